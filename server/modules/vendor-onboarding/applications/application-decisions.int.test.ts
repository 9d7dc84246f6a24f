import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import type { KycItem } from '#contracts/vendor-onboarding/kyc.ts';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import * as list from '#contracts/vendor-onboarding/vendor-list.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { text as shown } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  emailsTo,
  panOf,
  register,
  send,
  signIn,
  submitted,
  upload,
} from './applications.fixture.ts';
import sharp from 'sharp';

let shop: TestApp;
let admin = '';
let picture = Buffer.alloc(0);
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = await shop.signIn('admin');
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b55' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

type Step =
  | { to: 'approved'; commissionPercent?: number }
  | { to: 'changes_asked'; remarks: { path: string; text: string }[] }
  | { to: 'rejected' | 'suspended'; reason: string };
const step = (a: { id: string }, body: Step) => {
  // Events of one instant have no order.
  shop.clock.advance(1000);
  return shop.call(
    c.changeApplicationState,
    { params: { id: a.id }, body: body as never },
    { token: admin },
  );
};
/** An operator compares every document and verifies the account. */
const checkAll = async (a: { id: string }) => {
  const { application } = await shop.ok(
    c.getAdminApplication,
    { params: { id: a.id } },
    { token: admin },
  );
  for (const { item } of application.kyc.items)
    await shop.ok(
      c.checkKycItem,
      { params: { id: a.id, item }, body: { note: 'Compared with the cheque' } },
      { token: admin },
    );
};

