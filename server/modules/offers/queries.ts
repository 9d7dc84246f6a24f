import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { OfferSort } from '#contracts/offers/offers.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { PriceChangeTable } from './tables.ts';
import type { PriceMove } from './records.ts';
import { NEWEST_OFFERS, OFFER_ORDERS } from './queries.orders.ts';

type Page = { page: number; limit: number };
/** A page, and the order of the list; newest first by default. */
type SortedPage = Page & { sort?: OfferSort | undefined };
const orderOf = ({ sort }: SortedPage) => (sort ? OFFER_ORDERS[sort] : NEWEST_OFFERS);
export type VendorOfferState = 'all' | 'active' | 'paused';
const offset = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;
const stateIs: Record<VendorOfferState, RawBuilder<unknown>> = {
  all: sql`true`,
  active: sql`o.is_active`,
  paused: sql`not o.is_active`,
};

export interface VendorOfferRow {
  id: string;
  sku_id: string;
  product_id: string;
  name: string;
  slug: string;
  status: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  price_paise: number;
  original_paise: number;
  is_active: boolean;
  on_hand: number;
  lowest_other: number | null;
  vendor_sku: string | null;
  bin: string | null;
  category_ids: string[];
  gst: string | null;
  /** The current price plan, else the next. */
  plan: { id: string; price_paise: number; starts_at: string; ends_at: string } | null;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}

const rowsOf = (
  onePage: RawBuilder<unknown>,
  now: Date,
  order = NEWEST_OFFERS,
) => sql<VendorOfferRow>`
    with one_page as (${onePage})
    select o.id, o.sku_id, o.product_id, p.name, p.slug, p.status, va.name as variant, c.color, c.parameters ->> 'size' as size, o.price_paise, o.original_paise, o.is_active, o.on_hand, o.vendor_sku, (select y.bin from offer_bins y where y.offer_id = o.id) as bin, array_remove(array[p.category_id, p.subcategory_id, p.subsubcategory_id], null) as category_ids,
      case when (select tax ->> 'gstStatus' from vendors where id = o.vendor_id) = 'regular' then coalesce(p.gst_rule, (coalesce(va.gst_rate, p.gst_rate)::float8)::text) end as gst,
      (select jsonb_build_object('id', w.id, 'price_paise', w.price_paise, 'starts_at', w.starts_at, 'ends_at', w.ends_at)
        from price_plans w where w.offer_id = o.id and w.cancelled_at is null and w.ends_at > ${now} order by w.ends_at limit 1) as plan,
      (select min(x.price_paise) from offers x join vendors xv on xv.id = x.vendor_id and xv.status = 'active'
        where x.sku_id = o.sku_id and x.vendor_id <> o.vendor_id and x.is_active and x.on_hand > 0) as lowest_other,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt)
        from media m where m.id = (case when cardinality(c.media_ids) > 0 then c.media_ids else p.media_ids end)[1]) as media
    from one_page g join offers o on o.id = g.id join products p on p.id = o.product_id join skus s on s.id = o.sku_id
    left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join lateral (select y.color, y.parameters, y.media_ids from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '') order by y.variant_id desc limit 1) c on true
    order by ${order}`;

/** One page of a vendor's offers; details are read for the page only. */
export async function selectVendorOffers(
  db: Db,
  vendorId: string,
  state: VendorOfferState,
  page: SortedPage,
  now: Date,
): Promise<VendorOfferRow[]> {
  return (
    await rowsOf(
      sql`select o.id from offers o where o.vendor_id = ${vendorId} and ${stateIs[state]} order by ${orderOf(page)} ${offset(page)}`,
      now,
      orderOf(page),
    ).execute(db)
  ).rows;
}
/** The same for a search, with the number of matches: they are found once for both. */
export async function searchOffers(
  db: Db,
  vendorId: string,
  { found, state }: { found: RawBuilder<boolean>; state: VendorOfferState },
  page: SortedPage,
  now: Date,
): Promise<{ rows: VendorOfferRow[]; counts: OfferCounts }> {
  const {
    rows: [hit],
  } = await sql<OfferCounts & { ids: string[] }>`
    with found as materialized (select o.id, o.created_at, o.is_active, o.price_paise, o.stock_level, o.on_hand, o.vendor_sku from offers o where o.vendor_id = ${vendorId} and ${found}),
    n as (select least(count(*), ${sql.lit(MAX_FOUND)})::int as "all", least(count(*) filter (where not is_active), ${sql.lit(MAX_FOUND)})::int as paused from found)
    select n.*, n."all" - n.paused as active, array(select o.id from found o where ${stateIs[state]} order by ${orderOf(page)} ${offset(page)}) as ids
    from n`.execute(db);
  const { ids, ...counts } = hit!;
  return {
    rows: (await rowsOf(sql`select unnest(${ids}::text[]) as id`, now, orderOf(page)).execute(db))
      .rows,
    counts,
  };
}
export const selectVendorOffer = async (
  db: Db,
  vendorId: string,
  id: string,
  now: Date,
): Promise<VendorOfferRow | undefined> =>
  (
    await rowsOf(
      sql`select o.id from offers o where o.id = ${id} and o.vendor_id = ${vendorId}`,
      now,
    ).execute(db)
  ).rows[0];

