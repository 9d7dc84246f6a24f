import type { ImportOutcome, ImportProblem, ImportState } from '#contracts/listings/bulk.ts';
import type { ImportFormat, ImportKind, ImportSettings } from '#contracts/listings/bulk-fields.ts';

/** How a file is written: what its letters are in, and what is between cells. */
export interface Dialect {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: ',' | ';' | '\t' | '|';
}
export interface ImportColumn {
  name: string;
  samples: string[];
}
export interface CategoryText {
  text: string;
  rows: number;
  categoryId: string | null;
}
export type ImportCounts = Partial<Record<ImportOutcome | 'undone' | 'kept', number>>;

/** What an item was before, so that it can be put back; each with what it became, to see whether somebody changed it since. */
export interface ImportUndo {
  /** A product that is new. */
  made?: { id: string; version: number };
  /** What was being written of a product before, and the version it became. */
  wrote?: {
    id: string;
    version: number;
    name: string;
    categoryId: string | null;
    draft: unknown;
    state: string | null;
  };
  prices?: { offerId: string; price: number; mrp: number; wasPrice: number; wasMrp: number }[];
  stock?: { offerId: string; delta: number; at: string };
}

/** A file of a vendor and how far it is. `done` of `total` products or rows are through the step at hand; a step begun again goes on there. */
export interface ImportTable {
  id: string;
  vendor_id: string;
  member_id: string;
  name: string;
  bytes: number;
  parts: number;
  state: ImportState;
  kind: ImportKind | null;
  format: ImportFormat | null;
  dialect: Dialect | null;
  columns: ImportColumn[];
  categories: CategoryText[];
  settings: ImportSettings | null;
  row_count: number;
  total: number;
  done: number;
  counts: ImportCounts;
  problem: string | null;
  created_at: Date;
  updated_at: Date;
  applied_at: Date | null;
}
/** One product or row of stock. `n` is its first row; `kept`: why it could not be undone, '' where it was. */
export interface ImportItemTable {
  import_id: string;
  n: number;
  rows: number[];
  title: string;
  outcome: ImportOutcome;
  problems: ImportProblem[];
  notes: string[];
  undo: ImportUndo | null;
  kept: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    imports: ImportTable;
    import_items: ImportItemTable;
  }
}
