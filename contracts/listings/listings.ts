import { z } from 'zod';
import { MarketplaceRate } from '#contracts/vendors/commission.ts';
import { Id, IsoTime, Nothing, Picture, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { DraftPicture, ListingDraft } from './listing-draft.ts';
import { PriceBody } from '#contracts/offers/offers.ts';

/** What a product of a vendor is in the catalog: sold, not sold for now, or put away. */
export const LISTING_STATES = ['live', 'paused', 'archived'] as const;
/** How far what its vendor writes of it has come. */
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
  state: z.enum(LISTING_STATES).nullable().describe('null: it was never in the catalog'),
  draftState: z.enum(DRAFT_STATES).nullable().describe('null: nothing is being written'),
  isOwner: z.boolean().describe('may write what the product says; others offer it'),
  updatedAt: IsoTime,
});
export const ListingRow = ListingHead.extend({
  isTakenDown: z.boolean().describe('the marketplace took it out of the catalog'),
  image: Picture.nullable(),
  units: z.number().int(),
  stock: z.number().int(),
  isLow: z.boolean().describe('a unit is at or below the figure from which it counts as low'),
  priceFrom: Rupees.nullable(),
  priceTo: Rupees.nullable(),
  codes: z.array(z.string()).describe("the vendor's own codes, three at most"),
  views: z.number().int().describe('pages opened in the last 30 days'),
  sold: z.number().int().describe('units sold in the last 30 days that stayed sold'),
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
  draft: ListingDraft.describe('what is being written, or what the catalog shows'),
  pictures: z.array(DraftPicture),
  takenDown: z.string().nullable().describe('why the marketplace took it out of the catalog'),
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
      'what is in the catalog: it can be renamed but not taken away; prices and stock of these units change at once, elsewhere',
    ),
});
export type Listing = z.infer<typeof Listing>;

const vendor = { audience: 'vendor', right: 'catalogue' } as const;
const byId = { params: z.object({ id: Id }) };
const one = z.object({ listing: Listing });
const Version = z
  .number()
  .int()
  .min(1)
  .describe('the version that was seen; another: 409 with what is there');

export const listListings = endpoint({
  method: 'GET',
  path: '/vendor/listings',
  summary: "The vendor's products, the last changed first",
  ...vendor,
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(LISTING_FILTERS).optional(),
    category: Id.optional().describe('id of a top-level category'),
    stock: z.enum(['out', 'low']).optional(),
    q: z.string().trim().max(100).optional().describe('part of a name, or the beginning of a code'),
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
  summary: 'Begin a product: a draft nobody else sees',
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
  summary: 'One product with its draft',
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
  body: z.object({ version: Version, draft: ListingDraft }),
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
  body: z.object({ version: Version }),
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
    .describe(
      'rules of the marketplace that decide the commission before `commissionBp` does, in their order',
    ),
});
export const getPayoutTerms = endpoint({
  method: 'GET',
  path: '/vendor/payout-terms',
  summary: 'Current fees and taxes on a sale of this vendor, in basis points',
  ...vendor,
  data: z.object({ terms: rates }),
});

