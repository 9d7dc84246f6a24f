import type { z } from 'zod';
import type { ExplainStep, Explanation } from '#contracts/orders/ledger.ts';
import { paiseToRupees, type Paise } from '#contracts/kernel/money.ts';
import type { OrderItemTable } from '#server/modules/orders/tables.ts';
import type { LedgerState, StoredOrder } from '#server/modules/orders/records.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const sum = <T>(list: readonly T[], value: (one: T) => Paise) =>
  list.reduce((paise, one) => paise + value(one), 0);

type Step = z.infer<typeof ExplainStep>;
const stepOf = (
  kind: Step['kind'],
  paise: Paise,
  text: MessageId,
  values: Record<string, string | number> = {},
  rule: string | null = null,
  isSum = false,
): Step => ({
  kind,
  text: callerText(text, values),
  values,
  amount: paiseToRupees(paise),
  isSum,
  rule,
});

/** List prices, discounts of offers, then the sum of the items. */
function itemSteps(order: StoredOrder['order'], orderItems: readonly OrderItemTable[]): Step[] {
  const units = sum(orderItems, (l) => l.quantity);
  const original = sum(orderItems, (l) => l.original_paise * l.quantity);
  const isReduced = original > order.items_paise;
  const items = stepOf(
    'items',
    order.items_paise,
    'orders.explained.items',
    { n: units },
    null,
    isReduced,
  );
  if (!isReduced) return [items];
  const festive = festiveOf(orderItems);
  const bySellers = order.items_paise - original + sum([...festive.values()], (paise) => paise);
  return [
    stepOf('original_prices', original, 'orders.explained.list_prices', { n: units }),
    ...(bySellers === 0
      ? []
      : [stepOf('seller_offers', bySellers, 'orders.explained.seller_offers', {}, 'seller price')]),
    ...[...festive].map(([rule, paise]) =>
      stepOf(
        'festive',
        -paise,
        'orders.explained.festive',
        { name: rule.replace(/^festive /, '') },
        rule,
      ),
    ),
    items,
  ];
}

/** The discount of the whole order: by a promo code or a milestone. */
function discountSteps(order: StoredOrder['order']): Step[] {
  if (order.discount_paise <= 0) return [];
  const percent = Number(order.discount_percentage);
  if (order.discount_source !== 'promo')
    return [
      stepOf(
        'milestone',
        -order.discount_paise,
        'orders.explained.reward',
        { percent },
        'milestone',
      ),
    ];
  return [
    stepOf(
      'promo',
      -order.discount_paise,
      percent > 0 ? 'orders.explained.promo' : 'orders.totals.promo',
      { code: order.promo_code ?? '', percent },
      `promo ${order.promo_code ?? ''}`,
    ),
  ];
}

type StoredVendorOrder = StoredOrder['subOrders'][number];
function deliverySteps(
  order: StoredOrder['order'],
  subOrders: readonly StoredVendorOrder[],
  ledgerStates: ReadonlyMap<string, LedgerState>,
): Step[] {
  const charged = subOrders.filter((s) => s.shipping_paise > 0);
  const isShared =
    charged.filter((s) => ledgerStates.get(s.id)?.platformShipping !== false).length > 1;
  const charges = charged.map((vendorOrder) => {
    if (ledgerStates.get(vendorOrder.id)?.platformShipping ?? true)
      return stepOf(
        'delivery',
        vendorOrder.shipping_paise,
        isShared ? 'orders.explained.delivery_share' : 'orders.explained.delivery',
        { vendor: vendorOrder.vendor_name },
        'default delivery',
      );
    const zone = vendorOrder.shipment?.zone ?? null;
    return stepOf(
      'delivery',
      vendorOrder.shipping_paise,
      zone ? 'orders.explained.delivery_zone' : 'orders.explained.delivery_own_rate',
      { vendor: vendorOrder.vendor_name, zone: zone ?? '' },
      'rate card',
    );
  });
  return order.shipping_paise === 0
    ? [
        stepOf('free_delivery', 0, 'orders.explained.free_delivery', {}, 'free delivery'),
        ...charges,
      ]
    : charges;
}

const roundingSteps = (order: StoredOrder['order']): Step[] =>
  order.rounding_paise === 0
    ? []
    : [stepOf('round_off', order.rounding_paise, 'orders.explained.round_off', {}, 'rounding')];

