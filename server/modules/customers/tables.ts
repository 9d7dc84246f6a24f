export interface PersonNoteTable {
  id: string;
  user_id: string;
  by_id: string;
  by_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    person_notes: PersonNoteTable;
  }
}
