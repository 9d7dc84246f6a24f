import type { getPromotion } from '#contracts/promotions/promotions.ts';
import type {
  createPromotion,
  listPromotionRecords,
  PromotionCode,
  PromotionRecord,
  updatePromotion,
} from '#contracts/promotions/ads.ts';
import type { CouponTexts } from '#contracts/promotions/promotion-texts.ts';
import type { Coupon } from '#contracts/promotions/coupons.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId, slugify } from '#contracts/kernel/ids.ts';
import { isInOrder, NOT_IN_ORDER, scheduleState } from '#contracts/promotions/schedule.ts';
import { cardsByAny } from '#server/modules/catalog/service.ts';
import {
  changeCoupon,
  couponsByIds,
  makeCoupon,
} from '#server/modules/promotions/coupons/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  deletePromotionRow,
  freeSlug,
  insertPromotion,
  lockPromotion,
  selectPromotion,
  selectPromotionBySlug,
  selectPromotionPage,
  updatePromotionRow,
} from './queries.ts';
import { presentPromotion } from '#server/modules/promotions/present.ts';
import type { PromotionTable } from '#server/modules/promotions/tables.ts';
import { scheduleAt } from '#server/modules/promotions/festive-offers/schedule.ts';

const factsOf = (r: PromotionTable) => ({
  title: r.title,
  description: r.description,
  startsAt: r.starts_at.toISOString(),
  activeUntil: r.active_until?.toISOString() ?? null,
  isActive: r.is_active,
  translations: r.translations,
});
const present = (r: PromotionTable, coupon: Coupon | null, now: Date): PromotionRecord => {
  const facts = factsOf(r);
  return stamped(
    {
      _id: r.id,
      slug: r.slug,
      ...facts,
      state: scheduleState({ ...facts, endsAt: facts.activeUntil }, now),
      coupon,
    },
    noted(r, coupon),
  );
};
const codeOf = (c: Coupon) => ({
  code: c.code,
  type: c.type,
  value: c.value,
  maxDiscount: c.maxDiscount,
  minCart: c.minCart,
  usesPerAccount: c.usesPerAccount,
  totalUses: c.totalUses,
  fundedBy: c.fundedBy,
});
const noted = (r: PromotionTable, coupon: Coupon | null) => ({
  ...factsOf(r),
  coupon: coupon && codeOf(coupon),
});
const nameOf = (r: PromotionTable) => ({ kind: 'promotion', id: r.id, label: r.title });
const couponOf = async (db: Db, r: PromotionTable): Promise<Coupon | null> =>
  r.coupon_id === null ? null : ((await couponsByIds(db, [r.coupon_id])).get(r.coupon_id) ?? null);

/** A promotion for customers; throws `promotion_not_found` (404), also if it is switched off. */
export async function publicPromotion(
  db: Db,
  slug: string,
  now: Date,
): Promise<EndpointData<typeof getPromotion>> {
  const row = await selectPromotionBySlug(db, slug);
  if (!row?.is_active) fail('promotion_not_found');
  const coupon = await couponOf(db, row);
  const works =
    coupon?.isActive &&
    coupon.startsAt <= now.toISOString() &&
    (coupon.endsAt === null || coupon.endsAt > now.toISOString());
  return {
    promotion: presentPromotion(localized(row!)),
    products: await cardsByAny(db, row.product_ids),
    coupon: works
      ? {
          code: coupon.code,
          type: coupon.type,
          value: coupon.value,
          minCart: coupon.minCart,
          maxDiscount: coupon.maxDiscount,
        }
      : null,
  };
}

/** A promotion with its code for operators; throws `promotion_not_found`. */
export async function readPromotionRecord(db: Db, id: string, now: Date): Promise<PromotionRecord> {
  const row = (await selectPromotion(db, id)) ?? fail('promotion_not_found');
  return present(row, await couponOf(db, row), now);
}

/** Editable fields of a promotion with its code; throws `promotion_not_found`. */
export async function editablePromotion(db: Db, id: string): Promise<object> {
  const row = (await selectPromotion(db, id)) ?? fail('promotion_not_found');
  return noted(row, await couponOf(db, row));
}

export async function readPromotions(
  db: Db,
  { page, limit }: EndpointQuery<typeof listPromotionRecords>,
  now: Date,
): Promise<EndpointData<typeof listPromotionRecords>> {
  const { rows, total } = await selectPromotionPage(db, { page, limit });
  const coupons = await couponsByIds(
    db,
    rows.flatMap((r) => r.coupon_id ?? []),
  );
  return {
    results: rows.map((r) => present(r, coupons.get(r.coupon_id ?? '') ?? null, now)),
    page,
    limit,
    total,
  };
}

const span = (r: PromotionTable) => ({
  startsAt: r.starts_at.toISOString(),
  endsAt: r.active_until?.toISOString() ?? null,
});
const isSameSpan = (a: PromotionTable, b: PromotionTable) =>
  span(a).startsAt === span(b).startsAt && span(a).endsAt === span(b).endsAt;
/** What a promotion is called in other languages: its code is called the same. */
const titlesOf = (r: PromotionTable): CouponTexts =>
  Object.fromEntries(
    Object.entries(r.translations).map(([locale, texts]) => [locale, { title: texts?.title }]),
  );
/**
 * The code follows its promotion's changed fields: texts, dates, switch. Other fields stay as set
 * at the coupon, so that saving a text neither re-enables a code nor removes its limit.
 */
