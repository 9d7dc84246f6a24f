import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProductAlert } from '#contracts/product-alerts/product-alerts.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeCustomer, makeProducts } from '#server/testing/marketplace-fixture.ts';
import { claimAlerts } from './queries.sending.ts';
import { sendProductAlerts } from './sending.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

/** So many that reading them all costs more than finding some. */
const WAITERS = 5_000;
const CLAIMED = 10;

/** A unit that is back in stock, with many customers who wait for it. */
async function makeWaitedUnit(): Promise<string> {
  const { productId, skuId } = await makeProducts(shop, { stock: 0 });
  const { userId, token } = await makeCustomer(shop);
  await shop.ok(addProductAlert, { body: { kind: 'stock', productId } }, { token });
  await sql`
    insert into users select w.* from users u, generate_series(2, ${WAITERS}::int) n,
      jsonb_populate_record(u, jsonb_build_object('id', 'usr_w' || n, 'email', 'w' || n || '@waits.example', 'phone', '+919' || (100000000 + n))) w
    where u.id = ${userId}`.execute(shop.db);
  await sql`
    insert into product_alerts (id, user_id, kind, product_id, sku_id, created_at)
    select 'alr_w' || n, 'usr_w' || n, 'stock', ${productId}, ${skuId}, ${shop.clock.now()}::timestamptz + n * interval '1 second'
    from generate_series(2, ${WAITERS}::int) n`.execute(shop.db);
  await sql`update offers set on_hand = 1 where product_id = ${productId}`.execute(shop.db);
  await sql`analyze product_alerts, users`.execute(shop.db);
  return skuId;
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
/** Rows of alerts that a plan read. */
const readBy = (plan: Plan): number =>
  (plan['Relation Name'] === 'product_alerts'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);

/** Runs statements and takes their plans in place of their rows. */
const explaining = (plans: Plan[]): KyselyPlugin => ({
  transformQuery: ({ node }) => RawNode.create(['explain (analyze, format json) ', ''], [node]),
  transformResult: async ({ result }) => {
    for (const { 'QUERY PLAN': found } of result.rows)
      plans.push(...(found as { Plan: Plan }[]).map(({ Plan: plan }) => plan));
    return { rows: [] };
  },
});

it('reads as many waiting customers as it sends to, however many there are', async () => {
  const skuId = await makeWaitedUnit();
  const now = shop.clock.now();
  const plans: Plan[] = [];
  const limits = { now, dayAgo: new Date(now.getTime() - 86_400_000), perDay: 10, most: CLAIMED };
  await transact(shop.db, (tx) =>
    claimAlerts(
      tx.withPlugin(explaining(plans)) as Tx,
      'stock',
      [{ skuId, paise: 100, after: null }],
      limits,
    ),
  );
  expect(plans).toHaveLength(1);
  // Claiming, the limit of each customer and the update read each alert.
  expect(readBy(plans[0]!)).toBeLessThanOrEqual(5 * CLAIMED);

  expect(await sendProductAlerts(shop)).toBe(WAITERS - CLAIMED);
  const { rows } = await sql<{ recipient: string }>`
    select recipient from messages where template = 'product_back_in_stock' order by created_at, id`.execute(
    shop.db,
  );
  expect(new Set(rows.map((row) => row.recipient)).size).toBe(WAITERS - CLAIMED);
});
