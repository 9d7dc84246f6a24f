import { z } from 'zod';
import { VendorMark } from '#contracts/vendors/vendor-mark.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Flag, Id, IsoTime, ManyWords, PictureData, Rupees } from '#contracts/kernel/schemas.ts';

/** Categories have at most three levels; only active ones are returned. */
const CategoryBase = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  description: z.string().nullable(),
  image: PictureData.nullable(),
  isActive: z.boolean(),
  productCount: z.number().int(),
});
export const SubSubcategory = CategoryBase;
export const Subcategory = CategoryBase.extend({ subcategories: z.array(SubSubcategory) });
export const Category = CategoryBase.extend({
  main: z.boolean(),
  backdrop: z.string().nullable(),
  subcategories: z.array(Subcategory),
});
export type Category = z.infer<typeof Category>;
export type Subcategory = z.infer<typeof Subcategory>;

/** A product card in a list (rulings §5). `image` is the picture, or null for 'No Image'. */
export const ProductCardData = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: PictureData.nullable(),
  price: Rupees,
  originalPrice: Rupees,
  discountPercentage: z.number().int(),
  rating: z.number(),
  reviews: z.number().int(),
  stock: z.number().int(),
  vendorCount: z.number().int(),
  vendorName: z.string().nullable(),
  /** In a list of one vendor, price, stock and address are those of the vendor's own offer. */
  vendorId: z.string().optional(),
  colors: z.array(z.string()),
  /** True where a colour, size or variant must be chosen before buying. */
  hasChoices: z.boolean(),
  url: z.string(),
});
export type ProductCardData = z.infer<typeof ProductCardData>;

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
/**
 * Maximum attribute filters of a list and values of each: more would make the filter column longer
 * than the list.
 */
export const LISTED_ATTRIBUTES = 6;
export const LISTED_VALUES = 20;
/** Longer than any label, colon and choice together. */
const LONGEST_VALUE = 110;
/**
 * Attribute values such as `Fabric:Cotton` in the category's spelling; values may contain commas.
 * All values a list shows may be selected at once. Of a longer query the first ones count; longer
 * values are cut and match nothing.
 */
const AttributeValues = z.union([z.string(), z.array(z.string())]).transform((v) =>
  [v]
    .flat()
    .map((s) => s.trim().slice(0, LONGEST_VALUE))
    .filter(Boolean)
    .slice(0, LISTED_ATTRIBUTES * LISTED_VALUES),
);
/** Counts of a facet ignore the facet's own selection. */
export const Facets = z.object({
  category: z.array(Facet),
  subcategory: z.array(Facet),
  brand: z.array(Facet),
  price: z.array(Facet),
  rating: z.array(Facet),
  availability: z.array(Facet),
  discount: z.array(Facet),
  color: z.array(Facet),
  vendor: z.array(Facet),
  country: z.array(Facet).describe('country of origin, two-letter code'),
  attributes: z
    .array(
      z.object({
        label: z.string(),
        name: z.string().describe('the label in the language of the request'),
        values: z.array(Facet),
      }),
    )
    .describe("of the listed category; each with its products' values"),
});
export type Facets = z.infer<typeof Facets>;

export const PRODUCT_SORTS = [
  'relevance',
  'popularity',
  'price_asc',
  'price_desc',
  'newest',
  'rating',
  'discount',
  'country',
] as const;
export type SortBy = (typeof PRODUCT_SORTS)[number];

export const ProductListQuery = z.object({
  ...pageQuery(24),
  category: ManyWords.optional().describe('name or slug'),
  subcategory: ManyWords.optional(),
  subsubcategory: ManyWords.optional(),
  brand: ManyWords.optional(),
  vendor: ManyWords.optional().describe('vendor slug'),
  color: ManyWords.optional(),
  attribute: AttributeValues.optional().describe(
    'as `label:value`; values of one label are alternatives, different labels combine',
  ),
  minPrice: z.coerce.number().min(0).max(10_000_000).optional().describe('rupees'),
  maxPrice: z.coerce.number().min(0).max(10_000_000).optional().describe('rupees'),
  rating: z.coerce.number().min(0).max(5).optional().describe('at least'),
  discount: z.coerce.number().int().min(0).max(100).optional().describe('at least, percent'),
  inStock: Flag.optional(),
  country: ManyWords.optional().describe('country of origin, two-letter code of ISO 3166-1'),
  festival: Id.optional().describe('slug of a festive offer: only its products'),
  sortBy: z.enum(PRODUCT_SORTS).optional(),
});
export type ProductListQuery = z.output<typeof ProductListQuery>;
export const ProductList = z.object({
  results: z.array(ProductCardData),
  ...pageReply,
  facets: Facets,
  /** The corrected words that were searched for instead of the typed ones. */
  correctedQuery: z.string().nullable(),
});
export type ProductList = z.infer<typeof ProductList>;

