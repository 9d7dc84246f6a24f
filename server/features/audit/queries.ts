import type { AuditEntryTable } from '#server/platform/audit/tables.ts';
import '#server/platform/audit/tables.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface AuditFilter { actor?: string | undefined; action?: string | undefined; kind?: string | undefined; object?: string | undefined; from?: string | undefined; until?: string | undefined }

function filtered(db: Db, { actor, action, kind, object, from, until }: AuditFilter) {
  let query = db.selectFrom('audit_entries').selectAll();
  if (actor) query = query.where('actor_id', '=', actor);
  // `vendor.` finds everything done to vendors.
  if (action) query = action.endsWith('.') ? query.where('action', '>=', action).where('action', '<', `${action.slice(0, -1)}/`) : query.where('action', '=', action);
  if (kind) query = query.where('object_kind', '=', kind);
  if (object) query = query.where('object_id', '=', object);
  if (from) query = query.where('at', '>=', new Date(from));
  if (until) query = query.where('at', '<', new Date(until));
  return query;
}
/** Newest first, those before line `before`; one more than asked for tells whether there are more. */
export const selectNewest = (db: Db, filter: AuditFilter, before: number | undefined, limit: number): Promise<AuditEntryTable[]> => {
  const query = filtered(db, filter);
  return (before ? query.where('seq', '<', before) : query).orderBy('seq', 'desc').limit(limit + 1).execute();
};
/** Oldest first, after line `after`. */
export const selectAfter = (db: Db, filter: AuditFilter, after: number, limit: number): Promise<AuditEntryTable[]> =>
  filtered(db, filter).where('seq', '>', after).orderBy('seq').limit(limit).execute();
