import { expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { expect, test } from '#e2e/customer.ts';
import { pattern, text as shown } from '#e2e/text.ts';

/** A name of the specification. */
const VENDOR_TERMS = 'Seller Terms and Conditions';

test('legal pages: title, date, contents that lead, grievance officer, print', async ({ page }) => {
  for (const [address, title] of [
    ['/privacy-policy', shown('content.legal.privacy_policy')],
    ['/terms-conditions', shown('common.terms_and_conditions')],
    ['/seller-terms-conditions', VENDOR_TERMS],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeVisible();
    await expect(page.getByText(pattern('content.legal.last_updated'))).toBeVisible();
    const contents = page
      .getByRole('navigation', { name: shown('content.legal.on_this_page') })
      .getByRole('link');
    const headings = page.locator('article section[id] > h2');
    expect(await contents.allTextContents()).toHaveLength(await headings.count());
    await contents.last().click();
    await expect(page).toHaveURL(/#.+/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    await expect(page.locator('#main').getByText('Anuradha Vaidyanath')).toBeVisible();
    await expect(
      page.getByText(shown('support.grievance_deadlines', { hours: 48, days: 30 })),
    ).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('navigation', {
      name: shown('content.legal.on_this_page'),
      includeHidden: true,
    }),
  ).toBeHidden();
});

test('the landing page for vendors is outside the main layout and shows the time left of a sale @phone', async ({
  page,
}) => {
  await page.goto('/vendor');
  await expect(
    page.getByRole('heading', { level: 1, name: shown('vendor_onboarding.landing.headline') }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: shown('search.field_label') })).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: shown('vendor_onboarding.login_title') }),
  ).toHaveAttribute('href', '/vendor-login');
  await expect(
    page.getByRole('banner').getByRole('link', { name: shown('vendor_onboarding.register') }),
  ).toHaveAttribute('href', '/vendor-registration');
  await page.getByLabel(shown('vendor_onboarding.fees.category')).selectOption('fashion');
  await page.getByLabel(shown('vendor_onboarding.fees.price')).fill('1000');
  await expect(
    page.getByText(shown('vendor_onboarding.fees.commission', { percent: 14 })),
  ).toBeVisible();
  // 1000 − 140 − 25.20 − 0.5 % of 952.38 − 1
  await expect(page.getByText('₹829', { exact: true })).toBeVisible();
  await page.getByText(shown('vendor_onboarding.faq.gstin')).click();
  await expect(page.getByText(shown('vendor_onboarding.faq.gstin_text'))).toBeVisible();
});

test('vendors and operators sign in on one page, each to their own address, and nobody else gets in', async ({
  page,
}) => {
  for (const [guarded, login] of [
    ['/admin/products', /\/admin\/login$/],
    ['/vendor-dashboard/orders', /\/vendor-login$/],
    ['/vendor-dashboard/dashboard', /\/vendor-login$/],
  ] as const) {
    await page.goto(guarded);
    await expect(page).toHaveURL(login);
  }
  const email = page.getByLabel(shown('accounts.identifier'));
  const password = page.getByLabel(shown('common.password'), { exact: true });
  const signIn = page
    .locator('#main')
    .getByRole('button', { name: shown('accounts.sign_in'), exact: true });
  const box = page.locator('#main').getByRole('alert').locator('visible=true');
  for (const [who, what, text] of [
    ['', '', shown('errors.identifier_required')],
    ['vendor@', '', shown('accounts.password.missing')],
    ['vendor@', 'x', shown('errors.email_invalid')],
    ['shop', 'x', shown('errors.phone_invalid')],
  ] as const) {
    await email.fill(who);
    await password.fill(what);
    await signIn.click();
    await expect(box).toHaveText(text);
  }
  await email.fill('shopper@haatlane.example');
  await password.fill('demo-Haat-2026');
  await signIn.click();
  await expect(box).toHaveText(shown('errors.login_credentials'));
  await expect(
    page.locator('[data-type="error"]').filter({ hasText: shown('errors.login_credentials') }),
  ).toBeVisible();
  await email.fill('vendor@haatlane.example');
  await signIn.click();
  // Back to the page the guard redirected from.
  await expect(page).toHaveURL(/\/vendor-dashboard\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Sunita Rangrez' })).toBeVisible();
  await expect(page.getByText('Rangrezi Looms', { exact: false }).first()).toBeVisible();
  expect(
    await page.evaluate(() =>
      ['vendorToken', 'vendorInfo', 'userToken'].map((key) => [
        localStorage.getItem(key) !== null,
        sessionStorage.getItem(key) !== null,
      ]),
    ),
  ).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/vendor-dashboard');
  await expect(page).toHaveURL(/\/vendor-dashboard\/dashboard$/);
  await page.getByRole('button', { name: 'Sunita Rangrez' }).click();
  await page.getByRole('menuitem', { name: shown('common.sign_out') }).click();
  await expect(page).toHaveURL(/\/vendor-login$/);
  await email.fill('admin@haatlane.example');
  await password.fill('demo-Haat-2026');
  const keep = page.getByLabel(shown('accounts.keep_signed_in'));
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await signIn.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Arvind Iyer' })).toBeVisible();
  const where = () =>
    page.evaluate(() =>
      ['adminToken', 'adminInfo'].map((key) => [
        localStorage.getItem(key) !== null,
        sessionStorage.getItem(key) !== null,
      ]),
    );
  expect(await where()).toEqual([
    [false, true],
    [false, true],
  ]);
  await page.getByRole('button', { name: 'Arvind Iyer' }).click();
  await page.getByRole('menuitem', { name: shown('common.sign_out') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await email.fill('admin@haatlane.example');
  await password.fill('demo-Haat-2026');
  await signIn.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await where()).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('axe finds nothing on legal pages and pages for vendors, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    '/privacy-policy',
    '/vendor',
    '/vendor-login',
    '/vendor-registration',
    '/admin/login',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, path);
  }
});
