import type { Text } from '#web/i18n/text.ts';

/** The sentences of a refused order that hold names and figures, and their texts in the catalog. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^Only (?<n>\d+) left in stock$/, 'errors.only_n_left'],
  [/^(?<vendor>.+) is on holiday\.$/, 'errors.vendor_on_holiday'],
  [/^(?<vendor>.+) does not deliver to (?<pin>\d{6})\.$/, 'errors.vendor_unserved_pin_code'],
  [
    /^(?<vendor>.+) doesn't offer cash on delivery at (?<pin>\d{6}) \((?<name>.+)\)\.$/,
    'errors.vendor_cod_unserved',
  ],
  [/^Cash on delivery isn't available for (?<name>.+)\.$/, 'errors.item_no_cod'],
  [/^Cash on delivery is available up to (?<amount>₹[\d,.]+?)\.$/, 'payments.cod_limit'],
  [
    /^Cash on delivery isn't available at (?<pincode>\d{6}) right now\.$/,
    'payments.cod_no_pin_code',
  ],
  [/^(?<text>You tried too many promo codes\.) Try again in .+\.$/, 'errors.too_many_promo_codes'],
];

/** Between what the server says of one vendor and of the next. A vendor's name may hold a full stop, so the end of such a sentence is looked for. */
const NEXT_VENDOR = /(?<= does not deliver to \d{6}\.) /;

/** What the server says against an order, in the language of the page: each sentence of several, "Item: what is wrong with it" in both halves. */
export function checkoutServerText(message: string, t: Text): string {
  const parts = message.split(NEXT_VENDOR);
  if (parts.length > 1) return parts.map((part) => checkoutServerText(part, t)).join(' ');
  for (const [pattern, text] of SENTENCES) {
    const values = pattern.exec(message)?.groups;
    if (values) return t(text, values);
  }
  const [, name, rest] = /^([^:]+): (.+)$/.exec(message) ?? [];
  return name && rest ? `${name}: ${checkoutServerText(rest, t)}` : t(message);
}
