import type { ImportProblem } from '#contracts/listings/bulk.ts';
import type { FieldKey } from '#contracts/listings/bulk-fields.ts';
import { MAX_BIN, MAX_STOCK_UNITS } from '#contracts/offers/inventory.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import type { Db } from '#server/platform/db/database.ts';
import { BadCell, parseMoney, parseUnits } from '#server/modules/listings/bulk/files/cells.ts';
import type { RowGroup, NamedRow } from '#server/modules/listings/bulk/files/groups.ts';
import { type ImportPlan, type PlanContext, refusedPlan, type StockPlanStep } from './plan.ts';
import { selectStockedOffers, type StockedOffer } from './queries.plan.ts';
import { packMessage } from '#server/platform/messages/format.ts';

/** Plans stock and prices without writing; one query. */
export async function planStock(
  db: Db,
  groups: readonly RowGroup[],
  ctx: PlanContext,
): Promise<ImportPlan[]> {
  const rows = groups.map((g) => g.rows[0]!);
  const offers = await selectStockedOffers(
    db,
    ctx.vendorId,
    rows.map((r) => r.at('offer')).filter(Boolean),
    rows.map((r) => r.at('sku').toLowerCase()).filter(Boolean),
  );
  const byId = new Map(offers.map((o) => [o.id, o]));
  const bySku = new Map(offers.filter((o) => o.sku !== null).map((o) => [o.sku!.toLowerCase(), o]));
  const taken = new Map<string, number>();
  return groups.map(({ rows: [row, again] }) => {
    const offer = row!.at('offer')
      ? byId.get(row!.at('offer'))
      : bySku.get(row!.at('sku').toLowerCase());
    const twice = again?.n ?? (offer && taken.get(offer.id));
    if (offer) taken.set(offer.id, row!.n);
    return planRow(row!, offer, twice, ctx);
  });
}

/** A stock row being read, with its errors. */
interface StockRow {
  row: NamedRow;
  offer: StockedOffer;
  ctx: PlanContext;
  problems: ImportProblem[];
  bad: (key: FieldKey | null, message: string) => void;
  read: <T>(key: FieldKey, parse: (text: string) => T) => T | null;
}

function openStockRow(row: NamedRow, offer: StockedOffer, ctx: PlanContext): StockRow {
  const problems: ImportProblem[] = [];
  const bad: StockRow['bad'] = (key, message) => {
    problems.push({ row: row.n, column: key && ctx.columnOf(key), message });
  };
  const read: StockRow['read'] = (key, parse) => {
    try {
      return parse(row.at(key));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      bad(key, error.message);
      return null;
    }
  };
  return { row, offer, ctx, problems, bad, read };
}

/** Added or removed units, and whether the row gave a count. */
function readStockChange({ offer, bad, read }: StockRow): { delta: number; isCounted: boolean } {
  const [change, counted] = [read('stockChange', parseUnits), read('stockCounted', parseUnits)];
  if (change !== null && counted !== null) bad('stockChange', 'listings.row.change_or_count');
  if (counted !== null && counted < 0) bad('stockCounted', 'listings.row.count_negative');
  const delta = counted === null ? (change ?? 0) : counted - offer.on_hand;
  if (counted === null && offer.on_hand + delta < 0)
    bad(
      'stockChange',
      packMessage('listings.row.not_enough_stock', { free: offer.on_hand, n: -delta }),
    );
  if (Math.abs(delta) > MAX_STOCK_UNITS)
    bad(counted === null ? 'stockChange' : 'stockCounted', 'listings.row.change_too_large');
  return { delta, isCounted: counted !== null };
}

/** New price and MRP in paise, and whether either changes. */
function readNewPrice({ offer, ctx: { settings }, bad, read }: StockRow) {
  const { rate } = settings;
  const [list, asked, sale] = [
    read('mrp', (t) => parseMoney(t, rate)),
    read('price', (t) => parseMoney(t, rate)),
    read('salePrice', (t) => parseMoney(t, rate)),
  ];
  const price = sale || asked || offer.price_paise;
  const mrp =
    list ||
    (sale && asked
      ? Math.max(asked, offer.original_paise)
      : Math.max(offer.original_paise, list === null ? price : 0));
  if (price < 100) bad('price', 'offers.prices.too_low');
  if (price > mrp) bad(sale ? 'salePrice' : asked ? 'price' : 'mrp', 'listings.error.above_mrp');
  const isPriced = price !== offer.price_paise || mrp !== offer.original_paise;
  if (isPriced && !settings.isSure && isUnusualPrice(offer.price_paise, price))
    bad(
      sale ? 'salePrice' : 'price',
      packMessage('listings.row.large_price_change', {
        before: formatRupees(paiseToRupees(offer.price_paise)),
        after: formatRupees(paiseToRupees(price)),
      }),
    );
  return { price, mrp, isPriced };
}
/** What names no bin in a file; a blank cell leaves it. */
const NO_BIN = '-';
/** The new bin; undefined: unchanged. */
function readBin({ row, offer, bad }: StockRow): string | null | undefined {
  const text = row.at('bin').trim();
  if (text.length > MAX_BIN) bad('bin', 'errors.bin_too_long');
  const bin = text === NO_BIN ? null : text;
  return text === '' || bin === offer.bin ? undefined : bin;
}

