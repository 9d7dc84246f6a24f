import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Customer, Products } from '#server/testing/marketplace-fixture.ts';
import { Client } from './client.ts';
import { fill } from './order-trial.ts';
import { type Figure, type Proof, quantile } from './proof.ts';
import type { Server } from './server-process.ts';
import { newTally, orderDuring, orderOnce, type Tally } from './strict-load.ts';

const TIMES = 3;
/**
 * Left out: the burst that any overload begins with is worked off, not refused. It may grow for
 * 1.5 s and wait for 5 s.
 */
const SETTLING_SECONDS = 7;
const CUSTOMERS = 300;

/** Resident memory of a process in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/**
 * So many orders a second begin, also while earlier ones are under way. Counts those begun after the
 * settling time, without a pause in which the queue could empty.
 */
async function arrive(
  client: Client,
  { people, products }: { people: readonly Customer[]; products: Products },
  rate: number,
  seconds: number,
): Promise<Tally> {
  const [settling, tally] = [newTally(), newTally()];
  const free = [...people];
  const from = performance.now();
  const running = new Set<Promise<void>>();
  for (let begun = 0; begun < rate * (SETTLING_SECONDS + seconds);) {
    const elapsed = (performance.now() - from) / 1_000;
    const counted = elapsed < SETTLING_SECONDS ? settling : tally;
    const due = Math.min(
      Math.floor(elapsed * rate),
      Math.ceil(rate * (SETTLING_SECONDS + seconds)),
    );
    for (; begun < due; begun++) {
      const who = free.shift();
      if (!who) {
        counted.refused += 1; // Everybody's call is still under way.
        continue;
      }
      const run = orderOnce(client, who, products, counted).finally(() => {
        free.push(who);
        running.delete(run);
      });
      running.add(run);
    }
    await wait(5);
  }
  await Promise.all(running);
  return tally;
}

/** Watches readiness and memory while `work` runs. */
async function watching<T>(
  server: Server,
  work: () => Promise<T>,
): Promise<{ result: T; ready: number[]; notReady: number; mb: number }> {
  const client = new Client(server.client.address);
  const ready: number[] = [];
  let notReady = 0;
  let mb = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const { status, milliseconds } = await client.send({ method: 'GET', path: '/api/ready' });
      if (status === 200) ready.push(milliseconds);
      else notReady += 1;
      mb = Math.max(mb, residentMb(server.pid));
      await wait(100);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await watch;
  return { result, ready, notReady, mb };
}

/** Three times as many orders as the marketplace can place. */
export const overload: Proof = {
  name: 'overload',
  unit: 'seconds of overload',
  quick: 5,
  full: 30,
  needsQuiet: true,
  breaksTheShop: true,
  isFault: true,
  async run(environment, { runs, isQuick }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    const stock = await fill(shop, CUSTOMERS);
    const { client } = shop;
    const measure = () =>
      orderDuring(client, stock.people.slice(0, 16), stock.products, () =>
        wait(isQuick ? 3_000 : 10_000),
      );
    await measure(); // The first seconds compile.
    const alone = await measure();
    const capacity = alone.tally.orders / alone.seconds;
    const { result, ready, notReady, mb } = await watching(shop, () =>
      arrive(client, stock, capacity * TIMES, runs),
    );
    const rate = result.orders / runs;
    const p99 = quantile(result.times, 0.99);
    const slowest = quantile(ready, 0.99);
    return [
      {
        done: `${(capacity * TIMES).toFixed(0)} orders a second for ${runs} s, three times what 16 clients alone get (${capacity.toFixed(0)})`,
        figure: `p99 of admitted calls ${p99.toFixed(0)} ms; ${rate.toFixed(0)} orders a second (${((100 * rate) / capacity).toFixed(0)} %), ${result.refused} calls refused, ${result.failed.length} failed`,
        goal: 'p99 ≤ 500 ms, ≥ 80 %, 0 failed',
        isMet: p99 <= 500 && rate >= 0.8 * capacity && result.failed.length === 0,
      },
      {
        done: 'readiness and memory meanwhile',
        figure: `/api/ready p99 ${slowest.toFixed(0)} ms, ${notReady} times not ready; ${mb.toFixed(0)} MB`,
        goal: '≤ 100 ms, 0 times, ≤ 400 MB',
        isMet: slowest <= 100 && notReady === 0 && mb <= 400,
      },
    ];
  },
};
