import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { BankAccount, PayoutBatchTable, PayoutTable } from './tables.ts';

export interface Payable { id: string; vendor_id: string; vendor_name: string; closing_paise: Paise; bank: BankAccount | null; is_held: boolean }

/** So many statements that are to be paid and in no payout that is not failed, those of vendors without an account, or whose account is being changed, last; locked, so that two batches made at once do not both take them. */
export async function lockPayable(tx: Tx, ids: readonly string[] | undefined, most: number): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select s.id, s.vendor_id, v.name as vendor_name, s.closing_paise, v.bank, exists (select from bank_changes b where b.vendor_id = v.id and b.state = 'waiting') as is_held from statements s join vendors v on v.id = s.vendor_id
    where s.closing_paise > 0 and ${ids ? sql`s.id = any(${[...ids]})` : sql`true`}
      and not exists (select from payouts p where p.statement_id = s.id and p.status <> 'failed')
    order by coalesce(v.bank ->> 'accountNumber', '') = '' or exists (select from bank_changes b where b.vendor_id = v.id and b.state = 'waiting'), s.id limit ${most} for no key update of s`.execute(tx);
  // A batch that was made while this one waited for the locks is seen only now.
  const { rows: taken } = await sql<{ id: string }>`
    select statement_id as id from payouts where status <> 'failed' and statement_id = any(${rows.map((r) => r.id)})`.execute(tx);
  return rows.filter((r) => !taken.some((t) => t.id === r.id));
}

export async function insertBatch(tx: Tx, batch: PayoutBatchTable, rows: readonly PayoutTable[]): Promise<void> {
  await tx.insertInto('payout_batches').values(batch).execute();
  await sql`insert into payouts select * from jsonb_populate_recordset(null::payouts, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);
}

export type BatchRow = PayoutBatchTable & { total: Paise; count: number; pending: number; paid: number; failed: number };
const batchColumns = sql`select b.*, x.* from payout_batches b cross join lateral (
  select coalesce(sum(amount_paise), 0)::bigint as total, count(*)::int as count, (count(*) filter (where status = 'pending'))::int as pending,
    (count(*) filter (where status = 'paid'))::int as paid, (count(*) filter (where status = 'failed'))::int as failed from payouts p where p.batch_id = b.id) x`;

export async function selectBatches(db: Db, { page, limit }: { page: number; limit: number }): Promise<{ rows: BatchRow[]; total: number }> {
  const { rows } = await sql<BatchRow>`${batchColumns} order by b.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: [counted] } = await sql<{ n: number }>`select count(*)::int as n from payout_batches`.execute(db);
  return { rows, total: counted!.n };
}
export const selectBatch = async (db: Db, id: string): Promise<BatchRow | undefined> => (await sql<BatchRow>`${batchColumns} where b.id = ${id}`.execute(db)).rows[0];

export type PayoutRow = PayoutTable & { vendor_name: string; statement_number: string };
const payoutColumns = sql`select p.*, v.name as vendor_name, s.number as statement_number from payouts p join vendors v on v.id = p.vendor_id join statements s on s.id = p.statement_id`;
/** Payouts of a batch: one page, or those in a status. */
export async function selectPayouts(db: Db, batchId: string, which: { page: number; limit: number } | { status: PayoutTable['status'] }): Promise<PayoutRow[]> {
  const part = 'status' in which ? sql`and p.status = ${which.status} order by p.id` : sql`order by p.id limit ${which.limit} offset ${(which.page - 1) * which.limit}`;
  return (await sql<PayoutRow>`${payoutColumns} where p.batch_id = ${batchId} ${part}`.execute(db)).rows;
}
export const selectPayout = async (db: Db, id: string): Promise<PayoutRow | undefined> => (await sql<PayoutRow>`${payoutColumns} where p.id = ${id}`.execute(db)).rows[0];

/** Ends a payout once; undefined when it is not pending (any more). */
export async function endPayout(tx: Tx, id: string, end: { status: 'paid'; utr: string } | { status: 'failed'; failure: string }, now: Date): Promise<PayoutTable | undefined> {
  return tx.updateTable('payouts').set({ ...end, updated_at: now }).where('id', '=', id).where('status', '=', 'pending').returningAll().executeTakeFirst();
}
