import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/fulfilment/dispatch.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeStaff, listQueue, stepOrders, downloadFile } from './dispatch.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
const ids = (reply: { results: { _id: string }[] }) => reply.results.map((r) => r._id);

describe('the queue', () => {
  it('has tabs with counts, due first, page by page', async () => {
    const staff = await makeStaff(shop);
    const all: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      all.push((await staff.order()).id);
      shop.clock.advance(20 * 60_000);
    }
    const first = await listQueue(shop, staff, { tab: 'new', limit: 2 });
    expect(first).toMatchObject({
      counts: { new: 5, to_pack: 0, ready: 0, late: 0, trouble: 0 },
      results: [
        {
          units: 1,
          city: 'Pune',
          pincode: '411004',
          isLate: false,
          items: [{ quantity: 1 }],
          shipments: [],
        },
        {},
      ],
    });
    const second = await listQueue(shop, staff, { tab: 'new', limit: 2, after: first.next });
    const third = await listQueue(shop, staff, { tab: 'new', limit: 2, after: second.next });
    expect([...ids(first), ...ids(second), ...ids(third)].toSorted()).toEqual(all.toSorted());
    expect(third.next).toBeNull();
    const due = [first, second, third].flatMap((p) => p.results.map((r) => r.shipBy));
    expect(due).toEqual(due.toSorted());
    // Read for the latest orders.
    expect((await listQueue(shop, staff, { limit: 50 })).results.map((r) => r.shipBy)).toEqual(
      due.toReversed(),
    );
    const me = await staff.as();
    expect(
      await shop.call(work.listVendorOrders, { query: { after: 'nonsense' } }, me),
    ).toMatchObject({ status: 400 });
    const { count } = await shop.countQueries(() =>
      shop.ok(work.listVendorOrders, { query: { tab: 'new' } }, me),
    );
    // The session, the page, the counts.
    expect(count).toBeLessThanOrEqual(3);
  });

  it('knows what is late, by the end of the day in India, until it is handed over', async () => {
    const staff = await makeStaff(shop);
    const [a, b] = [await staff.order(), await staff.order()];
    const {
      results: [row],
    } = await listQueue(shop, staff, { tab: 'new' });
    expect(row!.shipBy.endsWith('T18:29:59.000Z')).toBe(true);
    shop.clock.advance(Date.parse(row!.shipBy) - shop.clock.now().getTime());
    expect(await listQueue(shop, staff, { late: 'true' })).toMatchObject({
      results: [],
      counts: { late: 0 },
    });
    shop.clock.advance(1000);
    const later = { ...staff, me: await staff.as() };
    expect(ids(await listQueue(shop, later, { late: 'true' })).toSorted()).toEqual(
      [a.id, b.id].toSorted(),
    );
    await stepOrders(shop, later, 'pack', [a.id]);
    await stepOrders(shop, later, 'ship', [a.id]);
    expect(await listQueue(shop, later, { late: 'true' })).toMatchObject({
      results: [{ _id: b.id, isLate: true }],
      counts: { late: 1, in_transit: 1 },
    });
  });

  it('finds by number in any tab, by PIN, by items and by payment; words mean themselves', async () => {
    const staff = await makeStaff(shop);
    const far = await makeCustomer(shop, '302001');
    const [near, away] = [await staff.order(), await staff.order(1, far)];
    expect(
      ids(
        await listQueue(shop, staff, {
          tab: 'delivered',
          q: near.number.toLowerCase().replaceAll('-', ' '),
        }),
      ),
    ).toEqual([near.id]);
    expect(ids(await listQueue(shop, staff, { tab: 'new', q: '302001' }))).toEqual([away.id]);
    expect(ids(await listQueue(shop, staff, { tab: 'new', q: 'goods' }))).toHaveLength(2);
    expect(ids(await listQueue(shop, staff, { tab: 'new', q: '%' }))).toEqual([]);
    // By its dispatch date in India; an order number is found whatever its date.
    shop.clock.advance(3 * 86_400_000);
    const late = await staff.order(1, await makeCustomer(shop));
    const dayOf = async (id: string) =>
      dayInIndia(
        (await listQueue(shop, staff, { tab: 'new', limit: 50 })).results.find((r) => r._id === id)!
          .shipBy,
      );
    const [first, last] = [await dayOf(near.id), await dayOf(late.id)];
    expect(first < last).toBe(true);
    expect(
      ids(await listQueue(shop, staff, { tab: 'new', from: first, to: first })).toSorted(),
    ).toEqual([near.id, away.id].toSorted());
    expect(ids(await listQueue(shop, staff, { from: last }))).toEqual([late.id]);
    expect(ids(await listQueue(shop, staff, { to: first, late: 'true' })).length).toBe(2);
    expect(ids(await listQueue(shop, staff, { q: near.number, from: last }))).toEqual([near.id]);
    expect(
      (await shop.call(work.listVendorOrders, { query: { from: 'soon' } }, await staff.as()))
        .status,
    ).toBe(400);
    expect(
      [
        await listQueue(shop, staff, { payment: 'cod' }),
        await listQueue(shop, staff, { payment: 'online' }),
      ].map((p) => p.results.length),
    ).toEqual([3, 0]);
  });

  it('hides the customer’s phone until the courier needs it', async () => {
    const staff = await makeStaff(shop);
    const { id } = await staff.order();
    const phone = async () =>
      (await shop.ok(work.getVendorOrder, { params: { id } }, staff.me)).order.address.phone;
    expect(await phone()).toBe(`••••••••${staff.who.phone.slice(-2)}`);
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      { params: { id }, body: {} },
      staff.me,
    );
    expect(await phone()).toBe(staff.who.phone);
    await shop.ok(work.handOverShipment, { params: { id: shipmentId }, body: {} }, staff.me);
    await shop.ok(
      work.updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'undelivered' } },
      staff.me,
    );
    expect(await listQueue(shop, staff, { tab: 'trouble' })).toMatchObject({
      results: [{ _id: id, shipments: [{ status: 'undelivered' }] }],
      counts: { trouble: 1 },
    });
    for (const status of ['out_for_delivery', 'delivered'] as const)
      await shop.ok(
        work.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status } },
        staff.me,
      );
    expect(await phone()).toBe(`••••••••${staff.who.phone.slice(-2)}`);
  });
});

