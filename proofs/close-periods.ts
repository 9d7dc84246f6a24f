import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { closeStatements } from '#contracts/settlement/settlement.ts';
import {
  approvePayoutBatch,
  createPayoutBatch,
  markPayoutFailed,
  markPayoutPaid,
} from '#contracts/settlement/payout-runs.ts';
import type { Reply } from './client.ts';
import { ask, CASHBACK, LOOK, untilDone, untilNone } from './jobs.ts';
import { remitAll } from './operations.cash.ts';
import { count, type Shop } from './server-process.ts';
import type { World } from './marketplace-state.ts';

const RIVALS = 6;
const MOST_BATCHES = 5;
export const MARKETPLACE = {
  legalName: 'Haatlane Private Limited',
  line1: '1 Market Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '27AAPFU0939F1ZV',
  periodDays: 1,
};

export interface Settled {
  statements: number;
  payouts: number;
  lapsed: number;
  lateSales: number;
  lateRefunds: number;
  cashbacks: number;
  broken: string[];
}

/** Moves everything forty days into the past: return windows end, periods are over. */
async function age(shop: Shop): Promise<void> {
  for (const [table, columns] of [
    ['orders', ['placed_at', 'updated_at']],
    ['order_events', ['at']],
    ['ledger_entries', ['at']],
    ['shipments', ['created_at', 'updated_at']],
    ['return_requests', ['created_at', 'updated_at']],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((c) => sql`${sql.ref(c)} = ${sql.ref(c)} - interval '40 days'`))}`.execute(
      shop.db,
    );
  }
}

/**
 * Everything due is settled and paid out, by several operators at once who do not know of each
 * other.
 */
export async function settle(shop: Shop, world: World): Promise<Settled> {
  const { adminToken: token } = world;
  const broken: string[] = [];
  const note = (what: string, replies: readonly Reply[], fits: (r: Reply) => boolean) => {
    for (const r of replies)
      if (!fits(r)) broken.push(`${what}: ${r.status} ${r.text.slice(0, 200)}`);
  };
  const together = <R>(work: (i: number) => Promise<R>) =>
    Promise.all(Array.from({ length: RIVALS }, (_, i) => work(i)));
  await remitAll({ client: shop.client, world });
  await age(shop);
  // Every hold has ended, every bank has answered, refunds are sent; then cashback is due.
  await sql`update test_gateway set body = body || jsonb_build_object('captures_at', now() - interval '1 minute') where kind = 'payment' and body ->> 'status' = 'created'`.execute(
    shop.db,
  );
  await sql`update payments set hold_until = now() - interval '2 hours', poll_at = now() where state in ('pending', 'expired')`.execute(
    shop.db,
  );
  await untilNone(
    shop,
    sql`payments where state = 'pending' or (state = 'expired' and poll_at <= now())`,
    LOOK,
  );
  await untilNone(shop, sql`gateway_refunds where state in ('requested', 'sent')`, LOOK);
  await ask(shop.db, CASHBACK);
  await untilDone(shop, CASHBACK);
  await sql`update statements set period_start = period_start - 10000, period_end = period_end - 10000 where period_end > '2000-01-01'`.execute(
    shop.db,
  );
  note(
    'closing',
    await together(() => shop.client.call(closeStatements, {}, { token })),
    (r) => r.status === 200,
  );
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const made = await together(() => shop.client.call(createPayoutBatch, { body: {} }, { token }));
    note('a batch', made, (r) => r.status === 201 || r.code === 'NOTHING_TO_PAY');
    const payouts = made.flatMap((r) => (r.status === 201 ? r.data.payouts : []));
    if (payouts.length === 0) break;
    for (const run of made.flatMap((r) => (r.status === 201 ? [r.data.batch] : []))) {
      const approved = await together(() =>
        shop.client.call(
          approvePayoutBatch,
          { params: { id: run._id }, body: { total: run.total } },
          { token },
        ),
      );
      note('an approval', approved, (r) => r.status === 200 || r.code === 'STEP_NOT_POSSIBLE');
      if (approved.filter((r) => r.status === 200).length !== 1)
        broken.push(`a run was approved ${approved.filter((r) => r.status === 200).length} times`);
    }
    for (const [i, { _id: id }] of payouts.entries()) {
      // The bank's reply arrives several times; in the first run every third payout failed.
      const fails = batch === 0 && i % 3 === 0;
      const replies = await together(
        () =>
          (fails
            ? shop.client.call(
                markPayoutFailed,
                { params: { id }, body: { reason: 'Account closed' } },
                { token },
              )
            : shop.client.call(
                markPayoutPaid,
                { params: { id }, body: { utr: newId('req').slice(-16).toUpperCase() } },
                { token },
              )) as Promise<Reply>,
      );
      note('the bank’s word', replies, (r) => r.status === 200 || r.code === 'STEP_NOT_POSSIBLE');
      if (replies.filter((r) => r.status === 200).length !== 1)
        broken.push(`a payout ended ${replies.filter((r) => r.status === 200).length} times`);
    }
  }
  const lapsed = await count(
    shop.db,
    sql`(select distinct order_id from stock_movements where reason = 'hold_ended') x`,
  );
  const lateSales = await count(
    shop.db,
    sql`payments p where p.state = 'paid' and exists (select from stock_movements m where m.order_id = p.order_id and m.reason = 'hold_ended')`,
  );
  const lateRefunds = await count(
    shop.db,
    sql`gateway_refunds where reason in ('late', 'surplus') and state = 'paid'`,
  );
  const cashbacks = await count(shop.db, sql`cashbacks where credited_paise > 0`);
  return {
    broken,
    lapsed,
    lateSales,
    lateRefunds,
    cashbacks,
    statements: await count(shop.db, sql`statements`),
    payouts: await count(shop.db, sql`payouts where status = 'paid'`),
  };
}
