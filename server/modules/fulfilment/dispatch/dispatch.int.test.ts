import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { bookCourier } from '#contracts/fulfilment/couriers.ts';
import * as api from '#contracts/fulfilment/dispatch.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

async function makeStaff() {
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 300, stock: 500, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const as = async () => ({ token: await vendorToken(shop, vendorId) });
  const order = async (quantity = 1, by: Customer = who) => {
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity } },
      { token: by.token },
    );
    const { order: placed } = await shop.ok(
      placeOrder,
      { body: { addressId: by.addressId, paymentMethod: 'cod' } },
      { token: by.token, headers: { 'idempotency-key': newId('req') } },
    );
    return {
      id: placed.subOrders[0]!._id,
      number: placed.orderNumber,
      item: placed.subOrders[0]!.items[0]!._id,
    };
  };
  return { vendorId, products, who, me: await as(), as, order };
}
type Staff = Awaited<ReturnType<typeof makeStaff>>;
// A session of the portal does not last a day.
const list = async (staff: Staff, query: object = {}) =>
  shop.ok(work.listVendorOrders, { query }, await staff.as());
const ids = (reply: { results: { _id: string }[] }) => reply.results.map((r) => r._id);
const steps = async (staff: Staff, step: api.DispatchStep, parts: string[]) =>
  (await shop.ok(api.stepVendorOrders, { body: { step, ids: parts } }, staff.me)).results;
const file = (staff: Staff, e: { method: 'GET' | string; path: string }, input: object) =>
  shop.inject({
    method: 'GET',
    url: `/api${endpointUrl(e, input)}`,
    headers: { authorization: `Bearer ${staff.me.token}` },
  });

