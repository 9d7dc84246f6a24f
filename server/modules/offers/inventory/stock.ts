import type { z } from 'zod';
import type {
  adjustManyStocks,
  adjustStock,
  changeStockRules,
  listStock,
  listStockMovements,
  StockItem,
} from '#contracts/offers/inventory.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { colorLabel, refreshProductCards } from '#server/modules/catalog/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { refusalText } from '#server/platform/messages/format.ts';
import {
  applyStockAdjustment,
  countStock,
  searchStock,
  selectMovements,
  selectStockPage,
  selectStockOf,
  setLowStock,
  setStockRules,
  type StockAdjustment,
  type StockRow,
} from './queries.stock.ts';
import { writeBins } from './queries.bins.ts';

/** Editable fields of a stock: units are added or removed, not set. */
const rulesOf = (r: StockRow) => ({
  lowAt: r.low_threshold,
  restockOn: r.restock_on,
  bin: r.bin,
});
export const editableStock = async (db: Db, vendorId: string, id: string): Promise<object> =>
  rulesOf(await findOne(db, vendorId, id));
export const editableLowStock = async (db: Db, vendorId: string): Promise<object> => ({
  lowStockAt: (await countStock(db, vendorId)).low_stock_at,
});
const present = (r: StockRow): StockItem =>
  stamped(
    {
      _id: r.id,
      product: { _id: r.product_id, name: r.name, slug: r.slug },
      sku: r.sku_id,
      code: r.vendor_sku,
      variant: r.variant,
      option: [r.color && colorLabel(r.color), r.size].filter(Boolean).join(', ') || null,
      isActive: r.is_active,
      onHand: r.free + r.held,
      held: r.held,
      free: r.free,
      lowAt: r.low_threshold,
      isLow: r.free <= (r.low_threshold ?? r.low_stock_at),
      restockOn: r.restock_on,
      bin: r.bin,
    },
    rulesOf(r),
  );

/** One page of a vendor's stock with the count of each state; scarcest first unless sorted otherwise. */
export async function readStock(
  db: Db,
  vendorId: string,
  { q, state, sort, page, limit }: EndpointQuery<typeof listStock>,
): Promise<EndpointData<typeof listStock>> {
  const {
    rows,
    counts: { low_stock_at: lowStockAt, ...counts },
  } = q
    ? await searchStock(db, vendorId, { q, state }, { page, limit, sort })
    : {
        rows: await selectStockPage(db, vendorId, state, { page, limit, sort }),
        counts: await countStock(db, vendorId),
      };
  return {
    results: rows.map(present),
    page,
    limit,
    total: counts[state],
    lowStockAt,
    lowStockVersion: versionOf({ lowStockAt }),
    counts,
  };
}

async function findOne(db: Db, vendorId: string, id: string): Promise<StockRow> {
  const [row] = await selectStockOf(db, vendorId, [id]);
  return row ?? fail('offer_not_found');
}

/** Stock changes of a vendor's offer; `offer_not_found` (404) for another's. */
export async function readMovements(
  db: Db,
  vendorId: string,
  id: string,
  { page, limit }: EndpointQuery<typeof listStockMovements>,
): Promise<EndpointData<typeof listStockMovements>> {
  await findOne(db, vendorId, id);
  const { rows, total } = await selectMovements(db, id, { page, limit });
  return {
    results: rows.map((m) => ({
      _id: m.id,
      delta: m.delta,
      reason: m.reason,
      orderNumber: m.order_number,
      member: m.is_staff ? marketplaceName() : m.member,
      at: m.at.toISOString(),
    })),
    page,
    limit,
    total,
  };
}

type Member = Pick<Session, 'subjectId'> & { vendorId: string };
type Outcome = { row: StockRow | null; refused: AppError | null };

/** Why a change was refused: too few units, or a concurrent change. */
const refusalOf = (free: number, seenFree: number): AppError => {
  if (free !== seenFree) return new AppError('stock_changed', { data: { free } });
  return new AppError(
    'insufficient_stock',
    free <= 0
      ? { message: 'errors.out_of_stock' }
      : { message: 'errors.only_n_left', values: { n: free } },
  );
};

/** Books stock changes and refreshes the products' cards; one result per change, in order. */
async function recordAdjustment(
  tx: Tx,
  { vendorId, subjectId }: Member,
  changes: readonly StockAdjustment[],
  now: Date,
): Promise<Outcome[]> {
  const done = await applyStockAdjustment(tx, vendorId, changes, subjectId, now);
  const rows = new Map(
    (
      await selectStockOf(
        tx,
        vendorId,
        changes.map((c) => c.offerId),
      )
    ).map((r) => [r.id, r]),
  );
  const products = [...new Set([...done].map((id) => rows.get(id)!.product_id))].sort();
  if (products.length > 0) {
    await refreshProductCards(tx, products, now);
  }
  return changes.map(({ offerId, seenFree }) => {
    const row = rows.get(offerId) ?? null;
    if (done.has(offerId)) return { row, refused: null };
    if (!row) return { row, refused: new AppError('offer_not_found') };
    return { row, refused: refusalOf(row.free, seenFree) };
  });
}

/**
 * Books a vendor's manual stock change. Held and sold units cannot be removed. Throws
 * `offer_not_found` (404), `stock_changed` and `insufficient_stock` (409).
 */
export async function adjustByVendor(
  tx: Tx,
  who: Member,
  id: string,
  body: EndpointBody<typeof adjustStock>,
  now: Date,
): Promise<StockItem> {
  const [outcome] = await recordAdjustment(tx, who, [{ offerId: id, ...body }], now);
  const { row, refused } = outcome!;
  if (refused) throw refused;
  return present(row!);
}

/** The same for many offers: valid changes are made, the others reported individually. */
export async function adjustMany(
  tx: Tx,
  who: Member,
  { changes }: EndpointBody<typeof adjustManyStocks>,
  now: Date,
): Promise<z.infer<typeof adjustManyStocks.data>['results']> {
  const outcomes = await recordAdjustment(tx, who, changes, now);
  return outcomes.map(({ row, refused }, i) => ({
    offerId: changes[i]!.offerId,
    item: row && present(row),
    refused: refused && { code: refused.code, message: refusalText(refused) },
  }));
}

/** Sets the low-stock threshold and expected restock date. Throws `offer_not_found` (404). */
export async function changeStockRulesOf(
  tx: Tx,
  vendorId: string,
  id: string,
  body: EndpointBody<typeof changeStockRules>,
): Promise<StockItem> {
  if (!(await setStockRules(tx, vendorId, id, body))) fail('offer_not_found');
  if (body.bin !== undefined) await writeBins(tx, vendorId, [{ offerId: id, bin: body.bin }]);
  return present(await findOne(tx, vendorId, id));
}

/** The threshold of offers without their own. */
export const changeLowStockDefault = (
  tx: Tx,
  vendorId: string,
  lowStockAt: number,
): Promise<void> => setLowStock(tx, vendorId, lowStockAt);
