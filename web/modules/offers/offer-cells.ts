import { MAX_BIN } from '#contracts/offers/inventory.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import {
  MAX_COUNTED,
  type OfferEdit,
  type OfferEditResult,
  type OfferFigures,
} from '#contracts/offers/offer-edits.ts';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';

/** What is typed of an offer, in the order of its columns. */
export const OFFER_CELLS = ['price', 'originalPrice', 'free', 'bin'] as const;
export type OfferCell = (typeof OFFER_CELLS)[number];
type FigureCell = Exclude<OfferCell, 'bin'>;
const FIGURE_CELLS = ['price', 'originalPrice', 'free'] as const;
/** What was typed into a row, and the figures it showed when that began. */
export interface TypedOffer {
  texts: Partial<Record<OfferCell, string>>;
  seen: OfferFigures;
}
export type TypedOffers = ReadonlyMap<string, TypedOffer>;

/** An amount from a spreadsheet: "₹1,499.00", "1499", "Rs. 1,499". */
const amountOf = (text: string): number | null =>
  rupeesOf(text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/^0+(?=\d)/, ''));
const unitsOf = (text: string): number | null => {
  const cleaned = text.trim().replaceAll(',', '');
  const units = /^\d{1,7}$/.test(cleaned) ? Number(cleaned) : null;
  return units !== null && units <= MAX_COUNTED ? units : null;
};
/** A bin as it is stored; null: none. */
const binOf = (text: string): string | null => text.trim() || null;
export const valueOfCell = (cell: OfferCell, text: string): number | string | null =>
  cell === 'bin' ? binOf(text) : figureOf(cell, text);
const figureOf = (cell: FigureCell, text: string): number | null =>
  cell === 'free' ? unitsOf(text) : amountOf(text);
export const textOfFigure = (figures: OfferFigures, cell: OfferCell): string =>
  cell === 'bin' ? (figures.bin ?? '') : String(figures[cell]);

/** What a row would be with what was typed; null for a cell that cannot be read. */
export function typedFigures(
  figures: OfferFigures,
  typed: TypedOffer | undefined,
): Record<FigureCell, number | null> {
  const read = (cell: FigureCell) =>
    typed?.texts[cell] === undefined ? figures[cell] : figureOf(cell, typed.texts[cell]);
  return { price: read('price'), originalPrice: read('originalPrice'), free: read('free') };
}

/** Message ids of what is wrong with the typed cells of a row. */
export function faultsOf(
  figures: OfferFigures,
  typed: TypedOffer | undefined,
): Partial<Record<OfferCell, string>> {
  if (!typed) return {};
  const next = typedFigures(figures, typed);
  const faults: Partial<Record<OfferCell, string>> = {};
  for (const cell of ['price', 'originalPrice'] as const)
    if (next[cell] === null) faults[cell] = 'offers.prices.price_invalid';
    else if (next[cell] < 1) faults[cell] = 'offers.prices.too_low';
    else if (next[cell] > 10_000_000) faults[cell] = 'offers.prices.too_high';
  if (next.free === null) faults.free = 'offers.edits.stock_invalid';
  if ((typed.texts.bin?.trim().length ?? 0) > MAX_BIN) faults.bin = 'errors.bin_too_long';
  if (
    !faults.price &&
    !faults.originalPrice &&
    next.price !== null &&
    next.originalPrice !== null &&
    next.price > next.originalPrice
  )
    faults[typed.texts.price === undefined ? 'originalPrice' : 'price'] =
      'listings.error.above_mrp';
  return faults;
}

/** The row as it is sent; null if nothing differs from what was shown, or something is wrong. */
export function editOf(
  offerId: string,
  figures: OfferFigures,
  typed: TypedOffer | undefined,
): OfferEdit | null {
  if (!typed || Object.keys(faultsOf(figures, typed)).length > 0) return null;
  const next = typedFigures(figures, typed);
  const edit: OfferEdit = { offerId, seen: typed.seen };
  for (const cell of FIGURE_CELLS)
    if (typed.texts[cell] !== undefined && next[cell] !== typed.seen[cell])
      edit[cell] = next[cell]!;
  const bin = typed.texts.bin === undefined ? undefined : binOf(typed.texts.bin);
  if (bin !== undefined && bin !== (typed.seen.bin ?? null)) edit.bin = bin;
  return OFFER_CELLS.some((cell) => edit[cell] !== undefined) ? edit : null;
}

/** Whether the price is so far from the old one that saving it has to be confirmed. */
export const isFarOff = ({ price, seen }: OfferEdit): boolean =>
  price !== undefined && isUnusualPrice(seen.price, price);

/** Typed cells after an edit; a row whose cells are all as stored is no longer typed. */
export function withCells(
  typed: TypedOffers,
  figuresOf: (id: string) => OfferFigures | undefined,
  edits: readonly { row: string; column: string; text: string | null }[],
): TypedOffers {
  const next = new Map(typed);
  for (const { row, column, text } of edits) {
    const figures = figuresOf(row);
    if (!figures) continue;
    const before = next.get(row) ?? { texts: {}, seen: figures };
    const { [column as OfferCell]: _, ...rest } = before.texts;
    const isStored = text === null || text.trim() === textOfFigure(figures, column as OfferCell);
    const texts = isStored ? rest : { ...before.texts, [column]: text };
    if (Object.keys(texts).length > 0) next.set(row, { ...before, texts });
    else next.delete(row);
  }
  return next;
}

/** What is left typed after saving: refused rows, based from now on on the figures they showed. */
export function afterSaving(
  typed: TypedOffers,
  sent: readonly OfferEdit[],
  results: readonly OfferEditResult[],
): TypedOffers {
  const next = new Map(typed);
  for (const [i, { offerId, now, refused }] of results.entries()) {
    const row = next.get(offerId);
    if (!row) continue;
    if (refused) {
      if (now) next.set(offerId, { ...row, seen: now });
      continue;
    }
    // A cell typed on while the request was under way stays.
    const texts = Object.fromEntries(
      Object.entries(row.texts).filter(
        ([cell, text]) =>
          valueOfCell(cell as OfferCell, text) !== (sent[i]![cell as OfferCell] ?? null),
      ),
    );
    if (Object.keys(texts).length > 0 && now) next.set(offerId, { texts, seen: now });
    else next.delete(offerId);
  }
  return next;
}
