import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { DuplicateCandidateTable } from './tables.ts';

type Media = { hash: string; width: number; height: number; backdrop: string; alt: string };
interface SideRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  created_at: string;
  price_paise: number | null;
  sellers: number;
  media: Media | null;
}
export interface CandidateRow extends Pick<
  DuplicateCandidateTable,
  'id' | 'why' | 'found_at' | 'dismissed_at'
> {
  dismissed_by: string | null;
  a: SideRow;
  b: SideRow;
}

const side = (p: string) => sql`(
  select jsonb_build_object('id', ${sql.ref(`${p}.id`)}, 'slug', ${sql.ref(`${p}.slug`)}, 'name', ${sql.ref(`${p}.name`)}, 'brand', ${sql.ref(`${p}.brand`)}, 'created_at', ${sql.ref(`${p}.created_at`)}, 'price_paise', k.price_paise,
    'sellers', (select count(distinct o.vendor_id)::int from offers o where o.product_id = ${sql.ref(`${p}.id`)} and o.is_active),
    'media', case when m.id is null then null else jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) end)
  from (select 1) one left join product_cards k on k.product_id = ${sql.ref(`${p}.id`)} left join media m on m.id = (${sql.ref(`${p}.media_ids`)})[1])`;

/** One page of pairs whose products are both in the catalog, in index order. */
export async function selectDuplicateCandidates(
  db: Db,
  {
    state,
    after,
    limit,
  }: { state: 'open' | 'dismissed'; after?: string | undefined; limit: number },
): Promise<CandidateRow[]> {
  const [where, order, key] =
    state === 'open'
      ? [sql`x.dismissed_at is null`, sql`x.weight desc, x.id desc`, sql.raw('weight')]
      : [
          sql`x.dismissed_at is not null`,
          sql`x.dismissed_at desc, x.id desc`,
          sql.raw('dismissed_at'),
        ];
  return (
    await sql<CandidateRow>`
    select x.id, x.why, x.found_at, x.dismissed_at, s.full_name as dismissed_by, ${side('a')} as a, ${side('b')} as b
    from duplicate_candidates x join products a on a.id = x.a_id and a.status = 'active' join products b on b.id = x.b_id and b.status = 'active' left join portal_accounts s on s.id = x.dismissed_by
    where ${where} ${after ? sql`and (x.${key}, x.id) < (select ${key}, id from duplicate_candidates where id = ${after})` : sql``} order by ${order} limit ${limit}`.execute(
      db,
    )
  ).rows;
}
/** Counts of open and dismissed pairs, and of products to compare; each up to a limit. */
export async function countDuplicateCandidates(
  db: Db,
  most: number,
): Promise<{ open: number; dismissed: number; waiting: number }> {
  const live = sql`from duplicate_candidates x join products a on a.id = x.a_id and a.status = 'active' join products b on b.id = x.b_id and b.status = 'active'`;
  const { rows } = await sql<{ open: number; dismissed: number; waiting: number }>`
    select (select count(*)::int from (select 1 ${live} where x.dismissed_at is null limit ${most}) n) as open, (select count(*)::int from (select 1 ${live} where x.dismissed_at is not null limit ${most}) n) as dismissed,
      (select count(*)::int from (select 1 from duplicate_check_queue limit ${most}) n) as waiting`.execute(
    db,
  );
  return rows[0]!;
}

export interface LockedCandidate extends Pick<DuplicateCandidateTable, 'id' | 'dismissed_at'> {
  a_name: string;
  b_name: string;
}
export async function lockDuplicateCandidate(
  tx: Tx,
  id: string,
): Promise<LockedCandidate | undefined> {
  return (
    await sql<LockedCandidate>`select x.id, x.dismissed_at, a.name as a_name, b.name as b_name from duplicate_candidates x join products a on a.id = x.a_id join products b on b.id = x.b_id where x.id = ${id} for update of x`.execute(
      tx,
    )
  ).rows[0];
}
export async function setCandidateDismissed(
  tx: Tx,
  id: string,
  by: { id: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('duplicate_candidates')
    .set({ dismissed_at: by?.at ?? null, dismissed_by: by?.id ?? null })
    .where('id', '=', id)
    .execute();
}
export const selectDuplicateCandidateOf = (
  db: Db,
  one: string,
  other: string,
): Promise<Pick<DuplicateCandidateTable, 'id' | 'why' | 'dismissed_at'> | undefined> =>
  db
    .selectFrom('duplicate_candidates')
    .select(['id', 'why', 'dismissed_at'])
    .where('a_id', '=', one < other ? one : other)
    .where('b_id', '=', one < other ? other : one)
    .executeTakeFirst();

export interface Uncompared {
  id: string;
  name: string;
  brand: string;
  is_active: boolean;
  eans: string[];
}
/**
 * Some products still to compare, newest first, locked so that two processes take different ones.
 */
export async function takeUncomparedProducts(tx: Tx, limit: number): Promise<Uncompared[]> {
  return (
    await sql<Uncompared>`
    with due as (delete from duplicate_check_queue where product_id in (select product_id from duplicate_check_queue order by product_id desc limit ${limit} for update skip locked) returning product_id)
    select p.id, p.name, p.brand, p.status = 'active' as is_active, array(select s.ean from skus s where s.product_id = p.id and s.ean is not null) as eans
    from due d join products p on p.id = d.product_id order by p.id`.execute(tx)
  ).rows;
}

export interface FoundCandidate {
  one: string;
  other: string;
  why: DuplicateCandidateTable['why'];
  weight: number;
}
/**
 * Stores a product's candidates; dismissed pairs stay dismissed. `isAll`: the list is complete, so
 * open pairs not found again are deleted.
 */
export async function upsertDuplicateCandidates(
  tx: Tx,
  productId: string,
  found: readonly FoundCandidate[],
  isAll: boolean,
  at: Date,
): Promise<void> {
  const rows = found.map((f) => ({
    id: newId('twn', at.getTime()),
    a_id: f.one < f.other ? f.one : f.other,
    b_id: f.one < f.other ? f.other : f.one,
    why: f.why,
    weight: f.weight,
  }));
  if (isAll)
    await sql`delete from duplicate_candidates where (a_id = ${productId} or b_id = ${productId}) and dismissed_at is null and not (case when a_id = ${productId} then b_id else a_id end = any(${found.map((f) => f.other)}::text[]))`.execute(
      tx,
    );
  if (rows.length === 0) return;
  await sql`
    insert into duplicate_candidates as x (id, a_id, b_id, why, weight, found_at)
    select id, a_id, b_id, why, weight, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (id text, a_id text, b_id text, why text, weight real) order by a_id, b_id
    on conflict (a_id, b_id) do update set why = excluded.why, weight = excluded.weight where x.dismissed_at is null`.execute(
    tx,
  );
}
