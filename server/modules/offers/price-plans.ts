import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import {
  doPlansOverlap,
  type listPricePlans,
  LONGEST_PLAN,
  type planPrice,
  planState,
  type PricePlan,
} from '#contracts/offers/price-plans.ts';
import {
  festiveBetween,
  festivePrice,
  presentPicture,
  refreshProductCards,
  colorLabel,
} from '#server/modules/catalog/service.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { lockOffer } from './queries.ts';
import {
  cancelPlan,
  insertPlan,
  lockPlan,
  markDuePlans,
  type PlanRow,
  selectOpenPlans,
  selectPlan,
  selectPlans,
} from './queries.price-plans.ts';

/** SQL on plan rows: `o` is the offer, `w` the plan. */
const MEANWHILE = festiveBetween('o', 'w.starts_at', 'w.ends_at');
type Member = { vendorId: string; subjectId: string };
const spanOf = (r: { starts_at: Date; ends_at: Date }) => ({
  startsAt: r.starts_at.toISOString(),
  endsAt: r.ends_at.toISOString(),
});

function present(r: PlanRow, now: Date): PricePlan {
  const cancelledAt = r.cancelled_at?.toISOString() ?? null;
  return {
    _id: r.id,
    offerId: r.offer_id,
    sku: r.sku_id,
    code: r.vendor_sku,
    product: {
      _id: r.product_id,
      name: r.name,
      slug: r.slug,
      image: r.media && presentPicture(r.media),
    },
    variant: r.variant,
    option: [r.color && colorLabel(r.color), r.size].filter(Boolean).join(', ') || null,
    price: paiseToRupees(r.price_paise),
    ownPrice: paiseToRupees(r.own_paise),
    mrp: paiseToRupees(r.mrp_paise),
    ...spanOf(r),
    state: planState({ ...spanOf(r), cancelledAt }, now.toISOString()),
    cancelledAt,
    member: r.member,
    cancelledBy: r.canceller,
    festive: r.festive && {
      name: r.festive.name,
      discountPercent: Number(r.festive.percent),
      price: paiseToRupees(festivePrice(r.own_paise, Number(r.festive.percent))),
    },
  };
}

/** One page of a vendor's price plans; past and cancelled ones are the history. */
export async function readPricePlans(
  db: Db,
  vendorId: string,
  wish: EndpointQuery<typeof listPricePlans>,
  now: Date,
): Promise<EndpointData<typeof listPricePlans>> {
  const { rows, total } = await selectPlans(db, vendorId, wish, MEANWHILE, now);
  return { results: rows.map((r) => present(r, now)), page: wish.page, limit: wish.limit, total };
}

async function show(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  await refreshProductCards(tx, productIds, now);
}

const refuse = (path: string, message: string) =>
  fail('invalid_request', { message, details: [{ path, message }] });

/**
 * Plans a price below the offer's own price, so below its MRP too, and without overlapping another
 * plan of it. If the own price falls below it meanwhile, the lower one applies. Throws
 * `offer_not_found` (404), `invalid_request` (400) and `price_unusual` (409) for an unconfirmed
 * price far from the current one.
 */
export async function planPriceOf(
  tx: Tx,
  { vendorId, subjectId }: Member,
  offerId: string,
  body: EndpointBody<typeof planPrice>,
  now: Date,
): Promise<PricePlan> {
  const offer = (await lockOffer(tx, vendorId, offerId)) ?? fail('offer_not_found');
  const price = rupeesToPaise(body.price);
  const asked = body.startsAt === null ? now : new Date(body.startsAt);
  const startsAt = asked < now ? now : asked;
  const endsAt = new Date(body.endsAt);
  if (endsAt <= startsAt)
    refuse('endsAt', endsAt <= now ? 'common.future_time_required' : 'promotions.end_before_start');
  if (endsAt > addDays(now, LONGEST_PLAN)) refuse('endsAt', 'errors.day_within_year');
  if (price >= offer.price_paise) refuse('price', 'pricing.plan.not_lower');
  const open = await selectOpenPlans(tx, offerId, now);
  if (
    open.some((other) =>
      doPlansOverlap(spanOf(other), spanOf({ starts_at: startsAt, ends_at: endsAt })),
    )
  )
    refuse('startsAt', 'errors.price_plan_overlaps');
  if (!body.isSure && isUnusualPrice(offer.price_paise, price))
    fail('price_unusual', {
      message: 'offers.prices.large_change',
      values: {
        before: formatRupees(paiseToRupees(offer.price_paise)),
        after: formatRupees(body.price),
      },
    });
  const id = newId('pln', now.getTime());
  await insertPlan(tx, {
    id,
    offer_id: offerId,
    product_id: offer.product_id,
    vendor_id: vendorId,
    price_paise: price,
    starts_at: startsAt,
    ends_at: endsAt,
    begun_at: startsAt <= now ? now : null,
    ended_at: null,
    cancelled_at: null,
    cancelled_by: null,
    member_id: subjectId,
    created_at: now,
  });
  if (startsAt > now) await enqueue(tx, pricePlansJob, {}, { startAfter: startsAt });
  await enqueue(tx, pricePlansJob, {}, { startAfter: endsAt });
  // Also for a later start: caches that end at the next price change must include this one.
  await show(tx, [offer.product_id], now);
  return present((await selectPlan(tx, vendorId, id, MEANWHILE))!, now);
}

/**
 * Cancels a plan, or ends a running one; the own price applies from this commit on. Throws
 * `price_plan_not_found` (404) and `step_not_possible` (409) for an ended one.
 */
export async function cancelPlanOf(
  tx: Tx,
  { vendorId, subjectId }: Member,
  id: string,
  now: Date,
): Promise<PricePlan> {
  const found = (await lockPlan(tx, vendorId, id)) ?? fail('price_plan_not_found');
  if (found.cancelled_at !== null || found.ends_at <= now)
    fail('step_not_possible', { message: 'errors.scheduled_price_ended' });
  await cancelPlan(tx, id, subjectId, now);
  await show(tx, [found.product_id], now);
  return present((await selectPlan(tx, vendorId, id, MEANWHILE))!, now);
}

const PORTION = 100;
/**
 * Refreshes cards and pages for plans that have begun or ended. Runs at these instants, and every
 * five minutes for missed ones.
 */
export const pricePlansJob = defineJob({
  name: 'offers.apply-scheduled-prices',
  about: 'Applies planned prices that begin, and removes those that end',
  schedule: '*/5 * * * *',
  async run({ db, clock }: Deps, _data, { signal }) {
    await applyDuePlans(db, clock.now(), signal);
  },
});

/** The same for one instant; returns the number of products. */
export async function applyDuePlans(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let products = 0;
  for (let found = PORTION; found >= PORTION;) {
    signal?.throwIfAborted();
    found = await transact(db, async (tx) => {
      const ids = await markDuePlans(tx, now, PORTION);
      if (ids.length > 0) await show(tx, ids, now);
      return ids.length;
    });
    products += found;
  }
  return products;
}
