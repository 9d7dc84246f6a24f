import type { Tx } from '#server/platform/db/database.ts';
import { type ShelfStep, writeShelves } from './queries.shelves.ts';

/** Sets where a vendor keeps the units of its offers; null removes it. */
export const setShelves = (tx: Tx, vendorId: string, steps: readonly ShelfStep[]): Promise<void> =>
  writeShelves(tx, vendorId, steps);
