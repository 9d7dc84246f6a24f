import { z } from 'zod';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/**
 * Minimum days for returning faulty items, whatever the product promised; nothing is settled
 * earlier.
 */
export const FAULT_RETURN_DAYS = 7;
export const RETURN_REASONS = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
] as const;
/**
 * Items that are not as described: vendors may not exclude their return (Consumer Protection
 * (E-Commerce) Rules 2020, r. 6(3)).
 */
export const FAULT_REASONS: readonly string[] = [
  'damaged',
  'wrong_item',
  'not_as_described',
] satisfies (typeof RETURN_REASONS)[number][];
/**
 * `disputed`: the vendor rejected faulty items, an operator decides. `received`: returned and
 * inspected, refund due; `refunded`: paid; `exchanged`: a replacement is sent as a new vendor
 * order.
 */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'disputed',
  'picked_up',
  'received',
  'refunded',
  'exchanged',
] as const;

/** `upheld`: the rejection is final; `overruled`: the items may be returned. */
export const RETURN_DECISIONS = ['upheld', 'overruled'] as const;

export const RETURN_RESOLUTIONS = ['refund', 'exchange'] as const;
/** Maximum photos of one return. */
export const MAX_RETURN_PHOTOS = 4;
/** Reasons that need at least one photo for the vendor to judge (decision 018). */
export const PHOTO_REASONS: readonly string[] = [
  'damaged',
  'wrong_item',
] satisfies (typeof RETURN_REASONS)[number][];
/** For a photo that does not exist (any more) or is in use. */
export const UNKNOWN_RETURN_PHOTO = 'errors.photo_again';
const Photo = z.string().regex(/^[0-9a-f]{32}$/);
const webp = { data: z.instanceof(Uint8Array), produces: 'image/webp' } as const;

/** Refund destination: cash cannot be refunded in cash. */
export const RefundTo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('upi'),
    upi: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, 'errors.upi_id_invalid'),
  }),
  z.object({
    kind: z.literal('bank'),
    name: z.string().trim().min(2, 'errors.account_holder_required').max(80),
    account: z
      .string()
      .trim()
      .regex(/^[0-9]{9,18}$/, 'errors.account_number_invalid'),
    ifsc: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'errors.ifsc_invalid'),
  }),
]);
export type RefundTo = z.infer<typeof RefundTo>;

/** The account of a refund and who entered it. Only accounts entered by the customer are paid. */
export const Payee = z.object({
  account: z.string().describe('masked'),
  enteredBy: z.enum(['customer', 'operator']),
  enteredAt: IsoTime,
  isConfirmed: z.boolean().describe('the customer entered and confirmed it'),
});
export type Payee = z.infer<typeof Payee>;

/**
 * `cash`: the order's cash has not arrived at the marketplace; `account`: the customer has not
 * entered an account.
 */
export const REFUND_BLOCKERS = ['cash', 'account'] as const;
export const Return = z.object({
  _id: z.string(),
  subOrderId: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  note: z.string().nullable(),
  resolution: z
    .enum(RETURN_RESOLUTIONS)
    .describe('refund although items name a replacement: it could not be sent'),
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      exchangeFor: z.string().nullable().describe('the requested replacement'),
    }),
  ),
  refundTo: z.string().describe('masked, recognisable to its owner'),
  refund: Rupees.describe('the refund; an estimate until the items are received'),
  waitsFor: z
    .enum(REFUND_BLOCKERS)
    .nullable()
    .describe("what the refund waits for: the order's cash, or an account; null: nothing"),
  isReturnless: z.boolean().describe('the customer keeps the items: nothing is returned'),
  needsAccount: z
    .boolean()
    .describe('paid in cash and not refunded yet: the customer has to enter an account'),
  photos: z
    .array(z.string())
    .describe('names of its photos; each audience downloads them by its own call'),
  answer: z.string().nullable().describe("the vendor's statement"),
  evidence: z
    .array(z.string())
    .describe("names of the vendor's photos with a rejection, downloaded like the others"),
  decision: z
    .object({ outcome: z.enum(RETURN_DECISIONS), reason: z.string(), at: IsoTime })
    .nullable()
    .describe("the marketplace's decision on the vendor's rejection"),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  canWithdraw: z.boolean(),
});
export type Return = z.infer<typeof Return>;

