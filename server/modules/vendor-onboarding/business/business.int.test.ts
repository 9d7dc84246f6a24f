import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/vendor-onboarding/business-changes.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let picture = Buffer.alloc(0);
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b55' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`;
const PAN = 'AAPFU0939F';
const NOW = {
  business: { type: 'Partnership', legalName: 'Old Partners', tradeName: 'Old' },
  tax: { status: 'regular', gstin: gstinOf('27', PAN), pan: PAN, enrolmentId: '' },
  pickup: {
    line1: '1, Old Lane',
    line2: '',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411030',
  },
};
const NEXT = {
  ...NOW,
  business: { ...NOW.business, legalName: 'New Partners' },
  pickup: { ...NOW.pickup, line1: '9, New Road', pincode: '411 001' },
  reason: 'We have moved and changed our name.',
};
let serial = 0;
async function ownerSession(vendorId: string, email: string) {
  const account = await transact(shop.db, (tx) =>
    openMember(
      tx,
      { vendorId, role: 'owner', name: 'Asha', email, passwordHash: 'none' },
      shop.clock.now(),
    ),
  );
  return transact(shop.db, (tx) =>
    issueSession(
      tx,
      { audience: 'vendor', subjectId: account.id, vendorId, vendorRole: 'owner' },
      shop.clock,
    ),
  );
}
async function owner() {
  const vendorId = await makeVendor(shop, { tax: { gstin: NOW.tax.gstin } });
  const data = {
    ...NOW,
    bank: { holderName: '', accountNumber: '', ifsc: '' },
    store: {
      name: 'Shop',
      slug: `s-${++serial}`,
      tagline: '',
      description: '',
      sells: '',
    },
  };
  await sql`insert into vendor_applications (vendor_id, state, state_since, data, created_at) values (${vendorId}, 'approved', now(), ${JSON.stringify(data)}::text::jsonb, now())`.execute(
    shop.db,
  );
  const email = `owner-business-${++serial}@example.com`;
  const { token } = await ownerSession(vendorId, email);
  const me = { token };
  const upload = (kind: string, bytes = picture) =>
    shop.inject({
      method: 'POST',
      url: `/api/vendor/business/documents/${kind}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload: Buffer.concat([
        Buffer.from(
          '--edge\r\ncontent-disposition: form-data; name="document"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n',
        ),
        bytes,
        Buffer.from('\r\n--edge--\r\n'),
      ]),
    });
  const ask = (more: object = {}) =>
    shop.call(c.requestBusinessChange, { body: { ...NEXT, ...more } as never }, me);
  const read = async () => (await shop.ok(c.getBusiness, {}, me)).business;
  const vendor = async () =>
    (
      await sql<{
        legal_name: string;
        address: { line1: string; pincode: string; state: string };
        tax: { gstin: string };
      }>`select legal_name, address, tax from vendors where id = ${vendorId}`.execute(shop.db)
    ).rows[0]!;
  const emails = async () =>
    await shop.db
      .selectFrom('messages')
      .select(['template', 'body'])
      .where('recipient', '=', email)
      .execute();
  return { vendorId, me, upload, ask, read, vendor, emails };
}
const admin = async () => ({ token: await shop.signIn('admin') });
const decide = async (id: string, body: object) =>
  shop.call(c.decideBusinessRequest, { params: { id }, body: body as never }, await admin());

describe('what a vendor is registered as', () => {
  it('is shown with the PAN masked and changed only by request', async () => {
    const o = await owner();
    expect(await o.read()).toMatchObject({
      data: {
        business: NOW.business,
        tax: { pan: '••••••939F', gstin: NOW.tax.gstin },
        pickup: NOW.pickup,
      },
      request: null,
    });
    const { data } = await o.ask({ tax: { ...NOW.tax, pan: '••••••939F' } });
    expect(data).toMatchObject({
      business: {
        data: { business: { legalName: 'Old Partners' } },
        request: {
          state: 'waiting',
          changed: ['business.legalName', 'pickup.line1', 'pickup.pincode'],
          reason: NEXT.reason,
        },
      },
    });
    expect(await o.vendor()).toMatchObject({
      legal_name: 'Shop',
      address: { pincode: '411030' },
    });
    expect(await o.ask()).toMatchObject({ status: 409, code: 'BUSINESS_CHANGE_OPEN' });
    expect(JSON.stringify(data)).not.toContain(`"pan":"${PAN}"`);
  });

  it('keeps the State, and the rules of a registration', async () => {
    const o = await owner();
    const faults = async (more: object) =>
      (
        (await o.ask(more)) as { status: number; details?: { path: string; message: string }[] }
      ).details?.map((d) => d.path);
    expect(
      await faults({
        pickup: { ...NOW.pickup, state: 'Goa', pincode: '403001' },
        tax: { ...NOW.tax, gstin: gstinOf('30', PAN) },
      }),
    ).toEqual(['pickup.state']);
    expect(await faults({ tax: { ...NOW.tax, gstin: '27AAPFU0939F1ZX' } })).toEqual(['tax.gstin']);
    expect(await faults({ business: { ...NOW.business, type: 'Proprietorship' } })).toEqual([
      'tax.gstin',
    ]);
    expect(await o.ask({ ...NOW })).toMatchObject({
      status: 400,
      message: text('errors.nothing_changed'),
    });
    expect(await faults({ reason: 'short' })).toEqual(['reason']);
  });

  it('follows what an operator approves, documents included, and the owner is notified', async () => {
    const o = await owner();
    expect((await o.upload('pan_card')).json()).toMatchObject({
      code: 'BUSINESS_CHANGE_NOT_FOUND',
    });
    await o.ask();
    expect((await o.upload('pan_card')).statusCode).toBe(201);
    expect((await o.upload('signature', Buffer.from('no picture'))).json()).toMatchObject({
      code: 'INVALID_DOCUMENT',
    });
    const id = (await o.read()).request!._id;
    expect(
      (
        await shop.ok(c.listBusinessRequests, { query: { limit: 100 } }, await admin())
      ).results.find((r) => r._id === id),
    ).toMatchObject({ reason: NEXT.reason });
    const { request } = await shop.ok(c.getBusinessRequest, { params: { id } }, await admin());
    expect(request).toMatchObject({
      before: { business: { legalName: 'Old Partners' } },
      data: { tax: { pan: '••••••939F' } },
      problems: [],
      documents: [{ kind: 'pan_card', format: 'webp' }],
    });
    const pdf = await shop.inject({
      method: 'POST',
      url: `/api/admin/business-requests/${id}/documents/pan_card/picture.webp`,
      headers: { authorization: `Bearer ${(await admin()).token}` },
    });
    expect((await sharp(pdf.rawPayload).metadata()).format).toBe('webp');
    expect(
      await sql`select after from audit_entries where action = 'vendor.document_opened' and object_id = ${request.vendor._id}`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{ after: { document: 'pan_card' } }] });
    expect(await decide(id, { to: 'approved' })).toMatchObject({ status: 200 });
    expect(await o.vendor()).toMatchObject({
      legal_name: 'New Partners',
      address: { line1: '9, New Road', pincode: '411001', state: 'Maharashtra' },
      tax: { gstin: NOW.tax.gstin },
    });
    expect(await o.read()).toMatchObject({
      data: { business: { legalName: 'New Partners' } },
      documents: [{ kind: 'pan_card' }],
      request: { state: 'approved' },
    });
    expect((await o.emails()).map((l) => l.template)).toEqual(['vendor_business_approved']);
    expect(await decide(id, { to: 'refused', reason: 'Too late for that now.' })).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    const log = await shop.db
      .selectFrom('team_events')
      .select(['action', 'actor_id'])
      .where('vendor_id', '=', o.vendorId)
      .execute();
    expect(log.map((l) => l.action).toSorted()).toEqual(['business_approved', 'business_asked']);
    expect(log.find((l) => l.action === 'business_approved')!.actor_id).toBe('operator');
  });

  it('is unchanged when the request is rejected or withdrawn', async () => {
    const o = await owner();
    await o.ask();
    await o.upload('pan_card');
    expect(
      await decide((await o.read()).request!._id, {
        to: 'refused',
        reason: 'The PAN card is of another firm.',
      }),
    ).toMatchObject({ status: 200 });
    expect(await o.vendor()).toMatchObject({ legal_name: 'Shop' });
    expect((await o.emails())[0]!.body).toContain('The PAN card is of another firm.');
    await o.ask();
    await o.upload('pan_card');
    expect((await shop.ok(c.withdrawBusinessChange, {}, o.me)).business.request).toMatchObject({
      state: 'withdrawn',
      documents: [],
    });
    expect(await shop.call(c.withdrawBusinessChange, {}, o.me)).toMatchObject({
      status: 404,
      code: 'BUSINESS_CHANGE_NOT_FOUND',
    });
  });
});
