import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Bin } from './inventory.ts';
import { PriceBody } from './offers.ts';

/** Offers one request may change; more are sent in several. */
export const MAX_OFFER_EDITS = 500;
/** How long a change of many offers can be undone. */
export const OFFER_EDITS_UNDO_DAYS = 7;
/** A counted stock above this is treated as a typo. */
export const MAX_COUNTED = 1_000_000;

/** The three figures of an offer that are edited together. */
const Figures = {
  price: PriceBody,
  originalPrice: PriceBody.describe('the MRP: at least the price'),
  free: z.number().int().min(0).max(MAX_COUNTED).describe('counted units for sale'),
};
/** One row of an operator: the figures that were shown, and those to set. Left-out figures stay. */
const FiguresEdit = z.object({
  offerId: Id,
  seen: z.object({ price: Rupees, originalPrice: Rupees, free: z.number().int() }),
  ...z.object(Figures).partial().shape,
});
const shownBin = z.string().nullable().optional();
/** The same of a vendor, which also names where it keeps the units. */
export const OfferEdit = FiguresEdit.extend({
  seen: FiguresEdit.shape.seen.extend({ bin: shownBin }),
  bin: Bin.nullable().optional().describe('null: none'),
});
export type OfferEdit = z.infer<typeof OfferEdit>;
/** Figures of an offer now. */
export const OfferFigures = z.object({
  price: Rupees,
  originalPrice: Rupees,
  free: z.number().int(),
  bin: shownBin.describe('of vendors only'),
});
export type OfferFigures = z.infer<typeof OfferFigures>;
export const OfferEditResult = z.object({
  offerId: z.string(),
  now: OfferFigures.nullable().describe('as it is now; null: no such offer'),
  refused: z
    .object({
      code: z.string(),
      message: z.string(),
      field: z.enum(['price', 'originalPrice', 'free', 'bin']).nullable(),
    })
    .nullable()
    .describe('null: done'),
});
export type OfferEditResult = z.infer<typeof OfferEditResult>;

const changesOf = <Edit extends typeof FiguresEdit>(edit: Edit) =>
  z
    .array(edit)
    .min(1)
    .max(MAX_OFFER_EDITS, 'offers.edits.too_many')
    .refine((all) => new Set(all.map((one) => one.offerId)).size === all.length, {
      message: 'errors.offer_repeated',
    });
const isSure = z
  .boolean()
  .default(false)
  .describe('confirms prices far from the old ones (PRICE_UNUSUAL)');
const results = z.object({
  editsId: z.string().nullable().describe('names the change to undo it; null: nothing changed'),
  results: z.array(OfferEditResult).describe('in the requested order'),
});

/** A saved change of one or many offers. */
export const OfferEdits = z.object({
  _id: z.string(),
  at: IsoTime,
  by: z.string().nullable(),
  isByMarketplace: z.boolean(),
  reason: z.string().nullable().describe('of an operator'),
  offers: z.number().int(),
  undoneAt: IsoTime.nullable(),
  canUndo: z.boolean(),
});
export type OfferEdits = z.infer<typeof OfferEdits>;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
export const editOffers = endpoint({
  method: 'POST',
  path: '/vendor/offer-edits',
  summary: 'Set price, MRP, counted stock and bin of many offers; each has its own result',
  ...vendor,
  body: z.object({ changes: changesOf(OfferEdit), isSure }),
  data: results,
});
export const listOfferEdits = endpoint({
  method: 'GET',
  path: '/vendor/offer-edits',
  summary: 'List changes of prices and stock saved together, newest first',
  ...vendor,
  query: z.object(pageQuery(10, 50)),
  data: z.object({ results: z.array(OfferEdits), ...pageReply }),
});
export const undoOfferEdits = endpoint({
  method: 'POST',
  path: '/vendor/offer-edits/:id/undo',
  summary: `Undo such a change within ${OFFER_EDITS_UNDO_DAYS} days; later changes are not affected`,
  ...vendor,
  params: z.object({ id: Id }),
  data: results,
});

/** Orders of operators' lists of offers; `-` for the highest first. */
export const ADMIN_OFFER_SORTS = ['price', '-price', 'free', '-free'] as const;
export type AdminOfferSort = (typeof ADMIN_OFFER_SORTS)[number];
/** An offer of any vendor, for an operator. */
export const AdminOffer = OfferFigures.extend({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  unit: z.string().describe('variant and option'),
  code: z.string().nullable(),
  isActive: z.boolean(),
  gst: z.string().describe('percent of GST, or the name of its slab'),
});
export type AdminOffer = z.infer<typeof AdminOffer>;
export const listAdminOffers = endpoint({
  method: 'GET',
  path: '/admin/offers',
  summary: 'List offers of products, or those of one vendor, by product and unit',
  audience: 'admin',
  right: 'catalog:read',
  query: z
    .object({
      products: z.string().max(4_000).optional().describe('ids separated by commas, 50 at most'),
      vendor: Id.optional(),
      sort: z.enum(ADMIN_OFFER_SORTS).optional().describe('by product and unit by default'),
      after: z.string().max(120).optional().describe('`next` of the previous page'),
      limit: z.coerce.number().int().min(1).max(MAX_OFFER_EDITS).default(100),
    })
    .refine((q) => q.products !== undefined || q.vendor !== undefined, 'errors.fields_invalid'),
  data: z.object({ results: z.array(AdminOffer), next: z.string().nullable() }),
});
const reason = z.string().trim().min(5, 'errors.reason_for_vendors').max(300);
export const adminEditOffers = endpoint({
  method: 'POST',
  path: '/admin/offer-edits',
  summary: 'Set price, MRP and stock of offers; every vendor concerned is emailed the reason',
  audience: 'admin',
  right: 'catalog:write',
  body: z.object({ changes: changesOf(FiguresEdit), isSure, reason }),
  data: z.object({
    edits: z
      .array(z.object({ editsId: z.string(), vendor: z.string() }))
      .describe('one for each vendor concerned'),
    results: z.array(OfferEditResult),
  }),
});
export const adminUndoOfferEdits = endpoint({
  method: 'POST',
  path: '/admin/offer-edits/:id/undo',
  summary: `Undo an operator's change within ${OFFER_EDITS_UNDO_DAYS} days; the vendor is emailed`,
  audience: 'admin',
  right: 'catalog:write',
  params: z.object({ id: Id }),
  body: z.object({ reason }),
  data: results,
});
