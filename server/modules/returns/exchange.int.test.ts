import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder, listOrders, trackOrder } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { explainOrder } from '#contracts/orders/ledger.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { closeStatements, getStatement, listStatements } from '#contracts/settlement/settlement.ts';
import { putMarketplace } from '#contracts/settlement/settlement-settings.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { movementsOf } from '#server/testing/online-payments.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const UPI = { kind: 'upi', upi: 'asha.rao@okbank' } as const;
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
interface Wish {
  units?: number;
  rupees?: number;
  promoCode?: string;
  shipping?: object;
  wallet?: number;
}
const account = async (orderId: string, name: string) =>
  (
    await sql<{ paise: number }>`
  select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${orderId} and account = ${name}`.execute(
      shop.db,
    )
  ).rows[0]!.paise;

/** A delivered cash order of a shirt in size M, of which its vendor also has L at the same price and XL at another. */
async function shirts({ units = 2, rupees = 300, promoCode, shipping, wallet = 0 }: Wish = {}) {
  const vendorId = await makeVendor(shop, {
    tax: { gstin: '27AAPFU0939F1ZV' },
    ...(shipping ? { shipping } : {}),
  });
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId] });
  const offers: Record<string, string> = {};
  for (const [size, price] of [
    ['M', rupees],
    ['L', rupees],
    ['XL', rupees + 1],
  ] as const) {
    await sql`insert into options (product_id, variant_id, option_id, position, color, parameters, media_ids) values (${products.productId}, '', ${`o${size}`}, 0, null, ${JSON.stringify({ size })}::jsonb, '{}')`.execute(
      shop.db,
    );
    offers[size] = size === 'M' ? products.offerIds[0]! : newId('off');
    if (size === 'M')
      await sql`update skus set option_id = 'oM' where id = ${products.skuId}`.execute(shop.db);
    else {
      await sql`insert into skus (id, product_id, option_id) values (${`${products.skuId}_${size}`}, ${products.productId}, ${`o${size}`})`.execute(
        shop.db,
      );
      await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at)
        values (${offers[size]!}, ${`${products.skuId}_${size}`}, ${products.productId}, ${vendorId}, ${Math.round(price * 100)}, ${Math.round(price * 100)}, 10, true, now())`.execute(
        shop.db,
      );
    }
  }
  const who = await makeCustomer(shop);
  if (wallet > 0) {
    const transaction = newId('led');
    await sql`insert into ledger_entries (id, transaction_id, account, owner_id, amount_paise, reason, at) values
      (${newId('led')}, ${transaction}, 'platform_cashback', null, ${wallet}, 'cashback_credited', now()), (${newId('led')}, ${transaction}, 'shopper_wallet', ${who.userId}, ${-wallet}, 'cashback_credited', now())`.execute(
      shop.db,
    );
  }
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, option: { optionId: 'oM' }, quantity: units } },
    me,
  );
  const { order } = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: 'cod',
        ...(promoCode ? { promoCode } : {}),
        ...(wallet > 0 ? { useWallet: true } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const [id, part] = [{ params: { id: order._id } }, order.subOrders[0]!];
  const itemId = part.items[0]!._id;
  const scan = async (
    shipmentId: string,
    status: 'delivered' | 'undelivered' | 'returning' | 'returned',
  ) => {
    const scanned = await shop.ok(
      work.updateShipmentStatus,
      { params: { id: shipmentId }, body: { status } },
      seller,
    );
    if (status === 'delivered') await receiveCash(shop);
    return scanned;
  };
  const send = async (subOrderId: string, items?: { itemId: string; quantity: number }[]) => {
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      { params: { id: subOrderId }, body: items ? { items } : {} },
      seller,
    );
    await shop.ok(work.handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    return shipmentId;
  };
  await scan(await send(part._id), 'delivered');
  const read = async () => (await shop.ok(getOrder, id, me)).order;
  const returns = () => shop.ok(api.listOrderReturns, id, me);
  const step = (
    returnId: string,
    status: 'approved' | 'refused' | 'picked_up' | 'received',
    body: object = {},
  ) =>
    shop.call(
      vendorReturns.stepReturn,
      { params: { id: returnId }, body: { status, ...body } },
      seller,
    );
  const ask = (quantity: number, size = 'L', change: object = {}) =>
    shop.call(
      api.createReturn,
      {
        ...id,
        body: {
          items: [{ itemId, quantity, exchangeFor: offers[size]! }],
          resolution: 'exchange',
          reason: 'does_not_fit',
          refundTo: UPI,
          ...change,
        },
      },
      me,
    );
  return {
    who,
    me,
    seller,
    order,
    part,
    itemId,
    offers,
    id,
    scan,
    send,
    read,
    returns,
    step,
    ask,
    exchange: async (quantity = 1) => {
      const returnId = (await ask(quantity)).data.results[0]!._id;
      for (const status of ['approved', 'picked_up', 'received'] as const)
        expect((await step(returnId, status)).status).toBe(200);
      return {
        returnId,
        replacement: (await read()).subOrders.find((s) => s.isExchange && s.status === 'placed')!,
      };
    },
    emails: async () =>
      (
        await shop.db
          .selectFrom('messages')
          .select('template')
          .where('recipient', '=', who.email)
          .orderBy('id')
          .execute()
      ).map((m) => m.template),
  };
}

describe('an exchange', () => {
  it('that was asked for is agreed to though its offer was paused meanwhile', async () => {
    const o = await shirts();
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await sql`update offers set is_active = false where id = ${o.offers.L!}`.execute(shop.db);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'exchange',
    });
    expect(await stockOf(shop, o.offers.L!)).toBe(9);
  });
  it('sends another size for what came back: own part, own documents, no money', async () => {
    const o = await shirts();
    expect((await o.returns()).returnable).toMatchObject([
      {
        exchanges: [
          { label: 'L', isSame: false, most: 10 },
          { label: 'M', isSame: true, most: 48 },
        ],
      },
    ]);
    const asked = await o.ask(1);
    expect(asked).toMatchObject({
      status: 201,
      data: {
        results: [
          {
            status: 'requested',
            resolution: 'exchange',
            items: [{ quantity: 1, exchangeFor: 'L' }],
          },
        ],
      },
    });
    const returnId = asked.data.results[0]!._id;
    expect(await stockOf(shop, o.offers.L!)).toBe(10);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'exchange',
    });
    expect(await stockOf(shop, o.offers.L!)).toBe(9);
    expect(
      (await shop.ok(listStock, {}, o.seller)).results.find((s) => s._id === o.offers.L),
    ).toMatchObject({ free: 9, held: 1, onHand: 10 });
    await o.step(returnId, 'picked_up');
    const entries = async () =>
      (
        await sql<{ account: string; paise: number }>`
      select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${o.order._id} group by 1 order by 1`.execute(
          shop.db,
        )
      ).rows;
    const before = await entries();
    expect(
      (await Promise.all([o.step(returnId, 'received'), o.step(returnId, 'received')]))
        .map((r) => r.status)
        .sort(),
    ).toEqual([200, 409]);
    expect(await entries()).toEqual(before);
    expect([await stockOf(shop, o.offers.L!), await stockOf(shop, o.offers.M!)]).toEqual([9, 49]);
    expect(await movementsOf(shop, o.offers.L!)).toEqual(['exchange -1']);
    const order = await o.read();
    expect(order).toMatchObject({
      status: 'placed',
      canCancel: false,
      totals: { total: 699 },
      payment: { status: 'paid', due: 0, toRefund: 0, cancelled: 0 },
    });
    expect(order.items).toMatchObject([{ quantity: 2, returned: 1 }]);
    const replacement = order.subOrders[1]!;
    expect(replacement).toMatchObject({
      isExchange: true,
      status: 'placed',
      total: 300,
      shipment: { rate: 0 },
      items: [{ replaces: o.itemId, option: 'L', quantity: 1, price: 300, total: 300 }],
      timeline: [{ status: 'placed' }],
    });
    expect(order.subOrders[0]!.timeline.at(-1)).toMatchObject({
      status: 'return_exchanged',
      note: expect.stringContaining('→ L'),
    });
    expect((await o.returns()).results).toMatchObject([{ status: 'exchanged', refund: 0 }]);
    expect((await shop.ok(listOrders, {}, o.me)).results).toMatchObject([
      { total: 699, cancelled: 0, itemCount: 2 },
    ]);
    const { explanation } = await shop.ok(explainOrder, o.id, o.me);
    expect(explanation).toMatchObject({
      total: 699,
      lines: [{ quantity: 2 }],
      changes: [
        { kind: 'exchanged', amount: -300 },
        { kind: 'replacement', amount: 300 },
        { kind: 'paid', amount: -699 },
      ],
    });
    expect(
      await shop.ok(work.getVendorOrder, { params: { id: replacement._id } }, o.seller),
    ).toMatchObject({
      order: { isExchange: true, payment: { toCollect: 0 }, items: [{ toPack: 1, option: 'L' }] },
    });

    await o.scan(await o.send(replacement._id), 'delivered');
    expect(await o.read()).toMatchObject({
      status: 'delivered',
      payment: { status: 'paid', toRefund: 0 },
    });
    expect([
      await account(o.order._id, 'courier_receivable'),
      await account(o.order._id, 'platform_bank'),
    ]).toEqual([0, 699_00]);
    const documents = (await shop.ok(listOrderInvoices, o.id, o.me)).results.filter(
      (d) => d.issuer === 'seller',
    );
    expect(documents.map((d) => [d.kind, d.total])).toEqual([
      ['tax_invoice', 600],
      ['credit_note', 300],
      ['tax_invoice', 300],
    ]);
    expect((await o.emails()).filter((t) => t.startsWith('return'))).toEqual([
      'return_requested',
      'return_approved',
      'return_picked_up',
      'return_exchanged',
    ]);
    const tracked = await shop.ok(trackOrder, {
      body: { orderNumber: o.order.orderNumber, contact: o.who.email },
    });
    expect(tracked.order.subOrders.map((s) => s.isExchange)).toEqual([false, true]);
  });

  it('stands in the statement of its vendor as what it is, and leaves what is owed as it was', async () => {
    const o = await shirts();
    const { replacement } = await o.exchange();
    await o.scan(await o.send(replacement._id), 'delivered');
    const at = shop.clock.now();
    await shop.ok(
      putMarketplace,
      {
        body: {
          legalName: 'Haatlane Private Limited',
          line1: '1 Market Road',
          city: 'Pune',
          state: 'Maharashtra',
          pincode: '411001',
          gstin: '27AAPFU0939F1ZV',
          periodDays: 7,
        },
      },
      admin,
    );
    const statement = async () => {
      shop.clock.set(addDays(at, 16));
      const token = await staffToken(shop, 'finance');
      await shop.ok(closeStatements, {}, { token });
      const { results } = await shop.ok(
        listStatements,
        { query: { vendor: replacement.vendor._id } },
        { token },
      );
      return (
        await shop.ok(getStatement, { params: { id: results[0]!._id }, query: {} }, { token })
      ).parts;
    };
    // Whatever comes of it, the tests after it are not days later: their operator would be signed out.
    const parts = await statement().finally(() => {
      shop.clock.set(at);
    });
    expect(parts.map((p) => [p.kind, p.items, p.commission, p.net])).toEqual([
      ['sale', 300, 30, 270],
      ['exchange', 300, 30, 270],
    ]);
  });

  it('is of items the vendor has for the same: not another price, not more than there are, not a replacement', async () => {
    const o = await shirts();
    for (const size of ['XL', 'none'])
      expect(
        await o.ask(
          1,
          size,
          size === 'none'
            ? { items: [{ itemId: o.itemId, quantity: 1, exchangeFor: 'off_nobody' }] }
            : {},
        ),
      ).toMatchObject({ status: 409, code: 'EXCHANGE_NOT_POSSIBLE' });
    expect(await o.ask(1, 'L', { items: [{ itemId: o.itemId, quantity: 1 }] })).toMatchObject({
      status: 400,
      details: [{ path: 'items' }],
    });
    await sql`update offers set on_hand = 1 where id = ${o.offers.L!}`.execute(shop.db);
    expect(await o.ask(2)).toMatchObject({
      status: 409,
      details: [{ message: expect.stringContaining('Only 1 left') }],
    });
    // The sale is over: both cost more now, and the same as each other.
    await sql`update offers set price_paise = price_paise + 10000, original_paise = original_paise + 10000 where id in (${o.offers.M!}, ${o.offers.L!})`.execute(
      shop.db,
    );
    const { replacement } = await o.exchange();
    expect(replacement.total).toBe(300);
    await o.scan(await o.send(replacement._id), 'delivered');
    const { returnable } = await o.returns();
    expect(returnable.find((r) => r.itemId === replacement.items[0]!._id)).toMatchObject({
      quantity: 1,
      exchanges: [],
    });
  });

  it('becomes a refund when the replacement is sold before the vendor agrees', async () => {
    const o = await shirts();
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await sql`update offers set on_hand = 0 where id = ${o.offers.L!}`.execute(shop.db);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'refund',
    });
    expect((await o.emails()).filter((t) => t.startsWith('return'))).toEqual([
      'return_requested',
      'return_sold_out',
    ]);
    await o.step(returnId, 'picked_up');
    expect((await o.step(returnId, 'received')).data.return).toMatchObject({
      status: 'received',
      refund: 300,
    });
    expect((await o.read()).subOrders).toHaveLength(1);
    expect(await movementsOf(shop, o.offers.L!)).toEqual([]);
  });

  it('gives the stock back when the items are kept or refused', async () => {
    const o = await shirts();
    const first = (await o.ask(1)).data.results[0]!._id;
    await o.step(first, 'approved');
    await shop.ok(api.withdrawReturn, { params: { id: o.order._id, returnId: first } }, o.me);
    const second = (await o.ask(1)).data.results[0]!._id;
    for (const status of ['approved', 'picked_up'] as const) await o.step(second, status);
    await o.step(second, 'refused', { answer: 'It was worn' });
    expect(await movementsOf(shop, o.offers.L!)).toEqual([
      'exchange -1',
      'hold_ended 1',
      'exchange -1',
      'hold_ended 1',
    ]);
    expect(await stockOf(shop, o.offers.L!)).toBe(10);
  });

  it('held by several for the last unit is given once', async () => {
    const o = await shirts({ units: 3 });
    await sql`update offers set on_hand = 1 where id = ${o.offers.L!}`.execute(shop.db);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await o.ask(1)).data.results[0]!._id);
    const replies = await Promise.all(ids.map((id) => o.step(id, 'approved')));
    expect(replies.map((r) => r.data.return.resolution).sort()).toEqual([
      'exchange',
      'refund',
      'refund',
    ]);
    expect(await stockOf(shop, o.offers.L!)).toBe(0);
  });
});

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
      const o = await shirts();
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
      expect(await account(o.order._id, 'shopper_receivable')).toBe(0);
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
    const o = await shirts({ units: 3 });
    const { returnId, replacement } = await o.exchange(3);
    const itemId = replacement.items[0]!._id;
    // All of it went: so does the delivery charge, and the replacement has it.
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
      await account(o.order._id, 'shopper_receivable'),
      await account(o.order._id, 'platform_bank'),
      await account(o.order._id, 'vendor_payable'),
      await account(o.order._id, 'platform_commission'),
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
        const o = await shirts({
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
        // The tax of the delivery charge is the State's while its document stands.
        const delivery = async () =>
          (await account(o.order._id, 'platform_shipping')) +
          (await account(o.order._id, 'gst_payable'));
        const books = async () => [
          ...(await Promise.all(names.map((name) => account(o.order._id, name)))),
          await delivery(),
        ];
        const [was, before] = [await o.read(), await books()];
        const { returnId, replacement } = await o.exchange(Math.min(back, units));
        expect(await books()).toEqual(before);
        const now = await o.read();
        expect(now.payment).toEqual(was.payment);
        // Of parts that are rounded apart commission may differ by a paisa; together it is what it was.
        expect(
          Math.abs(
            (await account(o.order._id, 'vendor_payable')) +
              (await account(o.order._id, 'platform_commission')) +
              (await account(o.order._id, 'platform_rounding')) +
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
        expect(await account(o.order._id, 'shopper_receivable')).toBe(0);
        expect((await o.read()).payment.toRefund).toBe(0);
        if (!ends) expect(await account(o.order._id, 'courier_receivable')).toBe(before[1]);
      },
    ),
    { numRuns: 12, seed: 19 },
  );
}, 120_000);
