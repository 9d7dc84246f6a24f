import { z } from 'zod';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Payee, RETURN_REASONS } from '#contracts/returns/returns.ts';

/** Who bears a refund: the vendor that made the sale, or the marketplace. */
export const BEARERS = ['vendor', 'marketplace'] as const;
const UnitQuantities = z
  .array(z.object({ itemId: Id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
  .min(1, 'errors.unit_missing')
  .max(100);
/**
 * State of refunded items: returned and sellable, returned and not sellable, or kept by the
 * customer.
 */
export const RETURNED_ITEM_STATES = ['sellable', 'unsellable', 'kept'] as const;
const bearer = z.enum(BEARERS).default('vendor');

/**
 * Operator actions on an order. `cancel`: unpacked units of the order, a vendor order or items;
 * `units`: refund delivered units and reverse their sale; `delivery`: refund the delivery charge of
 * a vendor order; `amount`: credit the wallet for an item, the sale stays; `reship`: send a lost or
 * damaged shipment again; `return`: receive a picked-up return for its vendor, or decide a dispute
 * for the customer.
 */
export const OrderActionRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cancel'),
    part: Id.optional().describe('a vendor order'),
    items: UnitQuantities.optional().describe('without vendor order and items: everything'),
  }),
  z
    .object({
      kind: z.literal('pieces'),
      items: UnitQuantities,
      why: z.enum(RETURN_REASONS),
      goods: z.enum(RETURNED_ITEM_STATES),
      bearer,
    })
    .describe('paid in cash: the customer enters the refund account'),
  z.object({ kind: z.literal('delivery'), part: Id, bearer }),
  z.object({
    kind: z.literal('amount'),
    itemId: Id,
    amount: z
      .number()
      .positive('errors.amount_missing')
      .max(10_00_000)
      .multipleOf(0.01, 'errors.two_decimals'),
    bearer,
  }),
  z.object({ kind: z.literal('reship'), shipmentId: Id }),
  z.object({
    kind: z.literal('return'),
    returnId: Id,
    restock: z.boolean(),
    decides: z.boolean().describe('this decides its dispute for the customer'),
  }),
]);
export type OrderActionRequest = z.infer<typeof OrderActionRequest>;
export const ORDER_ACTION_KINDS = [
  'cancel',
  'pieces',
  'delivery',
  'amount',
  'reship',
  'return',
] as const;
/**
 * Actions that pay a customer at an operator's discretion: above the limit a second person decides.
 */
export const REFUND_KINDS: readonly string[] = [
  'pieces',
  'delivery',
  'amount',
  'return',
] satisfies (typeof ORDER_ACTION_KINDS)[number][];

/** Every change an action makes, to the paisa. */
export const OrderActionEffects = z.object({
  shopper: z.object({
    back: Rupees.describe('all that the customer gets'),
    gateway: Rupees.describe('requested from the payment gateway'),
    account: Rupees.describe('owed to a bank account or UPI ID'),
    wallet: Rupees,
    cashback: Rupees.describe('reversed cashback; negative'),
  }),
  vendors: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      change: Rupees.describe("part of the vendor's payable; in its next statement"),
    }),
  ),
  books: z
    .array(
      z.object({
        account: z.string(),
        owner: z.string().nullable().describe("customer, or a vendor's name"),
        reason: z.string(),
        amount: Rupees.describe('positive: debit'),
      }),
    )
    .describe('add up to zero'),
  documents: z.array(
    z.object({ kind: z.string(), issuer: z.string(), total: Rupees, tax: Rupees }),
  ),
  stock: z.array(z.object({ name: z.string(), delta: z.number().int(), reason: z.string() })),
  order: z.object({
    before: z.object({ status: z.string(), money: z.string(), total: Rupees, paid: Rupees }),
    after: z.object({ status: z.string(), money: z.string(), total: Rupees, paid: Rupees }),
  }),
  coupon: z.boolean().describe('its coupon can be used again'),
});
export type OrderActionEffects = z.infer<typeof OrderActionEffects>;

