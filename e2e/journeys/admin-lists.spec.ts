import { readFile } from 'node:fs/promises';
import { expect, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';
import { addFilter, exportAs } from '#e2e/portal-lists.ts';
import { asOperator } from '#e2e/staff.ts';

test('someone of the staff arranges a list, opens a quick view of a row, and exports what is found', async ({
  page,
}) => {
  await asOperator(page);
  await page.goto('/admin/products?state=live');
  const products = page.getByRole('table', { name: text('common.products') });
  await expect(products.getByRole('row')).toHaveCount(21);
  await page.getByLabel(text('common.rows'), { exact: true }).selectOption('50');
  await expect(products.getByRole('row')).toHaveCount(51);
  const row = products.getByRole('row').nth(1);
  const before = (await row.boundingBox())!.height;
  await page.getByRole('button', { name: text('shell.list.taller_rows') }).click();
  await expect(page.getByRole('button', { name: text('shell.list.taller_rows') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await row.boundingBox())!.height).toBeGreaterThan(before);
  await page.getByRole('button', { name: text('common.columns'), exact: true }).click();
  await page.getByRole('checkbox', { name: text('common.vendors') }).uncheck();
  await expect(products.getByRole('columnheader', { name: text('common.vendors') })).toHaveCount(0);

  // Another list starts with the same page size and density; its columns are its own.
  await page.goto('/admin/orders');
  const orders = page.getByRole('table', { name: text('common.orders') });
  await expect(orders.getByRole('columnheader', { name: text('common.vendors') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('shell.list.taller_rows') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await addFilter(page, text('order_actions.list.payment_method'), text('common.cash_on_delivery'));
  await expect(page).toHaveURL(/payment=cod/);
  await expect(orders.getByText(text('order_actions.list.online'), { exact: true })).toHaveCount(0);
  await expect(
    orders.getByText(text('order_actions.list.cash'), { exact: true }).first(),
  ).toBeVisible();
  const number = (await orders.getByRole('link', { name: /^HL-/ }).first().textContent())!;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exportAs(page, `${text('order_actions.list.row_per_order')} · CSV`),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toContain(number);
  expect(lines.slice(1).filter((line) => !line.includes(',cash,'))).toEqual([]);

  // The quick view is in the address; closing it returns the focus to the row.
  const look = page
    .getByRole('button', { name: text('shell.quick_view.title_named', { name: number }) })
    .locator('visible=true');
  await look.click();
  const sheet = page.getByRole('dialog', { name: text('common.order_number', { number }) });
  await expect(sheet.getByText(text('common.total'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(sheet.getByText(text('common.total'), { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: text('common.close') }).click();
  await look.click();
  await expect(sheet.getByText(text('common.total'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(look).toBeFocused();
  await look.click();
  await sheet.getByRole('link', { name: text('shell.quick_view.open_page') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('common.order_number', { number }) }),
  ).toBeVisible();

  const view = `Paid ones ${Date.now()}`;
  // A view stores filters, columns and page size.
  await page.goto('/admin/statements?status=paid&limit=100');
  await page.getByRole('button', { name: text('shell.views.title') }).click();
  await page.getByRole('button', { name: text('shell.views.save') }).click();
  await page.getByLabel(text('common.name'), { exact: true }).fill(view);
  await page
    .getByRole('dialog', { name: text('shell.views.save') })
    .getByRole('button', { name: text('common.save'), exact: true })
    .click();
  await page.goto('/admin/statements');
  await page.getByRole('button', { name: text('shell.views.title') }).click();
  await page.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(/limit=100&status=paid/);
});

for (const [path, title, back] of [
  ['orders', text('orders.missing'), text('order_actions.admin.all_orders')],
  ['people', text('customers.missing'), text('customers.all')],
  ['statements', text('settlement.statement_missing'), text('settlement.all_statements')],
  ['festive-offers', text('promotions.festive_missing'), text('promotions.festive.all')],
] as const) {
  test(`an unknown address of ${path} shows that nothing is found and leads back`, async ({
    page,
  }) => {
    await asOperator(page);
    await page.goto(`/admin/${path}/nothing`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
  });
}
