import { getAnalytics } from '#contracts/reports/analytics.ts';
import { listReportSchedules, removeReportSchedule } from '#contracts/reports/schedules.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, hydrated, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';
import { asOwner } from '#e2e/vendor.ts';

test('an operator reads a figure with its definition, breaks it down, exports it and has it emailed', async ({
  page,
}) => {
  const { token } = await asOperator(page);
  await page.goto('/admin/analytics?range=90');
  await hydrated(page);
  const { now } = await api(page.request, getAnalytics, { query: { range: '90' } }, token);
  expect(now.orders).toBeGreaterThan(0);
  const figure = page.locator('#figure-netRevenue');
  await expect(figure).toContainText('₹');
  await figure.getByRole('button').click();
  await expect(page.getByText(text('reports.metric.net_revenue'))).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: text('reports.analytics.tab_breakdown') }).click();
  await page.getByLabel(text('reports.analytics.breakdown_by')).selectOption('payment');
  await expect(page.getByRole('table')).toContainText(text('common.cash_on_delivery'));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: text('reports.analytics.export_csv') }).click();
  expect((await file).suggestedFilename()).toMatch(/^figures-by-payment.*\.csv$/);

  await page.getByRole('link', { name: text('reports.analytics.tab_funnel') }).click();
  await expect(page.getByRole('table')).toContainText(text('reports.funnel.checkout'));
  await page.getByRole('link', { name: text('reports.analytics.tab_cohorts') }).click();
  await expect(page.getByRole('heading', { name: text('reports.cohorts.title') })).toBeVisible();

  await page.getByRole('link', { name: text('reports.analytics.tab_schedules') }).click();
  await page.getByRole('button', { name: text('reports.schedules.add') }).click();
  await expect(page.getByRole('table')).toContainText(text('reports.schedules.weekly'));
  const { results } = await api(page.request, listReportSchedules, {}, token);
  for (const { _id } of results)
    await api(page.request, removeReportSchedule, { params: { id: _id } }, token);
});

test('figures of the home page lead to what they count', async ({ page }) => {
  await asOperator(page);
  await page.goto('/admin/dashboard');
  await hydrated(page);
  await page.getByRole('link', { name: text('reports.net_revenue'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\?.*#figure-netRevenue$/);
  await expect(page.locator('#figure-netRevenue')).toBeVisible();
  await page.goto('/admin/dashboard');
  await hydrated(page);
  await page.getByRole('link', { name: text('reports.admin.late'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?tab=late$/);
});

test('a vendor reads its own store', async ({ page }) => {
  await asOwner(page);
  await page.goto('/vendor-dashboard/analytics?range=90');
  await hydrated(page);
  await expect(page.locator('#figure-gmv')).toContainText('₹');
  await expect(page.locator('#figure-contribution')).toHaveCount(0);
  await page.getByRole('link', { name: text('reports.analytics.tab_breakdown') }).click();
  await expect(page.getByLabel(text('reports.analytics.breakdown_by'))).not.toContainText(
    text('common.vendor'),
  );
  await expect(page.getByRole('table')).toBeVisible();
});
