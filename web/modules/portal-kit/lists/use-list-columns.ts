import { useState } from 'react';
import type { ListColumn } from './data-list.tsx';

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
    // A damaged entry, or no storage, counts as none.
    return null;
  }
}

/** What may be left out: not what a row is called by, nor what is done with it. */
export const isChoosable = (
  column: Pick<ListColumn<never>, 'isHead' | 'isAction' | 'isSign'>,
): boolean => !column.isHead && !column.isAction && !column.isSign;

/** The columns of a list somebody wants to see; remembered in this browser, and in their saved views. `list` names it among all lists of the portal. */
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
        /* shown so until the page is left */
      }
    },
  };
}