type NewPrice = ReturnType<typeof readNewPrice>;

/** Readable changes. */
function stockNotes(offer: StockedOffer, { price, mrp, isPriced }: NewPrice, delta: number) {
  const notes: string[] = [];
  if (isPriced)
    notes.push(
      packMessage('listings.change.price', {
        before: formatRupees(paiseToRupees(offer.price_paise)),
        after: formatRupees(paiseToRupees(price)),
      }),
    );
  if (mrp !== offer.original_paise)
    notes.push(
      packMessage('listings.change.mrp', {
        before: formatRupees(paiseToRupees(offer.original_paise)),
        after: formatRupees(paiseToRupees(mrp)),
      }),
    );
  if (delta !== 0)
    notes.push(
      packMessage('listings.change.stock', {
        before: offer.on_hand,
        after: offer.on_hand + delta,
      }),
    );
  return notes;
}

const stockStep = (offer: StockedOffer, delta: number, isCounted: boolean): StockPlanStep => ({
  offerId: offer.id,
  productId: offer.product_id,
  delta,
  seenFree: offer.on_hand,
  reason: delta < 0 ? 'lost' : isCounted ? 'found' : 'received',
});

/**
 * Error of a row that names no offer of the vendor, or one named by another row; null if readable.
 */
function refusalOf(
  row: NamedRow,
  offer: StockedOffer | undefined,
  twice: number | undefined,
  ctx: PlanContext,
): ImportProblem | null {
  if (!offer)
    return {
      row: row.n,
      column: ctx.columnOf(row.at('offer') ? 'offer' : 'sku'),
      message:
        row.at('sku') || row.at('offer')
          ? 'listings.row.code_unknown'
          : 'listings.row.sku_or_offer_required',
    };
  return twice === undefined
    ? null
    : {
        row: row.n,
        column: null,
        message: packMessage('errors.import.row_repeated', { row: twice }),
      };
}

function planRow(
  row: NamedRow,
  offer: StockedOffer | undefined,
  twice: number | undefined,
  ctx: PlanContext,
): ImportPlan {
  const head = {
    n: row.n,
    rows: twice !== undefined && twice > row.n ? [row.n, twice] : [row.n],
    title: offer
      ? [offer.name, offer.sku].filter(Boolean).join(' · ')
      : row.at('sku') || row.at('offer'),
  };
  const refusal = refusalOf(row, offer, twice, ctx);
  if (!offer || refusal) return refusedPlan(head, refusal ? [refusal] : []);
  const opened = openStockRow(row, offer, ctx);
  const { delta, isCounted } = readStockChange(opened);
  const next = readNewPrice(opened);
  const bin = readBin(opened);
  if (opened.problems.length > 0) return refusedPlan(head, opened.problems);
  if (!next.isPriced && delta === 0 && bin === undefined)
    return { ...head, outcome: 'same', problems: [], notes: [], prices: [] };
  return {
    ...head,
    outcome: 'update',
    problems: [],
    notes: [
      ...stockNotes(offer, next, delta),
      ...(bin === undefined
        ? []
        : [
            packMessage('listings.change.bin', {
              before: offer.bin ?? '–',
              after: bin ?? '–',
            }),
          ]),
    ],
    prices: next.isPriced
      ? [
          {
            offerId: offer.id,
            productId: offer.product_id,
            price: next.price,
            mrp: next.mrp,
            wasPrice: offer.price_paise,
            wasMrp: offer.original_paise,
          },
        ]
      : [],
    ...(delta === 0 ? {} : { stock: stockStep(offer, delta, isCounted) }),
    ...(bin === undefined ? {} : { bin: { offerId: offer.id, bin, was: offer.bin } }),
  };
}
