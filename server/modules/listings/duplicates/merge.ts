import { createHash } from 'node:crypto';
import type { MergeRequest, MergeEffects } from '#contracts/listings/duplicates.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { countItemsOf, moveItems } from '#server/modules/cart/service.ts';
import { moveProductAlerts } from '#server/modules/product-alerts/service.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { holdReviewsOfBoth, moveReviewContent } from '#server/modules/reviews/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { mergeObstacle, comparedRating, comparedUnitName } from './compare.ts';
import { notifyMerged, type MergeNotice } from './notifications.ts';
import {
  unitMatchFault,
  lostFromSale,
  type OfferPlan,
  planOffers,
  presentPlan,
} from './merge-plan.ts';
import { selectComparedUnits } from './queries.compare.ts';
import {
  addListing,
  countOpenOrders,
  type MergingListing,
  type MergingOffer,
  type MergingProduct,
  lockListings,
  lockOffers,
  lockProducts,
  markProduct,
  markUnits,
  moveCodes,
  moveFestive,
  moveHandle,
  moveOffers,
  movePlans,
  pauseOffers,
  selectVendorsWithOpenListings,
  selectRating,
  selectUndercut,
  archiveMergedListings,
  sumStock,
  relinkListing,
} from './queries.merge.ts';
import { duplicateBackfillJob } from './backfill.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

interface By {
  clock: Clock;
  memberId: string;
}
interface Done {
  effects: MergeEffects;
  token: string;
  slug: string;
  codes: number;
}
type Plan = OfferPlan<MergingOffer>;

type Held = Awaited<ReturnType<typeof hold>>;
/**
 * Locks what is merged: listings and reviews before products, in the order of approvals and
 * reviewers.
 */
async function hold(tx: Tx, { keep: keepId, gone: goneId, units }: MergeRequest) {
  const listings = await lockListings(tx, [goneId, keepId]);
  await holdReviewsOfBoth(tx, goneId, keepId);
  const held = new Map((await lockProducts(tx, [goneId, keepId])).map((p) => [p.id, p]));
  const [gone, keep] = [
    held.get(goneId) ?? fail('product_not_found'),
    held.get(keepId) ?? fail('product_not_found'),
  ];
  if (goneId === keepId) fail('step_not_possible', { message: 'errors.merge.same_product' });
  // A change of the product that stays may be in review: it continues.
  for (const [p, inReview] of [
    [gone, listings.some((l) => l.product_id === goneId && l.draft_state === 'in_review')],
    [keep, false],
  ] as const) {
    const obstacle = mergeObstacle({ ...p, in_review: inReview });
    if (obstacle)
      fail('step_not_possible', {
        message: 'errors.merge.obstacle',
        values: { product: p.name, obstacle: callerTextOf(obstacle) },
      });
  }
  const rows = await selectComparedUnits(tx, [goneId, keepId]);
  const idsOf = (id: string) => rows.filter((u) => u.product_id === id).map((u) => u.id);
  const fault = unitMatchFault(units, idsOf(goneId), idsOf(keepId));
  if (fault) fail('step_not_possible', { message: fault });
  return { gone, keep, listings, names: new Map(rows.map((u) => [u.id, comparedUnitName(u)])) };
}

/**
 * Refuses (409) what would take products off sale, or lower a vendor's price, without that vendor's
 * request.
 */
async function requireUnharmed(
  tx: Tx,
  plan: Plan,
  {
    gone,
    keep,
    names,
    at,
  }: { gone: MergingProduct; keep: MergingProduct; names: ReadonlyMap<string, string>; at: Date },
): Promise<void> {
  const named = (o: MergingOffer) => names.get(o.sku_id) || gone.name;
  const [lost] = lostFromSale(plan);
  if (lost) {
    fail('step_not_possible', {
      message: 'errors.merge.paused_offer',
      values: {
        vendor: lost.vendor,
        unit: named(lost),
        product: gone.name,
        kept: keep.name,
      },
    });
  }
  const [cheaper] = await selectUndercut(tx, {
    goneId: gone.id,
    keepId: keep.id,
    offerIds: plan.moved.map((o) => o.id),
    at,
  });
  if (cheaper) {
    const offer = plan.moved.find((o) => o.id === cheaper.id)!;
    fail('step_not_possible', {
      message: 'errors.merge.festive',
      values: {
        kept: keep.name,
        offer: cheaper.festive,
        percent: cheaper.percent,
        vendor: offer.vendor,
        unit: named(offer),
      },
    });
  }
}

