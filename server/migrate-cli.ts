/**
 * `npm run migrate`: brings the database to this version's schema without starting the marketplace.
 * Exit code 0: nothing is left to run; 1: it failed; 2: `--plan` found something to run.
 */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import {
  migrate,
  type MigrationPlan,
  NewerDatabaseError,
  planMigrations,
  PreReleaseDatabaseError,
} from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { isUnavailable } from '#server/platform/db/pg-errors.ts';
import { PROGRAM_VERSION } from '#server/platform/db/schema-releases.ts';
import { useExtensions } from '#server/platform/extensions/enabled.ts';
import { ExtensionError } from '#server/platform/extensions/extension.ts';
import { loadExtensions } from '#server/platform/extensions/load.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { installedJobs } from './modules/jobs.ts';

const USAGE = `npm run migrate [-- --plan]

  (nothing)  runs the migrations the database lacks, each on its own; the marketplace keeps serving
  --plan     lists them without running any; exit code 2 if there are some

The database is the one the server would use: DATABASE_URL, or the embedded one in DATA_DIR
(stop the server first: the embedded database has one owner).`;

function readArguments(): { isPlan: boolean } | null {
  try {
    const { values } = parseArgs({ options: { plan: { type: 'boolean' } } });
    return { isPlan: values.plan === true };
  } catch {
    return null;
  }
}

function printPlan({ pending, waiting, unknown }: MigrationPlan): void {
  console.log(`${pending.length} to run`);
  for (const { name, outsideTransaction } of pending)
    console.log(`  ${name}${outsideTransaction ? '  (in steps of its own)' : ''}`);
  if (waiting.length > 0)
    console.log(`${waiting.length} for a later version, when no process needs what they remove`);
  for (const { name, contractAfter } of waiting) console.log(`  ${name}  (after ${contractAfter})`);
  if (unknown.length > 0)
    console.log(`${unknown.length} run by a newer version: ${unknown.at(-1)}`);
}

async function run({ isPlan }: { isPlan: boolean }): Promise<void> {
  const config = loadConfig(process.env);
  useExtensions(await loadExtensions(config.extensionsFile));
  const database = await openDatabase(config, { max: 3, maintenance: true });
  try {
    const place = config.databaseUrl
      ? `PostgreSQL at ${new URL(config.databaseUrl).host}`
      : `embedded database in ${config.dataDir}`;
    console.log(`Version ${PROGRAM_VERSION}, ${place}`);
    const plan = await planMigrations(database.db);
    if (isPlan) {
      printPlan(plan);
      process.exitCode = plan.pending.length > 0 ? 2 : 0;
      return;
    }
    const from = performance.now();
    console.log(`${plan.pending.length} to run`);
    await migrate(database.db, {
      onDone: (name, seconds) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`),
    });
    await installJobs(database.db, installedJobs());
    console.log(`Done in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
}

const choice = readArguments();
if (choice) {
  try {
    await run(choice);
  } catch (error) {
    const isPlain =
      error instanceof ConfigError ||
      error instanceof ExtensionError ||
      error instanceof DataDirInUseError ||
      error instanceof PreReleaseDatabaseError ||
      error instanceof NewerDatabaseError;
    if (isUnavailable(error))
      console.error(`The database cannot be reached: ${(error as Error).message}`);
    else console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.log(USAGE);
  process.exitCode = 1;
}
