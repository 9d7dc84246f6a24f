import type { FastifyRequest } from 'fastify';
import type { portalLogin } from '#contracts/accounts/accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  makeRecoveryCodes,
  takeCode,
} from './service.ts';
import { holdSession, issueSession, type Session } from '#server/platform/auth/sessions.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { deviceOf, guardGuesses } from '#server/modules/accounts/one-time-codes/attempt-limits.ts';
import { requirePortalPassword } from '#server/modules/accounts/portal-accounts/portal-accounts.ts';
import { getPortalAccount, markPortalLogin } from '#server/modules/accounts/queries.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';
import { offerPortalUndo } from '#server/modules/accounts/takeover/undo-change.ts';

/**
 * Second factor of the signed-in vendor member or operator. `note` runs in the transaction of the
 * change.
 */
interface Call {
  db: Db;
  req: FastifyRequest;
  session: Session;
  now: Date;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}
type Note = (tx: Tx, account: PortalAccountTable) => void;
interface Given {
  password: string;
  code: string;
}

/**
 * A secret to scan, after a password check. Throws `wrong_current_password`; guesses are limited.
 */
export async function beginOwnFactor(
  { db, req, session, transact }: Call,
  password: string,
  clock: Clock,
): ReturnType<typeof beginFactor> {
  const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
  const account = await requirePortalPassword(db, session.subjectId, password);
  await guard.succeed();
  return transact((tx) => beginFactor(tx, account));
}

/**
 * Confirms it by a code: every session ends, and this device continues with one of the full role.
 * Throws `wrong_code`.
 */
export async function confirmOwnFactor(
  { db, req, session, now, transact }: Call,
  code: string,
  clock: Clock,
  note?: Note,
): Promise<{ recoveryCodes: string[]; session: EndpointData<typeof portalLogin> }> {
  const guard = await guardGuesses('portal', {
    db,
    clock,
    req,
    who: `factor:${session.subjectId}`,
  });
  const account = (await getPortalAccount(db, session.subjectId)) ?? fail('session_expired');
  const { id, role, vendor_id: vendorId, vendor_role: vendorRole, staff_role: staffRole } = account;
  const done =
    (await transact(async (tx) => {
      // Locks the account first, as deactivation does: a full session begins only while this one is
      // still valid.
      if (!(await markPortalLogin(tx, account, now))) fail('session_expired');
      await holdSession(tx, session);
      const recoveryCodes = await confirmFactor(tx, id, code, now);
      if (!recoveryCodes) return null;
      await revokeSessions(tx, role, id);
      const { token } = await issueSession(
        tx,
        { audience: role, subjectId: id, vendorId, vendorRole, staffRole, ...deviceOf(req) },
        clock,
      );
      await offerPortalUndo(tx, account, { what: 'factor_on' }, clock);
      note?.(tx, account);
      return { recoveryCodes, token };
    })) ?? fail('wrong_code');
  await guard.succeed();
  return {
    recoveryCodes: done.recoveryCodes,
    session: {
      role,
      token: done.token,
      info: {
        _id: id,
        name: account.full_name,
        email: account.email,
        vendorId,
        vendorName: null,
        vendorRole,
        staffRole,
      },
    },
  };
}

/**
 * Runs an action after checking password and code. Throws `wrong_current_password` or `wrong_code`;
 * guesses are limited.
 */
async function withBoth<T>(
  { db, req, session, now, transact }: Call,
  { password, code }: Given,
  clock: Clock,
  work: (tx: Tx, account: PortalAccountTable) => Promise<T>,
): Promise<T> {
  const guard = await guardGuesses('portal', {
    db,
    clock,
    req,
    who: `factor:${session.subjectId}`,
  });
  const account = await requirePortalPassword(db, session.subjectId, password);
  const { result } =
    (await transact(async (tx) =>
      (await takeCode(tx, account.id, code, now)) ? { result: await work(tx, account) } : null,
    )) ?? fail('wrong_code');
  await guard.succeed();
  return result;
}
/** Ten new recovery codes; earlier ones stop working. */
export const renewOwnCodes = (
  call: Call,
  given: Given,
  clock: Clock,
  note?: Note,
): Promise<string[]> =>
  withBoth(call, given, clock, (tx, account) => {
    note?.(tx, account);
    return makeRecoveryCodes(tx, account.id);
  });
/** Switches it off and notifies the owner, who can undo it. */
export const removeOwnFactor = (
  call: Call,
  given: Given,
  clock: Clock,
  note?: Note,
): Promise<null> =>
  withBoth(call, given, clock, async (tx, account) => {
    await removeFactor(tx, account.id);
    await offerPortalUndo(tx, account, { what: 'factor_off' }, clock);
    note?.(tx, account);
    return null;
  });
