import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import { DOCUMENT_KINDS } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let admin = '';
let picture = Buffer.alloc(0);
/** What a phone takes: it costs seconds to draw again, so one test does. */
let photo = Buffer.alloc(0);
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = await shop.signIn('admin');
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b55' } })
    .png()
    .toBuffer();
  photo = await sharp({ create: { width: 2100, height: 1400, channels: 3, background: '#b55' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Nobody' } } })
    .toBuffer();
});
afterAll(() => shop.close());

const PASSWORD = 'kulhad-chai-2026';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const digits = (n: number) => Array.from({ length: n }, () => randomInt(10)).join('');
const panOf = () => `ABCP${String.fromCodePoint(65 + randomInt(26))}${digits(4)}L`;
const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`;

async function register() {
  const tail = digits(9);
  const who = { name: 'Asha Rao', email: `asha-${tail}@example.com`, phone: `9${tail}` };
  const { token, info, application } = await shop.ok(c.registerVendor, {
    body: { ...who, password: PASSWORD, confirm: PASSWORD },
  });
  return { ...who, me: { token }, id: info.vendorId!, info, application, slug: `asha-${tail}` };
}
type Applicant = Awaited<ReturnType<typeof register>>;
const filledIn = (a: Applicant, pan = panOf()) => ({
  business: { type: 'Proprietorship', legalName: 'Asha Rao', tradeName: 'Asha Loom' },
  tax: { status: 'regular', gstin: ` ${gstinOf('27', pan).toLowerCase()} ` },
  pickup: { line1: '1, Prabhat Road', city: 'Pune', state: 'maharashtra', pincode: '411 004' },
  bank: {
    holderName: 'ASHA RAO',
    accountNumber: `1234 ${a.phone}`,
    accountNumberAgain: `1234${a.phone}`,
    ifsc: 'sbin0001234',
  },
  store: {
    name: 'Asha Loom',
    slug: a.slug,
    tagline: 'Three looms',
    description: 'Handwoven cotton from three looms in Pune.',
    sells: 'fashion',
  },
});
const upload = (token: string, kind: string, bytes: Buffer, field = 'document') => {
  const edge = 'edge';
  return shop.inject({
    method: 'POST',
    url: `/api/vendor/application/documents/${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
};
/** A registration with everything in it, ready to be sent. */
async function complete(pan?: string) {
  const a = await register();
  await shop.ok(c.saveApplication, { body: filledIn(a, pan) }, a.me);
  await shop.ok(c.verifyApplicantCode, { body: { channel: 'email', otp: '123456' } }, a.me);
  for (const kind of DOCUMENT_KINDS)
    expect(
      (await upload(a.me.token, kind, kind === 'gst_certificate' ? PDF : picture)).statusCode,
    ).toBe(201);
  return a;
}
async function send(a: Applicant) {
  const { application } = await shop.ok(c.getApplication, {}, a.me);
  shop.clock.advance(1000);
  return shop.ok(c.submitApplication, { body: { termsVersion: application.terms.version } }, a.me);
}
async function submitted(pan?: string) {
  const a = await complete(pan);
  await send(a);
  return a;
}
type Step =
  | { to: 'approved'; commissionPercent?: number }
  | { to: 'changes_asked'; remarks: { path: string; text: string }[] }
  | { to: 'rejected' | 'suspended'; reason: string };
const step = (a: { id: string }, body: Step) => {
  // What happens at one instant has no order.
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
const emailsTo = async (to: string) =>
  (
    await sql<{
      template: string;
      body: string;
    }>`select template, body from messages where recipient = ${to} order by created_at, id`.execute(
      shop.db,
    )
  ).rows;
const signIn = (who: string) =>
  shop.call(portalLogin, { body: { identifier: who, password: PASSWORD } });
const folder = () => path.join(shop.config.dataDir, 'media', 'private');
const files = () => (existsSync(folder()) ? readdirSync(folder()).length : 0);

describe('an applicant', () => {
  it('begins with an account that may do nothing but register', async () => {
    const a = await register();
    expect(a.info).toMatchObject({ vendorRole: 'applicant', vendorName: null, email: a.email });
    expect(a.application).toMatchObject({
      state: 'draft',
      progress: 0,
      savedAt: null,
      applicant: { isEmailVerified: false },
    });
    expect(await shop.call(getCurrentMember, {}, a.me)).toMatchObject({
      status: 403,
      code: 'RIGHT_MISSING',
    });
    expect(
      await shop.call(c.registerVendor, {
        body: {
          name: 'B',
          email: a.email,
          phone: '9000000001',
          password: PASSWORD,
          confirm: PASSWORD,
        },
      }),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
    expect((await emailsTo(a.email)).map((l) => l.template)).toEqual(['vendor_begun']);
    expect((await emailsTo(a.email))[0]!.body).not.toContain('Asha');
  });

  it('leaves half-way, faulty fields and all, and goes on from another device', async () => {
    const a = await register();
    const first = await shop.ok(
      c.saveApplication,
      { body: { tax: { status: 'regular', gstin: '27abcpr1234l' }, store: { name: 'Asha' } } },
      a.me,
    );
    expect(first.application.problems.find((p) => p.path === 'tax.gstin')?.message).toBe(
      shown('vendor_onboarding.check.gstin_length'),
    );
    shop.clock.advance(3 * 3_600_000);
    const again = await signIn(a.email);
    expect(again.data.info.vendorRole).toBe('applicant');
    const { application } = await shop.ok(c.getApplication, {}, { token: again.data.token });
    expect(application).toMatchObject({
      state: 'draft',
      data: { tax: { gstin: '27ABCPR1234L' }, store: { name: 'Asha' } },
      savedAt: first.application.savedAt,
    });
    expect(application.progress).toBeGreaterThan(0);
    admin = await shop.signIn('admin');
  });

  it('sees PAN and account number masked, and does not overwrite them with dots', async () => {
    const a = await register();
    const pan = panOf();
    const { application } = await shop.ok(c.saveApplication, { body: filledIn(a, pan) }, a.me);
    const masks = {
      bank: { accountNumber: `••••••••••${a.phone.slice(-4)}` },
      tax: { pan: `••••••${pan.slice(-4)}` },
    };
    expect(application.data).toMatchObject({
      ...masks,
      pickup: { pincode: '411004', state: 'Maharashtra' },
    });
    await shop.ok(
      c.saveApplication,
      { body: { bank: { ...masks.bank, holderName: 'Asha R Rao' }, tax: masks.tax } },
      a.me,
    );
    const { application: seen } = await shop.ok(
      c.getAdminApplication,
      { params: { id: a.id } },
      { token: admin },
    );
    expect(seen).toMatchObject({
      data: { ...masks, bank: { ...masks.bank, holderName: 'Asha R Rao' } },
      revealed: [],
    });
    const whole = await shop.ok(c.revealApplication, { params: { id: a.id } }, { token: admin });
    expect(whole).toMatchObject({
      pan,
      accountNumber: `1234${a.phone}`,
      application: { data: masks, revealed: [{ at: shop.clock.now().toISOString() }] },
    });
    expect(await shop.call(c.revealApplication, { params: { id: a.id } }, a.me)).toMatchObject({
      status: 403,
    });
    expect(JSON.stringify((await shop.ok(c.getApplication, {}, a.me)).application)).not.toContain(
      'revealed',
    );
    const reply = await shop.call(
      c.saveApplication,
      { body: { bank: { accountNumber: '123456789', accountNumberAgain: '123456780' } } },
      a.me,
    );
    expect(reply).toMatchObject({
      status: 400,
      details: [
        { path: 'bank.accountNumberAgain', message: shown('errors.account_numbers_differ') },
      ],
    });
  });

  it('proves e-mail or phone by a code that counts for nobody else', async () => {
    const a = await register();
    await shop.ok(c.sendApplicantCode, { body: { channel: 'phone' } }, a.me);
    const {
      rows: [message],
    } = await sql<{
      body: string;
      channel: string;
    }>`select body, channel from messages where recipient = ${`+91${a.phone}`} order by created_at desc limit 1`.execute(
      shop.db,
    );
    expect(message!.channel).toBe('sms');
    const otp = /^\d{6}/.exec(message!.body)![0];
    const other = await register();
    expect(
      await shop.call(
        c.verifyApplicantCode,
        { body: { channel: 'phone', otp: otp === '000000' ? '000001' : otp } },
        other.me,
      ),
    ).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    const { application } = await shop.ok(
      c.verifyApplicantCode,
      { body: { channel: 'phone', otp } },
      a.me,
    );
    expect(application).toMatchObject({
      applicant: { isPhoneVerified: true, isEmailVerified: false },
    });
    expect(application.problems.some((p) => p.path === 'account.contact')).toBe(false);
  });

  it('cannot take the address of another store', async () => {
    const [a, b] = [await register(), await register()];
    await shop.ok(c.saveApplication, { body: { store: { slug: a.slug } } }, a.me);
    for (const slug of [a.slug, 'rangrezi-looms']) {
      const { application } = await shop.ok(c.saveApplication, { body: { store: { slug } } }, b.me);
      expect(application.problems.find((p) => p.path === 'store.slug')?.message).toBe(
        shown('vendor_onboarding.check.store_url_taken'),
      );
    }
    const { application } = await shop.ok(
      c.saveApplication,
      { body: { store: { slug: b.slug } } },
      b.me,
    );
    expect(application.problems.some((p) => p.path === 'store.slug')).toBe(false);
  });

  it('keeps documents private and drawn anew, one of a kind', async () => {
    const a = await register();
    const b = await register();
    const before = files();
    await upload(a.me.token, 'pan_card', picture);
    await upload(a.me.token, 'pan_card', photo);
    await upload(a.me.token, 'signature', PDF);
    expect(files()).toBe(before + 2);
    const at = (kind: string, file: string) => `/api/vendor/application/documents/${kind}/${file}`;
    const get = (url: string, token: string) =>
      shop.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const seen = await get(at('pan_card', 'picture.webp'), a.me.token);
    const made = await sharp(seen.rawPayload).metadata();
    expect([
      seen.headers['content-type'],
      seen.headers['cache-control'],
      made.format,
      made.width,
      made.exif,
    ]).toEqual(['image/webp', 'no-store', 'webp', 1800, undefined]);
    const paper = await get(at('signature', 'document.pdf'), a.me.token);
    expect([
      paper.headers['content-type'],
      paper.headers['content-disposition'],
      paper.rawPayload.equals(PDF),
    ]).toEqual(['application/pdf', 'attachment', true]);
    for (const [url, token] of [
      [at('pan_card', 'document.pdf'), a.me.token],
      [at('pan_card', 'picture.webp'), b.me.token],
    ] as const)
      expect((await get(url, token)).statusCode).toBe(404);
    const theirs = `/api/admin/vendor-applications/${a.id}/documents/pan_card/picture.webp`;
    // PAN, account number and signature are on papers: whoever only looks is not shown them, and each look leaves a line.
    const open = (token: string) =>
      shop.inject({ method: 'POST', url: theirs, headers: { authorization: `Bearer ${token}` } });
    expect((await open(admin)).headers['content-type']).toBe('image/webp');
    expect((await open(await staffToken(shop, 'finance'))).json()).toMatchObject({
      code: 'STAFF_RIGHT_MISSING',
    });
    expect((await open(a.me.token)).statusCode).toBe(403);
    expect(
      await sql`select after from audit_entries where action = 'vendor.document_opened' and object_id = ${a.id}`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{ after: { document: 'pan_card' } }] });
    await shop.ok(c.removeDocument, { params: { kind: 'signature' } }, a.me);
    expect(files()).toBe(before + 1);
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['half a PDF', Buffer.from('%PDF-1.4 obj')],
    ['a PDF with a program', Buffer.from('%PDF-1.4 /OpenAction<</S/JavaScript>> %%EOF')],
    ['a PDF with a password', Buffer.from('%PDF-1.4 /Encrypt 1 0 R %%EOF')],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])],
  ])('cannot upload %s', async (_, bytes) => {
    const a = await register();
    const reply = await upload(a.me.token, 'pan_card', bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_DOCUMENT']);
    expect((await shop.ok(c.getApplication, {}, a.me)).application.documents).toEqual([]);
  });

  it('cannot upload a signature too small to print, and no file of it stays', async () => {
    const a = await register();
    const before = files();
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await upload(a.me.token, 'signature', dot)).statusCode).toBe(400);
    expect(files()).toBe(before);
  });

  it('sends in only what is whole, with the terms that hold, and changes nothing afterwards', async () => {
    const a = await complete();
    const draft = (await shop.ok(c.getApplication, {}, a.me)).application;
    expect([draft.progress, draft.problems]).toEqual([100, []]);
    expect(
      await shop.call(c.submitApplication, { body: { termsVersion: '1999-01-01' } }, a.me),
    ).toMatchObject({ status: 400, details: [{ path: 'review.terms' }] });
    await shop.ok(c.removeDocument, { params: { kind: 'signature' } }, a.me);
    expect(
      await shop.call(c.submitApplication, { body: { termsVersion: draft.terms.version } }, a.me),
    ).toMatchObject({ status: 400, details: [{ path: 'documents.signature' }] });
    await upload(a.me.token, 'signature', picture);
    const { application } = await send(a);
    expect(application).toMatchObject({
      state: 'submitted',
      terms: { acceptedVersion: draft.terms.version, acceptedAt: shop.clock.now().toISOString() },
    });
    const closed = { status: 409, code: 'APPLICATION_CLOSED' };
    expect(
      await shop.call(c.saveApplication, { body: { store: { name: 'Other' } } }, a.me),
    ).toMatchObject(closed);
    expect(
      await shop.call(c.submitApplication, { body: { termsVersion: draft.terms.version } }, a.me),
    ).toMatchObject(closed);
    const before = files();
    expect((await upload(a.me.token, 'signature', picture)).statusCode).toBe(409);
    expect(files()).toBe(before);
    expect((await emailsTo(a.email)).map((l) => l.template)).toEqual([
      'vendor_begun',
      'vendor_submitted',
    ]);
  });
});

