import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

const told = (found: Awaited<ReturnType<AxeBuilder['analyze']>>, theme: string): string[] => found.violations.map((v) => `${theme} ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(' | ')}`);

/** Axe finds nothing in either theme. Both themes show the same elements, so the dark one is asked for its colours alone. */
export async function expectAccessibleInBothThemes(page: Page, where: string, within?: string): Promise<void> {
  const builder = () => (within ? new AxeBuilder({ page }).include(within) : new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const faults = told(await builder().analyze(), 'light');
  // Colours on their way from one theme to the other are neither's.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  faults.push(...told(await builder().withRules(['color-contrast']).analyze(), 'dark'));
  await page.evaluate(() => { document.adoptedStyleSheets.pop(); });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(faults, where).toEqual([]);
}
