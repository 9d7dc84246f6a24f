import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/support/support.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { operatorEmail } from '#server/modules/promotions/service.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sendTicketReminders } from './reminders.ts';
import { sentText, text } from '#server/testing/text.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

let serial = 0;
/** A placed order from `sellers` vendors. */
async function placed(sellers = 1) {
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  const vendors = [];
  for (let i = 0; i < sellers; i++) {
    const email = `seller-${++serial}@example.com`;
    const id = await makeVendor(shop, { email });
    const { productId } = await makeProducts(shop, { vendorIds: [id] });
    await shop.ok(addToCheckout, { body: { productId } }, me);
    vendors.push({ id, email, token: await vendorToken(shop, id) });
  }
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': `help-${++serial}-order` } },
  );
  return {
    who,
    me,
    vendors,
    order,
    ask: (body: object) =>
      shop.call(api.createTicket, { params: { id: order._id }, body: body as never }, me),
  };
}
const emailsTo = async (to: string) =>
  await shop.db
    .selectFrom('messages')
    .select(['template', 'subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();
const TEXT = 'The lamp has a crack on its foot.';

describe('asking for help', () => {
  it('makes a ticket that is acknowledged at once with the dates of the law, and goes to the vendor', async () => {
    const o = await placed();
    const asked = await o.ask({ topic: 'item', text: TEXT, itemId: o.order.items[0]!._id });
    expect(asked).toMatchObject({
      status: 201,
      message: text('support.done.created'),
      data: {
        ticket: {
          number: expect.stringMatching(/^HLP-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
          orderNumber: o.order.orderNumber,
          topic: 'item',
          status: 'open',
          vendor: { _id: o.vendors[0]!.id },
          item: { itemId: o.order.items[0]!._id },
          acknowledgedAt: '2026-11-02T06:30:00.000Z',
          acknowledgeBy: '2026-11-04T06:30:00.000Z',
          redressBy: '2026-12-02T18:29:59.000Z',
          posts: [{ by: 'shopper', text: TEXT }],
        },
      },
    });
    const { ticket } = asked.data;
    expect((await emailsTo(o.who.email)).at(-1)).toMatchObject({
      template: 'ticket_opened',
      subject: sentText('messages.ticket_opened.subject', { 'ticket.number': ticket.number }),
      body: expect.stringContaining('by 2 Dec 2026.'),
    });
    expect((await emailsTo(o.vendors[0]!.email)).at(-1)).toMatchObject({
      template: 'vendor_ticket_opened',
      body: expect.stringContaining(TEXT),
    });

    const seller = { token: o.vendors[0]!.token };
    expect(
      await shop.ok(api.listVendorTickets, { query: { status: 'open' } }, seller),
    ).toMatchObject({ results: [{ _id: ticket._id }], counts: { open: 1 }, total: 1 });
    await shop.ok(
      api.answerVendorTicket,
      {
        params: { id: ticket._id },
        body: { text: 'Sorry! Send it back at https://evil.example/x please.' },
      },
      seller,
    );
    expect((await emailsTo(o.who.email)).at(-1)).toMatchObject({
      template: 'ticket_answered',
      subject: sentText('messages.ticket_answered.subject', {
        'ticket.number': ticket.number,
        answerer: ticket.vendor!.name,
      }),
      body: expect.stringContaining('Send it back at … please.'),
    });
    const mine = async () =>
      (await shop.ok(api.listOrderTickets, { params: { id: o.order.orderNumber } }, o.me)).results;
    expect(await mine()).toMatchObject([
      { status: 'answered', posts: [{ by: 'shopper' }, { by: 'vendor' }] },
    ]);
    await shop.ok(
      api.writeToTicket,
      { params: { id: ticket.number }, body: { text: 'How?' } },
      o.me,
    );
    expect((await emailsTo(o.vendors[0]!.email)).at(-1)).toMatchObject({
      template: 'vendor_ticket_written',
    });
    expect(await mine()).toMatchObject([{ status: 'open' }]);
    await shop.ok(
      api.answerAdminTicket,
      { params: { id: ticket._id }, body: { text: 'By the order page.', close: true } },
      admin,
    );
    // What the marketplace says does not be under the vendor's name.
    expect((await emailsTo(o.who.email)).at(-1)).toMatchObject({
      template: 'ticket_answered',
      subject: sentText('messages.ticket_answered.subject', {
        'ticket.number': ticket.number,
        answerer: 'Haatlane',
      }),
    });
    expect(await mine()).toMatchObject([
      {
        status: 'closed',
        resolvedAt: '2026-11-02T06:30:00.000Z',
        posts: [{}, {}, {}, { by: 'operator' }],
      },
    ]);
    expect(
      await shop.ok(
        api.listVendorTickets,
        { query: { dueBefore: '2026-12-01T00:00:00.000Z' } },
        seller,
      ),
    ).toMatchObject({ results: [], total: 0 });
    expect((await shop.ok(api.listTickets, {}, o.me)).results).toMatchObject([
      { number: ticket.number },
    ]);
    expect(
      (await shop.ok(api.getTicket, { params: { id: ticket._id } }, o.me)).ticket.posts,
    ).toHaveLength(4);
  });

  it('about money, or about more than one vendor, goes to the marketplace', async () => {
    const o = await placed(2);
    for (const body of [
      { topic: 'payment', text: TEXT, itemId: o.order.items[0]!._id },
      { topic: 'delivery', text: TEXT },
    ]) {
      const {
        data: { ticket },
      } = await o.ask(body);
      expect(ticket.vendor).toBeNull();
      expect(
        (await shop.ok(api.getAdminTicket, { params: { id: ticket._id } }, admin)).ticket.number,
      ).toBe(ticket.number);
      expect(
        (
          await shop.call(
            api.getVendorTicket,
            { params: { id: ticket._id } },
            { token: o.vendors[0]!.token },
          )
        ).status,
      ).toBe(404);
    }
    const { results } = await shop.ok(
      api.listAdminTickets,
      { query: { status: 'open', limit: 100 } },
      admin,
    );
    expect(results.map((t) => t.redressBy)).toEqual(results.map((t) => t.redressBy).sort());
    const { rows } = {
      rows: await shop.db
        .selectFrom('messages')
        .select('recipient')
        .where('template', '=', 'vendor_ticket_opened')
        .where('subject', 'like', `${results.at(-1)!.number}%`)
        .execute(),
    };
    expect(rows).toHaveLength(1);
  });

  it('is brought to mind in the last week: to its vendor, and to the operator what is late', async () => {
    const o = await placed();
    const {
      data: { ticket },
    } = await o.ask({ topic: 'item', text: TEXT });
    await o.ask({ topic: 'payment', text: TEXT });
    const remindersTo = async (to: string) =>
      (await emailsTo(to)).filter((l) => l.template === 'tickets_due');
    const officer = async () => remindersTo((await operatorEmail(shop.db))!);
    const at = (days: number) => ({ now: () => addDays(shop.clock.now(), days) });
    await sendTicketReminders(shop.db, at(20));
    expect(await remindersTo(o.vendors[0]!.email)).toEqual([]);
    await sendTicketReminders(shop.db, at(25));
    expect(await remindersTo(o.vendors[0]!.email)).toMatchObject([
      {
        subject: sentText('messages.tickets_due.subject', { one: true }),
        body: expect.stringContaining(
          `${ticket.number}, order ${o.order.orderNumber}: due by 2 Dec 2026`,
        ),
      },
    ]);
    expect((await officer()).at(-1)!.body).not.toContain(ticket.number);
    await sendTicketReminders(shop.db, at(31));
    expect((await officer()).at(-1)!.body).toContain(
      `${ticket.number}, order ${o.order.orderNumber}: overdue since 2 Dec 2026`,
    );
    await shop.ok(
      api.answerVendorTicket,
      { params: { id: ticket._id }, body: { text: 'Here is the answer.' } },
      { token: o.vendors[0]!.token },
    );
    const before = (await remindersTo(o.vendors[0]!.email)).length;
    await sendTicketReminders(shop.db, at(31));
    expect(await remindersTo(o.vendors[0]!.email)).toHaveLength(before);
  });

  it('can be settled by the customer, twice the same', async () => {
    const o = await placed();
    const {
      data: { ticket },
    } = await o.ask({ topic: 'else', text: TEXT });
    for (let i = 0; i < 2; i++)
      expect(
        (await shop.ok(api.closeTicket, { params: { id: ticket._id } }, o.me)).ticket,
      ).toMatchObject({ status: 'closed', resolvedAt: '2026-11-02T06:30:00.000Z' });
  });

  it("is refused for what is not the customer's, without words, and too often", async () => {
    const [o, stranger] = [await placed(), await placed()];
    expect(await o.ask({ topic: 'item', text: 'crack' })).toMatchObject({
      status: 400,
      details: [{ path: 'text' }],
    });
    expect(await o.ask({ topic: 'weather', text: TEXT })).toMatchObject({
      status: 400,
      details: [{ path: 'topic' }],
    });
    expect(
      await o.ask({ topic: 'item', text: TEXT, itemId: stranger.order.items[0]!._id }),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(
      (
        await shop.call(
          api.createTicket,
          { params: { id: stranger.order._id }, body: { topic: 'item', text: TEXT } },
          o.me,
        )
      ).status,
    ).toBe(404);
    const {
      data: { ticket },
    } = await stranger.ask({ topic: 'item', text: TEXT });
    const foreign = await Promise.all([
      shop.call(api.getTicket, { params: { id: ticket._id } }, o.me),
      shop.call(api.writeToTicket, { params: { id: ticket._id }, body: { text: 'Hello' } }, o.me),
      shop.call(api.closeTicket, { params: { id: ticket._id } }, o.me),
      shop.call(
        api.answerVendorTicket,
        { params: { id: ticket._id }, body: { text: 'Hello' } },
        { token: o.vendors[0]!.token },
      ),
    ]);
    expect(foreign.map((r) => [r.status, r.code])).toEqual(
      Array.from({ length: 4 }, () => [404, 'TICKET_NOT_FOUND']),
    );
    expect((await shop.call(api.listAdminTickets, {}, o.me)).status).toBe(403);
    const statuses = [];
    for (let i = 0; i < 9; i++) statuses.push((await o.ask({ topic: 'item', text: TEXT })).status);
    expect(statuses.slice(0, 6)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('asks the database as often for one ticket as for many', async () => {
    const o = await placed();
    const count = async () =>
      (
        await shop.countQueries(() =>
          shop.ok(api.listOrderTickets, { params: { id: o.order._id } }, o.me),
        )
      ).count;
    await o.ask({ topic: 'item', text: TEXT });
    const once = await count();
    await o.ask({ topic: 'invoice', text: TEXT });
    expect(await count()).toBe(once);
  });
});

describe('the queue of the marketplace', () => {
  const staff = async (query: object = {}) =>
    shop.ok(api.listAdminTickets, { query: { limit: 100, ...query } }, admin);
  const numbers = async (query: object) => (await staff(query)).results.map((t) => t.number);

  it('finds tickets by number, order, topic, clock, and who answers or has taken them on', async () => {
    const o = await placed();
    const item = (await o.ask({ topic: 'item', text: TEXT })).data.ticket;
    const money = (await o.ask({ topic: 'refund', text: TEXT })).data.ticket;
    expect(await numbers({ q: item.number.toLowerCase() })).toEqual([item.number]);
    expect((await numbers({ q: o.order.orderNumber })).sort()).toEqual(
      [item.number, money.number].sort(),
    );
    expect(await numbers({ customer: o.who.userId, topic: 'refund' })).toEqual([money.number]);
    expect(await numbers({ customer: o.who.userId, answers: 'vendors' })).toEqual([item.number]);
    expect(await numbers({ vendor: o.vendors[0]!.id })).toEqual([item.number]);
    expect(await numbers({ q: 'nothing like it' })).toEqual([]);
    const { result, count } = await shop.countQueries(() =>
      staff({ customer: o.who.userId, status: 'open' }),
    );
    expect(result).toMatchObject({
      total: 2,
      counts: { open: 2, answered: 0, closed: 0 },
      results: [
        {
          customer: { _id: o.who.userId, name: 'Asha R.', language: 'en' },
          assignee: null,
          firstAnswerAt: null,
        },
        {},
      ],
    });
    expect(count).toBeLessThanOrEqual(4);

    const mine = (
      await shop.ok(
        api.assignAdminTicket,
        { params: { id: money._id }, body: { isMine: true } },
        admin,
      )
    ).ticket;
    expect(mine.assignee).toMatchObject({ name: expect.any(String) });
    expect(await numbers({ customer: o.who.userId, taken: 'me' })).toEqual([money.number]);
    expect(await numbers({ customer: o.who.userId, taken: 'nobody' })).toEqual([item.number]);
    expect(
      (
        await shop.ok(
          api.assignAdminTicket,
          { params: { id: money.number }, body: { isMine: false } },
          admin,
        )
      ).ticket.assignee,
    ).toBeNull();

    expect((await numbers({ customer: o.who.userId, clock: 'silent' })).sort()).toEqual(
      [item.number, money.number].sort(),
    );
    await shop.ok(
      api.answerAdminTicket,
      { params: { id: money._id }, body: { text: 'The bank has it.' } },
      admin,
    );
    await shop.ok(
      api.writeToTicket,
      { params: { id: money._id }, body: { text: 'Not yet.' } },
      o.me,
    );
    expect(await numbers({ customer: o.who.userId, clock: 'silent' })).toEqual([item.number]);
    expect(
      (await shop.ok(api.getAdminTicket, { params: { id: money._id } }, admin)).ticket,
    ).toMatchObject({
      status: 'open',
      firstAnswerAt: '2026-11-02T06:30:00.000Z',
      posts: [{}, { by: 'operator' }, {}],
    });
    await shop.db
      .updateTable('tickets')
      .set({ redress_by: addDays(shop.clock.now(), -1) })
      .where('id', '=', item._id)
      .execute();
    await shop.db
      .updateTable('tickets')
      .set({ redress_by: addDays(shop.clock.now(), 6) })
      .where('id', '=', money._id)
      .execute();
    expect([
      await numbers({ customer: o.who.userId, clock: 'late' }),
      await numbers({ customer: o.who.userId, clock: 'soon' }),
    ]).toEqual([[item.number], [money.number]]);
  });

  it('settles and opens again, tells the customer, and keeps notes and its steps from them', async () => {
    const o = await placed();
    const { ticket } = (await o.ask({ topic: 'payment', text: TEXT })).data;
    const one = { params: { id: ticket._id } };
    await shop.ok(
      api.addAdminTicketNote,
      { ...one, body: { text: 'The gateway says it is paid.' } },
      admin,
    );
    expect(JSON.stringify(await shop.ok(api.getTicket, one, o.me))).not.toContain('gateway');
    expect(
      (await shop.ok(api.setAdminTicketStatus, { ...one, body: { status: 'closed' } }, admin))
        .ticket,
    ).toMatchObject({
      status: 'closed',
      resolvedAt: '2026-11-02T06:30:00.000Z',
      notes: [{ text: 'The gateway says it is paid.' }],
    });
    expect(
      (await emailsTo(o.who.email)).find((l) => l.template === 'ticket_settled'),
    ).toMatchObject({
      subject: sentText('messages.ticket_settled.subject', { 'ticket.number': ticket.number }),
    });
    expect(
      await shop.call(api.setAdminTicketStatus, { ...one, body: { status: 'closed' } }, admin),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(
      (await shop.ok(api.setAdminTicketStatus, { ...one, body: { status: 'open' } }, admin)).ticket,
    ).toMatchObject({ status: 'open', resolvedAt: null });
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('object_kind', '=', 'ticket')
      .where('object_id', '=', ticket._id)
      .orderBy('seq')
      .execute();
    expect(lines).toEqual([
      { action: 'ticket.note_added', before: null, after: null },
      { action: 'ticket.settled', before: { status: 'open' }, after: { status: 'closed' } },
      { action: 'ticket.opened_again', before: { status: 'closed' }, after: { status: 'open' } },
    ]);
    expect(
      await shop.call(api.getAdminTicket, { params: { id: 'tkt_none' } }, admin),
    ).toMatchObject({ status: 404 });
  });

  it('keeps ready answers with blanks it knows', async () => {
    const body = {
      title: 'Broken on arrival',
      topic: 'item' as const,
      text: 'Dear {name}, send {item} back.',
      translations: {},
    };
    expect(
      await shop.call(api.addCannedResponse, { body: { ...body, text: 'Dear {nmae}!' } }, admin),
    ).toMatchObject({
      status: 400,
      details: [
        { path: 'text', message: text('errors.saved_reply_placeholder', { name: '{nmae}' }) },
      ],
    });
    const wrong = { ...body, translations: { hi: { text: 'प्रिय {nmae}' } } };
    expect(await shop.call(api.addCannedResponse, { body: wrong }, admin)).toMatchObject({
      status: 400,
      details: [{ path: 'translations.hi.text' }],
    });
    const { answer } = await shop.ok(api.addCannedResponse, { body }, admin);
    expect(
      (
        await shop.ok(
          api.changeCannedResponse,
          {
            params: { id: answer._id },
            body: { ...body, translations: { hi: { text: 'प्रिय {name}' } } },
          },
          admin,
        )
      ).answer,
    ).toMatchObject({ translations: { hi: { text: 'प्रिय {name}' } } });
    expect((await shop.ok(api.listCannedResponses, {}, admin)).results.map((a) => a.title)).toEqual(
      ['Broken on arrival', 'We look into it', 'When a refund arrives', 'Where the parcel is'],
    );
    const shipped = (await shop.ok(api.listCannedResponses, {}, admin)).results.find(
      (a) => a._id === 'rdy_looking',
    )!;
    expect(shipped.translations.hi!.text, 'kept from before there were translations').toContain(
      'प्रिय {name}',
    );
    await shop.ok(api.removeCannedResponse, { params: { id: answer._id } }, admin);
    expect(
      await shop.call(api.changeCannedResponse, { params: { id: answer._id }, body }, admin),
    ).toMatchObject({ status: 404, code: 'READY_ANSWER_NOT_FOUND' });
  });
});
