import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { makeVendor, staffToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

const BANK = {
  accountHolder: 'Shop',
  accountNumber: '000011112222',
  ifsc: 'SBIN0001001',
};
let serial = 0;
/** The number of the statement made last, as a search finds it. */
export const lastNumber = () => `s-run-${serial}`;
/** A vendor with closed statements of these rupees, the last one newest. */
export async function seller(
  shop: TestApp,
  rupees: number[],
  bank: object | null = BANK,
): Promise<{ vendorId: string; statements: string[] }> {
  const vendorId = await makeVendor(shop);
  if (bank)
    await sql`update vendors set bank = ${JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
      shop.db,
    );
  const statements: string[] = [];
  for (const [i, amount] of rupees.entries()) {
    const id = newId('stm');
    const before = Math.min(0, rupees[i - 1] ?? 0) * 100;
    await sql`insert into statements (id, vendor_id, number, period_start, period_end, closed_at, opening_paise, sales_paise, discount_paise, delivery_paise, returns_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise, other_paise, net_paise, closing_paise, gross_paise, taxable_paise, terms, pan, tds_year, year_gross_paise, tds_base_paise)
      select ${id}, ${vendorId}, ${`S-RUN-${++serial}`}, '2026-01-01'::date + ${i * 7}::int, '2026-01-08'::date + ${i * 7}::int, now(), ${before}, 0, 0, 0, 0, 0, 0, 0, 0, ${amount * 100 - before}, ${amount * 100 - before}, ${amount * 100}, 0, 0, '{"rates":[]}', null, '2526', 0, 0`.execute(
      shop.db,
    );
    statements.push(id);
  }
  return { vendorId, statements };
}
export const make = (shop: TestApp, operator: { token: string }, statementIds: string[]) =>
  shop.ok(payoutRuns.createPayoutBatch, { body: { statementIds } }, operator);
export const approve = (
  shop: TestApp,
  run: { _id: string; total: number },
  who: { token: string },
) =>
  shop.call(
    payoutRuns.approvePayoutBatch,
    { params: { id: run._id }, body: { total: run.total } },
    who,
  );
export const file = (shop: TestApp, id: string, who: { token: string }) =>
  shop.inject({
    method: 'POST',
    url: `/api/admin/payouts/${id}/bank-file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
export const other = async (shop: TestApp) => ({ token: await staffToken(shop, 'finance') });
export const paise = (rupees: number) => Math.round(rupees * 100);
