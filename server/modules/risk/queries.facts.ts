import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RiskSettings } from '#contracts/risk/risk.ts';
import { type RiskFacts, type RiskSubject, SCARCE_UNITS, type VendorLink } from './risk-rules.ts';
import { statement } from '#server/platform/db/statement.ts';
import './tables.ts';

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
const DAY = 24;

/** What the statements ask with: the subject, and everything computed from it. */
interface Asked {
  userId: string;
  deviceHash: string | null;
  /** The hash, or a word no device has. */
  device: string;
  isDeviceKnown: boolean;
  deliveryPhone: string | null;
  /** The phone, or a word that is none. */
  phone: string;
  pincode: string;
  address: string;
  offers: string;
  offerIds: string[];
  vendorIds: string[];
  couponId: string;
  orderId: string;
  now: Date;
  dayAgo: Date;
  days30Ago: Date;
  days90Ago: Date;
  days180Ago: Date;
  days365Ago: Date;
}
const askedOf = ({ address, now, ...s }: RiskSubject): Asked => ({
  userId: s.userId,
  deviceHash: s.deviceHash,
  device: s.deviceHash ?? 'none',
  isDeviceKnown: s.deviceHash !== null,
  deliveryPhone: address?.phone || null,
  phone: address?.phone || 'none',
  pincode: address?.pincode ?? '',
  address: JSON.stringify(address ?? {}),
  offers: JSON.stringify(s.offers),
  offerIds: s.offers.map((o) => o.offerId),
  vendorIds: [...s.vendorIds],
  couponId: s.couponId ?? '',
  orderId: s.orderId ?? '',
  now,
  dayAgo: ago(now, DAY),
  days30Ago: ago(now, 30 * DAY),
  days90Ago: ago(now, 90 * DAY),
  days180Ago: ago(now, 180 * DAY),
  days365Ago: ago(now, 365 * DAY),
});
/** Counting stops here, so that a busy address does not slow down checkout. */
const MAX_COUNTED = sql.lit(500);
/** The newest cash orders of a PIN code represent it. */
const MAX_IN_PINCODE = sql.lit(300);

/** A shipment of an order was returned because delivery failed. */
const refused = (orderId: RawBuilder<unknown>) =>
  sql`exists (select from shipments p where p.order_id = ${orderId} and p.status in ('returning', 'returned'))`;

/**
 * Signs that a customer and each of these vendors are the same: contact, address, device, bank.
 * Vendors without any are left out.
 */
