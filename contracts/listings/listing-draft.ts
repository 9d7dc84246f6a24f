import { z } from 'zod';
import { ProductTexts } from '#contracts/listings/product-texts.ts';
import { PictureData } from '#contracts/kernel/schemas.ts';

/** Maximum pictures of a product, and rows and columns of its units. */
export const MAX_PICTURES = 8;
export const MAX_VARIANTS = 20;
export const MAX_OPTIONS = 100;
export const MAX_UNITS = 200;
/** Maximum details: those a category asks for and as many of the vendor's own. */
export const MAX_DETAILS = 60;

const text = (most: number) => z.string().max(most).default('');
const Amount = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'errors.two_decimals')
  .nullable()
  .default(null);
const Grams = z.number().int().min(0).max(1_000_000).nullable().default(null);
const Centimetres = z.number().min(0).max(1_000).nullable().default(null);
/** Key of a row or column of the units table; stays when its name changes. */
export const PartId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/**
 * Declarations required by the Legal Metrology (Packaged Commodities) Rules 2011, r. 6, and for
 * food (FSS Act).
 */
export const LegalDraft = z.object({
  genericName: text(80),
  netQuantity: text(60),
  countryOfOrigin: z.string().max(60).default('India'),
  manufacturer: text(300),
  packer: text(300),
  importer: text(300),
  consumerCare: text(200),
  bestBefore: text(80),
  fssai: text(20),
  bis: text(60),
});
/**
 * Pictures of a variant or option by id; empty: those of the product. An option's pictures take
 * precedence over its variant's.
 */
const OwnImages = z.array(z.string().max(64)).max(MAX_PICTURES).default([]);
export const DraftVariant = z.object({
  id: PartId,
  name: text(60),
  weightGrams: Grams,
  images: OwnImages,
});
export const DraftOption = z.object({
  id: PartId,
  color: text(40),
  size: text(40),
  images: OwnImages,
});
/**
 * One cell of the units table: a unit on sale, or a combination that is not sold. Rupees. Null
 * weight and box: those of its variant or product.
 */
export const DraftUnit = z.object({
  variant: PartId.nullable(),
  option: PartId.nullable(),
  isSold: z.boolean().default(true),
  sku: text(64),
  ean: text(14),
  price: Amount,
  mrp: Amount,
  stock: z.number().int().min(0).max(1_000_000).nullable().default(null),
  weightGrams: Grams,
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
});
export const UNIT_EDGES = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * A product as its vendor writes it. Fields may be missing until it is submitted;
 * `contracts/listings/listing-checks.ts` checks them.
 */
export const ListingDraft = z.object({
  categoryId: z.string().max(128).nullable().default(null),
  name: text(150),
  brand: text(60),
  description: text(5_000),
  highlights: z.array(z.string().max(150)).max(8).default([]),
  attributes: z
    .array(z.object({ label: text(40), value: text(200) }))
    .max(MAX_DETAILS)
    .default([]),
  hsnCode: text(8),
  gst: z
    .string()
    .max(20)
    .default('')
    .describe('a rate in percent, or a rule by the price of a unit'),
  weightGrams: Grams,
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
  returnableDays: z.number().int().min(0).max(30).default(7),
  isCodAllowed: z.boolean().default(true),
  legal: LegalDraft.prefault({}),
  images: z
    .array(z.object({ id: z.string().max(64), alt: text(150) }))
    .max(MAX_PICTURES)
    .default([]),
  pictureLinks: z
    .array(z.string().max(2_000))
    .max(MAX_PICTURES)
    .default([])
    .describe('picture URLs in an imported file; the vendor adds the pictures'),
  variantType: text(30),
  variants: z.array(DraftVariant).max(MAX_VARIANTS).default([]),
  options: z.array(DraftOption).max(MAX_OPTIONS).default([]),
  units: z.array(DraftUnit).max(MAX_UNITS).default([]),
  translations: ProductTexts.default({}),
});
export type ListingDraft = z.output<typeof ListingDraft>;
export type DraftUnit = z.output<typeof DraftUnit>;

export const emptyDraft = (): ListingDraft => withUnits(ListingDraft.parse({}));

/** Replaces a picture wherever the draft shows it; null removes it. */
export function replacePicture(draft: ListingDraft, id: string, next: string | null): ListingDraft {
  const swap = (ids: readonly string[]) => ids.flatMap((one) => (one === id ? (next ?? []) : one));
  return {
    ...draft,
    images: draft.images.flatMap((i) =>
      i.id !== id ? i : next === null ? [] : { ...i, id: next },
    ),
    variants: draft.variants.map((v) => ({ ...v, images: swap(v.images) })),
    options: draft.options.map((o) => ({ ...o, images: swap(o.images) })),
  };
}

/** A copy of a draft without codes, EANs and stock, which belong to one product. */
export const copyOfDraft = (draft: ListingDraft): ListingDraft => ({
  ...draft,
  units: draft.units.map((u) => ({ ...u, sku: '', ean: '', stock: null })),
});

export const unitKey = (u: Pick<DraftUnit, 'variant' | 'option'>): string =>
  `${u.variant ?? ''}|${u.option ?? ''}`;

/** All combinations of a draft's variants and options, or the product itself. */
export function combinations(
  draft: Pick<ListingDraft, 'variants' | 'options'>,
): { variant: string | null; option: string | null }[] {
  const variants = draft.variants.length > 0 ? draft.variants.map((v) => v.id) : [null];
  const options = draft.options.length > 0 ? draft.options.map((o) => o.id) : [null];
  return variants.flatMap((variant) => options.map((option) => ({ variant, option })));
}

/** The draft with exactly one unit per combination; existing units are kept, new ones are empty. */
export function withUnits(draft: ListingDraft): ListingDraft {
  const known = new Map(draft.units.map((u) => [unitKey(u), u]));
  return {
    ...draft,
    units: combinations(draft)
      .slice(0, MAX_UNITS)
      .map((c) => known.get(unitKey(c)) ?? DraftUnit.parse(c)),
  };
}

/** Display name of a cell. */
export function draftUnitName(
  draft: Pick<ListingDraft, 'variants' | 'options'>,
  u: Pick<DraftUnit, 'variant' | 'option'>,
): string {
  const variant = draft.variants.find((v) => v.id === u.variant)?.name;
  const option = draft.options.find((o) => o.id === u.option);
  return [variant, option?.color, option?.size].filter(Boolean).join(', ');
}

export const DraftPicture = PictureData.extend({ _id: z.string() });
export type DraftPicture = z.infer<typeof DraftPicture>;
