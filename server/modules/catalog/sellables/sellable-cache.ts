import { memoOf } from '#server/platform/cache/public-cache.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import { type Db, openedOn, type Tx } from '#server/platform/db/database.ts';
import { selectNextPriceChange, selectStockOfUnits } from './queries.sellables.ts';
import { readSellables, type Sellable } from './sellable.ts';
import type { SellableKey } from '#server/modules/catalog/records.ts';

/** How long facts are cached at most, as for public replies. */
const KEPT_MS = 60_000;
/** A key, and the stock of each offer of its unit if the caller has just read it too. */
type KeyWithStock = SellableKey & { stock?: Record<string, number> | null };

const tagsOf = ({ product, offers }: Sellable): string[] => [
  `product:${product.id}`,
  ...new Set(offers.map((o) => storeTag(o.vendorId))),
  'stores',
  'festive',
  'categories',
];
const nameOf = (k: SellableKey) =>
  `unit ${JSON.stringify([k.productId, k.variantId, k.optionId, k.vendorId])}`;

/**
 * The items' units in the order of the keys; null if product or unit does not exist (any more).
 * Inside a transaction everything is read live, in one query, since it decides an order's price.
 * Outside, facts and prices may come from the cache, which is purged on changes and expires when a
 * festive price or holiday begins or ends; stock is always read live.
 */
export async function loadSellables(
  db: Db,
  keys: readonly KeyWithStock[],
  now: Date,
): Promise<(Sellable | null)[]> {
  const memo = memoOf(db);
  if (!memo) return readSellables(db, keys, now);
  const found = keys.map((key) => memo.get<Sellable>(nameOf(key), now.getTime()) ?? null);
  const [fresh, cached] = await Promise.all([
    readNew(
      db,
      keys.filter((_, i) => !found[i]),
      now,
    ),
    withLiveStock(db, found, keys),
  ]);
  let next = 0;
  return cached.map((sellable) => sellable ?? fresh[next++]!);
}

/**
 * The same inside a transaction, for a reply that only shows items whose stock was just read:
 * cached facts as outside, and one query for the others.
 */
export async function shownSellables(
  db: Db,
  keys: readonly KeyWithStock[],
  now: Date,
): Promise<(Sellable | null)[]> {
  const outside = openedOn(db as Tx);
  const found = keys.map((key) =>
    key.stock && outside ? (knownSellable(outside, key, now) ?? null) : null,
  );
  const fresh = await readSellables(
    db,
    keys.filter((_, i) => !found[i]),
    now,
  );
  let next = 0;
  return (await withLiveStock(db, found, keys)).map((sellable) => sellable ?? fresh[next++]!);
}

/** A cached unit: its facts are valid, its stock may be slightly old. Undefined if not cached. */
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
    if (value) memo.keep(nameOf(keys[i]!), { value, until, tags: tagsOf(value) }, began);
  }
  return sellables;
}

/** When the next festive price or holiday begins or ends (epoch milliseconds). */
async function nextTurn(db: Db, now: Date): Promise<number> {
  const memo = memoOf(db)!;
  const cached = memo.get<number>('next turn', now.getTime());
  if (cached !== undefined) return cached;
  const began = memo.time;
  const at = (await selectNextPriceChange(db, { now }))[0]?.at ?? null;
  const value = at?.getTime() ?? Number.POSITIVE_INFINITY;
  memo.keep(
    'next turn',
    {
      value,
      until: Math.min(now.getTime() + KEPT_MS, value),
      tags: ['festive', 'holidays', 'stores'],
    },
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
