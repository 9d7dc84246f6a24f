import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '#contracts/accounts/accounts.ts';
import * as api from '#contracts/campaigns/campaigns.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createSegment } from '#contracts/segments/segments.ts';
import type { SegmentRule } from '#contracts/segments/segment-rules.ts';
import { transact } from '#server/platform/db/database.ts';
import { queueMessage, takeDueMessages, type Waiting } from '#server/platform/mail/outbox.ts';
import { sendDueMessages } from '#server/platform/mail/dispatch.ts';
import {
  type Customer,
  makeCustomer,
  makeProducts,
  staffToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { heldBack, runCampaigns } from './service.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const HOUR = 3_600_000;
let shop: TestApp;
let staff: { token: string };
let second: { token: string };
/** What the transports were given since the last test began. */
const sent: Waiting[] = [];
let mailFails = false;
/** Each test has customers of its own, in a city of its own. */
let city = 0;

beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
  second = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
  mailFails = false;
  city += 1;
});

const send = async (message: Waiting) => {
  if (mailFails) throw new Error('the mail server is away');
  sent.push(message);
};
const deliver = () =>
  sendDueMessages(
    shop.deps,
    { email: send, sms: send, push: send, close() {} },
    { holdBack: heldBack },
  );
const run = () => runCampaigns(shop.deps);
/** Sends, delivers and takes over the outcome. */
const runAll = async () => {
  await run();
  await deliver();
  await run();
};
const campaignMails = () => sent.filter((m) => m.template === 'campaign');

/** Customers of this test's city who agreed to these offers. */
async function people(
  n: number,
  consents: object = { marketingEmails: true },
): Promise<Customer[]> {
  const made = [];
  for (let i = 0; i < n; i += 1) {
    const who = await makeCustomer(shop);
    await sql`update addresses set city = ${`City ${city}`} where id = ${who.addressId}`.execute(
      shop.db,
    );
    await shop.ok(updateProfile, { body: { preferences: consents } }, { token: who.token });
    made.push(who);
  }
  return made;
}
const body = (change: Partial<api.CampaignBody> = {}): api.CampaignBody => ({
  name: 'Diwali offers',
  channel: 'email',
  segment: null,
  texts: {
    en: {
      subject: 'Offers for {{customer.name}}',
      text: 'See /festival-offers, {{customer.name}}.',
      dltId: '',
    },
    hi: { subject: '{{customer.name}} के लिए ऑफ़र', text: 'ऑफ़र देखें: /festival-offers', dltId: '' },
  },
  link: '/festival-offers',
  holdoutPercent: 0,
  resultDays: 7,
  startsAt: null,
  ...change,
});
const make = async (change: Partial<api.CampaignBody> = {}) => {
  const rule: SegmentRule = {
    match: 'all',
    rules: [{ kind: 'place', by: 'city', values: [`City ${city}`] }],
  };
  const { segment } = await shop.ok(createSegment, { body: { name: `City ${city}`, rule } }, staff);
  return (
    await shop.ok(
      api.createCampaign,
      { body: body({ segment: segment._id as never, ...change }) },
      staff,
    )
  ).campaign;
};
const params = (c: { _id: string }) => ({ params: { id: c._id } });
const schedule = async (c: api.Campaign, change: object = {}) => {
  const list = await shop.ok(api.checkCampaign, params(c), staff);
  return shop.call(
    api.scheduleCampaign,
    {
      ...params(c),
      body: {
        version: list.version,
        size: list.reachable,
        waived: ['holdout', 'translations'],
        ...change,
      },
    },
    staff,
  );
};
const result = (c: { _id: string }) => shop.ok(api.getCampaignResult, params(c), staff);
const stateOf = async (c: { _id: string }) =>
  (await shop.ok(api.getCampaign, params(c), staff)).campaign.state;

