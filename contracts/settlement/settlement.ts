import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { FEE_KINDS } from '#contracts/vendors/fee-rules.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * `due`: to be paid; `in_payout`: in a batch; `carried`: nothing to pay, a negative balance goes
 * into the next statement.
 */
export const STATEMENT_STATUSES = ['due', 'in_payout', 'paid', 'carried'] as const;
const Day = z.string().describe('YYYY-MM-DD in India');
const vendor = z.object({ _id: z.string(), name: z.string() });

/** Fees besides the commission, by kind; negative: given back. */
export const FeeAmounts = z.array(z.object({ kind: z.enum(FEE_KINDS), amount: Rupees }));
/**
 * The amounts of a statement in rupees. net = sales - discounts + delivery + returns - commission -
 * fees - commissionGst - tcs - tds + other; closing = opening + net.
 */
export const StatementSums = z.object({
  opening: Rupees.describe('balance carried from the previous statement: zero or negative'),
  sales: Rupees.describe('items that became due, as sold'),
  discounts: Rupees.describe("the vendor's part of them"),
  delivery: Rupees.describe("delivery by the vendor's own rate card"),
  returns: Rupees.describe('items and delivery of earlier statements that were returned'),
  commission: Rupees,
  fees: FeeAmounts,
  feesWithGst: Rupees.describe(
    'the part of the fees with GST, charged with that on the commission',
  ),
  commissionGst: Rupees,
  tcs: Rupees,
  tds: Rupees,
  other: Rupees,
  net: Rupees,
  closing: Rupees,
  grossForTds: Rupees,
  taxableForTcs: Rupees,
  tdsBase: Rupees.describe(
    'the TDS base: zero below the yearly limit of individuals and families, the whole year once it is crossed',
  ),
  salesInYear: Rupees.describe('sales of the financial year so far, of all vendors with one PAN'),
});
export const StatementSummary = z.object({
  _id: z.string(),
  number: z.string(),
  vendor,
  periodStart: Day,
  lastDay: Day,
  closedAt: IsoTime,
  status: z.enum(STATEMENT_STATUSES),
  net: Rupees,
  closing: Rupees,
  utr: z.string().nullable().describe("the bank's reference of the payout"),
  commissionInvoice: z
    .string()
    .nullable()
    .describe('number of the tax document for the commission'),
});
export const StatementRate = z.object({
  kind: z.string(),
  label: z.string(),
  percent: z.number(),
  base: z.string(),
  source: z.string(),
  isVerified: z.boolean(),
  exemptUpTo: Rupees.nullable().describe('yearly amount free of TDS'),
});
export const StatementVendorOrder = z.object({
  subOrderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['sale', 'exchange', 'correction']),
  items: Rupees,
  discount: Rupees,
  delivery: Rupees,
  commission: Rupees,
  fees: Rupees,
  other: Rupees,
  net: Rupees.describe('before GST on commission and fees, TCS and TDS'),
});
export const Statement = StatementSummary.extend({
  sums: StatementSums,
  rates: z.array(StatementRate),
});
export type Statement = z.infer<typeof Statement>;
const detail = z.object({
  statement: Statement,
  parts: z.array(StatementVendorOrder),
  ...pageReply,
});

const byId = { params: z.object({ id: Id }) };
const parts = { query: z.object(pageQuery(50, 100)) };
const pdf = { data: z.instanceof(Uint8Array), produces: 'application/pdf' } as const;
const csv = { data: z.instanceof(Uint8Array), produces: 'text/csv' } as const;

export const listVendorStatements = endpoint({
  method: 'GET',
  path: '/vendor/statements',
  summary: "List the vendor's statements, newest first, and upcoming amounts",
  audience: 'vendor',
  right: 'finance',
  query: z.object({
    ...pageQuery(20, 100),
    q: z.string().trim().max(60).optional().describe('number of a statement, or bank reference'),
  }),
  data: z.object({
    results: z.array(StatementSummary),
    upcoming: z.object({
      earned: Rupees.describe(
        'booked and in no statement yet; becomes due after delivery and return window',
      ),
      carried: Rupees,
    }),
    ...pageReply,
  }),
});
/**
 * Why money is withheld: a hold, no account, a payout rejected by the bank, a negative balance, an
 * open return, outstanding cash, or items in transit or inside the return window.
 */
