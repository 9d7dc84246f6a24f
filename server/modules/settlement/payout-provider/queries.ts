import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  PayoutBankAccount,
  PayoutSubmissionTable,
} from '#server/modules/settlement/tables.ts';
import type { Paise } from '#contracts/kernel/money.ts';

/**
 * Queues every unpaid payout of an approved run that was never given to a provider; those on hold
 * wait in the queue. Returns how many.
 */
export async function insertSubmissions(
  tx: Tx,
  batchId: string,
  { provider, by, now }: { provider: string; by: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payout_submissions (payout_id, provider, state, due_at, submitted_by, created_at, updated_at)
    select p.id, ${provider}, 'queued', ${now}, ${by}, ${now}, ${now} from payouts p join payout_batches b on b.id = p.batch_id
    where p.batch_id = ${batchId} and p.status = 'pending' and b.state = 'approved' on conflict do nothing`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export interface DueSubmission {
  payout_id: string;
  provider: string;
  state: 'queued' | 'submitted';
  attempts: number;
  vendor_id: string;
  amount_paise: Paise;
  bank: PayoutBankAccount;
  statement_number: string;
  /** Its vendor is on hold or changing its account: nothing new is sent. */
  is_held: boolean;
  /** The vendor has another account now: it is never sent to this one. */
  is_outdated: boolean;
}
/**
 * Takes due submissions of these providers, each for one process: they are due again later, whatever
 * this attempt returns. Held payouts are taken only where an earlier attempt may have sent them, or
 * to give them up because the vendor's account is another one now.
 */
export const takeDueSubmissions = async (
  db: Db,
  providers: readonly string[],
  now: Date,
  limit: number,
): Promise<DueSubmission[]> =>
  (
    await sql<DueSubmission>`
    with due as (select s.payout_id, h.is_held or h.is_outdated as is_held, h.is_outdated from payout_submissions s join payouts p on p.id = s.payout_id join vendors v on v.id = p.vendor_id
        cross join lateral (select exists (select from payout_holds x where x.vendor_id = p.vendor_id) or exists (select from bank_changes c where c.vendor_id = p.vendor_id and c.state = 'waiting') as is_held,
          (p.bank ->> 'accountNumber', p.bank ->> 'ifsc') is distinct from (v.bank ->> 'accountNumber', v.bank ->> 'ifsc') as is_outdated) h
      where s.state in ('queued', 'submitted') and s.due_at <= ${now} and s.provider = any(${[...providers]}) and p.status = 'pending'
        and (s.state = 'submitted' or s.attempts > 0 or h.is_outdated or not h.is_held)
      order by s.due_at limit ${limit} for update of s skip locked),
    taken as (update payout_submissions s set attempts = s.attempts + 1, due_at = ${now}::timestamptz + make_interval(mins => least(60, 1 + s.attempts * s.attempts)), updated_at = ${now}
      from due where s.payout_id = due.payout_id returning s.*, due.is_held, due.is_outdated)
    select t.payout_id, t.provider, t.state, t.attempts - 1 as attempts, p.vendor_id, p.amount_paise, p.bank, x.number as statement_number, t.is_held, t.is_outdated
    from taken t join payouts p on p.id = t.payout_id join statements x on x.id = p.statement_id order by t.payout_id`.execute(
      db,
    )
  ).rows;

export const lockSubmission = (
  tx: Tx,
  payoutId: string,
): Promise<PayoutSubmissionTable | undefined> =>
  tx
    .selectFrom('payout_submissions')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
export async function updateSubmission(
  tx: Tx,
  payoutId: string,
  change: Partial<
    Pick<PayoutSubmissionTable, 'state' | 'provider_id' | 'utr' | 'failure' | 'updated_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('payout_submissions')
    .set(change)
    .where('payout_id', '=', payoutId)
    .execute();
}
/** Whether a provider has the payout, or will get it: then nobody else completes it. */
export const isAtProvider = async (db: Db, payoutId: string): Promise<boolean> =>
  (
    await sql`select from payout_submissions where payout_id = ${payoutId} and state in ('queued', 'submitted')`.execute(
      db,
    )
  ).rows.length > 0;