/** Locks the offers of both products and plans those of the removed one; refuses what would harm a vendor. */
async function planMerge(
  tx: Tx,
  ask: MergeRequest,
  { gone, keep, names }: Held,
  now: Date,
): Promise<{ plan: Plan; kept: MergingOffer[]; before: number }> {
  const both = [gone.id, keep.id];
  const offers = await lockOffers(tx, both);
  const before = await sumStock(tx, both);
  const kept = offers.filter((o) => o.product_id === keep.id);
  const plan = planOffers(
    offers.filter((o) => o.product_id === gone.id),
    kept,
    ask.units,
  );
  await requireUnharmed(tx, plan, { gone, keep, names, at: now });
  return { plan, kept, before };
}

/** Pauses and moves offers with their price plans and festive prices. Gives how many of those moved. */
async function applyOfferPlan(
  tx: Tx,
  plan: Plan,
  kept: readonly MergingOffer[],
  { gone, keep }: Held,
  { by, at }: { by: string; at: Date },
) {
  const [moved, paused] = [plan.moved.map((o) => o.id), plan.paused.map((o) => o.id)];
  await pauseOffers(tx, paused);
  await moveOffers(tx, keep.id, plan.moved);
  const plans = await movePlans(tx, keep.id, { moved, paused, by, at });
  const newcomers = new Set(
    plan.moved.map((o) => o.vendor_id).filter((id) => !kept.some((o) => o.vendor_id === id)),
  );
  const festive = await moveFestive(tx, {
    goneId: gone.id,
    keepId: keep.id,
    vendorIds: [...newcomers],
    at,
  });
  return { plans, festive };
}

/**
 * Merges two products in the caller's transaction and reports the result from the rows. Offers keep
 * their ids, so units held, sold or returning come back to them wherever they moved: no unit is
 * added or lost, and orders are unchanged. Throws `product_not_found` (404) and `step_not_possible`
 * (409).
 */
async function doMerge(tx: Tx, ask: MergeRequest, { clock, memberId }: By): Promise<Done> {
  const now = clock.now();
  const held = await hold(tx, ask);
  const { gone, keep, listings, names } = held;
  const both = [gone.id, keep.id];
  const openOrders = await countOpenOrders(tx, gone.id);
  const openVendors = await selectVendorsWithOpenListings(tx, gone.id);
  await markUnits(tx, gone.id, ask.units);
  const codes = await moveCodes(tx, gone.id);
  const lines = await countItemsOf(tx, gone.id);
  await moveItems(tx, gone.id);
  await moveProductAlerts(tx, gone.id);
  const { plan, kept, before } = await planMerge(tx, ask, held, now);
  const ended = await applyOfferPlan(tx, plan, kept, held, { by: memberId, at: now });
  const rows = await moveListings(tx, { listings, plan, gone, keep }, now);
  const { questions, ...reviews } = await moveReviewContent(tx, gone, keep, now);
  const reason = packMessage('listings.merged_reason', { kept: keep.name });
  await markProduct(tx, { goneId: gone.id, keepId: keep.id, reason, at: now });
  await refreshProductCards(tx, both, now);
  await purgeTags(tx, ['festive', ...productTags(both)]);
  const notices = mergeNoticeOf(plan, rows, names, openVendors);
  const product = { gone: gone.name, keep: keep.name, isOther: gone.terms !== keep.terms };
  await notifyMerged(tx, notices, product, clock);
  const rating = await selectRating(tx, keep.id);
  const effects: MergeEffects = {
    ...presentPlan(plan, names),
    sellers: notices.length,
    stock: { before, after: await sumStock(tx, both) },
    reviews,
    questions,
    rating: {
      before: comparedRating(keep),
      after: comparedRating(rating),
      reviews: rating.review_count,
    },
    lines,
    ...ended,
    openOrders,
  };
  return { effects, token: tokenOf(ask, plan, ended), slug: keep.slug, codes };
}

/**
 * Moves the vendors' listings. Returns each vendor's listing of the product that stays, or of the
 * one that went if nothing moved.
 */
async function moveListings(
  tx: Tx,
  {
    listings,
    plan,
    gone,
    keep,
  }: {
    listings: readonly MergingListing[];
    plan: Plan;
    gone: MergingProduct;
    keep: MergingProduct;
  },
  now: Date,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const old of listings.filter((l) => l.product_id === gone.id)) {
    const there = listings.find((l) => l.product_id === keep.id && l.vendor_id === old.vendor_id);
    const hasMoved = plan.moved.some((o) => o.vendor_id === old.vendor_id);
    const staysBehind =
      plan.paused.some((o) => o.vendor_id === old.vendor_id) || old.draft_state !== null;
    if (there) rows.set(old.vendor_id, there.id);
    else if (!hasMoved) rows.set(old.vendor_id, old.id);
    else if (staysBehind) rows.set(old.vendor_id, await addListing(tx, old.vendor_id, keep, now));
    else {
      await relinkListing(tx, old.id, keep, now);
      rows.set(old.vendor_id, old.id);
    }
    if (hasMoved && rows.get(old.vendor_id) !== old.id)
      await moveHandle(tx, old.id, rows.get(old.vendor_id)!);
  }
  const vendorIds = [...new Set(plan.moved.map((o) => o.vendor_id))];
  await archiveMergedListings(tx, gone.id, keep.id, vendorIds, now);
  return rows;
}

