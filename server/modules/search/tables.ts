declare module '#server/platform/db/database.ts' {
  interface Database {
    /** Searches not aggregated into days yet: words and time, nothing about the visitor. */
    search_queries: { term: string; at: Date };
    search_term_days: { day: string; term: string; times: number; found: number | null };
  }
}
export {};
