import { z } from 'zod';
import { Id, PictureData } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { CheckState } from './return-checks.ts';
import { RETURN_STATUSES, Return, MAX_RETURN_PHOTOS } from './returns.ts';

const webp = { data: z.instanceof(Uint8Array), produces: 'image/webp' } as const;
const Photo = z.string().regex(/^[0-9a-f]{32}$/);

/** Vendors' return queues: to answer, to receive, waiting for the marketplace, closed. */
export const RETURN_TABS = {
  to_answer: ['requested'],
  to_receive: ['approved', 'picked_up'],
  disputed: ['disputed'],
  done: ['received', 'refunded', 'exchanged'],
  refused: ['refused', 'withdrawn'],
} as const satisfies Record<string, readonly (typeof RETURN_STATUSES)[number][]>;
export type ReturnTab = keyof typeof RETURN_TABS;
/** What a vendor can decide about a return. */
export const VENDOR_RETURN_STEPS = ['approved', 'refused', 'picked_up', 'received'] as const;
export const VendorReturn = Return.omit({ refundTo: true }).extend({ orderNumber: z.string() });
export type VendorReturn = z.infer<typeof VendorReturn>;
export const listVendorReturns = endpoint({
  method: 'GET',
  path: '/vendor/returns',
  summary: "List the vendor's returns: open ones oldest first, closed ones newest first",
  audience: 'vendor',
  right: 'orders',
  query: z.object({
    ...pageQuery(20, 100),
    status: z.enum(RETURN_STATUSES).optional(),
    tab: z.enum(Object.keys(RETURN_TABS) as [ReturnTab, ...ReturnTab[]]).optional(),
  }),
  data: z.object({
    results: z.array(VendorReturn),
    counts: z
      .partialRecord(z.enum(RETURN_STATUSES), z.number().int())
      .describe('each status up to 1000'),
    ...pageReply,
  }),
});
export const getVendorReturn = endpoint({
  method: 'GET',
  path: '/vendor/returns/:id',
  summary: 'Show one return with its items, cost and available actions',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id }),
  data: z.object({
    return: VendorReturn,
    steps: z.array(z.enum(VENDOR_RETURN_STEPS)),
    inspection: CheckState,
    products: z.array(
      z.object({
        itemId: z.string(),
        variant: z.string().nullable(),
        option: z.string().nullable(),
        image: PictureData.nullable(),
      }),
    ),
  }),
});
export const getVendorReturnPhoto = endpoint({
  method: 'GET',
  path: '/vendor/returns/:id/photos/:photo',
  summary: 'Show a photo of a return to its vendor',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id, photo: Photo }),
  ...webp,
});
export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/vendor/returns/:id/photos',
  summary: 'Upload one photo as evidence for a rejection or a check: multipart with `photo`',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id }),
  multipart: true,
  body: z.object({}).default({}),
  data: z.object({ photo: z.string().describe('its name') }),
  status: 201,
});
export const stepReturn = endpoint({
  method: 'POST',
  path: '/vendor/returns/:id/steps',
  summary:
    'Approve or reject a return, record its pickup, receive it; rejecting faulty items opens a dispute',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id }),
  body: z
    .object({
      status: z.enum(VENDOR_RETURN_STEPS),
      answer: z.string().trim().max(500).optional(),
      evidence: z
        .array(Photo)
        .max(MAX_RETURN_PHOTOS, 'errors.photos_most_4')
        .default([])
        .describe("rejected: uploaded photos of the vendor's evidence"),
      restock: z.boolean().default(true).describe('received: whether the units can be sold again'),
    })
    .refine((b) => b.status !== 'refused' || !!b.answer, {
      path: ['answer'],
      message: 'errors.customer_reason_missing',
    })
    .refine((b) => b.status === 'refused' || b.evidence.length === 0, {
      path: ['evidence'],
      message: 'errors.photos_only_rejecting',
    }),
  data: z.object({ return: Return.omit({ refundTo: true }) }),
});
