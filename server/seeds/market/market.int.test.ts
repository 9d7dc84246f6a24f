import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { seedDemo } from '#server/seeds/seed.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { removeDemoAccounts } from '#server/seeds/demo-state.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { seedVendorDocuments } from './kyc.ts';
import { seedMarket } from './market.ts';

class Undo extends Error {}
const tools = { log: () => {}, clock: testClock() };
let database: OpenDatabase;
const all = async <T extends object>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.db)).rows;
const one = async (text: string): Promise<number> =>
  (await all<{ v: number }>(`select (${text})::int as v`))[0]!.v;

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  await seedDemo(database.db, tools);
});
afterAll(() => database.close());

it('gives every open vendor orders, and shows every state', async () => {
  expect(
    await all(`select slug from vendors v where status = 'active' and (holiday_from is null or holiday_from > now())
      and (select count(*) from vendor_orders o where o.vendor_id = v.id) < 2`),
  ).toEqual([]);
  const states = async (table: string) =>
    (await all<{ status: string }>(`select distinct status from ${table}`)).map((r) => r.status);
  expect(await states('vendor_orders')).toEqual(
    expect.arrayContaining(
      'placed confirmed packed shipped out_for_delivery delivered cancelled'.split(' '),
    ),
  );
  expect(await states('shipments')).toEqual(
    expect.arrayContaining('packed shipped undelivered returning delivered returned'.split(' ')),
  );
  expect(await states('return_requests')).toEqual(
    expect.arrayContaining('requested picked_up refunded'.split(' ')),
  );
  expect(await states('tickets')).toEqual(expect.arrayContaining(['answered', 'closed']));
  expect(await states('payouts')).toEqual(['paid']);
  expect(await one('select count(*) from statements')).toBeGreaterThan(25);
  expect(
    await one("select max(now()::date - placed_at::date) from orders where status = 'delivered'"),
  ).toBeGreaterThan(80);
});

it('has a ledger that adds up, and cash the courier has paid or owes', async () => {
  expect(
    await all('select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0'),
  ).toEqual([]);
  expect(
    await all(
      `select s.id from statements s where s.closing_paise <> s.opening_paise + s.net_paise`,
    ),
  ).toEqual([]);
  expect(
    await one('select count(*) from cod_shipments where received_paise = expected_paise'),
  ).toBeGreaterThan(20);
  expect(await one('select count(*) from offers where on_hand < 0')).toBe(0);
});

it('fills views, visits and searches, and sends nothing', async () => {
  expect(await one('select count(*) from marketplace_views')).toBeGreaterThan(85);
  expect(await one('select sum(views) from vendor_views')).toBe(
    await one('select sum(views) from vendor_product_views'),
  );
  expect(
    await one(
      "select count(distinct vendor_id) from visit_daily_totals where ordered > 0 and vendor_id <> ''",
    ),
  ).toBeGreaterThan(15);
  expect(await one('select count(distinct term) from search_term_days')).toBeGreaterThan(20);
  expect(await one('select count(*) from messages')).toBe(0);
});

it('adds nothing where people have ordered', async () => {
  const other = await openTestDatabase({ seed: true });
  onTestFinished(() => other.close());
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(other.db)).rows[0]!.n;
  await sql`insert into users (id, full_name, email, phone, password_hash, preferences, membership, created_at, updated_at)
    select 'usr_person', full_name, 'person@home.example', '+919812345678', '', preferences, membership, created_at, updated_at from users limit 1`.execute(
    other.db,
  );
  await sql`update orders set user_id = 'usr_person' where id = (select id from orders order by id limit 1)`.execute(
    other.db,
  );
  const before = await count();
  await transact(other.db, (tx) => seedMarket(tx, tools.clock.now()));
  expect(await count()).toBe(before);
});

it('closes its customers when the marketplace becomes real', async () => {
  await transact(database.db, async (tx) => {
    await removeDemoAccounts(tx, tools.clock.now());
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from users where email like '%.example'`.execute(tx);
    expect(rows[0]!.n).toBe(0);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
});

it('stores specimens of every vendor and what was checked', async () => {
  const folder = temporaryFolder('seed-documents');
  onTestFinished(() => folder.remove());
  await seedVendorDocuments(database.db, loadConfig({ DATA_DIR: folder.path }), tools.clock.now());
  expect(
    await all(
      'select vendor_id from vendor_applications a where not exists (select from vendor_documents d where d.vendor_id = a.vendor_id)',
    ),
  ).toEqual([]);
  expect(
    await one(
      "select count(*) from vendor_applications a where state = 'approved' and not exists (select from vendor_kyc_checks c where c.vendor_id = a.vendor_id and item = 'account')",
    ),
  ).toBe(0);
});

it('is done once', async () => {
  const counts = () =>
    all(
      `select (select count(*) from orders) as orders, (select count(*) from ledger_entries) as entries, (select count(*) from users) as users, (select sum(times) from search_term_days) as searches`,
    );
  const before = await counts();
  await transact(database.db, (tx) => seedMarket(tx, tools.clock.now()));
  expect(await counts()).toEqual(before);
});
