import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

test('everything is found by its name: pages, actions and products, from the keyboard alone', async ({
  page,
  request,
}) => {
  const { token, info } = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' },
  });
  await page.addInitScript(
    ([key, who]) => {
      localStorage.setItem('vendorToken', key!);
      localStorage.setItem('vendorInfo', who!);
    },
    [token, JSON.stringify(info)] as const,
  );
  const [item] = (await api(request, listStock, {}, token)).results;
  await page.goto('/vendor-dashboard/dashboard');
  await expect(page.getByRole('button', { name: text('shell.palette.open') })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: text('shell.palette.vendor_placeholder') });
  await expect(box).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await box.fill(item!.product.name);
  await expect(page.getByRole('option', { name: item!.product.name })).toBeVisible();
  await box.fill('add prod');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/new$/);
  await page.goto('/vendor-dashboard/orders');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const shortcuts = page.getByRole('dialog', { name: text('shell.shortcuts.title') });
  // The keys of a page are known once its lists are loaded.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(shortcuts).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(shortcuts).toContainText(text('shell.shortcuts.next_row'));
});
