import { sql } from 'kysely';
import { type Db, transact } from '#server/platform/db/database.ts';
import type { PaymentTable } from './tables.ts';

/** An order opened at a gateway for a payment; after a failover it has several. */
export interface PaymentSession {
  provider: string;
  gateway_order_id: string;
  session: string | null;
}

/**
 * Stores a gateway's order as the one a payment is paid at, unless another was stored since it was
 * read: of two opened concurrently the first stays. Returns the payment as stored.
 */
export function noteSession(
  db: Db,
  payment: PaymentTable,
  opened: PaymentSession,
  now: Date,
): Promise<PaymentTable> {
  return transact(db, async (tx) => {
    const {
      rows: [changed],
    } = await sql<PaymentTable>`
      update payments set provider = ${opened.provider}, gateway_order_id = ${opened.gateway_order_id}, updated_at = ${now}
      where id = ${payment.id} and state = 'pending' and provider = ${payment.provider}
        and gateway_order_id is not distinct from ${payment.gateway_order_id}::text returning *`.execute(
      tx,
    );
    if (!changed)
      return tx
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow();
    const before =
      payment.gateway_order_id === null
        ? []
        : [
            {
              provider: payment.provider,
              gateway_order_id: payment.gateway_order_id,
              session: null,
            },
          ];
    for (const one of [...before, opened])
      await sql`
        insert into payment_sessions (payment_id, provider, gateway_order_id, session, created_at)
        values (${payment.id}, ${one.provider}, ${one.gateway_order_id}, ${one.session}, ${now}) on conflict do nothing`.execute(
        tx,
      );
    return changed;
  });
}

/** All orders opened for a payment, the current one first. */
export async function selectSessions(
  db: Db,
  payment: Pick<PaymentTable, 'id' | 'provider' | 'gateway_order_id'>,
): Promise<PaymentSession[]> {
  if (payment.gateway_order_id === null) return [];
  const rows = await db
    .selectFrom('payment_sessions')
    .select(['provider', 'gateway_order_id', 'session'])
    .where('payment_id', '=', payment.id)
    .orderBy('created_at')
    .execute();
  const isCurrent = (one: PaymentSession) =>
    one.provider === payment.provider && one.gateway_order_id === payment.gateway_order_id;
  const { provider, gateway_order_id } = payment;
  return [
    // Payments opened by older versions have none.
    rows.find(isCurrent) ?? { provider, gateway_order_id, session: null },
    ...rows.filter((one) => !isCurrent(one)),
  ];
}

/**
 * Whether a payment may be asked about because a browser came back without proof: at most once in
 * some seconds.
 */
export async function claimQuestion(
  db: Db,
  id: string,
  now: Date,
  leastMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update payments set updated_at = ${now}
    where id = ${id} and state in ('pending', 'expired') and gateway_order_id is not null
      and updated_at <= ${new Date(now.getTime() - leastMs)} returning id`.execute(db);
  return rows.length > 0;
}

/** The operators' order of gateways. */
export async function selectGatewayOrder(db: Db): Promise<readonly string[]> {
  const { gateways } = await db
    .selectFrom('payment_settings')
    .select('gateways')
    .executeTakeFirstOrThrow();
  return gateways;
}
