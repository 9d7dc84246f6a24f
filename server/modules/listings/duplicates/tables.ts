/** Two published products that may be duplicates. */
export interface DuplicateCandidateTable {
  id: string;
  /** The smaller id of the two. */
  a_id: string;
  b_id: string;
  why: 'code' | 'name' | 'alike';
  /** Confidence: higher is surer. */
  weight: number;
  found_at: Date;
  /** When and by whom it was dismissed. */
  dismissed_at: Date | null;
  dismissed_by: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    duplicate_candidates: DuplicateCandidateTable;
    /** Products the job has still to compare. */
    duplicate_check_queue: { product_id: string };
  }
}
