import { endRecentPasskeys } from '#server/modules/accounts/passkeys/service.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteCodes, deleteKnownPlaces } from '#server/modules/accounts/queries.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';

/**
 * Revokes every access to a customer's account except its verified contacts: sessions, recent
 * passkeys, pending codes, known addresses.
 */
export async function endAccess(tx: Tx, userId: string, now: Date): Promise<void> {
  await revokeSessions(tx, 'user', userId);
  await endRecentPasskeys(tx, userId, now);
  await deleteCodes(tx, userId);
  await deleteKnownPlaces(tx, userId);
}

type AfterReset = (tx: Tx, account: PortalAccountTable, clock: Clock) => Promise<void>;
const afterResets = new Map<string, AfterReset>();
/**
 * Further access an owner's reset must revoke in modules that import this one: tokens, invitations,
 * pending changes.
 */
export function whenPortalReset(feature: string, end: AfterReset): void {
  afterResets.set(feature, end);
}
/** The same for vendor members and operators. */
export async function endPortalAccess(
  tx: Tx,
  account: PortalAccountTable,
  clock: Clock,
): Promise<void> {
  await revokeSessions(tx, account.role, account.id);
  await endRecentPasskeys(tx, account.id, clock.now());
  for (const end of afterResets.values()) await end(tx, account, clock);
}
