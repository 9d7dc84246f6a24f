import type { PriceOffer } from '#contracts/recommendations/related.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { type ItemKey, requireResolvedItems } from '#server/modules/cart/service.ts';
import { publicCodes } from '#server/modules/promotions/service.ts';
import { readTerms } from '#server/modules/risk/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lacksPhone } from './coupon-use.ts';
import { type Purchase, type PurchaseItem, pricePurchase } from './purchase.ts';
import { type CheckoutContext, selectCheckoutContext } from './queries.ts';
import { riskSubjectOf } from './risk-subject.ts';

/** Most codes tried for one product: each is one query, then cached for a minute. */
const MOST_CODES = 4;
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
  context: CheckoutContext | null,
): Omit<PriceOffer, 'kind'> => ({
  code: context ? coupon!.coupon.code : null,
  percent: q.discountPercentage || null,
  discount: paiseToRupees(q.discountPaise),
  total: paiseToRupees(q.itemsPaise - q.discountPaise),
  needsPhone: context !== null && lacksPhone({ ...context, user: null }),
  usesPerAccount: context?.coupon?.uses_per_account ?? null,
});

/**
 * What one unit costs with every reward and public code that really applies to it, computed like
 * the checkout for this unit alone. A code is listed only if the checkout would use it: if the
 * reward is as large, the checkout ignores the code (rulings §4). Throws `product_not_found`, `variant_not_found`,
 * `vendor_not_found` (404). Four queries and one more for each code.
 */
export async function priceWithOffers(db: Db, key: ItemKey, now: Date): Promise<UnitPrice> {
  const [resolved] = await requireResolvedItems(db, [key], now);
  if (!resolved?.offer || !resolved.sellable) return fail('vendor_not_found');
  const { offer, sellable } = resolved;
  const item: PurchaseItem = { id: 'one', quantity: 1, resolved: { ...resolved, offer, sellable } };
  const subject = riskSubjectOf([item], {
    userId: '',
    deviceHash: null,
    address: null,
    couponId: null,
    now,
  });
  const limits = await readTerms(db, subject);
  const codes = await publicCodes(db, now, MOST_CODES);
  const priced = async (promoCode: string) => {
    const asked = { userId: '', promoCode, skuIds: [sellable.skuId], addressId: null };
    const context = await selectCheckoutContext(db, { ...asked, withTeams: false });
    const purchase = pricePurchase([item], { ...context, user: ANYBODY }, null, now, limits);
    return { context, purchase };
  };
  const { purchase: plain } = await priced('');
  const offers: PriceOffer[] =
    plain.quote.discountPaise > 0 ? [{ kind: 'reward', ...offerOf(plain, null) }] : [];
  for (const code of codes) {
    const { context, purchase } = await priced(code);
    if (purchase.quote.discountSource === 'promo' && purchase.quote.discountPaise > 0)
      offers.push({ kind: 'coupon', ...offerOf(purchase, context) });
  }
  return {
    skuId: sellable.skuId,
    vendorId: offer.vendorId,
    price: paiseToRupees(plain.quote.itemsPaise),
    pricePaise: plain.quote.itemsPaise,
    offers: offers.toSorted((a, b) => b.discount - a.discount),
    cashback: paiseToRupees(plain.quote.cashbackPaise),
    isDeliveryFree: plain.quote.benefits.freeShipping,
  };
}
