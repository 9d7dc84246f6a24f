import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listProducts } from '#contracts/catalog/catalog.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { askQuestion } from '#contracts/reviews/reviews.ts';
import { placeFor } from '#e2e/lists.ts';
import { api, awake, expect, newPerson, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text as shown } from '#e2e/text.ts';

type Vendor = Awaited<ReturnType<typeof asOwner>>;
async function productsOf(page: Page, vendor: Vendor) {
  const { results } = await api(page.request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  return results.find((p) => p.vendorName === vendor.info.vendorName && p.stock > 10)!;
}
const cleanly = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

test('the dashboard shows the order just placed; the range is in the address and changes the figures', async ({
  page,
}) => {
  const vendor = await asOwner(page);
  const products = await productsOf(page, vendor);
  await page.goto('/vendor-dashboard/dashboard?range=today');
  const tile = (name: string) =>
    page
      .locator('dl')
      .filter({ hasText: shown('reports.net_sales') })
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first();
  await expect(tile(shown('common.orders'))).toHaveText(/^\d+$/);
  await expect(tile(shown('reports.next_payout'))).toHaveText(/^(?:₹[\d,.]+|–)$/);
  const before = Number(await tile(shown('common.orders')).textContent());
  const order = await placeFor(page.request, await newPerson(page.request), [
    { _id: products._id, selectedVendorId: vendor.info.vendorId! },
  ]);
  await page.reload();
  // Other journeys buy here too: at least one order more than before.
  await expect
    .poll(async () => Number(await tile(shown('common.orders')).textContent()))
    .toBeGreaterThan(before);
  await expect(page.getByRole('region', { name: shown('reports.todo.title') })).toContainText(
    shown('reports.todo.accept'),
  );
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  await expect(page.getByRole('button', { name: shown('common.today') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await cleanly(page);

  await page.getByRole('button', { name: shown('common.last_90_days') }).click();
  await expect(page).toHaveURL(/range=90/);
  await page.getByRole('button', { name: shown('reports.show_table') }).click();
  await expect(
    page.getByRole('table', { name: shown('reports.net_sales_by_day') }).getByRole('row'),
  ).toHaveCount(91);
  await page.getByRole('button', { name: shown('common.custom_range') }).click();
  await page.getByLabel(shown('common.from')).fill('2020-01-02');
  await page.getByLabel(shown('common.to'), { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: shown('common.show'), exact: true }).click();
  await expect(page.getByText(shown('errors.range_reversed'))).toBeVisible();
  await page.getByLabel(shown('common.to'), { exact: true }).fill('2020-01-03');
  await page.getByRole('button', { name: shown('common.show'), exact: true }).click();
  await expect(page).toHaveURL(/range=custom&from=2020-01-02&to=2020-01-03/);
  await expect(tile(shown('common.orders'))).toHaveText('0');
  await page.goBack();
  await expect(page).toHaveURL(/range=90/);
});

test('earnings show in the payouts, to the paisa', async ({ page }) => {
  const vendor = await asOwner(page);
  const products = await productsOf(page, vendor);
  const order = await placeFor(page.request, await newPerson(page.request), [
    { _id: products._id, selectedVendorId: vendor.info.vendorId! },
  ]);
  const vendorOrderId = order.subOrders[0]!._id;
  const { shipmentId } = await api(
    page.request,
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    vendor.token,
  );
  await api(page.request, handOverShipment, { params: { id: shipmentId }, body: {} }, vendor.token);
  await api(
    page.request,
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    vendor.token,
  );
  await page.goto('/vendor-dashboard/payouts');
  const paiseOf = async (text: Promise<string | null>) =>
    Number((await text)!.replaceAll(/[₹,.]/g, '').replace('−', '-'));
  const balance = page
    .getByRole('heading', { name: shown('settlement.you_receive'), exact: true })
    .locator('xpath=ancestor::section');
  await expect(balance.getByRole('definition')).not.toHaveCount(0);
  const parts = await Promise.all(
    (await balance.getByRole('definition').all()).map((one) => paiseOf(one.textContent())),
  );
  expect(parts.reduce((a, b) => a + b, 0)).toBe(
    await paiseOf(balance.locator('p').first().textContent()),
  );
  await expect(page.getByText(shown('settlement.holds_title'))).toBeVisible();
  await cleanly(page);
});

test(
  'a statement adds up line by line, every line says where it comes from, and its files say the same',
  { tag: '@phone' },
  async ({ page }) => {
    await asOwner(page);
    await page.goto('/vendor-dashboard/payouts');
    await page
      .getByRole('link', { name: /^S-\d{4}-\d{6}$/ })
      .locator('visible=true')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/payouts\/stm_\w+$/);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: new RegExp(`^${shown('settlement.statement_number', { number: 'S-' })}`),
      }),
    ).toBeVisible();
    await expect(page.getByText(shown('common.paid'), { exact: true })).toBeVisible();
    await expect(page.getByText(/^DEMO\d{12}$/)).toBeVisible();
    const sums = page
      .getByRole('heading', { name: shown('settlement.calculation_title') })
      .locator('xpath=ancestor::section');
    const paise = (text: string) =>
      Number(
        text
          .match(/−?₹[\d,]+\.\d\d/)![0]
          .replaceAll(/[₹,.]/g, '')
          .replace('−', '-'),
      );
    await expect(sums.locator('summary')).toHaveCount(8);
    const lines = (await sums.locator('summary').allTextContents()).map(paise);
    const net = paise(
      (await sums
        .locator('p')
        .filter({ hasText: shown('settlement.sum_net') })
        .textContent())!,
    );
    expect(lines[0]).toBeGreaterThan(0);
    expect(lines.reduce((a, b) => a + b, 0)).toBe(net);
    await sums.getByText(`${shown('settlement.tds')}, 0.1 %`).click();
    await expect(
      sums.getByText(
        new RegExp(
          String.raw`^0\.1% of ₹[\d,.]+\. Income-tax Act .+ ${shown('settlement.tds_why').replace('.', String.raw`\.`)}$`,
        ),
      ),
    ).toBeVisible();
    const fetched = async (name: string) =>
      (
        await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).click(),
        ])
      )[0];
    const csv = readFileSync(await (await fetched(shown('common.csv'))).path(), 'utf8');
    expect(Math.round(Number(/^Net,(-?[\d.]+)/m.exec(csv)![1]) * 100)).toBe(net);
    expect(csv).toMatch(/^HL-\w{4}-\w{4},sale,/m);
    for (const [button, name] of [
      [shown('common.pdf'), /^S-\d{4}-\d{6}\.pdf$/],
      [shown('settlement.commission_invoice'), /^M-\d{4}-\d{6}\.pdf$/],
    ] as const) {
      const file = await fetched(button);
      expect(file.suggestedFilename()).toMatch(name);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    // Accounting needs the tax document of an order: it is downloaded here, or an error is shown.
    await page.route(
      '**/api/vendor/orders/*/invoices',
      (route) =>
        route.fulfill({
          status: 404,
          json: { success: false, code: 'NOT_FOUND', message: 'Nothing here' },
        }),
      { times: 1 },
    );
    await page
      .getByRole('button', { name: new RegExp(`^${shown('common.invoices')} HL-`) })
      .locator('visible=true')
      .first()
      .click();
    const documents = page.getByRole('dialog', { name: shown('common.invoices') });
    await documents.getByRole('button', { name: shown('common.retry') }).click();
    await expect(
      documents.getByText(
        new RegExp(String.raw`^${shown('invoices.kind.tax_invoice')} \S+-\d{6}$`),
      ),
    ).toBeVisible();
    await expect(
      documents.getByRole('button', { name: new RegExp(`^${shown('invoices.download_pdf')}`) }),
    ).toBeEnabled();
    await cleanly(page);
  },
);

