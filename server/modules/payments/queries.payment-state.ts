import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface PaymentsState {
  pending: number;
  overdue: number;
  lastNewsAt: Date | null;
  unheard: number;
  refundsWaiting: number;
  refundsFailed: number;
}

/** Counts of gateway payments by state, up to `most`. */
export async function selectPaymentsState(db: Db, now: Date, most: number): Promise<PaymentsState> {
  const count = (of: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from ${of} limit ${most}) as n)`;
  const {
    rows: [state],
  } = await sql<PaymentsState>`
    select ${count(sql`payments where state = 'pending'`)} as pending, ${count(sql`payments where state = 'pending' and hold_until < ${now}`)} as overdue,
      (select max(received_at) from gateway_events) as "lastNewsAt", ${count(sql`gateway_events where handled_at is null`)} as unheard,
      ${count(sql`gateway_refunds where state in ('requested', 'sent')`)} as "refundsWaiting", ${count(sql`gateway_refunds where state = 'failed'`)} as "refundsFailed"`.execute(
    db,
  );
  return state!;
}
