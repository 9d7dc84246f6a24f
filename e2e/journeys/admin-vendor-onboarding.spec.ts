import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as v from '#contracts/vendor-onboarding/vendor-applications.ts';
import { api, expect, hydrated, test } from '#e2e/customer.ts';
import { pattern, text } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { DEMO_PASSWORD, SIGNATURE } from '#e2e/vendor.ts';

const PASSWORD = 'kulhad-chai-2026';
test.setTimeout(120_000);

/** A submitted registration with all its documents. */
async function register(request: APIRequestContext) {
  const tail = String(randomInt(1e8, 1e9));
  const email = `reva-${tail}@example.com`;
  const first14 = `27ABCPR${tail.slice(0, 4)}L1Z`;
  const { token, info } = await api(request, v.registerVendor, {
    body: { name: 'Reva Patil', email, phone: `9${tail}`, password: PASSWORD, confirm: PASSWORD },
  });
  await api(
    request,
    v.saveApplication,
    {
      body: {
        business: { type: 'Proprietorship', legalName: 'Reva Patil', tradeName: 'Reva Clay' },
        tax: { status: 'regular', gstin: `${first14}${gstinCheck(first14)}` },
        pickup: { line1: '4, Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
        bank: {
          holderName: 'Reva Patil',
          accountNumber: `123${tail}`,
          accountNumberAgain: `123${tail}`,
          ifsc: 'SBIN0001234',
        },
        store: {
          name: `Reva Clay ${tail}`,
          slug: `reva-clay-${tail}`,
          tagline: 'Clay',
          description: 'Thrown and fired in a small yard in Pune.',
          sells: 'fashion',
        },
      },
    },
    token,
  );
  await api(request, v.verifyApplicantCode, { body: { channel: 'email', otp: '123456' } }, token);
  for (const kind of ['pan_card', 'gst_certificate', 'cancelled_cheque', 'signature']) {
    const reply = await request.post(`/api/vendor/application/documents/${kind}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { document: { name: 'scan.png', mimeType: 'image/png', buffer: SIGNATURE } },
    });
    expect(reply.status()).toBe(201);
  }
  const { application } = await api(request, v.getApplication, {}, token);
  await api(
    request,
    v.submitApplication,
    { body: { termsVersion: application.terms.version } },
    token,
  );
  return { id: info.vendorId!, email, store: `Reva Clay ${tail}`, tail };
}

test('an operator finds a registration on the home page, compares it with its documents, reads the whole numbers, approves it, and its portal opens', async ({
  page,
  request,
  browser,
}) => {
  const shop = await register(request);
  const admin = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [admin.token, JSON.stringify(admin.info)] as const,
  );
  await page.goto('/admin/dashboard');
  await page
    .getByRole('list', { name: text('reports.queues.label') })
    .getByRole('link', { name: new RegExp(`^${text('reports.queues.vendors')}`) })
    .click();
  await expect(page).toHaveURL(/\/admin\/vendors$/);
  await page
    .getByRole('searchbox', { name: text('vendor_onboarding.list.search') })
    .fill(shop.email);
  await page.getByRole('button', { name: text('common.search'), exact: true }).click();
  await page
    .getByRole('link', { name: `${text('vendor_onboarding.review_action')} ${shop.store}` })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: shop.store })).toBeVisible();
  await hydrated(page);

  await expect(
    page
      .getByRole('list', { name: text('vendor_onboarding.checks') })
      .getByText(text('vendor_onboarding.check.bank_ok')),
  ).toBeVisible();
  // Documents are opened one at a time, as each view is logged.
  await page
    .getByRole('button', { name: `${text('common.open')} ${text('vendors.document.pan')}` })
    .click();
  await expect(page.getByRole('img', { name: text('vendors.document.pan') })).toBeVisible();
  await page.getByRole('button', { name: text('vendors.document.cheque'), exact: true }).click();
  await page
    .getByRole('button', { name: `${text('common.open')} ${text('vendors.document.cheque')}` })
    .click();
  await expect(page.getByRole('img', { name: text('vendors.document.cheque') })).toBeVisible();
  await expect(page.getByText(new RegExp(`^•+${shop.tail.slice(-4)}$`))).toBeVisible();
  await page.getByRole('button', { name: text('vendor_onboarding.reveal') }).click();
  await expect(page.getByText(`123${shop.tail}`, { exact: true })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${text('vendor_onboarding.viewed_by', { list: '' })}`)),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: text('common.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: text('vendor_onboarding.missing') })).toBeVisible();
  await dialog
    .getByRole('button', { name: text('common.close') })
    .last()
    .click();
  // The provider confirmed the bank account at submission; a document is marked alone, the rest at once.
  const identity = page.getByRole('list', { name: text('vendor_onboarding.kyc'), exact: true });
  const pan = text('vendor_onboarding.kyc_mark_named', { item: text('vendors.document.pan') });
  await identity.getByRole('button', { name: pan }).click();
  await expect(identity.getByRole('button', { name: pan })).toBeHidden();
  await page
    .getByRole('button', { name: text('vendor_onboarding.kyc_mark_all', { n: 3 }) })
    .click();
  await expect(
    identity.getByRole('button', { name: pattern('vendor_onboarding.kyc_mark_named') }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: text('common.approve'), exact: true }).click();
  await dialog.getByLabel(text('vendors.commission.percent')).fill('12.5');
  await dialog.getByRole('button', { name: text('vendor_onboarding.approve_action') }).click();
  await expect(page.getByText(text('common.live'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText('12.5%', { exact: true })).toBeVisible();

  const seller = await browser.newPage();
  await seller.goto('/vendor-login');
  await seller.getByLabel(text('accounts.identifier')).fill(shop.email);
  await seller.getByLabel(text('common.password'), { exact: true }).fill(PASSWORD);
  await seller
    .locator('#main')
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .click();
  await expect(seller).toHaveURL(/\/vendor-dashboard/);
  await expect(
    seller.getByRole('heading', {
      level: 1,
      name: text('accounts.profile.greeting', { name: 'Reva' }),
    }),
  ).toBeVisible();
  await seller.close();
});
