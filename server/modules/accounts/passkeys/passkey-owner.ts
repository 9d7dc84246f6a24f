import { fail } from '#contracts/kernel/errors.ts';
import type { PasskeyOwner } from './service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { holdSession, type Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { customerName } from '#server/modules/accounts/present.ts';
import {
  getPortalAccount,
  getUser,
  lockPortalAccount,
  lockUser,
} from '#server/modules/accounts/queries.ts';
import {
  offerPasskeyUndo,
  offerPortalUndo,
} from '#server/modules/accounts/takeover/undo-change.ts';

/** The owner of passkeys in a session, and the authenticator's name for the account. */
export async function passkeyOwnerOf(
  db: Db,
  { audience, subjectId }: Pick<Session, 'audience' | 'subjectId'>,
): Promise<PasskeyOwner> {
  const account =
    (await (audience === 'user' ? getUser(db, subjectId) : getPortalAccount(db, subjectId))) ??
    fail('session_expired');
  return {
    audience,
    subjectId,
    name: account.email || account.phone || account.full_name,
    displayName: customerName(account.full_name),
  };
}

type Notify = (
  what: 'passkey_added' | 'passkey_removed',
  passkey: { _id: string; name: string },
) => Promise<void>;
/**
 * Locks the account and its session, so that no passkey is added while its owner ends all sessions;
 * returns the owner's contacts.
 */
export async function notifyOfPasskey(tx: Tx, session: Session, clock: Clock): Promise<Notify> {
  if (session.audience === 'user') {
    const user = (await lockUser(tx, session.subjectId)) ?? fail('session_expired');
    await holdSession(tx, session);
    return (what, passkey) => offerPasskeyUndo(tx, user, what, passkey, clock);
  }
  const account = (await lockPortalAccount(tx, session.subjectId)) ?? fail('session_expired');
  await holdSession(tx, session);
  return async (what, passkey) => {
    if (account.role === 'admin')
      audit(tx, {
        action: `staff.${what}`,
        object: { kind: 'staff', id: account.id, label: account.email },
        after: { name: passkey.name },
      });
    await offerPortalUndo(tx, account, { what, passkey }, clock);
  };
}
