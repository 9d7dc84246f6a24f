import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import { plainName } from './field-names.ts';

const ZONES = {
  A: 'fulfilment.zone.city',
  B: 'fulfilment.zone.state',
  C: 'fulfilment.zone.metro',
  D: 'fulfilment.zone.rest_of_india',
  E: 'fulfilment.zone.special',
};
const ROLES = {
  owner: 'common.role_owner',
  operations: 'Operations',
  catalog: 'common.catalog',
  orders: 'common.orders',
  support: 'Support',
  finance: 'common.finance',
  read_only: 'Read only',
};
/**
 * Labels of choices as in forms, by field; `scripts/conflict-labels.test.ts` finds choices without
 * one.
 */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    percent: 'common.percent',
    flat: 'promotions.fixed_amount',
    discount: 'common.discount',
    free_delivery: 'common.free_delivery',
    cashback: 'common.cashback',
    gift: 'Gift',
    premium: 'customers.membership.premium',
    basic: 'common.member',
  },
  fundedBy: { platform: 'The marketplace', vendor: 'Vendors' },
  mode: {
    'own-rate-card': 'fulfilment.rates.own_card',
    'platform-default': 'fulfilment.rates.platform_default',
  },
  zone: ZONES,
  notServed: ZONES,
  role: ROLES,
  topics: {
    'order.created': 'orders.new_order',
    'order.items_cancelled': 'settings.webhook.order_items_cancelled',
    'order.cancelled': 'orders.cancelled_one',
    'order.shipped': 'fulfilment.shipped',
    'order.delivered': 'settings.webhook.order_delivered',
    'return.requested': 'returns.requested',
    'stock.changed': 'settings.webhook.stock_changed',
    'product.approved': 'settings.webhook.product_approved',
    'product.refused': 'settings.webhook.product_refused',
  },
  topic: {
    item: 'support.topic.item',
    delivery: 'common.delivery',
    payment: 'common.payment',
    refund: 'common.refund',
    invoice: 'common.invoice',
    else: 'support.topic.other',
  },
  outcome: {
    allow: 'Allow',
    confirm: 'Confirm by code',
    prepaid: 'checkout.prepaid_only',
    review: 'Manual review',
    refuse: 'common.reject',
  },
  kind: {
    commission_gst: 'settlement.commission_gst',
    delivery_gst: 'GST on delivery by the marketplace',
    tcs: 'TCS (CGST Act, s. 52)',
    tds: 'TDS (s. 393(1) Table 8(v), formerly 194-O)',
    tds_without_pan: 'TDS without PAN (s. 397(2))',
  },
  base: { taxable: 'the taxable value', gross: 'gross sales', commission: 'the commission' },
  sort: {
    discount: 'Largest discount',
    newest: 'common.newest',
    rating: 'Best rated',
    popularity: 'Most bought',
  },
};
/** Fields with category slugs, or names of pictures and colours. */
const SLUGS = new Set(['categories', 'subcategories', 'icon', 'color', 'imageTypes']);
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
/** A choice's label as in its form; null for a field that is no choice. */
export const conflictChoiceLabel = (field: string, value: string): string | null =>
  LABELS[field]?.[value] ?? (SLUGS.has(field) && SLUG.test(value) ? plainName(value) : null);

/** Name of a list entry as in its form. */
export const entryName = (text: string): string =>
  RISK_RULES.find((rule) => rule.id === text)?.title ?? conflictChoiceLabel('zone', text) ?? text;
