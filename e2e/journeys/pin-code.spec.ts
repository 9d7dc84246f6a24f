import { expect, hydrated, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

test('the PIN code of the header: refused where nobody delivers, then kept everywhere', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: text('shell.pincode.enter_label') }).click();
  const dialog = page.getByRole('dialog', { name: text('shell.pincode.title') });
  const field = dialog.getByLabel(text('common.pin_code'));
  for (const [typed, fault] of [
    ['4110', 'errors.pin_code_invalid'],
    ['999999', 'catalog.delivery.unknown_pin_code'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByText(text(fault))).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill('411004');
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  const change = page.getByRole('button', {
    name: text('shell.pincode.change', { pincode: '411004' }),
  });
  await expect(change).toBeVisible();
  await page.goto('/store/rangrezi-looms');
  await expect(change).toBeVisible();
});
