import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { listVendorReturns } from '#contracts/returns/vendor-returns.ts';
import * as api from '#contracts/settlement/settlement.ts';
import { vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { SALES } from './demo-sale.ts';
import { vendorId } from './vendors.ts';

const SHOP = vendorId('rangrezi-looms');
let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  token = await vendorToken(shop, SHOP);
});
afterAll(() => shop.close());
const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(shop.db)).rows[0]!.n;

describe('the trade of the demo vendor', () => {
  it('has statements that are paid, one that is due, and each adds up to its orders', async () => {
    const { results } = await shop.ok(api.listVendorStatements, {}, { token });
    expect(results.length).toBeGreaterThanOrEqual(4);
    expect(results.map((s) => s.status)).toEqual(results.map((_, i) => (i === 0 ? 'due' : 'paid')));
    for (const { _id } of results) {
      const {
        statement: { sums: s },
        parts: vendorOrders,
      } = await shop.ok(
        api.getVendorStatement,
        { params: { id: _id }, query: { limit: 100 } },
        { token },
      );
      const paise = rupeesToPaise;
      expect(vendorOrders.length).toBeGreaterThan(0);
      expect(
        vendorOrders.reduce((sum, p) => sum + paise(p.net), 0) -
          paise(s.commissionGst) -
          paise(s.tcs) -
          paise(s.tds),
      ).toBe(paise(s.net));
      expect(paise(s.opening) + paise(s.net)).toBe(paise(s.closing));
    }
  });

  it('stands in books that are even, and the payouts say what the ledger says', async () => {
    expect(
      await one(
        sql`select count(*)::int as n from (select order_id, statement_id from ledger_entries group by order_id, statement_id having sum(amount_paise) <> 0) x`,
      ),
    ).toBe(0);
    const overview = await shop.ok(api.getPayoutOverview, {}, { token });
    const owed = await one(
      sql`select (-sum(amount_paise))::int as n from ledger_entries where account = 'vendor_payable' and owner_id = ${SHOP}`,
    );
    expect(rupeesToPaise(overview.balance)).toBe(owed);
    expect(
      rupeesToPaise(overview.due) +
        rupeesToPaise(overview.inPayout) +
        rupeesToPaise(overview.earned) +
        rupeesToPaise(overview.carried),
    ).toBe(owed);
  });

  it('took its items out of stock, issued their documents, and waits for what is to be done', async () => {
    const sold =
      SALES.reduce((n, s) => n + s.units, 0) - SALES.filter((s) => s.back && !s.backUntil).length;
    expect(
      await one(
        sql`select (-sum(m.delta))::int as n from stock_movements m join offers o on o.id = m.offer_id where o.vendor_id = ${SHOP} and m.order_id is not null`,
      ),
    ).toBe(sold);
    expect(
      await one(
        sql`select count(*)::int as n from invoices where vendor_id = ${SHOP} and kind = 'tax_invoice'`,
      ),
    ).toBe(SALES.filter((s) => s.until !== 'placed' && s.until !== 'confirmed').length);
    expect(
      await one(
        sql`select count(*)::int as n from invoices where vendor_id = ${SHOP} and kind = 'credit_note'`,
      ),
    ).toBe(2);
    expect(
      (await shop.ok(listVendorOrders, { query: { tab: 'new' } }, { token })).results,
    ).toHaveLength(2);
    expect(
      (await shop.ok(listVendorReturns, { query: { tab: 'to_answer' } }, { token })).results,
    ).toHaveLength(1);
  });

  it('sends no emails', async () => {
    expect(await one(sql`select count(*)::int as n from messages`)).toBe(0);
  });
});
