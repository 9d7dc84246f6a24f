import type { Locale } from '#contracts/kernel/locales.ts';
import { groupIndian } from '#contracts/kernel/money.ts';

/**
 * What messages need of `Intl`, without it: the first formatter of a page takes longer to make
 * than the frame takes to hydrate, which has texts with counts (decision 092).
 */

/** A number as every language of the marketplace writes it: "1,23,456.5", at most three decimals. */
export function formatNumber(value: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(3).split('.');
  const rest = decimals.replace(/0+$/, '');
  const text = groupIndian(Number(whole)) + (rest && `.${rest}`);
  return value < 0 && text !== '0' ? `-${text}` : text;
}

type Plural = (n: number) => Intl.LDMLPluralRule;
const exactly: Plural = (n) => (Math.abs(n) === 1 ? 'one' : 'other');
const orLess: Plural = (n) => (Math.abs(n) <= 1 ? 'one' : 'other');
/** The plural category of a number, by language (Unicode CLDR, plural rules). */
export const pluralCategory: Record<Locale, Plural> = {
  en: exactly,
  hi: orLess,
  ta: exactly,
  te: exactly,
  bn: orLess,
  mr: exactly,
  kn: orLess,
  gu: orLess,
};
