import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMailbox } from '#contracts/accounts/accounts.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { getVendorPushState, subscribeVendorPush } from '#contracts/push/push.ts';
import { FakeBrowser } from '#server/modules/push/push.fixture.ts';
import { createTicket } from '#contracts/support/support.ts';
import { putStaffDigest, putVendorDigest } from '#contracts/reports/digests.ts';
import { getOpenWork, getVendorOpenWork } from '#contracts/reports/open-work.ts';
import {
  listListingRelated,
  listOrderRelated,
  listRelated,
  RELATED,
  RELATED_AT_ONCE,
  type RelatedKind,
  type RelatedSection,
} from '#contracts/reports/related.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import { confirmOwnPhone, sendPhoneCodes } from '#contracts/vendor-team/own-phone.ts';
import { getAlertSettings } from '#contracts/vendor-alerts/vendor-alerts.ts';
import { sendDigests } from '#server/modules/reports/digests/service.ts';
import { trade } from '#server/modules/reports/reports.fixture.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { opened, withMember } from '#server/modules/vendor-team/vendor-team.fixture.ts';

// A Tuesday.
const DAY = '2027-03-09T03:00:00.000Z';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: DAY });
});
afterAll(() => shop.close());

const mailsTo = async (to: string) =>
  (await shop.ok(demoMailbox, {})).items.filter((m) => m.to === to);

describe('what belongs to a record', () => {
  it('is listed newest first, page by page, each section by its own permission', async () => {
    const business = await trade(shop);
    const orders = [];
    for (let i = 0; i < 3; i++) {
      orders.push((await business.buy(1)).order);
      shop.clock.advance(60_000);
    }
    const owner = { token: await staffToken(shop, 'owner') };
    const params = { kind: 'vendor', id: business.vendorId, section: 'orders' } as const;
    const { results, next } = await shop.ok(listRelated, { params }, owner);
    expect(results.map((row) => row.open)).toEqual(orders.map((o) => o._id).toReversed());
    expect(next).toBeNull();
    expect(results[0]).toMatchObject({ status: 'placed', amount: expect.any(Number) });
    const last = results.at(-1)!;
    const rest = await shop.ok(
      listRelated,
      { params, query: { before: `${Date.parse(last.at!)}_${last._id}` } },
      owner,
    );
    expect(rest.results).toEqual([]);
    expect(results.length).toBeLessThanOrEqual(RELATED_AT_ONCE);
    for (const [kind, sections] of Object.entries(RELATED))
      for (const section of Object.keys(sections)) {
        const all = { kind: kind as RelatedKind, id: 'none', section: section as RelatedSection };
        expect((await shop.ok(listRelated, { params: all }, owner)).results).toEqual([]);
      }
    const catalog = { token: await staffToken(shop, 'catalog') };
    expect(await shop.call(listRelated, { params }, catalog)).toMatchObject({
      status: 403,
      code: 'STAFF_RIGHT_MISSING',
    });
    expect(
      await shop.call(
        listRelated,
        { params: { kind: 'order', id: orders[0]!._id, section: 'team' } },
        owner,
      ),
    ).toMatchObject({ status: 404 });
    const product = {
      kind: 'product',
      id: business.products.productId,
      section: 'orders',
    } as const;
    expect((await shop.ok(listRelated, { params: product }, owner)).results).toHaveLength(3);
  });

  it('is a vendor’s own alone', async () => {
    const business = await trade(shop);
    const { order, me } = await business.buy(1);
    await shop.ok(
      createTicket,
      { params: { id: order._id }, body: { topic: 'delivery', text: 'When will it arrive here?' } },
      me,
    );
    const seller = await business.seller();
    const { results: mine } = await shop.ok(listVendorOrders, { query: { tab: 'all' } }, seller);
    const params = { id: mine[0]!._id, section: 'tickets' } as const;
    expect((await shop.ok(listOrderRelated, { params }, seller)).results).toHaveLength(1);
    const stranger = await (await trade(shop)).seller();
    expect(await shop.call(listOrderRelated, { params }, stranger)).toMatchObject({ status: 404 });
    const { results: listings } = await shop.ok(listListings, {}, seller);
    if (listings[0]) {
      const of = { id: listings[0]._id, section: 'orders' } as const;
      expect(await shop.call(listListingRelated, { params: of }, stranger)).toMatchObject({
        status: 404,
      });
      expect((await shop.ok(listListingRelated, { params: of }, seller)).results).toHaveLength(1);
    }
  });
});

