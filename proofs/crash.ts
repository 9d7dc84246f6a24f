import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Market,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import { findViolations } from './invariants.ts';
import { OrderLoad } from './order-load.ts';
import { count, type Environment, type Server } from './server-process.ts';
import { counted, each, type Figure, type Proof, quantile } from './proof.ts';
import { diceOf } from './random.ts';

const VISITORS = 8;
/** From a ready database to the first new order. Other tests make a start slower. */
const MOST_SECONDS = { full: 5, quick: 30 };

interface Stock {
  people: Customer[];
  products: Products;
}
const fill = async (market: Market): Promise<Stock> => ({
  products: await makeProducts(market, { stock: 1_000_000 }),
  people: await each(Array.from({ length: VISITORS }), 4, () => makeCustomer(market)),
});

/** Breaks something repeatedly under load, each time after another number of orders. */
async function breakOften(
  load: OrderLoad,
  times: number,
  seed: number,
  breaks: () => Promise<void>,
): Promise<number[]> {
  const dice = diceOf(seed, 'crash');
  const seconds: number[] = [];
  for (let i = 0; i < times; i++) {
    await load.placed(dice.between(3, 40));
    await wait(dice.between(0, 25));
    await breaks();
    const from = performance.now();
    await load.placed(1);
    seconds.push((performance.now() - from) / 1_000);
  }
  return seconds;
}

interface Found {
  lost: number;
  unasked: number;
  half: string[];
}
/** Every acknowledged order is stored, no other order is, and none partially. */
async function lookAt(db: Db, load: OrderLoad): Promise<Found> {
  const ids = [...load.acknowledged];
  const kept = await count(db, sql`orders where id = any(${ids})`);
  return {
    lost: ids.length - kept,
    unasked: (await count(db, sql`orders`)) - kept,
    half: await findViolations(db),
  };
}

function figureOf(
  done: string,
  load: OrderLoad,
  seconds: readonly number[],
  { lost, unasked, half }: Found,
  most: number,
): Figure {
  for (const line of half) console.log(`  ${line}`);
  const longest = Math.max(...seconds);
  return {
    done: `${done}, ${load.acknowledged.size.toLocaleString('en-IN')} orders by ${VISITORS} visitors`,
    figure: `${lost} acknowledged orders lost, ${half.length + unasked} incomplete or unrequested, ${load.strange.length} unexpected replies; first successful reply after ${quantile(seconds, 0.5).toFixed(1)} s, ${longest.toFixed(1)} s at most`,
    goal: `0 lost, 0 incomplete; ≤ ${most} s`,
    isMet: lost + unasked + half.length + load.strange.length === 0 && longest <= most,
  };
}

async function underLoad(
  server: Server,
  { people, products }: Stock,
  work: (load: OrderLoad) => Promise<number[]>,
): Promise<{ load: OrderLoad; seconds: number[] }> {
  const load = new OrderLoad(server.client, people, products);
  try {
    return { load, seconds: await work(load) };
  } finally {
    await load.end();
  }
}

/**
 * The server's end and start. The time to the first order counts from the start if the database was
 * ready throughout.
 */
async function killed(
  server: Server,
  load: OrderLoad,
  times: number,
  seed: number,
  isReady: boolean,
): Promise<number[]> {
  const starts: number[] = [];
  const seconds = await breakOften(load, times, seed, async () => {
    await server.kill();
    const from = performance.now();
    await server.start();
    starts.push((performance.now() - from) / 1_000);
  });
  return isReady ? seconds.map((s, i) => s + starts[i]!) : seconds;
}

async function onPostgres(
  environment: Environment,
  { kills, restarts, seed, most }: { kills: number; restarts: number; seed: number; most: number },
): Promise<Figure[]> {
  const shop = await environment.openMarketplace();
  const stock = await fill(shop);
  const first = await underLoad(shop, stock, (load) => killed(shop, load, kills, seed, true));
  const rows = [
    figureOf(
      `kill -9 of the server, ${counted(kills, 'times')}`,
      first.load,
      first.seconds,
      await lookAt(shop.db, first.load),
      most,
    ),
  ];
  const known = first.load.acknowledged;
  const second = await underLoad(shop, stock, (load) =>
    breakOften(load, restarts, seed, async () => {
      await environment.cluster.crash();
      await environment.cluster.start();
    }),
  );
  const died = shop.isAlive() ? 0 : 1;
  const orders = second.load.acknowledged.size;
  for (const id of known) second.load.acknowledged.add(id);
  const row = figureOf(
    `PostgreSQL stopped immediately and restarted, ${counted(restarts, 'times')}, ${orders} more orders; in total`,
    second.load,
    second.seconds,
    await lookAt(shop.db, second.load),
    most,
  );
  return [
    ...rows,
    {
      ...row,
      figure: `${row.figure}; the server exited ${died} times`,
      isMet: row.isMet && died === 0,
    },
  ];
}

async function onEmbedded(environment: Environment, kills: number, seed: number): Promise<Figure> {
  const shop = await environment.openEmbedded(fill);
  const { load, seconds } = await underLoad(shop, shop.filled, (load) =>
    killed(shop, load, kills, seed, false),
  );
  return figureOf(
    `the same on the embedded database, which opens with the server, ${counted(kills, 'times')}`,
    load,
    seconds,
    await shop.inspect((db) => lookAt(db, load)),
    MOST_SECONDS.full,
  );
}

export const crash: Proof = {
  name: 'crash',
  breaksTheShop: true,
  unit: 'kills',
  quick: 1,
  full: 50,
  async run(environment, { runs, seed, isQuick }): Promise<Figure[]> {
    const rows = await onPostgres(environment, {
      kills: runs,
      restarts: Math.max(1, Math.round(runs / 5)),
      seed,
      most: isQuick ? MOST_SECONDS.quick : MOST_SECONDS.full,
    });
    // The quick form leaves the embedded database to server/processes.int.test.ts.
    return isQuick
      ? rows
      : [...rows, await onEmbedded(environment, Math.max(1, Math.round(runs / 5)), seed)];
  },
};
