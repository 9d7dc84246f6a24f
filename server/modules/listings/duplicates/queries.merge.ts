import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';

export interface MergingProduct {
  id: string;
  slug: string;
  name: string;
  status: string;
  category_id: string;
  rating_sum: number;
  review_count: number;
  merged_into: string | null;
  merged_at: Date | null;
  /** GST, HSN, weight, box, return days and cash on delivery as one text. */
  terms: string;
}
/** Locks products against concurrent merges, removal and reviews. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<MergingProduct[]> {
  return (
    await sql<MergingProduct>`select id, slug, name, status, category_id, rating_sum, review_count, merged_into, merged_at,
    concat_ws(' ', gst_rate, gst_rule, hsn_code, weight_grams, dimensions, returnable_days, is_cod_allowed) as terms from products where id = any(${[...ids]}::text[]) order by id for no key update`.execute(
      tx,
    )
  ).rows;
}
export const selectMergedInto = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('products').select('merged_into').where('id', '=', id).executeTakeFirst())
    ?.merged_into ?? null;

export interface MergingListing {
  id: string;
  vendor_id: string;
  product_id: string;
  state: 'live' | 'paused' | 'archived';
  draft_state: string | null;
}
/** Locks the vendors' listings of these products, before products as an approval does. */
export async function lockListings(
  tx: Tx,
  productIds: readonly string[],
): Promise<MergingListing[]> {
  return (
    await sql<MergingListing>`select id, vendor_id, product_id, state, draft_state from listings where product_id = any(${[...productIds]}::text[]) order by id for update`.execute(
      tx,
    )
  ).rows;
}

export interface MergingOffer {
  id: string;
  sku_id: string;
  product_id: string;
  vendor_id: string;
  vendor: string;
  price_paise: number;
  on_hand: number;
  is_active: boolean;
}
/** Locks all offers of these products in id order, as sales do. */
export async function lockOffers(tx: Tx, productIds: readonly string[]): Promise<MergingOffer[]> {
  return (
    await sql<MergingOffer>`
    select o.id, o.sku_id, o.product_id, o.vendor_id, v.name as vendor, o.price_paise, o.on_hand, o.is_active from offers o join vendors v on v.id = o.vendor_id
    where o.product_id = any(${[...productIds]}::text[]) order by o.id for update of o`.execute(tx)
  ).rows;
}
export const sumStock = async (tx: Tx, productIds: readonly string[]): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select coalesce(sum(on_hand), 0)::int as n from offers where product_id = any(${[...productIds]}::text[])`.execute(
      tx,
    )
  ).rows[0]!.n;

export interface UnitMatch {
  from: string;
  to: string | null;
}
/**
 * Stores each unit's successor permanently; earlier predecessors of a unit that goes get the same
 * successor.
 */
export async function markUnits(
  tx: Tx,
  goneId: string,
  matches: readonly UnitMatch[],
): Promise<void> {
  await sql`
    update skus s set merged_into = m.into_id from unnest(${matches.map((m) => m.from)}::text[], ${matches.map((m) => m.to)}::text[]) as m (id, into_id) where s.id = m.id and s.product_id = ${goneId}`.execute(
    tx,
  );
  await sql`update skus s set merged_into = g.merged_into from skus g where g.product_id = ${goneId} and s.merged_into = g.id`.execute(
    tx,
  );
}
/**
 * A unit without a code takes its predecessor's, so that the code is still found. Returns how many
 * did.
 */
export async function moveCodes(tx: Tx, goneId: string): Promise<number> {
  return (
    await sql`
    update skus k set ean = g.ean from skus g where g.product_id = ${goneId} and g.merged_into = k.id and g.ean is not null and k.ean is null returning k.id`.execute(
      tx,
    )
  ).rows.length;
}
/** Removes the product permanently; its earlier predecessors point to the new successor. */
export async function markProduct(
  tx: Tx,
  { goneId, keepId, reason, at }: { goneId: string; keepId: string; reason: string; at: Date },
): Promise<void> {
  await sql`
    update products set status = 'inactive', taken_down_at = ${at}::timestamptz, taken_down_reason = ${reason}, merged_into = ${keepId}, merged_at = ${at}::timestamptz, updated_at = ${at}::timestamptz where id = ${goneId}`.execute(
    tx,
  );
  await sql`update products set merged_into = ${keepId} where merged_into = ${goneId}`.execute(tx);
  await sql`delete from duplicate_candidates where a_id = ${goneId} or b_id = ${goneId}`.execute(
    tx,
  );
}

/**
 * Moves offers to units of the product that stays. Each keeps id, price, code, history and stock,
 * so that units held or sold return to it.
 */
export async function moveOffers(
  tx: Tx,
  keepId: string,
  moves: readonly { id: string; to: string }[],
): Promise<void> {
  await sql`update offers o set sku_id = m.sku_id, product_id = ${keepId} from unnest(${moves.map((m) => m.id)}::text[], ${moves.map((m) => m.to)}::text[]) as m (id, sku_id) where o.id = m.id`.execute(
    tx,
  );
}
export async function pauseOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update offers set is_active = false where id = any(${[...ids]}::text[]) and is_active`.execute(
    tx,
  );
}

