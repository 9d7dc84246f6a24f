import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: right-aligned, tabular figures. */
  isNumber?: boolean;
  /** The row's title; on a phone the head of its card. */
  isHead?: boolean;
  /** Hidden on a phone. */
  isWide?: boolean;
  /** Actions of a row: at its end, on a phone across the bottom of its card. */
  isAction?: boolean;
  /** An icon button: at the end of a row, on a phone in the head of its card. */
  isSign?: boolean;
  /** Hidden by default (`useColumns`). */
  isExtra?: boolean;
  /** Name of its order at the server (`useListSort`); its header then sorts. */
  sort?: string;
}
/** The last row of a list: of everything that matches, not only of the page. */
export interface ListTotals {
  label: string;
  /** By the keys of columns. */
  cells: Readonly<Record<string, ReactNode>>;
}
export interface ListSelection {
  chosen: ReadonlySet<string>;
  change: (chosen: ReadonlySet<string>) => void;
}
