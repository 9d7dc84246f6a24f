import type { FactValue } from '#contracts/messages/message-syntax.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';

/**
 * All placeholders of message texts, with one name everywhere. A text replaces `{{order.number}}`;
 * booleans and lists are conditions: `{{#order.prepaid}}…{{/order.prepaid}}` (decision 051). Dates,
 * amounts and reasons arrive in the email's language. Their explanations for editors are
 * `messages.placeholder.*` in messages/.
 */
export interface Placeholder {
  /** Preview data; a message id is shown translated. */
  example: FactValue;
  /** It may be empty. */
  isOptional?: true;
  /** Who reads it may sign in, join or undo: exports leave such texts out. */
  isSecret?: true;
}

const glossary = <const G extends Readonly<Record<string, Placeholder>>>(entries: G): G => entries;

export const PLACEHOLDERS = glossary({
  'marketplace.name': { example: '' },
  code: { example: '482913', isSecret: true },
  'device.others': { example: false },
  'email.changed': { example: true },
  'phone.changed': { example: false },
  'undo.link': { example: '/undo-change/Example_of-a-Token-', isOptional: true, isSecret: true },
  'undo.code': { example: 'K7QM2XWP9DHR', isOptional: true, isSecret: true },
  'passkey.name': { example: 'My phone', isOptional: true },
  'passkey.added': { example: true },
  'factor.changed': { example: false },
  'factor.on': { example: false },

  'order.number': { example: 'HL-7K2M-QX9D' },
  'order.link': { example: '/profile/orders/ord_example' },
  'order.total': { example: '₹1,299' },
  'order.discount': { example: '₹144', isOptional: true },
  'order.delivery': { example: '₹99', isOptional: true },
  'order.wallet': { example: '', isOptional: true },
  'order.due': { example: '₹1,299' },
  'order.cash': { example: true },
  'order.deadline': { example: 'messages.example.day' },
  'order.several': { example: true },
  'order.vendor_orders': {
    example: [
      {
        index: '1',
        count: '2',
        vendor: 'Rangrezi Looms',
        items: [{ quantity: '2', name: 'Cotton kurta, Indigo, M', price: '₹998', gift: false }],
        day: 'messages.example.day',
      },
      {
        index: '2',
        count: '2',
        vendor: 'Saffron Trail',
        items: [
          { quantity: '1', name: 'Kashmiri saffron, 2 g', price: '₹346', gift: false },
          { quantity: '1', name: 'Jute pouch', price: '', gift: true },
        ],
        day: 'messages.example.next_day',
      },
    ],
  },
  'order.prepaid': { example: true },
  vendors: { example: 'Rangrezi Looms' },
  items: { example: ['2 × Cotton kurta', '1 × Block-print stole'] },
  'items.count': { example: '3' },
  day: { example: 'messages.example.day' },
  note: { example: 'messages.example.note', isOptional: true },
  shipments: { example: [{ courier: 'Toofan Express', number: 'TF-10023344' }] },
  'shipment.courier': { example: 'Toofan Express' },
  'shipment.number': { example: 'TF-10023344' },
  amount: { example: '₹1,299' },
  'amount.before': { example: '₹1,599' },
  'bank.reference': { example: 'UTR9182736450', isOptional: true },
  reason: { example: 'messages.refund_reason.cancelled' },
  'by.customer': { example: false },
  'by.vendor': { example: true },
  'by.marketplace': { example: false },
  'return.exchange': { example: false },
  document: { example: true },

  'ticket.number': { example: 'TK-4QX9' },
  'ticket.received': { example: 'messages.example.time' },
  'ticket.closed': { example: false },
  'ticket.link': { example: '/vendor-dashboard/messages?ticket=tkt_example', isOptional: true },
  tickets: {
    example: [
      {
        number: 'TK-4QX9',
        order: 'HL-7K2M-QX9D',
        day: 'messages.example.date',
        late: false,
      },
    ],
  },
  'messages.link': { example: '/vendor-dashboard/messages', isOptional: true },
  answerer: { example: 'Rangrezi Looms' },
  message: { example: 'messages.example.question' },
  'item.name': { example: 'Cotton kurta', isOptional: true },

  'product.name': { example: 'Cotton kurta' },
  'product.link': { example: '/product/cotton-kurta' },
  'product.into': { example: 'Cotton kurta, hand-dyed' },
  'product.other': { example: false },
  'brand.name': { example: 'Rangrezi Looms' },
  'product.changes': { example: ['Brand: Rangrezi → Rangrezi Looms', 'HSN code: 6109 → 6211'] },
  'alert.ended': { example: false },
  'offers.moved': { example: 'Indigo, M; Indigo, L', isOptional: true },
  'offers.open': { example: true },
  'offers.edited': { example: ['Cotton kurta: ₹499 → ₹449', 'Block-print stole: 3 → 10'] },
  'offers.own': { example: 'Indigo, S (4)', isOptional: true },
  'offers.ended': { example: 'Indigo, XL (2)', isOptional: true },
  stars: { example: '4' },
  one: { example: false },
  count: { example: '4' },
  more: { example: '2', isOptional: true },
  'orders.late': { example: ['HL-7K2M-QX9D', 'HL-3PLW-8RTC'] },
  'items.low': {
    example: [
      { name: 'Cotton kurta, Indigo, M', left: '3', day: '' },
      { name: 'Block-print stole', left: '', day: 'messages.example.day' },
    ],
  },

  'vendor_order.link': { example: '/vendor-dashboard/orders/sub_example' },
  'store.name': { example: 'Rangrezi Looms' },
  'store.link': { example: '/store/rangrezi-looms' },
  remarks: { example: ['The GSTIN belongs to another PAN.', 'The cheque photo is not readable.'] },
  'work.link': { example: '/vendor-dashboard/dashboard' },
  phone: { example: '••••••••01' },
  'digest.lines': { example: ['messages.example.digest_line', 'messages.example.digest_next'] },
  again: { example: false },
  role: { example: 'common.role_owner' },
  'invitation.link': { example: '/vendor-invitation/Example_of-a-Token-', isSecret: true },
  'invitation.days': { example: '7' },
  'bank.account': { example: 'HDFC0000123 …4821' },
  requester: { example: 'Asha Rao (asha@store.example)' },
  'joined.who': { example: 'Ravi Kulkarni (ravi@store.example)' },
  'member.name': { example: 'Arvind Iyer' },
  'limits.waits': { example: true },
  'limits.refund': { example: '₹10,000' },
  'limits.returnless': { example: '₹500' },
  'limits.publishing': { example: '₹1,00,000' },
  'milestone.title': { example: '10% off' },
  'milestone.before': { example: '5% off from ₹1,800, switched on', isOptional: true },
  'milestone.after': { example: '10% off from ₹1,800, switched on' },
  news: { example: 'messages.example.service_news' },
  'report.daily': { example: false },
  'report.weekly': { example: true },
  'report.from': { example: 'messages.example.first_date' },
  'report.to': { example: 'messages.example.date' },
  'report.figures': { example: [{ name: 'GMV', value: '₹4,18,000', before: '₹3,96,500' }] },
  'report.link': { example: '/admin/analytics' },
  'reports.link': { example: '/admin/analytics?tab=schedules' },
  'fee.name': { example: 'vendors.fee.closing' },
  'fee.amount': { example: '₹5 + 2%', isOptional: true },
  'fee.limits': { example: '', isOptional: true },
  'fee.from': { example: 'messages.example.date' },
  'fee.ends': { example: false },
  'cools.until': { example: 'messages.example.time' },
  'stop.link': {
    example: '/vendor-dashboard/stop-bank-change/Example_of-a-Token-',
    isSecret: true,
  },
  'claim.accepted': { example: true },
  'claim.found': { example: false },
  'claim.weight': { example: false },
  'claim.until': { example: 'messages.example.date' },
  granted: { example: '', isOptional: true },
  'statement.number': { example: 'ST-2026-000318' },
  'statement.from': { example: 'messages.example.first_date' },
  'statement.to': { example: 'messages.example.date' },
  'statement.owed': { example: true },
  'statement.link': { example: '/vendor-dashboard/payouts/sta_example' },
  'discount.name': { example: 'Diwali Bazaar' },
  'discount.most': { example: '20%' },
  'discount.share': { example: '40%' },
  'discount.until': { example: 'messages.example.date', isOptional: true },
  'discount.skipped': { example: false },
  'webhook.name': { example: 'Warehouse' },
  'webhook.gone': { example: false },
  'webhook.days': { example: '5' },
});

export type PlaceholderName = keyof typeof PLACEHOLDERS;
type Widen<E> = E extends string
  ? string
  : E extends boolean
    ? boolean
    : E extends readonly (infer I)[]
      ? I extends string
        ? readonly string[]
        : readonly { [F in keyof I]: Widen<I[F]> }[]
      : never;
/** The value code passes for a placeholder. */
export type ValueOf<N extends PlaceholderName> = Widen<(typeof PLACEHOLDERS)[N]['example']>;

/** Explanation of a placeholder, or of a field of its entries. */
export const meaningOf = (name: string, field?: string): MessageId =>
  `messages.placeholder.${[...name.split('.'), ...(field ? [field] : [])].join('_')}` as MessageId;

const isEntries = (value: FactValue): value is readonly { readonly [field: string]: FactValue }[] =>
  Array.isArray(value) && typeof value[0] === 'object';
/** Fields of a list's entries; empty if it is no list of entries. */
export const fieldsOf = (name: PlaceholderName): string[] => {
  const { example }: Placeholder = PLACEHOLDERS[name];
  return isEntries(example) ? Object.keys(example[0]!) : [];
};
