import { type RawBuilder, sql } from 'kysely';
import type { AdminOfferSort } from '#contracts/offers/offer-edits.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { OFFER_ORDERS } from '#server/modules/offers/queries.orders.ts';
import './tables.ts';
import type { OfferStep } from './tables.ts';

export interface EditedOffer {
  id: string;
  vendor_id: string;
  product_id: string;
  name: string;
  hsn_code: string;
  price_paise: number;
  original_paise: number;
  on_hand: number;
  bin: string | null;
}
/** Offers with their figures, locked in id order as sales lock them, until the commit. */
export async function lockOffers(
  tx: Tx,
  vendorId: string | null,
  ids: readonly string[],
): Promise<EditedOffer[]> {
  const { rows } = await sql<EditedOffer>`
    select o.id, o.vendor_id, o.product_id, p.name, p.hsn_code, o.price_paise, o.original_paise, o.on_hand, y.bin
    from offers o join products p on p.id = o.product_id left join offer_bins y on y.offer_id = o.id
    where o.id = any(${[...ids]}::text[]) and (${vendorId}::text is null or o.vendor_id = ${vendorId}) order by o.id for no key update of o`.execute(
    tx,
  );
  return rows;
}

export interface NewEdits {
  id: string;
  vendorId: string;
  byId: string;
  isByMarketplace: boolean;
  reason: string | null;
  steps: readonly OfferStep[];
  at: Date;
}
export async function insertEdits(tx: Tx, edits: NewEdits): Promise<void> {
  await sql`insert into offer_edits (id, vendor_id, by_id, is_by_marketplace, reason, offers, steps, at)
    values (${edits.id}, ${edits.vendorId}, ${edits.byId}, ${edits.isByMarketplace}, ${edits.reason}, ${edits.steps.length}, ${JSON.stringify(edits.steps)}::text::jsonb, ${edits.at}::timestamptz)`.execute(
    tx,
  );
}

export interface EditsRow {
  id: string;
  vendor_id: string;
  by_name: string | null;
  is_by_marketplace: boolean;
  reason: string | null;
  offers: number;
  at: Date;
  undone_at: Date | null;
}
/** One page of a vendor's edits, newest first. */
export async function selectEdits(
  db: Db,
  vendorId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: EditsRow[]; total: number }> {
  const { rows } = await sql<EditsRow>`
    select e.id, e.vendor_id, a.full_name as by_name, e.is_by_marketplace, e.reason, e.offers, e.at, e.undone_at
    from offer_edits e left join portal_accounts a on a.id = e.by_id
    where e.vendor_id = ${vendorId} order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from offer_edits where vendor_id = ${vendorId}`.execute(db);
  return { rows, total: counted!.n };
}

export interface LockedEdits {
  id: string;
  vendor_id: string;
  is_by_marketplace: boolean;
  steps: OfferStep[];
  at: Date;
  undone_at: Date | null;
}
/** Edits to undo, locked; of a vendor, or with null those of an operator. */
export async function lockEdits(
  tx: Tx,
  vendorId: string | null,
  id: string,
): Promise<LockedEdits | undefined> {
  const { rows } = await sql<LockedEdits>`
    select id, vendor_id, is_by_marketplace, steps, at, undone_at from offer_edits
    where id = ${id} and ${vendorId === null ? sql`is_by_marketplace` : sql`vendor_id = ${vendorId} and not is_by_marketplace`} for update`.execute(
    tx,
  );
  return rows[0];
}
export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update offer_edits set undone_at = ${at}::timestamptz where id = ${id}`.execute(tx);
}
/** Deletes edits nobody can undo any more; returns how many. */
export async function deleteOldEdits(db: Db, before: Date): Promise<void> {
  await sql`delete from offer_edits where id in (select id from offer_edits where at < ${before}::timestamptz limit 10000)`.execute(
    db,
  );
}

export interface AdminOfferRow {
  id: string;
  product_id: string;
  name: string;
  slug: string;
  vendor_id: string;
  vendor: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  vendor_sku: string | null;
  is_active: boolean;
  gst: string;
  price_paise: number;
  original_paise: number;
  on_hand: number;
}
/** The last offer of a page, as it was sorted: offers that change meanwhile do not move the next page. */
export interface OfferPlace {
  id: string;
  /** Paise or units it was sorted by; null: by product and unit. */
  figure: number | null;
}
interface AdminOfferWish {
  products: readonly string[] | null;
  vendor: string | null;
  sort: AdminOfferSort | null;
  after: OfferPlace | null;
  limit: number;
}
const PLAIN_ORDER = sql`o.product_id, o.sku_id, o.id`;
/** SQL: offers `o` beyond a place in this order. */
function isBeyond(sort: AdminOfferSort | null, { id, figure }: OfferPlace): RawBuilder<unknown> {
  if (sort === null || figure === null)
    return sql`(${PLAIN_ORDER}) > (select product_id, sku_id, id from offers where id = ${id})`;
  const way = sort.startsWith('-') ? sql`<` : sql`>`;
  return sort.endsWith('price')
    ? sql`(o.price_paise, o.id) ${way} (${figure}::int, ${id})`
    : sql`(o.stock_level, o.on_hand, o.id) ${way} (stock_level(${figure}::int), ${figure}::int, ${id})`;
}
/**
 * Offers of these products or this vendor, by product and unit unless sorted otherwise; details are
 * read for the page only.
 */
export async function selectAdminOffers(
  db: Db,
  { products, vendor, sort, after, limit }: AdminOfferWish,
): Promise<AdminOfferRow[]> {
  const order = sort ? OFFER_ORDERS[sort] : PLAIN_ORDER;
  const conditions = sql.join(
    [
      ...(products ? [sql`o.product_id = any(${[...products]}::text[])`] : []),
      ...(vendor ? [sql`o.vendor_id = ${vendor}`] : []),
      ...(after ? [isBeyond(sort, after)] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<AdminOfferRow>`
    with one_page as (select o.id from offers o where ${conditions} order by ${order} limit ${limit})
    select o.id, o.product_id, p.name, p.slug, o.vendor_id, w.name as vendor, va.name as variant, c.color, c.parameters ->> 'size' as size, o.vendor_sku, o.is_active,
      coalesce(p.gst_rule, (coalesce(va.gst_rate, p.gst_rate)::float8)::text) as gst, o.price_paise, o.original_paise, o.on_hand
    from one_page g join offers o on o.id = g.id join products p on p.id = o.product_id join vendors w on w.id = o.vendor_id join skus s on s.id = o.sku_id
    left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join lateral (select y.color, y.parameters from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '') order by y.variant_id desc limit 1) c on true
    order by ${order}`.execute(db);
  return rows;
}
