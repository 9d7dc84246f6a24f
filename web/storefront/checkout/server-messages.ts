import type { Text } from '#web/i18n/text.ts';

/** The sentences of a refused order that hold names and figures, and their texts in the catalogue. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^Only (?<n>\d+) left in stock$/, 'Only {n} left in stock'],
  [/^(?<vendor>.+) is on holiday at the moment\.$/, '{vendor} is on holiday at the moment.'],
  [/^(?<vendor>.+) does not deliver to (?<pin>\d{6})\.$/, '{vendor} does not deliver to {pin}.'],
  [
    /^(?<vendor>.+) takes no cash on delivery at (?<pin>\d{6}) \((?<name>.+)\)\.$/,
    '{vendor} takes no cash on delivery at {pin} ({name}).',
  ],
  [/^(?<name>.+) cannot be paid for on delivery\.$/, '{name} cannot be paid for on delivery.'],
  [
    /^Cash on delivery is possible up to (?<amount>₹[\d,.]+?)\.$/,
    'Cash on delivery is possible up to {amount}.',
  ],
  [
    /^We take no cash on delivery at (?<pin>\d{6}) at present\.$/,
    'We take no cash on delivery at {pin} at present.',
  ],
  [
    /^PIN code (?<pincode>\d{6}) belongs to (?<state>.+)\. Choose this State, or check the PIN code\.$/,
    'PIN code {pincode} belongs to {state}. Choose this State, or check the PIN code.',
  ],
  [
    /^(?<text>You tried too many promo codes\.) Try again in .+\.$/,
    'You tried too many promo codes.',
  ],
  [
    /^An order is worth (?<amount>₹[\d,.]+) at most\. Please split it\.$/,
    'An order is worth {amount} at most. Please split it.',
  ],
];

/** Between what the server says of one seller and of the next. A seller's name may hold a full stop, so the end of such a sentence is looked for. */
const NEXT_SELLER = /(?<= does not deliver to \d{6}\.) /;

/** What the server says against an order, in the language of the page: each sentence of several, "Item: what is wrong with it" in both halves. */
export function serverWords(message: string, t: Text): string {
  const parts = message.split(NEXT_SELLER);
  if (parts.length > 1) return parts.map((part) => serverWords(part, t)).join(' ');
  for (const [pattern, text] of SENTENCES) {
    const values = pattern.exec(message)?.groups;
    if (values) return t(text, { ...values, ...(values.state ? { state: t(values.state) } : {}) });
  }
  const [, name, rest] = /^([^:]+): (.+)$/.exec(message) ?? [];
  return name && rest ? `${name}: ${serverWords(rest, t)}` : t(message);
}
