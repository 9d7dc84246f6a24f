/** EAN-8, UPC-12, EAN-13 or GTIN-14 with its check digit. */
export function isEan(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Number ranges of GS1 that identify nothing outside one shop: variable weight, internal use,
 * coupons and refunds. Google Merchant Center refuses them.
 */
const RESTRICTED = /^(?:02|04|2|98|99)/;

/**
 * A trade number (GTIN-8, -12, -13 or -14) that may be published; null where it has a wrong check
 * digit or identifies a product only within one shop.
 */
export function tradeNumber(text: string | null | undefined): string | null {
  const digits = text?.replace(/[\s-]/g, '') ?? '';
  if (!isEan(digits) || /^0+$/.test(digits)) return null;
  // The prefix of GS1 follows the packaging digit of a GTIN-14; a GTIN-8 has its own ranges.
  const isRestricted =
    digits.length === 8 ? /^[02]/.test(digits) : RESTRICTED.test(digits.padStart(14, '0').slice(1));
  return isRestricted ? null : digits;
}
