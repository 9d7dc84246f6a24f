import type { FieldError } from '#contracts/kernel/errors.ts';

/**
 * Value type of an attribute: text, a number (with an optional unit), one of its choices, or
 * yes/no.
 */
export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'yes_no'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
/** Maximum attributes of a category, own and inherited: vendors abandon longer forms. */
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
/** One row of a product's details table. */
export interface Detail {
  label: string;
  value: string;
}

/** Types that lists can filter by; any other would give a filter with one value per product. */
export const isFilterKind = (kind: AttributeKind): boolean =>
  kind === 'choice' || kind === 'yes_no';

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** Whether two texts are equal apart from case and spaces. */
export const attributeKey = (text: string): string => tidy(text).toLowerCase();

/** Numbers have at most four decimals. */
const DECIMALS = 10_000;
const LARGEST = 1_000_000_000;
/**
 * `1,500ML` of an attribute in ml becomes `1500 ml`; null for anything but a number, and for
 * another unit.
 */
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
  // `+ 0` turns -0 into 0.
  return `${Math.round(value * DECIMALS) / DECIMALS + 0}${unit ? ` ${unit}` : ''}`;
}

/**
 * A typed value in the attribute's spelling; '' for an empty one, null if the attribute does not
 * allow it.
 */
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

/** The value of a label in the details; '' if missing. */
export const attributeText = (details: readonly Detail[], label: string): string =>
  details.find((d) => attributeKey(d.label) === attributeKey(label))?.value ?? '';
/** The details with a new value for a label, in place or appended; '' removes the row. */
export function withAttributeText(
  details: readonly Detail[],
  label: string,
  value: string,
): Detail[] {
  const at = details.findIndex((d) => attributeKey(d.label) === attributeKey(label));
  if (value === '') return details.filter((_, i) => i !== at);
  return at < 0 ? [...details, { label, value }] : details.with(at, { label, value });
}

/**
 * The details with attribute labels and values in the category's spelling; other values stay
 * unchanged.
 */
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
/** The form field that shows an attribute's error. */
export const attributePath = (id: string): string => `attributes.${id}`;

/** Attributes the product's category asks for that its details lack or give wrongly. */
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

/** Labels of the attributes in `asked` that `checkListing` errors refer to, in their order. */
export const labelsIn = (
  errors: readonly FieldError[],
  asked: readonly ApplicableAttribute[],
): string[] =>
  asked.filter((a) => errors.some((e) => e.path === attributePath(a._id))).map((a) => a.label);
