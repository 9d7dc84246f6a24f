import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  type adminEditOffers,
  type AdminOfferSort,
  type adminUndoOfferEdits,
  type editOffers,
  type listAdminOffers,
  type listOfferEdits,
  OFFER_EDITS_UNDO_DAYS,
  type undoOfferEdits,
} from '#contracts/offers/offer-edits.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { unitLabel } from '#server/modules/catalog/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  applyOfferEdits,
  type AppliedEdits,
  type OfferEditor,
  revertSteps,
} from './apply-edits.ts';
import { notifyOffersEdited } from './notifications.ts';
import {
  type AdminOfferRow,
  type LockedEdits,
  lockEdits,
  lockOffers,
  markUndone,
  type OfferPlace,
  selectAdminOffers,
  selectEdits,
} from './queries.ts';

const DAY_MS = 86_400_000;
const MOST_PRODUCTS = 50;
/** Of the database's integers. */
const MAX_INT = 2_147_483_647;
const isRecent = (at: Date, now: Date) =>
  now.getTime() - at.getTime() <= OFFER_EDITS_UNDO_DAYS * DAY_MS;

/** A vendor's change. Stock and bins need their own permission. */
export async function editOwnOffers(
  tx: Tx,
  session: Pick<Session, 'subjectId' | 'rights'> & { vendorId: string },
  { changes, isSure }: EndpointBody<typeof editOffers>,
  now: Date,
): Promise<EndpointData<typeof editOffers>> {
  if (
    changes.some((c) => c.free !== undefined || c.bin !== undefined) &&
    !session.rights.includes('stock')
  )
    fail('right_missing');
  const editor = { ...session, isMarketplace: false, reason: null };
  const { editsId, results } = await applyOfferEdits(tx, editor, changes, { isSure, now });
  return { editsId, results };
}

/** A vendor's saved changes, those of operators included. */
export async function readOfferEdits(
  db: Db,
  vendorId: string,
  { page, limit }: EndpointQuery<typeof listOfferEdits>,
  now: Date,
): Promise<EndpointData<typeof listOfferEdits>> {
  const { rows, total } = await selectEdits(db, vendorId, { page, limit });
  return {
    page,
    limit,
    total,
    results: rows.map((r) => ({
      _id: r.id,
      at: r.at.toISOString(),
      by: r.is_by_marketplace ? marketplaceName() : r.by_name,
      isByMarketplace: r.is_by_marketplace,
      reason: r.reason,
      offers: r.offers,
      undoneAt: r.undone_at?.toISOString() ?? null,
      canUndo: !r.is_by_marketplace && r.undone_at === null && isRecent(r.at, now),
    })),
  };
}

/** Undoes a change once; `step_not_possible` (409) if it is undone or too old. */
async function undo(
  tx: Tx,
  edits: LockedEdits,
  editor: OfferEditor,
  now: Date,
): Promise<AppliedEdits> {
  if (edits.undone_at !== null || !isRecent(edits.at, now))
    fail('step_not_possible', { message: 'offers.edits.cannot_undo' });
  const done = await revertSteps(tx, editor, edits.steps, now);
  await markUndone(tx, edits.id, now);
  return done;
}

/** Undoes a vendor's own change; `offer_not_found` (404) for another's or an operator's. */
export async function undoOwnEdits(
  tx: Tx,
  { vendorId, subjectId, rights }: Pick<Session, 'subjectId' | 'rights'> & { vendorId: string },
  id: string,
  now: Date,
): Promise<EndpointData<typeof undoOfferEdits>> {
  const edits = (await lockEdits(tx, vendorId, id)) ?? fail('offer_not_found');
  if (
    edits.steps.some((s) => s.delta !== undefined || s.bin !== undefined) &&
    !rights.includes('stock')
  )
    fail('right_missing');
  const { results } = await undo(
    tx,
    edits,
    { vendorId, subjectId, isMarketplace: false, reason: null },
    now,
  );
  return { editsId: null, results };
}

/** Where the next page begins: `31900~off_…` in a sorted list, else the id. */
function nextOf(last: AdminOfferRow, sort: AdminOfferSort | null): string {
  if (sort === null) return last.id;
  return `${sort.endsWith('price') ? last.price_paise : last.on_hand}~${last.id}`;
}
function placeOf(after: string, sort: AdminOfferSort | null): OfferPlace {
  const [, figure, id] = /^(?:(\d{1,10})~)?([\w-]+)$/.exec(after) ?? fail('invalid_request');
  if ((figure === undefined) !== (sort === null) || Number(figure ?? 0) > MAX_INT)
    fail('invalid_request');
  return { id: id!, figure: figure === undefined ? null : Number(figure) };
}