function linksOf({ userId, device, phone, vendorIds, days180Ago }: Asked): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(linked order by linked."vendorId"), '[]') from (select v.id as "vendorId", array_remove(array[
        case when lower(v.email) = me.email or v.phone in (me.phone, ${phone})
          or exists (select from portal_accounts a where a.vendor_id = v.id and (lower(a.email) = me.email or a.phone in (me.phone, ${phone})))
          or exists (select from pickup_places p where p.vendor_id = v.id and p.contact_phone in (me.phone, ${phone})) then 'contact' end,
        case when address_key(v.address) in (select key from places) or exists (select from pickup_places p where p.vendor_id = v.id and address_key(to_jsonb(p)) in (select key from places)) then 'address' end,
        case when exists (select from vendor_devices d where d.vendor_id = v.id and d.device_hash = ${device} and d.last_seen_at > ${days180Ago}) then 'device' end,
        case when exists (select from banks b where b.refund_to ->> 'account' = v.bank ->> 'accountNumber'
          or (length(v.phone) >= 10 and split_part(b.refund_to ->> 'upi', '@', 1) = right(v.phone, 10))) then 'bank' end], null) as by
      from vendors v cross join (select lower(u.email) as email, u.phone from users u where u.id = ${userId}) me where v.id = any(${vendorIds}::text[])) linked
    where cardinality(by) > 0)`;
}
/** Inputs of `linksOf`. */
const ownThings = ({ userId, address }: Asked): RawBuilder<unknown> => sql`
    places as (select address_key(${address}::text::jsonb) as key union select address_key(to_jsonb(a)) from addresses a where a.user_id = ${userId}),
    banks as (select r.refund_to from return_requests r join orders o on o.id = r.order_id where o.user_id = ${userId} and r.refund_to <> '{}'::jsonb)`;
const newestSettings = sql`(select json_build_object('version', version, 'settings', settings) from risk_settings order by version desc limit 1)`;

/**
 * Whether the account has verified the delivery phone: then others' orders for that number do not
 * count, or anybody could exhaust its limits.
 */
const isOwnPhone = ({ userId, phone }: Asked) =>
  sql`exists (select from users mine where mine.id = ${userId} and mine.is_phone_verified and mine.phone = ${phone})`;

/**
 * The 30-day orders of account, device or delivery phone with the most frequent vendor of this
 * order; `ids` selects them, each as often as it is found.
 */
const withOneVendor = (vendorIds: Asked['vendorIds'], ids: RawBuilder<unknown>) =>
  sql`(select coalesce(max(n), 0)::int from (select count(*) as n from (${ids}) o cross join lateral (
      select distinct p.vendor_id from vendor_orders p where p.order_id = o.id and p.vendor_id = any(${vendorIds}::text[]) and p.status <> 'cancelled') p
    group by p.vendor_id) pairs)`;

/** The same where `near` is not read. */
function vendorOrders(s: Asked): RawBuilder<unknown> {
  const { userId, device, phone, vendorIds, now, orderId, days30Ago: since } = s;
  return withOneVendor(
    vendorIds,
    sql`select o.id from (select id from orders where user_id = ${userId} and placed_at > ${since}
      union select order_id from risk_decisions where device_hash = ${device} and at > ${since} union select id from orders where address ->> 'phone' = ${phone} and address ->> 'phone' <> '' and placed_at > ${since} and not ${isOwnPhone(s)}) found
    join orders o on o.id = found.id where o.id <> ${orderId} and o.placed_at <= ${now}`,
  );
}
/** The same of `near`, which has all of them up to a number beyond any useful limit. */
const vendorOrdersNear = (s: Asked) =>
  withOneVendor(
    s.vendorIds,
    sql`select distinct n.id from near n where not n.is_trace and n.placed_at > ${s.days30Ago} and (n.by in ('account', 'device') or n.by = 'phone' and not ${isOwnPhone(s)})`,
  );

export interface RiskTerms {
  links: VendorLink[];
  vendorOrders: number;
  saved: { version: number; settings: RiskSettings } | null;
}
const terms = statement<Asked, RiskTerms>(
  (s) =>
    sql`with ${ownThings(s)} select ${linksOf(s)} as links, ${vendorOrders(s)} as "vendorOrders", ${newestSettings} as saved`,
);
export const selectRiskTerms = async (db: Db, s: RiskSubject): Promise<RiskTerms> =>
  (await terms(db, askedOf(s)))[0]!;

const ordersUntil = ({ orderId, now }: Asked) => sql`o.id <> ${orderId} and o.placed_at <= ${now}`;
const placedToday = ({ dayAgo }: Asked) => sql`placed_at > ${dayAgo}`;

/** Orders of closed accounts with the same address, phone, device or owner. */
const closedTraces = (s: Asked) => sql`traces as materialized (
      select distinct t.order_id, case t.kind when 'owner' then 'phone' else t.kind end as by from closed_account_hashes t, users u where u.id = ${s.userId} and t.hash in (
        closed_account_hash('address', address_key(${s.address}::text::jsonb)), closed_account_hash('phone', ${s.deliveryPhone}), closed_account_hash('device', ${s.deviceHash}), closed_account_hash('owner', case when u.is_phone_verified then u.phone end)))`;

/**
 * Orders of the account, address, phone and device, each found once, with whether a delivery
 * failed: `near`.
 */
function nearOrders(s: Asked): RawBuilder<unknown> {
  const others = ordersUntil(s);
  const columns = sql`o.id, o.user_id, o.status, o.payment_status, o.payment_method, o.placed_at`;
  const found = (
    by: string,
    who: RawBuilder<unknown>,
    since: Date,
    from = sql`orders o`,
  ) => sql`(select ${sql.lit(by)} as by, false as is_trace, ${columns} from ${from}
    where ${who} and o.placed_at > ${since} and ${others} order by o.placed_at desc limit ${MAX_COUNTED})`;
  // One order each, or the planner may read all recent orders.
  const orderOf = (id: RawBuilder<unknown>) =>
    sql`cross join lateral (select ${columns} from orders o where o.id = ${id} limit 1) o`;
  return sql`near as materialized (select f.*, ${refused(sql`f.id`)} as refused from (
      ${found('account', sql`o.user_id = ${s.userId}`, s.days365Ago)} union all ${found('address', sql`address_key(o.address) = address_key(${s.address}::text::jsonb)`, s.days180Ago)}
      union all ${found('phone', sql`o.address ->> 'phone' = ${s.phone} and o.address ->> 'phone' <> ''`, s.days180Ago)}
      union all (select t.by, true, ${columns} from traces t ${orderOf(sql`t.order_id`)} where o.placed_at > ${s.days180Ago} and ${others} limit ${MAX_COUNTED})
      union all ${found('device', sql`d.device_hash = ${s.device} and d.at > ${s.days30Ago}`, s.days30Ago, sql`risk_decisions d ${orderOf(sql`d.order_id`)}`)}) f)`;
}

/** Items of each order of `source` that are no gifts, found by its order whatever the statistics. */
const itemsOf = (source: RawBuilder<unknown>) =>
  sql`${source} cross join lateral (select i.offer_id, i.quantity - i.cancelled as units from order_items i where i.order_id = o.id and i.gift_id is null offset 0) l`;

/**
 * Units that open payments and unproven cash orders hold, and what the account bought in a day, by
 * offer: `held`, `cash_held`, `bought`.
 */
function heldUnits(s: Asked): RawBuilder<unknown> {
  const others = ordersUntil(s);
  const here = sql`select id from near where by <> 'phone'`;
  return sql`held as materialized (
      select l.offer_id, sum(l.units)::int as units, (coalesce(sum(l.units) filter (where o.id in (${here})), 0))::int as here
      from ${itemsOf(sql`(select o.id from orders o where o.status = 'payment_pending' and ${others}) o`)} group by 1),
    cash_held as materialized (
      select l.offer_id, sum(l.units)::int as here from ${itemsOf(sql`(
        select distinct n.id from near n join users u on u.id = n.user_id and not u.is_email_verified and not u.is_phone_verified
        where n.by <> 'phone' and n.payment_method = 'cod' and n.status not in ('delivered', 'cancelled', 'payment_pending')) o`)} group by 1),
    bought as materialized (
      select l.offer_id, sum(l.units)::int as units from ${itemsOf(sql`(select n.id from near n where n.by = 'account' and n.placed_at > ${s.dayAgo}) o`)} where l.offer_id = any(${s.offerIds}::text[]) group by 1)`;
}

/** Counts of `near` by account, device, address and phone: `counted`. */
function countedOrders(s: Asked): RawBuilder<unknown> {
  const count = (by: string, what: RawBuilder<unknown>) =>
    sql`count(*) filter (where by = ${sql.lit(by)} and ${what})`;
  const accounts = (by: string) =>
    sql`count(distinct user_id) filter (where by = ${sql.lit(by)} and user_id <> ${s.userId} and placed_at > ${s.days30Ago})`;
  const [day, halfYear, isHold] = [
    placedToday(s),
    sql`placed_at > ${s.days180Ago}`,
    sql`status = 'payment_pending'`,
  ];
  return sql`counted as (
      select json_build_object('ordersDay', ${count('account', day)}, 'holds', ${count('account', isHold)}, 'unpaidDay', ${count('account', sql`payment_status = 'lapsed' and ${day}`)},
          'refused', ${count('account', sql`refused and ${halfYear}`)}, 'delivered', ${count('account', sql`status = 'delivered'`)}) as account,
        json_build_object('isKnown', ${s.isDeviceKnown}::boolean, 'ordersDay', ${count('device', day)}, 'otherAccounts', ${accounts('device')}, 'holds', ${count('device', isHold)}) as device,
        json_build_object('ordersDay', ${count('address', sql`status <> 'cancelled' and ${day}`)}, 'otherAccounts', ${accounts('address')}, 'holds', ${count('address', isHold)}, 'refused', ${count('address', sql`refused`)}) as address,
        json_build_object('ordersDay', case when ${isOwnPhone(s)} then 0 else ${count('phone', sql`status <> 'cancelled' and ${day}`)} end, 'otherAccounts', ${accounts('phone')}, 'refused', ${count('phone', sql`refused`)}) as phone
      from near)`;
}

/** Cash orders of the last 90 days at the PIN code. */
function pincodeFacts(s: Asked): RawBuilder<unknown> {
  const [others, day] = [ordersUntil(s), placedToday(s)];
  return sql`(select json_build_object('newCashDay', count(*) filter (where ${day} and not exists (select from orders d where d.user_id = o.user_id and d.status = 'delivered' offset 0)),
          'cashArrived', count(*) filter (where o.status = 'delivered'), 'cashRefused', count(*) filter (where ${refused(sql`o.id`)}))
        from (select o.id, o.user_id, o.status, o.placed_at from orders o where o.address ->> 'pincode' = ${s.pincode} and o.placed_at > ${s.days90Ago} and ${others} and o.payment_method = 'cod' order by o.placed_at desc limit ${MAX_IN_PINCODE}) o) as pincode`;
}

const couponFacts = (
  s: Asked,
) => sql`(select count(distinct r.user_id)::int from coupon_redemptions r join coupons k on k.id = r.coupon_id and k.uses_per_account = 1
        where r.coupon_id = ${s.couponId} and r.user_id <> ${s.userId} and r.order_id in (select id from near where by <> 'account')) as "couponAccounts"`;

/**
 * Stock of the offers of this order, and of others that few units are left of. The limits make each
 * offer be found by its id: the planner expects a hundred and would read the whole table.
 */
const offerFacts = (s: Asked) => sql`
      (select coalesce(json_agg(json_build_object('free', f.on_hand, 'wanted', w.quantity, 'held', coalesce(h.units, 0), 'heldHere', coalesce(h.here, 0), 'cashHere', coalesce(ch.here, 0), 'boughtDay', coalesce(b.units, 0))), '[]')
        from jsonb_to_recordset(${s.offers}::text::jsonb) as w ("offerId" text, quantity int) cross join lateral ${offerOf(sql`w."offerId"`)} left join held h on h.offer_id = f.id left join cash_held ch on ch.offer_id = f.id left join bought b on b.offer_id = f.id) as offers,
      (select coalesce(sum(h.here), 0)::int from held h cross join lateral ${offerOf(sql`h.offer_id`)} where h.here > 0 and f.on_hand + h.units <= ${SCARCE_UNITS}::int
        and not h.offer_id = any(${s.offerIds}::text[])) as "scarceElsewhere",
      (select coalesce(sum(coalesce(h.here, 0) + coalesce(ch.here, 0)), 0)::int from held h full join cash_held ch on ch.offer_id = h.offer_id cross join lateral ${offerOf(sql`coalesce(h.offer_id, ch.offer_id)`)}
        where f.on_hand + coalesce(h.units, 0) + coalesce(ch.here, 0) <= ${SCARCE_UNITS}::int and not f.id = any(${s.offerIds}::text[])) as "scarceCashElsewhere"`;
const offerOf = (id: RawBuilder<unknown>) =>
  sql`(select x.id, x.on_hand from offers x where x.id = ${id} limit 1) f`;

/**
 * All facts for the rules in one query: orders of account, address, phone and device are found once
 * and counted in one pass.
 */
export const selectRiskFacts = async (
  db: Db,
  s: RiskSubject,
): Promise<Omit<RiskFacts, 'signs'> & RiskTerms> => (await facts(db, askedOf(s)))[0]!;

const facts = statement<Asked, Omit<RiskFacts, 'signs'> & RiskTerms>(
  (s) => sql`
    with ${ownThings(s)},
    ${closedTraces(s)},
    ${nearOrders(s)},
    ${heldUnits(s)},
    ${countedOrders(s)}
    select ${linksOf(s)} as links, ${vendorOrdersNear(s)} as "vendorOrders", ${newestSettings} as saved,
      (c.account::jsonb || jsonb_build_object('isVerified', u.is_email_verified or u.is_phone_verified, 'ageHours', greatest(0, extract(epoch from ${s.now}::timestamptz - u.created_at) / 3600))) as account,
      c.device, c.address, c.phone,
      ${pincodeFacts(s)},
      ${couponFacts(s)},
      ${offerFacts(s)}
    from users u cross join counted c where u.id = ${s.userId}`,
);

/**
 * Serialises what is counted by account, device, address and phone, or two concurrent orders would
 * both pass a limit. Held until the commit.
 */
export async function lockRiskSubject(
  tx: Tx,
  subject: Pick<RiskSubject, 'userId' | 'deviceHash' | 'address'>,
): Promise<void> {
  await locks(tx, {
    userId: subject.userId,
    deviceHash: subject.deviceHash,
    address: JSON.stringify(subject.address ?? {}),
    deliveryPhone: subject.address?.phone || null,
  });
}

const locks = statement<
  Pick<Asked, 'userId' | 'deviceHash' | 'address' | 'deliveryPhone'>,
  unknown
>(
  ({ userId, deviceHash, address, deliveryPhone }) => sql`
    select pg_advisory_xact_lock(7055, k.n) from (
      select distinct hashtext(x) as n from unnest(array['account ' || ${userId}::text, 'device ' || ${deviceHash}::text, 'address ' || address_key(${address}::text::jsonb), 'phone ' || ${deliveryPhone}::text]) as x
      where x is not null order by 1) k`,
);
