import { z } from 'zod';
import { Id, IsoTime, ManyWords, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { MAX_FESTIVE_PERCENT } from '#contracts/offers/festive-joining.ts';
import { Budget } from './budget.ts';
import { hasReason, optionalWaiver, REASON_MISSING } from './publish-checks.ts';
import { FestiveTexts } from './promotion-texts.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { SCHEDULE_STATES } from './schedule.ts';

/** Maximum products on an offer's page. */
export const MAX_FESTIVE_PRODUCTS = 2000;
const byId = z.object({ id: Id });
const percent = z
  .number('errors.percent_missing')
  .max(MAX_FESTIVE_PERCENT, 'errors.field.max_value')
  .multipleOf(0.01);
const fields = {
  name: z
    .string()
    .trim()
    .min(2, 'errors.name_required_short')
    .max(80, 'errors.max_80_characters')
    .regex(/[a-z0-9]/i, 'errors.name_for_url'),
  description: z.string().trim().max(500).nullable(),
  startDate: z.iso.datetime('errors.start_missing'),
  endDate: z.iso.datetime('errors.end_missing'),
  isActive: z.boolean(),
  pictureOf: Id.nullable().describe(
    'the product whose picture represents the offer; null: its first',
  ),
  isOpenToVendors: z.boolean(),
  minDiscountPercent: percent.min(0),
  joinUntil: z.iso
    .datetime()
    .nullable()
    .describe('deadline for adding products; null: until it ends'),
  translations: FestiveTexts,
};
const inOrder = (f: { startDate: string; endDate: string }) =>
  new Date(f.startDate) < new Date(f.endDate);
const joinedInTime = (f: { endDate: string; joinUntil: string | null }) =>
  f.joinUntil === null || new Date(f.joinUntil) <= new Date(f.endDate);
export const FestiveBody = z
  .object({
    ...fields,
    description: fields.description.default(null),
    isActive: fields.isActive
      .default(false)
      .describe('true: published if the checklist is complete'),
    pictureOf: fields.pictureOf.default(null),
    isOpenToVendors: fields.isOpenToVendors.default(true),
    minDiscountPercent: fields.minDiscountPercent.default(5),
    joinUntil: fields.joinUntil.default(null),
    translations: FestiveTexts.default({}),
  })
  .refine(inOrder, { path: ['endDate'], message: 'promotions.end_before_start' })
  .refine(joinedInTime, { path: ['joinUntil'], message: 'errors.start_after_end' });

/** Products of an offer at one discount. */
const FestiveProducts = z.object({
  productIds: z.array(Id).min(1, 'errors.festive_products_missing').max(100),
  discountPercent: percent.min(1, 'errors.percent_least_1'),
});

/** A festive offer as operators see it. */
export const FestiveRecord = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startDate: IsoTime,
  endDate: IsoTime,
  isActive: z.boolean(),
  state: z.enum(SCHEDULE_STATES),
  picture: PictureData.nullable(),
  pictureOf: z.string().nullable(),
  isOpenToVendors: z.boolean(),
  minDiscountPercent: z.number(),
  joinUntil: IsoTime.nullable(),
  translations: FestiveTexts,
  products: z.number().int().describe('those added by the marketplace'),
  vendorProducts: z.number().int().describe('those added by vendors, counted per vendor'),
  vendors: z.number().int(),
});
export type FestiveRecord = z.infer<typeof FestiveRecord>;
const Conflict = z.object({
  _id: z.string(),
  name: z.string(),
  startDate: IsoTime,
  endDate: IsoTime,
  sharedProducts: z.number().int().describe('in both: the larger discount applies'),
});
const Participant = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  products: z.number().int(),
  leastPercent: z.number(),
  mostPercent: z.number(),
});
const reply = z.object({ offer: FestiveRecord });
export const listFestiveRecords = endpoint({
  method: 'GET',
  path: '/admin/festive-offers',
  summary: 'List festive offers: running, upcoming, ended and inactive',
  audience: 'admin',
  right: 'marketing:read',
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(SCHEDULE_STATES).optional(),
    q: z.string().trim().max(80).optional().describe('part of the name'),
  }),
  data: z.object({
    results: z.array(FestiveRecord),
    ...pageReply,
    counts: z.object({
      live: z.number().int(),
      upcoming: z.number().int(),
      ended: z.number().int(),
      off: z.number().int(),
    }),
  }),
});
export const getFestiveRecord = endpoint({
  method: 'GET',
  path: '/admin/festive-offers/:id',
  summary: 'Show one festive offer with participating vendors and overlapping offers',
  audience: 'admin',
  right: 'marketing:read',
  params: byId,
  data: z.object({
    offer: FestiveRecord,
    conflicts: z.array(Conflict),
    participants: z.array(Participant),
  }),
});
export const createFestiveOffer = endpoint({
  method: 'POST',
  path: '/admin/festive-offers',
  summary: 'Create a festive offer',
  audience: 'admin',
  right: 'marketing:write',
  status: 201,
  body: FestiveBody.safeExtend({
    products: FestiveProducts.optional(),
    budget: Budget,
    ...optionalWaiver,
  }).refine(hasReason, REASON_MISSING),
  data: reply,
});
export const updateFestiveOffer = endpoint({
  method: 'PATCH',
  path: '/admin/festive-offers/:id',
  summary: 'Change a festive offer',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  body: z
    .object({ ...fields, ...optionalWaiver })
    .partial()
    .refine(hasReason, REASON_MISSING),
  edits: 'festive offer',
  data: reply,
});
export const deleteFestiveOffer = endpoint({
  method: 'DELETE',
  path: '/admin/festive-offers/:id',
  summary: 'Remove a festive offer that is not running',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'festive offer',
  data: z.null(),
});

