import { readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

const axe = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

test('a file with errors is checked, its valid rows are imported, the rest are offered as a file, and the import is undone, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
  const mark = `Aangan ${randomInt(1e6)}`;
  const count = async () => (await api(request, listListings, { query: { q: mark } }, token)).total;
  const file = [
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Notes',
    `${mark}-a,${mark} kurta,Aangan,Color,Red,${mark}-1,900,1200,soft`,
    `${mark}-a,,,,Blue,${mark}-2,900,1200,`,
    `${mark}-b,${mark} tote,Aangan,Title,Default Title,${mark}-3,much,,"=1+1"`,
    `${mark}-c,${mark} cap,Aangan,Title,Default Title,${mark}-1,300,,`,
    '',
  ].join('\n');

  await page.goto('/vendor-dashboard/products');
  await page.getByRole('link', { name: text('listings.bulk.title') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('listings.bulk.title') }),
  ).toBeVisible();
  await page
    .getByLabel(text('listings.bulk.file_field'))
    .setInputFiles({ name: 'old-shop.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  await test.step('its columns are known, and one is put elsewhere', async () => {
    await expect(
      page.getByText(
        text('listings.bulk.format_and_rows', {
          format: text('listings.bulk.format_shopify'),
          n: 4,
        }),
      ),
    ).toBeVisible();
    await expect(
      page.getByLabel(text('listings.bulk.column_field', { column: 'Variant Price' })),
    ).toHaveValue('price');
    await page.getByText(text('listings.bulk.columns_skipped', { n: 1 })).click();
    await page
      .getByLabel(text('listings.bulk.column_field', { column: 'Notes' }))
      .selectOption('highlights');
    await page.getByLabel(text('listings.bulk.category_default')).selectOption({ index: 3 });
    await axe(page);
    await page.getByRole('button', { name: text('listings.bulk.preview_action') }).click();
  });

  await test.step('the trial says what is wrong with which row, and writes nothing', async () => {
    await expect(
      page.getByRole('button', { name: text('listings.bulk.import_action', { n: 1 }) }),
    ).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${text('common.rejected')}`) }).click();
    const rows = page
      .getByRole('list', { name: text('listings.bulk.file_rows') })
      .getByRole('listitem')
      .locator('visible=true');
    await expect(
      rows
        .filter({
          hasText: `Variant Price: ${text('listings.row.not_a_number', { text: 'much' })}`,
        })
        .first(),
    ).toBeVisible();
    await expect(
      rows
        .filter({ hasText: text('listings.row.sku_repeated', { row: 2, sku: `${mark}-1` }) })
        .first(),
    ).toBeVisible();
    await axe(page);
    expect(await count()).toBe(0);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: text('listings.bulk.rejected_only') }).click();
    const bad = readFileSync(await (await waiting).path(), 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    expect(bad).toHaveLength(3);
    expect(bad[0]?.split(',').slice(-2)).toEqual(['Notes', text('listings.file.error')]);
    expect(bad[1]).toContain(`${mark}-3,much,,'=1+1,`);
  });

  await test.step('the good rows become drafts, and go again', async () => {
    await page.getByRole('button', { name: text('listings.bulk.import_action', { n: 1 }) }).click();
    await expect(page.getByText(text('listings.bulk.imported', { n: 1 }))).toBeVisible();
    expect(await count()).toBe(1);
    await axe(page);
    await page.getByRole('button', { name: text('listings.bulk.undo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('common.undo'), exact: true })
      .click();
    await expect(page.getByText(text('listings.bulk.all_undone', { n: 1 }))).toBeVisible();
    expect(await count()).toBe(0);
    await page.getByRole('link', { name: text('listings.bulk.all_files') }).click();
    await expect(
      page
        .getByRole('list', { name: text('listings.bulk.history_title') })
        .getByRole('link', { name: 'old-shop.csv' })
        .first(),
    ).toBeVisible();
    await axe(page);
  });
});
