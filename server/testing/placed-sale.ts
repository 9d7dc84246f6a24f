import type { RewardMilestone } from '#contracts/pricing/rewards.ts';
import {
  nothingDone,
  type OrderTransition,
} from '#server/modules/orders/transitions/order-transition.ts';
import { cashOfQuote, orderRows, type OrderDraft } from '#server/modules/orders/order-draft.ts';
import {
  isShipmentOut,
  vendorOrderStatusOf,
} from '#server/modules/orders/transitions/status-transitions.ts';
import { inShipments } from '#server/modules/orders/amounts/paid-amounts.ts';
import { withdrawalChargeOf } from '#server/modules/orders/benefits/requote.ts';
import type { StoredSaleTerms } from '#server/modules/orders/benefits/sale-terms.ts';
import {
  moveShipment,
  packUnits,
} from '#server/modules/orders/transitions/shipment-transitions.ts';
import {
  acceptReturnedUnits,
  cancelUnits,
} from '#server/modules/orders/transitions/unit-transitions.ts';
import {
  type PricedCouponTerms,
  quote,
  type QuoteMilestone,
} from '#server/modules/pricing/service.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';

const MILESTONES: RewardMilestone[] = [
  { type: 'free_delivery', threshold: 1200, value: 0 },
  { type: 'discount', threshold: 1500, value: 5 },
  { type: 'discount', threshold: 1800, value: 10 },
  { type: 'cashback', threshold: 2000, value: 100 },
  { type: 'gift', threshold: 2500, value: 1 },
];

/** Bought items, of up to three vendors. */
export interface Made {
  items: {
    vendor: number;
    rupees: number;
    quantity: number;
    /** The festive discount of a unit in rupees, and the vendor's share. */
    festive?: {
      off: number;
      vendorBp: number;
    } | null;
  }[];
  /** Who pays for discount milestones. */
  milestoneFunding?: Funding;
  coupon?: PricedCouponTerms | null;
  cards?: (number | null)[];
  method?: 'cod' | 'online';
  wallet?: number;
}
const at = new Date('2026-11-02T06:30:00Z');
const vendorId = (n: number) => `v${n}`;
const milestonesOf = ({ milestoneFunding: funding }: Made): QuoteMilestone[] =>
  MILESTONES.map((m, i) => ({
    ...m,
    id: `m${i}`,
    ...(m.type === 'discount' && funding ? { funding } : {}),
  }));
export const inputOf = (made: Made) => {
  const { items, coupon = null, cards = [] } = made;
  return {
    items: items.map((l, i) => {
      const unitPaise = Math.round(l.rupees * 100);
      const festive = l.festive
        ? {
            subjectId: 'f',
            name: 'F',
            beforePaise: unitPaise + l.festive.off * 100,
            vendorBp: l.festive.vendorBp,
            isBudgeted: true,
          }
        : null;
      return {
        id: `l${i}`,
        vendorId: vendorId(l.vendor),
        unitPaise,
        quantity: l.quantity,
        categorySlug: 'c',
        subcategorySlugs: [],
        gstRate: 18,
        gstSlab: null,
        festive,
      };
    }),
    vendors: [0, 1, 2].map((n) => ({
      vendorId: vendorId(n),
      ratePaise: cards[n] ?? null,
      chargesGst: true,
    })),
    milestones: milestonesOf(made),
    coupon,
  };
};

type SaleQuote = ReturnType<typeof quote>;
/** The rate card of a vendor, in paise; null where the marketplace delivers. */
const cardOf = (made: Made, id: string): number | null => made.cards?.[Number(id.slice(1))] ?? null;

const termsOf = (made: Made, q: SaleQuote): StoredSaleTerms => ({
  milestones: milestonesOf(made),
  coupon: q.discountSource === 'promo' ? (made.coupon ?? null) : null,
  defaultShippingPaise: null,
  cashbackPaise: q.cashbackPaise,
  rates: Object.fromEntries(
    q.subOrders.map((s) => {
      const card = cardOf(made, s.vendorId);
      return [s.vendorId, card === null || !q.benefits.freeShipping ? card : s.freeDeliveryPaise];
    }),
  ),
  categories: made.items.map(() => ({ categorySlug: 'c', subcategorySlugs: [] })),
  gifts: q.gifts > 0 ? { g: { thresholdPaise: 2500_00, worthPaise: 150_00 } } : {},
});

