import type { Page } from '@playwright/test';
import { text } from './text.ts';

/** Adds a filter with a choice to the list of the page. */
export async function addFilter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: text('shell.list.add_filter') }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: value })
    .click();
}

/** Exports the list of the page. */
export async function exportAs(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: file }).click();
}
