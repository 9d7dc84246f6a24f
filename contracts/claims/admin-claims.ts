import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { CheckState } from '#contracts/returns/return-checks.ts';
import { RETURN_REASONS, RETURN_STATUSES } from '#contracts/returns/returns.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import {
  Claim,
  CLAIM_KINDS,
  CLAIM_PAYERS,
  claimFilter,
  ClaimOption,
  listData,
  listQuery,
  Photo,
} from './claims.ts';

export const AdminClaim = Claim.extend({
  vendor: z.object({ _id: z.string(), name: z.string() }),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

/** A row of the tracking timeline, of the way to the customer or back. */
const TrackingRow = z.object({
  at: IsoTime,
  kind: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  isWayBack: z.boolean(),
});
/** What is known about a claim, gathered by the server. */
export const ClaimEvidence = z.object({
  item: z
    .object({
      name: z.string(),
      variant: z.string().nullable(),
      option: z.string().nullable(),
      image: PictureData.nullable(),
      quantity: z.number().int(),
      price: Rupees,
    })
    .nullable(),
  placedAt: IsoTime,
  paymentMethod: z.enum(['cod', 'online']),
  shipment: z.object({
    status: z.string(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    isBooked: z.boolean().describe('with an account of the marketplace'),
    attempts: z.number().int(),
    bookedGrams: z.number().int().nullable(),
    counted: z
      .object({
        sellable: z.number().int(),
        damaged: z.number().int(),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('what the vendor counted when it came back'),
  }),
  tracking: z.array(TrackingRow).describe('oldest first, at most 100'),
  return: z
    .object({
      status: z.enum(RETURN_STATUSES),
      reason: z.enum(RETURN_REASONS),
      note: z.string().nullable(),
      photos: z.array(z.string()),
      refund: Rupees,
      inspection: CheckState,
    })
    .nullable(),
  earlier: z.object({
    vendorClaims: z.number().int().describe("the vendor's claims of the last 180 days"),
    vendorAccepted: z.number().int(),
    customerReturns: z.number().int().describe('returns of the customer in 180 days'),
    customerOrders: z.number().int(),
  }),
});
export type ClaimEvidence = z.infer<typeof ClaimEvidence>;

const adminFilter = { ...claimFilter, tab: claimFilter.tab.default('open'), vendor: Id.optional() };
export const listAdminClaims = endpoint({
  method: 'GET',
  path: '/admin/claims',
  summary: 'List claims of all vendors: open ones oldest first, ended ones newest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object({ ...listQuery, ...adminFilter }),
  data: z.object({ results: z.array(AdminClaim), ...listData }),
});
export const adminClaimsFile = endpoint({
  method: 'GET',
  path: '/admin/claims.csv',
  summary: `Matching claims as CSV: ${MAX_FILE_ROWS} at most, without customer details`,
  audience: 'admin',
  right: 'orders:read',
  query: z.object(adminFilter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const adminClaimsWorkbook = workbookOf(adminClaimsFile);
export const listAdminClaimOptions = endpoint({
  method: 'GET',
  path: '/admin/shipments/:id/claims',
  summary: 'List what its vendor can claim for a shipment now',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id }),
  data: z.object({ options: z.array(ClaimOption) }),
});
export const Proposal = z.object({
  amount: Rupees,
  paidBy: z.enum(CLAIM_PAYERS),
  reason: z.string(),
  by: z.string(),
  isOwn: z.boolean().describe('your own: another operator has to approve it'),
});
export const getAdminClaim = endpoint({
  method: 'GET',
  path: '/admin/claims/:id',
  summary: 'Show one claim with its evidence',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id }),
  data: z.object({
    claim: AdminClaim,
    evidence: ClaimEvidence,
    problem: z.string().nullable().describe('why it can no longer be accepted'),
    approvalAbove: Rupees.describe('a higher amount needs a second person'),
    proposal: Proposal.nullable().describe('a decision that waits for a second person'),
    recovered: z
      .object({ reference: z.string(), at: IsoTime })
      .nullable()
      .describe("the courier's payment of the claim"),
    canRecover: z.boolean(),
    payer: z
      .enum(CLAIM_PAYERS)
      .nullable()
      .describe('who pays what was granted before an appeal; no other payer can add to it'),
  }),
});
export const getAdminClaimPhoto = endpoint({
  method: 'GET',
  path: '/admin/claims/:id/photos/:photo',
  summary: 'Show a photo of a claim to an operator',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id, photo: Photo }),
  data: z.instanceof(Uint8Array),
  produces: 'image/webp',
});
const Reason = z.string().trim().min(3, 'errors.reason_missing').max(500);
export const openClaimForVendor = endpoint({
  method: 'POST',
  path: '/admin/claims',
  summary: 'Open a claim for a vendor as a draft; the vendor is notified and submits it',
  audience: 'admin',
  right: 'orders:write',
  body: z.object({
    shipmentId: Id,
    itemId: Id.nullable(),
    kind: z.enum(CLAIM_KINDS),
    reason: Reason.describe('shown to the vendor'),
  }),
  data: z.object({ claim: AdminClaim }),
  status: 201,
});
export const decideClaim = endpoint({
  method: 'POST',
  path: '/admin/claims/:id/decision',
  summary:
    'Accept a claim in full or in part, or refuse it; above the limit a second person approves',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id }),
  body: z.object({
    version: z.number().int().describe('the claim as it was seen'),
    outcome: z.enum(['accepted', 'refused']),
    amount: z.number().min(0).max(10_000_000).default(0).describe('accepted: rupees'),
    paidBy: z.enum(CLAIM_PAYERS).default('marketplace'),
    reason: Reason.describe('shown to the vendor'),
  }),
  data: z.object({ claim: AdminClaim, waits: z.boolean() }),
});
export const approveClaim = endpoint({
  method: 'POST',
  path: '/admin/claims/:id/approval',
  summary: 'Approve or reject the decision of another operator about a claim',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  body: z.object({
    version: z.number().int(),
    outcome: z.enum(['approved', 'rejected']),
    reason: z.string().trim().max(500).default(''),
  }),
  data: z.object({ claim: AdminClaim }),
});
export const recordClaimRecovery = endpoint({
  method: 'POST',
  path: '/admin/claims/:id/recovery',
  summary: "Record the courier's payment of an accepted claim, once",
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  body: z.object({
    reference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9/-]{6,40}$/, 'errors.refund_reference_format'),
  }),
  data: z.object({ claim: AdminClaim }),
});
