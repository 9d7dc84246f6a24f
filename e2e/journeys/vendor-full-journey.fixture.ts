import type { Page } from '@playwright/test';
import { someMobile } from '#e2e/lists.ts';
import { expect, hydrated } from '#e2e/customer.ts';
import { addSizesAndColours } from '#e2e/vendor.ts';
import { text as shown } from '#e2e/text.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes a product with two sizes in two colours, at ₹600 each, and submits it for approval. */
export async function writeProduct(page: Page, name: string): Promise<void> {
  await page.goto('/vendor-dashboard/products/new');
  await page.getByLabel(shown('catalog.category'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(shown('listings.subcategory')).selectOption({ index: 1 });
  await page.getByRole('button', { name: shown('common.continue') }).click();
  await page.getByLabel(shown('common.name'), { exact: true }).fill(name);
  await page.getByLabel(shown('catalog.brand'), { exact: true }).fill('Himgiri');
  await page
    .getByLabel(shown('catalog.product.description'))
    .fill('A flask of steel that keeps water cold for a day and tea hot for a night.');
  await page
    .getByLabel(shown('listings.photos.select'))
    .setInputFiles({ name: 'flask.png', mimeType: 'image/png', buffer: PNG });
  await page
    .getByLabel(shown('listings.photos.alt', { number: 1 }))
    .fill('The flask from the side');
  await addSizesAndColours(page);
  for (const [label, value] of [
    [shown('listings.units.price_for_all'), '600'],
    [shown('listings.units.mrp_for_all'), '800'],
    [shown('listings.units.stock_for_all'), '9'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: shown('listings.units.fill_all') }).click();
  for (const [label, value] of [
    [shown('catalog.attribute.hsn_code'), '9617'],
    [shown('listings.weight_packed'), '420'],
    [shown('listings.length'), '28'],
    [shown('listings.width'), '9'],
    [shown('listings.height'), '9'],
    [shown('listings.common_name'), 'Flask'],
    [shown('listings.net_quantity'), '1 N'],
    [shown('listings.return_window'), '10'],
    [shown('catalog.attribute.consumer_care'), 'care@himgiri.example'],
    [shown('listings.legal.manufacturer'), 'Himgiri Steel, 4 Mill Road, Pune 411001'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(shown('listings.gst.rate')).selectOption('18');
  await page.getByRole('button', { name: shown('listings.submit') }).click();
  await expect(page.getByText(shown('listings.draft.in_review_title'))).toBeVisible();
}

/** Buys two units of a product as a customer, with cash on delivery; returns the order number. */
export async function buyTwo(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/product/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page
    .getByRole('button', { name: shown('cart.quantity.increase') })
    .first()
    .click();
  await page
    .getByRole('button', { name: shown('checkout.buy_now') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout/);
  for (const [label, value] of [
    [shown('common.full_name'), 'Meera Iyer'],
    [shown('common.mobile_number'), someMobile()],
    [shown('common.pin_code'), '560001'],
    [shown('common.house_street'), '12, 4th Cross'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await expect(page.getByLabel(shown('common.city'))).toHaveValue('Bengaluru');
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();
  await page.getByRole('button', { name: shown('checkout.continue_to_payment') }).click();
  await page.getByRole('radio', { name: shown('common.cash_on_delivery') }).check();
  await page.getByRole('button', { name: shown('checkout.review.title') }).click();
  await page.getByRole('button', { name: shown('checkout.place_cod', { amount: '₹' }) }).click();
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  return page.url().split('/').at(-2)!;
}
