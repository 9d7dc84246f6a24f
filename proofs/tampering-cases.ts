import fc from 'fast-check';

/**
 * One attempt to pay less, or to receive more: `line` puts an item into the checkout list, `change`
 * may change it, and `order` orders it. Bodies are text, because JSON.stringify cannot express
 * everything an attacker can send.
 */
export interface TamperingCase {
  line: string;
  change: string | null;
  order: string;
  foreign: Foreign;
}
/** Attempts on other customers' records in between. */
export type Foreign = 'none' | 'line' | 'address' | 'order' | 'vendor' | 'variant';

/** Placeholders that are replaced when a case is run. */
export const HOLES = { product: '$PRODUCT', address: '$ADDRESS', total: '"$TOTAL"' } as const;

const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '-99',
      '0.5',
      '1.000001',
      '2.5',
      '1e0',
      '1e400',
      '-1e400',
      '1e9',
      '99999999999999999999',
      '100',
      '9007199254740993',
      'null',
      'true',
      '[]',
      '[2]',
      '{}',
      '"1"',
      '"2"',
      '"-1"',
      '"NaN"',
      '"1e2"',
      '" 1"',
      '"٣"',
      '"1;2"',
      '{"$gt":0}',
      '-0',
      '0.1e1',
      '1E+1',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .double()
      .filter((n) => !Number.isInteger(n))
      .map((n) => (Number.isFinite(n) ? String(n) : '1e999')),
  },
);
const money = fc.oneof(
  fc.constantFrom('0', '0.01', '-1', '1', '1e-9', '"0"', 'null', '-1e308', '1e308'),
  fc.integer({ min: -100_000, max: 100_000 }).map(String),
);
/** Field names that sound like prices. */
const PRICED = [
  'price',
  'unitPrice',
  'unit_paise',
  'originalPrice',
  'lineTotal',
  'total',
  'discount',
  'discountPaise',
  'priceThen',
  'gstRate',
  'tax',
  'pricePaise',
  'commission',
  '__proto__',
  'constructor',
];
const TOTALS = [
  'total',
  'totals',
  'totalPaise',
  'shipping',
  'discount',
  'discountSource',
  'items',
  'cashback',
  'gifts',
  'paid',
  'paidPaise',
  'payment_status',
  'status',
  'userId',
  'user_id',
  'quote',
  'walletPaise',
];
const CURRENCIES = ['"USD"', '"IRR"', '"JPY"', '""', 'null', '{"code":"USD","rate":0.01}'];

const extras = (names: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.oneof(money, fc.constant('{"total":0,"paise":1}'), fc.constant('[{"price":0}]')),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, value]) => `"${name}":${value}`));
const currency = fc
  .option(fc.constantFrom(...CURRENCIES), { freq: 2 })
  .map((c) => (c === null ? [] : [`"currency":${c}`]));
const asObject = (fields: readonly string[]) => `{${fields.join(',')}}`;
const shuffled = (fields: readonly string[]) =>
  fc
    .shuffledSubarray([...fields], { minLength: fields.length, maxLength: fields.length })
    .map(asObject);

/**
 * A body with one or two quantities: of a duplicate key the last counts, as for every JSON parser.
 */
const quantities = fc
  .array(quantity, { minLength: 1, maxLength: 2 })
  .map((qs) => qs.map((q) => `"quantity":${q}`));
const line = fc
  .tuple(quantities, extras(PRICED), currency)
  .chain(([q, more, c]) =>
    shuffled([`"productId":"${HOLES.product}"`, ...more, ...c]).map(
      (object) => `${object.slice(0, -1)},${q.join(',')}}`,
    ),
  );
const change = fc.option(
  fc.tuple(quantities, extras(PRICED)).map(([q, more]) => asObject([...more, ...q])),
  { freq: 3 },
);

/** The total a customer claims to have seen: the right one, or a lower, malformed or higher one. */
const expectedTotal = fc
  .option(
    fc.oneof(
      fc.constant(HOLES.total),
      money,
      fc.constantFrom('"1"', '{}', '[]', 'true', '1e999', '-0', '0.1'),
    ),
    { freq: 3 },
  )
  .map((t) => (t === null ? [] : [`"expectedTotal":${t}`]));
const order = fc
  .tuple(expectedTotal, extras(TOTALS), currency, fc.boolean())
  .map(([total, more, c, isTwice]) =>
    asObject([
      ...(isTwice ? ['"paymentMethod":"free"'] : []),
      ...more,
      ...c,
      `"addressId":"${HOLES.address}"`,
      '"paymentMethod":"cod"',
      ...total,
    ]),
  );

const tampering: fc.Arbitrary<TamperingCase> = fc.record({
  line,
  change,
  order,
  foreign: fc.constantFrom<Foreign>(
    'none',
    'none',
    'line',
    'address',
    'order',
    'vendor',
    'variant',
  ),
});

/** The cases of a seed; the same for the same seed. */
export const tamperingCases = (seed: number, howMany: number): TamperingCase[] =>
  fc.sample(tampering, { seed, numRuns: howMany });
