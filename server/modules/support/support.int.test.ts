import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/support/support.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { sendTicketReminders } from './jobs.ts';
import { sentText, text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { emailsTo, placed, TEXT } from './support.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

describe('support tickets', () => {
  it('makes a ticket that is acknowledged at once with the dates of the law, and goes to the vendor', async () => {
    const o = await placed(shop);
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
    expect((await emailsTo(shop, o.who.email)).at(-1)).toMatchObject({
      template: 'ticket_opened',
      subject: sentText('messages.ticket_opened.subject', { 'ticket.number': ticket.number }),
      body: expect.stringContaining('by 2 Dec 2026.'),
    });
    expect((await emailsTo(shop, o.vendors[0]!.email)).at(-1)).toMatchObject({
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
    expect((await emailsTo(shop, o.who.email)).at(-1)).toMatchObject({
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
    expect((await emailsTo(shop, o.vendors[0]!.email)).at(-1)).toMatchObject({
      template: 'vendor_ticket_written',
    });
    expect(await mine()).toMatchObject([{ status: 'open' }]);
    await shop.ok(
      api.answerAdminTicket,
      { params: { id: ticket._id }, body: { text: 'By the order page.', close: true } },
      admin,
    );
    // The marketplace's answers do not appear under the vendor's name.
    expect((await emailsTo(shop, o.who.email)).at(-1)).toMatchObject({
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
    const o = await placed(shop, 2);
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

  it('sends reminders in the last week: to its vendor, and to the operator when late', async () => {
    const o = await placed(shop);
    const {
      data: { ticket },
    } = await o.ask({ topic: 'item', text: TEXT });
    await o.ask({ topic: 'payment', text: TEXT });
    const remindersTo = async (to: string) =>
      (await emailsTo(shop, to)).filter((l) => l.template === 'tickets_due');
    const officer = async () => remindersTo((await operatorContact(shop.db))!.to);
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

  it('can be closed by the customer, also twice', async () => {
    const o = await placed(shop);
    const {
      data: { ticket },
    } = await o.ask({ topic: 'else', text: TEXT });
    for (let i = 0; i < 2; i++)
      expect(
        (await shop.ok(api.closeTicket, { params: { id: ticket._id } }, o.me)).ticket,
      ).toMatchObject({ status: 'closed', resolvedAt: '2026-11-02T06:30:00.000Z' });
  });

  it("is refused for another customer's order, without a text, and too often", async () => {
    const [o, stranger] = [await placed(shop), await placed(shop)];
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
    const o = await placed(shop);
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
