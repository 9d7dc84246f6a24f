import type { ToolName } from '#server/testing/test-programs.ts';
import type { Environment } from './server-process.ts';

/** The size of a proof's run. */
export interface Size {
  /** The number of runs, in the proof's own unit. */
  runs: number;
  /** The seed; the same seed gives the same random numbers. */
  seed: number;
  /** Small numbers: the form that `npm test` runs. */
  isQuick: boolean;
  /** Operations per run, for proofs that count them; null: the form's default. */
  operations: number | null;
  /**
   * One operation after the other, so that the same seed repeats the same run; otherwise
   * concurrent.
   */
  isInTurn: boolean;
}

/** One row of the table: what was done, the result, and the target. */
export interface Figure {
  done: string;
  figure: string;
  goal: string;
  isMet: boolean;
}

export interface Proof {
  /** Its name on the command line. */
  name: string;
  /** The plural name of its runs. */
  unit: string;
  /** Runs of the quick and of the full form. */
  quick: number;
  full: number;
  /** It measures delays: nothing else may use the machine meanwhile. */
  needsQuiet?: true;
  /** Its replies may be 5xx: it breaks something the marketplace needs. */
  breaksTheShop?: true;
  /** A trial of `--faults`: not run unless it is named. */
  isFault?: true;
  /** It runs only when it is named: it installs much or takes long. */
  isOnlyNamed?: true;
  /** Programs it needs beside PostgreSQL; installed before it runs. */
  tools?: readonly ToolName[];
  run(environment: Environment, size: Size): Promise<Figure[]>;
}

/** "1 run", "20 runs". */
export const counted = (n: number, plural: string): string =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? plural.replace(/s$/, '') : plural}`;

/** Values that should be equal: "100 each time", or their range. */
export function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most
    ? `${least}${values.length > 1 ? ' each time' : ''}`
    : `${least} to ${most}`;
}

/** The quantile: the value below which `share` of the values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Does `work` for every item, `width` at a time, and returns the results in order. */
export async function each<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length });
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      while (next < items.length) {
        const index = next++;
        results[index] = await work(items[index]!, index);
      }
    }),
  );
  return results;
}
