import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

const read = { audience: 'admin', right: 'catalog:read' } as const;
const write = { audience: 'admin', right: 'catalog:write' } as const;

/**
 * Why two products may be duplicates: the same EAN, the same name, or a similar name; the last two
 * of the same brand.
 */
export const DUPLICATE_REASONS = ['code', 'name', 'alike'] as const;
const DuplicateCandidateSide = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: PictureData.nullable(),
  price: Rupees.nullable().describe('null: nobody sells it now'),
  sellers: z.number().int(),
  createdAt: IsoTime,
});
export type DuplicateCandidateSide = z.infer<typeof DuplicateCandidateSide>;
export const DuplicateCandidate = z.object({
  _id: z.string(),
  why: z.enum(DUPLICATE_REASONS),
  a: DuplicateCandidateSide,
  b: DuplicateCandidateSide,
  foundAt: IsoTime,
  dismissed: z.object({ at: IsoTime, by: z.string() }).nullable(),
});
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>;
export const DUPLICATE_CANDIDATE_STATES = ['open', 'dismissed'] as const;
export const MAX_DUPLICATE_CANDIDATES = 1_000;

export const listDuplicateCandidates = endpoint({
  method: 'GET',
  path: '/admin/duplicates',
  summary: 'List possible duplicate products, most likely first; dismissed ones newest first',
  ...read,
  query: z.object({
    state: z.enum(DUPLICATE_CANDIDATE_STATES).default('open'),
    after: Id.optional().describe('the last pair of the previous page'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  data: z.object({
    results: z.array(DuplicateCandidate),
    next: z.string().nullable(),
    counts: z
      .object({ open: z.number().int(), dismissed: z.number().int() })
      .describe(`no further than ${MAX_DUPLICATE_CANDIDATES}`),
    waiting: z
      .number()
      .int()
      .describe(
        `products that are still to be compared, no further than ${MAX_DUPLICATE_CANDIDATES}`,
      ),
  }),
});
export const decideDuplicateCandidate = endpoint({
  method: 'PUT',
  path: '/admin/duplicates/:id',
  summary: 'Dismiss a possible duplicate, or restore it',
  ...write,
  params: z.object({ id: Id }),
  body: z.object({ isDismissed: z.boolean() }),
  data: z.object({ isDismissed: z.boolean() }),
});

const UnitOffer = z.object({
  _id: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  price: Rupees,
  stock: z.number().int(),
  isActive: z.boolean(),
});
export const ComparedUnit = z.object({
  _id: z.string(),
  name: z.string().describe('empty if a product has one unit'),
  ean: z.string().nullable(),
  variant: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  offers: z.array(UnitOffer),
});
export type ComparedUnit = z.infer<typeof ComparedUnit>;
export const ComparedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  images: z.array(PictureData),
  gst: z.string(),
  hsnCode: z.string(),
  weight: z.number().int().describe('grams'),
  box: z.string().describe('length, width and height in centimetres'),
  returnDays: z.number().int(),
  isCashTaken: z.boolean(),
  isLive: z.boolean(),
  rating: z.number(),
  reviews: z.number().int(),
  questions: z.number().int(),
  owner: z.string().nullable().describe('the vendor who may edit it'),
  units: z.array(ComparedUnit),
  createdAt: IsoTime,
  obstacle: z.string().nullable().describe('why it cannot be merged now'),
});
export type ComparedProduct = z.infer<typeof ComparedProduct>;
export const compareProducts = endpoint({
  method: 'GET',
  path: '/admin/duplicates/compare',
  summary: 'Compare two products with their units and vendors',
  ...read,
  query: z.object({ a: Id, b: Id }),
  data: z.object({
    a: ComparedProduct,
    b: ComparedProduct,
    pair: z
      .object({ _id: z.string(), why: z.enum(DUPLICATE_REASONS), isDismissed: z.boolean() })
      .nullable(),
  }),
});

/**
 * A planned merge: every unit of the product that goes, with its unit in the product that stays, or
 * null if it is no longer sold.
 */
export const MAX_COMPARED_UNITS = 150;
export const MergeRequest = z.object({
  keep: Id,
  gone: Id,
  units: z
    .array(z.object({ from: Id, to: Id.nullable() }))
    .min(1)
    .max(MAX_COMPARED_UNITS),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

/**
 * Why an offer is left behind, paused: its unit is no longer sold, or its vendor already offers the
 * unit that stays.
 */
export const MERGE_PAUSE_REASONS = ['left_out', 'has_own'] as const;
const OfferEffect = z.object({
  _id: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  from: z.string(),
  price: Rupees,
  stock: z.number().int(),
});
export const MergeEffects = z.object({
  moved: z.array(OfferEffect.extend({ to: z.string() })),
  paused: z.array(
    OfferEffect.extend({
      because: z.enum(MERGE_PAUSE_REASONS),
      own: z
        .object({ isActive: z.boolean(), stock: z.number().int() })
        .nullable()
        .describe("its vendor's offers of the unit that stays"),
    }),
  ),
  sellers: z.number().int().describe('recipients of the email'),
  stock: z
    .object({ before: z.number().int(), after: z.number().int() })
    .describe('units of both products over all offers: unchanged'),
  reviews: z.object({
    moved: z.number().int(),
    older: z.number().int().describe('of customers who reviewed both: their older one is hidden'),
  }),
  questions: z.number().int(),
  rating: z
    .object({ before: z.number(), after: z.number(), reviews: z.number().int() })
    .describe('of the product that stays'),
  lines: z
    .object({ moved: z.number().int(), unavailable: z.number().int() })
    .describe('in carts, checkouts and wishlists'),
  plans: z.object({ moved: z.number().int(), ended: z.number().int() }).describe('price plans'),
  festive: z
    .object({ moved: z.number().int(), ended: z.number().int() })
    .describe('places in festive offers'),
  openOrders: z.number().int().describe('undelivered vendor orders with it; they are not affected'),
});
export type MergeEffects = z.infer<typeof MergeEffects>;
const preview = z.object({
  effects: MergeEffects,
  token: z
    .string()
    .describe(
      'fingerprint of these vendors, offers and units, without figures that sales change every minute',
    ),
});
export const previewMerge = endpoint({
  method: 'POST',
  path: '/admin/duplicates/preview',
  summary:
    'Preview merging two products: performed in a transaction that is rolled back. Sales of both wait meanwhile; limited to sixty calls a minute',
  ...write,
  body: MergeRequest,
  data: preview,
});
export const mergeProducts = endpoint({
  method: 'POST',
  path: '/admin/duplicates/merge',
  summary: 'Merge two products as previewed; 409 with the new preview if something has changed',
  ...write,
  body: MergeRequest.extend({ token: z.string().max(100) }),
  data: z.object({ slug: z.string(), effects: MergeEffects }),
});
