import { revokeSessions } from '#server/platform/auth/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteCodes, deleteKnownPlaces } from './queries.ts';

/** Ends every way into a shopper's account but its verified contacts: sessions, codes that wait, places that count as the owner's. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await revokeSessions(tx, 'user', userId);
  await deleteCodes(tx, userId);
  await deleteKnownPlaces(tx, userId);
}