export const PAYOUT_HOLD_REASONS = [
  'held',
  'no_bank',
  'bank_change',
  'payout_failed',
  'below_zero',
  'in_return',
  'cash',
  'in_window',
] as const;
export const getPayoutOverview = endpoint({
  method: 'GET',
  path: '/vendor/payouts',
  summary: 'Show the payout overview: balance, next payout and holds',
  audience: 'vendor',
  right: 'finance',
  data: z.object({
    balance: Rupees.describe('all the ledger owes the vendor: due + inPayout + earned + carried'),
    due: Rupees.describe('in closed unpaid statements'),
    inPayout: Rupees,
    earned: Rupees.describe('in no statement yet'),
    carried: Rupees.describe('zero or negative: deducted from the next statement'),
    taxes: Rupees.describe(
      'of earned: GST on commission and fees, TCS and TDS that statements will withhold',
    ),
    receive: Rupees.describe(
      'balance less taxes: due + inPayout + closing of the next statement + amounts of holds in_return, cash and in_window',
    ),
    next: z
      .object({
        closesOn: Day,
        expected: Rupees.describe(
          'its closing as closing now would give it, without later sales and returns; negative: carried into the following one',
        ),
        statement: Statement.pick({ sums: true, rates: true })
          .nullable()
          .describe('null: nothing is due in it yet'),
      })
      .nullable()
      .describe('null: no statements are closed yet'),
    account: z
      .object({
        holder: z.string(),
        bank: z.string().nullable(),
        number: z.string().describe('masked'),
        ifsc: z.string(),
      })
      .nullable(),
    holds: z.array(
      z.object({
        reason: z.enum(PAYOUT_HOLD_REASONS),
        amount: Rupees.nullable(),
        text: z.string().nullable().describe("reason of the hold, or the bank's answer"),
      }),
    ),
  }),
});
/** The next bank transfer alone, without what is on hold: `getPayoutOverview` reads every open order. */
export const getNextPayout = endpoint({
  method: 'GET',
  path: '/vendor/payouts/next',
  summary: 'Show the next payout: closed unpaid statements, or the expected next one',
  audience: 'vendor',
  right: 'finance',
  data: z.object({
    due: Rupees.describe('in closed unpaid statements'),
    inPayout: Rupees,
    next: z
      .object({ closesOn: Day, expected: Rupees })
      .nullable()
      .describe('as in the payout overview'),
  }),
});
/** Why an item's money is not due yet. */
export const ITEM_HOLDS = ['in_return', 'cash', 'in_progress', 'in_window'] as const;
export const listHeldItems = endpoint({
  method: 'GET',
  path: '/vendor/payouts/items',
  summary: 'List order items whose money is not due yet, with the reason and the day it is',
  audience: 'vendor',
  right: 'finance',
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z
      .array(
        z.object({
          subOrderId: z.string(),
          orderNumber: z.string(),
          itemId: z
            .string()
            .nullable()
            .describe('null: what the order has besides its items, such as delivery or penalties'),
          name: z.string().nullable(),
          quantity: z.number().int(),
          amount: Rupees.describe(
            "the vendor's payout for it, after commission, fees, GST on them, TCS and TDS",
          ),
          reason: z.enum(ITEM_HOLDS),
          dueOn: Day.nullable().describe('the day after its return window; null: not known yet'),
        }),
      )
      .describe('pages count vendor orders: one may have several items'),
    ...pageReply,
  }),
});
/**
 * A vendor's expected earnings from the rest of a vendor order: each discount with who funds it,
 * and each charge as in a statement.
 */
export const VendorOrderEarnings = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      asked: Rupees.describe("the vendor's price before festive and other discounts"),
      sold: Rupees.describe("the vendor's revenue: price less the discounts it funds"),
      commissionPercent: z.number(),
      discounts: z.array(
        z.object({
          kind: z.enum(['milestone', 'promo', 'festive']),
          name: z.string().describe('code or offer; empty for a milestone'),
          byVendor: Rupees,
          byMarketplace: Rupees,
        }),
      ),
    }),
  ),
  delivery: Rupees.describe('delivery by the vendor, paid by customer or marketplace'),
  commission: Rupees,
  fees: FeeAmounts,
  commissionGst: Rupees.describe('on commission and fees'),
  tcs: Rupees,
  tds: Rupees,
  other: Rupees.describe(
    "what else the ledger has for the order: the vendor's part of lapsed discounts, goodwill it bears, compensation",
  ),
  net: Rupees.describe("the vendor's payout"),
});
export type VendorOrderEarnings = z.infer<typeof VendorOrderEarnings>;
export const getVendorOrderMoney = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/money',
  summary: 'Show the payout status of one vendor order: cash collected, statement, payout',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the vendor order's _id") }),
  data: z.object({
    method: z.enum(['cod', 'online']),
    collected: Rupees.describe('cash collected on delivery'),
    statement: z
      .object({
        _id: z.string(),
        number: z.string(),
        status: z.enum(STATEMENT_STATUSES),
        utr: z.string().nullable(),
      })
      .nullable()
      .describe('its newest statement'),
    earnings: VendorOrderEarnings.nullable().describe(
      'null for members without the permission finance',
    ),
  }),
});
export const getVendorStatement = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id',
  summary: 'Show one statement with its orders',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...parts,
  data: detail,
});
export const vendorStatementCsv = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/statement.csv',
  summary: 'Export a statement as CSV',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...csv,
});
export const vendorStatementPdf = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/statement.pdf',
  summary: 'Download a statement as PDF',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...pdf,
});
export const vendorCommissionPdf = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/commission.pdf',
  summary: "Download the marketplace's tax document for the commission",
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...pdf,
});

const sought = {
  vendor: Id.optional(),
  status: z.enum(STATEMENT_STATUSES).optional(),
  q: z
    .string()
    .trim()
    .max(60)
    .optional()
    .describe("number of a statement, bank reference, or part of a vendor's name"),
};
export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/statements',
  summary: 'List statements of all vendors, newest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(20, 100), ...sought }),
  data: z.object({ results: z.array(StatementSummary), ...pageReply }),
});
export const statementsFile = endpoint({
  method: 'GET',
  path: '/admin/statements.csv',
  summary: `The statements found, newest first: ${MAX_FILE_ROWS} at most`,
  audience: 'admin',
  right: 'money:read',
  query: z.object(sought),
  ...csv,
});
export const statementsWorkbook = workbookOf(statementsFile);
export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/statements/:id',
  summary: 'Show one statement with its orders',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...parts,
  data: detail,
});
export const statementCsvFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/statement.csv',
  summary: 'Export a statement as CSV',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...csv,
});
export const statementPdfFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/statement.pdf',
  summary: 'Download a statement as PDF',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...pdf,
});
export const commissionPdfFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/commission.pdf',
  summary: "Download the marketplace's tax document for the commission",
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...pdf,
});
export const closeStatements = endpoint({
  method: 'POST',
  path: '/admin/statements/close',
  summary: 'Close the last period of every vendor now; closed periods are not affected',
  audience: 'admin',
  right: 'money:write',
  data: z.object({ closed: z.number().int() }),
});
