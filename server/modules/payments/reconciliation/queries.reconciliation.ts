import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface BookedPayment {
  gateway_id: string;
  order_number: string;
  amount_paise: number;
  refunded_paise: number;
  captured_at: Date;
}

/**
 * A gateway's payments in our ledger: captured in a time span, or named. Refunded means paid out.
 */
export async function selectBookedPayments(
  db: Db,
  provider: string,
  from: Date,
  to: Date,
  named: readonly string[],
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select g.gateway_id, o.order_number, g.amount_paise, g.captured_at,
      coalesce((select sum(r.amount_paise) from gateway_refunds r where r.capture_id = g.id and r.state = 'paid'), 0)::int as refunded_paise
    from gateway_payments g join payments p on p.id = g.payment_id join orders o on o.id = p.order_id
    where g.provider = ${provider} and ((g.captured_at >= ${from} and g.captured_at < ${to}) or g.gateway_id = any(${[...named]}))`.execute(
    db,
  );
  return rows;
}
