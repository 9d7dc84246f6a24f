import { z } from 'zod';
import { Id, IsoTime, Picture, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

const read = { audience: 'admin', right: 'catalogue:read' } as const;
const write = { audience: 'admin', right: 'catalogue:write' } as const;

/** Why two products may be the same goods: the same EAN, the same name, or a name much like it; the last two of the same brand. */
export const TWIN_REASONS = ['code', 'name', 'alike'] as const;
const PairSide = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: Picture.nullable(),
  price: Rupees.nullable().describe('null: nobody sells it at present'),
  sellers: z.number().int(),
  createdAt: IsoTime,
});
export type PairSide = z.infer<typeof PairSide>;
export const Pair = z.object({
  _id: z.string(),
  why: z.enum(TWIN_REASONS),
  a: PairSide,
  b: PairSide,
  foundAt: IsoTime,
  dismissed: z.object({ at: IsoTime, by: z.string() }).nullable(),
});
export type Pair = z.infer<typeof Pair>;
export const PAIR_STATES = ['open', 'dismissed'] as const;
export const MOST_PAIRS = 1_000;

export const listPairs = endpoint({
  method: 'GET',
  path: '/admin/duplicates',
  summary:
    'Pairs of live products that may be the same goods, the surest first; those said not to be, the last first',
  ...read,
  query: z.object({
    state: z.enum(PAIR_STATES).default('open'),
    after: Id.optional().describe('the last pair of the page before'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  data: z.object({
    results: z.array(Pair),
    next: z.string().nullable(),
    counts: z
      .object({ open: z.number().int(), dismissed: z.number().int() })
      .describe(`no further than ${MOST_PAIRS}`),
    waiting: z
      .number()
      .int()
      .describe(`products that are still to be compared, no further than ${MOST_PAIRS}`),
  }),
});
export const judgePair = endpoint({
  method: 'PUT',
  path: '/admin/duplicates/:id',
  summary: 'Say that a pair is not the same goods, so that it is not shown again, or bring it back',
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
  name: z.string().describe('empty where a product has one unit'),
  ean: z.string().nullable(),
  variant: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  offers: z.array(UnitOffer),
});
export type ComparedUnit = z.infer<typeof ComparedUnit>;
export const Compared = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  images: z.array(Picture),
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
  owner: z.string().nullable().describe('the seller who may write what it says'),
  units: z.array(ComparedUnit),
  createdAt: IsoTime,
  obstacle: z.string().nullable().describe('why it cannot be made one with another now'),
});
export type Compared = z.infer<typeof Compared>;
export const compareProducts = endpoint({
  method: 'GET',
  path: '/admin/duplicates/compare',
  summary: 'Two products side by side, with their units and who sells them',
  ...read,
  query: z.object({ a: Id, b: Id }),
  data: z.object({
    a: Compared,
    b: Compared,
    pair: z
      .object({ _id: z.string(), why: z.enum(TWIN_REASONS), isDismissed: z.boolean() })
      .nullable(),
  }),
});

/** What is to be made one: every unit of the product that goes, each with the unit it is in the product that stays, or with null: it is not sold any more. */
export const MOST_UNITS = 150;
export const MergeAsk = z.object({
  keep: Id,
  gone: Id,
  units: z
    .array(z.object({ from: Id, to: Id.nullable() }))
    .min(1)
    .max(MOST_UNITS),
});
export type MergeAsk = z.infer<typeof MergeAsk>;

/** Why an offer stays behind, paused: its unit is not sold any more, or its seller offers the unit that stays already. */
export const PAUSED_BECAUSE = ['left_out', 'has_own'] as const;
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
      because: z.enum(PAUSED_BECAUSE),
      own: z
        .object({ isActive: z.boolean(), stock: z.number().int() })
        .nullable()
        .describe('what its seller offers of the unit that stays'),
    }),
  ),
  sellers: z.number().int().describe('who get a letter'),
  stock: z
    .object({ before: z.number().int(), after: z.number().int() })
    .describe('pieces of both products over all offers: always the same'),
  reviews: z.object({
    moved: z.number().int(),
    older: z
      .number()
      .int()
      .describe('of shoppers who reviewed both: their older one is not shown any more'),
  }),
  questions: z.number().int(),
  rating: z
    .object({ before: z.number(), after: z.number(), reviews: z.number().int() })
    .describe('of the product that stays'),
  lines: z
    .object({ moved: z.number().int(), unavailable: z.number().int() })
    .describe('in carts, checkouts and wishlists'),
  plans: z.object({ moved: z.number().int(), ended: z.number().int() }).describe('planned prices'),
  festive: z
    .object({ moved: z.number().int(), ended: z.number().int() })
    .describe('places in festive offers'),
  openOrders: z
    .number()
    .int()
    .describe('parts of orders with it that are not delivered yet; they go on as they are'),
});
export type MergeEffects = z.infer<typeof MergeEffects>;
const preview = z.object({
  effects: MergeEffects,
  token: z
    .string()
    .describe(
      'stands for these sellers, offers and units; figures that sales change by the minute are no part of it',
    ),
});
export const previewMerge = endpoint({
  method: 'POST',
  path: '/admin/duplicates/preview',
  summary:
    'Everything that making two products one would change: it is done, looked at and taken back. Sales of both wait so long, so it is for who may do it, sixty times a minute',
  ...write,
  body: MergeAsk,
  data: preview,
});
export const mergeProducts = endpoint({
  method: 'POST',
  path: '/admin/duplicates/merge',
  summary:
    'Make two products one, as it was previewed; 409 with the new preview where something has changed meanwhile',
  ...write,
  body: MergeAsk.extend({ token: z.string().max(100) }),
  data: z.object({ slug: z.string(), effects: MergeEffects }),
});
