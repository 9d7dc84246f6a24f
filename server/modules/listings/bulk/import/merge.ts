import { slugify } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { ImportSettings } from '#contracts/listings/bulk-fields.ts';
import {
  type DraftUnit,
  emptyDraft,
  type ListingDraft,
  MAX_OPTIONS,
  MAX_UNITS,
  MAX_VARIANTS,
  unitKey,
  withUnits,
} from '#contracts/listings/listing-draft.ts';
import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import type { ProductInput } from './read-products.ts';
import type { UnitInput } from './read-units.ts';
import { packMessage } from '#server/platform/messages/format.ts';

export interface MergedListing {
  draft: ListingDraft;
  /** Maps each unit of the file to a unit of the draft. */
  keys: string[];
  problem: string | null;
}
export interface MergeContext {
  categoryId: string | null;
  defaults: ImportSettings['defaults'];
  /** Own pictures by address. */
  pictures: ReadonlyMap<string, { id: string; alt: string }>;
  /** Defaults for new products of the category. */
  returnDays?: number;
}

const BLANK = emptyDraft();
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
/** A unique key for a row or column of the units table. */
function partId(start: string, name: string, taken: ReadonlySet<string>): string {
  const base = `${start}-${slugify(name).slice(0, 50) || 'a'}`;
  for (let i = 1; ; i += 1) {
    const id = i === 1 ? base : `${base}-${i}`;
    if (!taken.has(id)) return id;
  }
}

/** Values for a new product where its rows leave them out. */
function begun(d: ImportSettings['defaults']): ListingDraft {
  return {
    ...BLANK,
    brand: d.brand,
    hsnCode: d.hsn,
    gst: d.gst,
    weightGrams: d.weightGrams,
    lengthCm: d.lengthCm,
    widthCm: d.widthCm,
    heightCm: d.heightCm,
    legal: {
      ...BLANK.legal,
      countryOfOrigin: d.countryOfOrigin || BLANK.legal.countryOfOrigin,
      genericName: d.genericName,
      netQuantity: d.netQuantity,
      manufacturer: d.manufacturer,
      consumerCare: d.consumerCare,
    },
    units: [],
  };
}

/**
 * The product after the import; `before` is null for a new one. Missing fields stay unchanged;
 * combinations it does not name are not sold, and existing ones stay as they were.
 */
export function mergeImportedProduct(
  before: ListingDraft | null,
  input: ProductInput,
  { categoryId, defaults, pictures, returnDays = BLANK.returnableDays }: MergeContext,
): MergedListing {
  const base = before ?? { ...begun(defaults), returnableDays: returnDays };
  const draft: ListingDraft = {
    ...base,
    ...input.text,
    categoryId: categoryId ?? base.categoryId,
    legal: { ...base.legal, ...input.legal },
    highlights: input.highlights ?? base.highlights,
    attributes: input.attributes ?? base.attributes,
    translations: mergeTexts(base.translations ?? {}, input.translations),
    weightGrams: input.weightGrams ?? base.weightGrams,
    lengthCm: input.lengthCm ?? base.lengthCm,
    widthCm: input.widthCm ?? base.widthCm,
    heightCm: input.heightCm ?? base.heightCm,
    returnableDays: input.returnableDays ?? base.returnableDays,
    isCodAllowed: input.isCodAllowed ?? base.isCodAllowed,
    variantType: input.variantType || base.variantType,
    variants: [...base.variants],
    options: [...base.options],
  };
  const own = input.images.map((one) => pictures.get(one)).filter((p) => p !== undefined);
  const links = input.images.filter((one) => !pictures.has(one));
  if (own.length > 0) draft.images = own;
  // External URLs are noted for the vendor; nothing is downloaded.
  if (links.length > 0 && before === null) draft.pictureLinks = links;

  const bySku = new Map(base.units.filter((u) => u.sku).map((u) => [u.sku.toLowerCase(), u]));
  const keys: string[] = [];
  for (const u of input.units) {
    keys.push(place(draft, u, bySku));
    const problem = excess(draft);
    if (problem) return { draft, keys, problem };
  }
  // A product without choices that gets some: the single unit's values fit none of them.
  const known = new Set(base.units.map(unitKey));
  const asked = new Map(keys.map((key, i) => [key, input.units[i]!]));
  const units = withUnits(draft).units.map((unit): DraftUnit => {
    const u = asked.get(unitKey(unit));
    if (!u) return before !== null && known.has(unitKey(unit)) ? unit : { ...unit, isSold: false };
    const price = u.price === null ? unit.price : paiseToRupees(u.price);
    return {
      ...unit,
      isSold: true,
      sku: u.sku || unit.sku,
      ean: u.ean || unit.ean,
      price,
      mrp: u.mrp === null ? mrpWith(unit.mrp, price) : paiseToRupees(u.mrp),
      stock: u.stock ?? unit.stock ?? (before === null ? defaults.stock : null),
    };
  });
  return { draft: { ...draft, units }, keys, problem: null };
}

/** Texts in other languages: those the file says instead of those there were, each by itself. */
const mergeTexts = (before: ProductTexts, said: ProductTexts): ProductTexts => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(said).map(([locale, texts]) => [
      locale,
      { ...before[locale as keyof ProductTexts], ...texts },
    ]),
  ),
});

/** Why a product exceeds a limit; null if it fits. */
function excess({ variants, options }: ListingDraft): string | null {
  if (variants.length > MAX_VARIANTS)
    return packMessage('listings.row.too_many_variants', { most: MAX_VARIANTS });
  if (options.length > MAX_OPTIONS)
    return packMessage('listings.row.too_many_options', { most: MAX_OPTIONS });
  return Math.max(variants.length, 1) * Math.max(options.length, 1) > MAX_UNITS
    ? packMessage('listings.row.too_many_combinations', { most: MAX_UNITS })
    : null;
}

/** MRP if not given: the previous one, but never below the price. */
const mrpWith = (mrp: number | null, price: number | null): number | null =>
  price === null ? mrp : Math.max(mrp ?? 0, price);

/** Finds or adds the row and column of a unit. Catalog units known by code keep theirs. */
function place(draft: ListingDraft, u: UnitInput, bySku: ReadonlyMap<string, DraftUnit>): string {
  const known = u.sku ? bySku.get(u.sku.toLowerCase()) : undefined;
  if (known) return unitKey(known);
  let variant: string | null = null;
  if (u.variant) {
    let at = draft.variants.find((v) => same(v.name, u.variant));
    if (!at)
      draft.variants.push(
        (at = {
          id: partId('v', u.variant, new Set(draft.variants.map((v) => v.id))),
          name: u.variant,
          weightGrams: u.weightGrams,
          images: [],
        }),
      );
    variant = at.id;
  }
  let option: string | null = null;
  if (u.color || u.size) {
    let at = draft.options.find((o) => same(o.color, u.color) && same(o.size, u.size));
    if (!at)
      draft.options.push(
        (at = {
          id: partId('o', `${u.color} ${u.size}`, new Set(draft.options.map((o) => o.id))),
          color: u.color,
          size: u.size,
          images: [],
        }),
      );
    option = at.id;
  }
  return unitKey({ variant, option });
}
