import type { MessageId } from '#contracts/kernel/message-id.ts';
import {
  type approvePayoutBatch,
  type createPayoutBatch,
  PAYOUT_EXCLUSIONS,
  MAX_PAYOUTS_SHOWN,
  type PayoutBatch,
  type previewPayouts,
} from '#contracts/settlement/payout-runs.ts';
import type { z } from 'zod';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { financialYear, nextNumber } from '#server/modules/invoices/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type Approver, approvalOf, runObject } from './payouts.ts';
import { dayBefore } from '#server/modules/settlement/statements/settlement-periods.ts';
import { accountOf, presentBatch, presentPayout } from '#server/modules/settlement/present.ts';
import {
  type DuePayoutRow,
  type DuePayoutSum,
  type ExcludedVendor,
  lockDuePayouts,
  selectCarriedSums,
  selectDuePayouts,
  selectDuePayoutSums,
  selectMinimum,
  upsertMinimum,
} from './queries.due.ts';
import {
  decideBatch,
  insertBatch,
  lockBatch,
  selectBatch,
  selectPayouts,
  withdrawPayouts,
} from './queries.payouts.ts';
import type { PayoutTable } from '#server/modules/settlement/tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Why a statement is left out, for operators. */
const WHY: Record<ExcludedVendor, MessageId> = {
  held: 'settlement.held.vendor_hold',
  bank_change: 'settlement.held.bank_change',
  no_bank: 'settlement.held.no_bank',
  below_zero: 'settlement.held.below_zero',
  below_minimum: 'settlement.held.below_minimum',
  next_run: 'settlement.held.next_run',
};

const whyOf = (reason: ExcludedVendor) => callerText(WHY[reason], { n: MAX_PAYOUTS_SHOWN });

/**
 * Preview of a payout run by the rules that create it; included and excluded statements sum to
 * everything due. Four queries.
 */
export async function previewPayoutRun(
  db: Db,
  { page, limit, show }: EndpointQuery<typeof previewPayouts>,
): Promise<EndpointData<typeof previewPayouts>> {
  const minimum = await selectMinimum(db);
  const { sums, vendors } = await selectDuePayoutSums(db, minimum);
  const carried = await selectCarriedSums(db);
  const sum = (s: Omit<DuePayoutSum, 'reason'> | undefined) => ({
    count: s?.count ?? 0,
    vendors: s?.vendors ?? 0,
    amount: paiseToRupees(s?.amount ?? 0),
  });
  const of = (reason: ExcludedVendor | null) => sums.find((s) => s.reason === reason);
  return {
    run: sum(of(null)),
    leftOut: PAYOUT_EXCLUSIONS.flatMap((reason) => {
      const s = of(reason);
      return s ? [{ reason, ...sum(s) }] : [];
    }),
    due: sum({
      vendors,
      count: sums.reduce((n, s) => n + s.count, 0),
      amount: sums.reduce((paise, s) => paise + s.amount, 0),
    }),
    carried: { vendors: carried.vendors, amount: paiseToRupees(carried.amount) },
    minimum: paiseToRupees(minimum),
    minimumVersion: versionOf({ minimum: paiseToRupees(minimum) }),
    results: (await selectDuePayouts(db, minimum, show, { page, limit })).map((d) => ({
      statementId: d.id,
      statementNumber: d.number,
      vendor: { _id: d.vendor_id, name: d.vendor_name },
      periodStart: d.period_start,
      lastDay: dayBefore(d.period_end),
      amount: paiseToRupees(d.closing_paise),
      account: d.bank?.accountNumber ? accountOf(d.bank) : null,
      reason: d.reason,
      note: d.note,
      carried: paiseToRupees(d.carried),
    })),
    page,
    limit,
    total: of(show === 'run' ? null : show)?.count ?? 0,
  };
}

function refuseEmptyRun(excluded: readonly string[]): never {
  const reasons = [...new Set(excluded)];
  return fail(
    'nothing_to_pay',
    reasons.length === 0
      ? {}
      : reasons.length === 1
        ? { message: 'errors.payout_nothing_because', values: { reason: reasons[0]! } }
        : { message: 'errors.payout_all_held' },
  );
}

const payoutRow = (d: DuePayoutRow, batchId: string, now: Date): PayoutTable => ({
  id: newId('pyo', now.getTime()),
  batch_id: batchId,
  statement_id: d.id,
  vendor_id: d.vendor_id,
  amount_paise: d.closing_paise,
  // As of now, to show where it was paid. A vendor whose account is gone stays `held` until it is
  // paid.
  bank: {
    accountHolder: d.bank!.accountHolder,
    accountNumber: d.bank!.accountNumber,
    ifsc: d.bank!.ifsc,
    ...(d.bank!.bankName ? { bankName: d.bank!.bankName } : {}),
  },
  status: 'pending',
  utr: null,
  failure: null,
  updated_at: now,
});

/**
 * Puts due statements into a run that waits for a second person: the oldest 500, or the named ones.
 * Vendors on hold, without an account or changing it, with a negative balance, or below the minimum
 * are left out and listed. Throws `nothing_to_pay` (409) if nothing is left.
 */
