import { createHash, randomBytes, randomInt } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { restorePasskey } from '#server/modules/accounts/passkeys/service.ts';
import { endFactorSince } from '#server/modules/accounts/second-factors/service.ts';
import {
  messageLanguageOf,
  mailOf,
  type MessageNotice,
  queueNotices,
  smsTo,
} from '#server/modules/messages/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import {
  clearOthersContact,
  deleteUndosSince,
  getPortalAccount,
  getUser,
  insertUndo,
  lockUndo,
  updateUser,
} from '#server/modules/accounts/queries.ts';
import { replacePortalPasswordIf } from '#server/modules/accounts/portal-accounts/queries.ts';
import { endAccess, endPortalAccess } from './revoke-access.ts';
import type {
  AccountUndoTable,
  PortalAccountTable,
  UndoKind,
  UserTable,
} from '#server/modules/accounts/tables.ts';

/** How long a change can be undone from its notification. */
export const UNDO_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
/** 12 of 30 letters: 58 bits, for an SMS, which has no link. */
const newCode = () => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Before = Pick<
  AccountUndoTable,
  'user_id' | 'account_id' | 'email' | 'is_email_verified' | 'phone' | 'is_phone_verified'
>;
/** Stores an undo record; returns the secrets, of which only hashes are stored. */
async function newUndo(
  tx: Tx,
  before: Before,
  what: UndoKind,
  passkeyId: string | null,
  now: Date,
): Promise<{ link: string; code: string }> {
  const token = randomBytes(24).toString('base64url');
  const code = newCode();
  await insertUndo(tx, {
    ...before,
    id: newId('und', now.getTime()),
    token_hash: hash(token),
    code_hash: hash(code),
    what,
    passkey_id: passkeyId,
    created_at: now,
    expires_at: new Date(now.getTime() + UNDO_HOURS * HOUR_MS),
  });
  return { link: before.is_email_verified ? `/undo-change/${token}` : '', code };
}
const beforeOf = (user: UserTable): Before => ({
  user_id: user.id,
  account_id: null,
  email: user.email,
  is_email_verified: user.is_email_verified,
  phone: user.phone,
  is_phone_verified: user.is_phone_verified,
});

/**
 * Notifies the contacts as they were before a change. Verified ones can undo it for 72 hours: by a
 * link in the email, or by the code of the SMS at /undo-change. `others`: whether the device that
 * made it stays signed in.
 */
export async function offerUndo(
  tx: Tx,
  before: UserTable,
  what: 'email' | 'phone' | 'password',
  clock: Clock,
  others = true,
): Promise<void> {
  const { link, code } = await newUndo(tx, beforeOf(before), what, null, clock.now());
  const sms = before.is_phone_verified ? { 'undo.link': '', 'undo.code': code } : null;
  const mail = { 'undo.link': link, 'undo.code': '' };
  const language = messageLanguageOf(before.preferences.language);
  const changed = { 'email.changed': what === 'email', 'phone.changed': what === 'phone' };
  const notices: MessageNotice[] =
    what === 'password'
      ? [
          mailOf(before.email, 'password_changed', language, { 'device.others': others, ...mail }),
          ...(sms
            ? [
                smsTo(before.phone, 'password_changed', language, {
                  'device.others': others,
                  ...sms,
                }),
              ]
            : []),
        ]
      : [
          mailOf(before.email, 'contact_changed', language, { ...changed, ...mail }),
          ...(sms
            ? [smsTo(before.phone, 'contact_changed', language, { ...changed, ...sms })]
            : []),
        ];
  await queueNotices(tx, notices, clock);
}

/** The same for a customer's passkey. */
export async function offerPasskeyUndo(
  tx: Tx,
  user: UserTable,
  what: 'passkey_added' | 'passkey_removed',
  passkey: { _id: string; name: string },
  clock: Clock,
): Promise<void> {
  const { link, code } = await newUndo(tx, beforeOf(user), what, passkey._id, clock.now());
  const facts = { 'passkey.name': passkey.name, 'passkey.added': what === 'passkey_added' };
  const language = messageLanguageOf(user.preferences.language);
  await queueNotices(
    tx,
    [
      mailOf(user.email, 'passkey_changed', language, {
        ...facts,
        'undo.link': link,
        'undo.code': '',
      }),
      ...(user.is_phone_verified
        ? [
            smsTo(user.phone, 'passkey_changed', language, {
              ...facts,
              'undo.link': '',
              'undo.code': code,
            }),
          ]
        : []),
    ],
    clock,
  );
}

