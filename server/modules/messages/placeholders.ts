import type { FactValue } from '#contracts/messages/message-syntax.ts';

/**
 * Everything the words of a message may speak of, under one name in all messages. A text is written in place of `{{order.number}}`; a
 * yes-or-no and a list are only asked for: `{{#order.prepaid}}…{{/order.prepaid}}` (decision 051). Days, amounts and reasons arrive in
 * the language of the email.
 */
export interface Placeholder {
  meaning: string;
  example: FactValue;
  /** The same in Hindi, where it differs. */ hi?: FactValue;
  /** What the entries of a list hold. */ fields?: Readonly<Record<string, string>>;
}

const glossary = <const G extends Readonly<Record<string, Placeholder>>>(entries: G): G => entries;

export const PLACEHOLDERS = glossary({
  code: { meaning: 'The one-time code', example: '482913' },
  'device.others': { meaning: 'Whether the device that did it stays signed in', example: false },
  'email.changed': { meaning: 'Whether the e-mail address was changed', example: true },
  'phone.changed': { meaning: 'Whether the phone number was changed', example: false },
  'undo.link': {
    meaning:
      'The link that takes the change back for 72 hours; empty: the address was never verified',
    example: '/undo-change/Example_of-a-Token-',
  },
  'undo.code': {
    meaning:
      'The code that takes the change back for 72 hours, typed at /undo-change; empty: in e-mails',
    example: 'K7QM2XWP9DHR',
  },
  'passkey.name': {
    meaning: 'What its owner calls the passkey; empty: it is about the second factor',
    example: 'My phone',
  },
  'passkey.added': {
    meaning: 'Whether the passkey was added; otherwise it was removed',
    example: true,
  },
  'factor.changed': {
    meaning: 'Whether it is about the second factor, and not a passkey',
    example: false,
  },
  'factor.on': { meaning: 'Whether the second factor was switched on', example: false },

  'order.number': { meaning: 'Number of the order', example: 'HL-7K2M-QX9D' },
  'order.link': {
    meaning: 'Where the shopper sees the order',
    example: '/profile/orders/ord_example',
  },
  'order.total': { meaning: 'What the order comes to', example: '₹1,299' },
  'order.discount': {
    meaning: 'What a code or milestone takes off; empty: nothing',
    example: '₹144',
  },
  'order.delivery': { meaning: 'What delivery costs; empty: free', example: '₹99' },
  'order.wallet': { meaning: 'What the wallet paid; empty: nothing', example: '' },
  'order.due': { meaning: 'What is to be paid at the door, or was paid', example: '₹1,299' },
  'order.cash': { meaning: 'Whether it is paid at the door', example: true },
  'order.several': { meaning: 'Whether more than one seller sends something', example: true },
  'order.parts': {
    meaning: 'What each seller sends, one after the other',
    fields: {
      index: 'Which parcel it is',
      count: 'How many parcels there are',
      seller: 'Name of the seller',
      goods: 'List of what it sends: quantity, name, price, gift (whether it is a free gift)',
      day: 'By when it should arrive',
    },
    example: [
      {
        index: '1',
        count: '2',
        seller: 'Rangrezi Looms',
        goods: [{ quantity: '2', name: 'Cotton kurta, Indigo, M', price: '₹998', gift: false }],
        day: 'Tue, 24 Nov',
      },
      {
        index: '2',
        count: '2',
        seller: 'Saffron Trail',
        goods: [
          { quantity: '1', name: 'Kashmiri saffron, 2 g', price: '₹346', gift: false },
          { quantity: '1', name: 'Jute pouch', price: '', gift: true },
        ],
        day: 'Wed, 25 Nov',
      },
    ],
    hi: [
      {
        index: '1',
        count: '2',
        seller: 'Rangrezi Looms',
        goods: [{ quantity: '2', name: 'Cotton kurta, Indigo, M', price: '₹998', gift: false }],
        day: 'मंगल, 24 नवंबर',
      },
      {
        index: '2',
        count: '2',
        seller: 'Saffron Trail',
        goods: [
          { quantity: '1', name: 'Kashmiri saffron, 2 g', price: '₹346', gift: false },
          { quantity: '1', name: 'Jute pouch', price: '', gift: true },
        ],
        day: 'बुध, 25 नवंबर',
      },
    ],
  },
  'order.prepaid': { meaning: 'Whether it was paid before it came', example: true },
  sellers: { meaning: 'Names of the sellers it is about', example: 'Rangrezi Looms' },
  pieces: {
    meaning: 'What it is about, one line for each item',
    example: ['2 × Cotton kurta', '1 × Block-print stole'],
  },
  'pieces.count': { meaning: 'How many pieces', example: '3' },
  day: { meaning: 'By when', example: 'Tue, 24 Nov', hi: 'मंगल, 24 नवंबर' },
  note: {
    meaning: 'What somebody noted, without links; empty: nothing',
    example: 'The colour is not as in the picture',
    hi: 'रंग तस्वीर जैसा नहीं है',
  },
  parcels: {
    meaning: 'Parcels with a number of a courier',
    fields: { courier: 'The courier', number: 'Its number' },
    example: [{ courier: 'Toofan Express', number: 'TF-10023344' }],
  },
  'parcel.courier': { meaning: 'The courier of the first parcel', example: 'Toofan Express' },
  'parcel.number': { meaning: 'Its number', example: 'TF-10023344' },
  amount: { meaning: 'The sum it is about', example: '₹1,299' },
  'bank.reference': {
    meaning: 'The bank’s reference of the payment; empty: none',
    example: 'UTR9182736450',
  },
  reason: {
    meaning: 'Why, in a sentence',
    example: 'It is for what was cancelled.',
    hi: 'यह रद्द किए गए सामान के लिए है।',
  },
  'by.shopper': { meaning: 'Whether the shopper did it', example: false },
  'by.seller': { meaning: 'Whether a seller did it', example: true },
  'by.marketplace': { meaning: 'Whether the marketplace did it', example: false },
  'return.exchange': { meaning: 'Whether other goods are sent instead of money', example: false },
  document: { meaning: 'Whether invoice or credit note lies in the letter', example: true },

  'ticket.number': { meaning: 'Number of the request', example: 'TK-4QX9' },
  'ticket.received': {
    meaning: 'When it arrived',
    example: '22 November 2026, 10:15 am',
    hi: '22 नवंबर 2026, सुबह 10:15',
  },
  'ticket.closed': { meaning: 'Whether it is settled with this', example: false },
  'ticket.link': {
    meaning: 'Where it is answered; empty: in the panel',
    example: '/vendor-dashboard/messages?ticket=tkt_example',
  },
  tickets: {
    meaning: 'Open requests, the longest due first',
    fields: {
      number: 'Its number',
      order: 'Number of the order',
      day: 'By when it is to be settled',
      late: 'Whether that day is past',
    },
    example: [{ number: 'TK-4QX9', order: 'HL-7K2M-QX9D', day: '25 November 2026', late: false }],
    hi: [{ number: 'TK-4QX9', order: 'HL-7K2M-QX9D', day: '25 नवंबर 2026', late: false }],
  },
  'messages.link': {
    meaning: 'Where a seller answers; empty: in the panel',
    example: '/vendor-dashboard/messages',
  },
  answerer: { meaning: 'Who answered', example: 'Rangrezi Looms' },
  message: {
    meaning: 'What somebody wrote, without links',
    example: 'Does the colour stay in the wash?',
    hi: 'क्या धोने पर रंग रहता है?',
  },
  'line.name': { meaning: 'The item it is about; empty: the whole order', example: 'Cotton kurta' },

  'product.name': { meaning: 'Name of the product', example: 'Cotton kurta' },
  'product.link': {
    meaning: 'Where the product is seen by who reads this',
    example: '/product/cotton-kurta',
  },
  'product.into': {
    meaning: 'Name of the product it is part of now',
    example: 'Cotton kurta, hand-dyed',
  },
  'product.other': {
    meaning:
      'Whether GST, HSN code, weight, box, days of return or cash at the door are others there',
    example: false,
  },
  'offers.moved': {
    meaning: 'Units whose offers went along; empty: none',
    example: 'Indigo, M; Indigo, L',
  },
  'offers.open': {
    meaning: 'Whether orders are under way whose pieces may come back to offers that stayed behind',
    example: true,
  },
  'offers.own': {
    meaning:
      'Units the seller sells there already, with the pieces that stay behind in brackets; empty: none',
    example: 'Indigo, S (4)',
  },
  'offers.ended': {
    meaning: 'Units that are not sold any more, with their pieces in brackets; empty: none',
    example: 'Indigo, XL (2)',
  },
  stars: { meaning: 'Stars of the review', example: '4' },
  one: { meaning: 'Whether it is one and not several', example: false },
  count: { meaning: 'How many', example: '4' },
  more: { meaning: 'How many are not named; empty: none', example: '2' },
  'orders.late': {
    meaning: 'Numbers of the orders, one on each line',
    example: ['HL-7K2M-QX9D', 'HL-3PLW-8RTC'],
  },
  'goods.low': {
    meaning: 'What is running low',
    fields: {
      name: 'What it is',
      left: 'How many are left; empty: none',
      day: 'When more is expected; empty: not said',
    },
    example: [
      { name: 'Cotton kurta, Indigo, M', left: '3', day: '' },
      { name: 'Block-print stole', left: '', day: 'Tue, 24 Nov' },
    ],
    hi: [
      { name: 'Cotton kurta, Indigo, M', left: '3', day: '' },
      { name: 'Block-print stole', left: '', day: 'मंगल, 24 नवंबर' },
    ],
  },

  'part.link': {
    meaning: 'Where the seller sees its part of the order',
    example: '/vendor-dashboard/orders/sub_example',
  },
  'shop.name': { meaning: 'Name of the shop', example: 'Rangrezi Looms' },
  'shop.link': { meaning: 'Where shoppers see the shop', example: '/store/rangrezi-looms' },
  remarks: {
    meaning: 'What is to be changed, one on each line',
    example: ['The GSTIN belongs to another PAN.', 'The picture of the cheque cannot be read.'],
  },
  again: { meaning: 'Whether it was sent in before', example: false },
  role: { meaning: 'What they are invited as', example: 'orders' },
  'invitation.link': {
    meaning: 'The link that lets somebody in, once',
    example: '/vendor-invitation/Example_of-a-Token-',
  },
  'invitation.days': { meaning: 'For how many days it holds', example: '7' },
  'bank.account': { meaning: 'The account, masked', example: 'HDFC0000123 …4821' },
  asker: { meaning: 'Who asked for it', example: 'Asha Rao (asha@shop.example)' },
  'joined.who': { meaning: 'Who joined', example: 'Ravi Kulkarni (ravi@shop.example)' },
  'member.name': { meaning: 'Name of the member of the staff', example: 'Arvind Iyer' },
  'limits.waits': { meaning: 'Whether a second person has to approve it', example: true },
  'limits.refund': { meaning: 'The limit of a refund', example: '₹10,000' },
  'limits.returnless': { meaning: 'The limit of a refund without a return', example: '₹500' },
  'limits.publishing': { meaning: 'The limit of what is published', example: '₹1,00,000' },
  'milestone.title': { meaning: 'Title of the milestone', example: '10% off' },
  'milestone.before': {
    meaning: 'What the milestone gave before; empty: it is new',
    example: '5% off from ₹1,800, switched on',
  },
  'milestone.after': {
    meaning: 'What the milestone gives now',
    example: '10% off from ₹1,800, switched on',
  },
  'cools.until': {
    meaning: 'Before when nothing changes',
    example: '25 November 2026, 10:15 am',
    hi: '25 नवंबर 2026, सुबह 10:15',
  },
  'stop.link': {
    meaning: 'The link that stops the change without signing in',
    example: '/vendor-dashboard/stop-bank-change/Example_of-a-Token-',
  },
  'statement.number': { meaning: 'Number of the statement', example: 'ST-2026-000318' },
  'statement.from': { meaning: 'Its first day', example: '9 November 2026', hi: '9 नवंबर 2026' },
  'statement.to': { meaning: 'Its last day', example: '15 November 2026', hi: '15 नवंबर 2026' },
  'statement.owed': { meaning: 'Whether something is paid out', example: true },
  'statement.link': {
    meaning: 'Where the seller sees it',
    example: '/vendor-dashboard/payouts/sta_example',
  },
  'discount.name': {
    meaning: 'Name of the festive offer or milestone, or the code',
    example: 'Diwali Bazaar',
  },
  'discount.most': { meaning: 'The most it takes off: a percentage, or rupees', example: '20%' },
  'discount.share': { meaning: 'The share of it that the vendor is asked to pay', example: '40%' },
  'discount.until': {
    meaning: 'Until when it can be accepted; empty: as long as it runs',
    example: '30 November 2026',
    hi: '30 नवंबर 2026',
  },
  'discount.skipped': {
    meaning: 'Whether a vendor who does not agree takes no part',
    example: false,
  },
  'webhook.name': { meaning: 'Name of the webhook', example: 'Warehouse' },
  'webhook.gone': { meaning: 'Whether it answered that it is gone for good', example: false },
  'webhook.days': {
    meaning: 'After how many days without an answer it is switched off',
    example: '5',
  },
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
/** What code hands over for a placeholder. */
export type ValueOf<N extends PlaceholderName> = Widen<(typeof PLACEHOLDERS)[N]['example']>;
