import { spawn } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { makeCustomer, makeProducts, type Market } from '#server/testing/marketplace-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { sql } from 'kysely';
import { findViolations } from './invariants.ts';
import { liftRiskRules } from './lift-risk-rules.ts';
import { OrderLoad } from './order-load.ts';
import { pointInTime } from './point-in-time.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';
import type { Environment, Server } from './server-process.ts';

const VISITORS = 6;
const ORDERS_BETWEEN = 20;
const CLI = path.join(import.meta.dirname, '../server/backup/cli.ts');

type Env = Record<string, string>;

/** Runs a command as an operator would; throws with its output if it fails. */
async function command(args: readonly string[], env: Env): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
  return output;
}

async function fill(market: Market) {
  await liftRiskRules(market.db);
  return {
    products: await makeProducts(market, { stock: 1_000_000 }),
    people: await each(Array.from({ length: VISITORS }), 3, () => makeCustomer(market)),
  };
}

/** Orders that a copy lacks though they were acknowledged before it began, and faults of its rows. */
async function judge(env: Env, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const database = await openDatabase({ dataDir: env.DATA_DIR!, databaseUrl: env.DATABASE_URL });
  try {
    const ids = [...acknowledged];
    const { rows } = await sql<{
      id: string;
    }>`select id from orders where id = any(${ids})`.execute(database.db);
    const lacking = ids.length - rows.length;
    return [
      ...(lacking > 0 ? [`${lacking} acknowledged orders are lacking`] : []),
      ...(await findViolations(database.db)),
    ];
  } finally {
    await database.close();
  }
}

interface Shop {
  name: string;
  server: Server;
  env: Env;
  stock: Awaited<ReturnType<typeof fill>>;
  emptyPlace(): Promise<Env>;
}

/** Copies a marketplace that takes orders, `times` times, and restores every copy. */
async function copyUnderLoad(shop: Shop, times: number, folder: string): Promise<Figure> {
  const load = new OrderLoad(shop.server.client, shop.stock.people, shop.stock.products);
  const copies: { file: string; acknowledged: Set<string> }[] = [];
  try {
    for (let i = 0; i < times; i++) {
      await load.placed(ORDERS_BETWEEN);
      const acknowledged = new Set(load.acknowledged);
      const file = path.join(folder, `${shop.name}-${i}.tar`);
      await command(['backup', '--to', file], shop.env);
      copies.push({ file, acknowledged });
    }
  } finally {
    await load.end();
  }
  const faults: string[] = [...load.strange];
  for (const { file, acknowledged } of copies) {
    const place = await shop.emptyPlace();
    await command(['restore', file], place);
    faults.push(...(await judge(place, acknowledged)));
  }
  for (const line of faults) console.log(`  ${line}`);
  return {
    done: `${shop.name}: ${counted(times, 'backups')} of the running marketplace, ${load.acknowledged.size} orders meanwhile, each restored and compared row by row`,
    figure: `${faults.length} acknowledged orders lacking or rows at fault`,
    goal: '0',
    isMet: faults.length === 0,
  };
}

async function onEmbedded(
  environment: Environment,
  times: number,
  folder: string,
): Promise<Figure[]> {
  const shop = await environment.openEmbedded(fill);
  let places = 0;
  const place = async () => ({ DATA_DIR: path.join(folder, `embedded-${++places}`) });
  const env = { DATA_DIR: shop.dataDir };
  const copied = await copyUnderLoad(
    { name: 'embedded', server: shop, env, stock: shop.filled, emptyPlace: place },
    times,
    folder,
  );
  if (times === 1) return [copied];
  await shop.kill();
  // Each command compares counts, sums and a checksum of every table, and fails where they differ.
  const url = await environment.cluster.createDatabase('moved');
  await command(['move', '--to', url], env);
  const back = await place();
  await command(['move', '--to', back.DATA_DIR], { ...env, DATABASE_URL: url });
  await command(['export', path.join(folder, 'shop.tar')], back);
  const imported = await environment.cluster.createDatabase('imported');
  await command(['import', path.join(folder, 'shop.tar')], {
    ...(await place()),
    DATABASE_URL: imported,
  });
  const faults = (
    await Promise.all([
      judge({ ...env, DATABASE_URL: url }, new Set()),
      judge(back, new Set()),
      judge({ ...env, DATABASE_URL: imported }, new Set()),
    ])
  ).flat();
  return [
    copied,
    {
      done: 'moved to PostgreSQL, back to the embedded database, exported and imported on PostgreSQL',
      figure: `every row, sum and sequence equal, ${faults.length} rows at fault`,
      goal: '0',
      isMet: faults.length === 0,
    },
  ];
}

async function onPostgres(
  environment: Environment,
  times: number,
  folder: string,
): Promise<Figure> {
  const shop = await environment.openMarketplace();
  let places = 0;
  return copyUnderLoad(
    {
      name: 'PostgreSQL',
      server: shop,
      env: { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir },
      stock: await fill(shop),
      emptyPlace: async () => ({
        DATABASE_URL: await environment.cluster.createDatabase(`restored_${++places}`),
        DATA_DIR: path.join(folder, `postgres-${places}`),
      }),
    },
    times,
    folder,
  );
}

export const restore: Proof = {
  name: 'restore',
  unit: 'backups',
  quick: 1,
  full: 10,
  async run(environment, { runs, isQuick }): Promise<Figure[]> {
    const folder = temporaryFolder('haatlane-copies-');
    try {
      const rows = await onEmbedded(environment, runs, folder.path);
      // The quick form leaves PostgreSQL to server/backup/backup.int.test.ts.
      if (isQuick) return rows;
      return [
        ...rows,
        await onPostgres(environment, runs, folder.path),
        ...(await pointInTime(runs < restore.full)),
      ];
    } finally {
      folder.remove();
    }
  },
};