const draftOf = (made: Made, q: SaleQuote): OrderDraft =>
  ({
    orderId: 'o',
    userId: 'u',
    quote: q,
    promo: null,
    paymentMethod: made.method ?? 'online',
    status: 'placed',
    address: {},
    business: null,
    contactEmail: '',
    contactPhone: '',
    estimatedDelivery: at,
    at,
    terms: termsOf(made, q),
    walletPaise: Math.min(made.wallet ?? 0, q.totalPaise),
    items: made.items.map((l, i) => ({
      productId: `p${i}`,
      variantId: null,
      optionId: null,
      skuId: `k${i}`,
      offerId: `f${i}`,
      quantity: l.quantity,
      unitPaise: Math.round(l.rupees * 100),
      originalPaise: Math.round(l.rupees * 100),
      hsnCode: '9999',
      snapshot: { name: `n${i}` },
    })),
    vendors: q.subOrders.map((s) => ({
      id: s.vendorId,
      name: '',
      slug: '',
      commissionBp: 1000,
      delivers: cardOf(made, s.vendorId) !== null,
      zone: null,
      estimatedDelivery: at,
      dispatchDays: 1,
    })),
    gifts: q.gifts > 0 ? [{ id: 'g', name: 'Mug', units: 1, hsnCode: '9999', image: null }] : [],
  }) as unknown as OrderDraft;

const transitionOf = (
  stored: ReturnType<typeof orderRows>['stored'],
  made: Made,
): OrderTransition =>
  ({
    ...stored,
    ledgerStates: new Map(
      stored.subOrders.map((s) => [
        s.id,
        { platformShipping: cardOf(made, s.vendor_id) === null && s.shipping_paise > 0 },
      ]),
    ),
    actor: 'shopper',
    now: at,
    ...nothingDone(),
    isBooked: true,
    isLapsed: false,
    spent: new Map(),
  }) as unknown as OrderTransition;

/** Statuses of vendor orders and what of the order is cancelled, after a transition. */
function countUnits(c: OrderTransition): void {
  for (const s of c.subOrders) {
    s.status = vendorOrderStatusOf(
      s.status,
      c.items
        .filter((l) => l.vendor_order_id === s.id)
        .map((l) => ({
          quantity: l.quantity,
          cancelled: l.cancelled,
          inShipments: inShipments(c, l.id, isShipmentOut),
        })),
      c.shipments.filter((p) => p.vendor_order_id === s.id).map((p) => p.status),
    );
  }
  c.order.cancelled_paise = c.subOrders.reduce((sum, s) => sum + s.cancelled_paise, 0);
}

/** What can be done to a placed order; `bought` are the lines units are named by. */
const operationsOn = (c: OrderTransition, bought: OrderTransition['items']) => ({
  cancel: (units: Record<number, number>, isFault = false) => {
    for (const s of c.subOrders) {
      const items = bought.flatMap((l, i) =>
        l.vendor_order_id === s.id && units[i] ? [{ itemId: l.id, quantity: units[i] }] : [],
      );
      if (items.length > 0) cancelUnits(c, s.id, items, null, isFault);
    }
    countUnits(c);
  },
  deliver: (subOrderId: string, isHere = true) => {
    const id = packUnits(c, subOrderId, undefined);
    c.actor = 'operator';
    for (const to of ['shipped', 'delivered'] as const) moveShipment(c, id, to);
    // Whether its cash has reached the marketplace.
    for (const { cash } of c.shipments)
      if (cash && isHere) cash.received_paise = cash.expected_paise;
    countUnits(c);
  },
  giveBack: (item: number, quantity: number, isFault = false) => {
    const l = bought[item]!;
    const units = new Map([[l.id, quantity]]);
    const refund = acceptReturnedUnits(c, l.vendor_order_id, units, true, isFault);
    countUnits(c);
    return refund;
  },
});

/** A placed order, paid online or in cash on delivery. */
export function placed(made: Made) {
  const q = quote(inputOf(made));
  const draft = draftOf(made, q);
  const { rows, stored } = orderRows(draft);
  const isCash = made.method === 'cod';
  if (!isCash) stored.order.paid_paise = stored.order.total_paise;
  const c = transitionOf(stored, made);
  const bought = c.items.filter((l) => !l.gift_id);
  return {
    c,
    quote: q,
    counted: () => countUnits(c),
    bought,
    sale: rows.ledger,
    /** The checkout's total, and its cash part. */
    seen: isCash ? q.totalPaise + cashOfQuote(q, draft.walletPaise!).roundOffPaise : q.totalPaise,
    charge: () => withdrawalChargeOf(c.subOrders, c.items),
    ...operationsOn(c, bought),
  };
}
