import { sql } from 'kysely';
import type { ScorecardPolicy, Standing } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import type { VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorScorecardTable } from './tables.ts';

/** Orders of one customer count on at most so many days, unless something went wrong. */
const DAYS_PER_CUSTOMER = 3;

export interface MeasuredRow {
  orders: number;
  late: number;
  cancelled: number;
  returned: number;
  tickets: number;
  unanswered: number;
}
/**
 * A vendor's service since a time. All orders of one customer on one day count once, at most three
 * good days of a customer, and orders of the vendor's own people not at all: splitting orders,
 * adding small ones or buying from oneself improves nothing. An order the customer cancelled past the
 * dispatch deadline counts as cancelled by the vendor.
 */
export const selectMeasured = async (
  db: Db,
  vendorId: string,
  since: Date,
  now: Date,
): Promise<MeasuredRow> =>
  (
    await sql<MeasuredRow>`
    with own as materialized (select s.id, s.order_id, s.ship_by, s.status, o.user_id, (s.created_at at time zone 'Asia/Kolkata')::date as day
      from vendor_orders s join orders o on o.id = s.order_id
      where s.vendor_id = ${vendorId} and s.created_at >= ${since} and s.return_id is null and s.is_linked is not true and o.status <> 'payment_pending' and o.payment_status <> 'lapsed'),
    judged as (select v.user_id, v.day, coalesce(e.left_at > v.ship_by, v.status in ('placed', 'confirmed', 'packed') and v.ship_by < ${now}) as is_late,
        e.by_vendor or coalesce(e.left_at is null and e.cancelled_at > v.ship_by, false) as is_cancelled, l.returned > 0 as is_returned
      from own v
      cross join lateral (select min(x.at) filter (where x.status in ('shipped', 'out_for_delivery', 'delivered')) as left_at, min(x.at) filter (where x.status = 'cancelled') as cancelled_at,
          coalesce(bool_or(x.status in ('cancelled', 'items_cancelled') and x.actor = 'vendor'), false) as by_vendor
        from order_events x where x.order_id = v.order_id and x.vendor_order_id = v.id) e
      cross join lateral (select coalesce(sum(i.returned), 0) as returned from order_items i where i.order_id = v.order_id and i.vendor_order_id = v.id and i.gift_id is null) l),
    days as (select user_id, day, bool_or(is_late) as is_late, bool_or(is_cancelled) as is_cancelled, bool_or(is_returned) as is_returned,
        row_number() over (partition by user_id, bool_or(is_late or is_cancelled or is_returned) order by day) as n
      from judged group by user_id, day),
    counted as (select * from days where n <= ${sql.lit(DAYS_PER_CUSTOMER)} or is_late or is_cancelled or is_returned)
    select count(counted.day)::int as orders, (count(*) filter (where is_late))::int as late, (count(*) filter (where is_cancelled))::int as cancelled, (count(*) filter (where is_returned))::int as returned,
      t.tickets, t.unanswered
    from (select count(*)::int as tickets, (count(*) filter (where first_reply_at is null or first_reply_at > created_at + interval '2 days'))::int as unanswered
      from tickets where vendor_id = ${vendorId} and created_at >= ${since} and created_at < ${now}::timestamptz - interval '2 days') t
    left join counted on true group by t.tickets, t.unanswered`.execute(db)
  ).rows[0]!;

export const selectVendorsToMeasure = async (
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; name: string; tier: VendorTier; listings_held: boolean }[]> =>
  (
    await sql<{
      id: string;
      name: string;
      tier: VendorTier;
      listings_held: boolean;
    }>`select id, name, tier, listings_held from vendors where status = 'active' and id > ${after} order by id limit ${limit}`.execute(
      db,
    )
  ).rows;

export const selectScorecard = (
  db: Db,
  vendorId: string,
): Promise<VendorScorecardTable | undefined> =>
  db
    .selectFrom('vendor_scorecards')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
export async function upsertScorecard(tx: Tx, row: VendorScorecardTable): Promise<void> {
  const stored = { ...row, measures: JSON.stringify(row.measures) as never };
  const { vendor_id: _vendor, ...change } = stored;
  await tx
    .insertInto('vendor_scorecards')
    .values(stored)
    .onConflict((c) => c.column('vendor_id').doUpdateSet(change))
    .execute();
}

export type ListedScorecard = VendorScorecardTable & { name: string; tier: VendorTier };
export async function selectScorecards(
  db: Db,
  standing: Standing | 'open',
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedScorecard[]; total: number }> {
  const fits = standing === 'open' ? sql`c.standing <> 'ok'` : sql`c.standing = ${standing}`;
  const { rows } = await sql<
    ListedScorecard & { total: number }
  >`select c.*, v.name, v.tier, count(*) over ()::int as total from vendor_scorecards c join vendors v on v.id = c.vendor_id and v.status = 'active'
    where ${fits} order by c.standing_since, c.vendor_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

const KEY = 'scorecard_policy';
export const selectPolicy = async (db: Db): Promise<ScorecardPolicy | undefined> =>
  (await sql<{ value: ScorecardPolicy }>`select value from settings where key = ${KEY}`.execute(db))
    .rows[0]?.value;
export async function upsertPolicy(tx: Tx, policy: ScorecardPolicy, now: Date): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(policy)}::text::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
