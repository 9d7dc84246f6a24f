import type { ImportOutcome, ImportProblem, ImportState } from '#contracts/listings/bulk.ts';
import type { ImportFormat, ImportKind, ImportSettings } from '#contracts/listings/bulk-fields.ts';

/** Encoding and separator of a file. */
export interface Dialect {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: ',' | ';' | '\t' | '|';
  /** The file is a workbook, whose rows were rewritten as CSV. */
  isSheet?: boolean;
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

/** An item's previous state, to be restored; with its new state, to detect later changes. */
export interface ImportUndo {
  /** A new product. */
  made?: { id: string; version: number };
  /** The product's previous draft, and the version it became. */
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
  bin?: { offerId: string; bin: string | null; was: string | null };
}

/**
 * A vendor's file and its progress. `done` of `total` products or rows are through the current
 * step; a restart continues there.
 */
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
/**
 * One product or stock row. `n` is its first row; `kept`: why it could not be undone, '' if it was.
 */
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
