import type { VendorPayout, PayoutBatch } from '#contracts/settlement/payout-runs.ts';
import type { z } from 'zod';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { BatchRow, PayoutRow } from './payouts/queries.payouts.ts';
import type { PayoutBankAccount } from './tables.ts';
import { callerTextOf, callerText } from '#server/platform/messages/caller.ts';

/** Enough of an account to recognise it. */
export const accountOf = (bank: PayoutBankAccount): string =>
  `${bank.ifsc} …${bank.accountNumber.slice(-4)}`;

/** Enough of a PAN to recognise it. */
export const maskedPan = (pan: string): string => `${pan.slice(0, 2)}••••••${pan.slice(-2)}`;

/** Members no longer on the staff list, or never on it (seeds), are shown by their role. */
const who = (id: string, name: string | null) => ({
  _id: id,
  name: name ?? callerText('staff.actor.marketplace'),
});

export const presentBatch = (b: BatchRow): z.infer<typeof PayoutBatch> => ({
  _id: b.id,
  number: b.number,
  createdAt: b.created_at.toISOString(),
  createdBy: who(b.created_by, b.created_by_name),
  state: b.state,
  decidedBy: b.decided_by === null ? null : who(b.decided_by, b.decided_by_name),
  decidedAt: b.decided_at?.toISOString() ?? null,
  isAlone: b.is_self_approved,
  reason: b.reason,
  total: paiseToRupees(b.total),
  count: b.count,
  pending: b.pending,
  paid: b.paid,
  failed: b.failed,
  withdrawn: b.withdrawn,
  pendingAmount: paiseToRupees(b.pending_paise),
  paidAmount: paiseToRupees(b.paid_paise),
  failedAmount: paiseToRupees(b.failed_paise),
  withdrawnAmount: paiseToRupees(b.withdrawn_paise),
});

export const presentPayout = (p: PayoutRow): z.infer<typeof VendorPayout> => ({
  _id: p.id,
  statementId: p.statement_id,
  statementNumber: p.statement_number,
  vendor: { _id: p.vendor_id, name: p.vendor_name },
  amount: paiseToRupees(p.amount_paise),
  account: accountOf(p.bank),
  status: p.status,
  utr: p.utr,
  failure: p.failure === null ? null : callerTextOf(p.failure),
  updatedAt: p.updated_at.toISOString(),
  held: p.held,
  submission:
    p.provider === null || p.submission === null
      ? null
      : { provider: p.provider, state: p.submission },
});
