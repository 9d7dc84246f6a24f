import type {
  getPayoutBatch,
  listPayoutBatches,
  VendorPayout,
} from '#contracts/settlement/payout-runs.ts';
import type { z } from 'zod';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type BankLayout, bankFileOf, unnamedIn } from './bank-files.ts';
import { notifyFailed, notifyPaid } from '#server/modules/settlement/notifications.ts';
import { accountOf, presentBatch, presentPayout } from '#server/modules/settlement/present.ts';
import {
  type BatchRow,
  endPayout,
  hasApprover,
  type PayoutRow,
  returnPayout,
  selectBatch,
  selectBatches,
  selectBookedPayouts,
  selectPayout,
  selectPayouts,
} from './queries.payouts.ts';
import { isAtProvider } from '#server/modules/settlement/payout-provider/queries.ts';
import type { PayoutTable } from '#server/modules/settlement/tables.ts';

/** Who views a run or decides on it; `isDemo`: a sole operator may approve their own. */
export interface Approver {
  id: string;
  isDemo: boolean;
}
type Approval = EndpointData<typeof getPayoutBatch>['approval'];

/** Whether this member may approve a run: not its creator, except in a demo without another. */
export async function approvalOf(
  db: Db,
  run: Pick<BatchRow, 'state' | 'created_by'>,
  me: Approver,
): Promise<Approval> {
  if (run.state !== 'waiting') return 'over';
  if (run.created_by !== me.id) return 'yours';
  return me.isDemo && !(await hasApprover(db, me.id)) ? 'alone' : 'others';
}

/** `payout_not_found` (404) for an unknown run. */
export async function readBatch(
  db: Db,
  id: string,
  { page, limit, status }: EndpointQuery<typeof getPayoutBatch>,
  me: Approver,
  provider: { name: string; isTest: boolean } | null,
): Promise<EndpointData<typeof getPayoutBatch>> {
  const batch = (await selectBatch(db, id)) ?? fail('payout_not_found');
  return {
    batch: presentBatch(batch),
    payouts: (await selectPayouts(db, id, { page, limit, status })).map(presentPayout),
    page,
    limit,
    total: status ? batch[status] : batch.count,
    approval: await approvalOf(db, batch, me),
    booked: paiseToRupees(await selectBookedPayouts(db, id)),
    provider: provider && { name: provider.name, isTest: provider.isTest },
  };
}

export async function readBatches(
  db: Db,
  { page, limit, state, q }: EndpointQuery<typeof listPayoutBatches>,
): Promise<EndpointData<typeof listPayoutBatches>> {
  const { rows, total } = await selectBatches(db, { state, q }, { page, limit });
  return { results: rows.map(presentBatch), page, limit, total };
}

/** A run for the audit log. */
export const runObject = (run: { id: string; number: string }) => ({
  kind: 'payout_run',
  id: run.id,
  label: run.number,
});

/**
 * The unpaid part of an approved run as a bank file, without vendors now on hold and payouts a
 * provider has. The file is written by the returned function, to be called after the transaction.
 * `payout_not_approved` (409) before a second person has approved the run, `nothing_to_pay` (409)
 * if nothing is left of it, `step_not_possible` (409) if the format cannot express someone's data.
 */
export async function bankFile(
  tx: Tx,
  id: string,
  layout: BankLayout,
  now: Date,
): Promise<() => Promise<{ name: string; file: Uint8Array<ArrayBuffer> }>> {
  const batch = (await selectBatch(tx, id)) ?? fail('payout_not_found');
  if (batch.state !== 'approved') fail('payout_not_approved');
  const rows = (await selectPayouts(tx, id, { status: 'pending' })).filter(
    (p) => p.held === null && p.provider === null,
  );
  if (rows.length === 0) fail('nothing_to_pay', { message: 'errors.payout_run_done' });
  const transfers = rows.map((p) => ({
    reference: p.id,
    statement: p.statement_number,
    vendorId: p.vendor_id,
    paise: p.amount_paise,
    bank: p.bank,
  }));
  const unnamed = unnamedIn(layout, transfers);
  if (unnamed.length > 0)
    fail('step_not_possible', {
      message: 'errors.payout_latin_names',
      values: {
        statements: unnamed
          .slice(0, 5)
          .map((t) => t.statement)
          .join(', '),
      },
    });
  audit(tx, {
    action: 'payout_run.bank_file',
    object: runObject(batch),
    after: {
      payouts: rows.length,
      total: paiseToRupees(rows.reduce((sum, p) => sum + p.amount_paise, 0)),
      layout: `${layout.kind} ${layout.layout}`,
    },
  });
  return async () => {
    const { suffix, file } = await bankFileOf(layout, transfers, dayInIndia(now));
    return { name: `${batch.number}${suffix}`, file };
  };
}

