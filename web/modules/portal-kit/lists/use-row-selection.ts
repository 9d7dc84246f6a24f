import { useState } from 'react';
import type { ListSelection } from './list-types.ts';

/** Rows a list action takes at most, so that its preview can be read. */
export const MAX_SELECTED = 500;

export interface RowSelection<Row> extends ListSelection {
  /** The selected rows, also those of other pages. */
  rows: readonly Row[];
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * The selected rows of a list, kept from page to page. It belongs to what is listed: other filters
 * (`shown`) clear it, so that no action reaches rows that nobody sees.
 */
export function useRowSelection<Row>(
  shown: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): RowSelection<Row> {
  const [kept, keep] = useState<{ shown: string; rows: ReadonlyMap<string, Row> }>({
    shown,
    rows: new Map(),
  });
  const now = kept.shown === shown ? kept.rows : new Map<string, Row>();
  const known = new Map([...now, ...rows.map((row) => [keyOf(row), row] as const)]);
  const set = (next: Iterable<readonly [string, Row]>) =>
    keep({ shown, rows: new Map([...next].slice(0, MAX_SELECTED)) });
  return {
    // A row that has changed since is shown as it is now.
    rows: [...now.keys()].map((key) => known.get(key)!),
    chosen: new Set(now.keys()),
    change: (chosen) =>
      set(
        [...chosen].flatMap((key) => {
          const row = known.get(key);
          return row === undefined ? [] : [[key, row] as const];
        }),
      ),
    add: (more) => set([...now, ...more.map((row) => [keyOf(row), row] as const)]),
    clear: () => set([]),
  };
}
