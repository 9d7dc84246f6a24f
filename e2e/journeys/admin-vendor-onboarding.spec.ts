import AxeBuilder from '@axe-core/playwright';
import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as v from '#contracts/vendor-onboarding/vendor-applications.ts';
import { api, expect, hydrated, test } from '#e2e/customer.ts';
import { DEMO_PASSWORD, SIGNATURE } from '#e2e/vendor.ts';

const PASSWORD = 'kulhad-chai-2026';
test.setTimeout(120_000);

/** A registration that was sent in with all its documents. */
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
    .getByRole('list', { name: 'Queues' })
    .getByRole('link', { name: /^Vendors to approve/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/vendors$/);
  await page.getByRole('searchbox', { name: 'Name, GSTIN or email' }).fill(shop.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('link', { name: `Review ${shop.store}` })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: shop.store })).toBeVisible();
  await hydrated(page);

  await expect(
    page
      .getByRole('list', { name: 'Policy checks' })
      .getByText('IFSC and account number have the right form.'),
  ).toBeVisible();
  // Documents are opened one at a time, as each look is noted.
  await page.getByRole('button', { name: 'Open PAN card' }).click();
  await expect(page.getByRole('img', { name: 'PAN card' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelled cheque', exact: true }).click();
  await page.getByRole('button', { name: 'Open Cancelled cheque' }).click();
  await expect(page.getByRole('img', { name: 'Cancelled cheque' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^•+${shop.tail.slice(-4)}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Show PAN and account number' }).click();
  await expect(page.getByText(`123${shop.tail}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Viewed in full:/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((one) => `${one.id}: ${one.nodes.map((n) => n.target.join(' ')).join(' | ')}`),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The bank account is not verified.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const identity = page.getByRole('list', { name: 'Identity checks' });
  for (const kind of ['PAN card', 'GST certificate', 'Cancelled cheque', 'Signature']) {
    await identity.getByRole('button', { name: `Mark as checked: ${kind}` }).click();
    await expect(identity.getByRole('button', { name: `Mark as checked: ${kind}` })).toBeHidden();
  }
  await identity.getByLabel('How it was verified').fill('Cancelled cheque');
  await identity.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(identity.getByText(/^Cancelled cheque\. Arvind Iyer/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByLabel('Commission (%)').fill('12.5');
  await dialog.getByRole('button', { name: 'Approve vendor' }).click();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('12.5%', { exact: true })).toBeVisible();

  const seller = await browser.newPage();
  await seller.goto('/vendor-login');
  await seller.getByLabel('Email or Phone Number').fill(shop.email);
  await seller.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await seller.locator('#main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(seller).toHaveURL(/\/vendor-dashboard/);
  await expect(seller.getByRole('heading', { level: 1, name: 'Namaste, Reva' })).toBeVisible();
  await seller.close();
});
