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
/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
/** Stored form of a typed code: recovery codes are shown as `abcde-fghij`. */
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

/**
 * Starts a second factor; it is not required until confirmed. Throws `second_factor_required` if
 * there is one already.
 */
export async function beginFactor(
  tx: Tx,
  account: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  if ((await findSecondFactor(tx, account.id))?.since) fail('step_not_possible');
  const secret = newTotpSecret();
  await putPendingSecret(tx, account.id, secret);
  return { secret, uri: totpUri(secret, account.email) };
}

/** Confirms it by a currently valid code. False for a wrong one. */
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

/** Whether a code is right, and uses it up: a time step once, a recovery code permanently. */
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
 * Second-factor check after a right password: `passed`, or `missing` if one is required but not set
 * up. With a factor the caller must send its code: `second_factor_needed` (401) without, null for a
 * wrong one (a throw would roll back the use of a recovery code). An account that has only a
 * passkey where a factor is required must sign in by it: `passkey_needed` (401); the password
 * cannot set up another.
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
/** The signed-in account's factors. */
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
/** Which of these accounts have a confirmed authenticator app. */
export const withFactor = async (db: Db, accountIds: readonly string[]): Promise<Set<string>> =>
  new Set(await selectWithFactor(db, accountIds));

/** Removes a second factor and its recovery codes. */
export const removeFactor = deleteSecondFactor;
/** The same if it was set up after a given time, possibly by an intruder. */
export async function endFactorSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  const factor = await findSecondFactor(tx, accountId);
  if (factor?.since && factor.since >= since) await deleteSecondFactor(tx, accountId);
}
