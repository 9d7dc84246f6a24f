import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import * as v from '#contracts/vendor-onboarding/verifications.ts';
import { liftPayoutHold } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { getAdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());
const other = async () => ({ token: await staffToken(shop, 'operations') });
const read = async (id: string) =>
  (await shop.ok(c.getAdminApplication, { params: { id } }, operator)).application;

/** A submitted registration of a seeded vendor, with an owner or none. */
async function submitted(hasOwner: boolean): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    update vendor_applications set state = 'submitted', slug = slug || '-again', data = jsonb_set(data, '{store,slug}', to_jsonb(slug || '-again'))
    where vendor_id = (select a.vendor_id from vendor_applications a where a.state = 'approved' and a.data #>> '{tax,gstin}' <> '' and not exists (select from portal_accounts p where p.vendor_id = a.vendor_id) order by a.vendor_id limit 1) returning vendor_id as id`.execute(
    shop.db,
  );
  await sql`update vendors set status = 'pending' where id = ${row!.id}`.execute(shop.db);
  if (hasOwner)
    await sql`insert into portal_accounts (id, role, vendor_id, full_name, email, password_hash, created_at, vendor_role, email_verified_at)
      values (${`usr_of_${row!.id}`}, 'vendor', ${row!.id}, 'Reva Patil', ${`${row!.id}@example.com`}, 'none', now(), 'owner', now())`.execute(
      shop.db,
    );
  return row!.id;
}

describe('verification', () => {
  it('stores what the provider says; a changed number has no answer, one nobody has prevents approval', async () => {
    const id = await submitted(true);
    expect((await read(id)).kyc.verifications.map((one) => one.result)).toEqual([null, null, null]);
    const { application } = await shop.ok(v.verifyVendor, { params: { id } }, operator);
    expect(application.kyc.verifications.map((one) => [one.item, one.result?.outcome])).toEqual([
      ['gstin', 'match'],
      ['pan', 'match'],
      ['account', 'match'],
    ]);
    // A verified account counts as checked.
    expect(application.kyc.items.find((one) => one.item === 'account')!.check).not.toBeNull();
    await sql`update vendor_applications set data = jsonb_set(data, '{bank,accountNumber}', '"123450000"') where vendor_id = ${id}`.execute(
      shop.db,
    );
    expect((await read(id)).kyc.verifications[2]).toEqual({ item: 'account', result: null });
    const { application: wrong } = await shop.ok(v.verifyVendor, { params: { id } }, operator);
    expect(wrong.kyc.missing).toContainEqual({
      path: 'bank.accountNumber',
      message: 'The provider found no active account with this number and IFSC',
    });
  });
});

describe('a vendor without all documents', () => {
  it('is opened by two people with a reason, never without an owner, and its payouts stay held', async () => {
    const lonely = await submitted(false);
    const body = { reason: 'Documents arrive by courier this week' };
    expect(
      await shop.call(v.requestOverride, { params: { id: lonely }, body }, operator),
    ).toMatchObject({ status: 409, code: 'KYC_INCOMPLETE' });

    const id = await submitted(true);
    expect(
      await shop.call(
        c.changeApplicationState,
        { params: { id }, body: { to: 'approved' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'KYC_INCOMPLETE' });
    await shop.ok(
      v.requestOverride,
      { params: { id }, body: { ...body, commissionPercent: 2.5 } },
      operator,
    );
    const second = await other();
    // The second person sees the rate they agree to.
    expect((await read(id)).override).toMatchObject({ commissionPercent: 2.5 });
    expect(
      await shop.call(v.decideOverride, { params: { id }, body: { to: 'approved' } }, operator),
    ).toMatchObject({ status: 409, code: 'SECOND_PERSON_NEEDED' });
    const { application } = await shop.ok(
      v.decideOverride,
      { params: { id }, body: { to: 'approved' } },
      second,
    );
    expect(application).toMatchObject({ state: 'approved', override: { state: 'approved' } });
    const { vendor } = await shop.ok(getAdminVendor, { params: { id } }, operator);
    expect(vendor).toMatchObject({ status: 'active', hold: { by: expect.any(String) } });
    expect(await shop.call(liftPayoutHold, { params: { id } }, operator)).toMatchObject({
      status: 409,
      code: 'KYC_INCOMPLETE',
    });
  });
});
