import { AppError } from '#contracts/kernel/errors.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { MAX_STOCK_UNITS } from '#contracts/offers/inventory.ts';
import type { OfferEdit, OfferEditResult, OfferFigures } from '#contracts/offers/offer-edits.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import { isFood, LICENCE_NEEDED } from '#contracts/tax/food.ts';
import type { EditedOffer } from './queries.ts';

export type EditField = NonNullable<OfferEditResult['refused']>['field'];
export interface EditRefusal {
  error: AppError;
  field: EditField;
}
/** What a row asks for, in paise and units. */
export interface AskedFigures {
  price: number;
  mrp: number;
  isPriced: boolean;
  delta: number;
  /** Undefined: stays. */
  bin?: string | null;
}

export const figuresOf = (o: EditedOffer): OfferFigures => ({
  price: paiseToRupees(o.price_paise),
  originalPrice: paiseToRupees(o.original_paise),
  free: o.on_hand,
  bin: o.bin,
});
export function askedOf(edit: OfferEdit, o: EditedOffer): AskedFigures {
  const price = edit.price === undefined ? o.price_paise : rupeesToPaise(edit.price);
  const mrp =
    edit.originalPrice === undefined ? o.original_paise : rupeesToPaise(edit.originalPrice);
  return {
    price,
    mrp,
    isPriced: price !== o.price_paise || mrp !== o.original_paise,
    delta: edit.free === undefined ? 0 : edit.free - o.on_hand,
    ...(edit.bin === undefined || edit.bin === o.bin ? {} : { bin: edit.bin }),
  };
}

/** The figure that was changed by another user or a sale, since the row was shown. */
function changedSince(edit: OfferEdit, o: EditedOffer): EditRefusal | null {
  const isStale =
    (edit.price !== undefined && rupeesToPaise(edit.seen.price) !== o.price_paise) ||
    ((edit.price !== undefined || edit.originalPrice !== undefined) &&
      rupeesToPaise(edit.seen.originalPrice) !== o.original_paise) ||
    (edit.originalPrice !== undefined && rupeesToPaise(edit.seen.price) !== o.price_paise);
  if (isStale)
    return {
      error: new AppError('record_changed', {
        message: 'offers.edits.price_changed_since',
        values: {
          price: formatRupees(paiseToRupees(o.price_paise)),
          mrp: formatRupees(paiseToRupees(o.original_paise)),
        },
      }),
      field: 'price',
    };
  if (edit.free !== undefined && edit.seen.free !== o.on_hand)
    return {
      error: new AppError('stock_changed', {
        message: 'offers.edits.stock_changed_since',
        values: { n: o.on_hand },
      }),
      field: 'free',
    };
  if (edit.bin !== undefined && (edit.seen.bin ?? null) !== o.bin && edit.bin !== o.bin)
    return {
      error: new AppError('record_changed', {
        message: 'offers.edits.bin_changed_since',
        values: { bin: o.bin ?? '–' },
      }),
      field: 'bin',
    };
  return null;
}

/** Why a row cannot be saved as asked; null if it can. */
export function refusalOfEdit(
  edit: OfferEdit,
  o: EditedOffer,
  asked: AskedFigures,
  { isSure, hasLicence }: { isSure: boolean; hasLicence: boolean },
): EditRefusal | null {
  const stale = changedSince(edit, o);
  if (stale) return stale;
  if (asked.price > asked.mrp)
    return {
      error: new AppError('invalid_request', { message: 'listings.error.above_mrp' }),
      field: edit.price === undefined ? 'originalPrice' : 'price',
    };
  if (asked.isPriced && isFood(o.hsn_code) && !hasLicence)
    return {
      error: new AppError('invalid_request', { message: LICENCE_NEEDED }),
      field: 'price',
    };
  if (!isSure && isUnusualPrice(o.price_paise, asked.price))
    return {
      error: new AppError('price_unusual', {
        message: 'offers.prices.large_change',
        values: {
          before: formatRupees(paiseToRupees(o.price_paise)),
          after: formatRupees(paiseToRupees(asked.price)),
        },
      }),
      field: 'price',
    };
  if (Math.abs(asked.delta) > MAX_STOCK_UNITS)
    return {
      error: new AppError('invalid_request', { message: 'offers.edits.stock_too_far' }),
      field: 'free',
    };
  return null;
}
