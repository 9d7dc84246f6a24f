import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteTotals } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder, type Order } from '#contracts/orders/orders.ts';
import {
  cancelVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import * as gifts from '#contracts/promotions/gifts.ts';
import { explainOrder } from '#contracts/orders/ledger.ts';
import { previewCancel, previewReturn } from '#contracts/returns/refund-preview.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { makeVendorMember, putInCheckout, placeCashOrder, ledgerOf } from './rewards.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

describe('the gift of a milestone', () => {
  const theGift = async () =>
    (await shop.ok(gifts.listGifts, {}, admin)).results.find((g) => g.milestoneId !== null)!;
  const stock = async (to: number) => {
    const { _id, onHand } = await theGift();
    await shop.ok(
      gifts.updateGift,
      { params: { id: _id }, body: { addStock: to - onHand } },
      admin,
    );
  };

  it('is an item that costs nothing, in the shipment that is worth most, with stock of its own', async () => {
    await stock(5);
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 1300, vendorIds: [v.vendorId] });
    const cheap = await makeProducts(shop, { rupees: 100 });
    const who = await makeCustomer(shop);
    await putInCheckout(shop, who, cheap.productId);
    await putInCheckout(shop, who, products.productId, 2);
    expect(
      (await shop.ok(quoteTotals, { body: { list: 'checkout' } }, { token: who.token })).totals
        .gifts,
    ).toBe(1);
    const {
      data: { order },
    } = await placeCashOrder(shop, who);
    expect(order.totals).toMatchObject({ items: 2700, gifts: 1, total: 2430 });
    const vendorOrder = order.subOrders.find((s) => s.vendor._id === v.vendorId)!;
    expect(vendorOrder.items.map((i) => [i.name, i.quantity, i.total, i.isGift])).toEqual([
      [expect.any(String), 2, 2340, false],
      ['Haatlane kulhad mug', 1, 0, true],
    ]);
    expect((await theGift()).onHand).toBe(4);
    const { order: packed } = await shop.ok(
      packVendorOrder,
      { params: { id: vendorOrder._id }, body: {} },
      v,
    );
    expect(packed.shipments[0]!.items).toHaveLength(2);
    // Returned with its shipment.
    const shipmentId = packed.shipments[0]!._id;
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, v);
    for (const status of ['undelivered', 'returning', 'returned'] as const)
      await shop.ok(updateShipmentStatus, { params: { id: shipmentId }, body: { status } }, v);
    expect((await theGift()).onHand).toBe(5);
  });

  it('is restocked with its order, and is never shipped alone', async () => {
    await stock(5);
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { rupees: 2600 });
    await putInCheckout(shop, who, products.productId);
    const {
      data: { order },
    } = await placeCashOrder(shop, who);
    expect((await theGift()).onHand).toBe(4);
    // Every bought item is cancelled; the gift is not named and goes too.
    await shop.ok(
      cancelOrder,
      {
        params: { id: order._id },
        body: { items: [{ itemId: order.items[0]!._id, quantity: 1 }] },
      },
      { token: who.token },
    );
    expect(
      (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order,
    ).toMatchObject({ status: 'cancelled', payment: { cancelled: order.totals.total } });
    expect((await theGift()).onHand).toBe(5);
  });

  it(
    'is left out with a note when it has run out, and never given twice',
    { timeout: 120_000 },
    async () => {
      await stock(2);
      const buyers = await Promise.all(Array.from({ length: 6 }, () => makeCustomer(shop)));
      const products = await makeProducts(shop, { rupees: 2600 });
      for (const who of buyers) await putInCheckout(shop, who, products.productId);
      const replies = await Promise.all(buyers.map((who) => placeCashOrder(shop, who)));
      expect(replies.map((r) => r.status)).toEqual(buyers.map(() => 201));
      expect(replies.filter((r) => r.data.order.totals.gifts === 1)).toHaveLength(2);
      expect((await theGift()).onHand).toBe(0);
      const without = replies.find((r) => r.data.order.totals.gifts === 0)!.data.order;
      expect(without.items.some((i) => i.isGift)).toBe(false);
      expect(without.subOrders[0]!.timeline.map((e) => e.status)).toEqual([
        'placed',
        'gift_left_out',
      ]);
      const late = await makeCustomer(shop);
      await putInCheckout(shop, late, products.productId);
      expect(
        (await shop.ok(quoteTotals, { body: { list: 'checkout' } }, { token: late.token })).totals
          .gifts,
      ).toBe(0);
      await stock(5);
    },
  );

  it('is managed by operators', async () => {
    const gift = await theGift();
    expect(
      await shop.call(
        gifts.updateGift,
        { params: { id: gift._id }, body: { addStock: -1000 } },
        admin,
      ),
    ).toMatchObject({ status: 409, message: text('errors.only_n_left', { n: gift.onHand }) });
    expect(
      await shop.call(
        gifts.createGift,
        { body: { name: 'A pen', milestoneId: gift.milestoneId, hsnCode: '9608', stock: 3 } },
        admin,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'milestoneId' }] });
    expect(
      await shop.call(
        gifts.createGift,
        { body: { name: 'A pen', milestoneId: 'mil_nothing', hsnCode: '9608', stock: 3 } },
        admin,
      ),
    ).toMatchObject({ status: 400 });
    const made = await shop.ok(
      gifts.createGift,
      { body: { name: 'A pen', milestoneId: null, hsnCode: '9608', stock: 3 } },
      admin,
    );
    expect(made.gift).toMatchObject({ onHand: 3, given: 0, isActive: true });
    expect(
      (await shop.call(gifts.listGifts, {}, { token: await shop.signIn('customer') })).status,
    ).toBe(403);
  });
});

