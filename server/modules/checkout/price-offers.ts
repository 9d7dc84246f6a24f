import type { PriceOffer } from '#contracts/recommendations/related.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { type ItemKey, requireResolvedItems } from '#server/modules/cart/service.ts';
import { publicTermsOf } from '#server/modules/risk/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lacksPhone } from './coupon-use.ts';
import { type Purchase, type PurchaseItem, pricePurchase } from './purchase.ts';
import type { CheckoutContext, CheckoutCouponRow } from './queries.ts';
import { selectPublicContext } from './queries.public-offers.ts';

/** Most codes tried for one product: reading and pricing one takes 0.06 ms. */
const MOST_TRIED = 100;
/** Discounts shown, the largest: more are not compared. */
const MOST_SHOWN = 5;
/** A customer with a verified mobile number and no orders: for prices on public pages. */
const ANYBODY: NonNullable<CheckoutContext['user']> = {
  email: '',
  phone: '',
  name: '',
  language: null,
  sms_to: null,
  is_blocked: false,
  isEmailVerified: false,
  isPhoneVerified: true,
};

export interface UnitPrice {
  skuId: string;
  vendorId: string;
  price: number;
  pricePaise: number;
  offers: PriceOffer[];
  cashback: number;
  isDeliveryFree: boolean;
}

const offerOf = (
  { quote: q, coupon }: Purchase,
  context: CheckoutContext,
): Omit<PriceOffer, 'kind'> => ({
  code: context.coupon ? coupon!.coupon.code : null,
  percent: q.discountPercentage || null,
  discount: paiseToRupees(q.discountPaise),
  total: paiseToRupees(q.itemsPaise - q.discountPaise),
  needsPhone: lacksPhone({ ...context, user: null }),
  usesPerAccount: context.coupon?.uses_per_account ?? null,
});

/**
 * What one unit costs with every reward and public code that really applies to it, computed like
 * the checkout for this unit alone. A code is listed only if the checkout would use it: if the
 * reward is as large, the checkout ignores the code (rulings §4). Throws `product_not_found`,
 * `variant_not_found`, `vendor_not_found` (404). Two queries, however many codes there are.
 */
export async function priceWithOffers(db: Db, key: ItemKey, now: Date): Promise<UnitPrice> {
  const [resolved] = await requireResolvedItems(db, [key], now);
  if (!resolved?.offer || !resolved.sellable) return fail('vendor_not_found');
  const { offer, sellable } = resolved;
  const item: PurchaseItem = { id: 'one', quantity: 1, resolved: { ...resolved, offer, sellable } };
  const { publicCoupons, riskSettings, ...context } = await selectPublicContext(db, {
    skuIds: [sellable.skuId],
    most: MOST_TRIED,
    now,
  });
  const limits = publicTermsOf(riskSettings);
  const priced = (coupon: CheckoutCouponRow | null) => {
    const asked = { ...context, coupon, user: ANYBODY };
    return { context: asked, purchase: pricePurchase([item], asked, null, now, limits) };
  };
  const plain = priced(null);
  const { quote } = plain.purchase;
  const offers: PriceOffer[] =
    quote.discountPaise > 0 ? [{ kind: 'reward', ...offerOf(plain.purchase, plain.context) }] : [];
  for (const one of publicCoupons.map(priced)) {
    const { discountSource, discountPaise } = one.purchase.quote;
    if (discountSource === 'promo' && discountPaise > 0)
      offers.push({ kind: 'coupon', ...offerOf(one.purchase, one.context) });
  }
  return {
    skuId: sellable.skuId,
    vendorId: offer.vendorId,
    price: paiseToRupees(quote.itemsPaise),
    pricePaise: quote.itemsPaise,
    offers: offers.toSorted((a, b) => b.discount - a.discount).slice(0, MOST_SHOWN),
    cashback: paiseToRupees(quote.cashbackPaise),
    isDeliveryFree: quote.benefits.freeShipping,
  };
}
