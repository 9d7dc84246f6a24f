import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeviceSession } from '#contracts/accounts/accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import { type Session, type SessionTerms } from '#server/platform/auth/sessions.ts';
import { selectSessionsOf } from '#server/platform/auth/session-lists.ts';
import { revokeSession, revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { guardGuesses } from '#server/modules/accounts/one-time-codes/attempt-limits.ts';
import { replacePortalPassword, requirePortalPassword } from './portal-accounts.ts';
import { presentDevice } from '#server/modules/accounts/present.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';

/** Self-service of vendor members and staff for their own account. */
interface Call {
  db: Db;
  req: FastifyRequest;
  session: Session;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Changes the password and signs out every other device. `note` runs in the same transaction.
 * Throws `wrong_current_password`, also if it was changed meanwhile; guesses are limited.
 */
export async function changeOwnPassword(
  { db, req, session, transact }: Call,
  given: { currentPassword: string; newPassword: string },
  clock: Clock,
  note?: (tx: Tx, account: PortalAccountTable) => void,
): Promise<null> {
  const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
  const account = await requirePortalPassword(db, session.subjectId, given.currentPassword);
  await requireGoodPassword(
    given.newPassword,
    [account.email, account.phone, account.full_name],
    'newPassword',
  );
  const passwordHash = await hashPassword(given.newPassword);
  await transact(async (tx) => {
    if (!(await replacePortalPassword(tx, account, passwordHash, clock, session.id)))
      fail('wrong_current_password');
    note?.(tx, account);
  });
  await guard.succeed();
  return null;
}

/** The account's signed-in devices. */
export const ownDevices = async (
  db: Db,
  session: Session,
  terms: SessionTerms,
): Promise<{ items: z.infer<typeof DeviceSession>[] }> => ({
  items: (await selectSessionsOf(db, session, terms)).map((one) => presentDevice(one, session.id)),
});
export async function signOutOthers(tx: Tx, session: Session): Promise<null> {
  await revokeSessions(tx, session.audience, session.subjectId, session.id);
  return null;
}
/** Throws `session_not_found`. */
export const signOutDevice = async (tx: Tx, session: Session, id: string): Promise<null> =>
  (await revokeSession(tx, session.audience, session.subjectId, id))
    ? null
    : fail('session_not_found');
