import { expect, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';

test('a vendor is picked for the commission test by keyboard alone', async ({ page }) => {
  await asOperator(page);
  await page.goto('/admin/commission');
  const field = page.getByLabel(text('vendors.vendor'), { exact: true });
  await field.fill('rangrezi');
  const found = page.getByRole('list', { name: text('vendors.choice_results') });
  const first = found.getByRole('button').first();
  await expect(first).toBeVisible();
  await field.press('ArrowDown');
  await expect(first).toBeFocused();
  await first.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await first.press('Enter');
  await expect(
    page.getByRole('button', { name: text('vendors.choice_clear', { name: '' }).trim() }),
  ).toBeVisible();
});
