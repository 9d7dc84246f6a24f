import { sql } from 'kysely';
import type { AuditEntryTable } from '#server/platform/audit/tables.ts';
import '#server/platform/audit/tables.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  object?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Entries are read in id order, so dates are first converted to bounds of that order: otherwise
 * years of newer entries would be scanned. `at` is when a call began and may be out of order, but
 * by less than an hour.
 */
const apart = (at: string, hours: number) => new Date(new Date(at).getTime() + hours * 3_600_000);

function filtered(db: Db, { actor, action, kind, object, from, until }: AuditFilter) {
  let query = db.selectFrom('audit_entries').selectAll();
  if (actor) query = query.where('actor_id', '=', actor);
  // `vendor.` finds every action on vendors.
  if (action)
    query = action.endsWith('.')
      ? query.where('action', '>=', action).where('action', '<', `${action.slice(0, -1)}/`)
      : query.where('action', '=', action);
  if (kind) query = query.where('object_kind', '=', kind);
  if (object) query = query.where('object_id', '=', object);
  if (from)
    query = query
      .where('at', '>=', new Date(from))
      .where(
        'seq',
        '>=',
        sql<number>`(select seq from audit_entries where at >= ${apart(from, -1)} order by at limit 1)`,
      );
  if (until)
    query = query
      .where('at', '<', new Date(until))
      .where(
        'seq',
        '<=',
        sql<number>`(select seq from audit_entries where at < ${apart(until, 1)} order by at desc limit 1)`,
      );
  return query;
}
/** Newest first, before entry `before`; one more than requested shows whether there are more. */
export const selectNewestEntries = (
  db: Db,
  filter: AuditFilter,
  before: number | undefined,
  limit: number,
): Promise<AuditEntryTable[]> => {
  const query = filtered(db, filter);
  return (before ? query.where('seq', '<', before) : query)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
};
/** Oldest first, after entry `after`. */
export const selectEntriesAfter = (
  db: Db,
  filter: AuditFilter,
  after: number,
  limit: number,
): Promise<AuditEntryTable[]> =>
  filtered(db, filter).where('seq', '>', after).orderBy('seq').limit(limit).execute();

const MAX_WORDS = 500;
/**
 * The distinct values of a column by index skips: as many steps as values, however long the log is.
 */
export async function selectAuditFilters(
  db: Db,
  column: 'action' | 'object_kind',
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${name} as word from audit_entries order by ${name} limit 1)
      union all select (select ${name} from audit_entries where ${name} > words.word order by ${name} limit 1) from words where words.word is not null
    ) select word from words where word is not null limit ${MAX_WORDS}`.execute(db);
  return rows.map(({ word }) => word);
}
/** Everybody in the log, by their latest name. */
export async function selectActors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (select actor_id as id from audit_entries order by actor_id limit 1)
      union all select (select actor_id from audit_entries where actor_id > actors.id order by actor_id limit 1) from actors where actors.id is not null
    ) select id, (select actor_name from audit_entries where actor_id = id order by seq desc limit 1) as name from actors where id is not null limit ${MAX_WORDS}`.execute(
    db,
  );
  return rows;
}
