import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { closeStatements, createPayoutBatch, markPayoutFailed, markPayoutPaid, putMarketplace } from '#contracts/settlement.ts';
import type { Reply } from './client.ts';
import { count, type Shop } from './place.ts';
import type { World } from './world.ts';

const RIVALS = 6;
const MOST_BATCHES = 5;
const MARKETPLACE = { legalName: 'Haatlane Private Limited', line1: '1 Market Road', city: 'Pune', state: 'Maharashtra', pincode: '411001', gstin: '27AAPFU0939F1ZV', periodDays: 1 };

export interface Settled { statements: number; payouts: number; broken: string[] }

/** Lets forty days go by for all that has happened: return windows end, periods are over. */
async function age(shop: Shop): Promise<void> {
  for (const [table, columns] of [
    ['orders', ['placed_at', 'updated_at']], ['order_events', ['at']], ['ledger_entries', ['at']], ['parcels', ['created_at', 'updated_at']], ['returns', ['created_at', 'updated_at']],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((c) => sql`${sql.ref(c)} = ${sql.ref(c)} - interval '40 days'`))}`.execute(shop.db);
  }
}

/** Everything that is due is settled and paid out, by several operators at once who do not know of each other. */
export async function settle(shop: Shop, { adminToken: token }: World): Promise<Settled> {
  const broken: string[] = [];
  const note = (what: string, replies: readonly Reply[], fits: (r: Reply) => boolean) => {
    for (const r of replies) if (!fits(r)) broken.push(`${what}: ${r.status} ${r.text.slice(0, 200)}`);
  };
  const together = <R>(work: (i: number) => Promise<R>) => Promise.all(Array.from({ length: RIVALS }, (_, i) => work(i)));
  await age(shop);
  await shop.client.ok(putMarketplace, { body: MARKETPLACE }, { token });
  note('closing', await together(() => shop.client.call(closeStatements, {}, { token })), (r) => r.status === 200);
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const made = await together(() => shop.client.call(createPayoutBatch, { body: {} }, { token }));
    note('a batch', made, (r) => r.status === 201 || r.code === 'NOTHING_TO_PAY');
    const payouts = made.flatMap((r) => (r.status === 201 ? r.data.payouts : []));
    if (payouts.length === 0) break;
    for (const [i, { _id: id }] of payouts.entries()) {
      // The bank's word comes several times; the first of the first batch is that it did not work.
      const failsFirst = batch === 0 && i === 0;
      const replies = await together((n) => (failsFirst || n % 3 === 2
        ? shop.client.call(markPayoutFailed, { params: { id }, body: { reason: 'Account closed' } }, { token })
        : shop.client.call(markPayoutPaid, { params: { id }, body: { utr: newId('req').slice(-16).toUpperCase() } }, { token })) as Promise<Reply>);
      note('the bank’s word', replies, (r) => r.status === 200 || r.code === 'STEP_NOT_POSSIBLE');
      if (replies.filter((r) => r.status === 200).length !== 1) broken.push(`a payout ended ${replies.filter((r) => r.status === 200).length} times`);
    }
  }
  return { broken, statements: await count(shop.db, sql`statements`), payouts: await count(shop.db, sql`payouts where status = 'paid'`) };
}
