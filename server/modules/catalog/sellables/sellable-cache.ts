import { memoOf } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectNextPriceChange, selectStockOfUnits } from './queries.sellables.ts';
import { readSellables, type Sellable } from './sellable.ts';
import type { SellableKey } from '#server/modules/catalog/records.ts';

/** How long facts are stored at most, as for public replies. */
const KEPT_MS = 60_000;
/** A key, and the units of each offer of its unit where whoever read the key has just read them too. */
type KeyWithStock = SellableKey & { stock?: Record<string, number> | null };

const nameOf = (k: SellableKey) =>
  `unit ${JSON.stringify([k.productId, k.variantId, k.optionId, k.vendorId])}`;

/**
 * The units that lines mean, in the order of the keys; null where product or unit is not there (any more).
 * Inside a transaction everything is read live, in one query: what an order costs is decided there. Outside, facts and prices
 * may come from the memo, which is purged when they change and ends when a festive price or a holiday begins or
 * ends; the stock of every offer is read live even then.
 */
export async function loadSellables(
  db: Db,
  keys: readonly KeyWithStock[],
  now: Date,
): Promise<(Sellable | null)[]> {
  const memo = memoOf(db);
  if (!memo) return readSellables(db, keys, now);
  const found = keys.map((key) => memo.get<Sellable>(nameOf(key), now.getTime()) ?? null);
  const [fresh, kept] = await Promise.all([
    readNew(
      db,
      keys.filter((_, i) => !found[i]),
      now,
    ),
    withLiveStock(db, found, keys),
  ]);
  let next = 0;
  return kept.map((sellable) => sellable ?? fresh[next++]!);
}

/** A unit of the memo: its facts hold, its stock figures may be some moments old. Undefined when it is not there. */
export const knownSellable = (db: Db, key: SellableKey, now: Date): Sellable | undefined =>
  memoOf(db)?.get<Sellable>(nameOf(key), now.getTime());

async function readNew(
  db: Db,
  keys: readonly SellableKey[],
  now: Date,
): Promise<(Sellable | null)[]> {
  if (keys.length === 0) return [];
  const memo = memoOf(db)!;
  const began = memo.time;
  const [sellables, turn] = await Promise.all([readSellables(db, keys, now), nextTurn(db, now)]);
  const until = Math.min(now.getTime() + KEPT_MS, turn);
  for (const [i, value] of sellables.entries()) {
    if (value)
      memo.keep(
        nameOf(keys[i]!),
        { value, until, tags: [`product:${value.product.id}`, 'vendors', 'festive', 'categories'] },
        began,
      );
  }
  return sellables;
}

/** When the next festive price or holiday begins or ends (epoch milliseconds). */
async function nextTurn(db: Db, now: Date): Promise<number> {
  const memo = memoOf(db)!;
  const kept = memo.get<number>('next turn', now.getTime());
  if (kept !== undefined) return kept;
  const began = memo.time;
  const at = (await selectNextPriceChange(db, { now }))[0]?.at ?? null;
  const value = at?.getTime() ?? Number.POSITIVE_INFINITY;
  memo.keep(
    'next turn',
    { value, until: Math.min(now.getTime() + KEPT_MS, value), tags: ['festive', 'vendors'] },
    began,
  );
  return value;
}

async function withLiveStock(
  db: Db,
  sellables: readonly (Sellable | null)[],
  keys: readonly KeyWithStock[],
): Promise<(Sellable | null)[]> {
  const skuIds = [...new Set(sellables.flatMap((s, i) => (s && !keys[i]!.stock ? [s.skuId] : [])))];
  const read =
    skuIds.length > 0
      ? Object.fromEntries((await selectStockOfUnits(db, { skuIds })).map((o) => [o.id, o.on_hand]))
      : {};
  return sellables.map(
    (s, i) =>
      s && {
        ...s,
        offers: s.offers.map((o) => ({ ...o, onHand: (keys[i]!.stock ?? read)[o.offerId] ?? 0 })),
      },
  );
}
