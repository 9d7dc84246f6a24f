import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { createTicket } from '#contracts/support/support.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { emptyDraft } from '#contracts/listings/listing-draft.ts';
import * as listings from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { askQuestion } from '#contracts/reviews/reviews.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import {
  type AlertKind,
  getAlertSettings,
  putAlertSettings,
} from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { notifyOfLateOrders } from '#server/modules/fulfilment/dispatch/jobs.ts';
import { notifyOfLowStock } from '#server/modules/offers/inventory/low-stock.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeCustomer, makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { approvedRun } from '#server/testing/payouts.ts';
import { sentText, text as shown } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

type Wish = { kind: AlertKind; channel: 'email' | 'sms'; isOn: boolean };
let serial = 0;
/** A member of a vendor's team who is signed in. */
async function member(vendorId: string, role: VendorRole) {
  const email = `${role}-${++serial}@example.com`;
  const account = await transact(shop.db, (tx) =>
    openMember(tx, { vendorId, role, name: role, email, passwordHash: 'none' }, shop.clock.now()),
  );
  const me = async () => ({
    token: (
      await transact(shop.db, (tx) =>
        issueSession(
          tx,
          { audience: 'vendor', subjectId: account.id, vendorId, vendorRole: role },
          shop.clock,
        ),
      )
    ).token,
  });
  const set = async (switches: Wish[], more: { language?: 'hi' } = {}) =>
    shop.ok(putAlertSettings, { body: { switches, ...more } }, await me());
  const off = (...kinds: AlertKind[]) =>
    set(kinds.map((kind) => ({ kind, channel: 'email', isOn: false })));
  const got = async () =>
    (
      await shop.db
        .selectFrom('messages')
        .select('template')
        .where('recipient', '=', email)
        .execute()
    )
      .map((m) => m.template)
      .toSorted();
  return { id: account.id, email, me, set, off, got };
}
async function team() {
  const vendorId = await makeVendor(shop, { email: `shop-${++serial}@example.com` });
  const [owner, orders, finance, catalog] = [
    await member(vendorId, 'owner'),
    await member(vendorId, 'orders'),
    await member(vendorId, 'finance'),
    await member(vendorId, 'catalog'),
  ];
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const order = async () => {
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, { token: who.token });
    return (
      await shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      )
    ).order;
  };
  return { vendorId, owner, orders, finance, catalog, products, who, order };
}
const all = async (t: Awaited<ReturnType<typeof team>>) =>
  Object.fromEntries(
    await Promise.all(
      (['owner', 'orders', 'finance', 'catalog'] as const).map(async (role) => [
        role,
        await t[role].got(),
      ]),
    ),
  );

