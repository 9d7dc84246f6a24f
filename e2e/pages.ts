import type { Page } from '@playwright/test';
import { axeFaults, stopTransitions } from './axe.ts';
import { expect } from './customer.ts';

export interface Scene {
  size: { width: number; height: number };
  theme: 'light' | 'dark';
  /** Whether axe checks it too; otherwise only overflow and a single title are checked. */
  hasAxe: boolean;
}

/** All findings of what is displayed, in every scene. */
async function faultsOf(page: Page, address: string, scenes: readonly Scene[]): Promise<string[]> {
  const faults: string[] = [];
  await stopTransitions(page);
  for (const { size, theme, hasAxe } of scenes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await expect(
      page.locator('.animate-skeleton').locator('visible=true'),
      `${address} goes on loading`,
    ).toHaveCount(0);
    const [over, titles] = await page.evaluate(
      () =>
        [
          document.documentElement.scrollWidth - window.innerWidth,
          document.querySelectorAll('h1').length,
        ] as const,
    );
    if (over > 0) faults.push(`${address} sticks out ${over} px at ${size.width}`);
    if (titles !== 1) faults.push(`${address} has ${titles} titles`);
    if (!hasAxe) continue;
    faults.push(
      ...(await axeFaults(page)).map((fault) => `${address} ${size.width} ${theme}: ${fault}`),
    );
  }
  return faults;
}

/**
 * Opens these pages and their tabs, and expects no findings. `further` receives the links of each
 * page and returns which of them to open as well.
 */
export async function walk(
  page: Page,
  wanted: readonly string[],
  scenes: readonly Scene[],
  further?: (links: readonly string[]) => string[],
): Promise<void> {
  const todo = [...wanted];
  const seen = new Set(todo);
  for (const address of todo) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Page by page: if the time runs out, the findings so far are still reported.
    expect.soft(await faultsOf(page, address, scenes)).toEqual([]);
    // Tabs are pages of their own, discovered while walking.
    for (const tab of await page
      .locator('#main nav a[href*="?tab="]')
      .evaluateAll((links) =>
        links.map((a) => (a as HTMLAnchorElement).pathname + (a as HTMLAnchorElement).search),
      )) {
      if (!seen.has(tab) && tab.startsWith(address.split('?')[0]!)) todo.push(tab);
      seen.add(tab);
    }
    if (further)
      todo.push(
        ...further(
          await page
            .locator('#main a[href^="/"]')
            .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).pathname)),
        ),
      );
  }
}