const Dimensions = z.object({ length: z.number(), width: z.number(), height: z.number() });
const Priced = {
  price: Rupees,
  originalPrice: Rupees,
  discountPercentage: z.number().int(),
  stock: z.number().int(),
};
export const ProductOption = z.object({
  optionId: z.string(),
  color: z.string().nullable(),
  ...Priced,
  images: z.array(PictureData),
  parameters: z.object({ size: z.string().nullable() }),
});
export const ProductVariant = z.object({
  variantId: z.string(),
  type: z.string(),
  name: z.string(),
  ...Priced,
  gstRate: z.number(),
  images: z.array(PictureData),
  weight: z.number().int().nullable().describe('grams'),
  dimensions: Dimensions.nullable().describe('centimetres'),
  options: z.array(ProductOption),
});
/** One vendor's price for one sellable unit. */
export const ProductVendorOffer = z.object({
  offerId: z.string(),
  skuId: z.string(),
  variantId: z.string().nullable(),
  optionId: z.string().nullable(),
  price: Rupees,
  originalPrice: Rupees,
  stock: z.number().int(),
  options: z.array(z.string()).describe('option ids this offer covers'),
});
export const ProductVendor = z.object({
  vendorId: z.string(),
  slug: z.string(),
  name: z.string(),
  mark: VendorMark,
  rating: z.number(),
  ratingCount: z.number().int(),
  city: z.string(),
  state: z.string(),
  gstRegistered: z.boolean(),
  onHoliday: z.boolean(),
  holidayMessage: z.string().nullable(),
  dispatchDays: z.number().int(),
  codAvailable: z.boolean(),
  legalName: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
  careContact: z.string().nullable(),
  offers: z.array(ProductVendorOffer),
});
export const Featured = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  variantId: z.string().nullable(),
  optionId: z.string().nullable(),
  price: Rupees,
  moreSellers: z.number().int(),
  reason: z.string(),
});
const Crumb = z.object({ name: z.string(), slug: z.string(), url: z.string() });
export const Product = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  brand: z.string(),
  type: z.string(),
  category: Crumb,
  subcategory: Crumb.nullable(),
  subsubcategory: Crumb.nullable(),
  images: z.array(PictureData),
  rating: z.number(),
  reviews: z.number().int(),
  ...Priced,
  parameters: z.object({ color: z.array(z.string()), size: z.array(z.string()) }),
  highlights: z.array(z.string()),
  variants: z.array(ProductVariant),
  options: z.array(ProductOption),
  vendors: z.array(ProductVendor),
  featured: Featured.nullable(),
  productInformation: z.record(z.string(), z.string()).describe('as the vendor wrote it'),
  informationTexts: z
    .record(z.string(), z.object({ label: z.string(), value: z.string() }))
    .describe('translations in the language of the request'),
  gstRate: z.number(),
  hsnCode: z.string(),
  returnableDays: z.number().int(),
  codAllowed: z.boolean(),
  countryOfOrigin: z.string(),
  isActive: z.boolean(),
  festiveOffer: z
    .object({ name: z.string(), slug: z.string(), discountPercent: z.number(), endsAt: IsoTime })
    .nullable(),
  createdAt: IsoTime,
});
export type Product = z.infer<typeof Product>;
export type ProductVariant = z.infer<typeof ProductVariant>;
export type ProductOption = z.infer<typeof ProductOption>;
export type ProductVendor = z.infer<typeof ProductVendor>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Show the tree of active categories',
  audience: 'public',
  data: z.object({ categories: z.array(Category) }),
});
export const trendingCategories = endpoint({
  method: 'GET',
  path: '/categories/trending',
  summary: 'List most searched subcategories',
  audience: 'public',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
  data: z.object({
    categories: z.array(z.object({ name: z.string(), path: z.string(), url: z.string() })),
  }),
});
export const listSubcategories = endpoint({
  method: 'GET',
  path: '/subcategories',
  summary: 'List active subcategories of one category (id, slug or name)',
  audience: 'public',
  query: z.object({ categoryId: Id }),
  data: z.array(Subcategory),
});
export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products with filters, sort and facet counts',
  audience: 'public',
  query: ProductListQuery,
  data: ProductList,
});
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'Show one product by id or slug',
  audience: 'public',
  params: z.object({ id: Id }),
  data: z.object({ product: Product }),
});
export const relatedProducts = endpoint({
  method: 'GET',
  path: '/products/:id/related',
  summary: 'List similar products',
  audience: 'public',
  params: z.object({ id: Id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
  data: z.object({ results: z.array(ProductCardData) }),
});
/** A compact product list by slug or id, in the requested order (home rails, recently viewed). */
export const productCards = endpoint({
  method: 'GET',
  path: '/products/cards',
  summary: 'List product cards in the requested order',
  audience: 'public',
  query: z.object({ ids: ManyWords.pipe(z.array(Id).min(1).max(30)) }),
  data: z.object({ results: z.array(ProductCardData) }),
});
