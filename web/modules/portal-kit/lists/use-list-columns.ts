import { useState } from 'react';
import type { ListColumn } from './list-types.ts';

export interface ColumnChoice<Row> {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  hidden: ReadonlySet<string>;
  hide: (keys: readonly string[]) => void;
}

const keyOf = (list: string) => `portalColumns:${list}`;

function stored(list: string): string[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : null;
  } catch {
    // A damaged entry, or missing storage, counts as none.
    return null;
  }
}

/** Hideable columns: not the title, nor the actions. */
export const isChoosable = (
  column: Pick<ListColumn<never>, 'isHead' | 'isAction' | 'isSign'>,
): boolean => !column.isHead && !column.isAction && !column.isSign;

/**
 * Visible columns of a list; stored in this browser and in saved views. `list` is its unique name
 * in the portal.
 */
export function useColumns<Row>(list: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const [chosen, setChosen] = useState(() => stored(list));
  const hidden = new Set(
    (chosen ?? all.filter((c) => c.isExtra).map((c) => c.key)).filter((key) =>
      all.some((c) => c.key === key && isChoosable(c)),
    ),
  );
  return {
    all,
    hidden,
    shown: all.filter((c) => !hidden.has(c.key)),
    hide: (keys) => {
      setChosen([...keys]);
      try {
        localStorage.setItem(keyOf(list), JSON.stringify(keys));
      } catch {
        /* applies until the page is left */
      }
    },
  };
}
