import type { Tx } from '#server/platform/db/database.ts';
import { rebuildCards } from './queries.refresh.ts';

const PORTION = 2_000;
/**
 * Rebuilds cards in batches, in one order for all, so that concurrent runs wait instead of
 * deadlocking.
 */
export async function refreshAll(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const sorted = ids.toSorted();
  for (let at = 0; at < sorted.length; at += PORTION)
    await rebuildCards(tx, sorted.slice(at, at + PORTION), now);
}
