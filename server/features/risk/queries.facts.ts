import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RiskSettings } from '#contracts/risk.ts';
import { type RiskFacts, SCARCE_UNITS } from './rules.ts';
import './tables.ts';

export interface VendorLink { vendorId: string; by: string[] }
/** Who orders what and where to. `orderId`: a placed order that is judged again, which does not count itself. */
export interface RiskSubject {
  userId: string; deviceHash: string | null; address: { line1?: string | undefined; line2?: string | null | undefined; phone?: string; pincode: string } | null;
  offers: readonly { offerId: string; quantity: number }[]; vendorIds: readonly string[]; couponId: string | null; now: Date; orderId?: string;
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
const DAY = 24;
/** Counting ends there, so that a busy hostel costs a checkout no more than anybody. */
const MOST_COUNTED = sql.lit(500);
/** The newest cash orders of a PIN code stand for it. */
const MOST_IN_PINCODE = sql.lit(300);

/** Of an order `o`: a shipment of it went back because nobody took it. */
const refused = sql`exists (select from parcels p where p.order_id = o.id and p.status in ('returning', 'returned'))`;
const isHold = sql`o.status = 'payment_pending'`;

const LINKED_DAYS = 180;
/** By which signs a customer and each of these vendors are the same: contact, address, device, bank. Vendors without one are left out. */
function linksOf({ userId, deviceHash, address, vendorIds, now }: RiskSubject): RawBuilder<unknown> {
  const phone = address?.phone || 'none';
  return sql`(select coalesce(json_agg(linked order by linked."vendorId"), '[]') from (select v.id as "vendorId", array_remove(array[
        case when lower(v.email) = me.email or v.phone in (me.phone, ${phone})
          or exists (select from portal_accounts a where a.vendor_id = v.id and (lower(a.email) = me.email or a.phone in (me.phone, ${phone})))
          or exists (select from pickup_places p where p.vendor_id = v.id and p.contact_phone in (me.phone, ${phone})) then 'contact' end,
        case when address_key(v.address) in (select key from places) or exists (select from pickup_places p where p.vendor_id = v.id and address_key(to_jsonb(p)) in (select key from places)) then 'address' end,
        case when exists (select from vendor_devices d where d.vendor_id = v.id and d.device_hash = ${deviceHash ?? 'none'} and d.last_seen_at > ${ago(now, LINKED_DAYS * DAY)}) then 'device' end,
        case when exists (select from banks b where b.refund_to ->> 'account' = v.bank ->> 'accountNumber'
          or (length(v.phone) >= 10 and split_part(b.refund_to ->> 'upi', '@', 1) = right(v.phone, 10))) then 'bank' end], null) as by
      from vendors v cross join (select lower(u.email) as email, u.phone from users u where u.id = ${userId}) me where v.id = any(${[...vendorIds]}::text[])) linked
    where cardinality(by) > 0)`;
}
/** What `linksOf` compares with. */
const ownThings = ({ userId, address }: RiskSubject): RawBuilder<unknown> => sql`
    places as (select address_key(${JSON.stringify(address ?? {})}::text::jsonb) as key union select address_key(to_jsonb(a)) from addresses a where a.user_id = ${userId}),
    banks as (select r.refund_to from returns r join orders o on o.id = r.order_id where o.user_id = ${userId} and r.refund_to <> '{}'::jsonb)`;
const newestSettings = sql`(select json_build_object('version', version, 'settings', settings) from risk_settings order by version desc limit 1)`;

export interface Terms { links: VendorLink[]; saved: { version: number; settings: RiskSettings } | null }
export async function selectTerms(db: Db, s: RiskSubject): Promise<Terms> {
  return (await sql<Terms>`with ${ownThings(s)} select ${linksOf(s)} as links, ${newestSettings} as saved`.execute(db)).rows[0]!;
}

/** All the rules need to know, in one query. */
export async function selectFacts(db: Db, s: RiskSubject): Promise<Omit<RiskFacts, 'signs'> & Terms> {
  const { now } = s;
  const others = sql`o.id <> ${s.orderId ?? ''} and o.placed_at <= ${now}`;
  const address = JSON.stringify(s.address ?? {});
  const key = sql`address_key(${address}::text::jsonb)`;
  const byAccount = sql`o.user_id = ${s.userId}`;
  const byAddress = sql`address_key(o.address) = ${key}`;
  const byPhone = sql`o.address ->> 'phone' = ${s.address?.phone ?? ''} and o.address ->> 'phone' <> ''`;
  const byPin = sql`o.address ->> 'pincode' = ${s.address?.pincode ?? ''}`;
  const byDevice = sql`o.id in (select order_id from risk_decisions where device_hash = ${s.deviceHash ?? ''} and at > ${ago(now, 30 * DAY)})`;
  const count = (who: RawBuilder<unknown>, hours: number, what: RawBuilder<unknown> = sql`true`) => sql`(select count(*)::int from (select from orders o where ${who} and o.placed_at > ${ago(now, hours)} and ${others} and ${what} limit ${MOST_COUNTED}) counted)`;
  const accounts = (who: RawBuilder<unknown>) => sql`(select count(distinct found.user_id)::int from (select o.user_id from orders o where ${who} and o.placed_at > ${ago(now, 30 * DAY)} and ${others} and o.user_id <> ${s.userId} limit ${MOST_COUNTED}) found)`;
  // Pending orders are those of the last quarter of an hour: few, and found by an index of their own.
  const holds = (who: RawBuilder<unknown>) => sql`(select count(*)::int from orders o where ${isHold} and ${who} and ${others})`;
  const near = sql`(${byAccount} or ${byAddress} or ${byDevice})`;
  const { rows: [row] } = await sql<Omit<RiskFacts, 'signs'> & Terms>`
    with ${ownThings(s)}
    select ${linksOf(s)} as links, ${newestSettings} as saved, json_build_object(
        'ordersDay', ${count(byAccount, DAY)}, 'holds', ${holds(byAccount)}, 'unpaidDay', ${count(byAccount, DAY, sql`o.payment_status = 'lapsed'`)},
        'refused', ${count(byAccount, 180 * DAY, refused)}, 'delivered', ${count(byAccount, 365 * DAY, sql`o.status = 'delivered'`)},
        'isVerified', u.is_email_verified or u.is_phone_verified, 'ageHours', greatest(0, extract(epoch from ${now}::timestamptz - u.created_at) / 3600)) as account,
      json_build_object('isKnown', ${s.deviceHash !== null}::boolean, 'ordersDay', ${count(byDevice, DAY)}, 'otherAccounts', ${accounts(byDevice)}, 'holds', ${holds(byDevice)}) as device,
      json_build_object('ordersDay', ${count(byAddress, DAY)}, 'otherAccounts', ${accounts(byAddress)}, 'holds', ${holds(byAddress)}, 'refused', ${count(byAddress, 180 * DAY, refused)}) as address,
      json_build_object('otherAccounts', ${accounts(byPhone)}, 'refused', ${count(byPhone, 180 * DAY, refused)}) as phone,
      (select json_build_object('newCashDay', count(*) filter (where o.placed_at > ${ago(now, DAY)} and not exists (select from orders d where d.user_id = o.user_id and d.status = 'delivered')),
          'cashArrived', count(*) filter (where o.status = 'delivered'), 'cashRefused', count(*) filter (where ${refused}))
        from (select * from orders o where ${byPin} and o.placed_at > ${ago(now, 90 * DAY)} and ${others} and o.payment_method = 'cod' order by o.placed_at desc limit ${MOST_IN_PINCODE}) o) as pincode,
      (select count(distinct r.user_id)::int from coupon_redemptions r join coupons c on c.id = r.coupon_id and c.uses_per_account = 1 join orders o on o.id = r.order_id
        where r.coupon_id = ${s.couponId ?? ''} and r.user_id <> ${s.userId} and ${others} and o.placed_at > ${ago(now, 180 * DAY)}
          and o.id in (select o.id from orders o where ${byAddress} union all select o.id from orders o where ${byPhone} union all select o.id from orders o where ${byDevice})) as "couponAccounts",
      (select coalesce(json_agg(json_build_object('free', f.on_hand, 'wanted', w.quantity,
          'held', (select coalesce(sum(l.quantity - l.cancelled), 0)::int from orders o join order_lines l on l.order_id = o.id where ${isHold} and ${others} and l.offer_id = f.id),
          'heldHere', (select coalesce(sum(l.quantity - l.cancelled), 0)::int from orders o join order_lines l on l.order_id = o.id where ${isHold} and ${others} and ${near} and l.offer_id = f.id),
          'boughtDay', (select coalesce(sum(l.quantity - l.cancelled), 0)::int from orders o join order_lines l on l.order_id = o.id where ${byAccount} and o.placed_at > ${ago(now, DAY)} and ${others} and l.offer_id = f.id))), '[]')
        from jsonb_to_recordset(${JSON.stringify(s.offers)}::text::jsonb) as w ("offerId" text, quantity int) join offers f on f.id = w."offerId") as offers,
      (select coalesce(sum(here.units), 0)::int from (
          select l.offer_id, sum(l.quantity - l.cancelled) as units from orders o join order_lines l on l.order_id = o.id
          where ${isHold} and ${others} and ${near} and l.gift_id is null and not l.offer_id = any(${s.offers.map((o) => o.offerId)}::text[]) group by 1) here join offers f on f.id = here.offer_id
        where f.on_hand + (select sum(l.quantity - l.cancelled) from orders o join order_lines l on l.order_id = o.id where ${isHold} and l.offer_id = f.id) <= ${SCARCE_UNITS}::int) as "scarceElsewhere"
    from users u where u.id = ${s.userId}`.execute(db);
  return row!;
}

/** One after another for what is counted by account, device and address, or two at once would both take the last of a limit. Held until the commit. */
export async function lockSubject(tx: Tx, { userId, deviceHash, address }: Pick<RiskSubject, 'userId' | 'deviceHash' | 'address'>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(7055, k.n) from (
      select distinct hashtext(x) as n from unnest(array['account ' || ${userId}::text, 'device ' || ${deviceHash}::text, 'address ' || address_key(${JSON.stringify(address ?? {})}::text::jsonb)]) as x
      where x is not null order by 1) k`.execute(tx);
}
