import { type RawBuilder, sql } from 'kysely';
import type { AdjustmentReason, StockSort } from '#contracts/offers/inventory.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { OFFER_ORDERS } from '#server/modules/offers/queries.orders.ts';
import { isLowOf, offerFound } from './queries.low-stock-rule.ts';

export interface StockRow {
  id: string;
  sku_id: string;
  product_id: string;
  name: string;
  slug: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  is_active: boolean;
  vendor_sku: string | null;
  /** Units for sale. */
  free: number;
  /** Reserved for orders waiting for payment, and for exchanges whose returns are in transit. */
  held: number;
  low_threshold: number | null;
  low_stock_at: number;
  restock_on: string | null;
  bin: string | null;
}
type Page = { page: number; limit: number };
/** A page, and the order of the list; scarcest first by default. */
type SortedPage = Page & { sort?: StockSort | undefined };
const orderOf = ({ sort }: SortedPage) => OFFER_ORDERS[sort ?? 'free'];
export type StockLevel = 'all' | 'low' | 'out';
const offset = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

const stateIs = (state: StockLevel, vendorId: string): RawBuilder<unknown> =>
  state === 'all'
    ? sql`true`
    : state === 'out'
      ? sql`o.stock_level = 0`
      : sql`o.stock_level > 0 and ${isLowOf(vendorId)}`;

const COLUMNS = (vendorId: string, order = OFFER_ORDERS.free) => sql`
    select o.id, o.sku_id, o.product_id, p.name, p.slug, va.name as variant, c.color, c.parameters ->> 'size' as size, o.is_active, o.vendor_sku, o.on_hand as free, coalesce(h.pieces, 0) as held,
      o.low_threshold, v.low_stock_at, o.restock_on::text as restock_on, y.bin
    from one_page g join offers o on o.id = g.id left join offer_bins y on y.offer_id = o.id join vendors v on v.id = o.vendor_id join products p on p.id = o.product_id join skus s on s.id = o.sku_id
    left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join lateral (select y.color, y.parameters from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '') order by y.variant_id desc limit 1) c on true
    left join (
      select offer_id, sum(pieces)::int as pieces from (
        select l.offer_id, l.quantity - l.cancelled as pieces from orders w join order_items l on l.order_id = w.id
        where w.status = 'payment_pending' and l.vendor_id = ${vendorId}
        union all select rl.exchange_for ->> 'offerId', rl.quantity from return_requests r join return_items rl on rl.return_id = r.id
        where r.vendor_id = ${vendorId} and r.resolution = 'exchange' and (r.status in ('approved', 'picked_up') or r.status = 'disputed' and r.disputed_from = 'picked_up')) kept group by offer_id) h on h.offer_id = o.id
    order by ${order}`;

/** One page of a vendor's offers with their stock. Details are read for the page only. */
export async function selectStockPage(
  db: Db,
  vendorId: string,
  state: StockLevel,
  page: SortedPage,
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    with one_page as (
      select o.id from offers o where o.vendor_id = ${vendorId} and ${stateIs(state, vendorId)} order by ${orderOf(page)} ${offset(page)})
    ${COLUMNS(vendorId, orderOf(page))}`.execute(db);
  return rows;
}
/** The same for a search, with the matches' count per state: they are found once for both. */
export async function searchStock(
  db: Db,
  vendorId: string,
  { q, state }: { q: string; state: StockLevel },
  page: SortedPage,
): Promise<{ rows: StockRow[]; counts: StockCounts }> {
  const most = sql.lit(MAX_FOUND);
  const {
    rows: [hit],
  } = await sql<StockCounts & { ids: string[] }>`
    with found as materialized (select o.id, o.stock_level, o.on_hand, o.low_threshold, o.vendor_sku from offers o where o.vendor_id = ${vendorId} and ${offerFound(vendorId, q)})
    select v.low_stock_at, n.*, array(select o.id from found o where ${stateIs(state, vendorId)} order by ${orderOf(page)} ${offset(page)}) as ids
    from vendors v cross join (
      select least(count(*), ${most})::int as "all", least(count(*) filter (where ${stateIs('low', vendorId)}), ${most})::int as low, least(count(*) filter (where ${stateIs('out', vendorId)}), ${most})::int as out from found o) n
    where v.id = ${vendorId}`.execute(db);
  const { ids, ...counts } = hit!;
  return { rows: await selectStockOf(db, vendorId, ids, page.sort), counts };
}
/** Some of a vendor's offers with their stock. */
export async function selectStockOf(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  sort?: StockSort,
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    with one_page as (select o.id from offers o where o.id = any(${[...ids]}::text[]) and o.vendor_id = ${vendorId}) ${COLUMNS(vendorId, OFFER_ORDERS[sort ?? 'free'])}`.execute(
    db,
  );
  return rows;
}
export interface StockCounts {
  all: number;
  low: number;
  out: number;
  low_stock_at: number;
}
/**
 * Counts of a vendor's offers per state, each from an index of its own; and the vendor's threshold.
 */
