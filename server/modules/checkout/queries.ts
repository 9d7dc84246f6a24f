import { type RawBuilder, sql } from 'kysely';
import type { FeeTerms, VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { RuleTerms } from '#contracts/vendors/commission-rules.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { GiftTexts } from '#contracts/promotions/promotion-texts.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';
import type { AlertReader } from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { ClosedDays } from '#contracts/kernel/working-days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { inBatches } from '#server/platform/db/in-batches.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The checkout list has the columns of the cart. */
export interface CheckoutItemTable {
  id: string;
  user_id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  vendor_id: string | null;
  sku_id: string;
  quantity: number;
  selected_size: string | null;
  added_at: Date;
  price_when_added_paise: number | null;
}

export interface CheckoutCouponRow {
  id: string;
  code: string;
  type: 'percent' | 'flat';
  percent: number | null;
  flat_paise: number | null;
  max_discount_paise: number | null;
  min_cart_paise: number;
  category_slugs: string[] | null;
  subcategory_slugs: string[] | null;
  vendor_ids: string[] | null;
  funding: Funding;
  uses_per_account: number | null;
  total_uses: number | null;
  used_count: number;
  starts_at: string;
  ends_at: string | null;
  is_active: boolean;
  /** The only customers who may use it; null: all. */
  segment_id: string | null;
  /** This account's uses; a cancelled order frees its number. */
  taken: number[];
}
export interface VendorFacts {
  id: string;
  name: string;
  slug: string;
  trade: string | null;
  pincode: string;
  state: string;
  shipping: unknown;
  gst_status: string;
  gstin: string | null;
  inter_state_allowed: boolean;
  commission_bp: number;
  tier: VendorTier;
  joined_at: string;
  email: string | null;
  team: AlertReader[];
  /** The vendor's own codes by SKU; null: none, or not asked for. */
  codes?: Record<string, string> | null;
  ships_from: ClosedDays | null;
}
export interface CashRules {
  isOn: boolean;
  mostPaise: number;
  refusedPins: string[];
}
export interface GiftFacts {
  id: string;
  name: string;
  translations: GiftTexts;
  hsnCode: string;
  onHand: number;
  thresholdPaise: number;
  units: number;
  /** The price of keeping one that is no longer earned. */
  worthPaise: number;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}
export interface CheckoutContext {
  cash: CashRules;
  /** Default delivery charge; null: the built-in one. */
  shippingPaise: number | null;
  milestones: {
    id: string;
    type: 'free_delivery' | 'discount' | 'cashback' | 'gift';
    threshold_paise: number;
    value: number;
    funding: Funding;
  }[];
  coupon: CheckoutCouponRow | null;
  vendors: VendorFacts[];
  /** Commission rules in order, and the categories of the items if there are rules. */
  commissionRules: RuleTerms[];
  /** Approved fee rules. */
  feeRules: FeeTerms[];
  categoryIds: Record<string, string[]>;
  /** Gifts of enabled milestones, including those out of stock. */
  gifts: GiftFacts[];
  /** The wallet balance; null: never had one. */
  walletPaise: number | null;
  /** Whether the checkout list has items. */
  hasItems: boolean;
  /** `sms_to`: a verified phone whose owner wants SMS or has no email address. */
  user: {
    email: string;
    phone: string;
    name: string;
    language: string | null;
    sms_to: string | null;
    is_blocked: boolean;
    isEmailVerified: boolean;
    isPhoneVerified: boolean;
  } | null;
  address: {
    fullName: string;
    phone: string;
    line1: string;
    line2: string | null;
    landmark: string | null;
    city: string;
    state: string;
    pincode: string;
    country: string;
  } | null;
}

/** `withTeams`: recipients at the vendors, needed only to place the order. */
interface Asked {
  userId: string;
  promoCode: string;
  skuIds: string[];
  addressId: string | null;
  withTeams: boolean;
}

/** Funding of a discount: columns of `f`, and which of the `sellers` agreed. */
const fundingOf = (
  f: string,
  vendorBp: RawBuilder<unknown>,
) => sql`json_build_object('vendorBp', ${vendorBp}, 'skipsOthers', ${sql.ref(`${f}.skips_others`)}, 'budgetLeftPaise', ${sql.ref(`${f}.budget_paise`)} - ${sql.ref(`${f}.spent_paise`)},
  'consented', (select coalesce(json_agg(d.vendor_id), '[]') from discount_consents d where d.subject_id = ${sql.ref(`${f}.id`)} and d.state = 'accepted'
    and d.vendor_id in (select vendor_id from sellers)))`;

/** An approved fee rule `f`, as `selectFeeTerms` of vendors reads it too. */
const feeTerms = sql`json_build_object('id', f.id, 'kind', f.kind, 'vendorId', f.vendor_id, 'categoryId', f.category_id, 'tier', f.tier, 'minPaise', f.min_paise, 'maxPaise', f.max_paise, 'flatPaise', f.flat_paise,
  'rateBp', f.rate_bp, 'capPaise', f.cap_paise, 'startsAt', f.starts_at, 'announcedAt', f.decided_at, 'existingFrom', f.existing_from, 'replacesId', f.replaces_id)`;

/** A coupon `c`; `taken`: the numbers of the account's uses. */
export const couponJson = (
  taken: RawBuilder<unknown>,
) => sql`json_build_object('id', c.id, 'code', c.code, 'type', c.type, 'percent', c.percent, 'flat_paise', c.flat_paise,
          'max_discount_paise', c.max_discount_paise, 'min_cart_paise', c.min_cart_paise, 'category_slugs', c.category_slugs,
          'subcategory_slugs', c.subcategory_slugs, 'vendor_ids', c.vendor_ids,
          'funding', case when c.vendor_id is null then ${fundingOf('c', sql`coalesce(c.vendor_bp, case c.funded_by when 'vendor' then 10000 else 0 end)`)}
            else json_build_object('vendorBp', 10000, 'skipsOthers', false, 'budgetLeftPaise', null, 'consented', array[c.vendor_id]) end, 'uses_per_account', c.uses_per_account, 'total_uses', c.total_uses,
          'used_count', c.used_count, 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'is_active', c.is_active, 'segment_id', c.segment_id,
          'taken', ${taken})`;
const usesOf = ({
  userId,
}: Asked) => sql`array(select use_number from coupon_redemptions r where r.coupon_id = c.id and r.order_id in (
            select order_id from coupon_redemptions where coupon_id = c.id and user_id = ${userId}
            union select order_id from coupon_redemptions where coupon_id = c.id and owner_hash = me.hash
            union select order_id from closed_account_hashes where kind = 'owner' and hash = me.hash))`;

/** `coupon`: the column with the coupon, which may use `sellers`, and more of `Row`. */
export const contextOf = <Row extends CheckoutContext>(
  { userId, skuIds, addressId, withTeams }: Omit<Asked, 'promoCode'>,
  coupon: RawBuilder<unknown>,
): RawBuilder<Row> => sql`
    with sellers as materialized (
      select distinct vendor_id from offers where sku_id in (select sku_id from unnest(${skuIds}::text[]) as asked (sku_id) limit (select 1000)))
    select
      (select json_build_object('isOn', coalesce((rules.value -> 'switches' ->> 'cash')::boolean, true), 'mostPaise', cash_max_paise, 'refusedPins', cash_refused_pins) from payment_settings left join settings rules on rules.key = 'shop') as cash,
      (select (value ->> 'shippingPaise')::int from settings where key = 'shop') as "shippingPaise",
      (select coalesce(json_agg(json_build_object('id', m.id, 'type', m.type, 'threshold_paise', m.threshold_paise, 'value', m.value, 'funding', ${fundingOf('m', sql`coalesce(m.vendor_bp, 0)`)}) order by m.id), '[]') from milestones m where m.is_enabled) as milestones,
      ${coupon},
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'trade', trade, 'pincode', coalesce(ships_from ->> 'pincode', address ->> 'pincode'), 'ships_from', ships_from, 'state', address ->> 'state',
          'shipping', shipping, 'gst_status', tax ->> 'gstStatus', 'gstin', tax ->> 'gstin', 'inter_state_allowed', coalesce((tax ->> 'interStateAllowed')::boolean, true),
          'commission_bp', commission_bp, 'tier', tier, 'joined_at', joined_at, 'email', email, 'team', case when ${withTeams}::boolean then coalesce((select vt.team from vendor_teams vt where vt.vendor_id = vendors.id), '[]') else '[]' end, 'codes', case when ${withTeams}::boolean then (select json_object_agg(f.sku_id, f.vendor_sku) from offers f where f.vendor_id = vendors.id and f.sku_id = any(${skuIds}) and f.vendor_sku is not null) end)), '[]') from sellers cross join lateral (select * from vendors v where v.id = sellers.vendor_id limit 1) vendors) as vendors,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'translations', g.translations, 'hsnCode', g.hsn_code, 'onHand', g.on_hand, 'worthPaise', g.value_paise, 'thresholdPaise', m.threshold_paise, 'units', m.value,
          'media', (select json_build_object('hash', hash, 'width', width, 'height', height, 'backdrop', backdrop, 'alt', alt) from media where id = g.media_id)) order by m.threshold_paise), '[]')
        from milestones m join gifts g on g.milestone_id = m.id where m.is_enabled and m.type = 'gift' and g.is_active) as gifts,
      (select coalesce(json_agg(json_build_object('vendorId', r.vendor_id, 'categoryId', r.category_id, 'tier', r.tier, 'minPaise', r.min_paise, 'maxPaise', r.max_paise, 'startsAt', r.starts_at, 'endsAt', r.ends_at, 'rateBp', r.rate_bp)
        order by r.kind, r.position, r.id), '[]') from (
          select 0 as kind, position, id, vendor_id, category_id, tier, min_paise, max_paise, starts_at, ends_at, rate_bp from commission_rules where ended_at is null
          union all select 1, -k.level, k.category_id, v.id, k.category_id, null, null, null, null, null, k.rate_bp from sellers cross join lateral (select id, pays_by_category from vendors where id = sellers.vendor_id limit 1) v cross join category_commission_rates k where v.pays_by_category) r) as "commissionRules",
      (select coalesce(json_agg(${feeTerms}), '[]') from fee_rules f where f.state = 'approved' and (f.vendor_id is null or f.vendor_id in (select vendor_id from sellers))) as "feeRules",
      (select coalesce(json_object_agg(p.id, array_remove(array[p.category_id, p.subcategory_id, p.subsubcategory_id], null)), '{}') from products p
        where p.id in (select product_id from skus where id in (select sku_id from unnest(${skuIds}::text[]) as asked (sku_id) limit (select 1000)))) as "categoryIds",
      (select balance_paise from wallets where user_id = ${userId}) as "walletPaise",
      exists (select from checkout_items where user_id = ${userId}) as "hasItems",
      (select json_build_object('email', email, 'phone', phone, 'name', full_name, 'language', preferences ->> 'language', 'is_blocked', blocked_at is not null, 'isEmailVerified', is_email_verified, 'isPhoneVerified', is_phone_verified,
          'sms_to', case when is_phone_verified and (email = '' or (preferences ->> 'smsNotifications')::boolean) then phone end) from users where id = ${userId}) as "user",
      (select json_build_object('fullName', full_name, 'phone', phone, 'line1', line1, 'line2', line2, 'landmark', landmark, 'city', city,
          'state', state, 'pincode', pincode, 'country', country) from addresses where id = ${addressId} and user_id = ${userId}) as address`;

const contexts = statement<Asked, CheckoutContext>((asked) =>
  contextOf(
    asked,
    sql`(select ${couponJson(usesOf(asked))}
        from coupons c left join (select closed_account_hash('owner', phone) as hash from users where id = ${asked.userId} and is_phone_verified and phone <> '') me on true where c.code = ${asked.promoCode}) as coupon`,
  ),
);

/**
 * Everything a quote needs besides the items, in one query: milestones, coupon, vendors, customer
 * and address. An empty code and no address mean none.
 */
export const selectCheckoutContext = async (db: Db, asked: Asked): Promise<CheckoutContext> =>
  (await contexts(db, asked))[0]!;

export interface StoredReply {
  requestHash: string;
  reply: string;
}

const claims = statement<
  { userId: string; key: string; requestHash: string; at: Date },
  CheckoutItemTable & { is_claimed: boolean }
>(
  ({ userId, key, requestHash, at }) => sql`
    with claimed as (
      insert into idempotency_keys (owner_id, key, request_hash, status, reply, created_at)
      values (${userId}, ${key}, ${requestHash}, 0, 'null', ${at}) on conflict do nothing returning 1),
    taken as (delete from checkout_items where user_id = ${userId} and exists (select from claimed) returning *)
    select exists (select from claimed) as is_claimed, taken.* from (select 1) as always left join taken on true`,
);

/**
 * Claims an idempotency key and takes out the whole checkout list, oldest item first, in one
 * statement. A repeat of the key waits here until the first commits (and gets its reply) or fails
 * (and proceeds); an order of the same list under another key waits too and then finds the list
 * empty.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  userId: string,
  key: string,
  requestHash: string,
  at: Date,
): Promise<StoredReply | CheckoutItemTable[]> {
  const rows = await claims(tx, { userId, key, requestHash, at });
  if (rows[0]!.is_claimed) {
    return rows
      .filter((r) => r.id !== null)
      .sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || (a.id < b.id ? -1 : 1));
  }
  const {
    rows: [stored],
  } = await sql<StoredReply>`
    select request_hash as "requestHash", reply #>> '{}' as reply from idempotency_keys where owner_id = ${userId} and key = ${key}`.execute(
    tx,
  );
  return stored!;
}

/** Whether a checkout list has items at this moment. */
export const hasCheckoutItems = async (tx: Tx, userId: string): Promise<boolean> =>
  (await sql`select 1 from checkout_items where user_id = ${userId} limit 1`.execute(tx)).rows
    .length > 0;

const KEYS_KEPT_DAYS = 7;
/** Deletes idempotency keys after a week, when no client repeats a request. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await inBatches((limit) =>
    sql`delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${addDays(now, -KEYS_KEPT_DAYS)} limit ${limit}))`.execute(
      db,
    ),
  );
}
