import { sql } from 'kysely';
import { aggregateTouchedDays } from '#server/modules/reports/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { planSales } from './big-vendor.plan.ts';
import { writeSupport, writeViews } from './big-vendor.support.ts';
import { writeMoney } from './big-vendor.settlement.ts';
import { writeOrders } from './big-vendor.orders.ts';
import { analyze, seedTransaction } from './bulk.ts';
import { seedScale } from './scale-catalog.ts';
import type { SeedTools } from './seed.ts';
import { vendorId } from './vendors.ts';

/** A demo vendor without sales. */
export const BIG_VENDOR = vendorId('kaveri-pattu-house');
/** Order items per product. */
const ITEMS_A_PRODUCT = 10;

/**
 * Turns a demo vendor into a large one, which the demo vendor's account then opens: this many
 * products, ten times as many order items over two years in all statuses, with shipments, tax
 * documents, ledger, statements, payouts, returns, reviews, questions, tickets and coupons.
 * Set-based, in one transaction, deterministic except for the time of seeding. Runs once; a second
 * run changes nothing.
 */
export async function seedBigVendor(db: Db, products: number, tools: SeedTools): Promise<void> {
  const {
    rows: [shop],
  } = await sql<{ all: number; own: number; known: boolean }>`
    select (select count(*)::int from products) as "all", (select count(*)::int from listings where vendor_id = ${BIG_VENDOR}) as own,
      exists (select from vendor_orders where id like 'sub\\_big%') as known`.execute(db);
  if (shop!.known) return tools.log('  the large vendor is there already');
  await seedScale(db, shop!.all + Math.max(0, products - shop!.own), tools, BIG_VENDOR);
  const from = performance.now();
  const took = (what: string) =>
    tools.log(`  ${what}, ${((performance.now() - from) / 1000).toFixed(0)} s`);
  await seedTransaction(db, async (tx) => {
    // Rows are correct by construction, and a test checks every reference: this saves ten million
    // key checks. Trigger-maintained data is written here, too.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await planSales(tx, {
      vendorId: BIG_VENDOR,
      items: products * ITEMS_A_PRODUCT,
      now: tools.clock.now(),
    });
    took('planned');
    await writeOrders(tx);
    took('orders');
    await writeMoney(tx);
    took('documents, books and statements');
    await writeSupport(tx);
    await sql`update portal_accounts set vendor_id = ${BIG_VENDOR} where email = ${DEMO_ACCOUNTS.vendor}`.execute(
      tx,
    );
    took('returns, reviews and the rest');
  });
  await analyze(db);
  await aggregateTouchedDays(db);
  await seedTransaction(db, (tx) => writeViews(tx, BIG_VENDOR, tools.clock.now()));
  // As autovacuum would do minutes later: enables index-only scans.
  await sql`vacuum analyze`.execute(db);
  took('sums of days');
}