export const SellableUnit = z.object({
  skuId: z.string(),
  name: z.string(),
  ean: z.string().nullable(),
  mrp: Rupees.nullable().describe('highest asked so far'),
  lowest: Rupees.nullable().describe('lowest price of a vendor'),
  isMine: z.boolean(),
});
export const SellableProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: Picture.nullable(),
  gst: z.string(),
  units: z.array(SellableUnit),
});
export type SellableProduct = z.infer<typeof SellableProduct>;
export const searchSellable = endpoint({
  method: 'GET',
  path: '/vendor/sellable',
  summary: 'Live products of other vendors, by name, brand or EAN',
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

const admin = { audience: 'admin', right: 'catalogue:write' } as const;
/** What a submission is about: a product that is new in the catalog, or the parts of one that it changes. */
export const CHANGE_KINDS = [
  'new',
  'words',
  'pictures',
  'choices',
  'category',
  'tax',
  'declarations',
  'parcel',
  'terms',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** A decision is promised within so many hours of handing in. */
export const REVIEW_HOURS = 48;
const Reviewer = z.object({ _id: z.string(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;
const QueuedListing = z.object({
  _id: z.string(),
  version: z.number().int(),
  assignee: Reviewer.nullable().describe('who of the staff has taken it on'),
  found: z
    .object({ stop: z.number().int(), look: z.number().int() })
    .describe('how much the rules found'),
  name: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  isNew: z.boolean(),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  submittedAt: IsoTime,
  ageHours: z.number().int(),
});
export type QueuedListing = z.infer<typeof QueuedListing>;
export const LISTING_QUEUE_KINDS = ['new', 'change'] as const;
export const LISTING_QUEUE_ASSIGNMENTS = ['me', 'nobody'] as const;
export const listListingQueue = endpoint({
  method: 'GET',
  path: '/admin/listings',
  summary: 'Products and changes that wait for review, the oldest first',
  audience: 'admin',
  right: 'catalogue:read',
  query: z.object({
    ...pageQuery(20, 100),
    kind: z.enum(LISTING_QUEUE_KINDS).optional(),
    vendor: Id.optional(),
    taken: z.enum(LISTING_QUEUE_ASSIGNMENTS).optional(),
  }),
  data: z.object({
    results: z.array(QueuedListing),
    counts: z
      .object({
        all: z.number().int(),
        new: z.number().int(),
        change: z.number().int(),
        mine: z.number().int().describe('taken on by whoever asks'),
      })
      .describe('of the whole queue'),
    ...pageReply,
  }),
});
const Change = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** What the rules found in a submission: `stop` may not go into the catalog, `look` is for a person to judge. */
const ReviewFinding = z.object({
  path: z.string(),
  text: z.string(),
  level: z.enum(['stop', 'look']),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;
/** A product of the catalog that may be the same product. */
const DuplicateListing = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: Picture.nullable(),
  isInShop: z.boolean(),
  sellers: z.number().int(),
  why: z
    .enum(['code', 'name', 'alike'])
    .describe('the same EAN, the same name, or a name much like it of the same brand'),
});
export type DuplicateListing = z.infer<typeof DuplicateListing>;
const Submission = QueuedListing.extend({
  version: z.number().int(),
  slug: z.string().nullable(),
  draft: ListingDraft,
  live: ListingDraft.nullable().describe('what the catalog shows now'),
  pictures: z.array(DraftPicture).describe('of both'),
  changes: z.array(Change),
  categories: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  findings: z.array(ReviewFinding),
  twins: z.array(DuplicateListing),
  next: z.string().nullable().describe('what waits after it and no colleague has taken on'),
  waiting: z.number().int(),
});
export type Submission = z.infer<typeof Submission>;
export const readSubmission = endpoint({
  method: 'GET',
  path: '/admin/listings/:id',
  summary: 'One submission with changes, policy checks and possible duplicates',
  audience: 'admin',
  right: 'catalogue:read',
  ...byId,
  data: z.object({ submission: Submission }),
});
export const listReviewers = endpoint({
  method: 'GET',
  path: '/admin/reviewers',
  summary: 'Staff who may decide submissions',
  audience: 'admin',
  right: 'catalogue:read',
  data: z.object({ results: z.array(Reviewer) }),
});
export const assignListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/assignee',
  summary: 'Take a submission on, give it to a colleague, or let it go',
  ...admin,
  ...byId,
  body: z.object({
    to: Id.nullable().describe('null: nobody'),
    seen: Id.nullable().describe('who had it when this was decided; another: 409'),
  }),
  data: z.object({ assignee: Reviewer.nullable() }),
});
const decided = z.object({ productId: z.string().nullable(), slug: z.string().nullable() });
export const approveListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/approve',
  summary: 'Approve a submission and publish it',
  ...admin,
  ...byId,
  body: z.object({ version: Version }),
  data: decided,
});
export const requestListingChanges = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/ask-changes',
  summary: 'Request changes, with remarks per field',
  ...admin,
  ...byId,
  body: z.object({
    version: Version,
    remarks: z.array(Remark).min(1, 'errors.nothing_changed').max(40),
    note: z.string().trim().max(1_000).default(''),
  }),
  data: decided,
});
export const rejectListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/reject',
  summary: 'Refuse it with the reason',
  ...admin,
  ...byId,
  body: z.object({
    version: Version,
    note: z.string().trim().min(5, 'errors.reason_missing').max(1_000),
  }),
  data: decided,
});

/** Words that may not stand in what a product says. */
const BannedWord = z.object({ word: z.string(), reason: z.string() });
export const listBannedWords = endpoint({
  method: 'GET',
  path: '/admin/banned-words',
  summary: 'Words not allowed in product texts',
  audience: 'admin',
  right: 'catalogue:read',
  data: z.object({ words: z.array(BannedWord) }),
});
export const addBannedWord = endpoint({
  method: 'POST',
  path: '/admin/banned-words',
  summary: 'Ban a word, or say another reason',
  ...admin,
  status: 201,
  body: z.object({
    word: z.string().trim().min(2, 'Give a word of at least two letters.').max(60),
    reason: z.string().trim().min(5, 'Say why, so that reviewers can tell the seller.').max(200),
  }),
  data: z.object({ words: z.array(BannedWord) }),
});
export const removeBannedWord = endpoint({
  method: 'DELETE',
  path: '/admin/banned-words/:id',
  summary: 'Allow a word again',
  ...admin,
  ...byId,
  data: z.object({ words: z.array(BannedWord) }),
});
