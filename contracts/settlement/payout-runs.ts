import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

const csv = { data: z.instanceof(Uint8Array), produces: 'text/csv' } as const;

const byId = { params: z.object({ id: Id }) };
const vendor = z.object({ _id: z.string(), name: z.string() });
const Day = z.string().describe('YYYY-MM-DD in India');

/**
 * `withdrawn`: its run was cancelled, or it was taken out at approval because the vendor was on
 * hold.
 */
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
    .describe('the vendor is not paid now and left out of the bank file'),
  submission: z
    .object({
      provider: z.string(),
      state: z.enum(['queued', 'submitted', 'processed', 'failed', 'returned']),
    })
    .nullable()
    .describe('at the payout provider; null: never submitted'),
});
/**
 * `waiting`: for a second person; `approved`: ready to pay; `withdrawn`: cancelled before approval.
 */
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
  isAlone: z.boolean().describe('approved by its creator: a demo without another operator'),
  reason: z.string().nullable().describe('why it was revoked'),
  total: Rupees.describe('total: pendingAmount + paidAmount + failedAmount + withdrawnAmount'),
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
/** Maximum payouts of one batch; the rest goes into the next. */
export const MAX_PAYOUTS_SHOWN = 500;
const batchReply = z.object({ batch: PayoutBatch, payouts: z.array(VendorPayout) });
/**
 * Why a due statement is left out of a run: a hold, an account change, no account, a negative
 * balance, too small an amount, or the limit of 500.
 */
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
    due: z.object(part).describe('included and excluded payouts in total'),
    carried: z
      .object({ vendors: z.number().int(), amount: Rupees.describe('negative') })
      .describe('vendors with nothing due and a negative last statement'),
    minimum: Rupees.describe('minimum total due of a vendor to be paid'),
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
        note: z.string().nullable().describe("reason of the bank's last return, or of the hold"),
        carried: Rupees.describe("zero or negative: deducted from the vendor's next statement"),
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
      .int('errors.rupees_whole')
      .min(0)
      .max(10_000, 'errors.smallest_payout_most'),
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
      .describe('due but excluded; the first 500'),
  }),
});
export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'List payout runs, newest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(PAYOUT_RUN_STATES).optional(),
    q: z.string().trim().max(60).optional().describe('number of a run'),
  }),
  data: z.object({ results: z.array(PayoutBatch), ...pageReply }),
});
export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id',
  summary: 'Show one run with its payouts',
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
        'yours: you may approve it; alone: you created it and there is nobody else (demo); others: you created it, someone else approves; over: decided',
      ),
    booked: Rupees.describe('paid according to the ledger: paidAmount'),
    provider: z
      .object({ name: z.string(), isTest: z.boolean() })
      .nullable()
      .describe('the provider that can pay it; null: the bank file only'),
    ...pageReply,
  }),
});
export const approvePayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/approve',
  stepUp: true,
  summary: 'Approve a payout run created by someone else; vendors on hold are excluded',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ total: Rupees.describe('the total the approver saw') }),
  data: z.object({ batch: PayoutBatch, takenOut: z.number().int() }),
});
export const withdrawPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/withdraw',
  summary: 'Cancel a pending payout run; its statements are due again',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(200) }),
  data: z.object({ batch: PayoutBatch }),
});
export const submitPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/submit',
  stepUp: true,
  summary: 'Give the unpaid payouts of an approved run to the payout provider, each once',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  data: z.object({ submitted: z.number().int() }),
});
/** Banks with a known bulk-transfer format; `plain` is a CSV for all others. */
export const BANK_TEXT_FORMATS = ['plain', 'hdfc'] as const;
export const BANK_SHEET_FORMATS = ['plain', 'icici'] as const;
export const payoutBankFile = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/bank-file',
  stepUp: true,
  summary:
    'Download unpaid payouts of an approved run as a text file for the bank, with full account numbers; downloads are logged',
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
    'Download unpaid payouts of an approved run as a spreadsheet with account numbers as text; downloads are logged',
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
        .regex(/^\d{9,18}$/, 'errors.debit_account_format'),
    }),
  ]),
  data: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/admin/payouts/rows/:id/paid',
  summary: 'Mark a payout as paid',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({
    utr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8,30}$/, 'errors.utr_format'),
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
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(200) }),
  data: z.object({ payout: VendorPayout }),
});
export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/admin/payouts/rows/:id/failed',
  summary: 'Mark a payout as failed; its statement is due again',
  audience: 'admin',
  right: 'money:write',
  ...byId,
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(200) }),
  data: z.object({ payout: VendorPayout }),
});