export async function createPayoutRun(
  tx: Tx,
  operatorId: string,
  { statementIds }: EndpointBody<typeof createPayoutBatch>,
  now: Date,
): Promise<EndpointData<typeof createPayoutBatch>> {
  const { payable, leftOut } = await lockDuePayouts(tx, statementIds, await selectMinimum(tx));
  const skipped = leftOut.map((d) => ({
    statementId: d.id,
    vendor: { _id: d.vendor_id, name: d.vendor_name },
    reason: whyOf(d.reason!),
  }));
  if (payable.length === 0) refuseEmptyRun(skipped.map((s) => s.reason));
  const id = newId('bat', now.getTime());
  const year = financialYear(now);
  const number = `P-${year}-${String(await nextNumber(tx, year, 'P')).padStart(5, '0')}`;
  await insertBatch(
    tx,
    {
      id,
      number,
      created_by: operatorId,
      created_at: now,
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      is_self_approved: false,
      reason: null,
    },
    payable.map((d) => payoutRow(d, id, now)),
  );
  const batch = (await selectBatch(tx, id))!;
  audit(tx, {
    action: 'payout_run.made',
    object: runObject(batch),
    after: { payouts: batch.count, total: paiseToRupees(batch.total), leftOut: leftOut.length },
  });
  return {
    batch: presentBatch(batch),
    payouts: (await selectPayouts(tx, id, { page: 1, limit: MAX_PAYOUTS_SHOWN })).map(
      presentPayout,
    ),
    skipped,
  };
}

/**
 * A second person approves a run. Vendors now on hold are removed from it. Throws
 * `second_person_needed` (409) for the creator, `payout_run_changed` (409) if its total differs
 * from what the approver saw, `step_not_possible` (409) once decided.
 */
export async function approvePayoutRun(
  tx: Tx,
  id: string,
  { total }: EndpointBody<typeof approvePayoutBatch>,
  me: Approver,
  now: Date,
): Promise<EndpointData<typeof approvePayoutBatch>> {
  const run = (await lockBatch(tx, id)) ?? fail('payout_not_found');
  if (run.state !== 'waiting') fail('step_not_possible');
  const approval = await approvalOf(tx, run, me);
  if (approval === 'others') fail('second_person_needed');
  const pending = await selectPayouts(tx, id, { status: 'pending' });
  if (pending.reduce((paise, p) => paise + p.amount_paise, 0) !== rupeesToPaise(total))
    fail('payout_run_changed');
  const held = pending.filter((p) => p.held !== null);
  if (held.length === pending.length)
    fail('nothing_to_pay', {
      message: 'errors.payout_run_held',
    });
  const takenOut = await withdrawPayouts(
    tx,
    id,
    held.map((p) => p.id),
    'settlement.taken_out',
    now,
  );
  await decideBatch(tx, id, {
    state: 'approved',
    decided_by: me.id,
    decided_at: now,
    is_self_approved: approval === 'alone',
    reason: null,
  });
  const batch = (await selectBatch(tx, id))!;
  audit(tx, {
    action: 'payout_run.approved',
    object: runObject(batch),
    before: { state: 'waiting' },
    after: {
      state: 'approved',
      payouts: batch.pending,
      total: paiseToRupees(batch.pending_paise),
      ...(takenOut > 0 ? { takenOut } : {}),
      ...(batch.is_self_approved ? { alone: true } : {}),
    },
  });
  return { batch: presentBatch(batch), takenOut };
}

/**
 * Cancels a pending run: its statements are due again. Its creator may, too. `step_not_possible`
 * (409) once decided.
 */
export async function withdrawPayoutRun(
  tx: Tx,
  id: string,
  reason: string,
  operatorId: string,
  now: Date,
): Promise<z.infer<typeof PayoutBatch>> {
  const run = (await lockBatch(tx, id)) ?? fail('payout_not_found');
  if (run.state !== 'waiting') fail('step_not_possible');
  await withdrawPayouts(tx, id, null, reason, now);
  await decideBatch(tx, id, {
    state: 'withdrawn',
    decided_by: operatorId,
    decided_at: now,
    is_self_approved: false,
    reason,
  });
  const batch = (await selectBatch(tx, id))!;
  audit(tx, {
    action: 'payout_run.withdrawn',
    object: runObject(batch),
    before: { state: 'waiting' },
    after: { state: 'withdrawn' },
    reason,
  });
  return presentBatch(batch);
}

/** The minimum total due for a payout, in rupees. */
export const editableMinimum = async (db: Db): Promise<object> => ({
  minimum: paiseToRupees(await selectMinimum(db)),
});
export async function setMinimum(tx: Tx, rupees: number, now: Date): Promise<{ minimum: number }> {
  const before = await selectMinimum(tx);
  await upsertMinimum(tx, rupeesToPaise(rupees), now);
  audit(tx, {
    action: 'payouts.minimum_set',
    object: { kind: 'payout_minimum', id: 'payouts', label: formatRupees(rupees) },
    before: { minimum: paiseToRupees(before) },
    after: { minimum: rupees },
  });
  return { minimum: rupees };
}