describe('a campaign by email', () => {
  it('reaches everyone who agreed, once, in their language, with one-click unsubscribing', async () => {
    const [asha, hindi] = await people(2);
    await people(1, {});
    await shop.ok(
      updateProfile,
      { body: { preferences: { language: 'hi' } } },
      { token: hindi!.token },
    );
    const campaign = await make();
    const list = await shop.ok(api.checkCampaign, params(campaign), staff);
    expect(list).toMatchObject({ segmentSize: 3, reachable: 2, needsSecondPerson: false });
    expect(list.checks.filter((c) => !c.isFine)).toEqual([
      { key: 'holdout', isFine: false, isWaivable: true },
    ]);
    expect((await schedule(campaign)).data.campaign.state).toBe('scheduled');
    await runAll();
    expect(
      campaignMails()
        .map((m) => [m.recipient, m.subject])
        .toSorted(),
    ).toEqual(
      [
        [asha!.email, 'Offers for Asha'],
        [hindi!.email, 'Asha के लिए ऑफ़र'],
      ].toSorted(),
    );
    const mail = campaignMails().find((m) => m.recipient === asha!.email)!;
    const token = mail.unsubscribe!.replace('/api/unsubscribe/', '');
    expect(mail.body).toContain(`/unsubscribe/${token}`);
    expect(await result(campaign)).toMatchObject({
      sent: 2,
      failed: 0,
      waiting: 0,
      skipped: [{ reason: 'no_consent', n: 1 }],
    });
    expect(await stateOf(campaign)).toBe('done');
    // Running it again sends nothing more.
    await runAll();
    expect(campaignMails()).toHaveLength(2);

    // A mail program posts a form without signing in; opening the link alone changes nothing.
    expect(await shop.ok(api.getUnsubscribe, { params: { token } })).toEqual({
      channel: 'email',
      isSubscribed: true,
    });
    const click = () =>
      shop.inject({
        method: 'POST',
        url: mail.unsubscribe!,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    expect((await shop.ok(api.getUnsubscribe, { params: { token } })).isSubscribed).toBe(false);
    for (const forged of [`${token.slice(0, -3)}AAA`, '{"u":"x","c":"email"}xxxx', 'x'.repeat(40)])
      expect(await shop.call(api.unsubscribe, { params: { token: forged } })).toMatchObject({
        status: 404,
      });
    const mine = await shop.ok(exportMyData, {}, { token: asha!.token });
    expect(mine.marketingConsents.map((c) => [c.channel, c.isGiven, c.source])).toEqual([
      ['email', true, 'profile'],
      ['email', false, 'link'],
    ]);
    expect(mine.campaigns).toMatchObject([{ channel: 'email', state: 'sent' }]);
    expect(mine.messages.map((m) => m.subject)).toContain('Offers for Asha');
  });

  it('sends once however many workers run it, and goes on after a crash', async () => {
    await people(5);
    const campaign = await make();
    await schedule(campaign);
    await Promise.all([run(), run(), run()]);
    await Promise.all([deliver(), deliver()]);
    await run();
    expect(campaignMails()).toHaveLength(5);
    expect(new Set(campaignMails().map((m) => m.recipient)).size).toBe(5);
    // As if the process had died after the customers, before it noted how far it was.
    await sql`update campaigns set state = 'sending', position = '', addressed_at = null, finished_at = null where id = ${campaign._id}`.execute(
      shop.db,
    );
    await runAll();
    expect(campaignMails()).toHaveLength(5);
    expect(await result(campaign)).toMatchObject({ sent: 5 });
  });

  it('does not reach who withdrew consent, left or was blocked, up to the last moment', async () => {
    const [before, between, blocked, stays] = await people(4);
    const campaign = await make();
    await schedule(campaign);
    const withdraw = (who: Customer) =>
      shop.ok(
        updateProfile,
        { body: { preferences: { marketingEmails: false } } },
        { token: who.token },
      );
    await withdraw(before!);
    await run();
    // In the outbox already.
    await withdraw(between!);
    await sql`update users set blocked_at = now(), block_reason = 'x' where id = ${blocked!.userId}`.execute(
      shop.db,
    );
    await deliver();
    await run();
    expect(campaignMails().map((m) => m.recipient)).toEqual([stays!.email]);
    expect((await result(campaign)).skipped).toEqual([
      { reason: 'no_consent', n: 2 },
      { reason: 'account_closed', n: 1 },
    ]);
  });

  it('does not go to an address that is no longer theirs; who got nothing may get another', async () => {
    const [moved] = await people(1);
    const [first, other] = [await make(), await make()];
    await schedule(first);
    await run();
    await sql`update users set email = ${`new-${moved!.email}`} where id = ${moved!.userId}`.execute(
      shop.db,
    );
    await deliver();
    await run();
    expect(campaignMails()).toEqual([]);
    expect((await result(first)).skipped).toEqual([{ reason: 'no_contact', n: 1 }]);
    await schedule(other);
    await runAll();
    expect(campaignMails().map((m) => m.recipient)).toEqual([`new-${moved!.email}`]);
  });

  it('is stopped in the middle: what still waits is not sent', async () => {
    await people(3);
    const campaign = await make();
    await schedule(campaign);
    await run();
    mailFails = true;
    await deliver();
    mailFails = false;
    expect((await shop.ok(api.stopCampaign, params(campaign), staff)).campaign).toMatchObject({
      state: 'stopped',
      stoppedBy: 'staff',
    });
    shop.clock.advance(HOUR);
    await deliver();
    await run();
    expect(campaignMails()).toEqual([]);
    expect(await result(campaign)).toMatchObject({ skipped: [{ reason: 'stopped', n: 3 }] });
    expect(await shop.call(api.stopCampaign, params(campaign), staff)).toMatchObject({
      status: 409,
    });
    shop.clock.advance(-HOUR);
  });

  it('comes once to a customer whose other campaign runs at the same time', async () => {
    await people(1);
    const [first, other] = [await make(), await make()];
    await schedule(first);
    await schedule(other);
    await Promise.all([run(), run()]);
    await deliver();
    await run();
    expect(campaignMails()).toHaveLength(1);
    const skipped = [...(await result(first)).skipped, ...(await result(other)).skipped];
    expect(skipped).toEqual([{ reason: 'frequency', n: 1 }]);
  });
});

describe('unsubscribing', () => {
  it('is counted by customer, since providers post for many from one address; forged links by address', async () => {
    await sql`
      insert into users (id, full_name, email, phone, password_hash, preferences, membership, created_at, updated_at, is_email_verified)
      select 'usr_many_' || n, 'Many', 'many' || n || '@example.com', '', 'none', '{"marketingEmails": true}', '{}', now(), now(), true from generate_series(1, 61) n`.execute(
      shop.db,
    );
    const click = (token: string) => shop.call(api.unsubscribe, { params: { token } });
    for (let n = 1; n <= 61; n += 1)
      expect((await click(unsubscribeToken(`usr_many_${n}`, 'email'))).status, `${n}`).toBe(200);
    const own = () => click(unsubscribeToken('usr_many_1', 'email'));
    for (let n = 2; n <= 60; n += 1) expect((await own()).status).toBe(200);
    expect((await own()).status).toBe(429);
    const forged = () => click('x'.repeat(40));
    for (let n = 1; n < 70; n += 1) await forged();
    expect((await forged()).status).toBe(429);
    expect((await click(unsubscribeToken('usr_many_2', 'email'))).status).toBe(200);
  });
});

describe('several campaigns', () => {
  it('go on when one of them fails', async () => {
    await people(1);
    const [broken, sound] = [await make(), await make()];
    await schedule(broken);
    await sql`update campaigns set rule = '{"match": "some"}', starts_at = starts_at - interval '1 minute' where id = ${broken._id}`.execute(
      shop.db,
    );
    await schedule(sound);
    await expect(run()).rejects.toThrow();
    await deliver();
    expect(campaignMails()).toHaveLength(1);
    expect((await result(sound)).waiting).toBe(1);
    await expect(run()).rejects.toThrow();
    expect(await stateOf(sound)).toBe('done');
    await shop.ok(api.stopCampaign, params(broken), staff);
  });

  it('wait behind all other messages', async () => {
    await people(1);
    await schedule(await make());
    await run();
    await transact(shop.db, (tx) =>
      queueMessage(
        tx,
        { channel: 'email', recipient: 'a@example.com', template: 'x', body: 'x' },
        shop.clock,
      ),
    );
    const take = (most: number) =>
      transact(shop.db, (tx) => takeDueMessages(tx, ['email'], shop.clock.now(), 0, most));
    await sql`update messages set sent_at = now() where sent_at is null and template not in ('x', 'campaign')`.execute(
      shop.db,
    );
    expect((await take(1)).map((m) => m.template)).toEqual(['x']);
    expect((await take(2)).map((m) => m.template).toSorted()).toEqual(['campaign', 'x']);
    await runAll();
  });
});

describe('the holdout group', () => {
  it('gets nothing, and its orders are what recipients are compared with', async () => {
    const everybody = await people(12);
    const campaign = await make({ holdoutPercent: 50 });
    await schedule(campaign);
    await runAll();
    const got = new Set(campaignMails().map((m) => m.recipient));
    const held = everybody.filter((c) => !got.has(c.email));
    expect(held.length).toBeGreaterThan(0);
    expect(await result(campaign)).toMatchObject({ sent: got.size, holdout: held.length });
    const { productId } = await makeProducts(shop, { rupees: 500 });
    const buyer = everybody.find((c) => got.has(c.email))!;
    await shop.ok(addToCheckout, { body: { productId, quantity: 1 } }, { token: buyer.token });
    const placed = await shop.call(
      placeOrder,
      { body: { addressId: buyer.addressId, paymentMethod: 'cod' } },
      { token: buyer.token, headers: { 'idempotency-key': newId('req') } },
    );
    expect(placed.status).toBe(201);
    const compared = await result(campaign);
    expect(compared).toMatchObject({
      recipients: { customers: got.size, buyers: 1, orders: 1 },
      control: { customers: held.length, buyers: 0, orders: 0, revenue: 0 },
      isFinal: false,
    });
    expect(compared.recipients.revenue).toBe(placed.data.order.totals.total);
    expect(compared.buyersUplift).toBe(Math.round(1000 / got.size) / 10);
  });

  it('and recipients lose their link to the campaign when their account is closed', async () => {
    const [leaves] = await people(1);
    const campaign = await make();
    await schedule(campaign);
    await runAll();
    await shop.ok(deleteAccount, { body: { givesUpCashback: true } }, { token: leaves!.token });
    const { rows } = await sql<{ user_id: string | null; state: string }>`
      select user_id, state from campaign_recipients where campaign_id = ${campaign._id}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ user_id: null, state: 'sent' }]);
    const { rows: left } = await sql`
      select 1 from messages where recipient = ${leaves!.email}
      union all select 1 from marketing_consents where user_id = ${leaves!.userId}`.execute(
      shop.db,
    );
    expect(left).toEqual([]);
  });
});

describe('scheduling', () => {
  it('needs sound texts, a segment, the number of customers and, above the limit, a second person', async () => {
    await people(2);
    const campaign = await make({
      texts: { en: { subject: '', text: 'Hello {{order.number}}', dltId: '' } },
    });
    const open = async () =>
      (await shop.ok(api.checkCampaign, params(campaign), staff)).checks
        .filter((c) => !c.isFine && !c.isWaivable)
        .map((c) => c.key);
    expect(await open()).toEqual(['text']);
    expect(await schedule(campaign)).toMatchObject({ status: 409, code: 'CHECKS_OPEN' });
    await shop.ok(
      api.updateCampaign,
      { ...params(campaign), body: body({ segment: campaign.segment }) },
      staff,
    );
    // Not what was shown, or not what was checked.
    expect(await schedule(campaign, { size: 500 })).toMatchObject({ code: 'PREVIEW_CHANGED' });
    expect(await schedule(campaign, { version: 'old' })).toMatchObject({ code: 'PREVIEW_CHANGED' });
    expect((await schedule(campaign)).status).toBe(200);
    expect(
      await shop.call(
        api.updateCampaign,
        { ...params(campaign), body: body({ segment: campaign.segment }) },
        staff,
      ),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    await runAll();
    expect(campaignMails()).toHaveLength(2);
  });

  it('of many waits for a second person, who is not its author; a sudden crowd stops it', async () => {
    await people(1);
    const campaign = await make();
    await sql`
      insert into users (id, full_name, email, phone, password_hash, preferences, membership, created_at, updated_at, is_email_verified)
      select 'usr_crowd_' || n, 'Crowd', 'crowd' || n || '@example.com', '', 'none', '{"marketingEmails": true}', '{}', now(), now(), true from generate_series(1, 1001) n`.execute(
      shop.db,
    );
    await sql`insert into addresses (id, user_id, full_name, phone, line1, city, state, pincode, is_default, created_at)
      select 'adr' || id, id, 'Crowd', '', '1', ${`City ${city}`}, 'Maharashtra', '411004', true, now() from users where id like 'usr_crowd_%'`.execute(
      shop.db,
    );
    const asked = await schedule(campaign);
    expect(asked.data.campaign).toMatchObject({ state: 'waiting', size: 1002, mayApprove: false });
    const decide = (
      outcome: 'approved' | 'rejected' | 'withdrawn',
      who: { token: string },
      version = asked.data.campaign.decisionVersion,
    ) => shop.call(api.decideCampaign, { ...params(campaign), body: { outcome, version } }, who);
    expect(await decide('approved', staff)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect(asked.data.campaign.rule).toMatchObject({ rules: [{ values: [`City ${city}`] }] });
    // Withdrawn, changed and asked for again: a decision about the old text is refused.
    const seen = asked.data.campaign.decisionVersion;
    expect((await decide('withdrawn', staff)).status).toBe(200);
    const changed = body({ segment: campaign.segment, link: '/other' });
    await shop.ok(api.updateCampaign, { ...params(campaign), body: changed }, staff);
    const { decisionVersion } = (await schedule(campaign)).data.campaign;
    expect(await decide('approved', second, seen)).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    const reader = { token: await staffToken(shop, 'read_only') };
    expect((await decide('approved', reader)).status).toBe(403);
    await runAll();
    expect(sent).toEqual([]);
    expect((await decide('approved', second, decisionVersion)).data.campaign).toMatchObject({
      state: 'scheduled',
    });
    // The rule was frozen, but the crowd that fits it has grown beyond what was approved.
    await sql`update campaigns set size = 1 where id = ${campaign._id}`.execute(shop.db);
    await run();
    expect((await shop.ok(api.getCampaign, params(campaign), staff)).campaign).toMatchObject({
      state: 'stopped',
      stoppedBy: 'size',
    });
    const { rows } = await sql`
      select actor_name, (after ->> 'size')::int as size from audit_entries where action = 'campaign.stopped' and object_id = ${campaign._id}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ actor_name: 'staff.actor.marketplace', size: 1 }]);
    await sql`delete from addresses where user_id like 'usr_crowd_%'`.execute(shop.db);
  });

  it('of several in a day that pass the limit together waits for a second person', async () => {
    await people(1);
    const [large, next, later] = [await make(), await make(), await make()];
    expect((await schedule(large)).data.campaign.state).toBe('scheduled');
    await sql`update campaigns set size = 1000 where id = ${large._id}`.execute(shop.db);
    expect((await schedule(next)).data.campaign.state).toBe('waiting');
    await sql`update campaigns set requested_at = requested_at - interval '25 hours' where id = ${large._id}`.execute(
      shop.db,
    );
    expect((await schedule(later)).data.campaign.state).toBe('scheduled');
    await runAll();
  });

  it('is for staff with the permission only', async () => {
    const campaign = await make();
    const catalog = { token: await staffToken(shop, 'catalog') };
    const vendor = { token: await shop.signIn('vendor') };
    for (const who of [catalog, vendor]) {
      expect((await shop.call(api.listCampaigns, {}, who)).status).toBe(403);
      expect((await shop.call(api.getCampaignResult, params(campaign), who)).status).toBe(403);
      expect((await shop.call(api.stopCampaign, params(campaign), who)).status).toBe(403);
    }
    const reader = { token: await staffToken(shop, 'read_only') };
    expect((await shop.call(api.listCampaigns, {}, reader)).status).toBe(200);
    expect((await shop.call(api.createCampaign, { body: body() }, reader)).status).toBe(403);
  });
});

