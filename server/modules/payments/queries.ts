import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { RefundSort } from '#contracts/payments/payments.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  GatewayPaymentTable,
  GatewayRefundTable,
  PaymentSettingsTable,
  PaymentState,
  PaymentTable,
  RefundReason,
} from './tables.ts';

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** Stores an order's payment in the transaction that places it. */
export async function insertPayment(tx: Tx, p: PaymentTable): Promise<void> {
  await sql`
    insert into payments (id, order_id, provider, amount_paise, state, is_cash_allowed, basket, sale, redemption, hold_until, poll_at, created_at, updated_at)
    values (${p.id}, ${p.order_id}, ${p.provider}, ${p.amount_paise}, ${p.state}, ${p.is_cash_allowed}, ${asJson(p.basket)}, ${asJson(p.sale)},
      ${p.redemption ? asJson(p.redemption) : null}, ${p.hold_until}, ${p.poll_at}, ${p.created_at}, ${p.updated_at})`.execute(
    tx,
  );
}

/** Selects a payment: by our id, its order, or the gateway's order. */
export type PaymentKey =
  | { id: string }
  | { orderId: string }
  | { provider: string; gatewayOrderId: string };
export async function selectPayment(
  db: Db,
  key: PaymentKey,
  forUpdate = false,
): Promise<PaymentTable | undefined> {
  const {
    rows: [row],
  } = await sql<PaymentTable>`
    select * from payments where ${
      'id' in key
        ? sql`id = ${key.id}`
        : 'orderId' in key
          ? sql`order_id = ${key.orderId}`
          : sql`id = coalesce((select payment_id from payment_sessions where provider = ${key.provider} and gateway_order_id = ${key.gatewayOrderId}),
              (select id from payments where provider = ${key.provider} and gateway_order_id = ${key.gatewayOrderId}))`
    } ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return row;
}

type Change = Partial<
  Pick<PaymentTable, 'state' | 'confirmed_at' | 'failure' | 'hold_until' | 'poll_at' | 'polls'>
>;
export async function updatePayment(tx: Db, id: string, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Extra time for the money to appear after the gateway confirmed the payment. */
const CONFIRMED_LONGER_MS = 60 * 60_000;

/** Payments with an expired hold. */
export async function selectOverdueRefunds(
  db: Db,
  now: Date,
  limit: number,
): Promise<PaymentTable[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where((e) =>
      e.or([
        e.and([e('hold_until', '<=', now), e('confirmed_at', 'is', null)]),
        e('hold_until', '<=', new Date(now.getTime() - CONFIRMED_LONGER_MS)),
      ]),
    )
    .orderBy('hold_until')
    .limit(limit)
    .execute();
}

/** Minimum time between two polls because of an expired hold. */
const ASKED_MS = 30_000;

/** Leases payments due for polling to one process; also once just before their hold ends. */
export async function takeDuePolls(
  tx: Tx,
  now: Date,
  leaseSeconds: number,
  limit: number,
): Promise<PaymentTable[]> {
  const { rows } = await sql<PaymentTable>`
    update payments set poll_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}, updated_at = ${now}
    where id in (select id from payments where (poll_at <= ${now} or (state = 'pending' and hold_until <= ${now} and updated_at <= ${new Date(now.getTime() - ASKED_MS)}))
      and gateway_order_id is not null order by poll_at limit ${limit} for update skip locked) returning *`.execute(
    tx,
  );
  return rows;
}

export async function selectCapture(
  db: Db,
  key: { provider: string; gatewayId: string } | { id: string },
  forUpdate = false,
): Promise<GatewayPaymentTable | undefined> {
  const {
    rows: [row],
  } = await sql<GatewayPaymentTable>`
    select * from gateway_payments where ${'id' in key ? sql`id = ${key.id}` : sql`provider = ${key.provider} and gateway_id = ${key.gatewayId}`} ${forUpdate ? sql`for update` : sql``}`.execute(
    db,
  );
  return row;
}
export async function insertCapture(tx: Tx, row: GatewayPaymentTable): Promise<void> {
  await tx.insertInto('gateway_payments').values(row).execute();
}
export async function noteFee(tx: Tx, id: string, feePaise: number): Promise<void> {
  await tx
    .updateTable('gateway_payments')
    .set({ fee_paise: feePaise })
    .where('id', '=', id)
    .execute();
}
/** Whether the gateway's fee of an order's payment is still unknown. */
export async function isFeeMissing(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_payments')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'sale')
    .where('fee_paise', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
/** The order's payment method; null: unpaid. */
export async function selectMethod(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_payments')
    .select('method')
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'sale')
    .executeTakeFirst();
  return row?.method ?? null;
}

/**
 * Refunds of an order's payment that are requested and not paid. The caller has locked the order.
 */
export async function selectRefundsUnderWay(
  tx: Db,
  orderId: string,
): Promise<{ captureId: string | null; free: number; underWay: number }> {
  const {
    rows: [row],
  } = await sql<{ id: string; free: number; underway: number }>`
    select g.id, g.amount_paise - g.refunded_paise as free,
      coalesce((select sum(r.amount_paise) from gateway_refunds r where r.capture_id = g.id and r.state not in ('paid', 'replaced')), 0)::int as underway
    from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId} and g.purpose = 'sale'`.execute(
    tx,
  );
  return { captureId: row?.id ?? null, free: row?.free ?? 0, underWay: row?.underway ?? 0 };
}

export interface NewRefund {
  captureId: string;
  orderId: string;
  amountPaise: number;
  reason: RefundReason;
  returnId: string | null;
  /** Already refunded. */
  isPaid?: boolean;
}
/**
 * Requests a refund: deducts it from the payment's refundable amount and writes it. Null if too
 * little is left. The caller wakes the sender.
 */
export async function insertRefund(tx: Tx, r: NewRefund, now: Date): Promise<string | null> {
  const id = newId('rfd', now.getTime());
  const { rows } = await sql`
    with taken as (
      update gateway_payments set refunded_paise = refunded_paise + ${r.amountPaise}::int
      where id = ${r.captureId} and refunded_paise + ${r.amountPaise}::int <= amount_paise returning id)
    insert into gateway_refunds (id, capture_id, order_id, amount_paise, reason, return_id, state, due_at, created_at, updated_at)
    select ${id}, id, ${r.orderId}, ${r.amountPaise}::int, ${r.reason}, ${r.returnId}, ${r.isPaid ? 'paid' : 'requested'}, ${r.isPaid ? null : now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from taken returning id`.execute(
    tx,
  );
  if (rows.length !== 1) return null;
  const { orderId, amountPaise, reason } = r;
  await publish(tx, 'refund.created', { refundId: id, orderId, amountPaise, reason });
  return id;
}

export type DueGatewayRefund = GatewayRefundTable & {
  provider: string;
  gateway_payment_id: string;
  gateway_order_id: string;
};
/** Leases refunds to be sent or polled to one process; count each attempt with `startAttempt`. */
export async function takeRefunds(
  tx: Tx,
  now: Date,
  leaseSeconds: number,
  limit: number,
): Promise<DueGatewayRefund[]> {
  const { rows } = await sql<DueGatewayRefund>`
    with due as (
      update gateway_refunds set due_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}
      where id in (select id from gateway_refunds where due_at <= ${now} and state in ('requested', 'sent') order by due_at limit ${limit} for update skip locked) returning *)
    select due.*, g.provider, g.gateway_id as gateway_payment_id, coalesce(g.gateway_order_id, p.gateway_order_id) as gateway_order_id
    from due join gateway_payments g on g.id = due.capture_id join payments p on p.id = g.payment_id order by due.id`.execute(
    tx,
  );
  return rows;
}
/**
 * Counts an attempt just before it is made, and extends the lease; null if the refund has changed
 * since it was leased.
 */
export async function startAttempt(
  db: Db,
  refund: DueGatewayRefund,
  now: Date,
  leaseSeconds: number,
): Promise<DueGatewayRefund | null> {
  const {
    rows: [row],
  } = await sql<Pick<DueGatewayRefund, 'attempts' | 'due_at'>>`
    update gateway_refunds set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}
    where id = ${refund.id} and state = ${refund.state} and due_at = ${refund.due_at} returning attempts, due_at`.execute(
    db,
  );
  return row ? { ...refund, ...row } : null;
}
/** Releases leased but untried refunds: they are due now. Changed ones are left alone. */
export async function releaseRefunds(
  db: Db,
  refunds: readonly DueGatewayRefund[],
  now: Date,
): Promise<void> {
  await sql`update gateway_refunds set due_at = ${now} where id = any(${refunds.map((r) => r.id)}) and state in ('requested', 'sent') and due_at = ${refunds[0]!.due_at}`.execute(
    db,
  );
}
export async function selectRefund(
  db: Db,
  key: { id: string; provider?: string } | { provider: string; gatewayId: string },
  forUpdate = false,
): Promise<GatewayRefundTable | undefined> {
  const {
    rows: [row],
  } = await sql<GatewayRefundTable>`
    select r.* from gateway_refunds r where ${
      'id' in key ? sql`r.id = ${key.id}` : sql`r.gateway_id = ${key.gatewayId}`
    } and ${
      key.provider
        ? sql`exists (select from gateway_payments g where g.id = r.capture_id and g.provider = ${key.provider})`
        : sql`true`
    } ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return row;
}
export async function updateRefund(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      GatewayRefundTable,
      'state' | 'is_refused' | 'gateway_id' | 'reference' | 'due_at' | 'last_error' | 'attempts'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_refunds')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}
/**
 * Records that the gateway was unreachable or refused; ignored if the refund has changed since it
 * was leased.
 */
export async function noteRefundError(
  db: Db,
  refund: DueGatewayRefund,
  change: Partial<Pick<GatewayRefundTable, 'state' | 'due_at' | 'last_error'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({ ...change, updated_at: now })
    .where('id', '=', refund.id)
    .where('state', '=', refund.state)
    .where('due_at', '=', refund.due_at)
    .execute();
}
export async function selectGatewayRefunds(db: Db, orderId: string): Promise<GatewayRefundTable[]> {
  return db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Each order is that of an index, read forwards or backwards. */
const REFUND_ORDERS: Readonly<Record<RefundSort, RawBuilder<unknown>>> = {
  since: sql`r.updated_at, r.id`,
  '-since': sql`r.updated_at desc, r.id desc`,
  amount: sql`r.amount_paise, r.id`,
  '-amount': sql`r.amount_paise desc, r.id desc`,
};

/** One page of refunds in a state, oldest first. */
export async function selectRefundsByState(
  db: Db,
  state: GatewayRefundTable['state'],
  { page, limit, sort = 'since' }: { page: number; limit: number; sort?: RefundSort | undefined },
): Promise<{ rows: NumberedRefund[]; total: number }> {
  const { rows } = await sql<NumberedRefund>`
    select r.*, o.order_number from gateway_refunds r join orders o on o.id = r.order_id where r.state = ${state}
    order by ${REFUND_ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from gateway_refunds where state = ${state}`.execute(db);
  return { rows, total: counted!.n };
}
export type NumberedRefund = GatewayRefundTable & { order_number: string };

/** A refund the bank rejected is replaced by another: its reserved amount is freed. */
export async function releaseRefundedAmount(
  tx: Tx,
  refund: Pick<GatewayRefundTable, 'capture_id' | 'amount_paise'>,
): Promise<void> {
  await sql`update gateway_payments set refunded_paise = refunded_paise - ${refund.amount_paise}::int where id = ${refund.capture_id}`.execute(
    tx,
  );
}

/** Records a received notification; true if it was handled before. */
export async function isEventHandled(
  db: Db,
  provider: string,
  eventId: string,
  type: string,
  now: Date,
): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ handled_at: Date | null }>`
    insert into gateway_events as e (provider, event_id, type, received_at) values (${provider}, ${eventId}, ${type}, ${now})
    on conflict (provider, event_id) do update set type = e.type returning handled_at`.execute(db);
  return row!.handled_at !== null;
}
export async function markEventHandled(
  db: Db,
  provider: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await sql`update gateway_events set handled_at = ${now} where provider = ${provider} and event_id = ${eventId}`.execute(
    db,
  );
}
/** Deletes older notifications; gateways repeat theirs for a day. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from gateway_events where received_at < ${before}`.execute(db);
}

export async function selectPaymentSettings(db: Db): Promise<PaymentSettingsTable> {
  return db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow();
}
export async function updatePaymentSettings(
  tx: Tx,
  cashMostPaise: number,
  cashRefusedPins: readonly string[],
): Promise<void> {
  await sql`update payment_settings set cash_max_paise = ${cashMostPaise}, cash_refused_pins = ${[...cashRefusedPins]}::text[]`.execute(
    tx,
  );
}

export type { PaymentState };
