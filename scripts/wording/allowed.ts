/** Where a retired word is right. `text` is removed from prose and from names before the check. */
export interface Allowed {
  files?: RegExp;
  text: RegExp;
  reason: string;
}

export const ALLOWED: readonly Allowed[] = [
  {
    text: /(?:largest|capital|small|plain|lowercase|Latin|Arabic|two|first|4th|NUL|their|other|any|half of a|digits and|5|30|25|48|40|2)[ -]letters?\b|letters?,? (?:and|or) (?:digits|figures)|letters,? digits|[Ll]etters of|4 digits and a letter|letters a to f|letters (?:where|cards|in one)|(?:the|between|what its) letters? (?:are|of a PAN|tell|are those)|12 of 30 letters|between letters/gi,
    reason: 'letters of an alphabet',
  },
  {
    files:
      /vendor-application-rules|bulk-fields|bulk\/(?:files|import)\/|undo-change|delivery-invoice|review\/rules|message-register/,
    text: /\b(?:cellLetters|SAMPLE_LETTERS|LETTERS?|letters?)\b/g,
    reason: 'letters of an alphabet: of a PAN, a code, a series of numbers, a file',
  },
  {
    text: /dead[ _]letters?|\w*DeadLetters?|\bdeadLetters?|DEAD_LETTER\w*|^letter$/gi,
    files: /^server\/(?:platform\/jobs|modules\/reports)\/|docs\/decisions\/015/,
    reason: 'the term of job queues for a job that failed too often',
  },
  {
    text: /goods and services|exempt goods|taxable goods|(?:Carriage|Rates of GST on|value|kind|supply) of goods|GST on goods|IT Goods|\bgoods\b/gi,
    files:
      /^contracts\/(?:tax|invoices)\/|^server\/modules\/invoices\/|tax-files|golden-invoices|^contracts\/fulfilment\/fulfilment\.ts|reports\.int/,
    reason: 'the term of GST law, which tells goods from services',
  },
  {
    files: /^contracts\/tax\/|golden\/|^docs\/proofs\.md$/,
    text: /\bper-piece\b|\bpieces?\b/gi,
    reason: 'GST rates by the price of a piece, and the unit code PCS',
  },
  {
    files:
      /^(?:contracts|server\/modules)\/(?:messages|notifications)\/|message-templates|kinds\.|vendor-alerts/,
    text: /\b(?:goods|pieces|parcels|parcel|letter|shopper|vendor_return_by_desk|return_by_desk)\b/g,
    reason: 'placeholders and kinds of message templates, which operators have stored',
  },
  {
    files: /orders\/status-labels/,
    text: /\breturn_by_desk\b/g,
    reason: 'a stored event of orders',
  },
  {
    files: /messages\/labels|ticket-posts|ticket-thread|ticket-drawer/,
    text: /\bshopper\b/g,
    reason: 'who wrote a ticket message or gets a message, as it is stored',
  },
  {
    files: /order-actions|claim-lists\.int|audit\/field-labels|^proofs\/operations/,
    text: /\b(?:goods|setGoods|shopper|pieces)\b/g,
    reason: 'stored with requests that wait for approval (order_actions.ask and .effects)',
  },
  {
    text: /\b(?:shopper_wallet|shopper_receivable|parcel_returned|parcel_packed)\b/g,
    reason: 'accounts and reasons of ledger entries, which never change',
  },
  {
    files: /^(?:web\/(?:ui|modules\/search|storefront\/shell)\/|web\/ui)/,
    text: /\b[Ss]talls?\b/g,
    reason: 'a drawing of a market stall',
  },
  {
    files: /^messages\.\w+\.sms$/,
    text: /\bcould not\b/g,
    reason: 'SMS texts, which operators have registered word for word (DLT)',
  },
  {
    text: /shopper@haatlane\.example/g,
    reason: 'the address of a demo account',
  },
];