type PortalChange =
  | { what: 'password'; /** Whether the device that made it stays signed in. */ hasOthers: boolean }
  | { what: 'passkey_added' | 'passkey_removed'; passkey: { _id: string; name: string } }
  | { what: 'factor_on' | 'factor_off' };
/** The same for vendor members and operators, to their sign-in address. */
export async function offerPortalUndo(
  tx: Tx,
  account: PortalAccountTable,
  change: PortalChange,
  clock: Clock,
): Promise<void> {
  const passkey = 'passkey' in change ? change.passkey : null;
  const before = {
    user_id: null,
    account_id: account.id,
    email: account.email,
    is_email_verified: true,
    phone: '',
    is_phone_verified: false,
  };
  const { link } = await newUndo(tx, before, change.what, passkey?._id ?? null, clock.now());
  const language = messageLanguageOf(account.language);
  const notice =
    change.what === 'password'
      ? mailOf(account.email, 'portal_password_changed', language, {
          'device.others': change.hasOthers,
          'undo.link': link,
        })
      : mailOf(account.email, 'portal_sign_in_changed', language, {
          'passkey.name': passkey?.name ?? '',
          'passkey.added': change.what === 'passkey_added',
          'factor.changed': change.what === 'factor_on' || change.what === 'factor_off',
          'factor.on': change.what === 'factor_on',
          'undo.link': link,
        });
  await queueNotices(tx, [notice], clock);
}

/**
 * Undoes a change: verified contacts are restored, a removed passkey too, everybody is signed out,
 * and no password works until the owner sets a new one by code. All later changes are undone with
 * it. Older changes can still be undone by their own messages: a thief who changed the contacts
 * receives the later ones. Works once; throws `undo_not_found` (404) afterwards and when it has
 * expired. Returns the owner.
 */
export async function revertChange(
  tx: Tx,
  token: string,
  clock: Clock,
): Promise<'customer' | 'portal'> {
  const typed = token.replaceAll(/[\s-]/g, '');
  const row =
    (await lockUndo(tx, [hash(token), hash(typed.toUpperCase())], clock.now())) ??
    fail('undo_not_found');
  const subjectId = row.user_id ?? row.account_id!;
  const undone = await deleteUndosSince(tx, subjectId, row.created_at);
  for (const { what, passkey_id: passkeyId } of undone)
    if (what === 'passkey_removed' && passkeyId) await restorePasskey(tx, subjectId, passkeyId);
  await (row.user_id === null
    ? undoAtPortal(tx, row, clock)
    : undoOfCustomer(tx, row.user_id, row, clock.now()));
  return row.user_id === null ? 'portal' : 'customer';
}
async function undoOfCustomer(
  tx: Tx,
  userId: string,
  row: AccountUndoTable,
  now: Date,
): Promise<void> {
  const user = (await getUser(tx, userId)) ?? fail('undo_not_found');
  if (user.password_hash === 'closed') fail('undo_not_found');
  for (const channel of ['email', 'phone'] as const)
    if (row[`is_${channel}_verified`])
      await clearOthersContact(tx, user.id, channel, row[channel], now);
  await updateUser(tx, user.id, {
    // Verifications made since do not survive the undo; earlier ones are restored.
    email: row.email,
    is_email_verified: row.is_email_verified,
    phone: row.phone,
    is_phone_verified: row.is_phone_verified,
    pending_email: null,
    pending_phone: null,
    password_hash: 'reset',
    updated_at: now,
  });
  await endAccess(tx, user.id, now);
}
async function undoAtPortal(tx: Tx, row: AccountUndoTable, clock: Clock): Promise<void> {
  const account = (await getPortalAccount(tx, row.account_id!)) ?? fail('undo_not_found');
  await replacePortalPasswordIf(tx, account.id, account.password_hash, 'reset');
  await endFactorSince(tx, account.id, row.created_at);
  await endPortalAccess(tx, account, clock);
  if (account.role === 'admin')
    audit(tx, {
      action: 'staff.change_undone',
      object: { kind: 'staff', id: account.id, label: account.email },
    });
}
