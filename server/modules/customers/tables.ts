export interface CustomerNoteTable {
  id: string;
  user_id: string;
  actor_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    customer_notes: CustomerNoteTable;
  }
}