export async function countStock(db: Db, vendorId: string): Promise<StockCounts> {
  const mine = sql`from offers o where o.vendor_id = ${vendorId}`;
  const { rows } = await sql<StockCounts>`
    select v.low_stock_at, (select count(*)::int ${mine}) as "all", (select count(*)::int ${mine} and ${stateIs('low', vendorId)}) as low, (select count(*)::int ${mine} and ${stateIs('out', vendorId)}) as out
    from vendors v where v.id = ${vendorId}`.execute(db);
  return rows[0]!;
}

export interface MovementRow {
  id: string;
  delta: number;
  reason: string;
  order_number: string | null;
  member: string | null;
  is_staff: boolean;
  at: Date;
}
/** One page of an offer's stock changes, newest first. */
export async function selectMovements(
  db: Db,
  offerId: string,
  page: Page,
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.delta, m.reason, o.order_number, a.full_name as member, coalesce(a.role = 'admin', false) as is_staff, m.at from stock_movements m left join orders o on o.id = m.order_id
    left join portal_accounts a on a.id = m.member_id
    where m.offer_id = ${offerId} order by m.at desc, m.id desc ${offset(page)}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from stock_movements where offer_id = ${offerId}`.execute(db);
  return { rows, total: counted!.n };
}

export interface StockAdjustment {
  offerId: string;
  delta: number;
  reason: AdjustmentReason;
  seenFree: number;
}
/**
 * Changes the stock of a vendor's offers and records why and who, each only if unchanged since it
 * was read and not below zero; returns the ids of those. Rows are locked in id order, as sales lock
 * them.
 */
export async function applyStockAdjustment(
  tx: Tx,
  vendorId: string,
  changes: readonly StockAdjustment[],
  memberId: string,
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ offer_id: string }>`
    with asked as (
      select * from unnest(${changes.map((c) => c.offerId)}::text[], ${changes.map((c) => c.delta)}::int[], ${changes.map((c) => c.reason)}::text[],
        ${changes.map((c) => c.seenFree)}::int[], ${changes.map(() => newId('stk', at.getTime()))}::text[]) as a (offer_id, delta, reason, seen, movement_id)),
    locked as (select o.id from offers o join asked a on a.offer_id = o.id where o.vendor_id = ${vendorId} order by o.id for no key update of o),
    changed as (
      update offers o set on_hand = o.on_hand + a.delta, restock_on = case when a.reason = 'received' then null else o.restock_on end
      from asked a join locked k on k.id = a.offer_id where o.id = a.offer_id and o.on_hand = a.seen and o.on_hand + a.delta >= 0 returning o.id, a.delta, a.reason, a.movement_id)
    insert into stock_movements (id, offer_id, delta, reason, member_id, at) select movement_id, id, delta, reason, ${memberId}, ${at}::timestamptz from changed returning offer_id`.execute(
    tx,
  );
  return new Set(rows.map((r) => r.offer_id));
}

/**
 * Sets an offer's low-stock threshold and expected restock date; missing fields stay. False for
 * another vendor's offer.
 */
export async function setStockRules(
  tx: Tx,
  vendorId: string,
  offerId: string,
  {
    lowAt,
    restockOn,
  }: { lowAt?: number | null | undefined; restockOn?: string | null | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update offers set low_threshold = ${lowAt === undefined ? sql`low_threshold` : sql`${lowAt}::int`}, restock_on = ${restockOn === undefined ? sql`restock_on` : sql`${restockOn}::date`}
    where id = ${offerId} and vendor_id = ${vendorId} returning id`.execute(tx);
  return rows.length === 1;
}
export async function setLowStock(tx: Tx, vendorId: string, lowStockAt: number): Promise<void> {
  await sql`update vendors set low_stock_at = ${lowStockAt} where id = ${vendorId}`.execute(tx);
}
