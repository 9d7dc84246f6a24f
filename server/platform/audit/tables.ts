export interface AuditEntryTable {
  /** Gapless counter. */
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  /** The action, as `object.verb`: `vendor.suspended`; of calls without one, method and path. */
  action: string;
  object_kind: string;
  object_id: string;
  object_label: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  /** SHA-256 of this entry and the previous hash, hex. */
  hash: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    audit_entries: AuditEntryTable;
  }
}
