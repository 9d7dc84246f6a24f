import { sql } from 'kysely';
import type { ClaimStatus } from '#contracts/claims/claims.ts';

import type { Db, Tx } from '#server/platform/db/database.ts';
import type { BookedClaim, ClaimTable } from './tables.ts';

export interface StoredClaim extends ClaimTable {
  order_number: string;
  vendor_name: string;
  item_name: string | null;
}
const whole = sql`select c.*, o.order_number, v.name as vendor_name, concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option') as item_name
  from claims c join orders o on o.id = c.order_id join vendors v on v.id = c.vendor_id left join order_items l on l.id = c.order_item_id`;

/** Null: of every vendor, for operators. */
export type ClaimScope = { vendorId: string } | null;
const inScope = (scope: ClaimScope) =>
  scope === null ? sql`true` : sql`c.vendor_id = ${scope.vendorId}`;

/** What is searched for; `orderNumber`: if it is one. */
export interface ClaimSearch {
  q: string;
  orderNumber: string | null;
}
/**
 * A search names few claims: by number, order, shipment or tracking number, each by an index.
 * Shipments and returns are found first: PostgreSQL expects thousands of one tracking number, and
 * would join them with all claims.
 */
const fits = (scope: ClaimScope, search: ClaimSearch | null) =>
  search === null
    ? inScope(scope)
    : sql`${inScope(scope)} and c.id = any(array(
    select id from claims where id = lower(${search.q})
    union all select id from claims where order_id = (select id from orders where order_number = ${search.orderNumber})
    union all select id from claims where shipment_id = lower(${search.q})
    union all select id from claims where shipment_id = any(array(select id from shipments where upper(tracking_number) = upper(${search.q}) and tracking_number is not null))
    union all select id from claims where return_id = any(array(select return_id from return_pickups where awb = upper(${search.q}) and awb is not null))))`;

export async function selectClaim(
  db: Db,
  scope: ClaimScope,
  id: string,
): Promise<StoredClaim | undefined> {
  const { rows } =
    await sql<StoredClaim>`${whole} where c.id = ${id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}
/** Locks a claim until the end of the transaction. */
export async function lockClaim(tx: Tx, id: string): Promise<void> {
  await sql`select id from claims where id = ${id} for update`.execute(tx);
}

interface Wanted {
  statuses: readonly ClaimStatus[];
  page: number;
  limit: number;
  newestFirst: boolean;
  search: ClaimSearch | null;
}
export async function selectClaims(
  db: Db,
  scope: ClaimScope,
  { statuses, page, limit, newestFirst, search }: Wanted,
): Promise<StoredClaim[]> {
  const way = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredClaim>`
    with chosen as materialized (select s.id from unnest(${[...statuses]}::text[]) as one (name) cross join lateral (
      select c.id, c.created_at from claims c where ${fits(scope, search)} and c.status = one.name order by c.created_at ${way}, c.id ${way} limit ${sql.lit(page * limit)}) s
      order by s.created_at ${way}, s.id ${way} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)})
    ${whole} where c.id = any(array(select id from chosen)) order by c.created_at ${way}, c.id ${way}`.execute(
    db,
  );
  return rows;
}
const COUNTED_TO = 1000;
export async function countClaims(
  db: Db,
  scope: ClaimScope,
  statuses: readonly ClaimStatus[],
  search: ClaimSearch | null,
): Promise<Map<ClaimStatus, number>> {
  const { rows } = await sql<{ name: ClaimStatus; n: number }>`
    select one.name, (select count(*)::int from (select 1 from claims c where ${fits(scope, search)} and c.status = one.name limit ${sql.lit(COUNTED_TO)}) x) as n
    from unnest(${[...statuses]}::text[]) as one (name)`.execute(db);
  return new Map(rows.map((r) => [r.name, r.n]));
}

/** Sources that were claimed; a withdrawn claim can be opened again. */
export async function selectClaimed(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select source from claims where source = any(${[...sources]}) and status <> 'withdrawn'`.execute(
    db,
  );
  return new Set(rows.map((r) => r.source));
}

const json = (value: unknown) => (value === null ? null : (JSON.stringify(value) as never));
/** Opens a claim; false if its source was claimed meanwhile. */
export async function insertClaim(tx: Tx, row: ClaimTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claims')
    .values({ ...row, weight: json(row.weight) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Change = Partial<Omit<ClaimTable, 'id' | 'version' | 'vendor_id' | 'source'>>;
/** Changes a claim and its version. */
export async function updateClaim(tx: Tx, id: string, change: Change, now: Date): Promise<void> {
  const { proposal, decision, appeal, recovered, weight: _, ...plain } = change;
  await tx
    .updateTable('claims')
    .set((eb) => ({
      ...plain,
      ...(proposal === undefined ? {} : { proposal: json(proposal) }),
      ...(decision === undefined ? {} : { decision: json(decision) }),
      ...(appeal === undefined ? {} : { appeal: json(appeal) }),
      ...(recovered === undefined ? {} : { recovered: json(recovered) }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Drafts that were not submitted in time end. */
export async function expireDrafts(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    update claims set status = 'expired', version = version + 1, updated_at = ${now} where id in (select id from claims where status = 'draft' and due_at < ${now} order by due_at limit 1000) and status = 'draft' returning id`.execute(
    db,
  );
  return rows.length;
}

/** Lost units that arrived after all: a shipment here or there, or a return after its check. */
const foundAgain = sql`c.kind = 'lost' and c.status = 'accepted' and c.taken_back_at is null and c.granted_paise > 0 and case when c.return_id is null
  then p.status in ('delivered', 'returned') or (p.status = 'unpacked' and exists (select from courier_bookings b join courier_events x on x.consignment_id = b.id where b.shipment_id = p.id and x.kind in ('delivered', 'return_delivered')))
  else exists (select from return_checks k join return_pickups w on w.return_id = k.return_id join return_pickup_events x on x.pickup_id = w.id where k.return_id = c.return_id and x.kind in ('delivered', 'return_delivered') and x.at > k.checked_at) end`;
/** Accepted claims for lost units that have arrived after all. */
export async function selectFoundAgain(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claims c join shipments p on p.id = c.shipment_id where ${foundAgain} order by c.decided_at, c.id limit ${limit}`.execute(
    db,
  );
  return rows.map((r) => r.id);
}
export async function isFoundAgain(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from claims c join shipments p on p.id = c.shipment_id where c.id = ${id} and ${foundAgain}`.execute(
    db,
  );
  return rows.length > 0;
}

/** What the ledger has for a claim, by account; courier payments of it only where asked for. */
export async function selectBookedClaim(
  db: Db,
  c: Pick<StoredClaim, 'id' | 'order_id'>,
  { withRecovery }: { withRecovery: boolean },
): Promise<BookedClaim[]> {
  const { rows } = await sql<BookedClaim>`
    select account, owner_id, sum(amount_paise)::bigint as paise from ledger_entries
    where order_id = ${c.order_id} and rule = ${`claim ${c.id}`} and (reason in ('claim_accepted', 'claim_taken_back') or ${withRecovery})
    group by account, owner_id having sum(amount_paise) <> 0 order by account`.execute(db);
  return rows.map((r) => ({ ...r, paise: Number(r.paise) }));
}