describe('benefits without the purchase', () => {
  it('are quoted again for what remains: five of six cancelled leave the price of one', async () => {
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 450, vendorIds: [v.vendorId] });
    const who = await makeCustomer(shop);
    await putInCheckout(shop, who, products.productId, 6);
    const {
      data: { order },
    } = await placeCashOrder(shop, who);
    expect(order.totals).toMatchObject({
      items: 2700,
      total: 2430,
      shipping: 0,
      cashback: 100,
      gifts: 1,
    });
    const me = { token: who.token };
    const { preview } = await shop.ok(
      previewCancel,
      {
        params: { id: order._id },
        body: { items: [{ itemId: order.items[0]!._id, quantity: 5 }] },
      },
      me,
    );
    expect(preview).toMatchObject({ items: 2025, back: 0, dueBefore: 2430, dueAfter: 549 });
    expect(preview.changes.map((c) => [c.kind, c.amount])).toEqual([
      ['discount_lost', 45],
      ['delivery', 99],
      ['gift_recalled', 0],
      ['cashback', 100],
    ]);
    expect(preview.changes[0]!.values).toMatchObject({ percent: 10, left: 450, threshold: 1800 });
    await shop.ok(
      cancelOrder,
      {
        params: { id: order._id },
        body: { items: [{ itemId: order.items[0]!._id, quantity: 5 }] },
      },
      me,
    );
    const { order: left } = await shop.ok(getOrder, { params: { id: order._id } }, me);
    expect(left.payment).toMatchObject({ due: 549, cancelled: 1881 });
    expect(left.items.find((i) => i.isGift)).toMatchObject({ cancelled: 1 });
    expect(left.subOrders[0]!.timeline.map((e) => e.status)).toContain('gift_recalled');
    expect(
      (await shop.ok(getWallet, {}, me)).pending.filter((p) => p.orderId === order._id),
    ).toEqual([]);
    const { shipmentId, order: packed } = await shop.ok(
      packVendorOrder,
      { params: { id: order.subOrders[0]!._id }, body: {} },
      v,
    );
    expect(packed.payment.toCollect).toBe(549);
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, v);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      v,
    );
    expect(
      (await shop.ok(getOrder, { params: { id: order._id } }, me)).order.payment,
    ).toMatchObject({ status: 'paid', due: 0 });
    // ₹405 is earned, and the vendor, who delivered it, holds ₹549.
    expect(await ledgerOf(shop, order._id)).toMatchObject({ vendor_payable: 549_00 - 405_00 });
    expect(
      (await shop.ok(explainOrder, { params: { id: order._id } }, me)).explanation.changes,
    ).toMatchObject([
      { kind: 'cancelled', amount: -2025 },
      { kind: 'benefits', amount: 144 },
      { kind: 'paid' },
    ]);
  });

  it('are taken off the refund of a return, as its preview says; all of it comes back with the rest', async () => {
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 1000, vendorIds: [v.vendorId] });
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    await putInCheckout(shop, who, products.productId, 2);
    const {
      data: { order },
    } = await placeCashOrder(shop, who);
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: order.subOrders[0]!._id }, body: {} },
      v,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, v);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      v,
    );
    const items = [{ itemId: order.items[0]!._id, quantity: 1 }];
    const previewOf = async (reason: 'changed_mind' | 'not_as_described') =>
      (await shop.ok(previewReturn, { params: { id: order._id }, body: { items, reason } }, me))
        .preview;
    // 1,800 were paid for two; one alone costs 1,000 plus delivery.
    expect((await previewOf('changed_mind')).back).toBe(701);
    expect((await previewOf('not_as_described')).back).toBe(900);
    const back = async () => {
      const [asked] = (
        await shop.ok(
          createReturn,
          {
            params: { id: order._id },
            body: { items, reason: 'changed_mind', refundTo: { kind: 'upi', upi: 'asha@okbank' } },
          },
          me,
        )
      ).results;
      for (const status of ['approved', 'picked_up'] as const)
        await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status } }, v);
      return [
        asked!.refund,
        (await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status: 'received' } }, v))
          .return.refund,
      ];
    };
    expect([await back(), await back()]).toEqual([
      [701, 701],
      [1099, 1099],
    ]);
  });

  it('stay where a vendor is at fault, three times in 90 days', async () => {
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 1000, vendorIds: [v.vendorId] });
    const who = await makeCustomer(shop);
    const due = async () => {
      await putInCheckout(shop, who, products.productId, 2);
      const {
        data: { order },
      } = await placeCashOrder(shop, who);
      await shop.ok(
        cancelVendorOrder,
        {
          params: { id: order.subOrders[0]!._id },
          body: { items: [{ itemId: order.items[0]!._id, quantity: 1 }], reason: 'Out of stock' },
        },
        v,
      );
      return (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order
        .payment.due;
    };
    expect([await due(), await due(), await due(), await due()]).toEqual([900, 900, 900, 1099]);
  });

  it('stay three times in 90 days, however many of a customer’s orders have a fault at once', async () => {
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 1000, vendorIds: [v.vendorId] });
    const who = await makeCustomer(shop);
    const orders: Order[] = [];
    for (let i = 0; i < 6; i++) {
      await putInCheckout(shop, who, products.productId, 2);
      orders.push((await placeCashOrder(shop, who)).data.order);
    }
    await Promise.all(
      orders.map((order) =>
        shop.ok(
          cancelVendorOrder,
          {
            params: { id: order.subOrders[0]!._id },
            body: { items: [{ itemId: order.items[0]!._id, quantity: 1 }], reason: 'Out of stock' },
          },
          v,
        ),
      ),
    );
    const { rows } = await sql<{
      n: number;
    }>`select count(distinct order_id)::int as n from order_items where faulted > 0 and order_id = any(${orders.map((o) => o._id)})`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});