describe('many at once', () => {
  it('exports the list as it is filtered, without formulas', async () => {
    const staff = await makeStaff(shop);
    const [a, b] = [await staff.order(2), await staff.order()];
    await shop.db
      .updateTable('orders')
      .set({
        address: JSON.stringify({
          fullName: 'Asha',
          phone: '1',
          line1: 'x',
          line2: null,
          landmark: null,
          city: '=HYPERLINK("x")',
          state: 'Maharashtra',
          pincode: '411004',
          country: 'India',
        }) as never,
      })
      .where('order_number', '=', a.number)
      .execute();
    await stepOrders(shop, staff, 'accept', [b.id]);
    const reply = await downloadFile(shop, staff, api.getQueueCsv, { query: { tab: 'new' } });
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, row, ...rest] = reply.body.split('\r\n');
    expect(head).toBe(
      'Order,Status,Placed,Hand over by,City,PIN code,Units,Products,SKU,Payment,Total (₹),Courier,Tracking number',
    );
    expect(row).toMatch(
      new RegExp(
        `^${a.number},placed,.*"'=HYPERLINK\\(""x""\\)",411004,2,2 × Goods .*,cod,699.00,,$`,
      ),
    );
    expect(rest).toEqual(['']);
    // More than three thousand vendor orders to another place come first: beyond what one page
    // scans.
    const far = await staff.order();
    await shop.db
      .updateTable('vendor_orders')
      .set({ ship_by: new Date('2040-01-01T00:00:00.000Z') })
      .where('id', '=', far.id)
      .execute();
    await shop.db
      .updateTable('orders')
      .set({ address: sql`address || '{"pincode":"781001"}'` as never })
      .where('order_number', '=', far.number)
      .execute();
    await sql`
      with o as (insert into orders select r.* from orders o, generate_series(1, 3100) n, jsonb_populate_record(o, jsonb_build_object('id', 'ord_copy' || n, 'order_number', 'HLC' || n)) r where o.order_number = ${b.number} returning id)
      insert into vendor_orders select r.* from vendor_orders s, o, jsonb_populate_record(s, jsonb_build_object('id', 'sub_of_' || o.id, 'order_id', o.id, 'status', 'placed')) r where s.id = ${b.id}`.execute(
      shop.db,
    );
    expect(
      (
        await downloadFile(shop, staff, api.getQueueCsv, { query: { tab: 'new', q: '781001' } })
      ).body
        .split('\r\n')
        .slice(1),
    ).toEqual([expect.stringMatching(`^${far.number},placed`), '']);
  });
});
