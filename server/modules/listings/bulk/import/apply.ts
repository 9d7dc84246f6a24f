import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { adjustStocks, setPrices, setBins } from '#server/modules/offers/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ImportPlan } from './plan.ts';
import { insertListings, updateListings } from './queries.plan.ts';
import type { ImportItemTable, ImportUndo } from '#server/modules/listings/bulk/tables.ts';

/** Refreshes cards and pages of products whose price or stock changed. */
export async function showChanges(tx: Tx, products: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(products)].sort();
  if (ids.length === 0) return;
  await refreshProductCards(tx, ids, now);
}

/** Written plans: ids of listings and offers. */
interface WrittenChanges {
  listings: ReadonlySet<string>;
  priced: ReadonlySet<string>;
  stocked: ReadonlySet<string>;
}

/** The listing was changed meanwhile. */
const isLost = (p: ImportPlan, listings: ReadonlySet<string>): boolean =>
  p.change !== undefined && !listings.has(p.change.id);

/** What undoing a plan needs. */
function undoOf(
  p: ImportPlan,
  { listings, priced, stocked }: WrittenChanges,
  now: Date,
): ImportUndo {
  const undo: ImportUndo = {};
  if (p.insert) undo.made = { id: p.insert.id, version: 1 };
  if (p.was && listings.has(p.was.id)) undo.wrote = p.was;
  const prices = p.prices
    .filter((s) => priced.has(s.offerId))
    .map(({ offerId, price, mrp, wasPrice, wasMrp }) => ({
      offerId,
      price,
      mrp,
      wasPrice,
      wasMrp,
    }));
  if (prices.length > 0) undo.prices = prices;
  if (p.stock && stocked.has(p.stock.offerId))
    undo.stock = { offerId: p.stock.offerId, delta: p.stock.delta, at: now.toISOString() };
  if (p.bin) undo.bin = p.bin;
  return undo;
}

/** Result of a plan; rejected if any part was. */
function appliedItem(
  importId: string,
  p: ImportPlan,
  written: WrittenChanges,
  now: Date,
): ImportItemTable {
  const undo = undoOf(p, written, now);
  const isMissed =
    isLost(p, written.listings) ||
    (undo.prices?.length ?? 0) < p.prices.length ||
    (p.stock !== undefined && !written.stocked.has(p.stock.offerId));
  const row = {
    import_id: importId,
    n: p.n,
    rows: p.rows,
    title: p.title,
    notes: p.notes,
    undo: Object.keys(undo).length > 0 ? undo : null,
    kept: null,
  };
  return isMissed
    ? {
        ...row,
        outcome: 'bad',
        problems: [{ row: p.n, column: null, message: 'errors.import.row_changed' }],
      }
    : { ...row, outcome: p.outcome, problems: p.problems };
}

/** Writes the plans with a few statements per batch; concurrently changed rows are rejected. */
export async function applyPlans(
  tx: Tx,
  { vendorId, memberId, importId }: { vendorId: string; memberId: string; importId: string },
  plans: readonly ImportPlan[],
  now: Date,
): Promise<ImportItemTable[]> {
  await insertListings(
    tx,
    vendorId,
    plans.flatMap((p) => p.insert ?? []),
    now,
  );
  const written = await updateListings(
    tx,
    vendorId,
    plans.flatMap((p) => p.change ?? []),
    now,
  );
  // A price changes only if the product texts with it could be written too.
  const steps = plans.filter((p) => !isLost(p, written)).flatMap((p) => p.prices);
  const priced = await setPrices(tx, vendorId, steps, memberId, now);
  const stocked = plans.some((p) => p.stock)
    ? await adjustStocks(
        tx,
        vendorId,
        plans.flatMap((p) => p.stock ?? []),
        memberId,
        now,
      )
    : new Set<string>();
  await setBins(
    tx,
    vendorId,
    plans.flatMap((p) => p.bin ?? []),
  );
  await showChanges(
    tx,
    [
      ...priced.values(),
      ...plans.flatMap((p) => (p.stock && stocked.has(p.stock.offerId) ? [p.stock.productId] : [])),
    ],
    now,
  );
  const all = { listings: written, priced: new Set(priced.keys()), stocked };
  return plans.map((p) => appliedItem(importId, p, all, now));
}
