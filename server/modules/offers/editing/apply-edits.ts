import { AppError } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { OfferEdit, OfferEditResult } from '#contracts/offers/offer-edits.ts';
import { isFood } from '#contracts/tax/food.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { validLicence } from '#server/modules/vendors/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';
import { refusalText } from '#server/platform/messages/format.ts';
import { applyStockAdjustment } from '#server/modules/offers/inventory/queries.stock.ts';
import { setBins } from '#server/modules/offers/inventory/bins.ts';
import { updatePrices } from '#server/modules/offers/queries.ts';
import {
  type AskedFigures,
  askedOf,
  type EditRefusal,
  figuresOf,
  refusalOfEdit,
} from './edit-checks.ts';
import { type EditedOffer, insertEdits, lockOffers } from './queries.ts';
import type { OfferStep } from './tables.ts';

/** Who changes offers of one vendor. */
export interface OfferEditor {
  vendorId: string;
  subjectId: string;
  isMarketplace: boolean;
  /** What the vendor reads about an operator's change. */
  reason: string | null;
}
interface CheckedRow {
  edit: OfferEdit;
  offer: EditedOffer | undefined;
  asked: AskedFigures | null;
  refusal: EditRefusal | null;
}
/** A saved change with the offers it changed, for a notice. */
export interface AppliedEdits {
  editsId: string | null;
  results: OfferEditResult[];
  changed: { offer: EditedOffer; asked: AskedFigures }[];
}

const NOT_FOUND = (): EditRefusal => ({ error: new AppError('offer_not_found'), field: null });

async function check(
  tx: Tx,
  { vendorId }: OfferEditor,
  edits: readonly OfferEdit[],
  isSure: boolean,
  now: Date,
): Promise<CheckedRow[]> {
  const offers = new Map(
    (
      await lockOffers(
        tx,
        vendorId,
        edits.map((e) => e.offerId),
      )
    ).map((o) => [o.id, o]),
  );
  const isFoodAmong = offers.values().some((o) => isFood(o.hsn_code));
  const hasLicence = !isFoodAmong || (await validLicence(tx, vendorId, now)) !== null;
  return edits.map((edit) => {
    const offer = offers.get(edit.offerId);
    if (!offer) return { edit, offer, asked: null, refusal: NOT_FOUND() };
    const asked = askedOf(edit, offer);
    return {
      edit,
      offer,
      asked,
      refusal: refusalOfEdit(edit, offer, asked, { isSure, hasLicence }),
    };
  });
}

/** Whether a row changes anything. */
const isChange = ({ isPriced, delta, bin }: AskedFigures): boolean =>
  isPriced || delta !== 0 || bin !== undefined;

/** Writes accepted rows with one statement for prices, one for stock and two for bins. */
async function write(
  tx: Tx,
  { vendorId, subjectId }: OfferEditor,
  rows: readonly { offer: EditedOffer; asked: AskedFigures }[],
  now: Date,
): Promise<void> {
  await updatePrices(
    tx,
    vendorId,
    rows
      .filter(({ asked }) => asked.isPriced)
      .map(({ offer, asked }) => ({
        offerId: offer.id,
        price: asked.price,
        mrp: asked.mrp,
        wasPrice: offer.price_paise,
        wasMrp: offer.original_paise,
      })),
    subjectId,
    now,
  );
  const moves = rows
    .filter(({ asked }) => asked.delta !== 0)
    .map(({ offer, asked: { delta } }) => ({
      offerId: offer.id,
      delta,
      reason: delta > 0 ? ('found' as const) : ('lost' as const),
      seenFree: offer.on_hand,
    }));
  if (moves.length > 0) await applyStockAdjustment(tx, vendorId, moves, subjectId, now);
  await setBins(
    tx,
    vendorId,
    rows.flatMap(({ offer, asked: { bin } }) =>
      bin === undefined ? [] : [{ offerId: offer.id, bin }],
    ),
  );
  const products = [
    ...new Set(
      rows
        .filter(({ asked }) => asked.isPriced || asked.delta !== 0)
        .map(({ offer }) => offer.product_id),
    ),
  ].sort();
  if (products.length > 0) await refreshProductCards(tx, products, now);
}

