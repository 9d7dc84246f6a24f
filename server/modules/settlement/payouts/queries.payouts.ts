import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { sql } from 'kysely';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  PayoutBatchTable,
  PayoutTable,
  PayoutHoldTable,
  PayoutSubmissionTable,
} from '#server/modules/settlement/tables.ts';

export async function insertBatch(
  tx: Tx,
  batch: PayoutBatchTable,
  rows: readonly PayoutTable[],
): Promise<void> {
  await tx.insertInto('payout_batches').values(batch).execute();
  await insertRows(tx, 'payouts', rows);
}

export type BatchRow = PayoutBatchTable & {
  total: Paise;
  count: number;
  pending: number;
  paid: number;
  failed: number;
  withdrawn: number;
  pending_paise: Paise;
  paid_paise: Paise;
  failed_paise: Paise;
  withdrawn_paise: Paise;
  created_by_name: string | null;
  decided_by_name: string | null;
};
const of = (
  status: PayoutTable['status'],
) => sql`(count(*) filter (where status = ${sql.lit(status)}))::int as ${sql.ref(status)},
  (coalesce(sum(amount_paise) filter (where status = ${sql.lit(status)}), 0))::bigint as ${sql.ref(`${status}_paise`)}`;
const batchColumns = sql`select b.*, x.*, m.full_name as created_by_name, d.full_name as decided_by_name from payout_batches b
  left join portal_accounts m on m.id = b.created_by left join portal_accounts d on d.id = b.decided_by cross join lateral (
    select coalesce(sum(amount_paise), 0)::bigint as total, count(*)::int as count, ${of('pending')}, ${of('paid')}, ${of('failed')}, ${of('withdrawn')} from payouts p where p.batch_id = b.id) x`;

