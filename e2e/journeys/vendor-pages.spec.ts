import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { listVendorOrders } from '#contracts/fulfilment.ts';
import { listListings } from '#contracts/listings.ts';
import { listVendorStatements } from '#contracts/settlement.ts';
import { api, expect, test } from '#e2e/shopper.ts';
import { asOwner } from '#e2e/vendor.ts';

test.setTimeout(180_000);

/** Paths of the portal's pages as the router has them, without the one for addresses that lead nowhere. */
const PATHS = [...readFileSync(new URL('../../web/vendor/routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^'*]+)'/g)].map(([, path]) => path!.replace('vendor-dashboard/', ''));
/** A phone by day and a desk at night: axe at both widths and in both themes with two runs. The other two pairs have the same markup and colours (`scripts/contrast.test.ts`). */
const SCENES = [{ size: { width: 360, height: 740 }, theme: 'light' }, { size: { width: 1280, height: 860 }, theme: 'dark' }] as const;
const PARTS = 4;

/** A page of each path with something to see on it; a new path with a parameter fails here until it has one. */
async function addresses(request: APIRequestContext, token: string): Promise<string[]> {
  const [order, listing, statement] = await Promise.all([
    api(request, listVendorOrders, { query: { tab: 'all' } }, token), api(request, listListings, { query: {} }, token), api(request, listVendorStatements, { query: {} }, token),
  ]).then((lists) => lists.map(({ results }) => (results[0] as { _id: string })._id));
  const withData: Record<string, string> = { 'orders/:id': `orders/${order}`, 'products/:id': `products/${listing}`, 'payouts/:id': `payouts/${statement}`, 'stop-bank-change/:token': 'stop-bank-change/of-no-letter' };
  return PATHS.map((path) => {
    if (path.includes(':') && !withData[path]) throw new Error(`${path} has no example in this journey`);
    return `/vendor-dashboard/${withData[path] ?? path}`;
  });
}

/** Everything that is wrong with what is shown, at both widths and in both themes. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { size, theme } of SCENES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    // Colours that are still on their way from one theme to the other are neither's.
    await expect.poll(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running').length)).toBe(0);
    await expect(page.locator('.animate-skeleton').locator('visible=true'), `${address} goes on loading`).toHaveCount(0);
    const [over, titles] = await page.evaluate(() => [document.documentElement.scrollWidth - window.innerWidth, document.querySelectorAll('h1').length] as const);
    if (over > 0) faults.push(`${address} sticks out ${over} px at ${size.width}`);
    if (titles !== 1) faults.push(`${address} has ${titles} titles`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(...violations.map((v) => `${address} ${size.width} ${theme}: ${v.id}, ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`));
  }
  return faults;
}

async function walk(page: Page, wanted: readonly string[]): Promise<void> {
  const [todo, faults] = [[...wanted], [] as string[]];
  const seen = new Set(todo);
  for (const address of todo) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...await faultsOf(page, address));
    // Tabs are pages of their own, found where they are shown.
    for (const tab of await page.locator('#main nav a[href*="?tab="]').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).pathname + (a as HTMLAnchorElement).search))) {
      if (!seen.has(tab) && tab.startsWith(address.split('?')[0]!)) todo.push(tab);
      seen.add(tab);
    }
  }
  expect(faults).toEqual([]);
}

/** In parts, so that workers share them. */
for (let part = 0; part < PARTS; part++) {
  test(`every page of the portal with something on it, at both widths and in both themes: nothing keeps anybody out or sticks out (${part + 1} of ${PARTS})`, async ({ page, request }) => {
    const all = await addresses(request, (await asOwner(page)).token);
    await walk(page, all.filter((_, i) => i % PARTS === part));
  });
}

test('the pages on the way into the portal and the shop’s own page, likewise', async ({ page }) => {
  await walk(page, ['/vendor', '/vendor-registration', '/vendor-login', '/vendor-forgot-password', '/store/rangrezi-looms']);
});
