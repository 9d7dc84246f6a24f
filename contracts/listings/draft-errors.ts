import type { FieldError } from '#contracts/kernel/errors.ts';
import { type ListingDraft, draftUnitName } from './listing-draft.ts';

/** Beginnings of paths in the order the product form shows their fields. */
const ORDER = [
  'categoryId',
  'name',
  'brand',
  'description',
  'highlights',
  'attributes',
  'attribute',
  'translations',
  'images',
  'variantType',
  'variants',
  'options',
  'units',
  'hsnCode',
  'gst',
  'weightGrams',
  'lengthCm',
  'widthCm',
  'heightCm',
  'returnableDays',
  'isCodAllowed',
  'legal',
];
/** Fields within a row or section, in the order they are shown. */
const WITHIN = [
  'name',
  'weightGrams',
  'color',
  'size',
  'price',
  'mrp',
  'stock',
  'sku',
  'ean',
  'lengthCm',
  'widthCm',
  'heightCm',
  'genericName',
  'netQuantity',
  'consumerCare',
  'bestBefore',
  'fssai',
  'bis',
  'countryOfOrigin',
  'manufacturer',
  'packer',
  'importer',
];
const rankIn = (list: readonly string[], name: string | undefined) => {
  const at = name === undefined ? -1 : list.indexOf(name);
  return at === -1 ? list.length : at;
};

/** Errors in the order of the form, each field once with its first message. */
export function inReadingOrder<E extends FieldError>(errors: readonly E[]): E[] {
  const once = [...new Map(errors.toReversed().map((e) => [e.path, e])).values()].toReversed();
  const keyOf = ({ path }: FieldError) => {
    const parts = path.split('.');
    const row = Number(parts[1]);
    return [
      rankIn(ORDER, parts[0]),
      Number.isInteger(row) ? row : 0,
      rankIn(WITHIN, parts.at(-1)),
    ] as const;
  };
  return once.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  });
}

/** The value a path names; undefined if there is none. */
export const valueAt = (draft: ListingDraft, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[part]
          : undefined,
      draft,
    );

/** A shown error: as a check of the form finds it, or as only the server did for this value. */
export interface ShownError extends FieldError {
  isOfServer: boolean;
  value: string;
}
export const shownErrors = (
  errors: readonly FieldError[],
  draft: ListingDraft,
  checked: readonly FieldError[],
): ShownError[] =>
  inReadingOrder(errors).map((e) => ({
    ...e,
    isOfServer: !checked.some((c) => c.path === e.path),
    value: JSON.stringify(valueAt(draft, e.path)) ?? '',
  }));

/** Which shown errors still hold, with today's message: a corrected field loses its error. */
export const remainingErrors = (
  shown: readonly ShownError[],
  draft: ListingDraft,
  checked: readonly FieldError[],
): FieldError[] =>
  shown.flatMap((e) => {
    const now = checked.find((c) => c.path === e.path);
    if (now) return [now];
    return e.isOfServer && e.value === (JSON.stringify(valueAt(draft, e.path)) ?? '') ? [e] : [];
  });

/** The name of the row a path is in, such as "Red, M"; null for fields without rows. */
export function rowNameOf(draft: ListingDraft, path: string): string | null {
  const [part, index] = path.split('.');
  const at = Number(index);
  if (!Number.isInteger(at)) return null;
  if (part === 'units') {
    const unit = draft.units[at];
    return (unit && draftUnitName(draft, unit)) || null;
  }
  if (part === 'variants') return draft.variants[at]?.name.trim() || String(at + 1);
  if (part === 'options') {
    const option = draft.options[at];
    return [option?.color, option?.size].filter(Boolean).join(', ') || String(at + 1);
  }
  if (part === 'attributes') return draft.attributes[at]?.label.trim() || String(at + 1);
  return part === 'highlights' ? String(at + 1) : null;
}
