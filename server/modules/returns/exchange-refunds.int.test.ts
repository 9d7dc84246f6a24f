import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { stockOf } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { account, shirts, UPI } from './exchange.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 50_000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};

describe('a replacement that cannot be sent', () => {
  const pay = (returnId: string) =>
    shop.call(
      adminReturns.payRefund,
      { params: { id: returnId }, body: { reference: 'UTR1234567' } },
      admin,
    );
  it.each(['seller', 'shopper', 'courier'])(
    'is paid back in money: ended by the %s',
    async (who) => {
      const o = await shirts(shop);
      const { returnId, replacement } = await o.exchange();
      if (who === 'seller')
        await shop.ok(
          work.cancelVendorOrder,
          { params: { id: replacement._id }, body: { reason: 'Torn' } },
          o.seller,
        );
      else if (who === 'shopper')
        await shop.ok(
          cancelOrder,
          { ...o.id, body: { items: [{ itemId: replacement.items[0]!._id, quantity: 1 }] } },
          o.me,
        );
      else {
        const shipment = await o.send(replacement._id);
        for (const status of ['undelivered', 'returning', 'returned'] as const)
          await o.scan(shipment, status);
      }
      expect(await o.read()).toMatchObject({
        status: 'delivered',
        payment: { status: 'refund_due', toRefund: 300, cancelled: 300 },
      });
      expect((await o.returns()).results).toMatchObject([
        { status: 'received', resolution: 'refund', refund: 300, refundTo: 'as…@okbank' },
      ]);
      expect(
        (await shop.ok(adminReturns.listRefunds, { query: { limit: 100 } }, admin)).results.find(
          (r) => r._id === returnId,
        ),
      ).toMatchObject({ refund: 300, refundTo: 'as…@okbank' });
      expect(
        (await Promise.all([pay(returnId), pay(returnId)])).map((r) => r.status).sort(),
      ).toEqual([200, 409]);
      expect(await o.read()).toMatchObject({ payment: { status: 'paid', toRefund: 0 } });
      expect(await account(shop, o.order._id, 'shopper_receivable')).toBe(0);
      expect(await stockOf(shop, o.offers.L!)).toBe(10);
      const results = (await shop.ok(listOrderInvoices, o.id, o.me)).results.filter(
        (d) => d.issuer === 'seller',
      );
      expect(
        results.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -d.total : d.total), 0),
      ).toBe(300);
    },
  );

  it('may be sent in parts, and is paid back for what came home when the rest has arrived; what arrived may go back', async () => {
    const o = await shirts(shop, { units: 3 });
    const { returnId, replacement } = await o.exchange(3);
    const itemId = replacement.items[0]!._id;
    // All of it was returned: so is the delivery charge, and the replacement carries it.
    expect(replacement).toMatchObject({ total: 999, shipment: { rate: 99 } });
    const [far, near] = [
      await o.send(replacement._id, [{ itemId, quantity: 1 }]),
      await o.send(replacement._id),
    ];
    for (const status of ['undelivered', 'returning', 'returned'] as const)
      await o.scan(far, status);
    expect((await o.returns()).results[0]).toMatchObject({ status: 'exchanged' });
    await o.scan(near, 'delivered');
    expect((await o.returns()).results[0]).toMatchObject({ status: 'received', refund: 300 });
    expect((await pay(returnId)).status).toBe(200);
    const back = await shop.ok(
      api.createReturn,
      {
        ...o.id,
        body: { items: [{ itemId, quantity: 2 }], reason: 'changed_mind', refundTo: UPI },
      },
      o.me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await o.step(back.results[0]!._id, status);
    expect((await pay(back.results[0]!._id)).status).toBe(200);
    expect(await o.read()).toMatchObject({
      payment: { status: 'refunded', toRefund: 0, cancelled: 999 },
    });
    expect([
      await account(shop, o.order._id, 'shopper_receivable'),
      await account(shop, o.order._id, 'platform_bank'),
      await account(shop, o.order._id, 'vendor_payable'),
      await account(shop, o.order._id, 'platform_commission'),
    ]).toEqual([0, 0, 0, 0]);
  });
});

it('an exchange conserves money to the paisa, whatever was paid how and however much of it goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        units: fc.integer({ min: 1, max: 5 }),
        paise: fc.integer({ min: 1_00, max: 90_000 }),
        back: fc.integer({ min: 1, max: 5 }),
        promo: fc.boolean(),
        own: fc.boolean(),
        wallet: fc.constantFrom(0, 1, 123_45, 9_000_00),
        ends: fc.boolean(),
      }),
      async ({ units, paise, back, promo, own, wallet, ends }) => {
        const o = await shirts(shop, {
          units,
          rupees: paise / 100,
          wallet,
          ...(promo ? { promoCode: 'WELCOME10' } : {}),
          ...(own ? { shipping: OWN_CARD } : {}),
        });
        const names = [
          'shopper_receivable',
          'courier_receivable',
          'shopper_wallet',
          'platform_bank',
          'platform_discount',
          'platform_free_delivery',
        ] as const;
        // The tax of the delivery charge remains payable while its document exists.
        const delivery = async () =>
          (await account(shop, o.order._id, 'platform_shipping')) +
          (await account(shop, o.order._id, 'gst_payable'));
        const ledger = async () => [
          ...(await Promise.all(names.map((name) => account(shop, o.order._id, name)))),
          await delivery(),
        ];
        const [was, before] = [await o.read(), await ledger()];
        const { returnId, replacement } = await o.exchange(Math.min(back, units));
        expect(await ledger()).toEqual(before);
        const now = await o.read();
        expect(now.payment).toEqual(was.payment);
        // Split over separately rounded vendor orders, commission may differ by a paisa; together
        // it is unchanged.
        expect(
          Math.abs(
            (await account(shop, o.order._id, 'vendor_payable')) +
              (await account(shop, o.order._id, 'platform_commission')) +
              (await account(shop, o.order._id, 'platform_rounding')) +
              before.reduce((a, b) => a + b, 0),
          ),
        ).toBe(0);
        if (ends)
          await shop.ok(
            work.cancelVendorOrder,
            { params: { id: replacement._id }, body: { reason: 'Torn' } },
            o.seller,
          );
        else await o.scan(await o.send(replacement._id), 'delivered');
        const end = await o.read();
        expect(end.payment.due).toBe(0);
        if (end.payment.toRefund > 0)
          await shop.ok(
            adminReturns.payRefund,
            { params: { id: returnId }, body: { reference: 'UTR1234567' } },
            admin,
          );
        expect(await account(shop, o.order._id, 'shopper_receivable')).toBe(0);
        expect((await o.read()).payment.toRefund).toBe(0);
        if (!ends) expect(await account(shop, o.order._id, 'courier_receivable')).toBe(before[1]);
      },
    ),
    { numRuns: 12, seed: 19 },
  );
}, 120_000);
