import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface ContentVersionTable {
  key: string;
  version: number;
  value: unknown;
  note: string | null;
  restored_from: number | null;
  /** Null: built in. */
  actor_id: string | null;
  at: Date;
}
export interface ContentDraftTable {
  key: string;
  value: unknown;
  revision: number;
  /** The published version it was based on; 0: none. */
  based_on: number;
  actor_id: string;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    content_versions: ContentVersionTable;
    content_drafts: ContentDraftTable;
  }
}

export type ContentHead = Omit<ContentVersionTable, 'value'> & { actor_name: string | null };
export type StoredContentDraft = ContentDraftTable & { actor_name: string | null };
const KEPT_IN_SIGHT = 100;

/** The versions of a text without their content, newest first. */
export const selectVersions = async (db: Db, key: string): Promise<ContentHead[]> =>
  (
    await sql<ContentHead>`
  select v.key, v.version, v.note, v.restored_from, v.actor_id, v.at, a.full_name as actor_name
  from content_versions v left join portal_accounts a on a.id = v.actor_id where v.key = ${key} order by v.version desc limit ${KEPT_IN_SIGHT}`.execute(
      db,
    )
  ).rows;

export const selectVersion = async (
  db: Db,
  key: string,
  version: number,
): Promise<(ContentHead & { value: unknown }) | undefined> =>
  (
    await sql<ContentHead & { value: unknown }>`
  select v.*, a.full_name as actor_name from content_versions v left join portal_accounts a on a.id = v.actor_id where v.key = ${key} and v.version = ${version}`.execute(
      db,
    )
  ).rows[0];

/** Effective date and version of a legal text: 1 for the built-in one. */
export const selectInForce = async (
  db: Db,
  key: string,
): Promise<{ since: string | null; version: number } | undefined> =>
  (
    await sql<{ since: string | null; version: number }>`
  select c.value ->> 'effectiveDate' as since, coalesce((select max(v.version) from content_versions v where v.key = c.key), 1) as version from published_content c where c.key = ${key}`.execute(
      db,
    )
  ).rows[0];

/** The newest version of each of these texts. */
export const selectNewestVersion = async (
  db: Db,
  keys: readonly string[],
): Promise<ContentHead[]> =>
  (
    await sql<ContentHead>`
  select v.key, v.version, v.note, v.restored_from, v.actor_id, v.at, a.full_name as actor_name
  from (select key, max(version) as version from content_versions where key = any(${[...keys]}) group by key) n
  join content_versions v on v.key = n.key and v.version = n.version left join portal_accounts a on a.id = v.actor_id`.execute(
      db,
    )
  ).rows;

export async function insertVersion(tx: Tx, row: ContentVersionTable): Promise<void> {
  await sql`insert into content_versions (key, version, value, note, restored_from, actor_id, at)
    values (${row.key}, ${row.version}, ${JSON.stringify(row.value)}::text::jsonb, ${row.note}, ${row.restored_from}, ${row.actor_id}, ${row.at})`.execute(
    tx,
  );
}

const drafts = (keys: readonly string[]) => sql<StoredContentDraft>`
  select d.*, a.full_name as actor_name from content_drafts d left join portal_accounts a on a.id = d.actor_id where d.key = any(${[...keys]})`;
export const selectDrafts = async (
  db: Db,
  keys: readonly string[],
): Promise<StoredContentDraft[]> => (await drafts(keys).execute(db)).rows;
export const selectDraft = async (db: Db, key: string): Promise<StoredContentDraft | undefined> =>
  (await drafts([key]).execute(db)).rows[0];

/**
 * Saves a draft; an existing one is updated and keeps its base version. Returns how often it was
 * saved.
 */
export async function upsertDraft(
  tx: Tx,
  row: Omit<ContentDraftTable, 'revision'>,
): Promise<number> {
  const { rows } = await sql<{
    revision: number;
  }>`insert into content_drafts (key, value, revision, based_on, actor_id, updated_at)
    values (${row.key}, ${JSON.stringify(row.value)}::text::jsonb, 1, ${row.based_on}, ${row.actor_id}, ${row.updated_at})
    on conflict (key) do update set value = excluded.value, revision = content_drafts.revision + 1, actor_id = excluded.actor_id, updated_at = excluded.updated_at returning revision`.execute(
    tx,
  );
  return rows[0]!.revision;
}
export const deleteDraft = (tx: Tx, key: string): Promise<ContentDraftTable | undefined> =>
  tx.deleteFrom('content_drafts').where('key', '=', key).returningAll().executeTakeFirst();
