import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './customer.ts';

/**
 * What axe finds on the page, or within an element of it: `id: elements`. It reports violations
 * alone and stays in this page, which takes a third of its usual time.
 */
export async function axeFaults(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (within) builder.include(within);
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target }) => target.join(' '));
    return `${id}: ${elements.slice(0, 3).join(' | ')}`;
  });
}

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
  const look = async (theme: 'light' | 'dark', rules?: readonly string[]) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    return (await axeFaults(page, within, rules)).map((fault) => `${theme} ${fault}`);
  };
  const faults = await look('light');
  const restoreTransitions = await stopTransitions(page);
  faults.push(...(await look('dark', ['color-contrast'])));
  await restoreTransitions();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(faults, where).toEqual([]);
}
