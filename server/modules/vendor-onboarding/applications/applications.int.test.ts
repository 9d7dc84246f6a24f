import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { text as shown } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  complete,
  emailsTo,
  filledIn,
  panOf,
  PASSWORD,
  PDF,
  register,
  send,
  signIn,
  submitted,
  upload,
} from './applications.fixture.ts';

let shop: TestApp;
let admin = '';
let picture = Buffer.alloc(0);
/** A phone photo: generating it takes seconds, so only one test does. */
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

const folder = () => path.join(shop.config.dataDir, 'media', 'private');
const files = () => (existsSync(folder()) ? readdirSync(folder()).length : 0);

describe('an applicant', () => {
  it('begins with an account that may do nothing but register', async () => {
    const a = await register(shop);
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
    expect((await emailsTo(shop, a.email)).map((l) => l.template)).toEqual(['vendor_begun']);
    expect((await emailsTo(shop, a.email))[0]!.body).not.toContain('Asha');
  });

  it('leaves half-way, faulty fields and all, and goes on from another device', async () => {
    const a = await register(shop);
    const first = await shop.ok(
      c.saveApplication,
      { body: { tax: { status: 'regular', gstin: '27abcpr1234l' }, store: { name: 'Asha' } } },
      a.me,
    );
    expect(first.application.problems.find((p) => p.path === 'tax.gstin')?.message).toBe(
      shown('vendor_onboarding.check.gstin_length'),
    );
    shop.clock.advance(3 * 3_600_000);
    const again = await signIn(shop, a.email);
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
    const a = await register(shop);
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
    const a = await register(shop);
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
    const other = await register(shop);
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
    const [a, b] = [await register(shop), await register(shop)];
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
    const a = await register(shop);
    const b = await register(shop);
    const before = files();
    await upload(shop, a.me.token, 'pan_card', picture);
    await upload(shop, a.me.token, 'pan_card', photo);
    await upload(shop, a.me.token, 'signature', PDF);
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
    const pdf = await get(at('signature', 'document.pdf'), a.me.token);
    expect([
      pdf.headers['content-type'],
      pdf.headers['content-disposition'],
      pdf.rawPayload.equals(PDF),
    ]).toEqual(['application/pdf', 'attachment', true]);
    for (const [url, token] of [
      [at('pan_card', 'document.pdf'), a.me.token],
      [at('pan_card', 'picture.webp'), b.me.token],
    ] as const)
      expect((await get(url, token)).statusCode).toBe(404);
    const theirs = `/api/admin/vendor-applications/${a.id}/documents/pan_card/picture.webp`;
    // PAN, account number and signature are in documents: read-only roles do not see them, and each
    // access is audited.
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
    const a = await register(shop);
    const reply = await upload(shop, a.me.token, 'pan_card', bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_DOCUMENT']);
    expect((await shop.ok(c.getApplication, {}, a.me)).application.documents).toEqual([]);
  });

  it('cannot upload a signature too small to print, and no file of it stays', async () => {
    const a = await register(shop);
    const before = files();
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await upload(shop, a.me.token, 'signature', dot)).statusCode).toBe(400);
    expect(files()).toBe(before);
  });

  it('sends in only what is whole, with the terms that hold, and changes nothing afterwards', async () => {
    const a = await complete(shop, picture);
    const draft = (await shop.ok(c.getApplication, {}, a.me)).application;
    expect([draft.progress, draft.problems]).toEqual([100, []]);
    expect(
      await shop.call(c.submitApplication, { body: { termsVersion: '1999-01-01' } }, a.me),
    ).toMatchObject({ status: 400, details: [{ path: 'review.terms' }] });
    await shop.ok(c.removeDocument, { params: { kind: 'signature' } }, a.me);
    expect(
      await shop.call(c.submitApplication, { body: { termsVersion: draft.terms.version } }, a.me),
    ).toMatchObject({ status: 400, details: [{ path: 'documents.signature' }] });
    await upload(shop, a.me.token, 'signature', picture);
    const { application } = await send(shop, a);
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
    expect((await upload(shop, a.me.token, 'signature', picture)).statusCode).toBe(409);
    expect(files()).toBe(before);
    expect((await emailsTo(shop, a.email)).map((l) => l.template)).toEqual([
      'vendor_begun',
      'vendor_submitted',
    ]);
  });
});

it('a member of a team that is not its owner has no registration to see to', async () => {
  const a = await submitted(shop, picture);
  const token = await vendorToken(shop, a.id, 'orders');
  expect(await shop.call(c.getApplication, {}, { token })).toMatchObject({
    status: 403,
    code: 'RIGHT_MISSING',
  });
});