describe('open work', () => {
  it('is counted within the role, and read once for many calls', async () => {
    const business = await trade(shop);
    await business.buy(1);
    const orders = await business.seller('orders');
    const { counts } = await shop.ok(getVendorOpenWork, {}, orders);
    expect(counts.find(({ name }) => name === 'orders')).toEqual({
      name: 'orders',
      count: 1,
      isLate: false,
    });
    const finance = await business.seller('finance');
    expect((await shop.ok(getVendorOpenWork, {}, finance)).counts).toEqual([]);
    const catalog = { token: await staffToken(shop, 'catalog') };
    const names = (await shop.ok(getOpenWork, {}, catalog)).queues.map(({ name }) => name);
    expect(names).toContain('listings');
    expect(names).not.toContain('refunds_failed');
    const { count } = await shop.countQueries(() => shop.ok(getOpenWork, {}, catalog));
    expect(count).toBeLessThanOrEqual(1);
  });

  it('comes by email to those who chose it, once a day, and not at all when there is none', async () => {
    const busy = await trade(shop);
    await busy.buy(1);
    const quiet = await opened(shop);
    const [owner, weekly] = [await opened(shop), await opened(shop)];
    await shop.ok(putVendorDigest, { body: { rhythm: 'daily' } }, quiet);
    await shop.ok(putVendorDigest, { body: { rhythm: 'weekly' } }, weekly);
    await shop.ok(putVendorDigest, { body: { rhythm: 'daily' } }, owner);
    await shop.ok(putVendorDigest, { body: { rhythm: 'off' } }, owner);
    const staff = { token: await staffToken(shop, 'owner') };
    const { email } = await shop.ok(putStaffDigest, { body: { rhythm: 'daily' } }, staff);
    await sendDigests(shop.db, shop.clock);
    await sendDigests(shop.db, shop.clock);
    for (const none of [quiet, owner, weekly]) {
      const digests = (await mailsTo(none.email)).filter((m) =>
        m.body.includes('/vendor-dashboard/dashboard'),
      );
      expect(digests).toEqual([]);
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain(text('reports.queues.grievances'));
  });
});

describe('notifications on a device', () => {
  it('bring a member the alerts they get by email, until the session ends', async () => {
    const business = await trade(shop);
    const seller = await withMember(shop, business.vendorId, 'orders');
    const body = new FakeBrowser().subscription('https://push.example.com/vendor-device');
    await shop.ok(subscribeVendorPush, { body }, seller);
    expect((await shop.ok(getVendorPushState, {}, seller)).isSubscribed).toBe(true);
    const pushes = async () =>
      (
        await sql<{ template: string; body: string }>`
          select m.template, m.body from messages m join push_subscriptions s on s.id = m.recipient
          where m.channel = 'push' and s.endpoint = ${body.endpoint}`.execute(shop.db)
      ).rows;
    const { vendorOrder } = await business.buy(1);
    expect(await pushes()).toMatchObject([
      { template: 'vendor_placed', body: expect.stringContaining(vendorOrder._id) },
    ]);
    await shop.ok(logout, {}, seller);
    await business.buy(1);
    expect(await pushes()).toEqual([]);
  });
});

describe('a mobile number', () => {
  it('is confirmed by a code to it and one to the sign-in address, and turns SMS on', async () => {
    const owner = await opened(shop);
    const phone = '9812300456';
    await shop.ok(sendPhoneCodes, { body: { phone } }, owner);
    const right = '123456';
    const body = (phoneCode: string, emailCode: string) => ({ phone, phoneCode, emailCode });
    for (const wrong of [body('000000', right), body(right, '000000')])
      expect(await shop.call(confirmOwnPhone, { body: wrong }, owner)).toMatchObject({
        status: 400,
        code: 'INVALID_OTP',
      });
    await shop.ok(confirmOwnPhone, { body: body(right, right) }, owner);
    expect((await shop.ok(getAlertSettings, {}, owner)).settings.phone).toMatch(/56$/);
    const subjects = (await mailsTo(owner.email)).map((m) => m.subject);
    expect(subjects).toContain('Your mobile number was confirmed');
    // A number belongs to one account of the portals.
    const other = await opened(shop);
    await shop.ok(sendPhoneCodes, { body: { phone } }, other);
    expect(await shop.call(confirmOwnPhone, { body: body(right, right) }, other)).toMatchObject({
      status: 409,
    });
  });
});
