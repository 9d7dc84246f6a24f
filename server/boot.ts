import { styleText } from 'node:util';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import { migrate, planMigrations } from '#server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { isUnavailable } from '#server/platform/db/pg-errors.ts';
import { installedJobs } from './modules/jobs.ts';
import { areJobsInstalled, installJobs } from '#server/platform/jobs/install.ts';
import { readKeyring } from '#server/platform/secrets/key-file.ts';
import { useKeyring } from '#server/platform/secrets/seal.ts';
import { checkSecretKeys } from '#server/platform/secrets/check-keys.ts';
import { countDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { isEmptyMarketplace } from '#server/seeds/demo-state.ts';
import { renewSeedPictures } from '#server/seeds/renew-pictures.ts';
import { seedDemo } from '#server/seeds/seed.ts';
import { CHILD_NAME } from './processes/child-messages.ts';
import { StorageUnavailable } from '#server/platform/storage/blob-store.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/** The configuration prevents a start; the message says what to do. */
export class BootError extends Error {
  readonly name = 'BootError';
}

/** Runs one stage of the start and logs its name and duration. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  // Of several processes only the first one reports its start.
  if (process.env[CHILD_NAME]) return result;
  console.log(
    `  ${name.padEnd(12)} ${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s`,
  );
  return result;
}

/** A store that refuses its settings stops the start; one that is away only costs its files. */
async function checkStore(config: Config): Promise<void> {
  // A folder that cannot be written costs its files, too.
  if (!config.s3)
    return openStore(config)
      .check()
      .catch(() => {});
  try {
    await stage('storage', () => openStore(config).check());
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    if (error.isRefusal)
      throw new BootError(
        `The object store refuses the bucket ${config.s3.bucket}: ${error.message} Check S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION and S3_ENDPOINT.`,
        { cause: error },
      );
    console.log(
      `  Object storage does not answer (${error.message}). Pictures and documents are missing until it does.`,
    );
  }
}

/** Opens a database that the process which started this one has prepared. */
export function openPreparedDatabase(config: Config): Promise<OpenDatabase> {
  useKeyring(readKeyring(config));
  return openDatabase(config);
}

/**
 * Opens the database, migrates its schema and fills an empty one with the demo marketplace. Throws
 * `BootError`, `DataDirInUseError`, `KeyFileError` or `SecretKeyError` where the marketplace must not
 * start.
 */
export async function prepareDatabase(config: Config, clock: Clock): Promise<OpenDatabase> {
  useKeyring(readKeyring(config));
  await checkStore(config);
  const database = await stage('database', () => openDatabase(config));
  // Migrations and seeds exceed a request's timeout, so PostgreSQL gets a second pool without it.
  const setup = config.databaseUrl
    ? await openDatabase(config, { max: 3, maintenance: true })
    : database;
  try {
    await stage('migrating', async () => {
      if (config.migrates) await migrate(setup.db);
      else await requireMigrated(setup);
      await checkSecretKeys(setup.db);
      if (config.migrates) await installJobs(setup.db, installedJobs());
    });
    await renewSeedPictures(setup.db, clock.now());
    if (config.demo) {
      await withAdvisoryLock(setup.db, 'seed', async () => {
        if (await isEmptyMarketplace(setup.db))
          await stage('seeding', () =>
            seedDemo(setup.db, { log: (line) => console.log(`  ${line}`), clock, storage: config }),
          );
      });
    } else {
      await refuseDemoAccounts(setup);
      if (await isEmptyMarketplace(setup.db)) {
        console.log(
          '  The shop is empty. Categories, texts and rewards to begin with: npm run seed -- --basics',
        );
      }
    }
    return database;
  } catch (error) {
    await database.close();
    if (isUnavailable(error) && config.databaseUrl) {
      throw new BootError(
        `PostgreSQL at ${new URL(config.databaseUrl).host} cannot be reached: ${(error as Error).message}`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    if (setup !== database) await setup.close();
  }
}

/** With MIGRATE=off the operator runs `npm run migrate` of this version. */
async function requireMigrated({ db }: OpenDatabase): Promise<void> {
  const { pending } = await planMigrations(db);
  const missing = pending.map(({ name }) => name);
  if (missing.length === 0 && (await areJobsInstalled(db))) return;
  throw new BootError(
    `MIGRATE is off, and the database is older than this version${missing.length > 0 ? `: it lacks ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, such as`} ${missing[0]}` : ''}. Run\n\n  npm run migrate\n\n` +
      'of this version (with the same DATABASE_URL or DATA_DIR), or start with MIGRATE=on. Processes of the version before keep serving meanwhile.',
  );
}

/**
 * The demo passwords are public, so a real marketplace must not have those accounts (rulings §1).
 */
async function refuseDemoAccounts(database: OpenDatabase): Promise<void> {
  const count = await countDemoAccounts(database.db);
  if (count === 0) return;
  throw new BootError(
    `DEMO is off, but the database holds ${count} demo account${count === 1 ? '' : 's'} whose password${count === 1 ? ' is' : 's are'} public ` +
      `(${Object.values(DEMO_ACCOUNTS).join(', ')}). Remove them with\n\n  npm run seed -- --remove-demo-accounts\n\n` +
      '(with the same DATA_DIR or DATABASE_URL), or start with DEMO=on.',
  );
}

/** The address to open; a server that listens on all interfaces is shown as localhost. */
export function listenAddress(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;
  return `http://${name}:${port}`;
}

/** Start-up summary for the person who started the marketplace. */
export function welcome(config: Config, address: string, seconds: number): string {
  if (config.role === 'worker')
    return `\n  The worker of ${marketplaceName()} runs; its probes are open at ${address}/api/ready  (started in ${seconds.toFixed(1)} s)\n`;
  const lines = [
    '',
    `  ${styleText('bold', marketplaceName())} is open at ${styleText('bold', address)}  (started in ${seconds.toFixed(1)} s)`,
    '',
  ];
  if (config.demo) {
    lines.push(
      '  Demo mode. Sign in with',
      ...Object.entries(DEMO_ACCOUNTS).map(
        ([who, email]) => `    ${who.padEnd(8)} ${email.padEnd(28)} ${DEMO_PASSWORD}`,
      ),
      '  One-time code: 123456',
      `  Messages that would have been sent: ${address}/demo/mailbox`,
      '',
    );
  }
  return lines.join('\n');
}
