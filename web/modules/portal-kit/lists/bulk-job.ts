/** What an action would do to a row, or why it can do nothing. */
export type Foreseen =
  | {
      can: true;
      text: string;
      /** Proof of the preview, for actions that ask for it. */ token?: string;
    }
  | { can: false; text: string };

/** An action on many rows: first its preview for each, then each alone. */
export interface BulkJob<Row> {
  key: string;
  title: string;
  text: string;
  /** The confirming button, for so many rows. */
  confirm: (count: number) => string;
  isDanger?: boolean;
  /** Set where a reason is asked for: its label and what is said if it is too short. */
  reason?: { label: string; hint?: string; least: number; tooShort: string };
  nameOf: (row: Row) => string;
  foresee: (row: Row) => Foreseen | Promise<Foreseen>;
  perform: (row: Row, foreseen: Foreseen, reason: string) => Promise<unknown>;
  /** Takes it back; missing where nothing can. */
  undo?: (row: Row, result: unknown) => Promise<unknown>;
}

/** Calls under way at once: enough not to wait, few enough to leave others room. */
const AT_ONCE = 4;

/**
 * Works through rows, some at a time; results in their order. Told to stop, it starts no further
 * one.
 */
export async function eachOf<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
  told: { onDone?: (done: number) => void; isStopped?: () => boolean; atOnce?: number } = {},
): Promise<(Result | undefined)[]> {
  const results: (Result | undefined)[] = rows.map(() => undefined);
  let [next, done] = [0, 0];
  const one = async () => {
    while (next < rows.length && !told.isStopped?.()) {
      const at = next;
      next += 1;
      results[at] = await work(rows[at]!);
      done += 1;
      told.onDone?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(told.atOnce ?? AT_ONCE, rows.length) }, one));
  return results;
}
