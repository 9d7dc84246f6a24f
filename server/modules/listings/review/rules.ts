import { type ApplicableAttribute, attributePath } from '#contracts/catalog/attribute-rules.ts';
import { checkListing } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft, unitKey, draftUnitName } from '#contracts/listings/listing-draft.ts';
import type { ChangeKind, ReviewFinding } from '#contracts/listings/listing-review.ts';
import type { ListingChange } from '#server/modules/listings/publishing/live-product.ts';
import { type BannedWord, textFaults } from '#server/modules/moderation/service.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';

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

/** An MRP this many times the price is more likely a typo than a bargain. */
const SLIP = 10;

/**
 * Findings of the rules in a submission. Violated form requirements stop it (missing declarations,
 * a price above the MRP: the draft may be older than a rule); banned words, contacts, promises of
 * cures and odd prices are for the reviewer. `unitsOnSale`: units already on sale, by `unitKey`; their
 * prices are not reviewed. `asked`: the category's attributes; `day`: in India.
 */
export function reviewFindings(
  draft: ListingDraft,
  asked: readonly ApplicableAttribute[],
  banned: readonly BannedWord[],
  day: string,
  unitsOnSale: ReadonlySet<string> = new Set(),
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
    for (const { rule, values } of textFaults(text, banned))
      findings.push({ path, text: callerText(rule, values), level: 'look' });
  }
  const letters = draft.name.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    findings.push({ path: 'name', text: callerText('listings.rule.capitals'), level: 'look' });
  draft.units.forEach((u, i) => {
    if (
      u.isSold &&
      !unitsOnSale.has(unitKey(u)) &&
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