describe('an operator', () => {
  it("finds registrations by state and age, the demo's two among them", async () => {
    const a = await submitted(shop, picture);
    shop.clock.advance(2 * 86_400_000);
    admin = await shop.signIn('admin');
    const { result: page, count } = await shop.countQueries(() =>
      shop.ok(
        list.listApplications,
        { query: { state: 'submitted', limit: 100 } },
        { token: admin },
      ),
    );
    expect(count).toBeLessThanOrEqual(4);
    expect(page.results.find((r) => r._id === a.id)).toMatchObject({
      name: 'Asha Loom',
      applicant: 'Asha Rao',
      city: 'Pune',
      days: 2,
    });
    expect(page.results.map((r) => r.name)).toEqual(
      expect.arrayContaining(['Kashida Kosh', 'Patliputra Mobile Mart']),
    );
    expect(page.counts.approved).toBeGreaterThanOrEqual(22);
    expect(page.results.map((r) => r.since)).toEqual(page.results.map((r) => r.since).toSorted());
  });

  it('sees what was checked, and vendors with the same numbers', async () => {
    const pan = panOf();
    const [a, b] = [await submitted(shop, picture, pan), await submitted(shop, picture, pan)];
    const { application } = await shop.ok(
      c.getAdminApplication,
      { params: { id: b.id } },
      { token: admin },
    );
    const outcome = Object.fromEntries(
      application.checks.map((check) => [check.key, check.outcome]),
    );
    expect(outcome).toEqual({
      gstin: 'ok',
      pan: 'ok',
      place: 'ok',
      bank: 'ok',
      holder: 'ok',
      documents: 'ok',
      contact: 'ok',
      same_gstin: 'warning',
      same_pan: 'warning',
      same_account: 'ok',
    });
    expect(application.checks.find((check) => check.key === 'same_gstin')!.vendors).toEqual([
      { _id: a.id, name: 'Asha Loom', state: 'submitted' },
    ]);
  });

  it('asks for changes field by field; what the applicant fixes counts as changed', async () => {
    const a = await submitted(shop, picture);
    await step(a, {
      to: 'changes_asked',
      remarks: [
        { path: 'store.description', text: 'Please say what you weave.' },
        {
          path: 'documents.signature',
          text: 'The signature cannot be read. See http://evil.example',
        },
      ],
    });
    const { application } = await shop.ok(
      c.saveApplication,
      { body: { store: { description: 'Handwoven cotton saris from three looms in Pune.' } } },
      a.me,
    );
    expect(application).toMatchObject({
      state: 'changes_asked',
      remarks: [
        { path: 'store.description', isChanged: true },
        { path: 'documents.signature', isChanged: false },
      ],
    });
    await upload(shop, a.me.token, 'signature', picture);
    const sent = await send(shop, a);
    expect(sent.application).toMatchObject({ state: 'submitted', remarks: [] });
    expect(sent.application.history.map((e) => [e.state, e.by])).toEqual([
      ['submitted', 'applicant'],
      ['changes_asked', 'operator'],
      ['submitted', 'applicant'],
      ['draft', 'applicant'],
    ]);
    const asked = (await emailsTo(shop, a.email)).find(
      (l) => l.template === 'vendor_changes_asked',
    )!;
    expect(asked.body).toContain('Please say what you weave.');
    expect(asked.body).not.toContain('evil');
    expect(
      (
        await step(a, {
          to: 'changes_asked',
          remarks: [{ path: 'store.owner', text: 'No such field' }],
        })
      ).status,
    ).toBe(400);
  });

  it('approves: the vendor is open with its numbers, and its owner signs in', async () => {
    const a = await submitted(shop, picture);
    await checkAll(a);
    const { data } = await step(a, { to: 'approved' });
    expect(data.application).toMatchObject({
      state: 'approved',
      history: [{ state: 'approved', by: 'operator', name: 'Arvind Iyer' }, {}, {}],
    });
    const {
      rows: [vendor],
    } = await sql<{
      slug: string;
      status: string;
      commission_bp: number;
      tax: object;
      bank: object;
      address: object;
      shipping: object;
    }>`select * from vendors where id = ${a.id}`.execute(shop.db);
    expect(vendor).toMatchObject({
      slug: a.slug,
      status: 'active',
      commission_bp: 1400,
      tax: { gstStatus: 'regular', interStateAllowed: true },
      bank: { accountHolder: 'ASHA RAO', ifsc: 'SBIN0001234' },
      address: { city: 'Pune', state: 'Maharashtra', stateCode: '27', pincode: '411004' },
      shipping: { mode: 'platform-default' },
    });
    const owner = await signIn(shop, a.email);
    expect(owner.data.info).toMatchObject({ vendorRole: 'owner', vendorName: 'Asha Loom' });
    expect((await shop.ok(getCurrentMember, {}, { token: owner.data.token })).shop).toMatchObject({
      status: 'active',
      slug: a.slug,
    });
    // The applicant's session is unchanged.
    expect(await shop.call(getCurrentMember, {}, a.me)).toMatchObject({
      status: 403,
      code: 'RIGHT_MISSING',
    });
    expect((await shop.ok(c.getApplication, {}, a.me)).application.state).toBe('approved');
    expect((await emailsTo(shop, a.email)).at(-1)!.template).toBe('vendor_approved');
  });

  it('does not approve what has become unsound, nor a commission out of bounds', async () => {
    const a = await submitted(shop, picture);
    await sql`update vendor_applications set data = jsonb_set(data, '{pickup,state}', '"Goa"') where vendor_id = ${a.id}`.execute(
      shop.db,
    );
    await checkAll(a);
    expect(await step(a, { to: 'approved' })).toMatchObject({
      status: 409,
      code: 'KYC_INCOMPLETE',
      details: [{ path: 'pickup.state' }],
    });
    expect((await step(a, { to: 'approved', commissionPercent: 99 })).status).toBe(400);
    expect((await shop.ok(c.getApplication, {}, a.me)).application.state).toBe('submitted');
  });

  it('rejects with a reason the applicant reads, and can open it again', async () => {
    const a = await submitted(shop, picture);
    expect((await step(a, { to: 'rejected', reason: 'no' })).status).toBe(400);
    expect(
      (await step(a, { to: 'rejected', reason: 'The PAN card is of another person.' })).status,
    ).toBe(200);
    const again = await signIn(shop, a.email);
    expect(again.data.info.vendorRole).toBe('applicant');
    expect(
      (await shop.ok(c.getApplication, {}, { token: again.data.token })).application,
    ).toMatchObject({ state: 'rejected', reason: 'The PAN card is of another person.' });
    expect((await step(a, { to: 'approved' })).code).toBe('STEP_NOT_POSSIBLE');
    expect(
      (
        await step(a, {
          to: 'changes_asked',
          remarks: [{ path: 'documents.pan_card', text: 'Please send your own card.' }],
        })
      ).data.application,
    ).toMatchObject({ state: 'changes_asked', reason: null });
  });

  it('takes only legal steps', async () => {
    const a = await register(shop);
    const asked: Step = {
      to: 'changes_asked',
      remarks: [{ path: 'store.name', text: 'Another name' }],
    };
    for (const body of [
      { to: 'approved' },
      asked,
      { to: 'rejected', reason: 'Because of a reason.' },
      { to: 'suspended', reason: 'Because of a reason.' },
    ] as Step[]) {
      expect(await step(a, body)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    }
    expect(await step({ id: 'vnd_none' }, { to: 'approved' })).toMatchObject({
      status: 404,
      code: 'APPLICATION_NOT_FOUND',
    });
    expect(
      await shop.call(
        c.changeApplicationState,
        { params: { id: a.id }, body: { to: 'approved' } },
        a.me,
      ),
    ).toMatchObject({ status: 403 });
  });

  it('is not skipped: a missing document, one nobody looked at, an account nobody verified or no owner keep the vendor closed', async () => {
    const a = await submitted(shop, picture);
    const refused = async () => {
      const reply = await step(a, { to: 'approved' });
      return [reply.code, ...(reply.details ?? []).map((d) => d.message)];
    };
    expect(await refused()).toEqual([
      'KYC_INCOMPLETE',
      shown('vendor_onboarding.check.document_unchecked', { document: 'vendors.document.pan' }),
      shown('vendor_onboarding.check.document_unchecked', { document: 'vendors.document.gst' }),
      shown('vendor_onboarding.check.document_unchecked', { document: 'vendors.document.cheque' }),
      shown('vendor_onboarding.check.document_unchecked', {
        document: 'vendors.document.signature',
      }),
      shown('errors.bank_unverified'),
    ]);
    const check = (item: KycItem, note = '') =>
      shop.call(c.checkKycItem, { params: { id: a.id, item }, body: { note } }, { token: admin });
    for (const item of ['pan_card', 'gst_certificate', 'cancelled_cheque', 'signature'] as const)
      expect((await check(item)).status).toBe(200);
    expect(await check('account')).toMatchObject({ status: 409, code: 'ACCOUNT_NOT_VERIFIED' });
    expect((await check('account', 'Penny drop, name fits')).data.application.kyc).toMatchObject({
      missing: [],
      items: [
        {},
        {},
        {},
        {},
        { item: 'account', check: { by: 'Arvind Iyer', method: 'Penny drop, name fits' } },
      ],
    });
    // Another account or file is not what was checked.
    await sql`update vendor_applications set data = jsonb_set(data, '{bank,accountNumber}', '"998877665544"') where vendor_id = ${a.id}`.execute(
      shop.db,
    );
    await sql`update vendor_documents set hash = reverse(hash) where vendor_id = ${a.id} and kind in ('pan_card', 'gst_certificate')`.execute(
      shop.db,
    );
    expect(await refused()).toEqual(
      expect.arrayContaining([
        shown('vendor_onboarding.check.document_unchecked', { document: 'vendors.document.pan' }),
        shown('vendor_onboarding.check.document_unchecked', { document: 'vendors.document.gst' }),
        shown('errors.bank_unverified'),
      ]),
    );
    await sql`delete from vendor_documents where vendor_id = ${a.id} and kind = 'signature'`.execute(
      shop.db,
    );
    await sql`update portal_accounts set is_active = false where vendor_id = ${a.id}`.execute(
      shop.db,
    );
    expect(await refused()).toEqual(
      expect.arrayContaining([
        shown('errors.owner_account_missing'),
        shown('vendor_onboarding.check.document_missing', {
          document: 'vendors.document.signature',
        }),
      ]),
    );
    expect(
      (await shop.ok(c.getAdminApplication, { params: { id: a.id } }, { token: admin })).application
        .state,
    ).toBe('submitted');
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where object_id = ${a.id} and action in ('vendor.document_checked', 'vendor.account_verified')`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(5);
  });

  it('suspends: nothing of the vendor is sold or shown, nobody comes in; and reinstates', async () => {
    const a = await submitted(shop, picture);
    await checkAll(a);
    await step(a, { to: 'approved' });
    const products = await makeProducts(shop, { vendorIds: [a.id] });
    const seen = async () =>
      (await shop.ok(listProducts, { query: { vendor: a.slug } })).results.map((r) => r._id);
    await step(a, { to: 'suspended', reason: 'Three parcels held stones.' });
    await step(a, { to: 'approved' });
    expect(await seen()).toEqual([products.productId]);
    const owner = (await signIn(shop, a.email)).data.token;
    const { data } = await step(a, { to: 'suspended', reason: 'Three parcels held stones.' });
    expect(data.application).toMatchObject({
      state: 'suspended',
      reason: 'Three parcels held stones.',
    });
    expect(await seen()).toEqual([]);
    expect(await shop.call(getCurrentMember, {}, { token: owner })).toMatchObject({ status: 401 });
    expect(await signIn(shop, a.email)).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
      message: shown('errors.store_suspended'),
    });
    expect((await step(a, { to: 'approved' })).data.application).toMatchObject({
      state: 'approved',
      reason: null,
    });
    expect(await seen()).toEqual([products.productId]);
    expect((await signIn(shop, a.email)).data.info.vendorRole).toBe('owner');
    expect((await emailsTo(shop, a.email)).map((l) => l.template).slice(-4)).toEqual([
      'vendor_suspended',
      'vendor_reinstated',
      'vendor_suspended',
      'vendor_reinstated',
    ]);
    // The registering owner may have left since: emails go to the current owners.
    const partner = `partner-${a.email}`;
    await transact(shop.db, (tx) =>
      openMember(
        tx,
        { vendorId: a.id, role: 'owner', name: 'Meera', email: partner, passwordHash: 'none' },
        shop.clock.now(),
      ),
    );
    await sql`update portal_accounts set is_active = false where email = ${a.email}`.execute(
      shop.db,
    );
    await step(a, { to: 'suspended', reason: 'Three parcels held stones.' });
    expect((await emailsTo(shop, partner)).map((l) => l.template)).toEqual(['vendor_suspended']);
    expect((await emailsTo(shop, a.email)).at(-1)!.template).toBe('vendor_reinstated');
  });
});
