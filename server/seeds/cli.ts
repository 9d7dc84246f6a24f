import { useExtensions } from '#server/platform/extensions/enabled.ts';
import { loadExtensions } from '#server/platform/extensions/load.ts';
import { parseArgs } from 'node:util';
import { EMAIL_SHAPE, normaliseEmail } from '#contracts/accounts/accounts.ts';
import { inviteOwner } from '#server/modules/staff/service.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { ConfigError, loadConfig } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import {
  migrate,
  NewerDatabaseError,
  PreReleaseDatabaseError,
} from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { seedTransaction } from './bulk.ts';
import { removeDemoAccounts } from './demo-state.ts';
import { seedBasics, seedDemo } from './seed.ts';
import { setBrand } from '#server/platform/brand/brand.ts';
import { BrandError, readBrand } from '#server/platform/brand/brand-file.ts';

const USAGE = `npm run seed -- [--products N | --large-vendor N | --basics | --operator E-MAIL | --remove-demo-accounts]

  (nothing)               the demo marketplace: 478 products, 24 vendors, demo accounts
  --products N            the same, then more products until there are N
  --large-vendor N        the same, and the demo vendor's account opens a shop of N products with ten order lines for each
  --basics                only what a real shop starts with: categories, rewards, texts
  --operator E-MAIL       prints a link by which an owner of the marketplace joins; works once, for three days
  --remove-demo-accounts  takes the accounts with the public password out

The database is the one the server would use: DATABASE_URL, or the embedded one in DATA_DIR
(stop the server first: the embedded database has one owner).`;
const MAX_PRODUCTS = 2_000_000;

type Choice = {
  products: number;
  largeVendor: number;
  isBasics: boolean;
  operator: string | null;
  removesAccounts: boolean;
};

function readArguments(): Choice | null {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string' },
        'large-vendor': { type: 'string' },
        basics: { type: 'boolean' },
        operator: { type: 'string' },
        'remove-demo-accounts': { type: 'boolean' },
      },
    });
    const products = Number(values.products ?? 0);
    const largeVendor = Number(values['large-vendor'] ?? 0);
    if (![products, largeVendor].every((n) => Number.isInteger(n) && n >= 0 && n <= MAX_PRODUCTS))
      return null;
    const operator = values.operator === undefined ? null : normaliseEmail(values.operator);
    if (operator !== null && !EMAIL_SHAPE.test(operator)) return null;
    return {
      products,
      largeVendor,
      isBasics: values.basics === true,
      operator,
      removesAccounts: values['remove-demo-accounts'] === true,
    };
  } catch {
    return null;
  }
}

async function run({
  products,
  largeVendor,
  isBasics,
  operator,
  removesAccounts,
}: Choice): Promise<void> {
  const config = loadConfig(process.env);
  setBrand(readBrand(config.brandDir));
  useExtensions(await loadExtensions(config.extensionsFile));
  const database = await openDatabase(config, { max: 3, maintenance: true });
  const { db } = database;
  const tools = { log: (message: string) => console.log(message), clock: systemClock };
  try {
    console.log(
      database.kind === 'embedded' ? `Embedded database in ${config.dataDir}` : 'PostgreSQL',
    );
    await migrate(db);
    if (removesAccounts) {
      const count = await seedTransaction(db, (tx) => removeDemoAccounts(tx, systemClock.now()));
      return console.log(`  ${count} demo accounts removed`);
    }
    if (operator) {
      const path = await seedTransaction(db, (tx) => inviteOwner(tx, operator, systemClock.now()));
      return console.log(
        `  ${operator} becomes an owner of the marketplace by opening, within three days:\n  ${config.publicUrl}${path}`,
      );
    }
    if (isBasics) return await seedBasics(db, tools);
    // The large vendor is one without sales.
    await seedDemo(db, { ...tools, storage: config, hasMarket: largeVendor === 0 });
    if (products > 0) {
      const { seedScale } = await import('./scale-catalog.ts');
      await seedScale(db, products, tools);
    }
    if (largeVendor > 0) {
      const { seedBigVendor } = await import('./big-vendor.ts');
      await seedBigVendor(db, largeVendor, tools);
    }
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
      error instanceof BrandError ||
      error instanceof DataDirInUseError ||
      error instanceof PreReleaseDatabaseError ||
      error instanceof NewerDatabaseError;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.log(USAGE);
  process.exitCode = 1;
}