const OrderActionPreview = z.object({
  effects: OrderActionEffects,
  token: z.string().describe('fingerprint of exactly these effects'),
  needsSecond: z
    .boolean()
    .describe('waits for a second person, as it is above the limit together with `before`'),
  limit: Rupees,
  before: Rupees.describe('earlier refunds on this order without a second person'),
});
export type OrderActionPreview = z.infer<typeof OrderActionPreview>;
const asJson = z
  .string()
  .max(8000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'errors.json_text' });
      return z.NEVER;
    }
  })
  .pipe(OrderActionRequest);
const one = z.object({ id: Id.describe('id or number of the order') });

export const previewOrderAction = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/preview',
  summary: 'Preview an order action: performed in a transaction that is rolled back',
  audience: 'admin',
  right: 'orders:read',
  params: one,
  query: z.object({ ask: asJson.describe('the change, as JSON') }),
  data: OrderActionPreview,
});

export const ORDER_ACTION_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
const OperatorName = z.object({ _id: z.string(), name: z.string() });
export const OrderAction = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  kind: z.enum(ORDER_ACTION_KINDS),
  state: z.enum(ORDER_ACTION_STATES),
  reason: z.string(),
  words: z.string().describe('what it is, in a sentence'),
  back: Rupees,
  askedBy: OperatorName,
  askedAt: IsoTime,
  decidedBy: OperatorName.nullable(),
  decidedAt: IsoTime.nullable(),
  answer: z.string().nullable(),
  isAlone: z.boolean().describe('approved by the requester: a demo without another operator'),
});
export type OrderAction = z.infer<typeof OrderAction>;

export const performOrderAction = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/actions',
  summary:
    'Perform a previewed order action; 409 with a new preview if the order has changed since. Refunds above the limit wait for an approver',
  audience: 'admin',
  right: 'orders:write',
  params: one,
  body: z.object({
    ask: OrderActionRequest,
    token: z.string().max(100),
    reason: z.string().trim().min(3, 'errors.reason_missing').max(300),
  }),
  data: z.object({ orderAction: OrderAction }),
});
export const listOrderActions = endpoint({
  method: 'GET',
  path: '/admin/refund-requests',
  summary: 'List refunds above the limit: pending ones oldest first, decided ones newest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object({ ...pageQuery(25, 100), state: z.enum(ORDER_ACTION_STATES).default('waiting') }),
  data: z.object({
    results: z.array(OrderAction.extend({ orderId: z.string() })),
    waiting: z.number().int().describe('up to 1000'),
    ...pageReply,
  }),
});
export const getOrderAction = endpoint({
  method: 'GET',
  path: '/admin/refund-requests/:id',
  summary: 'Show one pending refund with its current effects',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id }),
  data: z.object({
    orderAction: OrderAction.extend({ orderId: z.string() }),
    payee: Payee.nullable().describe('refund destination; null: no account needed, or not entered'),
    needsPayee: z.boolean().describe('it was paid in cash: the customer enters the account'),
    preview: OrderActionPreview.nullable(),
    changed: z.boolean().describe('its effects have changed since it was requested'),
    isOwn: z.boolean(),
    isAlone: z.boolean().describe('may approve their own: a demo without another operator'),
    problem: z.string().nullable().describe('why it is no longer possible'),
  }),
});
export const decideOrderAction = endpoint({
  method: 'POST',
  path: '/admin/refund-requests/:id/decision',
  summary: 'Approve or reject a pending refund as an approver',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  body: z
    .object({
      outcome: z.enum(['approved', 'refused']),
      token: z.string().max(100).optional().describe('approved: that of the preview'),
      answer: z.string().trim().max(300).optional(),
    })
    .refine((b) => b.outcome === 'approved' || (b.answer ?? '').length >= 3, {
      path: ['answer'],
      message: 'errors.reason_missing',
    }),
  data: z.object({ orderAction: OrderAction }),
});
export const withdrawOrderAction = endpoint({
  method: 'POST',
  path: '/admin/refund-requests/:id/withdrawal',
  summary: 'Withdraw a pending refund you requested',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(300) }),
  data: z.object({ orderAction: OrderAction }),
});
