import { cpus } from 'node:os';
import { type Bench, type BenchOptions, withMarketplace } from './marketplace.ts';
import type { Row } from './report.ts';
import { checkout } from './rows.buying.ts';
import { cachedProduct } from './rows.cached.ts';
import { newProducts } from './rows.misses.ts';

type Measure = (bench: Bench) => Promise<void>;
/** How much more N processes must do on as many cores. */
const GOALS: [measure: Measure, goal: number][] = [
  [cachedProduct, 1.8],
  [newProducts, 1.8],
  [checkout, 1.5],
];

async function measureAll(options: BenchOptions, processes: number): Promise<Row[]> {
  const rows: Row[] = [];
  await withMarketplace(
    { ...options, processes },
    async (bench) => {
      for (const [measure] of GOALS) await measure(bench);
    },
    rows,
  );
  return rows;
}

/**
 * What N processes serve on N cores of their own, beside one on one core, from CPU milliseconds of
 * the server alone: all its processes, the first one and the worker too, but neither PostgreSQL nor
 * the load generator. On two cores that these share with the server the rate of the clock shows how
 * the three divide the cores, and not what the server could do. One process keeps one core busy, so
 * it serves 1000 ÷ ms a second; N serve N × 1000 ÷ ms, with the ms that a request then costs.
 */
export async function compareProcesses(options: BenchOptions, processes: number): Promise<void> {
  const cores = Math.min(processes, cpus().length);
  const one = await measureAll(options, 1);
  const several = await measureAll(options, processes);
  console.log(
    `\n| work | server CPU ms, one process | ${processes} processes | per second on 1 core | on ${cores} cores | ratio | goal | met |\n|---|--:|--:|--:|--:|--:|---|---|`,
  );
  for (const [i, [, goal]] of GOALS.entries()) {
    const [a, b] = [one[i]!.result.serverMs, several[i]!.result.serverMs];
    const ratio = (cores * a) / b;
    console.log(
      `| ${one[i]!.name} | ${a.toFixed(3)} | ${b.toFixed(3)} | ${(1_000 / a).toFixed(0)} | ${((cores * 1_000) / b).toFixed(0)} | ${ratio.toFixed(2)} | ≥ ${goal} | ${ratio >= goal ? 'yes' : 'no'} |`,
    );
  }
}
