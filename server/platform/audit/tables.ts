export interface AuditEntryTable {
  /** Counts without gaps. */
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  /** What was done, as `object.verb`: `vendor.suspended`; of calls that say nothing more, their method and path. */
  action: string;
  object_kind: string;
  object_id: string;
  object_label: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  /** SHA-256 over this line and the hash of the one before it, hex. */
  hash: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    audit_entries: AuditEntryTable;
  }
}
