import { readFile } from 'node:fs/promises';
import { axeFaults } from '#e2e/axe.ts';
import { expect, test } from '#e2e/customer.ts';
import { addFilter, exportAs } from '#e2e/portal-lists.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';

const amount = (cell: string | null) => Number((cell ?? '').replaceAll(/[^\d.-]/g, ''));

test('orders are sorted, narrowed by filters that combine, and added up', async ({ page }) => {
  await asOperator(page);
  await page.goto('/admin/orders');
  const orders = page.getByRole('table', { name: text('common.orders') });
  const header = orders.getByRole('columnheader', { name: text('common.total') });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-total/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const rows = orders.locator('tbody').getByRole('row');
  const totals = async () =>
    (await rows.locator('td:nth-last-child(2)').allTextContents()).map(amount);
  await expect(async () => {
    const now = await totals();
    expect(now).toEqual([...now].sort((a, b) => b - a));
    expect(now.length).toBeGreaterThan(5);
  }).toPass();
  const sum = orders.locator('tfoot').getByRole('row');
  await expect(sum).toContainText(/\d+ orders/);
  const before = amount(await sum.getByRole('rowheader').textContent());

  await addFilter(page, text('order_actions.list.payment_method'), text('common.cash_on_delivery'));
  await addFilter(page, text('common.status'), text('orders.status.delivered'));
  await expect(page).toHaveURL(/payment=cod/);
  await expect(page).toHaveURL(/status=delivered/);
  await expect(sum.getByRole('rowheader')).not.toHaveText(`${before} orders`);
  // Filters can be changed, found by name, and removed.
  await page.getByRole('button', { name: text('shell.list.add_filter') }).click();
  await page.getByRole('menuitem', { name: text('common.vendor'), exact: true }).click();
  const vendor = page.getByRole('dialog', { name: text('common.vendor'), exact: true });
  await vendor.locator('[data-option]').first().click();
  await expect(page).toHaveURL(/vendor=vnd_/);
  expect(await axeFaults(page)).toEqual([]);
  await page
    .getByRole('button', {
      name: text('shell.list.remove_filter', { name: text('common.vendor') }),
    })
    .click();
  await expect(page).not.toHaveURL(/vendor=/);
  await page.getByRole('button', { name: text('common.clear_filters') }).click();
  await expect(page).not.toHaveURL(/payment=|status=/);
  await expect(page).toHaveURL(/sort=-total/);
});

test('orders are chosen by key, noted together after a preview, and the note taken back', async ({
  page,
}) => {
  await asOperator(page);
  await page.goto('/admin/orders?payment=cod');
  const orders = page.getByRole('table', { name: text('common.orders') });
  await expect(orders.getByRole('link', { name: /^HL-/ }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: text('common.bulk_actions') });
  await expect(bar).toContainText(text('common.n_selected', { n: 2 }));
  await bar.getByRole('button', { name: text('common.add_note') }).click();
  const dialog = page.getByRole('dialog', { name: text('order_actions.bulk.note_title') });
  await expect(dialog).toContainText(text('shell.bulk.foreseen', { able: 2, unable: 0 }));
  await dialog.getByLabel(text('common.note')).fill('Checked by phone');
  await dialog
    .getByRole('button', { name: text('order_actions.bulk.note_action', { n: 2 }) })
    .click();
  await expect(dialog).toContainText(text('shell.bulk.ended', { able: 2, unable: 0 }));
  await dialog.getByRole('button', { name: text('common.undo') }).click();
  await expect(dialog.getByText(text('shell.bulk.undone')).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: text('common.close') })
    .last()
    .click();

  // What cannot be cancelled says why, before anything is done.
  await page.goto('/admin/orders?status=delivered&payment=cod');
  await expect(orders.getByRole('link', { name: /^HL-/ }).first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: text('common.select_page') })
    .first()
    .check();
  const all = page.getByRole('button', { name: /that match/ });
  if (await all.isVisible()) await all.click();
  await bar.getByRole('button', { name: text('common.more_actions') }).click();
  await page.getByRole('menuitem', { name: text('order_actions.bulk.cancel_title') }).click();
  const cancel = page.getByRole('dialog', { name: text('order_actions.bulk.cancel_title') });
  await expect(cancel).toContainText(/0 can be done/);
  await expect(
    cancel.getByRole('button', { name: text('order_actions.bulk.cancel_action', { n: 0 }) }),
  ).toBeDisabled();
});

test('what is filtered is exported for a spreadsheet, each item with its tax', async ({ page }) => {
  await asOperator(page);
  await page.goto('/admin/orders?status=delivered');
  await expect(page.getByRole('table', { name: text('common.orders') })).toBeVisible();
  const items = text('order_actions.list.row_per_item');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    exportAs(page, `${items} · CSV`),
  ]);
  const [head, first] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Taxable value');
  expect(first).toMatch(/delivered/);
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    exportAs(page, `${items} · ${text('shell.list.workbook')}`),
  ]);
  expect(xlsx.suggestedFilename()).toMatch(/^order-items-[\d-]+\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');

  // Menus are worked from the keyboard and stay inside the window.
  const opener = page.getByRole('button', { name: text('common.export'), exact: true });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});
