import type { MessageValues } from '#contracts/kernel/message-id.ts';

/** What a vendor's text may not contain. */
export type TextRule =
  | 'listings.rule.banned_word'
  | 'listings.rule.phone'
  | 'listings.rule.email'
  | 'listings.rule.link'
  | 'listings.rule.cure'
  | 'listings.rule.certain'
  | 'listings.rule.side_effects';
export interface TextFault {
  rule: TextRule;
  values?: MessageValues;
}
export interface BannedWord {
  word: string;
  reason: string;
}

/** Words separated by single spaces: the form banned words and texts are compared in. */
export const normalisedWords = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

/**
 * Ways to trade outside the marketplace. An Indian mobile number has ten digits and begins with 6
 * to 9.
 */
const CONTACTS: readonly [RegExp, TextRule][] = [
  [/(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/, 'listings.rule.phone'],
  [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, 'listings.rule.email'],
  [/https?:\/\/|\bwww\.|\bwhats\s?app\b|व(?:्ह)?[ाॉ]ट्स\s?(?:ऐप|एप|अप)/iu, 'listings.rule.link'],
];
/**
 * Impossible promises: cures (Drugs and Magic Remedies Act 1954, s. 3 and 4), guaranteed results,
 * and absence of any risk (Guidelines for Prevention of Misleading Advertisements 2022, guideline
 * 4). A manufacturer's guarantee ("2 year guarantee") is allowed.
 */
const CLAIMS: readonly [RegExp, TextRule][] = [
  [
    /\b(?:cures?|cured|curing|remed(?:y|ies) for|heals?|treats|treatments? (?:of|for))\s+(?:\w+\s+){0,3}?(?:diabetes|cancer|asthma|arthritis|piles|hair ?loss|baldness|obesity|impotence|infertility|blood pressure|covid|disease|diseases|pain)\b|\b(?:miracle|permanent|guaranteed|instant)\s+(?:cure|remedy|treatment)\b/i,
    'listings.rule.cure',
  ],
  [
    /(?:\b100\s?(?:%|per ?cent)\s*|\bfully\s+|\bcompletely\s+)(?:guaranteed|effective|safe|cure)\b|\bguaranteed\s+(?:results?|weight|slim|fair|growth|success|relief)/i,
    'listings.rule.certain',
  ],
  [/\b(?:no|zero|without(?: any)?)\s+side[\s-]?effects?\b/i, 'listings.rule.side_effects'],
  [
    /(?:100\s?(?:%|प्रतिशत)\s*)?(?:गारंटी|गारंटीड)\S*\s+(?:इलाज|परिणाम)|(?:जड़ से|पक्का|शर्तिया)\s+(?:खत्म|इलाज)/u,
    'listings.rule.cure',
  ],
];

/** Digits of every script as 0 to 9: those of a script follow one another. */
const withPlainDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((digit.codePointAt(0)! - zero) % 10);
  });

/** The rules a text breaks, in any language. */
export function textFaults(text: string, banned: readonly BannedWord[]): TextFault[] {
  const words = ` ${normalisedWords(text)} `;
  const plain = withPlainDigits(text);
  return [
    ...banned
      .filter(({ word }) => words.includes(` ${normalisedWords(word)} `))
      .map(({ word, reason }): TextFault => ({
        rule: 'listings.rule.banned_word',
        values: { word, reason },
      })),
    ...[...CONTACTS, ...CLAIMS]
      .filter(([pattern]) => pattern.test(plain))
      .map(([, rule]): TextFault => ({ rule })),
  ];
}
