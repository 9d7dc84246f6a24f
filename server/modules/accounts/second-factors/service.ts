import { createHash, randomInt } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newTotpSecret, totpStep, totpUri } from '#server/platform/auth/totp.ts';
import type { SecondFactor } from '#contracts/accounts/second-factors.ts';
import { hasPasskey } from '#server/modules/accounts/passkeys/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  putPendingSecret,
  replaceRecoveryCodes,
  selectWithFactor,
  takeRecoveryCode,
  takeStep,
} from './queries.ts';

/** Second factors by TOTP (RFC 6238) of members of vendors and operators. */

const CODES = 10;
/** Letters and digits nobody takes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
/** What was typed, as it is stored: recovery codes are shown as `abcde-fghij`. */
const hash = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
const newCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/^.{5}/, '$&-');

/** Ten new recovery codes of about 49 bits each, shown once and stored as hashes. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await replaceRecoveryCodes(tx, accountId, codes.map(hash));
  return codes;
}

/** Begins a second factor; while it is not confirmed nothing asks for it. Throws `second_factor_required` when there is one already. */
export async function beginFactor(
  tx: Tx,
  account: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  if ((await findSecondFactor(tx, account.id))?.since) fail('step_not_possible');
  const secret = newTotpSecret();
  await putPendingSecret(tx, account.id, secret);
  return { secret, uri: totpUri(secret, account.email) };
}

/** Confirms it by a code that holds now. False for a wrong one. */
export async function confirmFactor(
  tx: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<string[] | false> {
  const pending = await findSecondFactor(tx, accountId);
  if (!pending || pending.since) return fail('second_factor_not_begun');
  const step = totpStep(pending.secret, code, now);
  if (step === null || !(await confirmSecret(tx, accountId, step, now))) return false;
  return makeRecoveryCodes(tx, accountId);
}

/** Whether a code is right; whichever it is, it is used up: a step of time once, a recovery code for ever. */
export async function takeCode(
  tx: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor?.since) return false;
  const step = totpStep(factor.secret, code, now);
  return step === null
    ? takeRecoveryCode(tx, accountId, hash(code))
    : takeStep(tx, accountId, step);
}

/**
 * Whether somebody with the right password may come in: `passed`, or `missing` where they have no second factor and one is required. Whoever has one brings its
 * code: `second_factor_needed` (401) without, null for a wrong one (a throw would roll the use of a recovery code back). Whoever has a
 * passkey alone where a factor is required signs in by it: `passkey_needed` (401); the password sets up no other.
 */
export async function secondFactorAt(
  tx: Tx,
  accountId: string,
  code: string | undefined,
  { isRequired, now }: { isRequired: boolean; now: Date },
): Promise<'passed' | 'missing' | null> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor?.since) {
    if (!isRequired) return 'passed';
    return (await hasPasskey(tx, accountId)) ? fail('passkey_needed') : 'missing';
  }
  if (code === undefined) return fail('second_factor_needed');
  return (await takeCode(tx, accountId, code, now)) ? 'passed' : null;
}
/** What an account has, for whoever is signed in. */
export async function ownFactor(
  db: Db,
  accountId: string,
  isRequired: boolean,
): Promise<SecondFactor> {
  const [factor, recoveryCodes] = await Promise.all([
    findSecondFactor(db, accountId),
    countRecoveryCodes(db, accountId),
  ]);
  return { since: factor?.since?.toISOString() ?? null, recoveryCodes, isRequired };
}
/** Which of these have an authenticator app that is confirmed. */
export const withFactor = async (db: Db, accountIds: readonly string[]): Promise<Set<string>> =>
  new Set(await selectWithFactor(db, accountIds));

/** Takes a second factor away, recovery codes included. */
export const removeFactor = deleteSecondFactor;
/** The same where it was set up since: by whoever was in the account then. */
export async function endFactorSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  const factor = await findSecondFactor(tx, accountId);
  if (factor?.since && factor.since >= since) await deleteSecondFactor(tx, accountId);
}