test(
  'a question is answered in the portal and seen on the page of the product',
  { tag: '@phone' },
  async ({ page }) => {
    const vendor = await asOwner(page);
    const products = await productsOf(page, vendor);
    const words = `Is it ${crypto.randomUUID().slice(0, 8)} by hand?`;
    await api(
      page.request,
      askQuestion,
      { params: { id: products._id }, body: { text: words } },
      (await newPerson(page.request)).token,
    );
    await page.goto('/vendor-dashboard/reviews?tab=questions&answered=no');
    const item = page
      .getByRole('list', { name: shown('reviews.questions') })
      .getByRole('listitem')
      .filter({ hasText: words });
    await item.getByRole('button', { name: shown('reviews.questions.answer_action') }).click();
    await item.getByRole('button', { name: shown('reviews.questions.publish_answer') }).click();
    await expect(item.getByText(shown('errors.question.answer_missing'))).toBeVisible();
    await item.getByLabel(shown('reviews.questions.your_answer')).fill(`Every thread, ${words}`);
    await cleanly(page);
    await item.getByRole('button', { name: shown('reviews.questions.publish_answer') }).click();
    await expect(item).toBeHidden();
    await page.goto(`/product/${products.slug}`);
    await awake(page);
    await expect(page.getByText(`Every thread, ${words}`)).toBeVisible();
  },
);

test('reports come as files', async ({ page }) => {
  await asOwner(page);
  await page.goto('/vendor-dashboard/reports');
  const [sales] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: shown('common.download_csv') }).click(),
  ]);
  expect(sales.suggestedFilename()).toMatch(/^sales-by-day-.*\.csv$/);
  const [tax] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: `${shown('common.csv')} ${shown('reports.gstr.documents')}` })
      .click(),
  ]);
  expect(tax.suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}-docs\.csv$/);
  await cleanly(page);
});
