import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * Steps from the vendors' original prices to the total. Non-subtotal amounts add up to the next
 * subtotal.
 */
export const EXPLAIN_KINDS = [
  'original_prices',
  'seller_offers',
  'festive',
  'items',
  'milestone',
  'promo',
  'delivery',
  'free_delivery',
  'round_off',
  'total',
] as const;
/** Later changes of the total. */
export const EXPLAIN_CHANGES = [
  'exchanged',
  'replacement',
  'wallet',
  'cancelled',
  'benefits',
  'paid',
  'due',
  'to_refund',
] as const;
const values = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('what is in the text, for other languages');
export const ExplainStep = z.object({
  kind: z.enum(EXPLAIN_KINDS),
  text: z.string(),
  values,
  amount: Rupees.describe('its amount; negative reduces; for a subtotal its value'),
  isSum: z.boolean(),
  rule: z.string().nullable().describe('the rule behind it'),
});
export const Explanation = z.object({
  orderNumber: z.string(),
  steps: z.array(ExplainStep),
  total: Rupees,
  lines: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      vendor: z.string(),
      quantity: z.number().int(),
      originalPrice: Rupees,
      price: Rupees,
      items: Rupees,
      discount: Rupees.describe("its share of the order's discount, by value"),
      total: Rupees,
      gstRate: z.number(),
      tax: Rupees.describe('GST inside the total'),
    }),
  ),
  taxes: z
    .array(z.object({ gstRate: z.number(), taxable: Rupees, tax: Rupees }))
    .describe('GST inside, by rate'),
  changes: z.array(z.object({ kind: z.enum(EXPLAIN_CHANGES), text: z.string(), amount: Rupees })),
  cashback: z.object({ amount: Rupees, text: z.string() }).nullable(),
});
export type Explanation = z.infer<typeof Explanation>;
export const explainOrder = endpoint({
  method: 'GET',
  path: '/orders/:id/explain',
  summary: 'Show the price breakdown of an order, step by step',
  audience: 'user',
  params: z.object({ id: Id }),
  data: z.object({ explanation: Explanation }),
});

/** Meaning of every ledger account. */
export const LEDGER_ACCOUNTS = {
  shopper_receivable: 'orders.account.shopper_receivable',
  vendor_payable: 'orders.account.vendor_payable',
  platform_commission: 'orders.account.platform_commission',
  platform_fees: 'orders.account.platform_fees',
  platform_discount: 'orders.account.platform_discount',
  platform_shipping: 'orders.account.platform_shipping',
  platform_free_delivery: 'orders.account.platform_free_delivery',
  platform_cashback: 'orders.account.platform_cashback',
  platform_goodwill: 'orders.account.platform_goodwill',
  platform_rounding: 'orders.account.platform_rounding',
  shopper_wallet: 'orders.account.shopper_wallet',
  courier_receivable: 'orders.account.courier_receivable',
  courier_claims: 'orders.account.courier_claims',
  gateway_receivable: 'orders.account.gateway_receivable',
  gateway_fee: 'orders.account.gateway_fee',
  platform_bank: 'orders.account.platform_bank',
  gst_payable: 'orders.account.gst_payable',
  tcs_payable: 'orders.account.tcs_payable',
  tds_payable: 'orders.account.tds_payable',
} as const;
export type AccountName = keyof typeof LEDGER_ACCOUNTS;

export const LedgerEntry = z.object({
  _id: z.string(),
  transactionId: z.string(),
  at: IsoTime,
  account: z.string(),
  owner: z
    .object({
      _id: z.string(),
      name: z.string().describe('of a vendor; customers are not named here'),
    })
    .nullable(),
  amount: Rupees.describe('positive: debit, negative: credit'),
  orderNumber: z.string().nullable(),
  subOrderId: z.string().nullable(),
  statementId: z.string().nullable(),
  statementNumber: z.string().nullable(),
  reason: z.string(),
  rule: z.string().nullable(),
  ratePercent: z.number().nullable(),
  title: z.string().describe('short description of the booking'),
  text: z.string().describe('what it is, in a sentence'),
});
const filter = {
  order: Id.optional().describe('id or number'),
  vendor: Id.optional().describe(
    'id, slug or full name of a vendor: its own account; with another account: what its orders and statements booked there',
  ),
  user: Id.optional(),
  account: z.string().max(40).optional(),
  transaction: Id.optional(),
  statement: Id.optional().describe('id or number'),
  rule: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe('the full rule behind the amount: `commission`, `promo WELCOME10`, `payout UTR…`'),
  from: z.iso.date().optional().describe('day in India'),
  to: z.iso.date().optional().describe('last day, in India'),
};
export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  summary: 'List ledger entries, newest first, each with reason, rule and rate',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(50, 100), ...filter }),
  data: z.object({
    results: z.array(LedgerEntry),
    balance: Rupees.nullable().describe(
      'total of all matching entries: debit less credit; null if more than 10,000 match',
    ),
    debit: Rupees.nullable(),
    credit: Rupees.nullable(),
    ...pageReply,
  }),
});
export const ledgerCsv = endpoint({
  method: 'GET',
  path: '/admin/ledger.csv',
  summary: 'Download matching ledger entries as CSV; 10,000 at most',
  audience: 'admin',
  right: 'money:read',
  query: z.object(filter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
