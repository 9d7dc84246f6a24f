import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalLogin, sendOtp } from '#contracts/accounts/accounts.ts';
import {
  sendStaffStepUpCode,
  sendUserStepUpCode,
  sendVendorStepUpCode,
} from '#contracts/accounts/step-up.ts';
import { inviteStaff } from '#contracts/staff/staff.ts';
import { putAlertSettings } from '#contracts/vendor-alerts/vendor-alerts.ts';
import { sendPortalCode } from '#contracts/vendor-team/vendor-team.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeCustomer } from '#server/testing/marketplace-fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  await sql`update portal_accounts set email_verified_at = now()`.execute(shop.db);
});
afterAll(() => shop.close());

const PASSWORD = 'demo-Haat-2026';
/** The language of the newest message of a template, by its script. */
async function languageOf(template: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from messages where template = ${template} order by created_at desc, id desc limit 1`.execute(
    shop.db,
  );
  return /\p{Script=Devanagari}/u.test(rows[0]!.body) ? 'hi' : 'en';
}

it('sends codes to staff in the language they signed in with', async () => {
  for (const locale of ['hi', 'en']) {
    shop.clock.advance(120_000);
    const { token } = await shop.ok(
      portalLogin,
      { body: { identifier: 'admin@haatlane.example', password: PASSWORD } },
      { headers: { 'accept-language': locale } },
    );
    await shop.ok(sendStaffStepUpCode, { body: { channel: 'email' } }, { token });
    expect(await languageOf('otp_step_up')).toBe(locale);
    await shop.ok(sendPortalCode, { body: { email: 'admin@haatlane.example' } });
    expect(await languageOf('otp_reset_portal')).toBe(locale);
  }
});

it('writes an invitation to the staff in the language of the panel it is sent from', async () => {
  await shop.ok(
    inviteStaff,
    { body: { email: 'invited@example.com', role: 'owner' } },
    { token: await shop.signIn('admin'), headers: { 'accept-language': 'hi' } },
  );
  expect(await languageOf('staff_invitation')).toBe('hi');
});

it('sends codes to vendors in the language they chose for their alerts, whatever they sign in with', async () => {
  const token = await shop.signIn('vendor');
  for (const locale of ['hi', 'en'] as const) {
    shop.clock.advance(120_000);
    await shop.ok(putAlertSettings, { body: { language: locale, switches: [] } }, { token });
    await shop.ok(sendVendorStepUpCode, { body: { channel: 'email' } }, { token });
    expect(await languageOf('otp_step_up')).toBe(locale);
    await shop.signIn('vendor');
    await shop.ok(sendPortalCode, { body: { email: 'vendor@haatlane.example' } });
    expect(await languageOf('otp_reset_portal')).toBe(locale);
  }
});

it('sends codes to customers in the language of their account, by SMS too in demo mode without a gateway', async () => {
  const who = await makeCustomer(shop);
  for (const locale of ['hi', 'en']) {
    shop.clock.advance(120_000);
    const {
      rows: [user],
    } = await sql<{ phone: string }>`
      update users set is_phone_verified = true, preferences = preferences || ${JSON.stringify({ language: locale })}::jsonb
      where id = ${who.userId} returning phone`.execute(shop.db);
    await shop.ok(sendUserStepUpCode, { body: { channel: 'phone' } }, who);
    expect(await languageOf('otp_step_up')).toBe(locale);
    await shop.ok(sendOtp, { body: { identifier: user!.phone, purpose: 'reset_password' } });
    expect(await languageOf('otp_reset_password')).toBe(locale);
  }
});
