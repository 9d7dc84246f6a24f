import { LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOtp } from '#contracts/accounts/accounts.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { getContent } from '#contracts/promotions/promotions.ts';
import * as c from '#contracts/messages/message-templates.ts';
import { TEMPLATE_IDS } from '#server/modules/messages/service.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
  staffToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sentText, text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let owner: { token: string };
let who: Customer;
let products: Products;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  owner = { token: await staffToken(shop, 'owner') };
  who = await makeCustomer(shop);
  products = await makeProducts(shop, { rupees: 100, stock: 50 });
});
afterAll(() => shop.close());

const open = async (key: string) =>
  (await shop.ok(c.getMessage, { params: { key } }, owner)).message;
const put = (key: string, part: c.MessagePart, body: object, token = owner, version?: string) =>
  shop.call(c.putMessage, { params: { key, part }, body: body as never, version }, token);
const order = async () => {
  shop.clock.advance(1_000);
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity: 1 } },
    { token: who.token },
  );
  return (
    await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': newId('req') } },
    )
  ).order;
};
const placed = (number: string) =>
  sentText('messages.order_placed.subject', { 'order.number': number });
const emailsOf = async (template: string) =>
  (
    await sql<{
      subject: string;
      body: string;
    }>`select subject, body from messages where template = ${template} and channel = 'email' order by created_at desc, id desc`.execute(
      shop.db,
    )
  ).rows;

