import { deleteConsents } from './queries.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Deletes vendors' agreements to a discount when its terms change or it ends. */
export const removeConsents = (tx: Tx, subjectId: string): Promise<void> =>
  deleteConsents(tx, subjectId);
