import type {
  Product,
  ProductOption,
  ProductVariant,
  ProductVendor,
} from '#contracts/catalog/catalog.ts';

export interface VendorOfferChoice {
  vendor: ProductVendor;
  skuId: string;
  price: number;
  originalPrice: number;
  stock: number;
  isFeatured: boolean;
}

/** The address's choices, completed by the storefront's defaults. */
export interface Selection {
  variant: ProductVariant | null;
  option: ProductOption | null;
  /** Vendors of exactly this unit, best first: in stock, not on holiday, cheapest, better rated. */
  sellers: VendorOfferChoice[];
  /** The delivering vendor: the named one, else the best. */
  seller: VendorOfferChoice | null;
  /** The vendor named in the address; null lets the server choose. */
  vendorId: string | null;
  price: number;
  originalPrice: number;
  stock: number;
  images: Product['images'];
  /** Sold in several sizes without a choice: the unit is one of them. */
  needsSize: boolean;
}

/** Whether this vendor could send it today. */
export const isUnitAvailable = (s: VendorOfferChoice) => s.stock > 0 && !s.vendor.onHoliday;

/**
 * The unit and vendor named by the address (`?variant=…&option=…&vendor=…`). Unknown names fall
 * back to the featured unit, so old links work. Prices and stock are the server's; this only
 * selects.
 */
export function selectUnit(product: Product, search: URLSearchParams): Selection {
  const { variant, option, options } = chosenUnit(product, search);

  const sellers = offersOf(product, variant, option);
  const named = sellers.find(
    (s) => s.vendor.vendorId === search.get('vendor') || s.vendor.slug === search.get('vendor'),
  );
  const seller = named ?? sellers[0] ?? null;
  const sizes = new Set(options.map((o) => o.parameters.size).filter(Boolean));
  const needsSize =
    sizes.size > 1
      ? search.get('option') === null || search.get('pick') === 'size'
      : product.variants.length > 1 && variant?.type === 'size' && search.get('variant') === null;
  return {
    variant,
    option,
    sellers,
    seller,
    vendorId: named ? named.vendor.vendorId : null,
    price: seller?.price ?? product.price,
    originalPrice: seller?.originalPrice ?? product.originalPrice,
    stock: seller && isUnitAvailable(seller) ? seller.stock : 0,
    needsSize,
    images: picturesOf(product, variant, option, options),
  };
}

/** The selected unit and vendor as the server's calls name them; null if nobody sells it. */
export function unitQuery({
  seller,
  variant,
  option,
}: Pick<Selection, 'seller' | 'variant' | 'option'>) {
  if (!seller) return null;
  return {
    vendor: seller.vendor.vendorId,
    ...(variant ? { variant: variant.variantId } : {}),
    ...(option ? { option: option.optionId } : {}),
  };
}

/** Pictures shown at once: more are not looked at, and each is a thumbnail to pass by keyboard. */
const MOST_PICTURES = 6;

/**
 * The chosen option's or variant's own pictures, then the product's, without those of the other
 * colours.
 */
function picturesOf(
  product: Product,
  variant: ProductVariant | null,
  option: ProductOption | null,
  options: readonly ProductOption[],
): Product['images'] {
  const own = [option?.images, variant?.images].find((list) => list && list.length > 0) ?? [];
  const ownUrls = new Set(own.map((i) => i.url));
  const ofOthers = new Set(
    own.length === 0
      ? []
      : options
          .filter((o) => o.color !== option?.color)
          .flatMap((o) => o.images.map((i) => i.url))
          .filter((url) => !ownUrls.has(url)),
  );
  const shared = product.images.filter((i) => !ofOthers.has(i.url));
  return [...new Map([...own, ...shared].map((i) => [i.url, i])).values()].slice(0, MOST_PICTURES);
}

function chosenUnit(product: Product, search: URLSearchParams) {
  const featured = product.featured;
  const variant =
    product.variants.find((v) => v.variantId === search.get('variant')) ??
    product.variants.find((v) => v.variantId === featured?.variantId) ??
    product.variants[0] ??
    null;
  const options = variant && variant.options.length > 0 ? variant.options : product.options;
  const sameColour = options.filter((o) => o.optionId === search.get('option'));
  const option =
    sameColour[0] ??
    (variant?.variantId === featured?.variantId
      ? options.find((o) => o.optionId === featured?.optionId)
      : undefined) ??
    options.find((o) => o.stock > 0) ??
    options[0] ??
    null;
  return { variant, option, options };
}

function offersOf(product: Product, variant: ProductVariant | null, option: ProductOption | null) {
  const sellers: VendorOfferChoice[] = [];
  for (const vendor of product.vendors) {
    const offer = vendor.offers.find(
      (o) =>
        o.variantId === (variant?.variantId ?? null) && o.optionId === (option?.optionId ?? null),
    );
    if (offer)
      sellers.push({
        vendor,
        skuId: offer.skuId,
        price: offer.price,
        originalPrice: offer.originalPrice,
        stock: offer.stock,
        isFeatured: false,
      });
  }
  sellers.sort(
    (a, b) =>
      Number(isUnitAvailable(b)) - Number(isUnitAvailable(a)) ||
      a.price - b.price ||
      b.vendor.rating - a.vendor.rating,
  );
  if (sellers[0] && isUnitAvailable(sellers[0])) sellers[0].isFeatured = true;
  return sellers;
}

export interface SizeColour {
  colours: { name: string; option: ProductOption }[];
  sizes: { name: string; option: ProductOption | null }[];
}

/** Colour × size options as two rows: sizes of the selected colour, null if not made. */
export function sizeAndColour(options: ProductOption[], chosen: ProductOption | null): SizeColour {
  const colours = new Map<string, ProductOption>();
  const sizeNames: string[] = [];
  for (const o of options) {
    if (o.color && (!colours.has(o.color) || o.parameters.size === chosen?.parameters.size))
      colours.set(o.color, o);
    if (o.parameters.size && !sizeNames.includes(o.parameters.size))
      sizeNames.push(o.parameters.size);
  }
  return {
    colours: [...colours].map(([name, option]) => ({ name, option })),
    sizes: sizeNames.map((name) => ({
      name,
      option:
        options.find((o) => o.parameters.size === name && o.color === (chosen?.color ?? null)) ??
        null,
    })),
  };
}

/** The address of another unit or vendor; other parameters stay. */
export function unitAddress(
  search: URLSearchParams,
  change: {
    variant?: string;
    option?: string | null;
    vendor?: string | null;
    /** `size`: a colour is selected, but no size. */
    pick?: 'size' | null;
  },
): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
