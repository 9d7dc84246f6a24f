import { deviceName } from '#server/modules/accounts/present.ts';
import { audit, writeNotes } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who signs in, from where. */
export interface SigningIn {
  account: { id: string; email: string };
  req: { ip: string; headers: { 'user-agent'?: string | undefined } };
  now: Date;
}

const noteOf = (action: string, { account, req }: SigningIn) => ({
  action,
  object: { kind: 'staff', id: account.id, label: account.email },
  after: { device: deviceName(req.headers['user-agent'] ?? null) },
});

/** Writes a staff member's sign-in into the audit log, in the transaction that opens the session. */
export async function noteStaffSignIn(
  tx: Tx,
  who: SigningIn,
  by: 'password' | 'passkey',
): Promise<void> {
  audit(
    tx,
    by === 'passkey' ? noteOf('staff.passkey_sign_in', who) : noteOf('staff.signed_in', who),
  );
  await writeNotes(tx, { id: who.account.id, ip: who.req.ip }, who.now);
}

/**
 * Writes a refused sign-in to a staff account. Nobody is signed in, so the entry names no person.
 * Attempts are limited before they get here, so this does not fill the log.
 */
export async function noteStaffSignInFailed(
  tx: Tx,
  who: SigningIn,
  what: 'password' | 'code',
): Promise<void> {
  audit(
    tx,
    what === 'code' ? noteOf('staff.code_refused', who) : noteOf('staff.sign_in_refused', who),
  );
  await writeNotes(tx, { id: 'unknown', ip: who.req.ip }, who.now);
}

/** Writes the end of a session that a staff member ended. */
export async function noteStaffSignOut(tx: Tx, who: SigningIn): Promise<void> {
  audit(tx, noteOf('staff.signed_out', who));
  await writeNotes(tx, { id: who.account.id, ip: who.req.ip }, who.now);
}