const stepOf = (offer: EditedOffer, asked: AskedFigures): OfferStep => ({
  offerId: offer.id,
  ...(asked.isPriced
    ? {
        price: {
          was: offer.price_paise,
          mrpWas: offer.original_paise,
          now: asked.price,
          mrpNow: asked.mrp,
        },
      }
    : {}),
  ...(asked.delta === 0 ? {} : { delta: asked.delta }),
  ...(asked.bin === undefined ? {} : { bin: { was: offer.bin, now: asked.bin } }),
});

function resultOf({ edit, offer, asked, refusal }: CheckedRow): OfferEditResult {
  return {
    offerId: edit.offerId,
    now: !offer
      ? null
      : refusal
        ? figuresOf(offer)
        : {
            price: asked!.price / 100,
            originalPrice: asked!.mrp / 100,
            free: offer.on_hand + asked!.delta,
            bin: asked!.bin === undefined ? offer.bin : asked!.bin,
          },
    refused: refusal && {
      code: refusal.error.code,
      message: refusalText(refusal.error, callerLanguage()),
      field: refusal.field,
    },
  };
}

/**
 * Sets price, MRP, counted stock and bin of a vendor's offers, each row as a whole or not at all: a row
 * changed since it was shown, or by a sale, is refused with its figures now. Rows are locked in id
 * order, as sales lock them. What was done can be undone together.
 */
export async function applyOfferEdits(
  tx: Tx,
  editor: OfferEditor,
  edits: readonly OfferEdit[],
  { isSure, now }: { isSure: boolean; now: Date },
): Promise<AppliedEdits> {
  const rows = await check(tx, editor, edits, isSure, now);
  const changed = rows.flatMap(({ offer, asked, refusal }) =>
    offer && asked && !refusal && isChange(asked) ? [{ offer, asked }] : [],
  );
  await write(tx, editor, changed, now);
  const editsId = changed.length > 0 ? newId('oed', now.getTime()) : null;
  if (editsId)
    await insertEdits(tx, {
      id: editsId,
      vendorId: editor.vendorId,
      byId: editor.subjectId,
      isByMarketplace: editor.isMarketplace,
      reason: editor.reason,
      steps: changed.map(({ offer, asked }) => stepOf(offer, asked)),
      at: now,
    });
  return { editsId, results: rows.map(resultOf), changed };
}

/**
 * Puts back what a change did to these offers: a price and a bin that are still those it set, and
 * stock by the units it added or removed, as far as they are still there.
 */
export async function revertSteps(
  tx: Tx,
  editor: OfferEditor,
  steps: readonly OfferStep[],
  now: Date,
): Promise<AppliedEdits> {
  const offers = new Map(
    (
      await lockOffers(
        tx,
        editor.vendorId,
        steps.map((s) => s.offerId),
      )
    ).map((o) => [o.id, o]),
  );
  const rows = steps.map(({ offerId, price, delta = 0, bin }): CheckedRow => {
    const offer = offers.get(offerId);
    const edit = { offerId, seen: { price: 0, originalPrice: 0, free: 0 } };
    if (!offer) return { edit, offer, asked: null, refusal: NOT_FOUND() };
    const isKept =
      price && (offer.price_paise !== price.now || offer.original_paise !== price.mrpNow);
    const asked: AskedFigures = {
      price: price?.was ?? offer.price_paise,
      mrp: price?.mrpWas ?? offer.original_paise,
      isPriced: price !== undefined,
      delta: delta === 0 ? 0 : -delta,
      ...(bin && offer.bin === bin.now ? { bin: bin.was } : {}),
    };
    const refusal: EditRefusal | null = isKept
      ? { error: new AppError('record_changed', { message: 'offers.edits.kept' }), field: 'price' }
      : offer.on_hand + asked.delta < 0
        ? {
            error: new AppError('insufficient_stock', { message: 'offers.edits.sold_since' }),
            field: 'free',
          }
        : null;
    return { edit, offer, asked, refusal };
  });
  const changed = rows.flatMap(({ offer, asked, refusal }) =>
    offer && asked && !refusal ? [{ offer, asked }] : [],
  );
  await write(tx, editor, changed, now);
  return { editsId: null, results: rows.map(resultOf), changed };
}