describe('emails to a vendor', () => {
  it("go to members with the permission they concern, and not to the vendor's address once it has a team", async () => {
    const t = await team();
    const order = await t.order();
    await shop.ok(
      cancelOrder,
      { params: { id: order._id }, body: { reason: 'Changed my mind' } },
      { token: t.who.token },
    );
    await shop.ok(
      askQuestion,
      { params: { id: t.products.productId }, body: { text: 'Is it washable?' } },
      { token: t.who.token },
    );
    expect(await all(t)).toEqual({
      owner: ['vendor_cancelled', 'vendor_placed', 'vendor_question'],
      orders: ['vendor_cancelled', 'vendor_placed'],
      finance: [],
      catalog: ['vendor_question'],
    });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from messages m join vendors v on v.email = m.recipient where v.id = ${t.vendorId}`.execute(
      shop.db,
    );
    expect(rows[0]!.n).toBe(0);
  });

  it('stop for who switched them off, and for nobody else', async () => {
    const t = await team();
    await t.owner.off(
      'order_new',
      'order_cancelled',
      'message',
      'stock_low',
      'question',
      'orders_late',
    );
    const order = await t.order();
    await shop.ok(
      createTicket,
      {
        params: { id: order._id },
        body: {
          topic: 'item',
          text: 'Is a charger with it?',
          itemId: order.subOrders[0]!.items[0]!._id,
        },
      },
      { token: t.who.token },
    );
    await shop.ok(
      askQuestion,
      { params: { id: t.products.productId }, body: { text: 'Is it washable?' } },
      { token: t.who.token },
    );
    await sql`update offers set low_threshold = 60 where vendor_id = ${t.vendorId}`.execute(
      shop.db,
    );
    await notifyOfLowStock(shop.db, shop.clock);
    await sql`update vendor_orders set ship_by = ${new Date(shop.clock.now().getTime() - 1)} where vendor_id = ${t.vendorId}`.execute(
      shop.db,
    );
    await notifyOfLateOrders(shop.db, shop.clock);
    expect(await all(t)).toEqual({
      owner: [],
      finance: [],
      orders: ['vendor_late', 'vendor_low_stock', 'vendor_placed', 'vendor_ticket_opened'],
      catalog: ['vendor_low_stock', 'vendor_question'],
    });
    await t.owner.set([{ kind: 'order_cancelled', channel: 'email', isOn: true }]);
    await shop.ok(
      cancelOrder,
      { params: { id: order._id }, body: { reason: 'Changed my mind' } },
      { token: t.who.token },
    );
    expect(await t.owner.got()).toEqual(['vendor_cancelled']);
  });

  it('of what is late come once a day, while something is', async () => {
    const t = await team();
    await t.order();
    await notifyOfLateOrders(shop.db, shop.clock);
    expect(await t.orders.got()).toEqual(['vendor_placed']);
    await sql`update vendor_orders set ship_by = ${shop.clock.now()} where vendor_id = ${t.vendorId}`.execute(
      shop.db,
    );
    shop.clock.advance(1);
    for (let i = 0; i < 2; i += 1) await notifyOfLateOrders(shop.db, shop.clock);
    expect(await t.orders.got()).toEqual(['vendor_late', 'vendor_placed']);
    shop.clock.advance(86_400_000);
    await notifyOfLateOrders(shop.db, shop.clock);
    expect(await t.orders.got()).toEqual(['vendor_late', 'vendor_late', 'vendor_placed']);
  });

  it('name colours in the language of the reader', async () => {
    const { rows } = await sql<{ id: string; vendor_id: string }>`
      select o.id, o.vendor_id from offers o join skus s on s.id = o.sku_id join options y on y.product_id = s.product_id and y.option_id = s.option_id
      where lower(y.color) = 'black' and o.is_active limit 1`.execute(shop.db);
    const { id, vendor_id: vendorId } = rows[0]!;
    const reader = await member(vendorId, 'orders');
    await reader.set([], { language: 'hi' });
    await sql`update offers set on_hand = 1, low_threshold = 60 where id = ${id}`.execute(shop.db);
    await notifyOfLowStock(shop.db, shop.clock);
    const email = await shop.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', reader.email)
      .executeTakeFirstOrThrow();
    expect(email.body).toContain('काला');
  });

  it('are in Hindi for who chose it, and an SMS goes to a confirmed number that wants it', async () => {
    const t = await team();
    await t.orders.set([], { language: 'hi' });
    const sms = { kind: 'order_new', channel: 'sms', isOn: true } as const;
    expect(
      await shop.call(putAlertSettings, { body: { switches: [sms] } }, await t.orders.me()),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'switches.0', message: shown('notifications.phone_unconfirmed') }],
    });
    const phone = `+9198${String(Date.now()).slice(-8)}`;
    await sql`update portal_accounts set phone = ${phone}, phone_verified_at = now() where id = ${t.orders.id}`.execute(
      shop.db,
    );
    expect((await t.orders.set([sms])).settings).toMatchObject({
      language: 'hi',
      phone: `••••••••${phone.slice(-2)}`,
    });
    const order = await t.order();
    const of = async (to: string) =>
      shop.db
        .selectFrom('messages')
        .select(['subject', 'body', 'template'])
        .where('recipient', '=', to)
        .execute();
    expect((await of(t.orders.email))[0]!.subject).toBe(
      sentText('messages.vendor_placed.subject', { 'order.number': order.orderNumber }, 'hi'),
    );
    expect((await of(t.owner.email))[0]!.subject).toBe(
      sentText('messages.vendor_placed.subject', { 'order.number': order.orderNumber }),
    );
    expect(await of(phone)).toMatchObject([
      {
        template: 'vendor_placed',
        body: sentText(
          'messages.vendor_placed.sms',
          { 'order.number': order.orderNumber, 'items.count': '1' },
          'hi',
        ),
      },
    ]);
  });

  it('tell who writes products of a review, and a refusal even who wants no emails', async () => {
    const t = await team();
    await t.catalog.off('listing_result');
    const admin = { token: await shop.signIn('admin') };
    const {
      rows: [category],
    } = await sql<{ id: string }>`select id from categories where is_active limit 1`.execute(
      shop.db,
    );
    for (const [result, e] of [
      ['changes_asked', listingReview.requestListingChanges],
      ['rejected', listingReview.rejectListing],
    ] as const) {
      const { listing } = await shop.ok(
        listings.createListing,
        { body: { categoryId: category!.id } },
        await t.catalog.me(),
      );
      // Submitted, as the review expects; the emails do not depend on the draft's content.
      await sql`update listings set name = 'Lamp', draft = ${JSON.stringify({ ...emptyDraft(), name: 'Lamp' })}::text::jsonb, draft_state = 'in_review', submitted_at = now() where id = ${listing._id}`.execute(
        shop.db,
      );
      const body = {
        version: listing.version,
        note: 'Not allowed by our rules.',
        remarks: [{ path: 'name', text: 'Please name the brand.' }],
      };
      expect([
        result,
        (await shop.call(e, { params: { id: listing._id }, body }, admin)).status,
      ]).toEqual([result, 200]);
    }
    expect(await t.catalog.got()).toEqual(['vendor_listing_rejected']);
    expect(await t.owner.got()).toEqual([
      'vendor_listing_changes_asked',
      'vendor_listing_rejected',
    ]);
    expect(await t.orders.got()).toEqual([]);
  });
});

describe('the switches', () => {
  it('are saved as set, all of a change or nothing', async () => {
    const t = await team();
    const kinds = async (who: typeof t.owner) =>
      (await shop.ok(getAlertSettings, {}, await who.me())).settings.switches;
    expect((await kinds(t.finance)).map((s) => s.kind)).toEqual([
      'statement',
      'payout_paid',
      'payout_failed',
      'fee_change',
      'account_safety',
    ]);
    const refused = await shop.call(
      putAlertSettings,
      {
        body: {
          switches: [
            { kind: 'statement', channel: 'email', isOn: false },
            { kind: 'payout_failed', channel: 'email', isOn: false },
            { kind: 'order_new', channel: 'email', isOn: true },
          ],
        },
      },
      await t.finance.me(),
    );
    expect(refused).toMatchObject({
      status: 400,
      details: [
        { path: 'switches.1', message: shown('notifications.required') },
        { path: 'switches.2', message: shown('notifications.role_excluded') },
      ],
    });
    expect((await kinds(t.finance)).every((s) => s.isOn)).toBe(true);
    await t.finance.off('statement');
    expect((await kinds(t.finance)).filter((s) => !s.isOn)).toMatchObject([
      { kind: 'statement', channel: 'email', isRequired: false },
    ]);
    expect((await kinds(t.owner)).filter((s) => s.channel === 'email').every((s) => s.isOn)).toBe(
      true,
    );
  });
});

it("reports money that went out or came back to the ledger's owner", async () => {
  const t = await team();
  await t.owner.off('payout_paid');
  await sql`update vendors set bank = ${JSON.stringify({ accountHolder: 'Shop', accountNumber: '123456789012', ifsc: 'SBIN0001234' })}::text::jsonb where id = ${t.vendorId}`.execute(
    shop.db,
  );
  await sql`insert into statements (id, vendor_id, number, period_start, period_end, closed_at, opening_paise, sales_paise, discount_paise, delivery_paise, returns_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise, other_paise, net_paise, closing_paise, gross_paise, taxable_paise, terms, pan, tds_year, year_gross_paise, tds_base_paise)
    select ${newId('stm')}, ${t.vendorId}, 'S-TEST-1', '2026-10-01', '2026-10-08', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 50000, 50000, 50000, 0, 0, '{"rates":[]}', null, '2627', 0, 0`.execute(
    shop.db,
  );
  const admin = { token: await shop.signIn('admin') };
  const pay = async () => {
    const {
      rows: [s],
    } = await sql<{
      id: string;
    }>`select id from statements where vendor_id = ${t.vendorId}`.execute(shop.db);
    return (await approvedRun(shop, [s!.id], admin.token)).payouts[0]!._id;
  };
  await shop.ok(
    payoutRuns.markPayoutFailed,
    { params: { id: await pay() }, body: { reason: 'Account closed' } },
    admin,
  );
  await shop.ok(
    payoutRuns.markPayoutPaid,
    { params: { id: await pay() }, body: { utr: 'SBIN426310000001' } },
    admin,
  );
  expect(await t.finance.got()).toEqual(['vendor_payout_failed', 'vendor_payout_paid']);
  expect(await t.owner.got()).toEqual(['vendor_payout_failed']);
  const [failed, paid] = await shop.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', t.finance.email)
    .orderBy('template')
    .execute();
  expect(failed).toMatchObject({
    subject: sentText('messages.vendor_payout_failed.subject', { amount: '₹500' }),
    body: expect.stringContaining('SBIN0001234 …9012: Account closed'),
  });
  expect(paid!.body).toContain('SBIN426310000001');
  expect(paid!.body).not.toContain('123456789012');
});
