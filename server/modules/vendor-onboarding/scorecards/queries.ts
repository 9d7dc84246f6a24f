import { type RawBuilder, sql } from 'kysely';
import { OWN_ACCOUNT } from '#contracts/fulfilment/connected-couriers.ts';
import type { ScorecardPolicy, Standing } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import type { VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorScorecardTable } from './tables.ts';

/** A customer's good days count on at most so many days, whether orders or tickets. */
const DAYS_PER_CUSTOMER = sql.lit(3);
/** A handover that only its vendor reports is believed for so long, if nothing follows. */
const SILENT_DAYS = sql.lit(7);

export interface MeasuredRow {
  orders: number;
  late: number;
  cancelled: number;
  returned: number;
  tickets: number;
  unanswered: number;
}

/** Email addresses and phone numbers of the vendor's people and of staff. */
const contactsOf = (vendorId: string) => sql`contacts as materialized (select
    array(select lower(email) from vendors where id = ${vendorId} and email <> '' union select lower(email) from portal_accounts where vendor_id = ${vendorId} or role = 'admin') as emails,
    array(select phone from vendors where id = ${vendorId} and phone <> '' union select phone from portal_accounts where (vendor_id = ${vendorId} or role = 'admin') and phone <> ''
      union select contact_phone from pickup_places where vendor_id = ${vendorId} and contact_phone <> '') as phones)`;
/**
 * Whether a customer is one of these, or showed signs of being the vendor when ordering. It can only
 * take good cases away: a vendor that stores a customer's number as its own hides nothing.
 */
const isOwn = (vendorId: string, userId: RawBuilder<unknown>, orderId: RawBuilder<unknown>) =>
  sql`(exists (select from users u, contacts k where u.id = ${userId} and (lower(u.email) = any(k.emails) or u.phone = any(k.phones)))
    or exists (select from risk_decisions r where r.user_id = ${userId} and r.order_id = ${orderId} and r.links @> ${JSON.stringify([{ vendorId }])}::text::jsonb))`;

/** Whether only the vendor, or a courier of its own account, reports a shipment. */
const isOwnDelivery = sql`(d.courier is null or starts_with(d.courier, ${sql.lit(OWN_ACCOUNT)}))`;

/**
 * `judged`: a vendor's orders since a time. Each shipment has its own deadline; what still waits past
 * it is late too, and so is a handover that nothing follows. Orders that are neither sent nor due, or
 * were cancelled in time by others, show nothing. Those others cancel past the deadline, in
 * whole or in part, count as cancelled by the vendor. So do those with a shipment that by its own
 * report goes back without having been out for delivery; all back by its report is not sent.
 */
const judgedOrders = (vendorId: string, since: Date, now: Date) => sql`
    sold as materialized (select s.id, s.order_id, s.ship_by, s.estimated_delivery, s.status, o.user_id, (s.created_at at time zone 'Asia/Kolkata')::date as day, ${isOwn(vendorId, sql`o.user_id`, sql`o.id`)} as is_own
      from vendor_orders s join orders o on o.id = s.order_id
      where s.vendor_id = ${vendorId} and s.created_at >= ${since} and s.return_id is null and s.is_linked is not true
        and o.status not in ('payment_pending', 'in_review') and o.payment_status <> 'lapsed' and (o.review_state is null or o.review_state = 'approved')),
    judged as (select v.user_id, v.day, v.is_own, not (p.is_all_back and e.is_sent_back) and (p.is_recorded or e.left_at is not null or v.status in ('shipped', 'out_for_delivery', 'delivered')) as is_sent,
        (e.is_cancelled or (p.is_untried and e.is_sent_back)) as is_cancelled, l.is_returned,
        p.is_late or (not p.is_recorded and coalesce(e.left_at > v.ship_by, false)) or (v.status in ('placed', 'confirmed', 'packed') and v.ship_by < ${now}) as is_late
      from sold v
      cross join lateral (select min(x.at) filter (where x.status in ('shipped', 'out_for_delivery', 'delivered')) as left_at,
          coalesce(bool_or(x.status in ('cancelled', 'items_cancelled') and (x.actor = 'vendor' or x.at > v.ship_by)), false) as is_cancelled,
          coalesce(bool_or(x.status = 'returning' and x.actor <> 'operator'), false) as is_sent_back
        from order_events x where x.order_id = v.order_id and x.vendor_order_id = v.id) e
      cross join lateral (select count(*) filter (where d.dispatched_at is not null) > 0 as is_recorded,
          coalesce(bool_or(d.dispatched_at > d.dispatch_by or (d.status in ('shipped', 'out_for_delivery', 'undelivered', 'returning') and ${isOwnDelivery}
            and greatest(v.estimated_delivery, d.dispatched_at + make_interval(days => ${SILENT_DAYS})) + make_interval(days => ${SILENT_DAYS}) < ${now})), false) as is_late,
          coalesce(bool_and(d.status = 'returned' and ${isOwnDelivery}) filter (where d.dispatched_at is not null or d.status not in ('packed', 'unpacked')), false) as is_all_back,
          coalesce(bool_or(d.status in ('returning', 'returned') and ${isOwnDelivery} and d.attempts < 2 and not exists (select from order_events x where x.order_id = d.order_id and x.vendor_order_id = d.vendor_order_id
            and x.status = 'out_for_delivery' and x.at >= coalesce(d.dispatched_at, d.created_at))), false) as is_untried
        from shipments d where d.order_id = v.order_id and d.vendor_order_id = v.id) p
      cross join lateral (select coalesce(sum(i.returned), 0) > 0 or exists (select from return_requests q where q.vendor_order_id = v.id and q.status not in ('refused', 'withdrawn')) as is_returned
        from order_items i where i.order_id = v.order_id and i.vendor_order_id = v.id and i.gift_id is null) l)`;