export interface OfferCounts {
  all: number;
  active: number;
  paused: number;
}
/** Counts of a vendor's offers and of paused ones, each from an index of its own. */
export async function countOffers(db: Db, vendorId: string): Promise<OfferCounts> {
  const mine = sql`from offers o where o.vendor_id = ${vendorId}`;
  const {
    rows: [counts],
  } = await sql<OfferCounts>`
    select n.*, n."all" - n.paused as active from (select (select count(*)::int ${mine}) as "all", (select count(*)::int ${mine} and ${stateIs.paused}) as paused) n`.execute(
    db,
  );
  return counts!;
}

export interface LockedOffer {
  id: string;
  product_id: string;
  price_paise: number;
  original_paise: number;
  is_active: boolean;
  is_archived: boolean;
  hsn_code: string;
}
/** A vendor's offer, locked as sales lock it, until the commit. */
export async function lockOffer(
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<LockedOffer | undefined> {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.product_id, o.price_paise, o.original_paise, o.is_active, (select hsn_code from products where id = o.product_id),
      exists (select from listings l where l.vendor_id = o.vendor_id and l.product_id = o.product_id and l.state = 'archived') as is_archived
    from offers o where o.id = ${id} and o.vendor_id = ${vendorId} for no key update of o`.execute(
    tx,
  );
  return rows[0];
}
/** Updates an offer and records its previous values. */
export async function insertPriceChange(tx: Tx, change: PriceChangeTable): Promise<void> {
  await sql`update offers set price_paise = ${change.price_paise}, original_paise = ${change.original_paise}, is_active = ${change.is_active} where id = ${change.offer_id}`.execute(
    tx,
  );
  await tx.insertInto('price_changes').values(change).execute();
}

/**
 * Changes prices that are unchanged since they were read, and records the previous ones; returns
 * offer and product of those. Rows are locked in id order, as sales lock them.
 */
export async function updatePrices(
  tx: Tx,
  vendorId: string,
  steps: readonly PriceMove[],
  memberId: string,
  at: Date,
): Promise<Map<string, string>> {
  if (steps.length === 0) return new Map();
  const asked = JSON.stringify(steps.map((s) => ({ ...s, id: newId('prc', at.getTime()) })));
  const { rows } = await sql<{ offer_id: string; product_id: string }>`
    with asked as (select * from jsonb_to_recordset(${asked}::text::jsonb) as a (id text, "offerId" text, price int, mrp int, "wasPrice" int, "wasMrp" int)),
    locked as (select o.id from offers o join asked a on a."offerId" = o.id where o.vendor_id = ${vendorId} order by o.id for no key update of o),
    changed as (
      update offers o set price_paise = a.price, original_paise = a.mrp from asked a join locked k on k.id = a."offerId"
      where o.id = a."offerId" and o.price_paise = a."wasPrice" and o.original_paise = a."wasMrp" returning o.id, o.product_id, o.is_active, a.id as change, a.price, a.mrp, a."wasPrice", a."wasMrp"),
    kept as (
      insert into price_changes (id, offer_id, price_paise, original_paise, is_active, was_price_paise, was_original_paise, was_active, member_id, at)
      select change, id, price, mrp, is_active, "wasPrice", "wasMrp", is_active, ${memberId}, ${at}::timestamptz from changed)
    select id as offer_id, product_id from changed`.execute(tx);
  return new Map(rows.map((r) => [r.offer_id, r.product_id]));
}

export type PriceChangeRow = PriceChangeTable & { member: string | null; is_staff: boolean };
export async function selectPriceChanges(
  db: Db,
  offerId: string,
  page: Page,
): Promise<{ rows: PriceChangeRow[]; total: number }> {
  const { rows } = await sql<PriceChangeRow>`
    select h.*, a.full_name as member, coalesce(a.role = 'admin', false) as is_staff from price_changes h left join portal_accounts a on a.id = h.member_id where h.offer_id = ${offerId} order by h.at desc, h.id desc ${offset(page)}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from price_changes where offer_id = ${offerId}`.execute(db);
  return { rows, total: counted!.n };
}
export const isOfferOf = async (db: Db, vendorId: string, id: string): Promise<boolean> =>
  (await sql`select from offers where id = ${id} and vendor_id = ${vendorId}`.execute(db)).rows
    .length === 1;
