declare module '#server/platform/db/database.ts' {
  interface Database {
    /** Searches that are not folded into days yet: words and instant, nothing of who it was. */
    search_queries: { term: string; at: Date };
    search_term_days: { day: string; term: string; times: number; found: number | null };
  }
}
export {};