/** Why a payout could not be completed: already done, or its run is not approved. */
async function refuseEnd(tx: Tx, p: PayoutRow): Promise<never> {
  return fail(
    (await selectBatch(tx, p.batch_id))!.state === 'waiting'
      ? 'payout_not_approved'
      : 'step_not_possible',
  );
}
const note = async (
  tx: Tx,
  p: PayoutRow,
  action: string,
  after: object,
  before: PayoutRow['status'] = 'pending',
) => {
  audit(tx, {
    action,
    object: runObject((await selectBatch(tx, p.batch_id))!),
    before: { status: before },
    after: {
      statement: p.statement_number,
      seller: p.vendor_name,
      amount: paiseToRupees(p.amount_paise),
      ...after,
    },
  });
};

/** A payout in the ledger: out of the bank, off the vendor's payable; or its reversal. */
async function book(
  tx: Tx,
  p: PayoutTable,
  reason: 'payout_paid' | 'payout_returned',
  at: Date,
): Promise<void> {
  const amountPaise = reason === 'payout_paid' ? p.amount_paise : -p.amount_paise;
  await bookEntries(
    tx,
    ledgerRows(
      [
        {
          subOrderId: null,
          account: 'vendor_payable',
          ownerId: p.vendor_id,
          amountPaise,
          rule: `payout ${p.utr}`,
        },
        {
          subOrderId: null,
          account: 'platform_bank',
          ownerId: null,
          amountPaise: -amountPaise,
          rule: `payout ${p.utr}`,
        },
      ],
      { orderId: null, statementId: p.statement_id, reason, at },
    ),
  );
}

/** `payout_submitted` (409): the provider has it, or will get it. */
async function refuseAtProvider(tx: Tx, id: string): Promise<void> {
  if (await isAtProvider(tx, id)) fail('payout_submitted');
}

/**
 * Marks a payout as paid by hand; `payout_submitted` (409) while a provider has it, else as
 * `markPaidByProvider`.
 */
export async function markPaid(
  tx: Tx,
  id: string,
  utr: string,
  clock: Clock,
): Promise<z.infer<typeof VendorPayout>> {
  await refuseAtProvider(tx, id);
  return markPaidByProvider(tx, id, utr, clock);
}

/**
 * Marks a payout as paid, once, and books it; a second time is `step_not_possible`, in an
 * unapproved run `payout_not_approved`, with another payout's UTR `utr_taken` (409 each).
 */
export async function markPaidByProvider(
  tx: Tx,
  id: string,
  utr: string,
  clock: Clock,
): Promise<z.infer<typeof VendorPayout>> {
  const before = (await selectPayout(tx, id)) ?? fail('payout_not_found');
  const now = clock.now();
  const payout =
    (await endPayout(tx, id, { status: 'paid', utr }, now)) ?? (await refuseEnd(tx, before));
  await book(tx, payout, 'payout_paid', now);
  const p = (await selectPayout(tx, id))!;
  await note(tx, p, 'payout.paid', { status: 'paid', utr });
  await notifyPaid(
    tx,
    p.vendor_id,
    {
      statementId: p.statement_id,
      statement: p.statement_number,
      amount: p.amount_paise,
      account: accountOf(p.bank),
      utr,
    },
    clock,
  );
  return presentPayout(p);
}

/** As `markFailedByProvider`, by hand; `payout_submitted` (409) while a provider has it. */
export async function markFailed(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<z.infer<typeof VendorPayout>> {
  await refuseAtProvider(tx, id);
  return markFailedByProvider(tx, id, reason, clock);
}

/** The bank rejected it: its statement is due again and goes into the next run. */
export async function markFailedByProvider(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<z.infer<typeof VendorPayout>> {
  const before = (await selectPayout(tx, id)) ?? fail('payout_not_found');
  if (!(await endPayout(tx, id, { status: 'failed', failure: reason }, clock.now())))
    await refuseEnd(tx, before);
  const p = (await selectPayout(tx, id))!;
  await note(tx, p, 'payout.failed', { status: 'failed', reason });
  await notifyFailed(
    tx,
    p.vendor_id,
    { statement: p.statement_number, amount: p.amount_paise, account: accountOf(p.bank), reason },
    clock,
  );
  return presentPayout(p);
}

/**
 * The bank returned a paid payout days later: the ledger reverses it, and its statement is due
 * again. `step_not_possible` (409) for an unpaid one.
 */
export async function markReturned(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<z.infer<typeof VendorPayout>> {
  if (!(await selectPayout(tx, id))) fail('payout_not_found');
  const now = clock.now();
  await book(
    tx,
    (await returnPayout(tx, id, reason, now)) ?? fail('step_not_possible'),
    'payout_returned',
    now,
  );
  const p = (await selectPayout(tx, id))!;
  await note(tx, p, 'payout.returned', { status: 'failed', utr: p.utr, reason }, 'paid');
  await notifyFailed(
    tx,
    p.vendor_id,
    { statement: p.statement_number, amount: p.amount_paise, account: accountOf(p.bank), reason },
    clock,
  );
  return presentPayout(p);
}
