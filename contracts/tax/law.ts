/**
 * Tax law as data: every figure with its dates and source. A rule that changes gets a new row; the
 * old row keeps its last day, so past documents can be explained. Dates are days in India,
 * `YYYY-MM-DD`, both included.
 */
export interface LegalRule<T> {
  from: string;
  to: string | null;
  value: T;
  source: string;
  text: string;
}

/** The rule in force on a day. Throws for a day before the first row. */
export function ruleOn<T>(rules: readonly LegalRule<T>[], day: string): LegalRule<T> {
  const found = rules.find((r) => r.from <= day && (r.to === null || day <= r.to));
  if (!found) throw new RangeError(`no tax rule on ${day}`);
  return found;
}

/** Rates of GST on goods, in percent. */
export const GST_RATES: readonly LegalRule<readonly number[]>[] = [
  {
    from: '2017-07-01',
    to: '2025-09-21',
    value: [0, 0.25, 1.5, 3, 5, 12, 18, 28],
    source: 'Notification 1/2017-Central Tax (Rate)',
    text: 'Nil, 5, 12, 18 and 28 %, with special rates for diamonds and gold',
  },
  {
    from: '2025-09-22',
    to: null,
    value: [0, 0.25, 1.5, 3, 5, 18, 40],
    source: 'Notification 9/2025-Central Tax (Rate)',
    text: 'Nil, 5, 18 and 40 %; 0.25 % rough and 1.5 % cut diamonds, 3 % gold',
  },
];

export interface Slab {
  thresholdPaise: number;
  atOrBelowPercent: number;
  abovePercent: number;
}
/** Rates that go by the value of one unit or pair, without GST: s. 15(2)(a) CGST Act leaves GST out of the value of a supply. */
export const APPAREL_SLABS: readonly LegalRule<Slab>[] = [
  {
    from: '2017-07-01',
    to: '2025-09-21',
    value: { thresholdPaise: 1_000_00, atOrBelowPercent: 5, abovePercent: 12 },
    source: 'Notification 1/2017-Central Tax (Rate), Schedules I and II',
    text: 'Clothing up to ₹1,000 a piece 5 %, above 12 %',
  },
  {
    from: '2025-09-22',
    to: null,
    value: { thresholdPaise: 2_500_00, atOrBelowPercent: 5, abovePercent: 18 },
    source: 'Notification 9/2025-Central Tax (Rate), Schedules I and II',
    text: 'Clothing up to ₹2,500 a piece 5 %, above 18 %',
  },
];
export const FOOTWEAR_SLABS: readonly LegalRule<Slab>[] = [
  {
    from: '2022-01-01',
    to: '2025-09-21',
    value: { thresholdPaise: 1_000_00, atOrBelowPercent: 12, abovePercent: 18 },
    source: 'Notifications 1/2017 and 21/2021-Central Tax (Rate)',
    text: 'Footwear up to ₹1,000 a pair 12 %, above 18 %',
  },
  {
    from: '2025-09-22',
    to: null,
    value: { thresholdPaise: 2_500_00, atOrBelowPercent: 5, abovePercent: 18 },
    source: 'Notification 9/2025-Central Tax (Rate), Schedules I and II',
    text: 'Footwear up to ₹2,500 a pair 5 %, above 18 %',
  },
];

/**
 * Invoices to unregistered buyers in other States above this amount are listed individually in
 * GSTR-1 (Table 5).
 */
export const LARGE_INVOICE_PAISE: readonly LegalRule<number>[] = [
  {
    from: '2017-07-01',
    to: '2024-07-31',
    value: 2_50_000_00,
    source: 'Rule 59(4) CGST Rules',
    text: 'Above ₹2,50,000',
  },
  {
    from: '2024-08-01',
    to: null,
    value: 1_00_000_00,
    source: 'Notification 12/2024-Central Tax',
    text: 'Above ₹1,00,000',
  },
];

/** Turnover of the financial year before, above which an HSN code has six digits instead of four. */
export const HSN_SIX_DIGITS: readonly LegalRule<number>[] = [
  {
    from: '2021-04-01',
    to: null,
    value: 5_00_00_000_00,
    source: 'Notification 78/2020-Central Tax',
    text: 'Six digits above ₹5 crore, else four',
  },
];

/** Turnover of any year since 2017-18, above which invoices to registered buyers need an IRN. */
export const E_INVOICE_TURNOVER: readonly LegalRule<number>[] = [
  {
    from: '2022-10-01',
    to: '2023-07-31',
    value: 10_00_00_000_00,
    source: 'Notification 17/2022-Central Tax',
    text: 'Above ₹10 crore',
  },
  {
    from: '2023-08-01',
    to: null,
    value: 5_00_00_000_00,
    source: 'Notification 10/2023-Central Tax',
    text: 'Above ₹5 crore',
  },
];

/** A consignment worth more, tax included, moves with an e-way bill. */
export const E_WAY_BILL: readonly LegalRule<number>[] = [
  {
    from: '2018-04-01',
    to: null,
    value: 50_000_00,
    source: 'Rule 138 CGST Rules',
    text: 'Above ₹50,000; some States set a higher value within the State',
  },
];

/**
 * Identifiers in a TDS return: the section, replaced by the payment code from the Income-tax Act
 * 2025 on.
 */
export const TDS_SECTION: readonly LegalRule<{ section: string; code: string }>[] = [
  {
    from: '2020-10-01',
    to: '2026-03-31',
    value: { section: '194-O', code: '' },
    source: 'Income-tax Act 1961, s. 194-O; Form 26Q',
    text: 'Section 194-O',
  },
  {
    from: '2026-04-01',
    to: null,
    value: { section: '393(1) Table Sl. 8(v)', code: '1035' },
    source: 'Income-tax Act 2025, s. 393(1); Notes to Form 140, by secondary sources',
    text: 'Payment code 1035',
  },
];
