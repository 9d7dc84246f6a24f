import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '#e2e/shopper.ts';

/** Holds the scripts of the pages back until told, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => { await gate.promise; await route.continue(); });
  return () => gate.resolve();
}

test('what is typed and ticked before a page is awake stays and counts', async ({ page }) => {
  for (const [path, fields] of [
    ['/login', ['Email or Phone Number', 'Password']], ['/signup', ['Full name', 'Email']], ['/forgot-password', ['Email or Phone Number']], ['/track-order', ['Order number', 'Phone or e-mail used']],
    ['/', ['Search products']],
  ] as const) {
    await test.step(path, async () => {
      const wake = await holdScripts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const [i, field] of fields.entries()) await page.locator('main, header').getByLabel(field, { exact: true }).locator('visible=true').first().fill(`typed ${i}`);
      const keep = page.getByRole('checkbox', { name: 'Keep me signed in' });
      if (path === '/login') await keep.uncheck();
      wake();
      await hydrated(page);
      for (const [i, field] of fields.entries()) await expect(page.locator('main, header').getByLabel(field, { exact: true }).locator('visible=true').first()).toHaveValue(`typed ${i}`);
      if (path === '/login') await expect(keep).not.toBeChecked();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('a filter ticked early is applied', async () => {
    const wake = await holdScripts(page);
    await page.goto('/collections/fashion', { waitUntil: 'domcontentloaded' });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('radio', { name: /^4★ and up/ }).check();
    await filters.getByRole('checkbox', { name: /^Only what is in stock/ }).check();
    wake();
    await expect(page).toHaveURL(/inStock=true&rating=4$/);
    await expect(filters.getByRole('radio', { name: /^4★ and up/ })).toBeChecked();
  });
});