const explainedItem = (
  l: OrderItemTable,
  subOrders: readonly StoredVendorOrder[],
): Explanation['lines'][number] => ({
  itemId: l.id,
  name: [l.snapshot.name, l.snapshot.variant, l.snapshot.option].filter(Boolean).join(', '),
  vendor: subOrders.find((s) => s.id === l.vendor_order_id)!.vendor_name,
  quantity: l.quantity,
  originalPrice: paiseToRupees(l.original_paise),
  price: paiseToRupees(l.unit_paise),
  items: paiseToRupees(l.unit_paise * l.quantity),
  discount: paiseToRupees(l.discount_paise),
  total: paiseToRupees(l.total_paise),
  gstRate: Number(l.gst_rate),
  tax: paiseToRupees(l.tax_paise),
});

/**
 * The vendor's price of an item: marketplace-funded discounts lower neither it nor its tax
 * (decision 012).
 */
const soldFor = (l: OrderItemTable): Paise => l.total_paise + l.marketplace_paise;

/** Taxable value and tax by GST rate, lowest rate first. */
const taxesOf = (orderItems: readonly OrderItemTable[]): Explanation['taxes'] =>
  [...new Set(orderItems.map((l) => Number(l.gst_rate)))]
    .sort((a, b) => a - b)
    .flatMap((gstRate) => {
      const of = orderItems.filter((l) => Number(l.gst_rate) === gstRate && soldFor(l) > 0);
      return of.length === 0
        ? []
        : [
            {
              gstRate,
              taxable: paiseToRupees(sum(of, (l) => soldFor(l) - l.tax_paise)),
              tax: paiseToRupees(sum(of, (l) => l.tax_paise)),
            },
          ];
    });

const cashbackOf = ({ cashback_paise: paise }: StoredOrder['order']): Explanation['cashback'] =>
  paise === 0
    ? null
    : { amount: paiseToRupees(paise), text: callerText('orders.explained.cashback') };

/** The price breakdown of an order from stored data; nothing is priced again. */
export function explainTotal(
  stored: StoredOrder,
  ledgerStates: ReadonlyMap<string, LedgerState>,
): Explanation {
  const { order } = stored;
  // A replacement does not change the order's total.
  const subOrders = stored.subOrders.filter((s) => !s.return_id);
  const orderItems = stored.items.filter((l) => !l.replaces_id);
  const exchanged = stored.subOrders.filter((s) => s.return_id);
  return {
    orderNumber: order.order_number,
    steps: [
      ...itemSteps(order, orderItems),
      ...discountSteps(order),
      ...deliverySteps(order, subOrders, ledgerStates),
      ...roundingSteps(order),
      stepOf('total', order.total_paise, 'common.total', {}, null, true),
    ],
    total: paiseToRupees(order.total_paise),
    lines: orderItems.map((l) => explainedItem(l, subOrders)),
    taxes: taxesOf(orderItems),
    changes: changesOf(
      order,
      sum(exchanged, (s) => s.total_paise),
      sum(stored.subOrders, (s) => s.withdrawn_paise),
    ),
    cashback: cashbackOf(order),
  };
}

/** Festive discounts, by offer; orders older than the stored field have none. */
function festiveOf(orderItems: readonly OrderItemTable[]): Map<string, Paise> {
  const all = new Map<string, Paise>();
  for (const part of orderItems.flatMap((l) => l.discount_parts))
    if (part.kind === 'festive') all.set(part.rule, (all.get(part.rule) ?? 0) + part.paise);
  return all;
}

function changesOf(
  o: StoredOrder['order'],
  exchanged: Paise,
  withdrawn: Paise,
): Explanation['changes'] {
  const left = o.total_paise - o.cancelled_paise;
  const all: [Explanation['changes'][number]['kind'], Paise, MessageId][] = [
    ['exchanged', -exchanged, 'orders.explained.exchanged'],
    ['replacement', exchanged, 'orders.explained.replacement'],
    ['wallet', -o.wallet_paise, 'payments.from_wallet'],
    ['cancelled', -o.cancelled_paise - withdrawn, 'orders.explained.cancelled'],
    ['benefits', withdrawn, 'orders.explained.benefits_lost'],
    ['paid', -(o.paid_paise - Math.min(o.wallet_paise, o.paid_paise)), 'common.paid'],
    ['due', Math.max(0, left - o.paid_paise), 'orders.explained.due'],
    ['to_refund', Math.max(0, o.paid_paise - left), 'orders.explained.to_refund'],
  ];
  return all
    .filter(([, paise]) => paise !== 0)
    .map(([kind, paise, text]) => ({ kind, text: callerText(text), amount: paiseToRupees(paise) }));
}
