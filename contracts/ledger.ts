import { z } from 'zod';
import { Id, IsoTime, Rupees } from './common.ts';
import { endpoint } from './kernel/endpoint.ts';
import { pageQuery, pageReply } from './kernel/paging.ts';

/** Steps from the sellers' original prices to the total. The amounts of those that are no sum add up to the sum after them. */
export const EXPLAIN_KINDS = ['original_prices', 'seller_offers', 'items', 'milestone', 'promo', 'delivery', 'free_delivery', 'total'] as const;
/** What happened to the total since. */
export const EXPLAIN_CHANGES = ['exchanged', 'replacement', 'wallet', 'cancelled', 'paid', 'due', 'to_refund'] as const;
const values = z.record(z.string(), z.union([z.string(), z.number()])).describe('what stands in the text, for other languages');
export const ExplainStep = z.object({
  kind: z.enum(EXPLAIN_KINDS), text: z.string(), values, amount: Rupees.describe('what it adds; below zero it takes off; for a sum what it comes to'), isSum: z.boolean(),
  rule: z.string().nullable().describe('the rule behind it'),
});
export const Explanation = z.object({
  orderNumber: z.string(), steps: z.array(ExplainStep), total: Rupees,
  lines: z.array(z.object({
    itemId: z.string(), name: z.string(), vendor: z.string(), quantity: z.number().int(), originalPrice: Rupees, price: Rupees, items: Rupees, discount: Rupees.describe('its share of the order\'s discount, by value'),
    total: Rupees, gstRate: z.number(), tax: Rupees.describe('GST inside the total'),
  })),
  taxes: z.array(z.object({ gstRate: z.number(), taxable: Rupees, tax: Rupees })).describe('GST inside, by rate'),
  changes: z.array(z.object({ kind: z.enum(EXPLAIN_CHANGES), text: z.string(), amount: Rupees })),
  cashback: z.object({ amount: Rupees, text: z.string() }).nullable(),
});
export type Explanation = z.infer<typeof Explanation>;
export const explainOrder = endpoint({
  method: 'GET', path: '/orders/:id/explain', summary: 'How the total of an order came about, step by step', audience: 'user', params: z.object({ id: Id }), data: z.object({ explanation: Explanation }),
});

export const LedgerEntry = z.object({
  _id: z.string(), transactionId: z.string(), at: IsoTime, account: z.string(), owner: z.object({ _id: z.string(), name: z.string() }).nullable(), amount: Rupees.describe('above zero: debit, below: credit'),
  orderNumber: z.string().nullable(), subOrderId: z.string().nullable(), statementNumber: z.string().nullable(), reason: z.string(), rule: z.string().nullable(), ratePercent: z.number().nullable(),
  text: z.string().describe('what it is, in a sentence'),
});
export const listLedger = endpoint({
  method: 'GET', path: '/admin/ledger', summary: 'Entries of the books, newest first, each with its reason, rule and rate', audience: 'admin', right: 'money:read',
  query: z.object({
    ...pageQuery(50, 100), order: Id.optional().describe('id or number'), vendor: Id.optional(), user: Id.optional(), account: z.string().max(40).optional(), transaction: Id.optional(), statement: Id.optional(),
  }),
  data: z.object({ results: z.array(LedgerEntry), balance: Rupees.describe('sum of all entries that fit'), ...pageReply }),
});
