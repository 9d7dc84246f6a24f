import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { portalLogin } from '#contracts/accounts.ts';
import { listProducts } from '#contracts/catalog.ts';
import { packVendorOrder, scanParcel, shipParcel } from '#contracts/fulfilment.ts';
import { askQuestion } from '#contracts/reviews.ts';
import { placeFor } from '#e2e/lists.ts';
import { api, awake, expect, newPerson, test } from '#e2e/shopper.ts';

type Vendor = Awaited<ReturnType<typeof enter>>;
/** The demo vendor, signed in where the browser would have kept it. */
async function enter(page: Page) {
  const vendor = await api(page.request, portalLogin, { body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' } });
  await page.addInitScript(([token, info]) => {
    localStorage.setItem('vendorToken', token!);
    localStorage.setItem('vendorInfo', info!);
  }, [vendor.token, JSON.stringify(vendor.info)] as const);
  return vendor;
}
async function goodsOf(page: Page, vendor: Vendor) {
  const { results } = await api(page.request, listProducts, { query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 } });
  return results.find((p) => p.vendorName === vendor.info.vendorName && p.stock > 10)!;
}
const cleanly = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);

test('the dashboard shows the order just placed; the range stands in the address and changes the figures', async ({ page }) => {
  const vendor = await enter(page);
  const goods = await goodsOf(page, vendor);
  await page.goto('/vendor-dashboard/dashboard?range=today');
  const tile = (name: string) => page.locator('dl').filter({ hasText: 'Net sales' }).locator('div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd').first();
  await expect(tile('Orders')).toHaveText(/^\d+$/);
  await expect(tile('Next payout')).toHaveText(/^(?:₹[\d,.]+|–)$/);
  const before = Number(await tile('Orders').textContent());
  const order = await placeFor(page.request, await newPerson(page.request), [{ _id: goods._id, selectedVendorId: vendor.info.vendorId! }]);
  await page.reload();
  // Other journeys buy here too: at least one more than there were.
  await expect.poll(async () => Number(await tile('Orders').textContent())).toBeGreaterThan(before);
  await expect(page.getByRole('region', { name: 'To do' }).or(page.getByLabel('To do'))).toContainText('orders to accept');
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await cleanly(page);

  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/range=90/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Net sales by day' }).getByRole('row')).toHaveCount(91);
  await page.getByRole('button', { name: 'Other days' }).click();
  await page.getByLabel('From').fill('2020-01-02');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('The last day comes before the first.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-03');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/range=custom&from=2020-01-02&to=2020-01-03/);
  await expect(tile('Orders')).toHaveText('0');
  await page.goBack();
  await expect(page).toHaveURL(/range=90/);
});

test('what is earned stands in the payouts, to the paisa', async ({ page }) => {
  const vendor = await enter(page);
  const goods = await goodsOf(page, vendor);
  const order = await placeFor(page.request, await newPerson(page.request), [{ _id: goods._id, selectedVendorId: vendor.info.vendorId! }]);
  const part = order.subOrders[0]!._id;
  const { parcelId } = await api(page.request, packVendorOrder, { params: { id: part }, body: {} }, vendor.token);
  await api(page.request, shipParcel, { params: { id: parcelId }, body: {} }, vendor.token);
  await api(page.request, scanParcel, { params: { id: parcelId }, body: { status: 'delivered' } }, vendor.token);
  await page.goto('/vendor-dashboard/payouts');
  const paiseOf = async (text: Promise<string | null>) => Number((await text)!.replaceAll(/[₹,.]/g, '').replace('−', '-'));
  const balance = page.getByRole('heading', { name: 'Balance' }).locator('xpath=ancestor::section');
  await expect(balance.getByRole('definition')).not.toHaveCount(0);
  const parts = await Promise.all((await balance.getByRole('definition').all()).map((one) => paiseOf(one.textContent())));
  expect(parts.reduce((a, b) => a + b, 0)).toBe(await paiseOf(balance.locator('p').first().textContent()));
  await expect(page.getByText('What keeps money back')).toBeVisible();
  await cleanly(page);
});

/** A closed statement; weeks would have to pass for a real one. */
const STATEMENT = {
  _id: 'stm_journey', number: 'S-2627-000042', vendor: { _id: 'vnd_x', name: 'Rangrezi' }, periodStart: '2026-11-09', lastDay: '2026-11-15', closedAt: '2026-11-16T00:10:00.000Z', status: 'paid', net: 774.09, closing: 759.09,
  utr: 'UTR1234567890', commissionInvoice: 'M-2627-000007',
  sums: { opening: -15, sales: 1200, discounts: 100, delivery: 59, returns: -274, commission: 90, commissionGst: 16.2, tcs: 3.81, tds: 0.9, other: 0, net: 774.09, closing: 759.09, grossForTds: 900, taxableForTcs: 762.72, tdsBase: 900, salesInYear: 900 },
  rates: [
    { kind: 'commission_gst', label: 'GST on commission, 18 %', percent: 18, base: 'commission', source: 'SAC 9985', isVerified: false, exemptUpTo: null },
    { kind: 'tcs', label: 'TCS under GST, 0.5 %', percent: 0.5, base: 'taxable', source: 'CGST Act s. 52', isVerified: true, exemptUpTo: null },
    { kind: 'tds', label: 'TDS on e-commerce, 0.1 %', percent: 0.1, base: 'gross', source: 'Income-tax Act s. 194-O', isVerified: true, exemptUpTo: 500000 },
  ],
};
const PARTS = [{ subOrderId: 'sub_1', orderNumber: 'HL-2611-AAAA', kind: 'sale', items: 1200, discount: 100, delivery: 59, commission: 110, other: 0, net: 1049 }, { subOrderId: 'sub_2', orderNumber: 'HL-2610-BBBB', kind: 'correction', items: -300, discount: -26, delivery: 0, commission: -20, other: 0, net: -254 }];

