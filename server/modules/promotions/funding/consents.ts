import { deleteConsents } from './queries.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Forgets what vendors agreed to pay of a discount, as its terms change or it ends. */
export const removeConsents = (tx: Tx, subjectId: string): Promise<void> =>
  deleteConsents(tx, subjectId);
