import {
  type Coupon,
  type CouponBody,
  type CouponChange,
  type couponsFile,
  type listCoupons,
  type listVendorCoupons,
  MAX_OWN_PERCENT,
  type VendorCouponBody,
  type VendorCouponChange,
} from '#contracts/promotions/coupons.ts';
import type { Waiver } from '#contracts/promotions/publish-checks.ts';
import type { z } from 'zod';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { requireSegment } from '#server/modules/segments/service.ts';
import {
  requestConsents,
  requestConsentsAgain,
} from '#server/modules/promotions/funding/service.ts';
import {
  type PricedCouponTerms as PriceableCoupon,
  MARKETPLACE_PAYS,
} from '#server/modules/pricing/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  type StoredCoupon,
  clearShare,
  insertCoupon,
  lockCoupon,
  selectCoupon,
  selectCouponByCode,
  selectCoupons,
  selectCouponsByIds,
  updateCouponRow,
} from './queries.ts';
import type { CouponTable } from './tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { type FileFormat, FileNumber, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

const rupeesOrNull = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
const paiseOrNull = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees));

/** A coupon for operators. */
const bodyOf = (r: CouponTable) => ({
  code: r.code,
  title: r.title,
  type: r.type,
  value: r.type === 'percent' ? Number(r.percent) : paiseToRupees(r.flat_paise ?? 0),
  maxDiscount: rupeesOrNull(r.max_discount_paise),
  minCart: paiseToRupees(r.min_cart_paise),
  usesPerAccount: r.uses_per_account,
  totalUses: r.total_uses,
  vendors: r.vendor_ids,
  categories: r.category_slugs,
  subcategories: r.subcategory_slugs,
  fundedBy: r.funded_by,
  segment: r.segment_id,
  startsAt: r.starts_at.toISOString(),
  endsAt: r.ends_at?.toISOString() ?? null,
  isActive: r.is_active,
  translations: r.translations,
});
const vendorBpOf = (r: CouponTable) =>
  r.vendor_id ? 10_000 : (r.vendor_bp ?? (r.funded_by === 'vendor' ? 10_000 : 0));
const present = (r: StoredCoupon): Coupon =>
  stamped(
    {
      _id: r.id,
      ...bodyOf(r),
      isVendors: r.vendor_id !== null,
      vendorPercent: vendorBpOf(r) / 100,
      uses: r.uses,
      discountGiven: paiseToRupees(r.given_paise),
    },
    bodyOf(r),
  );

/** Editable fields of a coupon, only this vendor's if one is given. Throws `coupon_not_found`. */
export async function editableCoupon(db: Db, id: string, vendorId?: string): Promise<object> {
  const row = await selectCoupon(db, id);
  return row && (vendorId === undefined || row.vendor_id === vendorId)
    ? bodyOf(row)
    : fail('coupon_not_found');
}

type CouponTerms = Omit<z.output<typeof CouponBody>, 'budget' | keyof Waiver>;
const rowOf = (b: CouponTerms) => ({
  title: b.title,
  type: b.type,
  percent: b.type === 'percent' ? b.value : null,
  flat_paise: b.type === 'flat' ? rupeesToPaise(b.value) : null,
  max_discount_paise: paiseOrNull(b.maxDiscount),
  min_cart_paise: rupeesToPaise(b.minCart),
  uses_per_account: b.usesPerAccount,
  total_uses: b.totalUses,
  vendor_ids: b.vendors,
  category_slugs: b.categories,
  subcategory_slugs: b.subcategories,
  funded_by: b.fundedBy,
  segment_id: b.segment,
  starts_at: new Date(b.startsAt),
  ends_at: b.endsAt === null ? null : new Date(b.endsAt),
  is_active: b.isActive,
  translations: withoutEmpty(b.translations),
});

export async function readCoupons(
  db: Db,
  { page, limit, q }: EndpointQuery<typeof listCoupons>,
): Promise<EndpointData<typeof listCoupons>> {
  const { rows, total } = await selectCoupons(db, { q }, { page, limit });
  return { results: rows.map(present), page, limit, total };
}

