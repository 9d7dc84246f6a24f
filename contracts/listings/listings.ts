import { z } from 'zod';
import { VENDOR_TIERS } from '#contracts/vendors/fee-rules.ts';
import { FeeTermsShown } from '#contracts/vendors/fees.ts';
import { MarketplaceRate } from '#contracts/vendors/commission.ts';
import { Id, IsoTime, Nothing, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { DraftPicture, ListingDraft } from './listing-draft.ts';
import { OfferFigures } from '#contracts/offers/offer-edits.ts';
import { PriceBody } from '#contracts/offers/offers.ts';

/** State of a vendor's listing: active, paused, or archived. */
export const LISTING_STATES = ['live', 'paused', 'archived'] as const;
/** Stage of the vendor's draft. */
export const DRAFT_STATES = ['draft', 'in_review', 'changes_asked', 'rejected'] as const;
export type ListingState = (typeof LISTING_STATES)[number];
export type DraftState = (typeof DRAFT_STATES)[number];
export const LISTING_FILTERS = [...LISTING_STATES, ...DRAFT_STATES] as const;
export type ListingFilter = (typeof LISTING_FILTERS)[number];
export const BULK_ACTIONS = ['pause', 'resume', 'archive'] as const;

export const Remark = z.object({
  path: z.string().max(60),
  text: z.string().trim().min(2, 'errors.nothing_changed').max(500),
});
export type Remark = z.infer<typeof Remark>;

const ListingHead = z.object({
  _id: z.string(),
  productId: z.string().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  state: z.enum(LISTING_STATES).nullable().describe('null: never published'),
  draftState: z.enum(DRAFT_STATES).nullable().describe('null: no draft'),
  isOwner: z.boolean().describe('may edit the product; others offer it'),
  updatedAt: IsoTime,
});
export const ListingRow = ListingHead.extend({
  isTakenDown: z.boolean().describe('removed from the catalog by the marketplace'),
  image: PictureData.nullable(),
  units: z.number().int(),
  stock: z.number().int(),
  isLow: z.boolean().describe('a unit is at or below its low-stock threshold'),
  priceFrom: Rupees.nullable(),
  priceTo: Rupees.nullable(),
  offer: OfferFigures.extend({ _id: z.string() })
    .nullable()
    .describe("the vendor's offer, where the product has only one"),
  codes: z.array(z.string()).describe("the vendor's own codes, three at most"),
  views: z.number().int().describe('pages opened in the last 30 days'),
  sold: z.number().int().describe('units sold in the last 30 days, after returns'),
});
export type ListingRow = z.infer<typeof ListingRow>;
const OwnOffer = z.object({
  _id: z.string(),
  skuId: z.string(),
  name: z.string(),
  price: Rupees,
  mrp: Rupees,
  stock: z.number().int(),
  code: z.string().nullable(),
  isActive: z.boolean(),
});
export const Listing = ListingHead.extend({
  version: z.number().int(),
  draft: ListingDraft.describe('the draft, or the published product'),
  pictures: z.array(DraftPicture),
  takenDown: z.string().nullable().describe('why the marketplace removed it from the catalog'),
  remarks: z.array(Remark),
  note: z.string().nullable(),
  submittedAt: IsoTime.nullable(),
  decidedAt: IsoTime.nullable(),
  offers: z.array(OwnOffer),
  fixed: z
    .object({
      variants: z.array(z.string()),
      options: z.array(z.string()),
      units: z.array(z.string()),
    })
    .describe(
      'published: it can be renamed but not removed; prices and stock of these units are changed elsewhere, at once',
    ),
});
export type Listing = z.infer<typeof Listing>;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
const byId = { params: z.object({ id: Id }) };
const one = z.object({ listing: Listing });
export const ListingVersion = z
  .number()
  .int()
  .min(1)
  .describe('the version shown; 409 with the current data if it differs');

/** Orders of the list; `-` for the last changed, or Z to A. */
export const LISTING_SORTS = ['-changed', 'changed', 'name', '-name'] as const;
export const listListings = endpoint({
  method: 'GET',
  path: '/vendor/listings',
  summary: "List the vendor's products, last changed first",
  ...vendor,
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(LISTING_FILTERS).optional(),
    category: Id.optional().describe('id of a top-level category'),
    stock: z.enum(['out', 'low']).optional(),
    q: z.string().trim().max(100).optional().describe('part of a name, or the prefix of a code'),
    sort: z.enum(LISTING_SORTS).optional().describe('last changed first by default'),
  }),
  data: z.object({
    results: z.array(ListingRow),
    counts: z.record(z.string(), z.number().int()),
    ...pageReply,
  }),
});
export const createListing = endpoint({
  method: 'POST',
  path: '/vendor/listings',
  summary: 'Create a product as a private draft',
  ...vendor,
  body: z.object({ categoryId: Id }),
  status: 201,
  data: one,
});
export const duplicateListing = endpoint({
  method: 'POST',
  path: '/vendor/listings/:id/copies',
  summary: 'Duplicate a product, without codes and stock',
  ...vendor,
  ...byId,
  status: 201,
  data: one,
});
export const getListing = endpoint({
  method: 'GET',
  path: '/vendor/listings/:id',
  summary: 'Show one product with its draft',
  ...vendor,
  ...byId,
  data: one,
});
export const saveListingDraft = endpoint({
  method: 'PUT',
  path: '/vendor/listings/:id/draft',
  summary: 'Save the draft; for a live product, its pending changes',
  ...vendor,
  ...byId,
  body: z.object({ version: ListingVersion, draft: ListingDraft }),
  data: one,
});
export const discardListingDraft = endpoint({
  method: 'DELETE',
  path: '/vendor/listings/:id/draft',
  summary: 'Discard the draft; a product that was never live is deleted',
  ...vendor,
  ...byId,
  data: Nothing,
});
export const submitListing = endpoint({
  method: 'POST',
  path: '/vendor/listings/:id/submit',
  summary: 'Submit the draft for approval; 400 with every incomplete field',
  ...vendor,
  ...byId,
  body: z.object({ version: ListingVersion }),
  data: one,
});
export const withdrawListing = endpoint({
  method: 'POST',
  path: '/vendor/listings/:id/withdraw',
  summary: 'Withdraw the submission to continue editing',
  ...vendor,
  ...byId,
  data: one,
});
export const changeListings = endpoint({
  method: 'POST',
  path: '/vendor/listings/bulk',
  summary: 'Pause, resume or archive products',
  ...vendor,
  body: z.object({ ids: z.array(Id).min(1).max(100), action: z.enum(BULK_ACTIONS) }),
  data: z.object({
    changed: z.number().int(),
    skipped: z.array(z.string()).describe("not live, or not the vendor's"),
  }),
});
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/vendor/pictures',
  summary: 'Upload one product picture: multipart with `picture`',
  ...vendor,
  multipart: true,
  status: 201,
  data: z.object({ picture: DraftPicture }),
});

