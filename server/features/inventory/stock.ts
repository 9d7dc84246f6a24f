import type { adjustStock, listStock, listStockMovements, StockItem } from '#contracts/inventory.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { refreshProductCards } from '#server/features/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stockMessage } from './policy.ts';
import { adjust, selectMovements, selectStock, type StockRow } from './queries.stock.ts';

const present = (r: StockRow): StockItem => ({
  _id: r.id, product: { _id: r.product_id, name: r.name, slug: r.slug }, variant: r.variant, option: [r.color, r.size].filter(Boolean).join(', ') || null,
  isActive: r.is_active, onHand: r.free + r.held, held: r.held, free: r.free,
});

/** One page of a vendor's stock, the scarcest first. */
export async function readStock(db: Db, vendorId: string, { q, page, limit }: EndpointQuery<typeof listStock>): Promise<EndpointData<typeof listStock>> {
  const { rows, total } = await selectStock(db, vendorId, { q }, { page, limit });
  return { results: rows.map(present), page, limit, total };
}

async function findOne(db: Db, vendorId: string, id: string): Promise<StockRow> {
  const { rows: [row] } = await selectStock(db, vendorId, { id }, { page: 1, limit: 1 });
  return row ?? fail('offer_not_found');
}

/** What changed the stock of one of a vendor's offers; `offer_not_found` (404) for another's. */
export async function readMovements(db: Db, vendorId: string, id: string, { page, limit }: EndpointQuery<typeof listStockMovements>): Promise<EndpointData<typeof listStockMovements>> {
  await findOne(db, vendorId, id);
  const { rows, total } = await selectMovements(db, id, { page, limit });
  return { results: rows.map((m) => ({ _id: m.id, delta: m.delta, reason: m.reason, orderNumber: m.order_number, at: m.at.toISOString() })), page, limit, total };
}

/**
 * Books pieces that came or went by a seller's own hand. What is held or sold is not theirs to take away. Throws
 * `offer_not_found` (404), `stock_changed` and `insufficient_stock` (409).
 */
export async function adjustByVendor(tx: Tx, vendorId: string, id: string, { delta, reason, seenFree }: EndpointBody<typeof adjustStock>, now: Date): Promise<StockItem> {
  if (!await adjust(tx, { vendorId, offerId: id, delta, reason, seenFree }, now)) {
    const { free } = await findOne(tx, vendorId, id);
    if (free !== seenFree) fail('stock_changed', { data: { free } });
    fail('insufficient_stock', { message: stockMessage(free) });
  }
  const after = await findOne(tx, vendorId, id);
  await refreshProductCards(tx, [after.product_id], now);
  await purgeTags(tx, ['listing', `product:${after.product_id}`, `stock:${after.product_id}`]);
  return present(after);
}