const HEAD = [
  'promotions.coupon.code',
  'common.title',
  'promotions.file.percent_off',
  'promotions.file.rupees_off',
  'promotions.file.at_most',
  'promotions.file.minimum_order',
  'promotions.coupon.paid_by',
  'common.starts',
  'common.ends',
  'promotions.file.enabled',
  'promotions.coupon.used',
  'promotions.coupon.total_uses',
  'promotions.coupon.given',
] as const;
/** Matching coupons as a table. */
export const couponsTable = (
  db: Db,
  { q }: EndpointQuery<typeof couponsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOfList(
    format,
    HEAD,
    async (at) => (await selectCoupons(db, { q }, at)).rows,
    (r) => [
      r.code,
      r.title,
      r.type === 'percent' ? String(Number(r.percent)) : '',
      r.type === 'flat' ? csvAmount(r.flat_paise ?? 0) : '',
      r.max_discount_paise === null ? '' : csvAmount(r.max_discount_paise),
      csvAmount(r.min_cart_paise),
      callerText(r.funded_by === 'vendor' ? 'common.vendors' : 'orders.ledger.marketplace'),
      r.starts_at.toISOString(),
      r.ends_at?.toISOString() ?? '',
      callerText(r.is_active ? 'common.yes' : 'common.no'),
      new FileNumber(r.uses),
      r.total_uses === null ? '' : String(r.total_uses),
      csvAmount(r.given_paise),
    ],
  );

/** Coupons by id. */
export const couponsByIds = async (db: Db, ids: readonly string[]): Promise<Map<string, Coupon>> =>
  new Map((await selectCouponsByIds(db, ids)).map((r) => [r.id, present(r)]));

export interface PricedCoupon {
  row: CouponTable;
  coupon: PriceableCoupon;
}
/**
 * A coupon as stored and as pricing takes it (without funding), by its code in capitals; null if
 * unknown.
 */
export async function couponByCode(db: Db, code: string): Promise<PricedCoupon | null> {
  const row = await selectCouponByCode(db, code);
  return row === undefined
    ? null
    : {
        row,
        coupon: {
          id: row.id,
          code: row.code,
          type: row.type,
          percent: row.percent === null ? null : Number(row.percent),
          flatPaise: row.flat_paise,
          maxDiscountPaise: row.max_discount_paise,
          minCartPaise: row.min_cart_paise,
          categorySlugs: row.category_slugs,
          subcategorySlugs: row.subcategory_slugs,
          vendorIds: row.vendor_ids,
          funding: MARKETPLACE_PAYS,
        },
      };
}

export async function makeCoupon(
  tx: Tx,
  body: CouponTerms,
  now: Date,
  vendorId: string | null = null,
): Promise<Coupon> {
  const id = newId('cpn', now.getTime());
  if (body.segment !== null) await requireSegment(tx, body.segment, 'segment');
  const row = { id, code: body.code, used_count: 0, vendor_id: vendorId, ...rowOf(body) };
  await insertCoupon(tx, row);
  if (vendorId === null) {
    await requestConsents(tx, id, now);
    audit(tx, {
      action: 'coupon.created',
      object: { kind: 'coupon', id, label: body.code },
      after: bodyOf(row),
    });
  }
  return present((await selectCoupon(tx, id))!);
}

/**
 * Changes a coupon under its lock. Uses so far stay; a limit below them is `coupon_in_use` (409).
 * Throws `step_not_possible` (409) for other terms of a vendor's own coupon, `coupon_not_found`
 * (404), and `invalid_request` (400) if the result is invalid.
 */
export async function changeCoupon(
  tx: Tx,
  id: string,
  change: z.output<typeof CouponChange>,
  now: Date,
): Promise<Coupon> {
  const before = (await lockCoupon(tx, id)) ?? fail('coupon_not_found');
  const after = await apply(tx, before, change);
  const isOther = costOf(bodyOf(before)) !== costOf(after);
  // The vendor pays all of it, and agreed only to what it wrote.
  if (isOther && before.vendor_id !== null)
    fail('step_not_possible', {
      message: 'errors.coupon_of_vendor',
    });
  // Vendors agreed to this discount and end date.
  if (isOther) await requestConsentsAgain(tx, id, now);
  else if (after.fundedBy !== before.funded_by) await requestConsents(tx, id, now);
  audit(tx, {
    action: 'coupon.changed',
    object: { kind: 'coupon', id, label: before.code },
    before: bodyOf(before),
    after: termsOf(after),
  });
  return after;
}
const costOf = ({
  type,
  value,
  maxDiscount,
  minCart,
  usesPerAccount,
  totalUses,
  vendors,
  categories,
  subcategories,
  segment,
  endsAt,
}: ReturnType<typeof bodyOf>) =>
  JSON.stringify([
    type,
    value,
    maxDiscount,
    minCart,
    usesPerAccount,
    totalUses,
    vendors,
    categories,
    subcategories,
    segment,
    endsAt,
  ]);
const termsOf = ({
  _id,
  version: _version,
  isVendors: _isVendors,
  vendorPercent: _vendorPercent,
  uses: _uses,
  discountGiven: _given,
  ...terms
}: Coupon) => terms;

async function apply(
  tx: Tx,
  row: CouponTable,
  change: z.output<typeof CouponChange>,
): Promise<Coupon> {
  const { id } = row;
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const body = { ...bodyOf(row), ...given };
  if (body.type === 'percent' && body.value > 100)
    fail('invalid_request', {
      details: [{ path: 'value', message: 'errors.percent_most_100' }],
    });
  if (body.endsAt !== null && body.endsAt <= body.startsAt)
    fail('invalid_request', {
      details: [{ path: 'endsAt', message: 'promotions.end_before_start' }],
    });
  if (body.segment !== null && body.segment !== row.segment_id)
    await requireSegment(tx, body.segment, 'segment');
  const uses = (await selectCoupon(tx, id))!.uses;
  if (body.totalUses !== null && body.totalUses < uses)
    fail('coupon_in_use', {
      details: [{ path: 'totalUses', message: 'errors.coupon_used_times', values: { n: uses } }],
    });
  await updateCouponRow(tx, id, rowOf(body));
  if (body.fundedBy !== row.funded_by) await clearShare(tx, id);
  // The promotion's page shows its code.
  await purgeTags(tx, ['promotions']);
  return present((await selectCoupon(tx, id))!);
}

/** Fixed fields of a vendor's own coupon: for its own products, at its own cost. */
const ofVendor = (vendorId: string) => ({
  vendors: [vendorId],
  categories: null,
  subcategories: null,
  segment: null,
  fundedBy: 'vendor' as const,
});

export async function readVendorCoupons(
  db: Db,
  vendorId: string,
  { page, limit }: EndpointQuery<typeof listVendorCoupons>,
): Promise<EndpointData<typeof listVendorCoupons>> {
  const { rows, total } = await selectCoupons(db, { vendorId }, { page, limit });
  return { results: rows.map(present), page, limit, total };
}

export const makeVendorCoupon = (
  tx: Tx,
  vendorId: string,
  body: z.output<typeof VendorCouponBody>,
  now: Date,
): Promise<Coupon> => makeCoupon(tx, { ...body, ...ofVendor(vendorId) }, now, vendorId);

/** As `changeCoupon`, for a vendor's own coupons: any other is `coupon_not_found` (404). */
export async function changeVendorCoupon(
  tx: Tx,
  vendorId: string,
  id: string,
  change: z.output<typeof VendorCouponChange>,
): Promise<Coupon> {
  const row = await lockCoupon(tx, id);
  if (!row || row.vendor_id !== vendorId) return fail('coupon_not_found');
  const percent =
    (change.type ?? row.type) === 'percent' ? (change.value ?? Number(row.percent)) : 0;
  if (percent > MAX_OWN_PERCENT)
    fail('invalid_request', {
      details: [{ path: 'value', message: 'promotions.coupon.percent_too_high' }],
    });
  return apply(tx, row, { ...change, ...ofVendor(vendorId) });
}