/** Offers of any vendor; `invalid_request` (400) for more products than fit. */
export async function readAdminOffers(
  db: Db,
  { products, vendor, sort, after, limit }: EndpointQuery<typeof listAdminOffers>,
): Promise<EndpointData<typeof listAdminOffers>> {
  const ids = products?.split(',').filter(Boolean) ?? null;
  if (ids && ids.length > MOST_PRODUCTS) fail('invalid_request');
  const rows = await selectAdminOffers(db, {
    products: ids,
    vendor: vendor ?? null,
    sort: sort ?? null,
    after: after ? placeOf(after, sort ?? null) : null,
    limit: limit + 1,
  });
  return {
    results: rows.slice(0, limit).map((r) => ({
      _id: r.id,
      product: { _id: r.product_id, name: r.name, slug: r.slug },
      vendor: { _id: r.vendor_id, name: r.vendor },
      unit: unitLabel(r),
      code: r.vendor_sku,
      isActive: r.is_active,
      gst: r.gst,
      price: paiseToRupees(r.price_paise),
      originalPrice: paiseToRupees(r.original_paise),
      free: r.on_hand,
    })),
    next: rows.length > limit ? nextOf(rows[limit - 1]!, sort ?? null) : null,
  };
}

/** Audits and announces an operator's change of one vendor's offers. */
async function announce(
  tx: Tx,
  editor: OfferEditor & { reason: string },
  { changed }: AppliedEdits,
  verb: 'edited' | 'restored',
  clock: Clock,
): Promise<void> {
  for (const { offer, asked } of changed)
    audit(tx, {
      action: `offer.${verb}`,
      object: { kind: 'product', id: offer.product_id, label: offer.name },
      before: {
        offer: offer.id,
        price: offer.price_paise / 100,
        mrp: offer.original_paise / 100,
        stock: offer.on_hand,
      },
      after: {
        offer: offer.id,
        price: asked.price / 100,
        mrp: asked.mrp / 100,
        stock: offer.on_hand + asked.delta,
      },
      reason: editor.reason,
    });
  if (changed.length > 0) await notifyOffersEdited(tx, editor, changed, clock);
}

/**
 * An operator's change of offers of any vendors. Each vendor is emailed what changed and why, and
 * sees it among its changes. Results are in the requested order.
 */
export async function editOffersAsOperator(
  tx: Tx,
  subjectId: string,
  { changes, isSure, reason }: EndpointBody<typeof adminEditOffers>,
  clock: Clock,
): Promise<EndpointData<typeof adminEditOffers>> {
  const now = clock.now();
  const vendorOf = new Map(
    (
      await lockOffers(
        tx,
        null,
        changes.map((c) => c.offerId),
      )
    ).map((o) => [o.id, o.vendor_id]),
  );
  const byVendor = Map.groupBy(changes, (c) => vendorOf.get(c.offerId) ?? '');
  const results = new Map<string, EndpointData<typeof adminEditOffers>['results'][number]>();
  const edits: EndpointData<typeof adminEditOffers>['edits'] = [];
  for (const vendorId of [...byVendor.keys()].sort()) {
    const editor = { vendorId, subjectId, isMarketplace: true, reason };
    const done = await applyOfferEdits(tx, editor, byVendor.get(vendorId)!, { isSure, now });
    for (const one of done.results) results.set(one.offerId, one);
    if (done.editsId) edits.push({ editsId: done.editsId, vendor: vendorId });
    await announce(tx, editor, done, 'edited', clock);
  }
  return { edits, results: changes.map((c) => results.get(c.offerId)!) };
}

/** Undoes an operator's change; the vendor is emailed. `offer_not_found` (404) for a vendor's own. */
export async function undoEditsAsOperator(
  tx: Tx,
  subjectId: string,
  id: string,
  { reason }: EndpointBody<typeof adminUndoOfferEdits>,
  clock: Clock,
): Promise<EndpointData<typeof adminUndoOfferEdits>> {
  const edits = (await lockEdits(tx, null, id)) ?? fail('offer_not_found');
  const editor = { vendorId: edits.vendor_id, subjectId, isMarketplace: true, reason };
  const done = await undo(tx, edits, editor, clock.now());
  await announce(tx, editor, done, 'restored', clock);
  return { editsId: null, results: done.results };
}
