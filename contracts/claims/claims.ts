import { z } from 'zod';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';

/** What a vendor claims, and against whom. */
export const CLAIM_KINDS = [
  'lost',
  'damaged',
  'wrong_weight',
  'wrong_item',
  'used',
  'missing_parts',
  'false_not_received',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_AGAINST = {
  lost: 'courier',
  damaged: 'courier',
  wrong_weight: 'courier',
  wrong_item: 'customer',
  used: 'customer',
  missing_parts: 'customer',
  false_not_received: 'customer',
} as const satisfies Record<ClaimKind, 'courier' | 'customer'>;

/**
 * `draft`: not submitted yet; `approval`: decided above the refund limit, so a second person has to
 * approve; `expired`: not submitted in time.
 */
export const CLAIM_STATUSES = [
  'draft',
  'submitted',
  'approval',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Queues: to be submitted, with the marketplace, decided, ended otherwise. */
export const CLAIM_TABS = {
  to_submit: ['draft'],
  open: ['submitted', 'approval'],
  decided: ['accepted', 'refused'],
  ended: ['withdrawn', 'expired'],
} as const satisfies Record<string, readonly ClaimStatus[]>;
export type ClaimTab = keyof typeof CLAIM_TABS;
export const CLAIM_TAB_NAMES = Object.keys(CLAIM_TABS) as [ClaimTab, ...ClaimTab[]];

/** Who pays an accepted claim: the marketplace, or the courier, from whom it is then due. */
export const CLAIM_PAYERS = ['marketplace', 'courier'] as const;
export type ClaimPayer = (typeof CLAIM_PAYERS)[number];

export const MAX_CLAIM_PHOTOS = 5;
/** Days for submitting a claim after what it is about became known. */
export const CLAIM_DAYS = 7;
/** Days without a report after which a shipment in transit counts as lost. */
export const LOST_AFTER_DAYS = 15;
/** Days for appealing a decision, once. */
export const APPEAL_DAYS = 7;
/** Claims that need a photo: of the check, or of the claim itself. */
export const PHOTO_KINDS: readonly ClaimKind[] = ['damaged', 'wrong_item', 'used'];

export const Photo = z.string().regex(/^[0-9a-f]{32}$/);
export const WeightFacts = z.object({
  bookedGrams: z.number().int(),
  chargedGrams: z.number().int(),
  extra: Rupees,
});
const Decision = z.object({
  outcome: z.enum(['accepted', 'refused']),
  amount: Rupees,
  reason: z.string(),
  at: IsoTime,
});
export const Claim = z.object({
  _id: z.string(),
  version: z.number().int(),
  kind: z.enum(CLAIM_KINDS),
  kinds: z.array(z.enum(CLAIM_KINDS)).describe('what it can be submitted as'),
  against: z.enum(['courier', 'customer']),
  status: z.enum(CLAIM_STATUSES),
  orderId: z.string(),
  orderNumber: z.string(),
  subOrderId: z.string(),
  returnId: z.string().nullable(),
  shipmentId: z.string(),
  item: z.string().nullable(),
  quantity: z.number().int(),
  limit: Rupees.describe('what the ledger says the units are worth to the vendor; 0 in lists'),
  asked: Rupees.nullable(),
  granted: Rupees.nullable(),
  text: z.string(),
  photos: z.array(z.string()),
  dueAt: IsoTime.nullable().describe('last moment for submitting a draft'),
  weight: WeightFacts.nullable().describe("the courier's weight dispute"),
  decision: Decision.nullable(),
  appeal: z.object({ text: z.string(), at: IsoTime }).nullable(),
  canAppeal: z.boolean(),
  createdAt: IsoTime,
  submittedAt: IsoTime.nullable(),
});
export type Claim = z.infer<typeof Claim>;

const Counts = z.record(z.enum(CLAIM_TAB_NAMES), z.number().int()).describe('each up to 1000');
const Sought = z
  .string()
  .trim()
  .max(80)
  .optional()
  .describe('number of a claim, an order or a shipment, or a tracking number');
export const claimFilter = { tab: z.enum(CLAIM_TAB_NAMES).default('to_submit'), q: Sought };
export const listQuery = { ...pageQuery(20, 100), ...claimFilter };
export const listData = { counts: Counts, ...pageReply };
const byId = { audience: 'vendor', right: 'orders', params: z.object({ id: Id }) } as const;
const Text = z.string().trim().min(10, 'errors.claim_text_missing').max(1000);
const Photos = z.array(Photo).max(MAX_CLAIM_PHOTOS, 'errors.photos_most_5').default([]);

export const listVendorClaims = endpoint({
  method: 'GET',
  path: '/vendor/claims',
  summary: "List the vendor's claims: open ones oldest first, ended ones newest first",
  audience: 'vendor',
  right: 'orders',
  query: z.object(listQuery),
  data: z.object({ results: z.array(Claim), ...listData }),
});
export const vendorClaimsFile = endpoint({
  method: 'GET',
  path: '/vendor/claims.csv',
  summary: `The vendor's matching claims as CSV: ${MAX_FILE_ROWS} at most`,
  audience: 'vendor',
  right: 'orders',
  query: z.object(claimFilter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const vendorClaimsWorkbook = workbookOf(vendorClaimsFile);
export const getVendorClaim = endpoint({
  method: 'GET',
  path: '/vendor/claims/:id',
  summary: 'Show one claim of the vendor',
  ...byId,
  data: z.object({ claim: Claim }),
});
/** A claim a vendor can open for a shipment. */
export const ClaimOption = z.object({
  itemId: z.string().nullable(),
  name: z.string().nullable(),
  kinds: z.array(z.enum(CLAIM_KINDS)),
  quantity: z.number().int(),
  limit: Rupees,
  until: IsoTime,
});
export type ClaimOption = z.infer<typeof ClaimOption>;
export const listClaimOptions = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/claims',
  summary: 'List what can be claimed for a shipment now',
  ...byId,
  data: z.object({ options: z.array(ClaimOption) }),
});
export const openClaim = endpoint({
  method: 'POST',
  path: '/vendor/claims',
  summary: 'Open a claim for a shipment as a draft; the server decides what can be claimed',
  audience: 'vendor',
  right: 'orders',
  body: z.object({
    shipmentId: Id,
    itemId: Id.nullable(),
    kind: z.enum(CLAIM_KINDS),
  }),
  data: z.object({ claim: Claim }),
  status: 201,
});
export const uploadClaimPhoto = endpoint({
  method: 'POST',
  path: '/vendor/claims/:id/photos',
  summary: 'Upload one photo as evidence of a claim: multipart with `photo`',
  ...byId,
  multipart: true,
  body: z.object({}).default({}),
  data: z.object({ photo: z.string().describe('its name') }),
  status: 201,
});
export const getVendorClaimPhoto = endpoint({
  method: 'GET',
  path: '/vendor/claims/:id/photos/:photo',
  summary: 'Show a photo of a claim to its vendor',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id, photo: Photo }),
  data: z.instanceof(Uint8Array),
  produces: 'image/webp',
});
export const submitClaim = endpoint({
  method: 'POST',
  path: '/vendor/claims/:id/submission',
  summary: 'Submit a claim with its evidence, before its deadline',
  ...byId,
  body: z.object({
    kind: z.enum(CLAIM_KINDS),
    quantity: z.number().int().min(0).max(MAX_QUANTITY),
    amount: z.number().min(0).max(10_000_000).describe('rupees; never above the limit'),
    text: Text,
    photos: Photos,
  }),
  data: z.object({ claim: Claim }),
});
export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/vendor/claims/:id/withdrawal',
  summary: 'Withdraw a claim before it is decided',
  ...byId,
  data: z.object({ claim: Claim }),
});
export const appealClaim = endpoint({
  method: 'POST',
  path: '/vendor/claims/:id/appeal',
  summary: 'Appeal the decision of a claim, once',
  ...byId,
  body: z.object({ text: Text, photos: Photos }),
  data: z.object({ claim: Claim }),
});
