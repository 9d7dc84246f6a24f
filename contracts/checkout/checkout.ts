import { z } from 'zod';
import { MarkedVendor } from '#contracts/vendors/vendor-mark.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { AddressBody } from '#contracts/accounts/addresses.ts';
import { CartItem, CartItemBody, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { Payment } from '#contracts/payments/payments.ts';
import { Order, Totals, OrderBusiness } from '#contracts/orders/orders.ts';

const OrderReply = z.object({ order: Order });

const customer = { audience: 'user', loginError: 'login_to_checkout' } as const;
const CheckoutList = z.object({
  items: z.array(CartItem),
  totalItems: z.number().int(),
  totalPrice: Rupees,
});
const itemId = z.object({ id: Id.describe("the item's _id") });

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkout/items',
  summary: 'Show the checkout list',
  ...customer,
  data: CheckoutList,
});
export const addToCheckout = endpoint({
  method: 'POST',
  path: '/checkout/items',
  summary: 'Add an item to the checkout list (Buy now)',
  ...customer,
  loginError: 'login_to_add_to_checkout',
  body: CartItemBody.extend({
    replace: z
      .boolean()
      .optional()
      .describe('true: the list becomes this one item; previous items go back to the cart'),
  }),
  data: z.object({ item: CartItem }),
  status: 201,
});
export const updateCheckoutItem = endpoint({
  method: 'PUT',
  path: '/checkout/items/:id',
  summary: 'Set the quantity of an item',
  ...customer,
  params: itemId,
  body: z.object({ quantity: z.number().int().min(1).max(MAX_QUANTITY) }),
  data: z.object({ item: CartItem }),
});
export const removeCheckoutItem = endpoint({
  method: 'DELETE',
  path: '/checkout/items/:id',
  summary: 'Remove an item',
  ...customer,
  params: itemId,
  data: Nothing,
});
export const clearCheckout = endpoint({
  method: 'DELETE',
  path: '/checkout/items',
  summary: 'Empty the checkout list',
  ...customer,
  data: Nothing,
});
export const moveCartToCheckout = endpoint({
  method: 'POST',
  path: '/checkout/items/move-from-cart',
  summary: 'Move the whole cart to checkout; previous checkout items return to the cart',
  ...customer,
  loginError: 'login_to_move_cart',
  data: CheckoutList,
});
/** "Back to cart": leaving checkout loses no items. */
export const returnCheckoutToCart = endpoint({
  method: 'POST',
  path: '/checkout/items/return-to-cart',
  summary: 'Move the checkout list back to the cart; items in both keep the combined quantity',
  ...customer,
  data: z.object({
    totalItems: z.number().int().describe('items in the cart'),
    left: z.number().int().describe('items that stay in checkout, because the cart is full'),
  }),
});

export const CheckoutShipment = z.object({
  vendor: MarkedVendor,
  items: z.array(z.string()).describe('item ids'),
  rate: Rupees,
  estimatedDelivery: IsoTime,
  serviceable: z.boolean(),
  codAvailable: z.boolean(),
});
export const calculateRates = endpoint({
  method: 'POST',
  path: '/checkout/calculate-multi-vendor-rates',
  summary: 'Show the delivery of the checkout list (or given items) to a PIN code, per vendor',
  ...customer,
  body: z.object({
    pincode: AddressBody.shape.pincode,
    items: z.array(CartItemBody).max(100).optional(),
  }),
  data: z.object({ shipments: z.array(CheckoutShipment), total: Rupees }),
});
/**
 * Why cash on delivery is unavailable. `off`: switched off for everybody; `item`: an item excludes
 * it; `seller`: the vendor does not offer it; `amount`: the order exceeds `most` rupees; `pincode`:
 * not for this PIN code; `order`: this order is paid online.
 */
export const CashRefusal = z.object({
  kind: z.enum(['off', 'item', 'seller', 'amount', 'pincode', 'order']),
  name: z.string().nullable().describe('of the product'),
  most: Rupees.nullable(),
});
/**
 * `smaller`: the reward discount is at least as large and applies, the code stays unused;
 * `unverified`: applies once the account's phone is verified; `none`: no code, or none that
 * applies.
 */
export const PromoState = z.object({
  state: z.enum(['applied', 'smaller', 'unverified', 'none']),
  percent: z.number().nullable(),
  maxDiscount: Rupees.nullable().describe('maximum discount; null: unlimited'),
});
export type PromoState = z.infer<typeof PromoState>;
/** The server's totals, for the drawer (no PIN code) and the checkout page. */
export const quoteTotals = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary:
    'Show the totals of the cart or the checkout list with milestones, promo code and delivery',
  ...customer,
  body: z.object({
    list: z.enum(['cart', 'checkout']),
    promoCode: z.string().trim().max(40).optional(),
    pincode: AddressBody.shape.pincode.optional(),
    useWallet: z
      .boolean()
      .optional()
      .describe('refusals of cash apply to the amount left by the wallet'),
  }),
  data: z.object({
    totals: Totals,
    promoApplied: z.boolean(),
    promo: PromoState,
    shipments: z.array(CheckoutShipment),
    estimatedDelivery: IsoTime,
    discounts: z
      .object({ milestone: Rupees, promo: Rupees })
      .describe('the discount of each alone; the larger is in the totals'),
    payment: z.object({
      online: z.boolean(),
      isTest: z.boolean().describe('no real money moves'),
      cashRoundOff: z
        .object({ alone: Rupees, withWallet: Rupees })
        .describe(
          'cash rounding of the total, or of the amount left by the wallet, to whole rupees',
        ),
      cash: z.array(CashRefusal).describe('why cash on delivery is unavailable; empty: available'),
    }),
    wallet: z.object({ balance: Rupees, pays: Rupees.describe('its share of the total') }),
    hasNoRewards: z
      .boolean()
      .describe('the order has no marketplace-funded benefits: the customer is one of its vendors'),
  }),
});

/** Sent with every `POST /orders`; a repeat returns the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place the checkout list as an order; header Idempotency-Key required',
  ...customer,
  body: z
    .object({
      addressId: Id.optional(),
      address: AddressBody.optional(),
      paymentMethod: z.enum(['cod', 'online']),
      promoCode: z.string().trim().max(40).optional(),
      business: OrderBusiness.optional(),
      useWallet: z.boolean().optional().describe('use the wallet as far as possible'),
      expectedWallet: z
        .number()
        .min(0)
        .optional()
        .describe('wallet payment shown to the customer in rupees; 409 if it differs'),
      expectedTotal: z
        .number()
        .min(0)
        .optional()
        .describe('total shown to the customer in rupees; 409 with the new totals if it differs'),
      confirmationCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'errors.code_6_digits')
        .optional()
        .describe('required by confirmation_required'),
    })
    .refine((b) => (b.addressId === undefined) !== (b.address === undefined), {
      path: ['addressId'],
      message: 'errors.address_or_id',
    }),
  data: OrderReply.extend({
    payment: Payment.optional().describe('paymentMethod online: where the browser pays'),
  }),
  status: 201,
});
