import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { isGstin, normaliseGstin } from '#contracts/tax/gstin.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** `due`: to be paid; `in_payout`: in a batch; `carried`: nothing to pay, what is below zero goes into the next statement. */
export const STATEMENT_STATUSES = ['due', 'in_payout', 'paid', 'carried'] as const;
const Day = z.string().describe('YYYY-MM-DD in India');
const vendor = z.object({ _id: z.string(), name: z.string() });

/** Every sum of a statement, in rupees. net = sales - discounts + delivery + returns - commission - commissionGst - tcs - tds + other; closing = opening + net. */
export const StatementSums = z.object({
  opening: Rupees.describe('carried from the statement before: nothing, or below zero'),
  sales: Rupees.describe('items that became due, as they were sold'),
  discounts: Rupees.describe('what the vendor bears of them'),
  delivery: Rupees.describe("delivery by the vendor's own rate card"),
  returns: Rupees.describe('items and delivery of earlier statements that went back'),
  commission: Rupees,
  commissionGst: Rupees,
  tcs: Rupees,
  tds: Rupees,
  other: Rupees,
  net: Rupees,
  closing: Rupees,
  grossForTds: Rupees,
  taxableForTcs: Rupees,
  tdsBase: Rupees.describe(
    'what TDS was withheld of: nothing under the yearly limit of persons and families, all of the year when it is crossed',
  ),
  salesInYear: Rupees.describe('sales of the financial year up to here, of all vendors of one PAN'),
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
  exemptUpTo: Rupees.nullable().describe('free up to so much in a financial year'),
});
export const StatementVendorOrder = z.object({
  subOrderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['sale', 'exchange', 'correction']),
  items: Rupees,
  discount: Rupees,
  delivery: Rupees,
  commission: Rupees,
  other: Rupees,
  net: Rupees.describe('before GST on commission, TCS and TDS'),
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
  summary: "The vendor's statements, newest first, and upcoming amounts",
  audience: 'vendor',
  right: 'finance',
  query: z.object(pageQuery(20, 100)),
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
/** What keeps money back: we hold it, no account, a payout the bank sent back, more owed than earned, a return under way, cash that has not arrived, or items on their way or inside the return window. */
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
  summary: 'Payout overview: balance, next payout and holds',
  audience: 'vendor',
  right: 'finance',
  data: z.object({
    balance: Rupees.describe('all the ledger owes the vendor: due + inPayout + earned + carried'),
    due: Rupees.describe('in closed statements that are to be paid'),
    inPayout: Rupees,
    earned: Rupees.describe('in no statement yet'),
    carried: Rupees.describe('nothing, or below zero: taken off the next statement'),
    next: z
      .object({
        closesOn: Day,
        expected: Rupees.describe(
          'before GST on commission, TCS and TDS; without what is sold or goes back until then',
        ),
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
        text: z.string().nullable().describe('why we hold it, or what the bank said'),
      }),
    ),
  }),
});
/** What a vendor will receive for what is left of a vendor order: each discount with who pays it, and each charge as a statement takes it. */
export const VendorOrderEarnings = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      asked: Rupees.describe(
        'what the vendor asks for them, before festive prices and other discounts',
      ),
      sold: Rupees.describe('what the vendor sells them for: asked less the discounts it pays'),
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
  commissionGst: Rupees,
  tcs: Rupees,
  tds: Rupees,
  net: Rupees.describe('what the vendor will receive'),
});
export type VendorOrderEarnings = z.infer<typeof VendorOrderEarnings>;
export const getVendorOrderMoney = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/money',
  summary: 'Payout status of one vendor order: cash collected, statement, payout',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the sub-order's _id") }),
  data: z.object({
    method: z.enum(['cod', 'online']),
    collected: Rupees.describe('cash taken on delivery'),
    statement: z
      .object({
        _id: z.string(),
        number: z.string(),
        status: z.enum(STATEMENT_STATUSES),
        utr: z.string().nullable(),
      })
      .nullable()
      .describe('the newest it stands in'),
    earnings: VendorOrderEarnings.nullable().describe(
      'null for members without the right to finance',
    ),
  }),
});
export const getVendorStatement = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id',
  summary: 'One statement with the orders in it',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...parts,
  data: detail,
});
export const vendorStatementCsv = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/statement.csv',
  summary: 'A statement as a table',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...csv,
});
export const vendorStatementPdf = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/statement.pdf',
  summary: 'A statement as PDF',
  audience: 'vendor',
  right: 'finance',
  ...byId,
  ...pdf,
});
export const vendorCommissionPdf = endpoint({
  method: 'GET',
  path: '/vendor/statements/:id/commission.pdf',
  summary: "The marketplace's tax document for the commission",
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
  summary: 'Statements of all vendors, newest first',
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
export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/statements/:id',
  summary: 'One statement with the orders in it',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...parts,
  data: detail,
});
export const statementCsvFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/statement.csv',
  summary: 'A statement as a table',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...csv,
});
export const statementPdfFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/statement.pdf',
  summary: 'A statement as PDF',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  ...pdf,
});
export const commissionPdfFile = endpoint({
  method: 'GET',
  path: '/admin/statements/:id/commission.pdf',
  summary: "The marketplace's tax document for the commission",
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

/** Who the marketplace is in law: on its commission invoices. */
export const Marketplace = z.object({
  legalName: z.string().trim().min(2, 'Please enter the registered name.').max(120),
  line1: z.string().trim().min(3).max(120),
  line2: z.string().trim().max(120).optional(),
  city: z.string().trim().min(2).max(80),
  state: z.string().trim().min(2).max(80),
  pincode: z.string().regex(/^[1-9][0-9]{5}$/, 'A PIN code has 6 digits.'),
  gstin: z.string().max(30).transform(normaliseGstin).refine(isGstin, 'errors.gstin_invalid'),
  tcsGstin: z
    .string()
    .max(30)
    .transform(normaliseGstin)
    .refine((text) => text === '' || isGstin(text), 'errors.gstin_invalid')
    .optional()
    .describe('registered for TCS (s. 24(x) CGST Act); empty: the GSTIN above'),
  periodDays: z
    .number()
    .int()
    .min(1)
    .max(31)
    .default(7)
    .describe('length of a settlement period; weeks begin on Monday'),
});
export type Marketplace = z.infer<typeof Marketplace>;
export const RATE_KINDS = [
  'commission_gst',
  'delivery_gst',
  'tcs',
  'tds',
  'tds_without_pan',
] as const;
export const WithholdingRate = z
  .object({
    kind: z.enum(RATE_KINDS),
    fromDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-04-01.'),
    percent: z.number().min(0).max(100),
    base: z.enum(['taxable', 'gross', 'commission']),
    label: z.string().trim().min(3).max(80),
    source: z.string().trim().min(3).max(300),
    isVerified: z.boolean(),
    exemptUpTo: z
      .number()
      .min(0)
      .nullable()
      .optional()
      .describe(
        'rupees a financial year up to which nothing is withheld from persons and families; left out: as the rate before',
      ),
  })
  .refine((r) => (r.kind === 'commission_gst') === (r.base === 'commission'), {
    path: ['base'],
    message: 'GST is on the commission, everything else on what was sold.',
  });
const settings = z.object({
  version: Version.describe('of the marketplace'),
  marketplace: Marketplace.extend({ gstin: z.string(), periodDays: z.number().int() }).nullable(),
  rates: z
    .array(WithholdingRate.safeExtend({ version: Version }))
    .describe('a rate of another day or kind is added with the version of nothing'),
});
export const getSettlementSettings = endpoint({
  method: 'GET',
  path: '/admin/settlement',
  summary: "Settlement settings: the marketplace's legal details and tax rates by date",
  audience: 'admin',
  right: 'settings:read',
  data: settings,
});
export const putMarketplace = endpoint({
  method: 'PUT',
  path: '/admin/settlement/marketplace',
  summary: "Set the marketplace's legal details; periods close from then on",
  audience: 'admin',
  right: 'settings:write',
  body: Marketplace,
  edits: 'legal entity',
  data: settings,
});
export const putRate = endpoint({
  method: 'PUT',
  path: '/admin/settlement/rates',
  summary: 'Add a rate from a day on, or correct one nothing was closed by yet',
  audience: 'admin',
  right: 'settings:write',
  body: WithholdingRate,
  edits: 'rate',
  data: settings,
});

/** `withdrawn`: its run was given up, or it was taken out when the run was approved, because the vendor was held by then. */
export const PAYOUT_STATUSES = ['pending', 'paid', 'failed', 'withdrawn'] as const;
export const VendorPayout = z.object({
  _id: z.string(),
  statementId: z.string(),
  statementNumber: z.string(),
  vendor,
  amount: Rupees,
  account: z.string().describe('masked'),
  status: z.enum(PAYOUT_STATUSES),
  utr: z.string().nullable(),
  failure: z.string().nullable(),
  updatedAt: IsoTime,
  held: z
    .enum(['held', 'bank_change'])
    .nullable()
    .describe('nothing is paid to this vendor now: it stays out of the file for the bank'),
});
/** `waiting`: for a second person; `approved`: may be paid; `withdrawn`: given up before that. */
export const PAYOUT_RUN_STATES = ['waiting', 'approved', 'withdrawn'] as const;
const who = z.object({ _id: z.string(), name: z.string() });
const batchFields = {
  _id: z.string(),
  number: z.string(),
  createdAt: IsoTime,
  createdBy: who,
  state: z.enum(PAYOUT_RUN_STATES),
  decidedBy: who.nullable(),
  decidedAt: IsoTime.nullable(),
  isAlone: z.boolean().describe('approved by who made it, as nobody else could: only in a demo'),
  reason: z.string().nullable().describe('why it was withdrawn'),
  total: Rupees.describe(
    'of all of it: pendingAmount + paidAmount + failedAmount + withdrawnAmount',
  ),
  count: z.number().int(),
  pending: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
  withdrawn: z.number().int(),
  pendingAmount: Rupees,
  paidAmount: Rupees,
  failedAmount: Rupees,
  withdrawnAmount: Rupees,
};
export const PayoutBatch = z.object(batchFields);
/** Most payouts of one batch: what is due beyond them comes into the next. */
export const MAX_PAYOUTS_SHOWN = 500;
const batchReply = z.object({ batch: PayoutBatch, payouts: z.array(VendorPayout) });
/** Why a statement that is due stays out of a run: a hold, a change of the account, no account, more owed back than due, too little, or more than 500 before it. */
export const PAYOUT_EXCLUSIONS = [
  'held',
  'bank_change',
  'no_bank',
  'below_zero',
  'below_minimum',
  'next_run',
] as const;
const part = {
  count: z.number().int().describe('statements'),
  vendors: z.number().int(),
  amount: Rupees,
};
export const previewPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/preview',
  summary: 'Preview a payout run: amounts per vendor, and exclusions with reasons',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(50, 100),
    show: z.enum(['run', ...PAYOUT_EXCLUSIONS]).default('run'),
  }),
  data: z.object({
    run: z.object(part),
    leftOut: z.array(z.object({ reason: z.enum(PAYOUT_EXCLUSIONS), ...part })),
    due: z.object(part).describe('all of it: the run and what is left out'),
    carried: z
      .object({ vendors: z.number().int(), amount: Rupees.describe('below zero') })
      .describe('vendors with nothing due whose last statement ended below zero'),
    minimum: Rupees.describe('what a vendor must have due in all to be paid'),
    minimumVersion: Version,
    results: z.array(
      z.object({
        statementId: z.string(),
        statementNumber: z.string(),
        vendor,
        periodStart: Day,
        lastDay: Day,
        amount: Rupees,
        account: z.string().nullable().describe('masked'),
        reason: z.enum(PAYOUT_EXCLUSIONS).nullable(),
        note: z.string().nullable().describe('why the bank sent it back last, or why it is held'),
        carried: Rupees.describe("nothing, or below zero: comes off the vendor's next statement"),
      }),
    ),
    ...pageReply,
  }),
});
export const setPayoutMinimum = endpoint({
  method: 'PUT',
  path: '/admin/payouts/minimum',
  summary: 'Set the minimum payout; smaller balances carry forward',
  audience: 'admin',
  right: 'money:write',
  body: z.object({
    minimum: z
      .number()
      .int('Please enter whole rupees.')
      .min(0)
      .max(10_000, "At most ₹10,000: what is due is the sellers' money."),
  }),
  edits: 'smallest payout',
  data: z.object({ minimum: Rupees }),
});
export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts',
  summary:
    'Create a payout run from due statements (the oldest 500, or those named); it waits for an approver',
  audience: 'admin',
  right: 'money:write',
  status: 201,
  body: z
    .object({ statementIds: z.array(Id).min(1).max(MAX_PAYOUTS_SHOWN).optional() })
    .default({}),
  data: batchReply.extend({
    skipped: z
      .array(z.object({ statementId: z.string(), vendor, reason: z.string() }))
      .describe('due, but left out; the first 500'),
  }),
});
export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payout runs, newest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(20, 100), state: z.enum(PAYOUT_RUN_STATES).optional() }),
  data: z.object({ results: z.array(PayoutBatch), ...pageReply }),
});
export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id',
  summary: 'One run with its payouts',
  audience: 'admin',
  right: 'money:read',
  ...byId,
  query: z.object({
    ...pageQuery(100, MAX_PAYOUTS_SHOWN),
    status: z.enum(PAYOUT_STATUSES).optional(),
  }),
  data: batchReply.extend({
    approval: z
      .enum(['yours', 'alone', 'others', 'over'])
      .describe(
        'yours: you may approve it; alone: you made it and there is nobody else (demo); others: you made it, somebody else approves; over: it is decided',
      ),
    booked: Rupees.describe('what the ledger says was paid of it: paidAmount'),
    ...pageReply,
  }),
});
export const approvePayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/approve',
  stepUp: true,
  summary: 'Approve a payout run created by somebody else; vendors on hold are excluded',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ total: Rupees.describe('what the approver saw it come to') }),
  data: z.object({ batch: PayoutBatch, takenOut: z.number().int() }),
});
export const withdrawPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/withdraw',
  summary: 'Give up a run that waits: its statements are due again',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ reason: z.string().trim().min(3, 'Please say why.').max(200) }),
  data: z.object({ batch: PayoutBatch }),
});
/** Banks whose layout for bulk transfers is known; `plain` is a table for every other one. */
export const BANK_TEXT_FORMATS = ['plain', 'hdfc'] as const;
export const BANK_SHEET_FORMATS = ['plain', 'icici'] as const;
export const payoutBankFile = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/bank-file',
  stepUp: true,
  summary:
    'Unpaid payouts of an approved run as a text file for the bank, with full account numbers; downloads are logged',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  ...csv,
  body: z
    .object({
      layout: z
        .enum(BANK_TEXT_FORMATS)
        .default('plain')
        .describe('`hdfc`: HDFC Bank, bulk upload of ENet'),
    })
    .default({ layout: 'plain' }),
});
export const payoutBankSheet = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/bank-sheet',
  stepUp: true,
  summary:
    'Unpaid payouts of an approved run as a spreadsheet with account numbers as text; downloads are logged',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.discriminatedUnion('layout', [
    z.object({ layout: z.literal('plain') }),
    z.object({
      layout: z.literal('icici').describe('ICICI Bank, bulk payment of Corporate Internet Banking'),
      debitAccount: z
        .string()
        .trim()
        .regex(/^\d{9,18}$/, 'Please enter the account to pay from, 9 to 18 digits.'),
    }),
  ]),
  data: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/admin/payouts/rows/:id/paid',
  summary: 'Note that the bank paid it',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({
    utr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8,30}$/, 'A UTR has 8 to 30 letters and digits.'),
  }),
  data: z.object({ payout: VendorPayout }),
});
export const markPayoutReturned = endpoint({
  method: 'POST',
  path: '/admin/payouts/rows/:id/returned',
  summary:
    'Mark a paid payout as returned by the bank; the ledger entries are reversed and its statement is due again',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ reason: z.string().trim().min(3, 'Please say why.').max(200) }),
  data: z.object({ payout: VendorPayout }),
});
export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/admin/payouts/rows/:id/failed',
  summary: 'Mark a payout as failed; its statement is due again',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ reason: z.string().trim().min(3, 'Please say why.').max(200) }),
  data: z.object({ payout: VendorPayout }),
});
