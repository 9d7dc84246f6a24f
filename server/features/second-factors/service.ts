import { createHash, randomInt } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newTotpSecret, totpStep, totpUri } from '#server/platform/auth/totp.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { confirmSecret, deleteSecondFactor, findSecondFactor, putPendingSecret, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './queries.ts';

/** Second factors by TOTP (RFC 6238) of members of vendors and operators. */
export { countRecoveryCodes, findSecondFactor } from './queries.ts';

const CODES = 10;
/** Letters and digits nobody takes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
/** What was typed, as it is kept: recovery codes are shown as `abcde-fghij`. */
const hash = (code: string) => createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('').replace(/^.{5}/, '$&-');

/** Ten new recovery codes of about 49 bits each, shown once and kept as hashes. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await replaceRecoveryCodes(tx, accountId, codes.map(hash));
  return codes;
}

/** Begins a second factor; while it is not confirmed nothing asks for it. Throws `second_factor_required` when there is one already. */
export async function beginFactor(tx: Tx, account: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
  if ((await findSecondFactor(tx, account.id))?.since) fail('step_not_possible');
  const secret = newTotpSecret();
  await putPendingSecret(tx, account.id, secret);
  return { secret, uri: totpUri(secret, account.email) };
}

/** Confirms it by a code that holds now. False for a wrong one. */
export async function confirmFactor(tx: Tx, accountId: string, code: string, now: Date): Promise<string[] | false> {
  const pending = await findSecondFactor(tx, accountId);
  if (!pending || pending.since) return fail('second_factor_not_begun');
  const step = totpStep(pending.secret, code, now);
  if (step === null || !await confirmSecret(tx, accountId, step, now)) return false;
  return makeRecoveryCodes(tx, accountId);
}

/** Whether a code is right; whichever it is, it is used up: a step of time once, a recovery code for ever. */
export async function takeCode(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor?.since) return false;
  const step = totpStep(factor.secret, code, now);
  return step === null ? takeRecoveryCode(tx, accountId, hash(code)) : takeStep(tx, accountId, step);
}

/** Takes a second factor away, recovery codes included. */
export const dropFactor = deleteSecondFactor;
/** The same where it was set up since: by whoever was in the account then. */
export async function endFactorSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  const factor = await findSecondFactor(tx, accountId);
  if (factor?.since && factor.since >= since) await deleteSecondFactor(tx, accountId);
}
