import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import { lacksPhone } from './coupon-use.ts';
import type { CheckoutContext } from './queries.ts';
import type { PromoState } from '#contracts/checkout/checkout.ts';
import type { z } from 'zod';
import type { CartItem } from '#contracts/cart/cart.ts';
import type { CheckoutShipment } from '#contracts/checkout/checkout.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { type Quote } from '#server/modules/pricing/service.ts';
import type { Purchase } from './purchase.ts';

/** The totals to pay: `roundOffPaise` is the round-off of cash to whole rupees. */
export const presentTotals = (q: Quote, roundOffPaise: Paise = 0): Totals => ({
  items: paiseToRupees(q.itemsPaise),
  discount: paiseToRupees(q.discountPaise),
  discountSource: q.discountSource,
  discountPercentage: q.discountPercentage,
  shipping: paiseToRupees(q.shippingPaise),
  tax: paiseToRupees(q.taxPaise),
  cashback: paiseToRupees(q.cashbackPaise),
  gifts: q.gifts,
  ...(roundOffPaise === 0 ? {} : { roundOff: paiseToRupees(roundOffPaise) }),
  total: paiseToRupees(q.totalPaise + roundOffPaise),
});

/**
 * One shipment per vendor; `rate` is what the customer pays for it, so the rates add up to the
 * delivery charge.
 */
export const presentShipments = ({
  items,
  quote: q,
  terms,
  vendors,
}: Purchase): z.infer<typeof CheckoutShipment>[] =>
  q.subOrders.map((s) => {
    const v = vendors.get(s.vendorId)!;
    const t = terms.get(s.vendorId)!;
    return {
      vendor: { _id: v.id, name: v.name, slug: v.slug, mark: vendorMark(v) },
      items: items
        .filter((l) => l.resolved.offer.vendorId === s.vendorId)
        .map((l) => l.id) satisfies CartItem['_id'][],
      rate: paiseToRupees(s.shippingPaise),
      estimatedDelivery: t.estimatedDelivery.toISOString(),
      serviceable: t.isServiceable,
      codAvailable: t.isCodAvailable,
    };
  });

/**
 * The effect of a code on these items. `smaller`: the reward discount is at least as large, so it
 * applies and the code stays unused; `unverified`: it would apply once the phone is verified;
 * `none`: unknown, used up or not for these items.
 */
export function promoOf(
  purchase: Purchase,
  context: CheckoutContext,
  priceAgain: (context: CheckoutContext) => Purchase,
): PromoState {
  const whole =
    context.user && lacksPhone(context)
      ? priceAgain({ ...context, user: { ...context.user, isPhoneVerified: true } })
      : purchase;
  const {
    coupon,
    quote: { promoPaise, discountSource },
  } = whole;
  if (!coupon || promoPaise === 0) return { state: 'none', percent: null, maxDiscount: null };
  const { percent, maxDiscountPaise } = coupon.coupon;
  return {
    state: discountSource !== 'promo' ? 'smaller' : whole === purchase ? 'applied' : 'unverified',
    percent,
    maxDiscount: maxDiscountPaise === null ? null : paiseToRupees(maxDiscountPaise),
  };
}
