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
  operations: 'staff.role.operations',
  catalog: 'common.catalog',
  orders: 'common.orders',
  support: 'staff.role.support',
  finance: 'common.finance',
  read_only: 'staff.role.read_only',
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
    gift: 'order_actions.admin.gift',
    premium: 'customers.membership.premium',
    basic: 'common.member',
  },
  channel: { email: 'common.email', sms: 'common.sms', push: 'campaigns.channel.push' },
  match: {
    all: 'segments.match.all',
    any: 'segments.match.any',
    none: 'segments.match.none',
  },
  fundedBy: { platform: 'listings.duplicates.the_marketplace', vendor: 'common.vendors' },
  mode: {
    'own-rate-card': 'fulfilment.rates.own_card',
    'platform-default': 'fulfilment.rates.platform_default',
  },
  payment: {
    any: 'fulfilment.couriers.payment_any',
    cod: 'common.cash_on_delivery',
    prepaid: 'fulfilment.couriers.payment_prepaid',
  },
  prefer: {
    price: 'fulfilment.couriers.prefer_price',
    speed: 'fulfilment.couriers.prefer_speed',
    rating: 'fulfilment.couriers.prefer_rating',
  },
  item: {
    pan_card: 'vendors.document.pan',
    gst_certificate: 'vendors.document.gst',
    cancelled_cheque: 'vendors.document.cheque',
    signature: 'vendors.document.signature',
    account: 'common.bank_account',
  },
  tier: {
    standard: 'vendors.tier.standard',
    silver: 'vendors.tier.silver',
    gold: 'vendors.tier.gold',
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
    allow: 'risk.outcome.allow',
    confirm: 'common.fields.confirm_by_code',
    prepaid: 'checkout.prepaid_only',
    review: 'risk.outcome.review',
    refuse: 'common.reject',
  },
  kind: {
    commission_gst: 'settlement.commission_gst',
    delivery_gst: 'settings.rates.delivery_gst',
    tcs: 'settings.rates.tcs',
    tds: 'settings.rates.tds',
    tds_without_pan: 'settings.rates.tds_without_pan',
  },
  base: {
    taxable: 'common.fields.base_taxable',
    gross: 'common.fields.base_gross',
    commission: 'common.fields.base_commission',
  },
  sort: {
    discount: 'common.fields.sort_discount',
    newest: 'common.newest',
    rating: 'common.fields.sort_rating',
    popularity: 'common.fields.sort_popularity',
  },
};
/** Fields with category slugs, or names of pictures and colours. */
const SLUGS = new Set(['categories', 'subcategories', 'icon', 'color', 'imageTypes']);
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
const labelOf = (field: string, value: string): string | undefined =>
  Object.hasOwn(LABELS, field) && Object.hasOwn(LABELS[field]!, value)
    ? LABELS[field]![value]
    : undefined;
/** A choice's label as in its form; null for a field that is no choice. */
export const conflictChoiceLabel = (field: string, value: string): string | null =>
  labelOf(field, value) ?? (SLUGS.has(field) && SLUG.test(value) ? plainName(value) : null);

/** Name of a list entry as in its form. */
export const entryName = (text: string): string =>
  RISK_RULES.find((rule) => rule.id === text)?.title ?? conflictChoiceLabel('zone', text) ?? text;