const ReturnUnits = z
  .array(
    z.object({
      itemId: Id,
      quantity: z.number().int().min(1).max(MAX_QUANTITY),
      exchangeFor: Id.optional().describe(
        'the requested replacement, from `exchanges`; in an exchange every item names one',
      ),
    }),
  )
  .min(1, 'errors.return_items_required')
  .max(100);
const Unit = z.object({
  unit: z.string(),
  label: z.string().describe('variant and option; empty if there is only one'),
  isSame: z.boolean(),
  most: z.number().int().describe('units in stock'),
});
const byOrder = { audience: 'user', params: z.object({ id: Id }) } as const;

export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/orders/:id/returns',
  summary: 'List returns of an order, and units that can still be returned',
  ...byOrder,
  data: z.object({
    results: z.array(Return),
    returnable: z
      .array(
        z.object({
          itemId: z.string(),
          quantity: z.number().int(),
          until: IsoTime,
          anyReason: z.number().int().describe('how many can be returned without a fault'),
          days: z.number().int().describe('the return window at the sale; 0: none'),
          exchanges: z
            .array(Unit)
            .describe('possible replacements at the same price; empty: refund only'),
        }),
      )
      .describe(
        'delivered units that can be returned, at least if faulty; otherwise their own window applies',
      ),
  }),
});
export const createReturn = endpoint({
  method: 'POST',
  path: '/orders/:id/returns',
  summary: 'Request a return of delivered units; one return per vendor',
  ...byOrder,
  status: 201,
  body: z
    .object({
      items: ReturnUnits,
      reason: z.enum(RETURN_REASONS),
      note: z.string().trim().max(500).optional(),
      resolution: z
        .enum(RETURN_RESOLUTIONS)
        .default('refund')
        .describe('exchange: a replacement is sent; a refund if that becomes impossible'),
      refundTo: RefundTo.optional().describe(
        'required if paid in cash; online payments are refunded to their method',
      ),
      photos: z
        .array(Photo)
        .max(MAX_RETURN_PHOTOS, 'errors.photos_most_4')
        .default([])
        .describe('uploaded photos; at least one for damaged or wrong items'),
    })
    .refine((b) => b.photos.length > 0 || !PHOTO_REASONS.includes(b.reason), {
      path: ['photos'],
      message: 'errors.return_photo_required',
    })
    .refine((b) => b.resolution === 'refund' || b.items.every((i) => i.exchangeFor), {
      path: ['items'],
      message: 'errors.exchange_choice_required',
    }),
  data: z.object({ results: z.array(Return) }),
});
export const uploadReturnPhoto = endpoint({
  method: 'POST',
  path: '/orders/:id/returns/photos',
  summary: 'Upload one photo for a return: multipart with `photo`',
  ...byOrder,
  multipart: true,
  body: z.object({}).default({}),
  data: z.object({ photo: z.string().describe('its name') }),
  status: 201,
});
export const getReturnPhoto = endpoint({
  method: 'GET',
  path: '/orders/:id/returns/photos/:photo',
  summary: 'Show a photo of a return to its customer',
  audience: 'user',
  params: z.object({ id: Id, photo: Photo }),
  ...webp,
});
export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/orders/:id/returns/:returnId/withdraw',
  summary: 'Withdraw a return request before pickup',
  audience: 'user',
  params: z.object({ id: Id, returnId: Id }),
  data: z.object({ return: Return }),
});

export const setRefundAccount = endpoint({
  method: 'PUT',
  path: '/orders/:id/returns/:returnId/account',
  summary: 'Enter the refund account of a cash order, until it is paid',
  audience: 'user',
  stepUp: true,
  params: z.object({ id: Id, returnId: Id }),
  body: z.object({ refundTo: RefundTo }),
  data: z.object({ return: Return }),
});
