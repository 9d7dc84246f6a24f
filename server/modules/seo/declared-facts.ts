import { tradeNumber } from '#contracts/catalog/trade-number.ts';

export type Gender = 'male' | 'female' | 'unisex';
export type AgeGroup = 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult';

type Declared = Readonly<Record<string, string>>;

/** Names under which vendors give a global trade item number. */
const GTIN_NAMES = /^(?:gtin|ean|upc|isbn|barcode)(?:[ -]?1[0-4]|[ -]?13)?$/i;
const MPN_NAMES =
  /^(?:mpn|part (?:number|no\.?)|(?:maker's |manufacturer )part number|model (?:number|no\.?))$/i;
const GENDER_NAMES = /^(?:gender|ideal for|suitable for|for)$/i;
const AGE_NAMES = /^(?:age|ages|age (?:group|range)|recommended age|ideal for|suitable for)$/i;

const valueOf = (information: Declared, names: RegExp): string | null =>
  Object.entries(information).find(([name]) => names.test(name.trim()))?.[1] ?? null;

/** A product's trade number from its declarations, if valid. */
export const gtinOf = (information: Declared): string | null =>
  tradeNumber(valueOf(information, GTIN_NAMES));

/** The maker's own number, at most the 70 characters Merchant Center takes. */
export function mpnOf(information: Declared): string | null {
  const value = valueOf(information, MPN_NAMES)?.trim() ?? '';
  return /[\p{L}\p{N}]/u.test(value) && value.length <= 70 ? value : null;
}

const MALE = /\b(?:men|mens|men's|man|male|boys?|boys')\b/i;
const FEMALE = /\b(?:women|womens|women's|woman|female|ladies|girls?|girls')\b/i;

/** For whom it is, from its details or else its category; null where neither tells. */
export function genderOf(information: Declared, categories: string): Gender | null {
  for (const text of [valueOf(information, GENDER_NAMES), categories]) {
    if (text === null) continue;
    const [isMale, isFemale] = [MALE.test(text), FEMALE.test(text)];
    if (/\bunisex\b/i.test(text) || (isMale && isFemale)) return 'unisex';
    if (isMale) return 'male';
    if (isFemale) return 'female';
  }
  return null;
}

/** Age from which a group no longer applies, in months (Google Merchant Center). */
const GROUPS = [
  ['newborn', 3],
  ['infant', 12],
  ['toddler', 60],
  ['kids', 156],
] as const;
const WORDS = [
  [/\bnew-?born\b/i, 'newborn'],
  [/\b(?:infants?|bab(?:y|ies))\b/i, 'infant'],
  [/\btoddlers?\b/i, 'toddler'],
  [/\b(?:kids?|child|children|boys?|girls?)\b/i, 'kids'],
  [/\b(?:adults?|men|women|men's|women's|ladies)\b/i, 'adult'],
] as const;

const groupNamed = (text: string): AgeGroup | null =>
  WORDS.find(([words]) => words.test(text))?.[1] ?? null;

/** The age group, from its details ("3 years and above", the middle of "4 to 12 years") or else its category. */
export function ageGroupOf(information: Declared, categories: string): AgeGroup | null {
  const declared = valueOf(information, AGE_NAMES);
  const span = declared && /(\d{1,3})(?:\D{1,9}(\d{1,3}))?[^\d]{0,9}?(month|year)/i.exec(declared);
  if (!span) return (declared && groupNamed(declared)) || groupNamed(categories);
  const [, from, until = from, unit] = span;
  const middle = (Number(from) + Number(until)) / 2;
  const months = middle * (unit!.toLowerCase() === 'year' ? 12 : 1);
  return GROUPS.find(([, end]) => months < end)?.[0] ?? 'adult';
}