const rates = z.object({
  commissionBp: z.number().int(),
  commissionGstBp: z.number().int(),
  tcsBp: z.number().int(),
  tdsBp: z.number().int(),
  tdsBase: z.enum(['taxable', 'gross']),
  isOneState: z.boolean(),
  isTaxed: z.boolean(),
  leastHsn: z
    .union([z.literal(4), z.literal(6)])
    .describe('digits an HSN code needs at the declared turnover'),
  rules: z
    .array(MarketplaceRate)
    .describe("the marketplace's commission rules that precede `commissionBp`, in order"),
  feeRules: z.array(FeeTermsShown).describe('approved fees besides the commission'),
  vendorId: z.string(),
  joinedAt: IsoTime,
  tier: z.enum(VENDOR_TIERS),
  isPlatformDelivery: z.boolean().describe("the marketplace's couriers deliver"),
});
export const getPayoutTerms = endpoint({
  method: 'GET',
  path: '/vendor/payout-terms',
  summary: 'Show current fees and taxes on a sale of this vendor, in basis points',
  ...vendor,
  data: z.object({ terms: rates }),
});

export const SellableUnit = z.object({
  skuId: z.string(),
  name: z.string(),
  ean: z.string().nullable(),
  mrp: Rupees.nullable().describe('highest discount asked for so far'),
  lowest: Rupees.nullable().describe('lowest price of a vendor'),
  isMine: z.boolean(),
});
export const SellableProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: PictureData.nullable(),
  gst: z.string(),
  permission: z
    .enum(['needed', 'asked'])
    .nullable()
    .describe('its brand or maker is protected: an operator has to approve this vendor'),
  units: z.array(SellableUnit),
});
export type SellableProduct = z.infer<typeof SellableProduct>;
export const searchSellable = endpoint({
  method: 'GET',
  path: '/vendor/sellable',
  summary: 'Find live products of other vendors by name, brand or EAN',
  ...vendor,
  query: z.object({ q: z.string().trim().min(2).max(100).optional() }),
  data: z.object({ results: z.array(SellableProduct) }),
});
export const OwnOfferTerms = z
  .object({
    skuId: Id,
    price: PriceBody,
    mrp: PriceBody,
    stock: z.number().int().min(0).max(1_000_000),
    code: z.string().trim().max(64).default(''),
  })
  .refine((o) => o.price <= o.mrp, {
    path: ['price'],
    message: 'listings.error.above_mrp',
  });
export const sellExistingProduct = endpoint({
  method: 'POST',
  path: '/vendor/sellable',
  summary: 'Offer units of a live product at once',
  ...vendor,
  body: z.object({ productId: Id, offers: z.array(OwnOfferTerms).min(1).max(200) }),
  status: 201,
  data: one,
});