describe('quiet hours', () => {
  it('postpone what begins at night, and what the outbox repeats', async () => {
    await people(1, { marketingSms: true });
    const texts = { en: { subject: '', text: 'Offers at {{marketplace.name}}', dltId: '110700' } };
    const campaign = await make({ channel: 'sms', texts });
    // 12:00 in India; at 22:00 nothing is queued, at 9:30 no SMS is.
    shop.clock.advance(10 * HOUR);
    staff = { token: await staffToken(shop, 'operations') };
    await schedule(campaign);
    await runAll();
    expect(sent).toEqual([]);
    shop.clock.advance(11.5 * HOUR);
    await runAll();
    expect(sent).toEqual([]);
    shop.clock.advance(HOUR);
    await run();
    // The gateway is away until the evening.
    mailFails = true;
    await deliver();
    mailFails = false;
    shop.clock.advance(11 * HOUR);
    await deliver();
    expect(campaignMails()).toEqual([]);
    shop.clock.advance(13 * HOUR);
    await deliver();
    expect(campaignMails()).toMatchObject([{ channel: 'sms', dlt_id: '110700' }]);
  });
});

describe('the number of campaigns', () => {
  it('is one email a week for a customer, as the preferences promise', async () => {
    await people(1);
    const onDay = async (days: number) => {
      shop.clock.advance(days * 24 * HOUR);
      staff = { token: await staffToken(shop, 'operations') };
      sent.length = 0;
      await schedule(await make());
      await runAll();
      return campaignMails().length;
    };
    expect([await onDay(0), await onDay(3), await onDay(3), await onDay(1)]).toEqual([1, 0, 0, 1]);
  });
});

describe('a demo without a mail server', () => {
  it('shows the emails in its mailbox and counts them as sent', async () => {
    await people(1);
    staff = { token: await staffToken(shop, 'operations') };
    const campaign = await make();
    await schedule(campaign);
    await runCampaigns({ ...shop.deps, isShown: () => true });
    expect(await result(campaign)).toMatchObject({ sent: 1, waiting: 0 });
    expect(await stateOf(campaign)).toBe('done');
    expect(campaignMails()).toEqual([]);
  });
});
