import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contracts from '#contracts/reports/jobs.ts';
import { getSystemState } from '#contracts/reports/system.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

it('shows operators, and nobody else, what runs outside requests', async () => {
  expect(await shop.call(contracts.listJobs)).toMatchObject({ status: 401 });
  expect(
    await shop.call(contracts.listJobs, {}, { token: await shop.signIn('vendor') }),
  ).toMatchObject({ status: 403 });
  const token = await shop.signIn('admin');
  await shop.runDueJobs();
  const { result, count } = await shop.countQueries(() =>
    shop.ok(contracts.listJobs, {}, { token }),
  );
  expect(count).toBeLessThanOrEqual(4);
  expect(result.queues.find(({ name }) => name === 'checkout.delete-old-keys')).toEqual({
    name: 'checkout.delete-old-keys',
    about: 'Deletes idempotency keys older than seven days',
    schedule: '20 * * * *',
    waiting: 1,
    retrying: 0,
    running: 0,
    done: 0,
    dead: 0,
  });
  expect(result).toMatchObject({ failures: [], page: 1, limit: 20, total: 0 });
  shop.clock.advance(3_600_000);
  expect(await shop.runDueJobs()).toBeGreaterThanOrEqual(2);
  const after = await shop.ok(contracts.listJobs, {}, { token });
  expect(after.queues.find(({ name }) => name === 'checkout.delete-old-keys')).toMatchObject({
    waiting: 1,
    done: 1,
  });
  const { body } = await shop.inject({ url: '/metrics' });
  expect(body).toContain('jobs{job="checkout.delete-old-keys",state="done"} 1');
});

it('dead jobs are listed, retried and discarded by id', async () => {
  await sql`alter table idempotency_keys rename to keys_elsewhere`.execute(shop.db);
  for (let hour = 0; hour < 4; hour += 1) {
    shop.clock.advance(3_600_000);
    await shop.runDueJobs();
  }
  // An operator's session is shorter than that.
  const token = await shop.signIn('admin');
  const failures = async () => (await shop.ok(contracts.listJobs, {}, { token })).failures;
  const given = await failures();
  expect(given.length).toBeGreaterThanOrEqual(2);
  expect(given.at(-1)).toMatchObject({
    job: 'checkout.delete-old-keys',
    attempts: 3,
    data: {},
    error: expect.stringContaining('idempotency_keys'),
  });
  await sql`alter table keys_elsewhere rename to idempotency_keys`.execute(shop.db);

  const [first, ...others] = given.map(({ _id }) => ({ params: { id: _id } }));
  await shop.ok(contracts.retryJob, first, { token });
  for (const other of others) await shop.ok(contracts.discardJob, other, { token });
  await shop.runDueJobs();
  expect(await failures()).toEqual([]);

  expect(await shop.call(contracts.retryJob, first, { token })).toMatchObject({
    status: 404,
    code: 'JOB_NOT_FOUND',
  });
  expect(await shop.call(contracts.discardJob, first, { token })).toMatchObject({
    status: 404,
    code: 'JOB_NOT_FOUND',
  });
  expect(await shop.call(contracts.discardJob, { params: { id: 'x' } }, { token })).toMatchObject({
    status: 400,
  });
});

it('reports the state of mail, payments and database, and of failed emails without recipients', async () => {
  const token = await staffToken(shop, 'finance');
  const before = await shop.ok(getSystemState, {}, { token });
  expect(before).toMatchObject({
    isDemo: true,
    database: {
      kind: shop.database.kind,
      migration: expect.stringMatching(/^(?:\d{4}|\d{12})-/),
      bytes: expect.any(Number),
    },
    mail: { email: false, sms: false, failures: [] },
    payments: {
      gateway: 'test',
      isTest: true,
      pending: 0,
      overdue: 0,
      unheard: 0,
      refundsFailed: 0,
    },
  });
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  const at = shop.clock.now();
  await sql`insert into messages (id, channel, recipient, template, body, created_at, failed_at, last_error) values ('msg_lost', 'email', 'meera@example.com', 'order_placed', 'Thank you', ${at}, ${at}, '550 no such mailbox'), ('msg_waits', 'sms', '+919812345678', 'otp_login', '1', ${new Date(at.getTime() - 86_400_000 * 400)}, null, null)`.execute(
    shop.db,
  );
  await sql`insert into gateway_events (provider, event_id, type, received_at) values ('test', 'evt_1', 'payment.captured', ${at})`.execute(
    shop.db,
  );
  const { result: after, count } = await shop.countQueries(() =>
    shop.ok(getSystemState, {}, { token }),
  );
  expect(after.mail).toMatchObject({
    waiting: before.mail.waiting + 1,
    oldestAt: new Date(at.getTime() - 86_400_000 * 400).toISOString(),
    failed: 1,
    failures: [
      {
        _id: 'msg_lost',
        channel: 'email',
        template: 'order_placed',
        error: '550 no such mailbox',
        failedAt: at.toISOString(),
      },
    ],
  });
  expect(after.payments).toMatchObject({ lastNewsAt: at.toISOString(), unheard: 1 });
  expect(JSON.stringify(after)).not.toMatch(/meera|9812345678/);
  expect(count).toBeLessThanOrEqual(5);
  await sql`delete from messages where id in ('msg_lost', 'msg_waits')`.execute(shop.db);
  await sql`delete from gateway_events`.execute(shop.db);
});
