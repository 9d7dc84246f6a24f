import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { demoMailbox, portalLogin } from '#contracts/accounts/accounts.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import { previewPayouts } from '#contracts/settlement/payout-runs.ts';
import { acceptStaffInvitation, inviteStaff } from '#contracts/staff/staff.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { asOwner, DEMO_PASSWORD } from '#e2e/vendor.ts';

type Login = Awaited<ReturnType<typeof signIn>>;
const signIn = (page: Page, identifier: string, password = DEMO_PASSWORD) =>
  api(page.request, portalLogin, { body: { identifier, password } });
const keep = (page: Page, { token, info }: Login) =>
  page.addInitScript(
    ([t, i]) => {
      localStorage.setItem('adminToken', t!);
      localStorage.setItem('adminInfo', i!);
    },
    [token, JSON.stringify(info)] as const,
  );
const cleanly = async (page: Page) => expect(await axeFaults(page)).toEqual([]);
const panel = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ hasText: label })
    .first()
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** A second operator with the payout permission, in another browser. */
async function secondPerson(browser: Browser, page: Page, owner: Login): Promise<Page> {
  const email = `finance-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await api(page.request, inviteStaff, { body: { email, role: 'finance' } }, owner.token);
  const { items } = await api(page.request, demoMailbox, {});
  const token = /staff-invitation\/([A-Za-z0-9_-]+)/.exec(
    items.find((m) => m.to === email)!.body,
  )![1]!;
  await api(page.request, acceptStaffInvitation, {
    params: { token },
    body: { name: 'Divya Rao', password: 'second-Pair-2026' },
  });
  const other = await (await browser.newContext()).newPage();
  await keep(other, await signIn(page, email, 'second-Pair-2026'));
  return other;
}

test('a run is seen before it is made, approved by someone else, and its payout reaches the vendor’s statement', async ({
  page,
  browser,
}) => {
  const owner = await signIn(page, 'admin@haatlane.example');
  await keep(page, owner);
  const preview = await api(page.request, previewPayouts, { query: {} }, owner.token);
  const shop = preview.results.find((r) => r.vendor.name === 'Rangrezi Looms')!;
  const other = await secondPerson(browser, page, owner);

  await page.goto('/admin/payouts');
  await expect(
    page
      .getByRole('table', { name: text('settlement.statements') })
      .getByRole('row')
      .filter({ hasText: shop.statementNumber }),
  ).toContainText('Rangrezi Looms');
  const total = (await panel(page, text('settlement.in_this_run')).textContent())!;
  await cleanly(page);
  await page.getByRole('button', { name: text('settlement.run.create') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('settlement.run.create') })
    .click();
  await expect(page.getByText(text('settlement.run.needs_second'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${text('common.approve')}`) }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('settlement.bank_file.title') })).toHaveCount(
    0,
  );
  await expect(panel(page, text('common.total'))).toHaveText(total);
  await cleanly(page);

  await other.goto(new URL(page.url()).pathname);
  await other
    .getByRole('button', { name: text('settlement.run.approve_amount', { amount: total }) })
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('common.approve'), exact: true })
    .click();
  await expect(other.getByText(text('common.approved'), { exact: true })).toBeVisible();
  await other.getByRole('button', { name: text('settlement.bank_file.title') }).click();
  await cleanly(other);
  const bank = other.getByRole('dialog');
  await bank.getByLabel(text('common.format')).selectOption(text('settlement.bank_file.icici'));
  await bank.getByRole('button', { name: text('settlement.bank_file.download') }).click();
  await expect(bank.getByText(text('errors.debit_account_format'))).toBeVisible();
  await bank.getByLabel(text('common.format')).selectOption(text('settlement.bank_file.csv'));
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    bank.getByRole('button', { name: text('settlement.bank_file.download') }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`Haatlane ${shop.statementNumber}`);
  const utr = `UTR${Date.now()}`;
  const row = other
    .getByRole('table', { name: text('settlement.payouts') })
    .getByRole('row')
    .filter({ hasText: shop.statementNumber });
  await row.getByRole('button', { name: new RegExp(`^${text('common.paid')}`) }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: text('settlement.mark_paid') }).click();
  await expect(dialog.getByText(text('settlement.utr_invalid'))).toBeVisible();
  await dialog.getByLabel(text('settlement.bank_utr')).fill(utr);
  await dialog.getByRole('button', { name: text('settlement.mark_paid') }).click();
  await expect(row).toContainText(utr);
  await expect(
    other.getByText(new RegExp(`${text('settlement.run.check_ledger')}: .+ and `)),
  ).toBeVisible();
  await expect(
    other.getByText(text('staff.audit_action.payout_run_made'), { exact: true }),
  ).toBeVisible();
  await cleanly(other);

  const seller = await asOwner(page);
  const { results } = await api(page.request, listVendorStatements, { query: {} }, seller.token);
  expect(results.find((s) => s.number === shop.statementNumber)).toMatchObject({
    status: 'paid',
    utr,
    closing: shop.amount,
  });
  await page.goto(`/vendor-dashboard/payouts/${shop.statementId}`);
  await expect(page.getByText(utr)).toBeVisible();
  await other.context().close();
});

test('an order is explained to the last rupee, from a statement to its entries; the tax returns agree with the ledger', async ({
  page,
}) => {
  await keep(page, await signIn(page, 'admin@haatlane.example'));
  await page.goto('/admin/statements?status=paid');
  await page
    .getByRole('link', { name: /^S-\d{4}-\d{6}$/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(
    page.getByText(new RegExp(`^${text('settlement.statement_check')}: .+ and `)),
  ).toBeVisible();
  await cleanly(page);
  await page.getByRole('link', { name: /^HL-/ }).locator('visible=true').first().click();
  await expect(page.getByText(text('settlement.trail.checks_match'))).toBeVisible();
  await page.getByText(text('orders.reason.order_placed')).click();
  await expect(
    page.getByText(text('settlement.commission'), { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  await cleanly(page);
  await page.getByRole('link', { name: text('settlement.view_in_ledger') }).click();
  await expect(page).toHaveURL(/ledger\?order=HL-/);
  await expect(panel(page, text('common.balance'))).toHaveText('₹0.00');
  await cleanly(page);
  await page.goto('/admin/tax');
  await expect(
    page.getByText(
      new RegExp(String.raw`^${text('settlement.tax.tcs_check')}: (₹[\d,.]+) and \1$`),
    ),
  ).toBeVisible();
  await cleanly(page);
  await page.getByRole('link', { name: text('settlement.tax.tds_tab') }).click();
  await expect(
    page.getByText(
      new RegExp(String.raw`^${text('settlement.tax.tds_check')}: (₹[\d,.]+) and \1$`),
    ),
  ).toBeVisible();
  await cleanly(page);
  await page.goto('/admin/reconciliation');
  await expect(
    page
      .getByText(text('payments.reconciliation.explained'))
      .or(page.getByText(text('payments.reconciliation.captured_check')))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: text('payments.receipts.add') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('payments.receipts.save'), exact: true })
    .click();
  await expect(page.getByText(text('cash.admin.amount_invalid'))).toBeVisible();
  await cleanly(page);
});