/** Price plans move with their offers; those of offers left behind are cancelled. */
export async function movePlans(
  tx: Tx,
  keepId: string,
  {
    moved,
    paused,
    by,
    at,
  }: { moved: readonly string[]; paused: readonly string[]; by: string; at: Date },
): Promise<{ moved: number; ended: number }> {
  const { rows: went } = await sql<{ is_open: boolean }>`
    update price_plans set product_id = ${keepId} where offer_id = any(${[...moved]}::text[]) returning cancelled_at is null and ends_at > ${at} as is_open`.execute(
    tx,
  );
  const { rows: ended } =
    await sql`update price_plans set cancelled_at = ${at}::timestamptz, cancelled_by = ${by} where offer_id = any(${[...paused]}::text[]) and cancelled_at is null and ends_at > ${at} returning id`.execute(
      tx,
    );
  return { moved: went.filter((w) => w.is_open).length, ended: ended.length };
}

export interface Undercut {
  id: string;
  festive: string;
  percent: number;
}
/**
 * Offers that an active or upcoming festive offer on the product that stays would make cheaper than
 * theirs on the product that goes, by id with the festive offer. Run before anything moves.
 */
export async function selectUndercut(
  tx: Tx,
  {
    goneId,
    keepId,
    offerIds,
    at,
  }: { goneId: string; keepId: string; offerIds: readonly string[]; at: Date },
): Promise<Undercut[]> {
  return (
    await sql<Undercut>`
    select o.id, f.name as festive, max(k.discount_percent)::float8 as percent
    from offers o join festive_offer_products k on k.product_id = ${keepId} and (k.vendor_id is null or k.vendor_id = o.vendor_id) join festive_offers f on f.id = k.festive_offer_id and f.ends_at >= ${at}
    where o.id = any(${[...offerIds]}::text[])
    group by o.id, o.vendor_id, f.id, f.name
    having max(k.discount_percent) > coalesce((
      select max(g.discount_percent) from festive_offer_products g where g.festive_offer_id = f.id and g.product_id = ${goneId} and (g.vendor_id is null or g.vendor_id = o.vendor_id)), 0)
    order by o.id, f.id limit 1`.execute(tx)
  ).rows;
}

/**
 * Places in active and upcoming festive offers: a vendor's own follows its offers if the vendor did
 * not sell the other product before, whose price it would lower unasked; all others end.
 * Hand-picked lists get the product that stays.
 */
