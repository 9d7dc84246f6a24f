import { type createPayoutBatch, type getPayoutBatch, type listPayoutBatches, MOST_PAYOUTS, type Payout, type PayoutBatch } from '#contracts/settlement.ts';
import type { z } from 'zod';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { financialYear, takeNumber } from '#server/features/invoices/service.ts';
import { insertLedger, ledgerRows } from '#server/features/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { amount, csvFile } from '#server/platform/csv/csv.ts';
import { tellFailed, tellPaid } from './letters.ts';
import {
  type BatchRow, endPayout, insertBatch, lockPayable, type PayoutRow, selectBatch, selectBatches, selectPayout, selectPayouts,
} from './queries.payouts.ts';
import type { BankAccount } from './tables.ts';

type Reply = EndpointData<typeof getPayoutBatch>;

const presentBatch = (b: BatchRow): z.infer<typeof PayoutBatch> => ({
  _id: b.id, number: b.number, createdAt: b.created_at.toISOString(), total: paiseToRupees(b.total), count: b.count, pending: b.pending, paid: b.paid, failed: b.failed,
});
/** Enough of an account to know it by. */
const accountOf = (bank: BankAccount): string => `${bank.ifsc} …${bank.accountNumber.slice(-4)}`;
const presentPayout = (p: PayoutRow): z.infer<typeof Payout> => ({
  _id: p.id, statementId: p.statement_id, statementNumber: p.statement_number, vendor: { _id: p.vendor_id, name: p.vendor_name }, amount: paiseToRupees(p.amount_paise),
  account: accountOf(p.bank), status: p.status, utr: p.utr, failure: p.failure, updatedAt: p.updated_at.toISOString(),
});

/** `payout_not_found` (404) for a batch that is not there. */
export async function readBatch(db: Db, id: string, { page, limit }: EndpointQuery<typeof getPayoutBatch>): Promise<Reply> {
  const batch = await selectBatch(db, id) ?? fail('payout_not_found');
  return { batch: presentBatch(batch), payouts: (await selectPayouts(db, id, { page, limit })).map(presentPayout), page, limit, total: batch.count };
}

export async function readBatches(db: Db, { page, limit }: EndpointQuery<typeof listPayoutBatches>): Promise<EndpointData<typeof listPayoutBatches>> {
  const { rows, total } = await selectBatches(db, { page, limit });
  return { results: rows.map(presentBatch), page, limit, total };
}

/**
 * Puts statements that are due into a batch: the oldest 500, or those named. Vendors without a bank account, and those whose account is being changed, are left out and named.
 * Throws `nothing_to_pay` (409) when nothing is left.
 */
export async function createBatch(
  tx: Tx, operatorId: string, { statementIds }: EndpointBody<typeof createPayoutBatch>, now: Date,
): Promise<EndpointData<typeof createPayoutBatch>> {
  const payable = await lockPayable(tx, statementIds, MOST_PAYOUTS);
  const reasonOf = (p: (typeof payable)[number]) => (p.is_held ? 'The vendor\'s bank account is being changed.' : p.bank?.accountNumber ? null : 'The vendor has no bank account.');
  const skipped = payable.flatMap((p) => { const reason = reasonOf(p); return reason ? [{ statementId: p.id, vendor: { _id: p.vendor_id, name: p.vendor_name }, reason }] : []; });
  const paid = payable.flatMap((p) => (p.bank && !reasonOf(p) ? [{ ...p, bank: p.bank }] : []));
  if (paid.length === 0) fail('nothing_to_pay', skipped.length > 0 ? { message: 'The vendors of all statements that are due have no bank account, or are changing it.' } : {});
  const id = newId('bat', now.getTime());
  const year = financialYear(now);
  const number = `P-${year}-${String(await takeNumber(tx, year, 'P')).padStart(5, '0')}`;
  await insertBatch(tx, { id, number, created_by: operatorId, created_at: now }, paid.map((p) => ({
    id: newId('pyo', now.getTime()), batch_id: id, statement_id: p.id, vendor_id: p.vendor_id, amount_paise: p.closing_paise,
    // As it is now: a change of the account later does not change where this went.
    bank: { accountHolder: p.bank.accountHolder, accountNumber: p.bank.accountNumber, ifsc: p.bank.ifsc, ...(p.bank.bankName ? { bankName: p.bank.bankName } : {}) },
    status: 'pending', utr: null, failure: null, updated_at: now,
  })));
  const { batch, payouts } = await readBatch(tx, id, { page: 1, limit: MOST_PAYOUTS });
  return { batch, payouts, skipped };
}

/** What is still to be paid of a batch, in the columns banks take for bulk transfers. */
export async function bankFile(db: Db, id: string): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  const batch = await selectBatch(db, id) ?? fail('payout_not_found');
  const rows = await selectPayouts(db, id, { status: 'pending' });
  return {
    name: `${batch.number}.csv`,
    file: csvFile([
      ['Reference', 'Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Narration'],
      ...rows.map((p) => [p.id, p.bank.accountHolder, p.bank.accountNumber, p.bank.ifsc, amount(p.amount_paise), `Haatlane ${p.statement_number}`]),
    ]),
  };
}

/** Notes that the bank paid, once, and books it; a second time is `step_not_possible` (409), another payout's UTR `utr_taken` at the door. */
export async function markPaid(tx: Tx, id: string, utr: string, clock: Clock): Promise<z.infer<typeof Payout>> {
  if (!await selectPayout(tx, id)) fail('payout_not_found');
  const now = clock.now();
  const payout = await endPayout(tx, id, { status: 'paid', utr }, now) ?? fail('step_not_possible');
  await insertLedger(tx, ledgerRows([
    { subOrderId: null, account: 'vendor_payable', ownerId: payout.vendor_id, amountPaise: payout.amount_paise, rule: `payout ${utr}` },
    { subOrderId: null, account: 'platform_bank', ownerId: null, amountPaise: -payout.amount_paise, rule: `payout ${utr}` },
  ], { orderId: null, statementId: payout.statement_id, reason: 'payout_paid', at: now }));
  const p = (await selectPayout(tx, id))!;
  await tellPaid(tx, p.vendor_id, { statementId: p.statement_id, statement: p.statement_number, amount: p.amount_paise, account: accountOf(p.bank), utr }, clock);
  return presentPayout(p);
}

/** The bank sent it back: its statement is due again and comes into the next batch. */
export async function markFailed(tx: Tx, id: string, reason: string, clock: Clock): Promise<z.infer<typeof Payout>> {
  if (!await selectPayout(tx, id)) fail('payout_not_found');
  if (!await endPayout(tx, id, { status: 'failed', failure: reason }, clock.now())) fail('step_not_possible');
  const p = (await selectPayout(tx, id))!;
  await tellFailed(tx, p.vendor_id, { statement: p.statement_number, amount: p.amount_paise, account: accountOf(p.bank), reason }, clock);
  return presentPayout(p);
}