describe('an operator', () => {
  it("finds registrations by state and age, the demo's two among them", async () => {
    const a = await submitted();
    shop.clock.advance(2 * 86_400_000);
    admin = await shop.signIn('admin');
    const { result: page, count } = await shop.countQueries(() =>
      shop.ok(c.listApplications, { query: { state: 'submitted', limit: 100 } }, { token: admin }),
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
    const [a, b] = [await submitted(pan), await submitted(pan)];
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
    const a = await submitted();
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
    await upload(a.me.token, 'signature', picture);
    const sent = await send(a);
    expect(sent.application).toMatchObject({ state: 'submitted', remarks: [] });
    expect(sent.application.history.map((e) => [e.state, e.by])).toEqual([
      ['submitted', 'applicant'],
      ['changes_asked', 'operator'],
      ['submitted', 'applicant'],
      ['draft', 'applicant'],
    ]);
    const asked = (await emailsTo(a.email)).find((l) => l.template === 'vendor_changes_asked')!;
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
    const a = await submitted();
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
    const owner = await signIn(a.email);
    expect(owner.data.info).toMatchObject({ vendorRole: 'owner', vendorName: 'Asha Loom' });
    expect((await shop.ok(getCurrentMember, {}, { token: owner.data.token })).shop).toMatchObject({
      status: 'active',
      slug: a.slug,
    });
    // The session of the applicant stays what it was.
    expect(await shop.call(getCurrentMember, {}, a.me)).toMatchObject({
      status: 403,
      code: 'RIGHT_MISSING',
    });
    expect((await shop.ok(c.getApplication, {}, a.me)).application.state).toBe('approved');
    expect((await emailsTo(a.email)).at(-1)!.template).toBe('vendor_approved');
  });

  it('does not approve what has become unsound, nor a commission out of bounds', async () => {
    const a = await submitted();
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
    const a = await submitted();
    expect((await step(a, { to: 'rejected', reason: 'no' })).status).toBe(400);
    expect(
      (await step(a, { to: 'rejected', reason: 'The PAN card is of another person.' })).status,
    ).toBe(200);
    const again = await signIn(a.email);
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
    const a = await register();
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
    const a = await submitted();
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
    const check = (item: c.KycItem, note = '') =>
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
    // Another account, and another file, are not what was checked.
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
    const a = await submitted();
    await checkAll(a);
    await step(a, { to: 'approved' });
    const products = await makeProducts(shop, { vendorIds: [a.id] });
    const seen = async () =>
      (await shop.ok(listProducts, { query: { vendor: a.slug } })).results.map((r) => r._id);
    await step(a, { to: 'suspended', reason: 'Three parcels held stones.' });
    await step(a, { to: 'approved' });
    expect(await seen()).toEqual([products.productId]);
    const owner = (await signIn(a.email)).data.token;
    const { data } = await step(a, { to: 'suspended', reason: 'Three parcels held stones.' });
    expect(data.application).toMatchObject({
      state: 'suspended',
      reason: 'Three parcels held stones.',
    });
    expect(await seen()).toEqual([]);
    expect(await shop.call(getCurrentMember, {}, { token: owner })).toMatchObject({ status: 401 });
    expect(await signIn(a.email)).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
      message: shown('errors.store_suspended'),
    });
    expect((await step(a, { to: 'approved' })).data.application).toMatchObject({
      state: 'approved',
      reason: null,
    });
    expect(await seen()).toEqual([products.productId]);
    expect((await signIn(a.email)).data.info.vendorRole).toBe('owner');
    expect((await emailsTo(a.email)).map((l) => l.template).slice(-4)).toEqual([
      'vendor_suspended',
      'vendor_reinstated',
      'vendor_suspended',
      'vendor_reinstated',
    ]);
    // Whoever registered it may have left since: emails go to the owners of now.
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
    expect((await emailsTo(partner)).map((l) => l.template)).toEqual(['vendor_suspended']);
    expect((await emailsTo(a.email)).at(-1)!.template).toBe('vendor_reinstated');
  });
});

it('a member of a team that is not its owner has no registration to see to', async () => {
  const a = await submitted();
  const token = await vendorToken(shop, a.id, 'orders');
  expect(await shop.call(c.getApplication, {}, { token })).toMatchObject({
    status: 403,
    code: 'RIGHT_MISSING',
  });
});
