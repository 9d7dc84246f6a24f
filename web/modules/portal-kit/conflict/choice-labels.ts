import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import { plainName } from './field-names.ts';

const ZONES = {
  A: 'Your city',
  B: 'Your State',
  C: 'Metro to metro',
  D: 'The rest of India',
  E: 'North-East, Jammu & Kashmir, islands, army post',
};
const ROLES = {
  owner: 'Owner',
  operations: 'Operations',
  catalogue: 'Catalogue',
  orders: 'Orders',
  support: 'Support',
  finance: 'Finance',
  read_only: 'Read only',
};
/** What people choose in a form, by field and in the words of the form; `scripts/conflict-labels.test.ts` finds a choice that has none. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    percent: 'Percent',
    flat: 'Rupees',
    discount: 'Discount',
    free_delivery: 'Free delivery',
    cashback: 'Cashback',
    gift: 'Gift',
    premium: 'Premium member',
    basic: 'Member',
  },
  fundedBy: { platform: 'The marketplace', vendor: 'Vendors' },
  mode: { 'own-rate-card': 'Prices of my own', 'platform-default': 'Haatlane’s charge' },
  zone: ZONES,
  notServed: ZONES,
  role: ROLES,
  topics: {
    'order.created': 'New order',
    'order.items_cancelled': 'Pieces of an order cancelled',
    'order.cancelled': 'Order cancelled',
    'order.shipped': 'Parcel handed over',
    'order.delivered': 'Parcel delivered',
    'return.requested': 'Return asked for',
    'stock.changed': 'Stock changed',
    'product.approved': 'Product approved',
    'product.refused': 'Product sent back or refused',
  },
  topic: {
    item: 'An item',
    delivery: 'Delivery',
    payment: 'Payment',
    refund: 'Refund',
    invoice: 'Invoice',
    else: 'Something else',
  },
  outcome: {
    allow: 'Allow',
    confirm: 'Confirm by code',
    prepaid: 'Prepaid only',
    review: 'Manual review',
    refuse: 'Refuse',
  },
  kind: {
    commission_gst: 'GST on commission',
    delivery_gst: 'GST on delivery by the marketplace',
    tcs: 'TCS (CGST Act, s. 52)',
    tds: 'TDS (s. 393(1) Table 8(v), formerly 194-O)',
    tds_without_pan: 'TDS without PAN (s. 397(2))',
  },
  base: { taxable: 'the taxable value', gross: 'gross sales', commission: 'the commission' },
  sort: {
    discount: 'Largest discount',
    newest: 'Newest',
    rating: 'Best rated',
    popularity: 'Most bought',
  },
};
/** Fields that hold addresses of categories, or names of pictures and colours. */
const SLUGS = new Set(['categories', 'subcategories', 'icon', 'color', 'imageTypes']);
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
/** The label of a choice as its form shows it; null where it is no choice out of a list. */
export const labelOf = (field: string, value: string): string | null =>
  LABELS[field]?.[value] ?? (SLUGS.has(field) && SLUG.test(value) ? plainName(value) : null);

/** An entry of a list by what its form calls it. */
export const entryName = (text: string): string =>
  RISK_RULES.find((rule) => rule.id === text)?.title ?? labelOf('zone', text) ?? text;
