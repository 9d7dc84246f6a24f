import { expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { prepareDatabase } from './boot.ts';
import { allJobs } from './modules/jobs.ts';

it('with MIGRATE=off a start refuses an older database and says what to do', async () => {
  const folder = temporaryFolder('haatlane-boot-');
  const config = loadConfig({
    DATA_DIR: folder.path,
    DEMO: 'off',
    MIGRATE: 'off',
    ...(process.env.TEST_DATABASE_URL ? { DATABASE_URL: await openRawDatabase() } : {}),
  });
  await expect(prepareDatabase(config, systemClock)).rejects.toThrow(
    /MIGRATE is off, and the database is older than this version: it lacks \d+ migrations, such as 202611231000-platform. Run\s+npm run migrate/,
  );
  const database = await openDatabase(config, { maintenance: true });
  await migrate(database.db);
  await installJobs(database.db, allJobs);
  await database.close();
  await (await prepareDatabase(config, systemClock)).close();
  folder.remove();
});
