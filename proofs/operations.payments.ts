import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { getPayment } from '#contracts/payments/payments.ts';
import { closeStatements } from '#contracts/settlement/settlement.ts';
import {
  approvePayoutBatch,
  createPayoutBatch,
  markPayoutFailed,
  markPayoutPaid,
} from '#contracts/settlement/payout-runs.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Client, Reply } from './client.ts';
import { ask, LOOK } from './jobs.ts';
import type { World } from './marketplace-state.ts';

interface Teller {
  client: Client;
  world: World;
}
type Rolls = readonly [number, number, number, number];
const asOperator = ({ world }: Teller) => ({ token: world.adminToken });
const at = <T>(list: readonly T[], thrown: number): T | undefined =>
  list[Math.floor(thrown * list.length)];

/**
 * Existing statements are moved into the past, keeping their order, so that the last period can be
 * closed again.
 */
async function makePast({ world: { db } }: Teller): Promise<void> {
  await transact(db, async (tx) => {
    // In the order in which batches lock them, so that the proof itself causes no deadlock.
    await sql`select id from statements where period_end > '2000-01-01' order by id for update`.execute(
      tx,
    );
    await sql`update statements s set period_start = '1990-01-01'::date + x.n::int, period_end = '1990-01-02'::date + x.n::int
      from (select id, row_number() over (partition by vendor_id order by number) as n from statements) x where x.id = s.id and s.period_end > '2000-01-01'`.execute(
      tx,
    );
  });
}

/** All vendors' due balances go into statements. */
async function close(teller: Teller): Promise<Reply> {
  await makePast(teller);
  return teller.client.call(closeStatements, {}, asOperator(teller));
}

/** Due payouts go into a run that is approved, and the bank confirms most of it. */
async function payOut(teller: Teller, [, yes]: Rolls): Promise<Reply> {
  const made = await teller.client.call(createPayoutBatch, { body: {} }, asOperator(teller));
  if (made.status !== 201) return made;
  const { _id: run, total } = made.data.batch;
  let last: Reply = await teller.client.call(
    approvePayoutBatch,
    { params: { id: run }, body: { total } },
    asOperator(teller),
  );
  if (last.status !== 200) return last;
  for (const [i, { _id: id }] of made.data.payouts.entries()) {
    const isPaid = (yes * (i + 7)) % 1 < 0.75;
    last = isPaid
      ? await teller.client.call(
          markPayoutPaid,
          { params: { id }, body: { utr: newId('req').slice(-16).toUpperCase() } },
          asOperator(teller),
        )
      : await teller.client.call(
          markPayoutFailed,
          { params: { id }, body: { reason: 'Account closed' } },
          asOperator(teller),
        );
  }
  return last;
}

const DAYS = 9;
/** Customers' refusals count for 90 days (decision 054): no order becomes too old to count. */
const OLDEST_DAYS = 60;
/**
 * Ends the return window of a delivered order by moving it nine days into the past. Null if none is
 * delivered.
 */
async function daysGoBy(teller: Teller, [which]: Rolls): Promise<Reply | null> {
  const { world } = teller;
  const vendorOrder = at(
    [...world.vendorOrders.values()].filter((p) => p.status === 'delivered'),
    which,
  );
  if (!vendorOrder) return null;
  await transact(world.db, async (tx) => {
    // The order first, in the locking order of every step.
    await sql`update orders set placed_at = placed_at - make_interval(days => ${DAYS}::int) where id = ${vendorOrder.orderId} and placed_at > now() - make_interval(days => ${OLDEST_DAYS}::int)`.execute(
      tx,
    );
    await sql`update order_events set at = at - make_interval(days => ${DAYS}::int) where order_id = ${vendorOrder.orderId}`.execute(
      tx,
    );
    await sql`update shipments p set created_at = p.created_at - make_interval(days => ${DAYS}::int), updated_at = p.updated_at - make_interval(days => ${DAYS}::int)
      from vendor_orders s where s.id = p.vendor_order_id and s.order_id = ${vendorOrder.orderId}`.execute(
      tx,
    );
    await sql`update unsettled_ledger_entries u set settles_at = u.settles_at - make_interval(days => ${DAYS}::int)
      from vendor_orders s where s.id = u.vendor_order_id and s.order_id = ${vendorOrder.orderId}`.execute(
      tx,
    );
  });
  return close(teller);
}

/** The hold of an order pending payment expires; a delayed bank confirms after it. */
async function lapse(teller: Teller, [which]: Rolls): Promise<Reply | null> {
  const { world, client } = teller;
  const found = at([...world.pending.values()], which);
  if (!found) return null;
  world.givenUp.add(found.orderId);
  await sql`update test_gateway set body = body || jsonb_build_object('captures_at', now() - interval '1 minute') where kind = 'payment' and parent_id = ${found.gatewayId} and body ->> 'status' = 'created'`.execute(
    world.db,
  );
  await sql`update payments set hold_until = now() - interval '2 hours' where order_id = ${found.orderId} and state = 'pending'`.execute(
    world.db,
  );
  await ask(world.db, LOOK);
  return client.call(
    getPayment,
    { params: { id: found.orderId } },
    { token: world.people[found.owner]!.token },
  );
}

export const MONEY_OPERATIONS = { close, payOut, daysGoBy, lapse };
