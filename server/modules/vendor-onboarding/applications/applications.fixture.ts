import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import { DOCUMENT_KINDS } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PASSWORD = 'kulhad-chai-2026';
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const digits = (n: number) => Array.from({ length: n }, () => randomInt(10)).join('');
export const panOf = () => `ABCP${String.fromCodePoint(65 + randomInt(26))}${digits(4)}L`;
const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`;

export async function register(shop: TestApp) {
  const tail = digits(9);
  const who = { name: 'Asha Rao', email: `asha-${tail}@example.com`, phone: `9${tail}` };
  const { token, info, application } = await shop.ok(c.registerVendor, {
    body: { ...who, password: PASSWORD, confirm: PASSWORD },
  });
  return { ...who, me: { token }, id: info.vendorId!, info, application, slug: `asha-${tail}` };
}
type Applicant = Awaited<ReturnType<typeof register>>;
export const filledIn = (a: Applicant, pan = panOf()) => ({
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
export const upload = (
  shop: TestApp,
  token: string,
  kind: string,
  bytes: Buffer,
  field = 'document',
) => {
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
/** A complete registration, ready to submit. */
export async function complete(shop: TestApp, picture: Buffer, pan?: string) {
  const a = await register(shop);
  await shop.ok(c.saveApplication, { body: filledIn(a, pan) }, a.me);
  await shop.ok(c.verifyApplicantCode, { body: { channel: 'email', otp: '123456' } }, a.me);
  for (const kind of DOCUMENT_KINDS)
    expect(
      (await upload(shop, a.me.token, kind, kind === 'gst_certificate' ? PDF : picture)).statusCode,
    ).toBe(201);
  return a;
}
export async function send(shop: TestApp, a: Applicant) {
  const { application } = await shop.ok(c.getApplication, {}, a.me);
  shop.clock.advance(1000);
  return shop.ok(c.submitApplication, { body: { termsVersion: application.terms.version } }, a.me);
}
export async function submitted(shop: TestApp, picture: Buffer, pan?: string) {
  const a = await complete(shop, picture, pan);
  await send(shop, a);
  return a;
}
export const emailsTo = async (shop: TestApp, to: string) =>
  (
    await sql<{
      template: string;
      body: string;
    }>`select template, body from messages where recipient = ${to} order by created_at, id`.execute(
      shop.db,
    )
  ).rows;
export const signIn = (shop: TestApp, who: string) =>
  shop.call(portalLogin, { body: { identifier: who, password: PASSWORD } });
