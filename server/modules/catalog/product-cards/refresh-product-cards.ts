import type { Tx } from '#server/platform/db/database.ts';
import { rebuildCards } from './queries.refresh.ts';

const PORTION = 2_000;
/** Makes cards again in portions, in one order for all, so that two who do it wait for each other. */
export async function refreshAll(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const sorted = ids.toSorted();
  for (let at = 0; at < sorted.length; at += PORTION)
    await rebuildCards(tx, sorted.slice(at, at + PORTION), now);
}