describe('the queue', () => {
  it('stands in tabs with counts, due first, and goes on page by page', async () => {
    const staff = await makeStaff();
    const all: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      all.push((await staff.order()).id);
      shop.clock.advance(20 * 60_000);
    }
    const first = await list(staff, { tab: 'new', limit: 2 });
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
    const second = await list(staff, { tab: 'new', limit: 2, after: first.next });
    const third = await list(staff, { tab: 'new', limit: 2, after: second.next });
    expect([...ids(first), ...ids(second), ...ids(third)].toSorted()).toEqual(all.toSorted());
    expect(third.next).toBeNull();
    const due = [first, second, third].flatMap((p) => p.results.map((r) => r.shipBy));
    expect(due).toEqual(due.toSorted());
    // Looked at for what came last.
    expect((await list(staff, { limit: 50 })).results.map((r) => r.shipBy)).toEqual(
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
    const staff = await makeStaff();
    const [a, b] = [await staff.order(), await staff.order()];
    const {
      results: [row],
    } = await list(staff, { tab: 'new' });
    expect(row!.shipBy.endsWith('T18:29:59.000Z')).toBe(true);
    shop.clock.advance(Date.parse(row!.shipBy) - shop.clock.now().getTime());
    expect(await list(staff, { late: 'true' })).toMatchObject({ results: [], counts: { late: 0 } });
    shop.clock.advance(1000);
    const later = { ...staff, me: await staff.as() };
    expect(ids(await list(later, { late: 'true' })).toSorted()).toEqual([a.id, b.id].toSorted());
    await steps(later, 'pack', [a.id]);
    await steps(later, 'ship', [a.id]);
    expect(await list(later, { late: 'true' })).toMatchObject({
      results: [{ _id: b.id, isLate: true }],
      counts: { late: 1, in_transit: 1 },
    });
  });

  it('finds by number in any tab, by PIN, by items and by payment; words mean themselves', async () => {
    const staff = await makeStaff();
    const far = await makeCustomer(shop, '302001');
    const [near, away] = [await staff.order(), await staff.order(1, far)];
    expect(
      ids(
        await list(staff, { tab: 'delivered', q: near.number.toLowerCase().replaceAll('-', ' ') }),
      ),
    ).toEqual([near.id]);
    expect(ids(await list(staff, { tab: 'new', q: '302001' }))).toEqual([away.id]);
    expect(ids(await list(staff, { tab: 'new', q: 'goods' }))).toHaveLength(2);
    expect(ids(await list(staff, { tab: 'new', q: '%' }))).toEqual([]);
    // By the day in India on which it is to be handed over; a number is found whenever that is.
    shop.clock.advance(3 * 86_400_000);
    const late = await staff.order(1, await makeCustomer(shop));
    const dayOf = async (id: string) =>
      dayInIndia(
        (await list(staff, { tab: 'new', limit: 50 })).results.find((r) => r._id === id)!.shipBy,
      );
    const [first, last] = [await dayOf(near.id), await dayOf(late.id)];
    expect(first < last).toBe(true);
    expect(ids(await list(staff, { tab: 'new', from: first, to: first })).toSorted()).toEqual(
      [near.id, away.id].toSorted(),
    );
    expect(ids(await list(staff, { from: last }))).toEqual([late.id]);
    expect(ids(await list(staff, { to: first, late: 'true' })).length).toBe(2);
    expect(ids(await list(staff, { q: near.number, from: last }))).toEqual([near.id]);
    expect(
      (await shop.call(work.listVendorOrders, { query: { from: 'soon' } }, await staff.as()))
        .status,
    ).toBe(400);
    expect(
      [await list(staff, { payment: 'cod' }), await list(staff, { payment: 'online' })].map(
        (p) => p.results.length,
      ),
    ).toEqual([3, 0]);
  });

  it('keeps the customer’s number back until somebody has to ring it', async () => {
    const staff = await makeStaff();
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
    expect(await list(staff, { tab: 'trouble' })).toMatchObject({
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
  it('are accepted, packed and shipped each by itself, and a repeat does nothing twice', async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [a, b, gone] = [await staff.order(2), await staff.order(), await staff.order()];
    const theirs = await other.order();
    await shop.ok(
      work.cancelVendorOrder,
      { params: { id: gone.id }, body: { reason: 'Broken' } },
      staff.me,
    );
    const wanted = [a.id, b.id, gone.id, theirs.id];
    const told = async (step: api.DispatchStep) =>
      (await steps(staff, step, wanted)).map((r) => (r.outcome === 'refused' ? r.code : r.outcome));
    expect(await told('ship')).toEqual([
      'STEP_NOT_POSSIBLE',
      'STEP_NOT_POSSIBLE',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect((await steps(staff, 'ship', [a.id]))[0]!.message).toBe(
      formatMessage('en', 'errors.nothing_packed'),
    );
    expect(await told('accept')).toEqual(['done', 'done', 'STEP_NOT_POSSIBLE', 'ORDER_NOT_FOUND']);
    expect(await told('accept')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect(await told('pack')).toEqual(['done', 'done', 'UNITS_NOT_FREE', 'ORDER_NOT_FOUND']);
    expect(await told('pack')).toEqual(['already', 'already', 'UNITS_NOT_FREE', 'ORDER_NOT_FOUND']);
    expect(await told('book')).toEqual(['done', 'done', 'STEP_NOT_POSSIBLE', 'ORDER_NOT_FOUND']);
    expect(await told('book')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    // Booked shipments are the courier's to fetch.
    expect(await told('ship')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    const { order } = await shop.ok(work.getVendorOrder, { params: { id: a.id } }, staff.me);
    expect(order).toMatchObject({
      status: 'packed',
      shipments: [{ status: 'packed', isBooked: true, items: [{ quantity: 2 }] }],
    });
    expect(order.shipments).toHaveLength(1);
    expect((await list(other, { tab: 'new' })).results).toMatchObject([
      { _id: theirs.id, status: 'placed' },
    ]);
    expect(await stockOf(shop, staff.products.offerIds[0]!)).toBe(497);
  });

  it('brings one file of labels, of slips, and one list to pick from', async () => {
    const staff = await makeStaff();
    const [a, b, c] = [await staff.order(2), await staff.order(3), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await file(staff, api.getLabels, { query })).json()).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    expect((await file(staff, api.getPackingSlips, { query })).json()).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    });
    await shop.ok(
      work.packVendorOrder,
      { params: { id: b.id }, body: { items: [{ itemId: b.item, quantity: 1 }] } },
      staff.me,
    );
    const picks = readPdf(
      new Uint8Array((await file(staff, api.getPickList, { query })).rawPayload),
    );
    for (const text of ['Pick list', `2 × ${a.number}`, `2 × ${b.number}`, `1 × ${c.number}`])
      expect(picks.words(0)).toContain(text);
    expect(overlaps(picks)).toEqual([]);
    await steps(staff, 'pack', query.ids);
    const slips = readPdf(
      new Uint8Array((await file(staff, api.getPackingSlips, { query })).rawPayload),
    );
    expect(slips.pages).toBe(4);
    // Orders of one instant follow each other by their ids, so any page may be theirs.
    const pages = [0, 1, 2, 3].map((page) => slips.words(page));
    expect(pages.filter((words) => words.includes('of 2'))).toHaveLength(2);
    expect(pages.join(' ')).not.toMatch(/₹300|\+91/);
    expect(overlaps(slips)).toEqual([]);
    const { order } = await shop.ok(work.getVendorOrder, { params: { id: b.id } }, staff.me);
    const one = await file(staff, api.getPackingSlip, { params: { id: order.shipments[0]!._id } });
    expect([one.headers['content-type'], one.headers['content-disposition']]).toEqual([
      'application/pdf',
      `inline; filename="slip-${b.number}.pdf"`,
    ]);
    for (const shipment of order.shipments)
      await shop.ok(bookCourier, { params: { id: shipment._id } }, staff.me);
    const labels = readPdf(
      new Uint8Array((await file(staff, api.getLabels, { query })).rawPayload),
    );
    expect([labels.pages, labels.title]).toEqual([2, 'Labels (2)']);
    expect(labels.words(1)).toContain(b.number);
    expect((await file(staff, api.getPickList, { query })).json()).toMatchObject({
      code: 'UNITS_NOT_FREE',
    });
  });

  it('brings the invoices of all that is packed in one file, for who may see them', async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [a, b, c] = [await staff.order(2), await staff.order(), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await file(staff, api.getInvoices, { query })).json()).toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
    expect((await file(other, api.getInvoices, { query })).json()).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    await steps(staff, 'pack', [a.id, b.id]);
    // What was packed and opened again has a document that was taken back: it goes with no shipment.
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      { params: { id: c.id }, body: {} },
      staff.me,
    );
    await shop.ok(work.unpackShipment, { params: { id: shipmentId } }, staff.me);
    const finance = { ...staff, me: { token: await vendorToken(shop, staff.vendorId, 'finance') } };
    const invoices = readPdf(
      new Uint8Array((await file(finance, api.getInvoices, { query })).rawPayload),
    );
    const words = Array.from({ length: invoices.pages }, (_, page) => invoices.words(page)).join(
      ' ',
    );
    expect(words).toContain(a.number);
    expect(words).toContain(b.number);
    expect(words).not.toContain(c.number);
    expect(invoices.title).toMatch(/^Invoices \(\d+\)$/);
    expect(overlaps(invoices)).toEqual([]);
  });

  it('names what each courier takes, with lines to sign on', async () => {
    const staff = await makeStaff();
    const [a, b, c] = [await staff.order(2), await staff.order(3), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await file(staff, api.getManifest, { query })).json()).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    });
    await steps(staff, 'pack', query.ids);
    await steps(staff, 'book', [a.id, b.id]);
    const { results } = await list(staff, { tab: 'ready' });
    const booked = results.filter((r) => r._id !== c.id).map((r) => r.shipments[0]!);
    const sheet = readPdf(
      new Uint8Array((await file(staff, api.getManifest, { query })).rawPayload),
    );
    expect(sheet.pages).toBe(2);
    for (const text of [
      booked[0]!.carrier!,
      a.number,
      b.number,
      ...booked.map((p) => p.trackingNumber!),
      'Signature',
    ])
      expect(sheet.words(0)).toContain(text);
    expect(sheet.words(0)).toMatch(/Shipments\s2\s/);
    expect(sheet.words(0)).not.toContain(c.number);
    expect(sheet.words(1)).toContain(c.number);
    expect(sheet.words(1)).toContain('Not booked');
    expect(overlaps(sheet)).toEqual([]);
    await steps(staff, 'ship', [c.id]);
    expect(
      readPdf(new Uint8Array((await file(staff, api.getManifest, { query })).rawPayload)).pages,
    ).toBe(1);
    const other = await makeStaff();
    for (const e of [api.getLabels, api.getPackingSlips, api.getPickList])
      expect(
        (await file(other, e, { query: { ids: [(await other.order()).id, a.id] } })).json(),
      ).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  it('gives the list as it is filtered, with words that are no formulas', async () => {
    const staff = await makeStaff();
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
    await steps(staff, 'accept', [b.id]);
    const reply = await file(staff, api.getQueueCsv, { query: { tab: 'new' } });
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, row, ...rest] = reply.body.split('\r\n');
    expect(head).toBe(
      'Order,Status,Placed,Hand over by,City,PIN code,Pieces,Goods,Payment,Total (INR),Courier,Tracking number',
    );
    expect(row).toMatch(
      new RegExp(
        `^${a.number},placed,.*"'=HYPERLINK\\(""x""\\)",411004,2,2 × Goods .*,cod,699.00,,$`,
      ),
    );
    expect(rest).toEqual(['']);
    // Beyond what a page is looked for in: more than three thousand parts to another place are before it.
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
      (await file(staff, api.getQueueCsv, { query: { tab: 'new', q: '781001' } })).body
        .split('\r\n')
        .slice(1),
    ).toEqual([expect.stringMatching(`^${far.number},placed`), '']);
  });
});
