import { type ApplicableAttribute, attributePath } from '#contracts/catalog/attribute-rules.ts';
import { checkListing } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft, unitKey, draftUnitName } from '#contracts/listings/listing-draft.ts';
import type { ChangeKind, ReviewFinding } from '#contracts/listings/listing-review.ts';
import type { ListingChange } from '#server/modules/listings/publishing/live-product.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';

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

/** A draft's texts, by field path. */
const saidBy = (d: ListingDraft): [path: string, text: string][] => [
  ['name', d.name],
  ['brand', d.brand],
  ['description', d.description],
  ...d.highlights.map((text, i): [string, string] => [`highlights.${i}`, text]),
  ...d.attributes.map((a, i): [string, string] => [
    `attributes.${i}.value`,
    `${a.label} ${a.value}`,
  ]),
  ...textsIn('translations', d.translations),
];
/** Every text in it, by path; empty if an older draft lacks the field. */
function textsIn(path: string, said: unknown): [path: string, text: string][] {
  if (typeof said === 'string') return [[path, said]];
  return Object.entries(said ?? {}).flatMap(([key, one]) => textsIn(`${path}.${key}`, one));
}

/**
 * Ways to trade outside the marketplace. An Indian mobile number has ten digits and begins with 6
 * to 9.
 */
const CONTACTS: readonly [RegExp, MessageId][] = [
  [/(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/, 'listings.rule.phone'],
  [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, 'listings.rule.email'],
  [/https?:\/\/|\bwww\.|\bwhats\s?app\b/i, 'listings.rule.link'],
];
/**
 * Impossible promises: cures (Drugs and Magic Remedies Act 1954, s. 3 and 4), guaranteed results,
 * and absence of any risk (Guidelines for Prevention of Misleading Advertisements 2022, guideline
 * 4). A manufacturer's guarantee ("2 year guarantee") is allowed.
 */
const CLAIMS: readonly [RegExp, MessageId][] = [
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
/** An MRP this many times the price is more likely a typo than a bargain. */
const SLIP = 10;

/**
 * Findings of the rules in a submission. Violated form requirements stop it (missing declarations,
 * a price above the MRP: the draft may be older than a rule); banned words, contacts, promises of
 * cures and odd prices are for the reviewer. `inShop`: units already on sale, by `unitKey`; their
 * prices are not reviewed. `asked`: the category's attributes; `day`: in India.
 */
export function reviewFindings(
  draft: ListingDraft,
  asked: readonly ApplicableAttribute[],
  banned: readonly BannedWord[],
  day: string,
  inShop: ReadonlySet<string> = new Set(),
): ReviewFinding[] {
  const labels = new Map(asked.map((a) => [attributePath(a._id), a.label]));
  const findings: ReviewFinding[] = checkListing(draft, asked, { day }).map(
    ({ path, message }) => ({
      path,
      text: labels.has(path)
        ? `${labels.get(path)}: ${callerTextOf(message)}`
        : callerTextOf(message),
      level: 'stop',
    }),
  );
  for (const [path, text] of saidBy(draft)) {
    const words = ` ${normalisedWords(text)} `;
    for (const { word, reason } of banned)
      if (words.includes(` ${normalisedWords(word)} `))
        findings.push({
          path,
          text: callerText('listings.rule.banned_word', { word, reason }),
          level: 'look',
        });
    for (const [pattern, message] of [...CONTACTS, ...CLAIMS])
      if (pattern.test(text)) findings.push({ path, text: callerText(message), level: 'look' });
  }
  const letters = draft.name.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    findings.push({ path: 'name', text: callerText('listings.rule.capitals'), level: 'look' });
  draft.units.forEach((u, i) => {
    if (
      u.isSold &&
      !inShop.has(unitKey(u)) &&
      u.price !== null &&
      u.mrp !== null &&
      u.price > 0 &&
      u.price * SLIP < u.mrp
    ) {
      findings.push({
        path: `units.${i}.price`,
        text: callerText('listings.rule.far_below_mrp', {
          unit: draftUnitName(draft, u) || 'listings.this_product',
        }),
        level: 'look',
      });
    }
  });
  return findings;
}

const KIND_OF: Readonly<Record<string, ChangeKind>> = {
  name: 'words',
  brand: 'words',
  description: 'words',
  highlights: 'words',
  attributes: 'words',
  images: 'pictures',
  categoryId: 'category',
  hsnCode: 'tax',
  gst: 'tax',
  legal: 'declarations',
  weightGrams: 'dimensions',
  lengthCm: 'dimensions',
  widthCm: 'dimensions',
  heightCm: 'dimensions',
  returnableDays: 'terms',
  isCodAllowed: 'terms',
  variantType: 'choices',
  variants: 'choices',
  options: 'choices',
  units: 'choices',
};
/** The product parts these changes concern, each once. */
export const changeKindsOf = (changes: readonly ListingChange[]): ChangeKind[] => [
  ...new Set(
    changes.map(({ path }): ChangeKind => {
      const [part, , field] = path.split('.');
      return (part === 'variants' || part === 'options') && field === 'images'
        ? 'pictures'
        : (KIND_OF[part!] ?? 'words');
    }),
  ),
];
