import { setTimeout as wait } from 'node:timers/promises';
import type { OrderLoad } from './order-load.ts';
import { fill, type Found, lookAt, underLoad, VISITORS } from './order-trial.ts';
import type { Environment, Server } from './server-process.ts';
import { counted, type Figure, type Proof, quantile } from './proof.ts';
import { diceOf } from './random.ts';

/** From a ready database to the first new order. Other tests make a start slower. */
const MOST_SECONDS = { full: 5, quick: 30 };

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
  const shop = await environment.openEmbedded((market) => fill(market));
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
