import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Scene, walk } from '#e2e/pages.ts';
import { expect, test } from '#e2e/shopper.ts';
import { asOperator } from '#e2e/staff.ts';

test.setTimeout(180_000);

const AREAS = new URL('../../web/admin/', import.meta.url);
/** Paths of the panel's pages as the areas list them. `enrol` is for whoever has no second factor (admin-staff.spec.ts). */
const PATHS = readdirSync(AREAS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => {
  try {
    return [...readFileSync(new URL(`${name}/routes.ts`, AREAS), 'utf8').matchAll(/route\('([^'*]+)'/g)].map(([, path]) => path!);
  } catch {
    // A folder without pages of its own.
    return [];
  }
}).filter((path) => path !== 'enrol');

/** What another theme or another width can break that the first scene has not shown. */
const ELSEWHERE = ['color-contrast', 'scrollable-region-focusable', 'target-size', 'button-name', 'link-name', 'label', 'select-name', 'list', 'definition-list', 'aria-required-children', 'heading-order', 'duplicate-id-aria'];
/** A tablet by day with every rule; a desk at night and a phone with those that can fall there alone. Nothing may stick out anywhere. */
const SCENES: readonly Scene[] = [
  { size: { width: 768, height: 1024 }, theme: 'light' }, { size: { width: 1280, height: 860 }, theme: 'dark', rules: ELSEWHERE }, { size: { width: 360, height: 740 }, theme: 'light', rules: ELSEWHERE },
];
const PARTS = 4;

/** The page of a path; of one with a parameter that of the first thing its list leads to; null where the demo marketplace has none. */
async function addressOf(page: Page, path: string): Promise<string | null> {
  if (!path.includes(':')) return `/admin/${path}`;
  await page.goto(`/admin/${path.split('/:')[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-skeleton').locator('visible=true')).toHaveCount(0);
  const links = await page.locator('#main a[href^="/admin/"]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
  const pattern = new RegExp(`^/admin/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return links.find((link) => pattern.test(link) && !PATHS.includes(link.replace('/admin/', ''))) ?? null;
}

/** In parts, so that workers share them. */
for (let part = 0; part < PARTS; part++) {
  test(`every page of the panel, on a tablet, at a desk and on a phone, in both themes: nothing keeps anybody out or sticks out (${part + 1} of ${PARTS})`, async ({ page }) => {
    await asOperator(page);
    const wanted: string[] = [];
    for (const path of PATHS.filter((_, i) => i % PARTS === part)) {
      const address = await addressOf(page, path);
      if (address) wanted.push(address);
      else test.info().annotations.push({ type: 'left out', description: `${path}: its list leads to nothing` });
    }
    await walk(page, wanted, SCENES);
  });
}
