import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import {
  getSettlementSettings,
  putMarketplace,
} from '#contracts/settlement/settlement-settings.ts';
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
import { count, type RunningMarketplace } from './server-process.ts';
import type { World } from './marketplace-state.ts';

const RIVALS = 6;
const MOST_BATCHES = 5;
const MARKETPLACE = {
  legalName: 'Haatlane Private Limited',
  line1: '1 Market Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '27AAPFU0939F1ZV',
  periodDays: 1,
};

/** Enters the marketplace's own legal data, without which nothing is settled. */
export async function nameMarketplace(
  { client }: RunningMarketplace,
  { adminToken }: World,
): Promise<void> {
  const auth = { token: adminToken };
  const { version } = await client.ok(getSettlementSettings, {}, auth);
  await client.ok(putMarketplace, { body: MARKETPLACE, version }, auth);
}

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
async function age(shop: RunningMarketplace): Promise<void> {
  for (const [table, columns] of [
    ['orders', ['placed_at', 'updated_at']],
    ['order_events', ['at']],
    ['ledger_entries', ['at']],
    ['shipments', ['created_at', 'updated_at']],
    ['return_requests', ['created_at', 'updated_at']],
    ['unsettled_ledger_entries', ['settles_at']],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((c) => sql`${sql.ref(c)} = ${sql.ref(c)} - interval '40 days'`))}`.execute(
      shop.db,
    );
  }
}

/** Every hold has ended, every bank has answered, refunds are sent; then cashback is due. */
async function endWaits(shop: RunningMarketplace): Promise<void> {
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
}

/** Several operators who do the same at once, and what of their replies does not fit. */
class Rivals {
  readonly broken: string[] = [];
  readonly #client: RunningMarketplace['client'];
  readonly #token: string;
  constructor({ client }: RunningMarketplace, { adminToken }: World) {
    this.#client = client;
    this.#token = adminToken;
  }

  async close(): Promise<void> {
    const replies = await this.#together(() =>
      this.#client.call(closeStatements, {}, { token: this.#token }),
    );
    this.#note('closing', replies, (r) => r.status === 200);
  }

  /** Makes payout runs and approves them, each once; gives the payouts, none where nothing is to be paid. */
  async pay(): Promise<{ _id: string }[]> {
    const made = await this.#together(() =>
      this.#client.call(createPayoutBatch, { body: {} }, { token: this.#token }),
    );
    this.#note('a batch', made, (r) => r.status === 201 || r.code === 'NOTHING_TO_PAY');
    const runs = made.flatMap((r) => (r.status === 201 ? [r.data] : []));
    const payouts = runs.flatMap((run) => run.payouts);
    if (payouts.length === 0) return [];
    for (const { batch } of runs) {
      const approved = await this.#together(() =>
        this.#client.call(
          approvePayoutBatch,
          { params: { id: batch._id }, body: { total: batch.total } },
          { token: this.#token },
        ),
      );
      this.#note('an approval', approved, DONE_OR_LATE);
      const times = approved.filter((r) => r.status === 200).length;
      if (times !== 1) this.broken.push(`a run was approved ${times} times`);
    }
    return payouts;
  }

  /** The bank's reply on a payout, several times. */
  async hear(id: string, fails: boolean): Promise<void> {
    const replies = await this.#together(
      () =>
        (fails
          ? this.#client.call(
              markPayoutFailed,
              { params: { id }, body: { reason: 'Account closed' } },
              { token: this.#token },
            )
          : this.#client.call(
              markPayoutPaid,
              { params: { id }, body: { utr: newId('req').slice(-16).toUpperCase() } },
              { token: this.#token },
            )) as Promise<Reply>,
    );
    this.#note('the bank’s word', replies, DONE_OR_LATE);
    const times = replies.filter((r) => r.status === 200).length;
    if (times !== 1) this.broken.push(`a payout ended ${times} times`);
  }

  #together<R>(work: () => Promise<R>): Promise<R[]> {
    return Promise.all(Array.from({ length: RIVALS }, () => work()));
  }

  #note(what: string, replies: readonly Reply[], fits: (r: Reply) => boolean): void {
    for (const r of replies)
      if (!fits(r)) this.broken.push(`${what}: ${r.status} ${r.text.slice(0, 200)}`);
  }
}
const DONE_OR_LATE = (r: Reply) => r.status === 200 || r.code === 'STEP_NOT_POSSIBLE';

async function settledCounts({ db }: RunningMarketplace): Promise<Omit<Settled, 'broken'>> {
  return {
    lapsed: await count(
      db,
      sql`(select distinct order_id from stock_movements where reason = 'hold_ended') x`,
    ),
    lateSales: await count(
      db,
      sql`payments p where p.state = 'paid' and exists (select from stock_movements m where m.order_id = p.order_id and m.reason = 'hold_ended')`,
    ),
    lateRefunds: await count(
      db,
      sql`gateway_refunds where reason in ('late', 'surplus') and state = 'paid'`,
    ),
    cashbacks: await count(db, sql`cashbacks where credited_paise > 0`),
    statements: await count(db, sql`statements`),
    payouts: await count(db, sql`payouts where status = 'paid'`),
  };
}

/**
 * Everything due is settled and paid out, by several operators at once who do not know of each
 * other.
 */
export async function settle(shop: RunningMarketplace, world: World): Promise<Settled> {
  await remitAll({ client: shop.client, world });
  await age(shop);
  await endWaits(shop);
  const rivals = new Rivals(shop, world);
  await rivals.close();
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const payouts = await rivals.pay();
    if (payouts.length === 0) break;
    // In the first run every third payout failed.
    for (const [i, { _id: id }] of payouts.entries())
      await rivals.hear(id, batch === 0 && i % 3 === 0);
  }
  return { broken: rivals.broken, ...(await settledCounts(shop)) };
}
