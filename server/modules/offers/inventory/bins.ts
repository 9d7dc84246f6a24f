import type { Tx } from '#server/platform/db/database.ts';
import { type BinStep, writeBins } from './queries.bins.ts';

/** Sets where a vendor keeps the units of its offers; null removes it. */
export const setBins = (tx: Tx, vendorId: string, steps: readonly BinStep[]): Promise<void> =>
  writeBins(tx, vendorId, steps);
