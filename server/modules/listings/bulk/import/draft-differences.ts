import { LOCALES, type TranslatedLocale } from '#contracts/kernel/locales.ts';
import { PRODUCT_FIELDS, TRANSLATED_FIELDS } from '#contracts/listings/bulk-fields.ts';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { listingFieldsOf } from '#server/modules/listings/publishing/live-product.ts';
import { packMessage } from '#server/platform/messages/format.ts';

/** Columns of fields the draft has under another name. */
const COLUMNS: Readonly<Record<string, (typeof PRODUCT_FIELDS)[number]['key']>> = {
  categoryId: 'category',
  hsnCode: 'hsn',
  returnableDays: 'returnDays',
  isCodAllowed: 'cod',
  weightGrams: 'weight',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  variants: 'variant',
};
const titleOf = (field: string): string =>
  PRODUCT_FIELDS.find(({ key }) => key === (COLUMNS[field] ?? field))?.title ?? field;

/** Variant, colour and size of a unit by its key `variant|option`; empty for a single unit. */
function unitName(key: string, { variants, options }: ListingDraft): string {
  const [variantId, optionId] = key.split('|');
  const variant = variants.find(({ id }) => id === variantId);
  const option = options.find(({ id }) => id === optionId);
  return [variant?.name, option?.color, option?.size].filter(Boolean).join(', ');
}

/** A photo by its number, and the variant or colour it shows. */
function photoOf(
  parts: readonly string[],
  at: number,
  { variants, options }: ListingDraft,
): { field: string; of: string } {
  const owner = Number(parts[1]);
  const name =
    parts[0] === 'options' ? options[owner]?.color : at > 0 ? variants[owner]?.name : undefined;
  const number = String(Number(parts[at + 1] ?? 0) + 1);
  return {
    field: parts.at(-1) === 'alt' ? 'common.fields.image_alt' : titleOf('images'),
    of: name ? `${name}, ${number}` : number,
  };
}

/** The column of a draft's field, and the part of it that changed, such as a variant. */
function columnOf(path: string, draft: ListingDraft): { field: string; of?: string } {
  const parts = path.split('.');
  const [first = '', second = ''] = parts;
  const last = parts.at(-1)!;
  const position = /^\d+$/.test(second) ? { of: String(Number(second) + 1) } : {};
  const photo = parts.indexOf('images');
  if (photo !== -1) return photoOf(parts, photo, draft);
  switch (first) {
    case 'translations':
      return {
        field:
          TRANSLATED_FIELDS.find(({ text }) => text === parts[2])?.title ?? 'listings.field.words',
        of: [LOCALES[second as TranslatedLocale]?.name ?? second, ...parts.slice(3)].join(', '),
      };
    case 'units': {
      const of = unitName(second, draft);
      return { field: titleOf(last), ...(of ? { of } : {}) };
    }
    case 'attributes': {
      const { label } = draft.attributes[Number(second)] ?? {};
      return label ? { field: 'common.details', of: label } : { field: 'common.details' };
    }
    case 'options':
      return { field: titleOf(last === 'size' ? 'size' : 'color'), ...position };
    case 'legal':
      return { field: titleOf(second) };
    default:
      return { field: titleOf(first), ...position };
  }
}

const LONGEST = 40;
function valueText(value: string | undefined): string {
  if (value === undefined) return 'listings.change.nothing';
  if (value === 'true' || value === 'false') return value === 'true' ? 'common.yes' : 'common.no';
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

/**
 * Readable differences, packed: columns are named as in our files, in the reader's language. Price,
 * stock and code of catalog units are not part of the draft.
 */
export function draftDifferences(
  before: ListingDraft,
  after: ListingDraft,
  offered: ReadonlySet<string>,
  categoryName: (id: string) => string,
): string[] {
  const [was, is] = [listingFieldsOf(before), listingFieldsOf(after)];
  const isFree = (path: string) =>
    /\.(?:price|mrp|stock|sku)$/.test(path) &&
    offered.has(path.slice('units.'.length, path.lastIndexOf('.')));
  const shown = (path: string, value: string | undefined) =>
    valueText(path === 'categoryId' && value ? categoryName(value) || value : value);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path) && !isFree(path))
    .map((path) => {
      const column = columnOf(path, is.has(path) ? after : before);
      return packMessage(column.of ? 'listings.change.field_of' : 'listings.change.field', {
        ...column,
        before: shown(path, was.get(path)),
        after: shown(path, is.get(path)),
      });
    });
}
