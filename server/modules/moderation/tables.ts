declare module '#server/platform/db/database.ts' {
  interface Database {
    banned_words: { word: string; reason: string; created_at: Date };
  }
}
export {};
