import type { placeOrder } from '#contracts/checkout/checkout.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { OrderAddressFields, requireItems } from './order-checks.ts';
import { commissionRuleOf } from '#contracts/vendors/commission-rules.ts';
import { feePartsOf } from '#contracts/vendors/fee-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import { type OrderDraft, orderRows } from '#server/modules/orders/service.ts';
import type { VendorShippingTerms } from '#server/modules/vendors/service.ts';
import type { judgeOrder, termsOf } from '#server/modules/risk/service.ts';
import { type RiskCheck } from '#server/modules/risk/service.ts';
import { type CashOnDeliveryRefusal } from './cash-on-delivery.ts';
import { type Purchase, type PurchaseItem } from './purchase.ts';
import { type CheckoutContext } from './queries.ts';

type Body = EndpointBody<typeof placeOrder>;
export interface Placing {
  userId: string;
  key: string;
  body: Body;
  clock: Clock;
  /** The gateway for new payments; null: no online payment. */
  gateway: string | null;
  deviceHash: string | null;
  /** Whether a one-time code confirmed the order. */
  isConfirmed: boolean;
}

/** The checkout list, read, priced and checked. */
export interface CheckedPurchase {
  items: ReturnType<typeof requireItems>;
  context: CheckoutContext;
  address: OrderAddressFields;
  check: RiskCheck;
  limits: ReturnType<typeof termsOf>;
  purchase: Purchase;
  walletPaise: Paise;
  cashRefused: readonly CashOnDeliveryRefusal[];
  /** Whether an amount remains after the wallet. */
  hasDue: boolean;
}
export interface Decision {
  /** The gateway that will collect the payment; null: the order is placed at once. */
  awaits: string | null;
  verdict: ReturnType<typeof judgeOrder>;
  isReviewed: boolean;
}

export function draftOrder(
  checked: CheckedPurchase,
  { userId, body }: Placing,
  { awaits, isReviewed }: Decision,
  now: Date,
) {
  const { context, address, walletPaise } = checked;
  const { quote, saleTerms, coupon, estimatedDelivery, gifts, giftsRunOut } = checked.purchase;
  return orderRows({
    orderId: newId('ord', now.getTime()),
    userId,
    quote,
    promo:
      quote.discountSource === 'promo'
        ? { couponId: coupon!.coupon.id, code: coupon!.coupon.code, useNumber: coupon!.useNumber }
        : null,
    paymentMethod: body.paymentMethod,
    status: awaits !== null ? 'payment_pending' : isReviewed ? 'in_review' : 'placed',
    isReviewed,
    address,
    business: body.business ?? null,
    contactEmail: context.user!.email,
    contactPhone: context.user!.phone,
    estimatedDelivery,
    at: now,
    gifts: gifts.map((g) => ({ ...g, image: g.media && presentPicture(g.media) })),
    giftsRunOut,
    walletPaise,
    terms: saleTerms,
    items: checked.purchase.items.map((item) => draftItem(item, checked, now)),
    vendors: draftVendors(checked),
  });
}

const draftItem = (
  { quantity, selectedSize, resolved: { sellable: s, offer } }: PurchaseItem,
  { context, purchase }: Pick<CheckedPurchase, 'context' | 'purchase'>,
  now: Date,
): OrderDraft['items'][number] => ({
  productId: s.product.id,
  variantId: s.variant?.variantId ?? null,
  optionId: s.option?.optionId ?? null,
  skuId: s.skuId,
  offerId: offer.offerId,
  quantity,
  unitPaise: offer.pricePaise,
  originalPaise: offer.originalPaise,
  hsnCode: s.product.hsnCode,
  commissionBp:
    commissionRuleOf(context.commissionRules, {
      vendorId: offer.vendorId,
      tier: purchase.vendors.get(offer.vendorId)!.tier,
      categoryIds: context.categoryIds[s.product.id] ?? [],
      unitPaise: offer.pricePaise,
      at: now,
    })?.rateBp ?? null,
  fees: feePartsOf(context.feeRules, {
    vendorId: offer.vendorId,
    vendorJoinedAt: new Date(purchase.vendors.get(offer.vendorId)!.joined_at),
    tier: purchase.vendors.get(offer.vendorId)!.tier,
    categoryIds: context.categoryIds[s.product.id] ?? [],
    unitPaise: offer.pricePaise,
    isPlatformDelivery: purchase.terms.get(offer.vendorId)!.ratePaise === null,
    at: now,
  }),
  snapshot: {
    slug: s.product.slug,
    name: s.product.name,
    brand: s.product.brand,
    image: s.product.media[0] ? presentPicture(s.product.media[0]) : null,
    // A size that is no unit of its own was merely named: the vendor needs to read it.
    variant: s.variant?.name ?? null,
    option: [s.option?.color, s.option?.size ?? selectedSize].filter(Boolean).join(', ') || null,
    returnableDays: s.product.returnableDays,
  },
});

function draftVendors({
  check,
  limits,
  purchase: { quote, vendors, terms },
}: CheckedPurchase): OrderDraft['vendors'] {
  const linked = limits.losesBenefits ? check.links.map((l) => l.vendorId) : [];
  return quote.subOrders.map(({ vendorId }) => {
    const v = vendors.get(vendorId)!;
    const t = terms.get(vendorId)!;
    return {
      id: v.id,
      name: v.name,
      slug: v.slug,
      trade: v.trade,
      commissionBp: v.commission_bp,
      delivers: t.ratePaise !== null,
      isLinked: linked.includes(v.id),
      zone: t.zone,
      estimatedDelivery: t.estimatedDelivery,
      dispatchDays: (v.shipping as VendorShippingTerms).dispatchDays,
      closed: v.ships_from,
    };
  });
}
