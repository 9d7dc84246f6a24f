import { type RawBuilder, sql } from 'kysely';
import type { PlanState } from '#contracts/offers/price-plans.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { PricePlanTable } from './tables.ts';

export interface PlanRow extends PricePlanTable {
  sku_id: string;
  vendor_sku: string | null;
  name: string;
  slug: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  own_paise: number;
  mrp_paise: number;
  member: string | null;
  canceller: string | null;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
  /** The best overlapping festive offer. */
  festive: { name: string; percent: number } | null;
}
const stateIs = (state: PlanState | 'all', now: Date): RawBuilder<unknown> =>
  ({
    all: sql`true`,
    cancelled: sql`w.cancelled_at is not null`,
    planned: sql`w.cancelled_at is null and w.starts_at > ${now}`,
    running: sql`w.cancelled_at is null and w.starts_at <= ${now} and w.ends_at > ${now}`,
    over: sql`w.cancelled_at is null and w.ends_at <= ${now}`,
  })[state];

/** The best festive offer for offer `o` during plan `w`, as JSON. */
type Festive = RawBuilder<unknown>;
const rowsOf = (onePage: RawBuilder<unknown>, festive: Festive) => sql<PlanRow>`
    with one_page as (${onePage})
    select w.*, o.sku_id, o.vendor_sku, p.name, p.slug, va.name as variant, c.color, c.parameters ->> 'size' as size, o.price_paise as own_paise, o.original_paise as mrp_paise, a.full_name as member, b.full_name as canceller,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt)
        from media m where m.id = (case when cardinality(c.media_ids) > 0 then c.media_ids else p.media_ids end)[1]) as media,
      case when w.cancelled_at is null then ${festive} end as festive
    from one_page w join offers o on o.id = w.offer_id join products p on p.id = w.product_id join skus s on s.id = o.sku_id
    left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join lateral (select y.color, y.parameters, y.media_ids from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '') order by y.variant_id desc limit 1) c on true
    left join portal_accounts a on a.id = w.member_id left join portal_accounts b on b.id = w.cancelled_by
    order by w.starts_at desc, w.id desc`;

export interface PlanSearch {
  state: PlanState | 'all';
  offer?: string | undefined;
  page: number;
  limit: number;
}
/** Filtered lists are counted up to this number. */
const COUNTED = 20_000;
/** One page of a vendor's price plans, latest start first, and their number. */
export async function selectPlans(
  db: Db,
  vendorId: string,
  { state, offer, page, limit }: PlanSearch,
  festive: Festive,
  now: Date,
): Promise<{ rows: PlanRow[]; total: number }> {
  const mine = sql`from price_plans w where w.vendor_id = ${vendorId} and ${stateIs(state, now)} and ${offer ? sql`w.offer_id = ${offer}` : sql`true`}`;
  const { rows } = await rowsOf(
    sql`select w.* ${mine} order by w.starts_at desc, w.id desc limit ${limit} offset ${(page - 1) * limit}`,
    festive,
  ).execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 ${mine} limit ${COUNTED}) x`.execute(db);
  return { rows, total: counted!.n };
}
export const selectPlan = async (
  db: Db,
  vendorId: string,
  id: string,
  festive: Festive,
): Promise<PlanRow | undefined> =>
  (
    await rowsOf(
      sql`select w.* from price_plans w where w.id = ${id} and w.vendor_id = ${vendorId}`,
      festive,
    ).execute(db)
  ).rows[0];

/**
 * An offer's active and upcoming plans. Its offer is locked before, so that none is added
 * meanwhile.
 */
export async function selectOpenPlans(
  tx: Tx,
  offerId: string,
  now: Date,
): Promise<PricePlanTable[]> {
  return (
    await sql<PricePlanTable>`select * from price_plans where offer_id = ${offerId} and cancelled_at is null and ends_at > ${now}`.execute(
      tx,
    )
  ).rows;
}
export async function insertPlan(tx: Tx, plan: PricePlanTable): Promise<void> {
  await tx.insertInto('price_plans').values(plan).execute();
}
export const lockPlan = (
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<PricePlanTable | undefined> =>
  tx
    .selectFrom('price_plans')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
export async function cancelPlan(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('price_plans')
    .set({ cancelled_at: at, cancelled_by: by })
    .where('id', '=', id)
    .execute();
}

/** Marks a number of plans that have begun or ended, and returns their products. */
export async function markDuePlans(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with due as (
      select id, product_id from (
        (select id, product_id from price_plans where begun_at is null and cancelled_at is null and starts_at <= ${now} order by starts_at limit ${most})
        union (select id, product_id from price_plans where ended_at is null and cancelled_at is null and ends_at <= ${now} order by ends_at limit ${most})) x),
    locked as (select w.id from price_plans w join due d on d.id = w.id order by w.id for update of w),
    marked as (
      update price_plans w set begun_at = coalesce(w.begun_at, ${now}::timestamptz), ended_at = case when w.ends_at <= ${now} then coalesce(w.ended_at, ${now}::timestamptz) end
      from locked l where w.id = l.id returning w.product_id)
    select distinct product_id from marked order by product_id`.execute(tx);
  return rows.map((r) => r.product_id);
}