export const FestiveProduct = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  image: PictureData.nullable(),
  stock: z.number().int(),
  price: Rupees.nullable().describe(
    'lowest current price of any vendor, before festive offers; null: nobody sells it',
  ),
  discountPercent: z
    .number()
    .nullable()
    .describe("the marketplace's discount; null: not in the offer"),
  festivePrice: Rupees.nullable().describe('the lowest price with it'),
  joinedBy: z.number().int().describe('vendors who joined by themselves'),
  elsewhere: z
    .array(z.object({ name: z.string(), discountPercent: z.number() }))
    .describe('other overlapping offers with it'),
});
export type FestiveProduct = z.infer<typeof FestiveProduct>;
/** Version data of chosen products: the discount of each in the offer, as shown. */
export const seenFestiveProducts = (
  items: readonly Pick<FestiveProduct, '_id' | 'name' | 'discountPercent'>[],
) => ({
  products: items
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ name, discountPercent }) => ({ name, discountPercent })),
});
const Kinds = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));
export const listFestiveProducts = endpoint({
  method: 'GET',
  path: '/admin/festive-offers/:id/products',
  summary: 'List products of the marketplace, or of the offer only, with their offer prices',
  audience: 'admin',
  right: 'marketing:read',
  params: byId,
  query: z.object({
    ...pageQuery(20, 100),
    q: z.string().trim().max(100).optional(),
    category: ManyWords.optional().describe('slug'),
    vendor: ManyWords.optional().describe('slug'),
    state: z.enum(['in', 'all']).default('in'),
  }),
  data: z.object({
    results: z.array(FestiveProduct),
    ...pageReply,
    categories: Kinds,
    vendors: Kinds,
  }),
});
export const putFestiveProducts = endpoint({
  method: 'PUT',
  path: '/admin/festive-offers/:id/products',
  summary: 'Add products or change their discount; it applies to every vendor of them',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'festive products',
  body: FestiveProducts,
  data: reply,
});
export const removeFestiveProducts = endpoint({
  method: 'POST',
  path: '/admin/festive-offers/:id/products/remove',
  summary: 'Remove products that the marketplace added',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'festive products',
  body: z.object({ productIds: z.array(Id).min(1, 'errors.festive_remove_missing').max(100) }),
  data: reply,
});
export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/admin/festive-offers/:id/vendors/:vendorId',
  summary: 'Remove all products of one vendor from the offer',
  audience: 'admin',
  right: 'marketing:write',
  params: z.object({ id: Id, vendorId: Id }),
  data: reply,
});