export async function moveFestive(
  tx: Tx,
  {
    goneId,
    keepId,
    vendorIds,
    at,
  }: { goneId: string; keepId: string; vendorIds: readonly string[]; at: Date },
): Promise<{ moved: number; ended: number }> {
  const { rows: moved } = await sql`
    update festive_offer_products p set product_id = ${keepId} from festive_offers f where f.id = p.festive_offer_id and f.ends_at >= ${at} and p.product_id = ${goneId} and p.vendor_id = any(${[...vendorIds]}::text[])
      and not exists (select from festive_offer_products k where k.festive_offer_id = p.festive_offer_id and k.product_id = ${keepId} and k.vendor_id = p.vendor_id) returning p.product_id`.execute(
    tx,
  );
  const { rows: ended } = await sql`
    delete from festive_offer_products p using festive_offers f where f.id = p.festive_offer_id and f.ends_at >= ${at} and p.product_id = ${goneId} returning p.product_id`.execute(
    tx,
  );
  await sql`update festive_offers set picture_product_id = ${keepId} where picture_product_id = ${goneId}`.execute(
    tx,
  );
  await sql`
    update promotions set product_ids = case when ${keepId} = any(product_ids) then array_remove(product_ids, ${goneId}) else array_replace(product_ids, ${goneId}, ${keepId}) end where ${goneId} = any(product_ids)`.execute(
    tx,
  );
  return { moved: moved.length, ended: ended.length };
}

/**
 * The vendor's listing of the product that goes becomes one of the other, with its id and handle,
 * so that the vendor's files and links keep working.
 */
export async function relinkListing(
  tx: Tx,
  id: string,
  keep: MergingProduct,
  at: Date,
): Promise<void> {
  await sql`update listings set product_id = ${keep.id}, name = ${keep.name}, category_id = ${keep.category_id}, version = version + 1, updated_at = ${at}::timestamptz where id = ${id}`.execute(
    tx,
  );
}
export async function addListing(
  tx: Tx,
  vendorId: string,
  keep: MergingProduct,
  at: Date,
): Promise<string> {
  const id = newId('lst', at.getTime());
  await sql`
    insert into listings (id, vendor_id, product_id, state, name, category_id, created_at, updated_at) values (${id}, ${vendorId}, ${keep.id}, 'paused', ${keep.name}, ${keep.category_id}, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    tx,
  );
  return id;
}
/** Copies a file name of a listing to another without one, so that file rows still match. */
export async function moveHandle(tx: Tx, fromId: string, toId: string): Promise<void> {
  const {
    rows: [was],
  } = await sql<{ handle: string }>`
    update listings l set handle = null from listings old where l.id = ${fromId} and old.id = l.id and old.handle is not null and exists (select from listings t where t.id = ${toId} and t.handle is null) returning old.handle`.execute(
    tx,
  );
  if (was) await sql`update listings set handle = ${was.handle} where id = ${toId}`.execute(tx);
}
/**
 * Archives the listings of the product that went, and shows those of the other as active if
 * something is on sale.
 */
export async function archiveMergedListings(
  tx: Tx,
  goneId: string,
  keepId: string,
  vendorIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update listings set state = 'archived', updated_at = ${at}::timestamptz where product_id = ${goneId}`.execute(
    tx,
  );
  await sql`
    update listings l set state = case when exists (select from offers o where o.product_id = l.product_id and o.vendor_id = l.vendor_id and o.is_active) then 'live' else l.state end, updated_at = ${at}::timestamptz
    where l.product_id = ${keepId} and l.vendor_id = any(${[...vendorIds]}::text[])`.execute(tx);
}

/** Open vendor orders with a product. */
export const countOpenOrders = async (db: Db, productId: string): Promise<number> =>
  (
    await sql<{ n: number }>`
  select count(distinct s.id)::int as n from order_items l join vendor_orders s on s.id = l.vendor_order_id where l.product_id = ${productId} and s.status not in ('delivered', 'cancelled') and l.cancelled < l.quantity`.execute(
      db,
    )
  ).rows[0]!.n;
/** Vendors of such orders: units may still return to them. */
export const selectVendorsWithOpenListings = async (
  db: Db,
  productId: string,
): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ id: string }>`
  select distinct l.vendor_id as id from order_items l join vendor_orders s on s.id = l.vendor_order_id where l.product_id = ${productId} and s.status not in ('delivered', 'cancelled') and l.cancelled < l.quantity`.execute(
        db,
      )
    ).rows.map((r) => r.id),
  );
export const selectRating = async (
  db: Db,
  id: string,
): Promise<{ rating_sum: number; review_count: number }> =>
  db
    .selectFrom('products')
    .select(['rating_sum', 'review_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
