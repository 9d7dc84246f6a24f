import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMoneyLimits, putMoneyLimits } from '#contracts/settings/money-limits.ts';
import { listStaff, setStaffActive } from '#contracts/staff/staff.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('lets nobody raise limits alone or unseen by shutting the others out first', async () => {
  const owner = { token: await staffToken(shop, 'owner') };
  await staffToken(shop, 'finance');
  const other = (await shop.ok(listStaff, {}, owner)).members.find((m) => m.role === 'finance')!;
  const { secondPersonFrom, returnlessFrom, publishingFrom } = await shop.ok(
    getMoneyLimits,
    {},
    owner,
  );
  const body = { secondPersonFrom: secondPersonFrom + 1, returnlessFrom, publishingFrom };
  const mails = async () =>
    (
      await sql<{
        recipient: string;
      }>`select recipient from messages where template = 'operator_limits_raised' order by recipient`.execute(
        shop.db,
      )
    ).rows.map((m) => m.recipient);

  await shop.ok(setStaffActive, { params: { id: other._id }, body: { isActive: false } }, owner);
  expect(await shop.ok(putMoneyLimits, { body }, owner)).toMatchObject({
    secondPersonFrom,
    waiting: { secondPersonFrom: secondPersonFrom + 1 },
  });
  expect(await mails()).toContain(other.email);
  // Requested limits are not overwritten unseen.
  const seen = await shop.ok(getMoneyLimits, {}, owner);
  await shop.ok(
    putMoneyLimits,
    { body: { ...body, secondPersonFrom: secondPersonFrom + 2 }, version: seen.version },
    owner,
  );
  expect(await shop.call(putMoneyLimits, { body, version: seen.version }, owner)).toMatchObject({
    status: 409,
    code: 'RECORD_CHANGED',
  });
});
