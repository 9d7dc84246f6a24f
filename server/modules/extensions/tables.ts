/** What operators set for an extension; none until they first save. */
export interface ExtensionStateTable {
  name: string;
  is_active: boolean;
  /** Settings by name, without secrets. */
  settings: Record<string, unknown>;
  /** Sealed JSON of the secret settings; null: none. */
  secrets: string | null;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    extension_states: ExtensionStateTable;
  }
}
