import { endRecentPasskeys } from '#server/modules/accounts/passkeys/service.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteCodes, deleteKnownPlaces } from '#server/modules/accounts/queries.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';

/** Ends every way into a customer's account but its verified contacts: sessions, recent passkeys, codes that wait, places that count as the owner's. */
export async function endAccess(tx: Tx, userId: string, now: Date): Promise<void> {
  await revokeSessions(tx, 'user', userId);
  await endRecentPasskeys(tx, userId, now);
  await deleteCodes(tx, userId);
  await deleteKnownPlaces(tx, userId);
}

type AfterReset = (tx: Tx, account: PortalAccountTable, clock: Clock) => Promise<void>;
const afterResets = new Map<string, AfterReset>();
/** What else an owner's reset has to end, of modules that import this one: tokens, invitations, changes that wait. */
export function whenPortalReset(feature: string, end: AfterReset): void {
  afterResets.set(feature, end);
}
/** The same for members of vendors and operators: whoever was in the account has no way back. */
export async function endPortalAccess(
  tx: Tx,
  account: PortalAccountTable,
  clock: Clock,
): Promise<void> {
  await revokeSessions(tx, account.role, account.id);
  await endRecentPasskeys(tx, account.id, clock.now());
  for (const end of afterResets.values()) await end(tx, account, clock);
}