export async function selectBatches(
  db: Db,
  { state, q }: { state?: PayoutBatchTable['state'] | undefined; q?: string | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const fits = sql`${state ? sql`b.state = ${state}` : sql`true`} ${q ? sql`and b.number = upper(${q})` : sql``}`;
  const { rows } =
    await sql<BatchRow>`${batchColumns} where ${fits} order by b.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from payout_batches b where ${fits}`.execute(db);
  return { rows, total: counted!.n };
}
export const selectBatch = async (db: Db, id: string): Promise<BatchRow | undefined> =>
  (await sql<BatchRow>`${batchColumns} where b.id = ${id}`.execute(db)).rows[0];

/** The ledger's payments of a run. */
export async function selectBookedPayouts(db: Db, batchId: string): Promise<Paise> {
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select coalesce(-sum(e.amount_paise), 0)::bigint as paise from payouts p join ledger_entries e on e.statement_id = p.statement_id and e.reason = 'payout_paid' and e.account = 'platform_bank' and e.rule = 'payout ' || p.utr
    where p.batch_id = ${batchId} and p.status = 'paid'`.execute(db);
  return row!.paise;
}

/**
 * `bank_change`: an account change is pending, or the payout's account is no longer the vendor's.
 */
export type PayoutRow = PayoutTable & {
  vendor_name: string;
  statement_number: string;
  held: 'held' | 'bank_change' | null;
  /** Its submission to a provider; null: never submitted. */
  provider: string | null;
  submission: PayoutSubmissionTable['state'] | null;
};
const payoutColumns = sql`select p.*, v.name as vendor_name, s.number as statement_number, b.provider, b.state as submission, case when p.status <> 'pending' then null when h.vendor_id is not null then 'held'
    when exists (select from bank_changes c where c.vendor_id = p.vendor_id and c.state = 'waiting') then 'bank_change'
    when (p.bank ->> 'accountNumber', p.bank ->> 'ifsc') is distinct from (v.bank ->> 'accountNumber', v.bank ->> 'ifsc') then 'bank_change' end as held
  from payouts p join vendors v on v.id = p.vendor_id join statements s on s.id = p.statement_id left join payout_holds h on h.vendor_id = p.vendor_id left join payout_submissions b on b.payout_id = p.id`;
type Which =
  | { page: number; limit: number; status?: PayoutTable['status'] | undefined }
  | { status: PayoutTable['status'] };
/** Payouts of a batch: a page, or all of a status. */
export async function selectPayouts(db: Db, batchId: string, which: Which): Promise<PayoutRow[]> {
  const fits = which.status ? sql`and p.status = ${which.status}` : sql``;
  const part =
    'page' in which ? sql`limit ${which.limit} offset ${(which.page - 1) * which.limit}` : sql``;
  return (
    await sql<PayoutRow>`${payoutColumns} where p.batch_id = ${batchId} ${fits} order by p.id ${part}`.execute(
      db,
    )
  ).rows;
}
export const selectPayout = async (db: Db, id: string): Promise<PayoutRow | undefined> =>
  (await sql<PayoutRow>`${payoutColumns} where p.id = ${id}`.execute(db)).rows[0];

/**
 * Completes a payout of an approved run once; undefined if it is not pending (any more), or its run
 * is not approved.
 */
export async function endPayout(
  tx: Tx,
  id: string,
  end: { status: 'paid'; utr: string } | { status: 'failed'; failure: string },
  now: Date,
): Promise<PayoutTable | undefined> {
  return tx
    .updateTable('payouts')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payout_batches as b')
          .select('b.id')
          .whereRef('b.id', '=', 'payouts.batch_id')
          .where('b.state', '=', 'approved'),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Reverses a paid payout, once; it keeps its reference. Undefined if it is not paid (any more). */
export const returnPayout = (
  tx: Tx,
  id: string,
  failure: string,
  now: Date,
): Promise<PayoutTable | undefined> =>
  tx
    .updateTable('payouts')
    .set({ status: 'failed', failure, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .returningAll()
    .executeTakeFirst();

/**
 * Removes pending payouts from a run, all or the named ones: their statements are due again.
 * Returns how many.
 */
export async function withdrawPayouts(
  tx: Tx,
  batchId: string,
  ids: readonly string[] | null,
  why: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } =
    await sql`update payouts set status = 'withdrawn', failure = ${why}, updated_at = ${now}
    where batch_id = ${batchId} and status = 'pending' and ${ids ? sql`id = any(${[...ids]})` : sql`true`}`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}

/** The run, locked: it is decided once. */
export const lockBatch = (tx: Tx, id: string): Promise<PayoutBatchTable | undefined> =>
  tx.selectFrom('payout_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export const decideBatch = async (
  tx: Tx,
  id: string,
  decision: Pick<
    PayoutBatchTable,
    'state' | 'decided_by' | 'decided_at' | 'is_self_approved' | 'reason'
  >,
): Promise<void> => {
  await tx.updateTable('payout_batches').set(decision).where('id', '=', id).execute();
};

/** Whether anybody else may approve payouts. */
export async function hasApprover(
  db: Db,
  memberId: string,
  right: StaffRight = 'money:write',
): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    has: boolean;
  }>`select exists (select from portal_accounts where role = 'admin' and is_active and ${hasStaffRight(right)} and id <> ${memberId}) as has`.execute(
    db,
  );
  return row!.has;
}

/**
 * A vendor's payout hold, if any: its statements are closed as usual and left out of payout runs.
 */
export const holdOf = (db: Db, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  db.selectFrom('payout_holds').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();
/** Sets a payout hold, or changes its reason. Payouts already in a batch are with the bank. */
export async function setPayoutHold(tx: Tx, row: PayoutHoldTable): Promise<void> {
  const { vendor_id: _, ...change } = row;
  await tx
    .insertInto('payout_holds')
    .values(row)
    .onConflict((c) => c.column('vendor_id').doUpdateSet(change))
    .execute();
}
/** Lifts it; undefined if there was none. */
export const takePayoutHold = (tx: Tx, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  tx.deleteFrom('payout_holds').where('vendor_id', '=', vendorId).returningAll().executeTakeFirst();
