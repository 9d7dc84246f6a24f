import { countryOf } from '#contracts/catalog/countries.ts';
import { isGstRule } from '#contracts/tax/gst-rate.ts';
import { type ListingDraft, UNIT_EDGES, withUnits } from '#contracts/listings/listing-draft.ts';
import type { ListingOfferRow } from '#server/modules/listings/vendor-offers/queries.ts';
import type { LiveProductRow } from './queries.ts';

/** Names of the declarations in `products.information`. */
const LEGAL = {
  genericName: 'Generic Name',
  netQuantity: 'Net Quantity',
  countryOfOrigin: 'Country of Origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  consumerCare: 'Consumer Care',
  bestBefore: 'Best Before',
  fssai: 'FSSAI Licence',
  bis: 'BIS Registration',
} as const satisfies Record<keyof ListingDraft['legal'], string>;
/** Derived from other fields. */
const DERIVED: readonly string[] = ['Brand', 'Item Weight', 'Package Dimensions'];

const gramsText = (grams: number) => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`);

/** All rows of a product page's details table, in order. */
export function informationOf(draft: ListingDraft): Record<string, string> {
  const legal = (Object.keys(LEGAL) as (keyof typeof LEGAL)[]).map(
    (key) =>
      [
        LEGAL[key],
        (key === 'countryOfOrigin'
          ? (countryOf(draft.legal[key])?.name ?? draft.legal[key])
          : ((draft.legal[key] as string | undefined) ?? '')
        ).trim(),
      ] as const,
  );
  return Object.fromEntries(
    [
      ['Brand', draft.brand.trim()],
      ...draft.attributes.map((a) => [a.label.trim(), a.value.trim()] as const),
      ['Item Weight', gramsText(draft.weightGrams ?? 0)],
      ['Package Dimensions', `${draft.lengthCm} x ${draft.widthCm} x ${draft.heightCm} cm`],
      ...legal,
    ].filter(([, value]) => value !== ''),
  );
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);
/** A variant's or option's own pictures; those stored as a fallback are not its own. */
const ownPictures = (media: readonly string[], ...inherited: readonly (readonly string[])[]) =>
  inherited.some((ids) => sameIds(media, ids)) ? [] : media.slice(0, 8);

const draftVariants = (live: LiveProductRow): ListingDraft['variants'] =>
  live.variants.map((v) => ({
    id: v.id,
    name: v.name,
    weightGrams: v.weight === live.weight_grams ? null : v.weight,
    images: ownPictures(v.media, live.media_ids),
  }));

/**
 * An option appears once in the form and once per variant in the catalog; the row with its own
 * pictures represents it.
 */
function draftOptions(live: LiveProductRow): ListingDraft['options'] {
  const variantMedia = (id: string) => live.variants.find((v) => v.id === id)?.media ?? [];
  return [...Map.groupBy(live.options, (o) => o.id).values()].map((rows) => ({
    id: rows[0]!.id,
    color: rows[0]!.color ?? '',
    size: rows[0]!.size ?? '',
    images:
      rows
        .map((o) => ownPictures(o.media, variantMedia(o.variant), live.media_ids))
        .find((ids) => ids.length > 0) ?? [],
  }));
}

const attributesOf = ({ information }: LiveProductRow): ListingDraft['attributes'] => {
  const declared = Object.values(LEGAL) as string[];
  return Object.entries(information)
    .filter(([label]) => !declared.includes(label) && !DERIVED.includes(label))
    .map(([label, value]) => ({ label, value }));
};

const declarationsOf = (live: LiveProductRow): ListingDraft['legal'] =>
  ({
    ...Object.fromEntries(
      Object.entries(LEGAL).map(([key, label]) => [key, live.information[label] ?? '']),
    ),
    countryOfOrigin: live.country_of_origin,
  }) as ListingDraft['legal'];

/** The units of a draft with the data of the catalog and of the vendor's own offers. */
function draftUnits(
  draft: ListingDraft,
  skus: LiveProductRow['skus'],
  offers: readonly ListingOfferRow[],
): ListingDraft['units'] {
  const rupees = (paise: number) => paise / 100;
  const offerOf = new Map(offers.map((o) => [`${o.variant_id ?? ''}|${o.option_id ?? ''}`, o]));
  const skuOf = new Map(skus.map((s) => [`${s.variant ?? ''}|${s.option ?? ''}`, s]));
  return withUnits(draft).units.map((u) => {
    const key = `${u.variant ?? ''}|${u.option ?? ''}`;
    const offer = offerOf.get(key);
    const sku = skuOf.get(key);
    return {
      ...u,
      isSold: offer !== undefined,
      ean: sku?.ean ?? '',
      weightGrams: sku?.weight ?? null,
      lengthCm: sku?.dimensions?.length ?? null,
      widthCm: sku?.dimensions?.width ?? null,
      heightCm: sku?.dimensions?.height ?? null,
      sku: offer?.vendor_sku ?? '',
      price: offer ? rupees(offer.price_paise) : null,
      mrp: offer ? rupees(offer.original_paise) : null,
      stock: offer?.on_hand ?? null,
    };
  });
}

/**
 * A catalog product as its vendor's draft; prices and stock are those of the vendor's own offers.
 */
export function draftOfLive(
  live: LiveProductRow,
  offers: readonly ListingOfferRow[],
  alts: ReadonlyMap<string, string>,
): ListingDraft {
  const draft: ListingDraft = {
    categoryId: live.category,
    name: live.name,
    brand: live.brand,
    description: live.description,
    highlights: live.highlights.slice(0, 8),
    attributes: attributesOf(live),
    hsnCode: live.hsn_code,
    gst: live.gst,
    weightGrams: live.weight_grams,
    lengthCm: live.dimensions.length,
    widthCm: live.dimensions.width,
    heightCm: live.dimensions.height,
    returnableDays: live.returnable_days,
    isCodAllowed: live.is_cod_allowed,
    legal: declarationsOf(live),
    images: live.media_ids.slice(0, 8).map((id) => ({ id, alt: alts.get(id) ?? '' })),
    pictureLinks: [],
    variantType: live.variants[0]?.type ?? '',
    variants: draftVariants(live),
    options: draftOptions(live),
    units: [],
    translations: live.translations,
  };
  return { ...draft, units: draftUnits(draft, live.skus, offers) };
}

const GST_NAMES = {
  'textile-2500': 'Clothing: by the value of a piece',
  'footwear-2500': 'Footwear: by the value of a pair',
} as const;
const shown = (gst: string) => (isGstRule(gst) ? GST_NAMES[gst] : gst === '' ? '' : `${gst} %`);

/** Every field of a draft as text, by path, for the reviewer's comparison. */
export function listingFieldsOf(draft: ListingDraft): Map<string, string> {
  const fields = new Map<string, string>();
  const walk = (path: string, value: unknown): void => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return;
    if (typeof value !== 'object') fields.set(path, String(value));
    else
      for (const [key, one] of Object.entries(value))
        walk(path === '' ? key : `${path}.${key}`, one);
  };
  const { units, gst, pictureLinks: _, ...rest } = draft;
  walk('', rest);
  if (gst !== '') fields.set('gst', shown(gst));
  for (const u of units)
    if (u.isSold)
      for (const key of [
        'sku',
        'ean',
        'price',
        'mrp',
        'stock',
        'weightGrams',
        ...UNIT_EDGES,
      ] as const)
        walk(`units.${u.variant ?? ''}|${u.option ?? ''}.${key}`, u[key] ?? null);
  return fields;
}

export interface ListingChange {
  path: string;
  before: string | null;
  after: string | null;
}
/**
 * Differences between the published product and the submission. Price and stock of catalog units
 * are not reviewed and left out.
 */
export function listingChanges(live: ListingDraft | null, draft: ListingDraft): ListingChange[] {
  const [before, after] = [
    live ? listingFieldsOf(live) : new Map<string, string>(),
    listingFieldsOf(draft),
  ];
  const unitsOnSale = new Set(
    (live?.units ?? [])
      .filter((u) => u.isSold)
      .map((u) => `units.${u.variant ?? ''}|${u.option ?? ''}.`),
  );
  const isFree = (path: string) =>
    /\.(?:price|mrp|stock|sku)$/.test(path) &&
    [...unitsOnSale].some((start) => path.startsWith(start));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path) && !isFree(path))
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }));
}
