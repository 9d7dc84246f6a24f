import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { transact } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { removeDemoAccounts } from './demo-state.ts';
import { seedScale } from './scale.ts';
import { seedBasics, seedDemo } from './seed.ts';

const USAGE = `npm run seed -- [--products N] [--basics] [--remove-demo-accounts]

  (nothing)      the demo marketplace: 478 products, 24 vendors, demo accounts
  --products N   the same, then more products until there are N
  --basics       only what a real shop starts with: categories, rewards, texts
  --remove-demo-accounts
                 takes the demo accounts out, so that the shop may run with DEMO=off

The database is the one the server would use: DATABASE_URL, or the embedded one in DATA_DIR
(stop the server first: the embedded database has one owner).`;

const { values } = parseArgs({ options: {
  products: { type: 'string' }, basics: { type: 'boolean', default: false },
  'remove-demo-accounts': { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
} });
const total = values.products === undefined ? 0 : Number(values.products);

if (values.help || !Number.isInteger(total) || total < 0 || total > 2_000_000) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { maintenance: true });
  const tools = { log: (message: string) => console.log(message), clock: systemClock };
  try {
    await migrate(database.db);
    if (values['remove-demo-accounts']) {
      const removed = await transact(database.db, (tx) => removeDemoAccounts(tx, systemClock.now()));
      console.log(`${removed} demo accounts removed`);
    } else {
      console.log(`Seeding ${database.kind === 'embedded' ? `the embedded database in ${config.dataDir}` : 'PostgreSQL'}`);
      if (values.basics) await seedBasics(database.db, tools);
      else await seedDemo(database.db, tools);
      if (total > 0) await seedScale(database.db, total, tools);
    }
  } finally {
    await database.close();
  }
}