/**
 * `asked`: tickets the vendor had to answer, those of its own orders left out. Missed without its
 * answer in two days; where the marketplace answered or the customer closed it by then, neither
 * missed nor answered.
 */
const askedTickets = (vendorId: string, since: Date, now: Date) => sql`
    asked as (select coalesce(t.user_id, t.id) as user_id, (t.created_at at time zone 'Asia/Kolkata')::date as day, coalesce(m.by_vendor <= d.due, false) as is_answered,
        not coalesce(least(m.by_vendor, m.by_operator, t.resolved_at) <= d.due, false) as is_missed, ${isOwn(vendorId, sql`t.user_id`, sql`t.order_id`)} as is_own
      from tickets t cross join lateral (select t.created_at + interval '2 days' as due) d
      cross join lateral (select min(x.at) filter (where x.author = 'vendor') as by_vendor, min(x.at) filter (where x.author = 'operator') as by_operator from ticket_messages x where x.ticket_id = t.id) m
      where t.vendor_id = ${vendorId} and t.created_at >= ${since} and d.due < ${now}::timestamptz
        and not exists (select from vendor_orders s where s.order_id = t.order_id and s.vendor_id = t.vendor_id and s.is_linked))`;

/**
 * A vendor's service since a time. All orders of one customer on one day count once, at most three
 * good days of a customer, and good orders of the vendor's own people not at all: splitting orders,
 * adding small ones or buying from oneself improves nothing. The same for tickets.
 */
export const selectMeasured = async (
  db: Db,
  vendorId: string,
  since: Date,
  now: Date,
): Promise<MeasuredRow> =>
  (
    await sql<MeasuredRow>`
    with ${contactsOf(vendorId)}, ${judgedOrders(vendorId, since, now)}, ${askedTickets(vendorId, since, now)},
    days as (select user_id, day, bool_or(is_late) as is_late, bool_or(is_cancelled) as is_cancelled, bool_or(is_returned) as is_returned,
        row_number() over (partition by user_id, bool_or(is_late or is_cancelled or is_returned) order by day) as n
      from judged where (is_sent and not is_own) or is_late or is_cancelled or is_returned group by user_id, day),
    counted as (select * from days where n <= ${DAYS_PER_CUSTOMER} or is_late or is_cancelled or is_returned),
    ticket_days as (select bool_or(is_missed) as is_missed, row_number() over (partition by user_id, bool_or(is_missed) order by day) as n
      from asked where is_missed or (is_answered and not is_own) group by user_id, day)
    select count(counted.day)::int as orders, (count(*) filter (where is_late))::int as late, (count(*) filter (where is_cancelled))::int as cancelled, (count(*) filter (where is_returned))::int as returned,
      t.tickets, t.unanswered
    from (select count(*)::int as tickets, (count(*) filter (where is_missed))::int as unanswered from ticket_days where n <= ${DAYS_PER_CUSTOMER} or is_missed) t
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
