import type { FieldError } from '#contracts/kernel/errors.ts';

/** What is said for an attribute: words, a number (with a unit where there is one), one of its choices, or yes or no. */
export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'yes_no'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
/** So many attributes a category has at most, its own and those it inherits; a form that asks more is not filled in. */
export const MAX_ATTRIBUTES = 30;
export const MAX_CHOICES = 60;
export const YES_NO = ['Yes', 'No'] as const;

/** An attribute as a form asks for it. */
export interface ApplicableAttribute {
  _id: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  choices: string[];
  isRequired: boolean;
}
/** What a product says of itself: a line of its table. */
export interface Detail {
  label: string;
  value: string;
}

/** Lists are narrowed by these: an attribute with other values would be a filter with a line for each product. */
export const isFilterKind = (kind: AttributeKind): boolean =>
  kind === 'choice' || kind === 'yes_no';

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** Words that are the same but for capitals and blanks. */
export const attributeKey = (text: string): string => tidy(text).toLowerCase();

/** A number has at most four decimals. */
const DECIMALS = 10_000;
const LARGEST = 1_000_000_000;
/** `1,500ML` of an attribute in ml is `1500 ml`; null where it is no number, or one in another unit. */
function measured(text: string, unit: string | null): string | null {
  const [, digits, rest] = /^(-?(?:\d[\d,]*\.?\d*|\.\d+))\s*(.*)$/.exec(text) ?? [];
  const value = Number(digits?.replaceAll(',', ''));
  if (
    digits === undefined ||
    !Number.isFinite(value) ||
    Math.abs(value) > LARGEST ||
    (rest !== '' && attributeKey(rest!) !== attributeKey(unit ?? ''))
  )
    return null;
  // `+ 0` makes no -0.
  return `${Math.round(value * DECIMALS) / DECIMALS + 0}${unit ? ` ${unit}` : ''}`;
}

/** What was typed as the attribute spells it, '' for nothing; null where it is none of its values. */
export function attributeValueOf(
  { kind, unit, choices }: Pick<ApplicableAttribute, 'kind' | 'unit' | 'choices'>,
  typed: string,
): string | null {
  const text = tidy(typed);
  if (text === '' || kind === 'text') return text;
  if (kind === 'number') return measured(text, unit);
  if (kind === 'choice')
    return choices.find((one) => attributeKey(one) === attributeKey(text)) ?? null;
  if (/^(?:yes|y|true|1|हाँ|हां)$/i.test(text)) return 'Yes';
  return /^(?:no|n|false|0|नहीं)$/i.test(text) ? 'No' : null;
}

/** What the details say for a label, '' for nothing. */
export const attributeText = (details: readonly Detail[], label: string): string =>
  details.find((d) => attributeKey(d.label) === attributeKey(label))?.value ?? '';
/** The details with another value for a label: in its place, or as the last; '' takes it away. */
export function withAttributeText(
  details: readonly Detail[],
  label: string,
  value: string,
): Detail[] {
  const at = details.findIndex((d) => attributeKey(d.label) === attributeKey(label));
  if (value === '') return details.filter((_, i) => i !== at);
  return at < 0 ? [...details, { label, value }] : details.with(at, { label, value });
}

/** The details with labels and values of attributes spelled as the category spells them; what is none of their values stays as it is. */
export function withAttributeSpelling(
  details: readonly Detail[],
  asked: readonly ApplicableAttribute[],
): Detail[] {
  const byLabel = new Map(asked.map((a) => [attributeKey(a.label), a]));
  return details.map((d) => {
    const attribute = byLabel.get(attributeKey(d.label));
    return attribute
      ? { label: attribute.label, value: attributeValueOf(attribute, d.value) ?? d.value }
      : d;
  });
}

const WRONG: Readonly<Record<Exclude<AttributeKind, 'text'>, string>> = {
  number: 'listings.details.number',
  choice: 'listings.details.one_of',
  yes_no: 'listings.details.yes_no',
};
/** Where a form shows what is wrong with an attribute. */
export const attributePath = (id: string): string => `attributes.${id}`;

/** What the category of a product asks for and its details do not say, or say otherwise. */
export function checkAttributes(
  details: readonly Detail[],
  asked: readonly ApplicableAttribute[],
): FieldError[] {
  return asked.flatMap((a): FieldError[] => {
    const value = attributeValueOf(a, attributeText(details, a.label));
    if (value === '')
      return a.isRequired
        ? [{ path: attributePath(a._id), message: 'listings.details.required' }]
        : [];
    return value === null && a.kind !== 'text'
      ? [{ path: attributePath(a._id), message: WRONG[a.kind] }]
      : [];
  });
}

/** Labels of those of `asked` that errors of `checkListing` are about, in their order. */
export const labelsIn = (
  errors: readonly FieldError[],
  asked: readonly ApplicableAttribute[],
): string[] =>
  asked.filter((a) => errors.some((e) => e.path === attributePath(a._id))).map((a) => a.label);
