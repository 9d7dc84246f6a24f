import { fail } from '#contracts/kernel/errors.ts';
import { messageLanguageOf, queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import {
  checkOtp,
  codeMessage,
  type OtpTerms,
  writeCode,
} from '#server/modules/accounts/one-time-codes/otp.ts';
import { setPortalPhone } from '#server/modules/accounts/queries.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';

/** Codes for a number count only for this account and this number. */
export const phoneTargetOf = (account: Pick<PortalAccountTable, 'id'>, phone: string): string =>
  `portal:${account.id}:new-phone:${phone}`;
const emailTargetOf = (account: PortalAccountTable, phone: string): string =>
  `${phoneTargetOf(account, phone)}:${account.email}`;

/**
 * Sends a code to a number and another to the sign-in address: a thief with the password alone could
 * otherwise confirm a change of the bank account by their own phone.
 */
export async function issuePhoneCodes(
  tx: Tx,
  pepper: string,
  account: PortalAccountTable,
  phone: string,
  clock: Clock,
): Promise<void> {
  const language = messageLanguageOf(account.language);
  const target = phoneTargetOf(account, phone);
  const [bySms, byEmail] = [
    await writeCode(tx, pepper, target, 'verify_phone', clock),
    await writeCode(tx, pepper, emailTargetOf(account, phone), 'verify_email', clock),
  ];
  await queueNotices(
    tx,
    [
      codeMessage(phone, 'verify_phone', bySms, language),
      codeMessage(account.email, 'verify_email', byEmail, language),
    ],
    clock,
  );
}

/**
 * Sets the number if both codes are right. Returns false for a wrong one; do not throw from the
 * transaction then: the count would be rolled back. `account_exists` (409) if another account of
 * the portals has the number.
 */
export async function confirmPhone(
  tx: Tx,
  account: PortalAccountTable,
  { phone, phoneCode, emailCode }: { phone: string; phoneCode: string; emailCode: string },
  terms: OtpTerms,
): Promise<boolean> {
  const claims = [
    { target: phoneTargetOf(account, phone), purpose: 'verify_phone' as const, otp: phoneCode },
    { target: emailTargetOf(account, phone), purpose: 'verify_email' as const, otp: emailCode },
  ];
  for (const claim of claims) if (!(await checkOtp(tx, claim, terms, false))) return false;
  for (const claim of claims) if (!(await checkOtp(tx, claim, terms, true))) return false;
  await setPortalPhone(tx, account.id, phone, terms.clock.now()).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('account_exists') : Promise.reject(error),
  );
  return true;
}