test('a statement adds up line by line, and every line says where it comes from', { tag: '@phone' }, async ({ page }) => {
  await enter(page);
  const reply = (data: object) => ({ json: { success: true, data } });
  await page.route('**/api/vendor/statements?*', (route) => route.fulfill(reply({ results: [STATEMENT], upcoming: { earned: 0, carried: 0 }, page: 1, limit: 20, total: 1 })));
  await page.route('**/api/vendor/statements/stm_journey?*', (route) => route.fulfill(reply({ statement: STATEMENT, parts: PARTS, page: 1, limit: 50, total: 2 })));
  await page.goto('/vendor-dashboard/payouts');
  await page.getByRole('link', { name: STATEMENT.number }).locator('visible=true').click();
  await expect(page).toHaveURL(/payouts\/stm_journey$/);
  const sums = page.getByRole('heading', { name: 'How this total comes about' }).locator('xpath=ancestor::section');
  const paise = (text: string) => Number(text.match(/−?₹[\d,]+\.\d\d/)![0].replaceAll(/[₹,.]/g, '').replace('−', '-'));
  await expect(sums.locator('summary')).toHaveCount(8);
  const lines = (await sums.locator('summary').allTextContents()).map(paise);
  const total = async (label: string) => paise((await sums.locator('p').filter({ hasText: label }).textContent())!);
  expect(lines.reduce((a, b) => a + b, 0)).toBe(await total('Net of this period'));
  expect(await total('Net of this period') + await total('Carried from the statement before')).toBe(await total('To be paid to you'));
  await sums.getByText('TDS on e-commerce, 0.1 %').click();
  await expect(sums.getByText(/0\.1% of ₹900\.00\. Income-tax Act s\. 194-O Nothing is withheld up to ₹5,00,000\.00/)).toBeVisible();
  await cleanly(page);
  // The books ask for the tax document of an order: it is fetched from here, or it is said that it could not be.
  let asked = 0;
  await page.route('**/api/vendor/orders/sub_1/invoices', (route) => (++asked === 1 ? route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: 'Nothing here' } })
    : route.fulfill(reply({ results: [{ _id: 'inv_1', kind: 'tax_invoice', number: 'R/2627/000009', issuedAt: '2026-11-10T06:30:00.000Z', total: 1159, parcelId: null, corrects: null }] }))));
  await page.getByRole('button', { name: 'Invoices HL-2611-AAAA' }).locator('visible=true').click();
  const papers = page.getByRole('dialog', { name: 'Invoices' });
  await papers.getByRole('button', { name: 'Retry' }).click();
  await expect(papers.getByText('Tax invoice R/2627/000009')).toBeVisible();
  await expect(papers.getByRole('button', { name: 'Download PDF R/2627/000009' })).toBeEnabled();
});

test('a question is answered in the portal and seen on the page of the product', { tag: '@phone' }, async ({ page }) => {
  const vendor = await enter(page);
  const goods = await goodsOf(page, vendor);
  const words = `Is it ${crypto.randomUUID().slice(0, 8)} by hand?`;
  await api(page.request, askQuestion, { params: { id: goods._id }, body: { text: words } }, (await newPerson(page.request)).token);
  await page.goto('/vendor-dashboard/reviews?tab=questions&answered=no');
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: words });
  await item.getByRole('button', { name: 'Answer' }).click();
  await item.getByRole('button', { name: 'Publish answer' }).click();
  await expect(item.getByText('Write an answer.')).toBeVisible();
  await item.getByLabel('Your answer').fill(`Every thread, ${words}`);
  await cleanly(page);
  await item.getByRole('button', { name: 'Publish answer' }).click();
  await expect(item).toBeHidden();
  await page.goto(`/product/${goods.slug}`);
  await awake(page);
  await expect(page.getByText(`Every thread, ${words}`)).toBeVisible();
});

test('reports come as files', async ({ page }) => {
  await enter(page);
  await page.goto('/vendor-dashboard/reports');
  const [sales] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(sales.suggestedFilename()).toMatch(/^sales-by-day-.*\.csv$/);
  const [tax] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV Documents issued' }).click()]);
  expect(tax.suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}-docs\.csv$/);
  await cleanly(page);
});
