import { randomInt } from 'node:crypto';
import { listAdminOrders } from '#contracts/order-actions/order-list.ts';
import { changeStaffRole, listStaffRoles } from '#contracts/staff/roles.ts';
import { listStaff, setStaffRole } from '#contracts/staff/staff.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator, newStaff, signedInStaff } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';
import { asOwner, DEMO_PASSWORD, operatorToken } from '#e2e/vendor.ts';

test('an operator signs in at a page of their own, works in groups of pages, and signs out to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/admin/login');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('cart.title') })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel(text('accounts.identifier')).fill('admin@haatlane.example');
  await page.getByLabel(text('common.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('accounts.sign_in'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const bar = page.getByRole('navigation', { name: text('shell.admin_panel') });
  const group = (name: string) => bar.getByRole('button', { name, exact: true });
  // Every group is on the screen without scrolling.
  expect(await bar.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
  const vendors = group(text('common.vendors'));
  const list = bar.getByRole('link', { name: text('common.vendors'), exact: true });
  await expect(list).toBeHidden();
  await vendors.click();
  await list.click();
  await page
    .getByRole('link', { name: new RegExp(`^${text('vendors.bank_change.list_title')}`) })
    .click();
  await expect(page).toHaveURL(/\/admin\/bank-changes$/);
  await expect(list).toHaveAttribute('aria-current', 'page');
  // What was closed by hand stays closed.
  await vendors.click();
  await page.reload();
  await expect(vendors).toHaveAttribute('aria-expanded', 'false');

  const account = page.getByRole('button', { name: 'Arvind Iyer' });
  await account.click();
  await page.getByRole('menuitemradio', { name: text('shell.account_menu.theme_dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await account.click();
  await page.getByRole('menuitem', { name: text('common.sign_out') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { name: text('staff.sign_in.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('registration and vendor sign-in have a calm frame: no search, countdown, cart or tab bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/vendor-login', '/vendor-registration', '/vendor-forgot-password']) {
    await page.goto(path);
    await expect(
      page.getByRole('navigation', { name: text('vendor_onboarding.for_sellers') }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: text('common.search') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('cart.title') })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: text('shell.tab_bar.label') })).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('a vendor and an order lead by their tabs to everything related', async ({
  page,
  request,
}) => {
  await asOperator(page);
  const as = await operatorToken(request);
  const { results: vendors } = await api(
    request,
    listApplications,
    { query: { q: 'Rangrezi Looms' } },
    as,
  );
  const vendor = vendors[0]!;
  const { results } = await api(request, listAdminOrders, { query: { vendor: vendor._id } }, as);
  const order = results[0]!;
  await page.goto(`/admin/orders/${order._id}?tab=money`);
  const tabs = page.getByRole('navigation', { name: text('reports.related.sections') });
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
  await expect(tab(text('settlement.trail.title'))).toHaveAttribute('aria-current', 'page');
  await tab(text('common.activity')).click();
  await expect(page).toHaveURL(/tab=activity$/);
  await page.goto(`/admin/vendors/${vendor._id}?tab=orders`);
  await expect(page.getByRole('link', { name: order.orderNumber }).first()).toBeVisible();
  for (const name of [
    text('common.products'),
    text('offers.title'),
    text('settlement.statements'),
    text('settlement.payouts'),
    text('returns.title'),
    text('support.tickets'),
    text('reviews.reviews'),
    text('vendor_team.title'),
    text('common.activity'),
  ]) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-current', 'page');
  }
  expect(await axeFaults(page)).toEqual([]);
});

test('a custom role shows its pages alone, and loses one within the session', async ({
  page,
  request,
  browser,
}) => {
  const name = `Packers ${randomInt(1e6)}`;
  await asOperator(page);
  await page.goto('/admin/staff?tab=roles');
  await page.getByRole('button', { name: text('staff.roles.new'), exact: true }).click();
  const editor = page.getByRole('dialog', { name: text('staff.roles.new') });
  await editor.getByLabel(text('common.name'), { exact: true }).fill(name);
  await editor
    .getByLabel(text('staff.roles.access_to', { area: text('common.orders') }))
    .selectOption('write');
  await expect(
    editor
      .getByRole('region', { name: text('staff.roles.preview') })
      .getByText(text('returns.title')),
  ).toBeVisible();
  await editor.getByRole('button', { name: text('common.save'), exact: true }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  const as = await operatorToken(request);
  const { roles } = await api(request, listStaffRoles, {}, as);
  const role = roles.find((one) => one.name === name)!;
  const colleague = await newStaff(request, 'support');
  const member = (await api(request, listStaff, {}, as)).members.find(
    (one) => one.email === colleague.email,
  )!;
  await api(
    request,
    setStaffRole,
    { params: { id: member._id }, body: { role: role._id as 'support' }, version: member.version },
    as,
  );
  const session = await api(request, portalLogin, {
    body: { identifier: colleague.email, password: colleague.password },
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signedInStaff(other, session);
  await other.goto('/admin/orders');
  const bar = other.getByRole('navigation', { name: text('shell.admin_panel') });
  await expect(bar.getByRole('link', { name: text('common.refunds') })).toBeVisible();
  await expect(bar.getByRole('button', { name: text('common.vendors') })).toHaveCount(0);
  await expect(other.getByText(name, { exact: false }).first()).toBeVisible();
  await other.goto('/admin/vendors');
  await expect(other.getByText(text('shell.no_access.denied'))).toBeVisible();
  await api(
    request,
    changeStaffRole,
    { params: { id: role._id }, body: { name, rights: ['vendors:read'] }, version: role.version },
    as,
  );
  await other.goto('/admin/vendors');
  await expect(other.getByRole('heading', { name: text('common.vendors') })).toBeVisible();
  await expect(bar.getByRole('link', { name: text('common.refunds') })).toHaveCount(0);
  await context.close();
});

test('a member of a store reaches the notification settings by the bell and chooses a weekly summary', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asOwner(page);
  await page.goto('/vendor-dashboard/dashboard');
  await page.getByRole('button', { name: new RegExp(`^${text('notifications.title')}`) }).click();
  await page.getByRole('menuitem', { name: text('shell.bell.settings') }).click();
  await expect(page).toHaveURL(/tab=notifications$/);
  const weekly = page.getByRole('radio', {
    name: new RegExp(`^${text('notifications.digest.weekly')}`),
  });
  await weekly.click();
  await page.reload();
  await expect(weekly).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
