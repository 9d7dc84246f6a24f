import type { SegmentRule } from '#contracts/segments/segment-rules.ts';

/** A rule that customers are compared with whenever it is used; nobody is a member by a row. */
export interface SegmentTable {
  id: string;
  name: string;
  rule: SegmentRule;
  /** When last counted; null: not since the last change. */
  size: number | null;
  sized_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    segments: SegmentTable;
  }
}