describe('the words of messages', () => {
  it('are listed for every kind there is, and need the right to the settings', async () => {
    const { results } = await shop.ok(c.listMessages, {}, owner);
    expect(results.map((m) => m.id)).toEqual(TEMPLATE_IDS);
    expect(results.find((m) => m.id === 'order_placed')).toMatchObject({
      name: shown('messages.order_placed.name'),
      when: shown('messages.order_placed.when'),
      to: 'customer',
      parts: [...LOCALE_CODES, ...LOCALE_CODES.map(c.smsPartIn)],
      registrations: LOCALE_CODES.map((locale) => ({ part: c.smsPartIn(locale), dltId: null })),
      changed: [],
      version: 0,
      at: null,
      by: null,
    });
    expect(
      await shop.call(c.listMessages, {}, { token: await staffToken(shop, 'support') }),
    ).toMatchObject({ status: 403 });
    expect(
      await put(
        'welcome',
        'en',
        { subject: 'Hi', text: 'Hi' },
        { token: await staffToken(shop, 'operations') },
      ),
    ).toMatchObject({ status: 403 });
    expect(await shop.call(c.getMessage, { params: { key: 'nothing' } }, owner)).toMatchObject({
      status: 404,
    });
  });

  it('are sent from the next message on, stay as they were in what went out, and go back to the standard', async () => {
    const first = await order();
    const { wordings } = await open('order_placed');
    const { standard } = wordings[0]!;
    const words = {
      subject: 'Namaste! {{order.number}} is yours',
      text: `Dear friend, thank you <3\n\n${standard.text}`,
    };
    expect(await put('order_placed', 'en', { ...words, note: 'Warmer' })).toMatchObject({
      status: 200,
      data: {
        message: {
          version: 1,
          changed: ['en'],
          by: 'Staff owner',
          versions: [{ version: 1, note: 'Warmer', isCurrent: true }],
        },
      },
    });
    const second = await order();
    const [newest, before] = await emailsOf('order_placed');
    expect([
      newest!.subject,
      newest!.body.startsWith('Dear friend, thank you <3\n\nThank you. Your order'),
    ]).toEqual([`Namaste! ${second.orderNumber} is yours`, true]);
    expect([before!.subject, before!.body.startsWith('Thank you. Your order')]).toEqual([
      placed(first.orderNumber),
      true,
    ]);

    expect(
      await shop.call(
        c.resetMessage,
        {
          params: { key: 'order_placed', part: 'en' },
          body: {},
          version: wordings[0]!.editVersion,
        },
        owner,
      ),
    ).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      data: { current: words, before: standard },
    });
    expect(
      await shop.ok(
        c.resetMessage,
        { params: { key: 'order_placed', part: 'en' }, body: {} },
        owner,
      ),
    ).toMatchObject({ message: { version: 2, changed: [] } });
    const third = await order();
    expect((await emailsOf('order_placed'))[0]!.subject).toBe(placed(third.orderNumber));
    expect(
      await shop.call(
        c.resetMessage,
        { params: { key: 'order_placed', part: 'en' }, body: {} },
        owner,
      ),
    ).toMatchObject({ status: 409, code: 'CONTENT_UNCHANGED' });

    expect(
      (await shop.ok(c.getMessageVersion, { params: { key: 'order_placed', version: 1 } }, owner))
        .value,
    ).toEqual({ en: words });
    expect(
      (await shop.ok(c.getMessageVersion, { params: { key: 'order_placed', version: 2 } }, owner))
        .value,
    ).toEqual({});
    const { results } = await shop.ok(listAudit, { query: { kind: 'message', limit: 5 } }, owner);
    expect(results.map((entry) => [entry.action, entry.object.label, entry.reason])).toEqual([
      ['message.saved', 'Order placed', null],
      ['message.saved', 'Order placed', 'Warmer'],
    ]);
    // They are not public texts: reading them requires a sign-in.
    expect(await shop.call(getContent, { params: { key: 'message:order_placed' } })).toMatchObject({
      status: 404,
    });
  });

  it('cost an order no query of their own', async () => {
    await order();
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 1 } },
      { token: who.token },
    );
    const place = () =>
      shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      );
    const { count: warm } = await shop.countQueries(place);
    await put('order_packed', 'en', {
      subject: 'Packed',
      text: 'Follow your order: {{order.link}}',
    });
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 1 } },
      { token: who.token },
    );
    const { count: first } = await shop.countQueries(place);
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 1 } },
      { token: who.token },
    );
    const { count: next } = await shop.countQueries(place);
    expect([first - warm, next - warm]).toEqual([1, 0]);
  });

  it('are refused at their field where a placeholder is unknown, is missing or is used as what it is not', async () => {
    const { version } = await open('order_shipped');
    const fault = async (key: string, part: c.MessagePart, body: object) =>
      (await put(key, part, body)).details;
    expect(
      await fault('order_shipped', 'en', {
        subject: '{{nobody}}',
        text: 'On its way',
      }),
    ).toEqual([
      { path: 'text', message: shown('errors.template.missing', { tags: '{{order.link}}' }) },
      { path: 'subject', message: shown('errors.template.unknown', { tag: '{{nobody}}' }) },
    ]);
    expect(
      await fault('order_shipped', 'en', {
        subject: '',
        text: 'Follow your order: {{order.link}}',
      }),
    ).toEqual([{ path: 'subject', message: shown('errors.template.subject_missing') }]);
    expect(await fault('order_shipped', 'en', { subject: 'Two\nlines', text: 'x' })).toMatchObject([
      { path: 'subject' },
    ]);
    expect(
      await fault('otp_reset_password', 'en', {
        subject: 'Your code',
        text: 'Look at the page.',
      }),
    ).toEqual([{ path: 'text', message: shown('errors.template.missing', { tags: '{{code}}' }) }]);
    expect(
      await fault('otp_reset_password', 'sms', { text: 'No code', dltId: '1107160000000012345' }),
    ).toEqual([{ path: 'text', message: shown('errors.template.missing', { tags: '{{code}}' }) }]);
    expect(
      await fault('order_shipped', 'sms', {
        text: 'Order {{order.number}} {{#items}}x{{/items}}',
      }),
    ).toEqual([
      {
        path: 'text',
        message: shown('errors.template.sms_plain'),
      },
      { path: 'dltId', message: shown('errors.template.dlt_id_missing') },
    ]);
    expect(
      await fault('order_shipped', 'sms', { text: 'x'.repeat(460), dltId: '1107160000000012345' }),
    ).toEqual([
      {
        path: 'text',
        message: shown('errors.template.sms_too_long', { n: 30, parts: 3 }),
      },
    ]);
    expect(
      await fault('order_shipped', 'sms', {
        text: 'Order {{order.number}}: {{order.link}}',
        dltId: '1107160000000012345',
      }),
    ).toEqual([
      { path: 'text', message: shown('errors.template.unknown', { tag: '{{order.link}}' }) },
    ]);
    expect(
      await fault('order_delivered', 'en', {
        subject: '{{#document}}Your invoice{{/document}}',
        text: '{{order.link}}',
      }),
    ).toEqual([
      {
        path: 'subject',
        message: shown('errors.template.subject_empty'),
      },
    ]);
    expect(
      await fault('order_placed', 'en', {
        subject: 'Thank you',
        text: '{{#order.vendor_orders}}{{/order.vendor_orders}}{{order.link}}',
      }),
    ).toEqual([
      {
        path: 'text',
        message: shown('errors.template.missing_list', {
          tags: '{{#order.vendor_orders}}…{{/order.vendor_orders}}',
        }),
      },
    ]);
    expect(
      await put('otp_verify_email', 'sms', { text: '{{code}}', dltId: '1107160000000012345' }),
    ).toMatchObject({ status: 404 });
    expect((await open('order_shipped')).version).toBe(version);
  });

  it('of an SMS go out under the id they were registered with', async () => {
    await sql`update users set is_phone_verified = true where id = ${who.userId}`.execute(shop.db);
    expect(
      await put('otp_verify_phone', 'sms', {
        text: '{{code}} confirms your phone at {{marketplace.name}}.',
        dltId: '1107160000000012345',
      }),
    ).toMatchObject({ status: 200 });
    const {
      rows: [user],
    } = await sql<{ phone: string }>`select phone from users where id = ${who.userId}`.execute(
      shop.db,
    );
    await shop.ok(sendOtp, { body: { identifier: user!.phone, purpose: 'verify_phone' } }, who);
    const {
      rows: [row],
    } = await sql<{
      body: string;
      dlt_id: string;
    }>`select body, dlt_id from messages where template = 'otp_verify_phone' order by created_at desc limit 1`.execute(
      shop.db,
    );
    expect(row).toEqual({
      body: expect.stringMatching(/^\d{6} confirms your phone at [^{}]+\.$/),
      dlt_id: '1107160000000012345',
    });
  });

  it('do not hold where a later vendor knows a placeholder no more: the standard is sent, and the page says so', async () => {
    await sql`insert into published_content (key, value, updated_at) values ('message:order_cancelled', ${JSON.stringify({ en: { subject: 'Gone', text: '{{gone.away}} {{order.link}}' } })}::jsonb, now())`.execute(
      shop.db,
    );
    expect((await open('order_cancelled')).wordings[0]).toMatchObject({ part: 'en', isFit: false });
  });

  it('stop nobody where they have lost their shape: the standard is sent, and the page says so', async () => {
    const odd: [string, unknown][] = [
      ['order_confirmed', { en: { subject: 'No text' }, hi: 'words' }],
      ['order_lost', null],
      ['order_packed', { en: { subject: 'Packed', text: 7 } }],
    ];
    for (const [id, value] of odd)
      await sql`insert into published_content (key, value, updated_at) values (${`message:${id}`}, ${JSON.stringify(value)}::jsonb, now()) on conflict (key) do update set value = excluded.value`.execute(
        shop.db,
      );
    shop.clock.advance(11 * 60_000);
    const { orderNumber } = await order();
    expect((await emailsOf('order_placed'))[0]!.subject).toBe(placed(orderNumber));
    expect((await open('order_confirmed')).wordings.slice(0, 2)).toMatchObject([
      { part: 'en', saved: null, isFit: false },
      { part: 'hi', saved: null, isFit: false },
    ]);
    expect((await open('order_lost')).wordings[0]).toMatchObject({
      part: 'en',
      saved: null,
      isFit: true,
    });
    expect(
      (await shop.ok(c.listMessages, {}, owner)).results.find((m) => m.id === 'order_packed'),
    ).toMatchObject({ changed: ['en'] });
  });

  it('can be tried: with example data, to oneself, nothing saved', async () => {
    const { version } = await open('vendor_statement');
    const body = {
      subject: shown('settlement.statement_number', { number: '{{statement.number}} is ready' }),
      text: 'It ends at {{amount}}.\n\nOpen the statement: {{statement.link}}',
    };
    const { sentTo } = await shop.ok(
      c.testMessage,
      { params: { key: 'vendor_statement', part: 'en' }, body },
      owner,
    );
    const { rows } = await sql<{
      subject: string;
      body: string;
      recipient: string;
    }>`select subject, body, recipient from messages where template = 'test'`.execute(shop.db);
    expect(rows).toEqual([
      {
        recipient: sentTo,
        subject: 'Test: Statement ST-2026-000318 is ready',
        body: 'It ends at ₹1,299.\n\nOpen the statement: /vendor-dashboard/payouts/sta_example',
      },
    ]);
    expect((await open('vendor_statement')).version).toBe(version);
    expect(
      await shop.call(
        c.testMessage,
        { params: { key: 'order_placed', part: 'sms' }, body: { text: 'Order {{order.number}}' } },
        owner,
      ),
    ).toMatchObject({ status: 409, code: 'CONTACT_UNCONFIRMED' });
  });
});