function mergeNoticeOf(
  { moved, paused }: Plan,
  rows: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
  openVendors: ReadonlySet<string>,
): MergeNotice[] {
  const unit = (o: MergingOffer) => ({ name: names.get(o.sku_id) ?? '', quantities: o.on_hand });
  return [...new Set([...moved, ...paused].map((o) => o.vendor_id))].toSorted().map((vendorId) => {
    const of = <O extends MergingOffer>(list: readonly O[]) =>
      list.filter((o) => o.vendor_id === vendorId);
    return {
      vendorId,
      listingId: rows.get(vendorId) ?? '',
      moved: of(moved).map((o) => names.get(o.to) ?? ''),
      own: of(paused)
        .filter((o) => o.because === 'has_own')
        .map(unit),
      ended: of(paused)
        .filter((o) => o.because === 'left_out')
        .map(unit),
      mayComeBack: of(paused).length > 0 && openVendors.has(vendorId),
    };
  });
}

/**
 * Fingerprint of what moves and pauses. Units, prices, reviews and carts change every minute and
 * are moved as they are then.
 */
const tokenOf = (
  { keep, gone, units }: MergeRequest,
  { moved, paused }: Plan,
  ended: Pick<MergeEffects, 'plans' | 'festive'>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        keep,
        gone,
        units.map((u) => `${u.from} ${u.to ?? ''}`).toSorted(),
        moved.map((o) => `${o.id} ${o.to}`),
        paused.map((o) => `${o.id} ${o.because}`),
        ended,
      ]),
    )
    .digest('hex')
    .slice(0, 40);

class RolledBack extends Error {
  readonly done: Done;
  constructor(done: Done) {
    super('a preview is taken back');
    this.done = done;
  }
}
/**
 * Previews a merge by doing it in a transaction that is rolled back. Throws what the merge would.
 */
export async function previewProductMerge(
  db: Db,
  ask: MergeRequest,
  by: By,
): Promise<{ effects: MergeEffects; token: string }> {
  try {
    return await transact(db, async (tx) => {
      throw new RolledBack(await doMerge(tx, ask, by));
    });
  } catch (error) {
    if (error instanceof RolledBack)
      return { effects: error.done.effects, token: error.done.token };
    throw error;
  }
}

/** Merges as previewed; `preview_changed` (409) with the new preview if other offers would move. */
export async function mergeDuplicateProducts(
  tx: Tx,
  { token, ...ask }: MergeRequest & { token: string },
  by: By,
): Promise<{ slug: string; effects: MergeEffects }> {
  const done = await doMerge(tx, ask, by);
  if (done.token !== token)
    fail('preview_changed', { data: { effects: done.effects, token: done.token } });
  // After everything in progress at this moment has ended.
  await enqueue(
    tx,
    duplicateBackfillJob,
    { gone: ask.gone },
    { startAfter: new Date(by.clock.now().getTime() + SETTLED_AFTER_MS) },
  );
  const [gone, keep] = await Promise.all([
    lockProducts(tx, [ask.gone]),
    lockProducts(tx, [ask.keep]),
  ]);
  const { moved, paused, reviews, questions, lines } = done.effects;
  const counts = {
    offersMoved: moved.length,
    offersPaused: paused.length,
    reviews: reviews.moved,
    questions,
    lines: lines.moved,
    codes: done.codes,
  };
  audit(tx, {
    action: 'product.merged',
    object: { kind: 'product', id: ask.gone, label: gone[0]!.name },
    before: { state: 'listings.state.listed', address: `/product/${gone[0]!.slug}` },
    after: {
      state: 'listings.state.merged',
      into: keep[0]!.name,
      intoId: ask.keep,
      units: ask.units,
      ...counts,
    },
  });
  audit(tx, {
    action: 'product.took_in',
    object: { kind: 'product', id: ask.keep, label: keep[0]!.name },
    after: { tookIn: gone[0]!.name, tookInId: ask.gone, ...counts },
  });
  return { slug: done.slug, effects: done.effects };
}
const SETTLED_AFTER_MS = 60_000;
