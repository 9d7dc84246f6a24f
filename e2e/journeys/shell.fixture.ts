import type { Page } from '@playwright/test';
import { text as shown } from '#e2e/text.ts';

export const header = (page: Page) => page.getByRole('banner');
export const bar = (page: Page) =>
  page.getByRole('navigation', { name: shown('catalog.categories'), exact: true }).first();
export const panel = (page: Page) =>
  page.getByRole('dialog', { name: shown('shell.categories.all') });
