import { z } from 'zod';
import { MarkedVendor } from '#contracts/vendors/vendor-mark.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { AddressFields } from '#contracts/accounts/addresses.ts';
import { contradictedState, contradictionIssue } from '#contracts/kernel/places.ts';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';

/**
 * Price breakdown of an order in rupees; one pure function computes it for drawer, checkout and
 * order.
 */
export const Totals = z.object({
  items: Rupees,
  discount: Rupees,
  discountSource: z.enum(['milestone', 'promo']).nullable(),
  discountPercentage: z.number(),
  shipping: Rupees,
  tax: Rupees.describe('GST inside the prices'),
  cashback: Rupees,
  gifts: z.number().int(),
  roundOff: Rupees.optional().describe(
    'paid in cash: rounding of each vendor order to whole rupees; absent if zero',
  ),
  total: Rupees,
  wallet: Rupees.optional().describe('paid by the wallet; absent if zero'),
});
export type Totals = z.infer<typeof Totals>;

/**
 * `payment_pending`: stock is held while the customer pays online; `in_review`: an operator checks
 * it first. Vendors see neither.
 */
export const ORDER_STATUSES = [
  'payment_pending',
  'in_review',
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const;
/**
 * Status of a shipment. `undelivered`: delivery failed; `returning`, `returned`: on its way back,
 * back; `unpacked`: opened by its vendor before dispatch.
 */
export const SHIPMENT_STATUSES = [
  'packed',
  'shipped',
  'out_for_delivery',
  'undelivered',
  'returning',
  'delivered',
  'returned',
  'unpacked',
] as const;
/** Dispatched and not arrived: on its way to the customer, or back. */
export const IN_TRANSIT_STATUSES: readonly string[] = [
  'shipped',
  'out_for_delivery',
  'undelivered',
  'returning',
] satisfies readonly (typeof SHIPMENT_STATUSES)[number][];
export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  image: PictureData.nullable(),
  variant: z.string().nullable(),
  option: z.string().nullable(),
  variantId: z.string().nullable(),
  optionId: z.string().nullable(),
  vendorId: z.string(),
  quantity: z.number().int(),
  price: Rupees,
  originalPrice: Rupees,
  discount: Rupees,
  total: Rupees,
  gstRate: z.number(),
  tax: Rupees,
  hsnCode: z.string(),
  cancelled: z.number().int().describe('its cancelled units'),
  returned: z.number().int().describe('its units returned by the customer'),
  isGift: z.boolean().describe('a free gift of a reward: no product of the catalog'),
  replaces: z.string().nullable().describe('in an exchange the replaced item'),
});
/** The stored carrier of deliveries by the vendor itself; shown as `orders.own_delivery`. */
export const OWN_DELIVERY = 'Own delivery';

export const OrderShipment = z.object({
  _id: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number().int() })),
  updatedAt: IsoTime,
  toCollect: Rupees.describe('cash its courier collects, fixed when packed; 0: none'),
  canUseCode: z
    .boolean()
    .describe(
      "in transit with cash to collect and without a booked courier: the customer's one-time code proves its delivery",
    ),
});
export const TimelineEntry = z.object({
  status: z.string(),
  note: z.string().nullable(),
  at: IsoTime,
});
export const SubOrder = z.object({
  _id: z.string(),
  vendor: MarkedVendor,
  items: z.array(OrderItem),
  shipment: z.object({
    rate: Rupees,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    estimatedDelivery: IsoTime,
  }),
  status: z.enum(ORDER_STATUSES),
  total: Rupees,
  shipments: z.array(OrderShipment),
  timeline: z.array(TimelineEntry),
  isExchange: z.boolean().describe('replaces returned items; paid with them'),
});
export const OrderAddress = z.object({
  fullName: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
});
/** The address registered with a GSTIN. */
export const BillingAddress = AddressFields.pick({
  line1: true,
  line2: true,
  city: true,
  state: true,
  pincode: true,
});
/**
 * The business that claims input tax credit; the vendor's invoice shows it with its address (Rule
 * 46(d)).
 */
