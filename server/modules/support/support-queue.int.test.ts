import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/support/support.ts';
import { addDays } from '#contracts/kernel/time.ts';
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

describe('the queue of the marketplace', () => {
  const staff = async (query: object = {}) =>
    shop.ok(api.listAdminTickets, { query: { limit: 100, ...query } }, admin);
  const numbers = async (query: object) => (await staff(query)).results.map((t) => t.number);

  it('finds tickets by number, order, topic, deadline, and who answers or is assigned', async () => {
    const o = await placed(shop);
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

  it('is sorted by deadline and opening, for operators and for the vendor', async () => {
    const o = await placed(shop);
    const [vendor] = o.vendors;
    for (let hours = 0; hours < 3; hours++) {
      const { ticket } = (await o.ask({ topic: 'item', text: TEXT })).data;
      await sql`update tickets set created_at = created_at + interval '1 hour' * ${hours}::int, redress_by = redress_by + interval '1 hour' * ${hours}::int where id = ${ticket._id}`.execute(
        shop.db,
      );
    }
    const [oldest, second, newest] = (await staff({ vendor: vendor!.id, sort: 'opened' })).results;
    // The deadline of the newest is moved before all others.
    await sql`update tickets set redress_by = created_at where id = ${newest!._id}`.execute(
      shop.db,
    );
    const expected = {
      opened: [oldest, second, newest],
      '-opened': [newest, second, oldest],
      due: [newest, oldest, second],
      '-due': [second, oldest, newest],
    };
    for (const sort of api.TICKET_SORTS) {
      const wanted = expected[sort].map((t) => t!.number);
      expect([sort, await numbers({ vendor: vendor!.id, sort })]).toEqual([sort, wanted]);
      expect(await numbers({ vendor: vendor!.id, sort, status: 'open' })).toEqual(wanted);
      const own: string[] = [];
      for (let page = 1; page <= 3; page++)
        own.push(
          ...(
            await shop.ok(
              api.listVendorTickets,
              { query: { sort, status: 'open', page, limit: 1 } },
              vendor!,
            )
          ).results.map((t) => t.number),
        );
      expect([sort, own]).toEqual([sort, wanted]);
    }
  });

  it('resolves and reopens tickets, notifies the customer, and hides notes and staff actions from them', async () => {
    const o = await placed(shop);
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
      (await emailsTo(shop, o.who.email)).find((l) => l.template === 'ticket_settled'),
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

  it('has canned responses with known placeholders', async () => {
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
