import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/fulfilment/fulfilment.ts';
import { getPayment } from '#contracts/payments/payments.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { grievanceOfficer } from '#server/modules/promotions/service.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/service.ts';
import { renderDocuments } from '#server/modules/invoices/service.ts';
import { moveShipment } from '#server/modules/orders/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { transact } from '#server/platform/db/database.ts';
import { sendDueMessages } from '#server/platform/mail/dispatch.ts';
import { openTransports, type Transports } from '#server/platform/mail/transports.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { payAt } from '#server/testing/online-payments.ts';
import { sentText } from '#server/testing/text.ts';

let shop: TestApp;
let smtp: SMTPServer;
let transports: Transports;
const mails: { to: string; raw: string }[] = [];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]!.address, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  transports = openTransports(
    loadConfig({
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    }),
  );
});
afterAll(async () => {
  transports.close();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  await shop.close();
});
beforeEach(async () => {
  mails.length = 0;
  await shop.db.deleteFrom('messages').execute();
});

let serial = 0;
/** An order of one unit from each of `sellers` vendors, whose customer has these preferences. */
async function placed(
  sellers = 1,
  preferences: object = {},
  paymentMethod: 'cod' | 'online' = 'cod',
  hasEmail = true,
) {
  const who = await makeCustomer(shop);
  if (!hasEmail)
    await sql`update users set email = '', is_email_verified = false where id = ${who.userId}`.execute(
      shop.db,
    );
  await sql`update users set preferences = preferences || ${JSON.stringify(preferences)}::text::jsonb where id = ${who.userId}`.execute(
    shop.db,
  );
  const me = { token: who.token };
  const vendors = [];
  for (let i = 0; i < sellers; i++) {
    const email = `shop-${++serial}@example.com`;
    const id = await makeVendor(shop, { email, tax: { gstin: '27AAPFU0939F1ZV' } });
    const products = await makeProducts(shop, { rupees: 300, vendorIds: [id] });
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, me);
    vendors.push({
      id,
      email,
      name: `Goods ${products.slug.slice(-5)}`,
      token: await vendorToken(shop, id),
    });
  }
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod } },
    { ...me, headers: { 'idempotency-key': `notice-${++serial}-order` } },
  );
  const vendorOrderOf = (vendorId: string) =>
    order.subOrders.find((s) => s.vendor._id === vendorId)!;
  return {
    who,
    me,
    vendors,
    order,
    vendorOrder: vendorOrderOf(vendors[0]!.id),
    seller: { token: vendors[0]!.token },
  };
}
/** From handover to delivery, with one failed attempt. */
async function bring(o: Awaited<ReturnType<typeof placed>>) {
  const id = { params: { id: o.vendorOrder._id } };
  await shop.ok(api.confirmVendorOrder, id, o.seller);
  const { shipmentId } = await shop.ok(api.packVendorOrder, { ...id, body: {} }, o.seller);
  const shipment = { params: { id: shipmentId } };
  await shop.ok(
    api.handOverShipment,
    { ...shipment, body: { carrier: 'Toofan', trackingNumber: `TF-${++serial}0` } },
    o.seller,
  );
  for (const status of [
    'out_for_delivery',
    'undelivered',
    'out_for_delivery',
    'delivered',
  ] as const)
    await shop.ok(api.updateShipmentStatus, { ...shipment, body: { status } }, o.seller);
}
const rows = (to: string) =>
  shop.db
    .selectFrom('messages')
    .select(['template', 'subject', 'body', 'attachments', 'channel'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const templates = async (to: string) => (await rows(to)).map((r) => r.template);
const send = () => sendDueMessages(shop.deps, transports, { draw: renderDocuments });

describe('emails about an order', () => {
  it('list what each vendor sends, and tell each vendor of its own part alone', async () => {
    const o = await placed(2);
    const [email] = await rows(o.who.email);
    expect(email!.body).toContain(
      `Shipment 1 of 2, sold by ${o.order.subOrders[0]!.vendor.name}:\n\n- 1 × ${o.order.subOrders[0]!.items[0]!.name}: ₹300`,
    );
    expect(email!.body).toContain(`Shipment 2 of 2, sold by ${o.order.subOrders[1]!.vendor.name}:`);
    // ₹349.50 for each shipment, each collected in whole rupees.
    expect(email!.body).toContain('Pay on delivery: ₹700');
    for (const [i, vendor] of o.vendors.entries()) {
      const [news, ...more] = await rows(vendor.email);
      expect(more).toEqual([]);
      expect(news).toMatchObject({
        template: 'vendor_placed',
        subject: sentText('messages.vendor_placed.subject', {
          'order.number': o.order.orderNumber,
        }),
      });
      expect(news!.body).toContain(vendor.name);
      expect(news!.body).not.toContain(o.vendors[1 - i]!.name);
      expect(news!.body).not.toContain('Asha');
    }
  });

  it('go by SMS to customers without an e-mail address, and to their vendors all the same', async () => {
    const cash = await placed(1, { smsNotifications: false }, 'cod', false);
    await bring(cash);
    expect(await rows('')).toEqual([]);
    expect((await rows(cash.who.phone)).map((m) => [m.channel, m.template])).toEqual(
      expect.arrayContaining([
        ['sms', 'order_placed'],
        ['sms', 'order_shipped'],
        ['sms', 'order_delivered'],
      ]),
    );
    expect(await templates(cash.vendors[0]!.email)).toEqual(['vendor_placed']);
    const online = await placed(1, {}, 'online', false);
    const { payment } = await shop.ok(getPayment, { params: { id: online.order._id } }, online.me);
    await payAt(shop, { gatewayOrderId: payment.checkout!.action.split('/').at(-1)! });
    expect(await templates(online.who.phone)).toEqual(['order_placed']);
    expect(await templates(online.vendors[0]!.email)).toEqual(['vendor_placed']);
    expect(await rows('')).toEqual([]);
  });

  it('go out at every step, with carrier and number, and the invoice as a PDF with the delivered shipment', async () => {
    const o = await placed();
    await bring(o);
    expect(await templates(o.who.email)).toEqual([
      'order_placed',
      'order_confirmed',
      'order_packed',
      'order_shipped',
      'order_out_for_delivery',
      'order_undelivered',
      'order_out_for_delivery',
      'order_delivered',
    ]);
    const emails = await rows(o.who.email);
    expect(emails.find((l) => l.template === 'order_shipped')!.body).toMatch(
      /^Courier: Toofan, tracking number TF-\d+$/m,
    );
    expect(emails.filter((l) => l.attachments !== null).map((l) => l.template)).toEqual([
      'order_delivered',
    ]);
    await send();
    const mine = mails.filter((m) => m.to === o.who.email);
    expect(mine).toHaveLength(8);
    const [delivered, ...others] = mine.filter((m) => m.raw.includes('application/pdf'));
    expect(others).toEqual([]);
    expect(delivered!.raw).toContain('filename=T-2627-000001.pdf');
    // "%PDF-" in base64.
    expect(delivered!.raw).toContain('JVBERi0');
    // Quoted-printable ends wrapped lines with `=`.
    expect(delivered!.raw.replaceAll('=\r\n', '')).toContain(
      `https://shop.example/profile/orders/${o.order._id}`,
    );
  });

  it('say who cancelled; many vendors are one email to the customer and one to each vendor', async () => {
    const o = await placed(2);
    await shop.ok(
      cancelOrder,
      { params: { id: o.order._id }, body: { reason: 'Ordered by mistake' } },
      o.me,
    );
    const emails = await rows(o.who.email);
    expect(emails.map((l) => l.template)).toEqual(['order_placed', 'order_cancelled']);
    expect(emails[1]).toMatchObject({
      subject: sentText('messages.order_cancelled.subject', {
        'order.number': o.order.orderNumber,
        'by.customer': true,
      }),
      body: expect.stringContaining('You cancelled:'),
    });
    for (const { name } of o.vendors) expect(emails[1]!.body).toContain(name);
    for (const vendor of o.vendors) {
      expect(await templates(vendor.email)).toEqual(['vendor_placed', 'vendor_cancelled']);
      expect((await rows(vendor.email))[1]!.body).toContain('Ordered by mistake');
    }
    const other = await placed();
    await shop.ok(
      api.cancelVendorOrder,
      { params: { id: other.vendorOrder._id }, body: { reason: 'Broken in store' } },
      other.seller,
    );
    expect((await rows(other.who.email))[1]).toMatchObject({
      subject: sentText('messages.order_cancelled.subject', {
        'order.number': other.order.orderNumber,
        'by.vendor': true,
      }),
      body: expect.stringContaining('Broken in store'),
    });
    expect(await templates(other.vendors[0]!.email)).toEqual(['vendor_placed']);
  });

  it('report a shipment on its way back to customer and vendor, not a new delivery attempt', async () => {
    const o = await placed();
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: o.vendorOrder._id }, body: {} },
      o.seller,
    );
    await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, o.seller);
    const report = (...ways: ('out_for_delivery' | 'undelivered' | 'returning' | 'returned')[]) =>
      transact(shop.db, (tx) =>
        runFulfilmentStep(
          tx,
          { shipmentId },
          { vendorId: o.vendors[0]!.id, clock: shop.clock, actor: 'courier' },
          (course) => {
            for (const to of ways) moveShipment(course, shipmentId, to, { text: 'Door locked' });
          },
        ),
      );
    await report('out_for_delivery');
    await report('undelivered', 'returning');
    await report('returned');
    expect((await templates(o.who.email)).slice(-3)).toEqual([
      'order_out_for_delivery',
      'order_returning',
      'order_returned',
    ]);
    expect(await templates(o.vendors[0]!.email)).toEqual([
      'vendor_placed',
      'vendor_returning',
      'vendor_returned',
    ]);
    expect((await rows(o.vendors[0]!.email))[1]!.body).toContain('(Door locked)');
  });

  it('reach the operator where money has to be paid by hand', async () => {
    const o = await placed();
    await bring(o);
    const itemId = o.vendorOrder.items[0]!._id;
    const {
      results: [asked],
    } = await shop.ok(
      createReturn,
      {
        params: { id: o.order._id },
        body: {
          items: [{ itemId, quantity: 1 }],
          reason: 'changed_mind',
          refundTo: { kind: 'upi', upi: 'asha@bank' },
        },
      },
      o.me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status } }, o.seller);
    const officer = await grievanceOfficer(shop.db);
    expect(await rows(String(officer.email))).toMatchObject([
      {
        template: 'operator_refund_due',
        subject: sentText('messages.operator_refund_due.subject', {
          'order.number': o.order.orderNumber,
        }),
      },
    ]);
    expect((await rows(String(officer.email)))[0]!.body).toContain('₹399');
    // The credit note goes to the customer with the notification; the vendor was notified of the
    // request.
    expect((await rows(o.who.email)).filter((l) => l.attachments).map((l) => l.template)).toEqual([
      'order_delivered',
      'return_received',
    ]);
    expect(await templates(o.vendors[0]!.email)).toEqual([
      'vendor_placed',
      'vendor_return_requested',
    ]);
    await send();
    expect(
      mails.find((m) => m.to === o.who.email && m.raw.includes('filename=C-2627-000001.pdf')),
    ).toBeDefined();
  });

  it('are in Hindi for who reads Hindi, few for who wants few, and SMS for who wants those on a phone that is theirs', async () => {
    const o = await placed(1, {
      language: 'hi',
      emailNotifications: false,
      smsNotifications: true,
    });
    await bring(o);
    const emails = await rows(o.who.email);
    expect(emails.map((l) => l.template)).toEqual(['order_placed', 'order_delivered']);
    expect(emails[0]!.subject).toBe(
      sentText('messages.order_placed.subject', { 'order.number': o.order.orderNumber }, 'hi'),
    );
    expect(emails[1]!.body).toContain('सेलर का बिल साथ में है।');
    const sms = await rows(o.who.phone);
    expect(sms.map((m) => [m.channel, m.template])).toEqual(
      [
        'order_placed',
        'order_shipped',
        'order_out_for_delivery',
        'order_undelivered',
        'order_out_for_delivery',
        'order_delivered',
      ].map((t) => ['sms', t]),
    );
    expect(sms[0]!.body).toBe(
      sentText(
        'messages.order_placed.sms',
        { 'order.number': o.order.orderNumber, 'order.total': '₹399', day: 'गुरु, 5 नवंबर' },
        'hi',
      ),
    );
    await send();
    const html = mails.filter((m) => m.to === o.who.email).map((m) => m.raw);
    expect(html).toHaveLength(2);

    const unverified = await placed(1, { smsNotifications: true });
    await sql`update users set is_phone_verified = false where id = ${unverified.who.userId}`.execute(
      shop.db,
    );
    await bring(unverified);
    expect(await templates(unverified.who.phone)).toEqual(['order_placed']);
  });
});