export const OrderBusiness = z
  .object({
    name: z.string().trim().min(1, 'errors.business_name_required').max(120),
    gstin: z.string().max(30).transform(normaliseGstin).refine(isGstin, 'errors.gstin_invalid'),
    address: BillingAddress.optional().describe(
      'registered with the GSTIN; default: the delivery address, which must be in its State',
    ),
  })
  .superRefine(({ gstin, address }, at) => {
    if (!address) return;
    const belongs = contradictedState(address.state, address.pincode);
    if (belongs)
      at.addIssue({
        code: 'custom',
        path: ['address', 'state'],
        ...contradictionIssue(address.pincode, belongs),
      });
    const state = stateOfGstin(gstin);
    if (state !== null && state !== address.state)
      at.addIssue({
        code: 'custom',
        path: ['address', 'state'],
        ...billingStateIssue(state),
      });
  });
/** Why an address cannot be the billing address of this GSTIN. */
export const billingStateIssue = (state: string) =>
  ({ message: 'errors.billing_state_mismatch', params: { state } }) as const;
export const Order = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  items: z.array(OrderItem),
  subOrders: z.array(SubOrder),
  totals: Totals,
  payment: z.object({
    method: z.enum(['cod', 'online']),
    status: z.string(),
    cancelled: Rupees.describe('total of cancelled and returned units'),
    due: Rupees.describe('still to pay'),
    toRefund: Rupees.describe('paid for returned units'),
  }),
  address: OrderAddress,
  business: z
    .object({
      name: z.string(),
      gstin: z.string(),
      address: z
        .object({
          line1: z.string(),
          line2: z.string().nullable(),
          city: z.string(),
          state: z.string(),
          pincode: z.string(),
        })
        .nullable()
        .describe('null: the delivery address'),
    })
    .nullable(),
  estimatedDelivery: IsoTime,
  canCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;
export type SubOrder = z.infer<typeof SubOrder>;
const OrderReply = z.object({ order: Order });
export const OrderSummary = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  total: Rupees,
  cancelled: Rupees.describe('total of cancelled and returned units'),
  itemCount: z.number().int(),
  images: z.array(PictureData),
  names: z.array(z.string()),
  estimatedDelivery: IsoTime,
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "List the customer's orders, newest first",
  audience: 'user',
  query: z.object({
    ...pageQuery(10, 50),
    status: z.enum(ORDER_STATUSES).optional(),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('part of a product name or of the order number'),
    year: z.coerce.number().int().min(2000).max(2999).optional().describe('calendar year in India'),
  }),
  data: z.object({
    results: z.array(OrderSummary),
    years: z.array(z.number().int()).describe('years with orders, newest first'),
    ...pageReply,
  }),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'Show one order of the customer, by id or order number',
  audience: 'user',
  params: z.object({ id: Id }),
  data: OrderReply,
});
/** Without items: all of them. */
export const CancelBody = z.object({
  reason: z.string().trim().max(300).optional(),
  items: z
    .array(z.object({ itemId: Id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(100)
    .optional(),
});
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary:
    'Cancel the order or some unpacked units; stock is released, and the promo code when nothing is left',
  audience: 'user',
  params: z.object({ id: Id }),
  body: CancelBody.default({}),
  data: OrderReply,
});
/** A guest's view: no address line, phone or email. */
export const TrackedOrder = Order.pick({
  orderNumber: true,
  status: true,
  placedAt: true,
  subOrders: true,
  totals: true,
  payment: true,
  estimatedDelivery: true,
}).extend({ city: z.string(), pincode: z.string() });
export const trackOrder = endpoint({
  method: 'POST',
  path: '/orders/track',
  summary: 'Track an order as a guest; one uniform answer when nothing matches',
  audience: 'public',
  body: z.object({
    orderNumber: z.string().trim().min(1).max(40),
    contact: z.string().trim().min(1).max(254),
  }),
  data: z.object({ order: TrackedOrder }),
});
