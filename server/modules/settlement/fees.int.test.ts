import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/settlement/settlement.ts';
import * as fees from '#contracts/vendors/fees.ts';
import { createCommissionRule } from '#contracts/vendors/commission.ts';
import { getPayoutTerms } from '#contracts/listings/listings.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { unitPayout } from '#contracts/settlement/unit-payout.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { announceFee } from './fee-notices.ts';
import { admin, bringBack, checkLedger, close, later, sold } from './settlement.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(async () => {
  await checkLedger(shop);
  await shop.close();
});

const CLOSING = {
  kind: 'closing' as const,
  name: 'Closing fee',
  tier: null,
  amount: 7,
  reason: 'Costs of closing',
};
/** A second operator, who approves. */
const second = async () => ({ token: await staffToken(shop, 'finance') });
/** Proposed by one person and approved by another; existing vendors pay after the notice. */
async function agreed(body: EndpointInput<typeof fees.proposeFeeRule>['body']) {
  const { rule } = await shop.ok(fees.proposeFeeRule, { body }, await admin(shop));
  await shop.ok(fees.approveFeeRule, { params: { id: rule._id } }, await second());
  return rule._id;
}

describe('fees', () => {
  it('need a second person, and are none before', async () => {
    const me = await admin(shop);
    const { rule } = await shop.ok(fees.proposeFeeRule, { body: CLOSING }, me);
    await second();
    expect(await shop.call(fees.approveFeeRule, { params: { id: rule._id } }, me)).toMatchObject({
      status: 409,
      code: 'SECOND_PERSON_NEEDED',
    });
    const v = await sold(shop);
    expect(await v.owed()).toBe(810_00);
    await shop.ok(
      fees.rejectFeeRule,
      { params: { id: rule._id }, body: { note: 'Not this year' } },
      await second(),
    );
    expect(
      await shop.call(fees.approveFeeRule, { params: { id: rule._id } }, await second()),
    ).toMatchObject({ status: 409 });
  });

  it('are the same in preview, order, ledger and statement, and follow the units', async () => {
    later(shop, -400);
    await agreed(CLOSING);
    await agreed({ ...CLOSING, kind: 'return', name: 'Return fee', amount: 20 });
    const v = await sold(shop, { units: 1 });
    const { terms } = await shop.ok(getPayoutTerms, {}, await v.seller());
    const preview = unitPayout(
      terms,
      { categoryIds: [], gst: '18', unitPaise: rupeesToPaise(300) },
      shop.clock.now(),
    );
    expect(preview.fees).toEqual({ closing: 7_00 });
    // 300 of items less 30 commission and the closing fee.
    expect(await v.owed()).toBe(263_00);
    const { earnings } = await shop.ok(
      api.getVendorOrderMoney,
      { params: { id: v.first.vendorOrder._id } },
      await v.seller(),
    );
    expect(earnings).toMatchObject({
      fees: [{ kind: 'closing', amount: 7 }],
      commission: 30,
      commissionGst: 6.66,
    });
    expect(rupeesToPaise(earnings!.net)).toBe(preview.net);

    later(shop, 14);
    await close(shop);
    const [one] = (await v.statements()).results;
    const { statement } = await v.open(one!._id);
    expect(statement.sums).toMatchObject({
      fees: [{ kind: 'closing', amount: 7 }],
      feesWithGst: 7,
      commissionGst: 6.66,
      other: 0,
      net: earnings!.net,
    });
    expect(rupeesToPaise(statement.sums.closing)).toBe(await v.owed());

    // A returned unit gives its closing fee back and costs the return fee.
    const w = await sold(shop);
    const returnId = await w.first.ask(1);
    await w.step(returnId, 'approved', 'picked_up', 'received');
    // 600 of items less 60 commission, 14 closing and 20 return.
    expect(await w.owed()).toBe(506_00);
    later(shop, 14);
    await close(shop);
    const [two] = (await w.statements()).results;
    expect((await w.open(two!._id)).statement.sums).toMatchObject({
      fees: [
        { kind: 'closing', amount: 14 },
        { kind: 'return', amount: 20 },
      ],
      other: 0,
    });
    const invoice = await sql<{ lines: unknown; taxable: number }>`
      select document -> 'lines' as lines, (document ->> 'taxable')::int as taxable from commission_invoices where statement_id = ${two!._id}`.execute(
      shop.db,
    );
    expect(invoice.rows[0]).toEqual({
      lines: [
        { kind: 'commission', paise: 60_00 },
        { kind: 'closing', paise: 14_00 },
        { kind: 'return', paise: 20_00 },
      ],
      taxable: 94_00,
    });
  });

  it('are calculated on real orders before they are proposed', async () => {
    await sold(shop);
    const { effect } = await shop.ok(
      fees.previewFeeRule,
      { body: { ...CLOSING, kind: 'fixed', name: 'Fixed fee', amount: 2 } },
      await admin(shop),
    );
    expect(effect.orders).toBeGreaterThan(0);
    expect(effect.after - effect.before).toBeGreaterThan(0);
    expect(effect.most[0]!.after).toBeGreaterThan(effect.most[0]!.before);
  });

  it('are announced by email to those who pay them, and to nobody else', async () => {
    const [v, other] = [await sold(shop), await sold(shop)];
    for (const { vendorId, seller } of [v, other]) {
      await seller();
      await sql`update vendors set email = ${`${vendorId}@example.com`} where id = ${vendorId}`.execute(
        shop.db,
      );
    }
    await sql`update vendors set shipping = shipping || '{"mode": "own-rate-card"}' where id = ${other.vendorId}`.execute(
      shop.db,
    );
    const id = await agreed({ ...CLOSING, kind: 'shipping', name: 'Courier fee', amount: 40 });
    const { rows: jobs } = await sql<{
      data: { ruleId: string; after: string };
    }>`select data from pgboss.job where name = 'settlement.announce-fee' and data ->> 'ruleId' = ${id}`.execute(
      shop.db,
    );
    expect(jobs).toEqual([{ data: { ruleId: id, after: '' } }]);
    await announceFee(shop.db, jobs[0]!.data, shop.clock, async () => {});
    const toldOf = async (vendorId: string) =>
      (
        await sql<{ subject: string; body: string }>`
        select m.subject, m.body from messages m where m.template = 'vendor_fee' and m.recipient in (select email from vendors where id = ${vendorId} union select email from portal_accounts where vendor_id = ${vendorId})`.execute(
          shop.db,
        )
      ).rows.map(({ subject, body }) => `${subject} ${body}`);
    const told = await toldOf(v.vendorId);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toMatch(/3 Dec 2026[\s\S]*₹40/);
    expect(await toldOf(other.vendorId)).toEqual([]);
  });

  it('and the commission are those of the instant of the order, whatever happens to it later', async () => {
    const v = await sold(shop);
    const own = { ...CLOSING, vendorId: v.vendorId };
    await agreed({ ...own, kind: 'fixed', name: 'Own fixed fee', amount: 3 });
    await agreed({ ...own, kind: 'shipping', name: 'Own courier fee', amount: 40 });
    // The notice of 30 days ends at noon: they apply from the beginning of the next day in India.
    const from = new Date('2026-12-03T00:00:00+05:30');
    await shop.ok(
      createCommissionRule,
      {
        body: {
          name: 'December',
          percent: 20,
          vendorId: v.vendorId,
          startsAt: from.toISOString(),
          endsAt: new Date(from.getTime() + 1).toISOString(),
        },
      },
      await admin(shop),
    );
    const orderAt = async (ms: number) => {
      shop.clock.set(new Date(from.getTime() + ms));
      const { terms } = await shop.ok(getPayoutTerms, {}, await v.seller());
      const preview = unitPayout(
        terms,
        { categoryIds: [], gst: '18', unitPaise: rupeesToPaise(300) },
        shop.clock.now(),
      );
      const { fees: shown } = await shop.ok(fees.listVendorFees, {}, await v.seller());
      const one = await v.deliver(1);
      const { earnings } = await shop.ok(
        api.getVendorOrderMoney,
        { params: { id: one.vendorOrder._id } },
        await v.seller(),
      );
      expect(rupeesToPaise(earnings!.net)).toBe(preview.net);
      return {
        one,
        preview: [preview.commissionBp, preview.fees],
        planned: shown.filter((f) => f.name.startsWith('Own')).map((f) => f.isPlanned),
      };
    };
    const withNew = { fixed: 3_00, closing: 7_00, shipping: 40_00 };
    const [before, first, after] = [await orderAt(-1), await orderAt(0), await orderAt(1)];
    expect(before).toMatchObject({ preview: [1000, { closing: 7_00 }], planned: [true, true] });
    expect(first).toMatchObject({ preview: [2000, withNew], planned: [false, false] });
    expect(after).toMatchObject({ preview: [1000, withNew], planned: [false, false] });
    // Both return fees are the old one; only the later order was sold with a shipping fee.
    const owed = await v.owed();
    for (const { one } of [before, first])
      await v.step(await one.ask(1), 'approved', 'picked_up', 'received');
    expect(await v.owed()).toBe(owed - (263_00 + 20_00) - (190_00 + 40_00 + 20_00));
    shop.clock.set(new Date(from.getTime() + 15 * 86_400_000));
    await close(shop);
    const [statement] = (await v.statements()).results;
    expect((await v.open(statement!._id)).statement.sums).toMatchObject({
      commission: 90 + 30,
      fees: [
        { kind: 'fixed', amount: 3 },
        { kind: 'closing', amount: 28 },
        { kind: 'shipping', amount: 80 },
        { kind: 'return', amount: 40 },
      ],
      other: 0,
    });
  });

  it('have versions that apply to no fewer sales and not before the version they replace', async () => {
    shop.clock.set('2026-11-02T06:30:00.000Z');
    const v = await sold(shop);
    const planned = await agreed({
      ...CLOSING,
      kind: 'fixed',
      name: 'Planned fee',
      // Noon in India.
      startsAt: '2027-03-31T06:30:00.000Z',
    });
    expect(
      await shop.call(
        fees.proposeFeeRule,
        {
          body: {
            ...CLOSING,
            kind: 'fixed',
            name: 'For one',
            vendorId: v.vendorId,
            tier: 'gold',
            minPrice: 1,
            maxPrice: 1_000,
            replacesId: planned,
          },
        },
        await admin(shop),
      ),
    ).toMatchObject({
      status: 400,
      details: ['vendorId', 'tier', 'minPrice', 'maxPrice'].map((path) => ({ path })),
    });
    const next = await agreed({
      ...CLOSING,
      kind: 'fixed',
      name: 'Planned fee',
      amount: 0,
      replacesId: planned,
    });
    const { rules } = await shop.ok(fees.listFeeRules, {}, await admin(shop));
    expect(rules.find((r) => r._id === next)).toMatchObject({
      startsAt: '2027-03-31T06:30:00.000Z',
      existingFrom: '2027-03-31T18:30:00.000Z',
    });
  });

  it('leave nothing of an undelivered order but its penalty, which its statement names', async () => {
    const v = await sold(shop);
    await agreed({
      ...CLOSING,
      kind: 'late_dispatch',
      name: 'Late dispatch',
      amount: 11,
      vendorId: v.vendorId,
    });
    later(shop, 32);
    const before = await v.owed();
    const one = await v.order(2);
    shop.clock.advance(6 * 86_400_000);
    await bringBack(shop, v.vendorId, one.shipmentId);
    const { rows } = await sql<{ account: string; rule: string | null; paise: number }>`
      select account, case when account in ('platform_fees', 'vendor_payable') then max(rule) filter (where reason = 'fee_charged') end as rule, sum(amount_paise)::int as paise from ledger_entries
      where order_id = ${one.order._id} group by 1 having sum(amount_paise) <> 0 order by 1`.execute(
      shop.db,
    );
    // Both ways of the courier are the marketplace's: commission, fees, delivery and discounts are gone.
    expect(rows).toEqual([
      { account: 'platform_fees', rule: 'fee late_dispatch', paise: -22_00 },
      { account: 'vendor_payable', rule: 'fee late_dispatch', paise: 22_00 },
    ]);
    expect(await v.owed()).toBe(before - 22_00);
    shop.clock.advance(7 * 86_400_000);
    await close(shop);
    const [statement] = (await v.statements()).results;
    const opened = await v.open(statement!._id);
    expect(opened.statement.sums).toMatchObject({
      commission: 90,
      fees: expect.arrayContaining([{ kind: 'late_dispatch', amount: 22 }]),
      other: 0,
    });
    expect(rupeesToPaise(opened.statement.sums.closing)).toBe(await v.owed());
  });

  it('are shown to vendors with the day they apply', async () => {
    const v = await sold(shop);
    await agreed({ ...CLOSING, kind: 'fixed', name: 'Announced fee', amount: 3 });
    const { fees: own } = await shop.ok(fees.listVendorFees, {}, await v.seller());
    expect(own.find((fee) => fee.name === 'Announced fee')).toMatchObject({ isPlanned: true });
    expect(await v.owed()).toBe(789_00);
  });
});

