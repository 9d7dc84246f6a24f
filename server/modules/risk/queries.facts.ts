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
 * order.
 */
function vendorOrders(s: Asked): RawBuilder<unknown> {
  const { userId, device, phone, vendorIds, now, orderId, days30Ago: since } = s;
  return sql`(select coalesce(max(n), 0)::int from (select count(distinct o.id) as n from orders o join vendor_orders p on p.order_id = o.id and p.vendor_id = any(${vendorIds}::text[]) and p.status <> 'cancelled'
    where o.id <> ${orderId} and o.placed_at <= ${now} and o.id in (select id from orders where user_id = ${userId} and placed_at > ${since}
      union all select order_id from risk_decisions where device_hash = ${device} and at > ${since} union all select id from orders where address ->> 'phone' = ${phone} and address ->> 'phone' <> '' and placed_at > ${since} and not ${isOwnPhone(s)})
    group by p.vendor_id) pairs)`;
}

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

/** Orders of the account, address, phone and device, each found once: `near`. */
function nearOrders(s: Asked): RawBuilder<unknown> {
  const others = ordersUntil(s);
  const found = (
    by: string,
    who: RawBuilder<unknown>,
    since: Date,
  ) => sql`(select ${sql.lit(by)} as by, o.id, o.user_id, o.status, o.payment_status, o.placed_at from orders o
    where ${who} and o.placed_at > ${since} and ${others} order by o.placed_at desc limit ${MAX_COUNTED})`;
  return sql`near as materialized (
      ${found('account', sql`o.user_id = ${s.userId}`, s.days365Ago)} union all ${found('address', sql`address_key(o.address) = address_key(${s.address}::text::jsonb)`, s.days180Ago)}
      union all ${found('phone', sql`o.address ->> 'phone' = ${s.phone} and o.address ->> 'phone' <> ''`, s.days180Ago)}
      union all (select t.by, o.id, o.user_id, o.status, o.payment_status, o.placed_at from traces t join orders o on o.id = t.order_id where o.placed_at > ${s.days180Ago} and ${others} limit ${MAX_COUNTED})
      union all ${found('device', sql`o.id in (select order_id from risk_decisions where device_hash = ${s.device} and at > ${s.days30Ago})`, s.days30Ago)})`;
}

/** Units that open payments and unproven cash orders hold, by offer: `held`, `cash_held`. */
function heldUnits(s: Asked): RawBuilder<unknown> {
  const others = ordersUntil(s);
  return sql`held as materialized (
      select l.offer_id, sum(l.quantity - l.cancelled)::int as units, (coalesce(sum(l.quantity - l.cancelled) filter (where o.id in (select id from near where by <> 'phone')), 0))::int as here
      from orders o join order_items l on l.order_id = o.id where o.status = 'payment_pending' and l.gift_id is null and ${others} group by 1),
    cash_held as materialized (
      select l.offer_id, sum(l.quantity - l.cancelled)::int as here from orders o join users u on u.id = o.user_id and not u.is_email_verified and not u.is_phone_verified join order_items l on l.order_id = o.id
      where o.id in (select id from near where by <> 'phone') and o.payment_method = 'cod' and o.status not in ('delivered', 'cancelled', 'payment_pending') and l.gift_id is null group by 1)`;
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
      from (select n.*, ${refused(sql`n.id`)} as refused from near n) seen)`;
}

/** Cash orders of the last 90 days at the PIN code. */
function pincodeFacts(s: Asked): RawBuilder<unknown> {
  const [others, day] = [ordersUntil(s), placedToday(s)];
  return sql`(select json_build_object('newCashDay', count(*) filter (where ${day} and not exists (select from orders d where d.user_id = o.user_id and d.status = 'delivered')),
          'cashArrived', count(*) filter (where o.status = 'delivered'), 'cashRefused', count(*) filter (where ${refused(sql`o.id`)}))
        from (select o.id, o.user_id, o.status, o.placed_at from orders o where o.address ->> 'pincode' = ${s.pincode} and o.placed_at > ${s.days90Ago} and ${others} and o.payment_method = 'cod' order by o.placed_at desc limit ${MAX_IN_PINCODE}) o) as pincode`;
}

const couponFacts = (
  s: Asked,
) => sql`(select count(distinct r.user_id)::int from coupon_redemptions r join coupons k on k.id = r.coupon_id and k.uses_per_account = 1
        where r.coupon_id = ${s.couponId} and r.user_id <> ${s.userId} and r.order_id in (select id from near where by <> 'account')) as "couponAccounts"`;

/** Stock of the offers of this order, and of others that few units are left of. */
const offerFacts = (s: Asked) => sql`
      (select coalesce(json_agg(json_build_object('free', f.on_hand, 'wanted', w.quantity, 'held', coalesce(h.units, 0), 'heldHere', coalesce(h.here, 0), 'cashHere', coalesce(ch.here, 0),
          'boughtDay', (select coalesce(sum(l.quantity - l.cancelled), 0)::int from near n join order_items l on l.order_id = n.id where n.by = 'account' and n.placed_at > ${s.dayAgo} and l.offer_id = f.id))), '[]')
        from jsonb_to_recordset(${s.offers}::text::jsonb) as w ("offerId" text, quantity int) join offers f on f.id = w."offerId" left join held h on h.offer_id = f.id left join cash_held ch on ch.offer_id = f.id) as offers,
      (select coalesce(sum(h.here), 0)::int from held h join offers f on f.id = h.offer_id where h.here > 0 and f.on_hand + h.units <= ${SCARCE_UNITS}::int
        and not h.offer_id = any(${s.offerIds}::text[])) as "scarceElsewhere",
      (select coalesce(sum(coalesce(h.here, 0) + coalesce(ch.here, 0)), 0)::int from held h full join cash_held ch on ch.offer_id = h.offer_id join offers f on f.id = coalesce(h.offer_id, ch.offer_id)
        where f.on_hand + coalesce(h.units, 0) + coalesce(ch.here, 0) <= ${SCARCE_UNITS}::int and not f.id = any(${s.offerIds}::text[])) as "scarceCashElsewhere"`;

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
    select ${linksOf(s)} as links, ${vendorOrders(s)} as "vendorOrders", ${newestSettings} as saved,
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