async function withCode(
  tx: Tx,
  before: PromotionTable | null,
  r: PromotionTable,
  code: PromotionCode,
  now: Date,
): Promise<Coupon> {
  const { code: _, ...terms } = code;
  if (before === null || r.coupon_id === null)
    return makeCoupon(
      tx,
      {
        code: code.code,
        title: r.title,
        translations: titlesOf(r),
        ...terms,
        ...span(r),
        isActive: r.is_active,
        vendors: null,
        categories: null,
        subcategories: null,
        segment: null,
      },
      now,
    );
  return changeCoupon(
    tx,
    r.coupon_id,
    {
      ...terms,
      ...(before.title === r.title ? {} : { title: r.title }),
      ...(JSON.stringify(titlesOf(before)) === JSON.stringify(titlesOf(r))
        ? {}
        : { translations: titlesOf(r) }),
      ...(isSameSpan(before, r) ? {} : span(r)),
      ...(before.is_active === r.is_active ? {} : { isActive: r.is_active }),
    },
    now,
  );
}

async function show(tx: Tx, r: PromotionTable, now: Date): Promise<void> {
  await purgeTags(tx, ['promotions']);
  if (r.is_active) await scheduleAt(tx, [r.starts_at, r.active_until], now);
}

/**
 * Creates a promotion; its code becomes a marketplace coupon. A used code violates the unique key
 * of coupons.
 */
export async function addPromotion(
  tx: Tx,
  body: EndpointBody<typeof createPromotion>,
  now: Date,
): Promise<PromotionRecord> {
  const id = newId('pro', now.getTime());
  const row: PromotionTable = {
    id,
    title: body.title,
    slug: await freeSlug(tx, 'promotions', slugify(body.title) || 'promotion', id),
    description: body.description || null,
    is_active: body.isActive,
    starts_at: new Date(body.startsAt),
    active_until: body.activeUntil === null ? null : new Date(body.activeUntil),
    product_ids: [],
    coupon_id: null,
    translations: withoutEmpty(body.translations),
  };
  const coupon = body.coupon && (await withCode(tx, null, row, body.coupon, now));
  await insertPromotion(tx, { ...row, coupon_id: coupon?._id ?? null });
  await show(tx, row, now);
  audit(tx, { action: 'promotion.created', object: nameOf(row), after: noted(row, coupon) });
  return present(row, coupon, now);
}

/**
 * Throws `promotion_not_found` (404), `invalid_request` (400) if the result is invalid, and what
 * changing a coupon throws.
 */
export async function changePromotion(
  tx: Tx,
  id: string,
  change: EndpointBody<typeof updatePromotion>,
  now: Date,
): Promise<PromotionRecord> {
  const before = (await lockPromotion(tx, id)) ?? fail('promotion_not_found');
  const had = await couponOf(tx, before);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const whole = { ...factsOf(before), ...given };
  if (!isInOrder({ startsAt: whole.startsAt, endsAt: whole.activeUntil }))
    fail('invalid_request', {
      details: [{ path: 'activeUntil', message: NOT_IN_ORDER.message }],
      message: NOT_IN_ORDER.message,
    });
  const row: PromotionTable = {
    ...before,
    title: whole.title,
    description: whole.description || null,
    is_active: whole.isActive,
    starts_at: new Date(whole.startsAt),
    active_until: whole.activeUntil === null ? null : new Date(whole.activeUntil),
    translations: withoutEmpty(whole.translations),
  };
  const wanted = change.coupon === undefined ? had && codeOf(had) : change.coupon;
  if (wanted === null && had) await changeCoupon(tx, had._id, { isActive: false }, now);
  const coupon = wanted && (await withCode(tx, before, row, wanted, now));
  const saved = { ...row, coupon_id: coupon?._id ?? null };
  const { product_ids: _, slug: __, ...columns } = saved;
  await updatePromotionRow(tx, columns);
  await show(tx, saved, now);
  audit(tx, {
    action: 'promotion.changed',
    object: nameOf(saved),
    before: noted(before, had),
    after: noted(saved, coupon),
  });
  return present(saved, coupon, now);
}

/** Ends a running promotion and its code. Throws `step_not_possible` (409) if it is not running. */
export async function stopPromotion(tx: Tx, id: string, now: Date): Promise<PromotionRecord> {
  const row = (await lockPromotion(tx, id)) ?? fail('promotion_not_found');
  if (
    scheduleState(
      {
        isActive: row.is_active,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.active_until?.toISOString() ?? null,
      },
      now,
    ) !== 'live'
  )
    fail('step_not_possible', { message: 'errors.promotion_not_running' });
  // A promotion that began at this instant ends a moment later: the end must be after the start.
  return changePromotion(
    tx,
    id,
    { activeUntil: new Date(Math.max(now.getTime(), row.starts_at.getTime() + 1)).toISOString() },
    now,
  );
}

export async function removePromotion(tx: Tx, id: string, now: Date): Promise<void> {
  const before = (await lockPromotion(tx, id)) ?? fail('promotion_not_found');
  const had = await couponOf(tx, before);
  await deletePromotionRow(tx, id);
  if (had) await changeCoupon(tx, had._id, { isActive: false }, now);
  await purgeTags(tx, ['promotions']);
  audit(tx, { action: 'promotion.deleted', object: nameOf(before), before: noted(before, had) });
}
