import { fail } from '#contracts/kernel/errors.ts';
import { PASSWORD_IS_COMMON, PASSWORD_IS_OWN } from '#contracts/accounts/passwords.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

let common: Promise<ReadonlySet<string>> | undefined;
/** The 49,000 most common passwords; loaded when a password is first set, and kept. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return common;
};
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Without surrounding digits and punctuation. */
const core = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password consists of the owner's data (email, phone, names) or the marketplace's name,
 * possibly with digits around it.
 */
export function isOwnPassword(
  password: string,
  own: readonly (string | null | undefined)[],
): boolean {
  const known = [marketplaceName(), ...own]
    .flatMap((one) => (one ? [one, one.split('@')[0]!, one.replace(/^\+91/, '')] : []))
    .filter((one) => plain(one).length >= 4);
  return known.some(
    (one) => plain(one) === plain(password) || (core(one) !== '' && core(one) === core(password)),
  );
}

/**
 * Throws `invalid_request` (400) at `field` for an easily guessed password: a common one, or the
 * owner's data (ASVS 6.2.4, 6.2.11). The list stays on the server.
 */
export async function requireGoodPassword(
  password: string,
  own: readonly (string | null | undefined)[],
  field: 'password' | 'newPassword',
): Promise<void> {
  const list = await commonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  if (list.has(lower) || list.has(lower.trim())) refusePassword(field, PASSWORD_IS_COMMON);
  if (isOwnPassword(password, own)) refusePassword(field, PASSWORD_IS_OWN);
}
export const refusePassword = (field: string, message: string): never =>
  fail('invalid_request', { message, details: [{ path: field, message }] });
