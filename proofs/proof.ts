import type { Place } from './server-process.ts';

/** How large a proof is run. */
export interface Size {
  /** How often, in the proof's own unit. */
  runs: number;
  /** Where its dice begin; the same seed throws the same. */
  seed: number;
  /** Small numbers throughout: the form that `npm test` runs. */
  isQuick: boolean;
  /** Operations of each run, where a proof counts them; null: as many as its form has. */
  operations: number | null;
  /** One operation after the other, so that the same seed does the same again; otherwise many at once. */
  isInTurn: boolean;
}

/** One row of the table: what was done, what came out, and what had to. */
export interface Figure {
  done: string;
  figure: string;
  goal: string;
  isMet: boolean;
}

export interface Proof {
  /** As the command line calls it. */
  name: string;
  /** What one run of it is called, in the plural. */
  unit: string;
  /** Runs of the quick and of the full form. */
  quick: number;
  full: number;
  /** Its replies may be 5xx: it breaks what the marketplace needs. */
  breaksTheShop?: true;
  run(place: Place, size: Size): Promise<Figure[]>;
}

/** "1 run", "20 runs". */
export const counted = (n: number, plural: string): string =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? plural.replace(/s$/, '') : plural}`;

/** Numbers that ought to be one: "100 each time", or their spread. */
export function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most
    ? `${least}${values.length > 1 ? ' each time' : ''}`
    : `${least} to ${most}`;
}

/** The value that `share` of the values stay below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Does `work` for every item, `width` at a time, and gives the results in order. */
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
