import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Explanation, LedgerEntry } from '#contracts/orders/ledger.ts';
import { STATEMENT_STATUSES } from './settlement.ts';

/** Equalities that the money of an order must satisfy. */
export const FINANCIAL_TRAIL_CHECKS = [
  'steps',
  'lines',
  'placed',
  'owed',
  'even',
  'settled',
] as const;
/**
 * All money of an order: its total step by step, every ledger entry, and the statements with its
 * vendors' shares.
 */
export const OrderFinancialTrail = z.object({
  order: z.object({
    _id: z.string(),
    orderNumber: z.string(),
    placedAt: IsoTime,
    status: z.string(),
    paymentMethod: z.enum(['cod', 'online']),
    paymentStatus: z.string(),
  }),
  explanation: Explanation,
  moves: z
    .array(
      z.object({
        transactionId: z.string(),
        at: IsoTime,
        reason: z.string(),
        text: z.string(),
        entries: z.array(LedgerEntry),
        sum: Rupees.describe('nothing'),
      }),
    )
    .describe('oldest first'),
  accounts: z
    .array(z.object({ account: z.string(), amount: Rupees }))
    .describe("the order's balance per account: positive debit, negative credit; zero in total"),
  parts: z.array(
    z.object({
      subOrderId: z.string(),
      vendor: z.object({ _id: z.string(), name: z.string() }),
      isReplacement: z.boolean(),
      earned: Rupees.describe(
        'payable to the vendor for it, before GST on commission, TCS and TDS',
      ),
      unsettled: Rupees.describe('of it in no statement yet'),
      statements: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          kind: z.enum(['sale', 'exchange', 'correction']),
          net: Rupees,
          status: z.enum(STATEMENT_STATUSES),
          utr: z.string().nullable(),
        }),
      ),
    }),
  ),
  checks: z.array(
    z.object({
      key: z.enum(FINANCIAL_TRAIL_CHECKS),
      text: z.string(),
      one: Rupees,
      other: Rupees,
      isRight: z.boolean(),
    }),
  ),
});
export type OrderFinancialTrail = z.infer<typeof OrderFinancialTrail>;
export const getFinancialTrail = endpoint({
  method: 'GET',
  path: '/admin/explain/:id',
  summary: 'Show the financial trail of an order: prices, ledger and statements',
  audience: 'admin',
  right: 'money:read',
  params: z.object({ id: Id.describe('id or number') }),
  data: z.object({ story: OrderFinancialTrail }),
});