it('lists each item that is not due, and a return holds its own units only', async () => {
  const v = await sold(shop);
  await v.first.ask(1);
  const { results, total } = await shop.ok(api.listHeldItems, {}, await v.seller());
  expect(total).toBe(1);
  expect(results.map((h) => [h.reason, h.quantity, h.amount])).toEqual([
    ['in_return', 1, 254.82],
    ['in_window', 2, 509.63],
  ]);
});

it('lists nothing that the next statement pays, or one has paid', async () => {
  const v = await sold(shop);
  const returnId = await v.first.ask(1);
  const held = async () =>
    (await shop.ok(api.listHeldItems, {}, await v.seller())).results.map((h) => [
      h.reason,
      h.quantity,
    ]);
  later(shop, 14);
  // The return window of the others is over: they are in the next statement.
  expect(await held()).toEqual([['in_return', 1]]);
  await close(shop);
  expect(await held()).toEqual([['in_return', 1]]);
  await v.withdraw(returnId);
  expect(await held()).toEqual([]);
});

it('says where the cash of a delivered order is missing', async () => {
  const v = await sold(shop);
  const received = (paise: string) =>
    sql`update cod_shipments set received_paise = ${sql.raw(paise)} where vendor_id = ${v.vendorId}`.execute(
      shop.db,
    );
  await received('0');
  const { results } = await shop.ok(api.listHeldItems, {}, await v.seller());
  expect(results.map((h) => [h.reason, h.quantity, h.dueOn])).toEqual([['cash', 3, null]]);
  await received('expected_paise');
});
