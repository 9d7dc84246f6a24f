import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './customer.ts';

const violationsIn = (found: Awaited<ReturnType<AxeBuilder['analyze']>>, theme: string): string[] =>
  found.violations.map(
    (v) =>
      `${theme} ${v.id}: ${v.nodes
        .map((n) => n.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );

/**
 * From here on themes change without transitions: colours in transition belong to neither theme.
 * Lasts until the page is left, or the returned function is called.
 */
export async function stopTransitions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(styles);
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
}

/**
 * Expects no axe findings in either theme. Both themes show the same elements, so the dark one is
 * checked for its colours only.
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  where: string,
  within?: string,
): Promise<void> {
  const builder = () =>
    within ? new AxeBuilder({ page }).include(within) : new AxeBuilder({ page });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const faults = violationsIn(await builder().analyze(), 'light');
  const restoreTransitions = await stopTransitions(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  faults.push(...violationsIn(await builder().withRules(['color-contrast']).analyze(), 'dark'));
  await restoreTransitions();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(faults, where).toEqual([]);
}
