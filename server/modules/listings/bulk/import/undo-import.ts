import type { DraftState } from '#contracts/listings/listings.ts';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { adjustStocks, setPrices, setBins } from '#server/modules/offers/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { showChanges } from './apply.ts';
import {
  deleteUntouched,
  selectListingStates,
  selectFreeSkus,
  selectTouchedStock,
  updateListings,
} from './queries.plan.ts';
import type {
  ImportItemTable,
  ImportTable,
  ImportUndo,
} from '#server/modules/listings/bulk/tables.ts';
import { changeManyListings } from '#server/modules/listings/vendor-offers/vendor-offers.ts';
import { packMessage } from '#server/platform/messages/format.ts';

const ARCHIVED_AT_ONCE = 100;

type UndoneItem = { n: number } & ImportUndo;
/** The import being undone, and a note of what stayed. */
interface Undoing {
  vendorId: string;
  memberId: string;
  undos: readonly UndoneItem[];
  stays: (n: number, why: string) => void;
  now: Date;
}

/** New products are deleted; published ones are archived unless sold. */
async function undoMade(tx: Tx, { vendorId, undos, stays, now }: Undoing): Promise<void> {
  const made = undos.flatMap((u) => (u.made ? [{ n: u.n, ...u.made }] : []));
  const gone = await deleteUntouched(tx, vendorId, made);
  const left = made.filter((m) => !gone.has(m.id));
  const fates = new Map(
    (
      await selectListingStates(
        tx,
        vendorId,
        left.map((m) => m.id),
      )
    ).map((f) => [f.id, f]),
  );
  const away: string[] = [];
  for (const m of left) {
    const fate = fates.get(m.id);
    if (!fate || fate.state === 'archived') continue;
    if (fate.product_id === null) stays(m.n, 'listings.row.undo_draft_changed');
    else if (fate.is_sold) stays(m.n, 'listings.row.undo_sold');
    else away.push(m.id);
  }
  for (let i = 0; i < away.length; i += ARCHIVED_AT_ONCE)
    await changeManyListings(
      tx,
      vendorId,
      { ids: away.slice(i, i + ARCHIVED_AT_ONCE), action: 'archive' },
      now,
    );
}

/** Restores details of listings as before the import. */
async function undoWritten(tx: Tx, { vendorId, undos, stays, now }: Undoing): Promise<void> {
  const wrote = undos.flatMap((u) => (u.wrote ? [{ n: u.n, ...u.wrote }] : []));
  const back = await updateListings(
    tx,
    vendorId,
    wrote.map((w) => ({
      id: w.id,
      version: w.version,
      draft: w.draft as ListingDraft | null,
      draft_state: w.state as DraftState | null,
      name: w.name,
      category_id: w.categoryId,
      submitted_at: w.state === 'in_review' ? now : null,
    })),
    now,
  );
  for (const w of wrote) if (!back.has(w.id)) stays(w.n, 'listings.row.undo_details_changed');
}

/** Restores prices; returns the products whose price changed. */
async function undoPrices(
  tx: Tx,
  { vendorId, memberId, undos, stays, now }: Undoing,
): Promise<string[]> {
  const steps = undos.flatMap((u) =>
    (u.prices ?? []).map((p) => ({
      n: u.n,
      offerId: p.offerId,
      price: p.wasPrice,
      mrp: p.wasMrp,
      wasPrice: p.price,
      wasMrp: p.mrp,
    })),
  );
  const priced = await setPrices(tx, vendorId, steps, memberId, now);
  for (const n of new Set(steps.filter((s) => !priced.has(s.offerId)).map((s) => s.n)))
    stays(n, 'listings.row.undo_price_changed');
  return [...priced.values()];
}

/** Reverses stock changes; returns the products whose stock changed. */
async function undoStock(
  tx: Tx,
  { vendorId, memberId, undos, stays, now }: Undoing,
): Promise<string[]> {
  const stock = undos.flatMap((u) => (u.stock ? [{ n: u.n, ...u.stock }] : []));
  const touched = stock.length > 0 ? await selectTouchedStock(tx, stock) : new Set<string>();
  const free =
    stock.length > 0
      ? await selectFreeSkus(
          tx,
          vendorId,
          stock.map((s) => s.offerId),
        )
      : new Map<string, { free: number; productId: string }>();
  const deltas = stock.flatMap((s) => {
    const at = free.get(s.offerId);
    if (!at || touched.has(s.offerId)) stays(s.n, 'listings.row.undo_stock_adjusted');
    else if (at.free - s.delta < 0)
      stays(s.n, packMessage('listings.row.undo_stock_sold', { free: at.free, n: s.delta }));
    else
      return [
        {
          n: s.n,
          offerId: s.offerId,
          delta: -s.delta,
          seenFree: at.free,
          reason: s.delta > 0 ? ('lost' as const) : ('found' as const),
        },
      ];
    return [];
  });
  const stocked =
    deltas.length > 0 ? await adjustStocks(tx, vendorId, deltas, memberId, now) : new Set<string>();
  for (const d of deltas) if (!stocked.has(d.offerId)) stays(d.n, 'listings.row.undo_stock_busy');
  return [...stocked].flatMap((id) => free.get(id)?.productId ?? []);
}

/**
 * Restores what these items changed, where nothing changed since; records why something stayed ('':
 * all restored). New products are deleted; published ones are archived unless sold.
 */
export async function undoItems(
  tx: Tx,
  { vendor_id: vendorId, member_id: memberId }: Pick<ImportTable, 'vendor_id' | 'member_id'>,
  items: readonly ImportItemTable[],
  now: Date,
): Promise<{ n: number; kept: string }[]> {
  const undos = items.map((i) => ({ n: i.n, ...i.undo! }));
  const kept = new Map<number, string[]>(undos.map((u) => [u.n, []]));
  const stays = (n: number, why: string) => {
    kept.get(n)!.push(why);
  };
  const undoing: Undoing = { vendorId, memberId, undos, stays, now };
  await undoMade(tx, undoing);
  await undoWritten(tx, undoing);
  const priced = await undoPrices(tx, undoing);
  const stocked = await undoStock(tx, undoing);
  // The bin goes back also if it was changed since: it names a place, and moves nothing.
  await setBins(
    tx,
    vendorId,
    undos.flatMap((u) => (u.bin ? [{ offerId: u.bin.offerId, bin: u.bin.was }] : [])),
  );
  await showChanges(tx, [...priced, ...stocked], now);
  return [...kept].map(([n, why]) => ({ n, kept: why.join('\n') }));
}
