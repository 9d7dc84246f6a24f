import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { adjustStock, listStock } from '#contracts/offers/inventory.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { listVendorOffers, type VendorOffer } from '#contracts/offers/offers.ts';
import { says } from '#e2e/lists.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';

/** An offer of a unit without choices to make; every journey takes another. */
async function ownGoods(
  request: APIRequestContext,
  token: string,
  nth: number,
): Promise<VendorOffer> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      api(request, listVendorOffers, { query: { limit: 100, page, state: 'active' } }, token),
    ),
  );
  const plain = pages
    .flatMap((p) => p.results)
    .filter(
      (o) =>
        o.variant === null &&
        o.option === null &&
        o.festive === null &&
        o.product.isLive &&
        o.free > 8,
    );
  return plain.at(-1 - nth)!;
}
const look = async (request: APIRequestContext, offer: VendorOffer) =>
  (await api(request, getProduct, { params: { id: offer.product._id } })).product;
const axe = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('five pieces come in and are free in the shop; what somebody else booked meanwhile is not overwritten', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownGoods(request, token, 0);
  const before = (await look(request, offer)).stock;
  await page.goto('/vendor-dashboard/inventory');
  const search = page.getByRole('searchbox', { name: 'Search by product, unit or your code' });
  await search.fill(offer.sku);
  await search.press('Enter');
  await expect(page).toHaveURL(`/vendor-dashboard/inventory?q=${offer.sku}`);
  await expect(search).toBeFocused();
  const field = page.getByLabel(`Change of ${offer.product.name}`).locator('visible=true');
  await field.fill('+5');
  await field.press('Enter');
  await says(page, 'Stock saved');
  await expect(field).toHaveValue('');
  await expect.poll(async () => (await look(request, offer)).stock).toBe(before + 5);
  await axe(page);

  await field.fill('-2');
  await api(
    request,
    adjustStock,
    { params: { id: offer._id }, body: { delta: 1, reason: 'found', seenFree: offer.free + 5 } },
    token,
  );
  await field.press('Enter');
  await expect(page.getByRole('alert').locator('visible=true')).toHaveText(
    `Meanwhile ${offer.free + 6} are free. Save once more to book it on top of that.`,
  );
  await expect(field).toHaveValue('-2');
  await field.press('Enter');
  await says(page, 'Stock saved');
  expect((await api(request, listStock, { query: { q: offer.sku } }, token)).results[0]!.free).toBe(
    offer.free + 4,
  );

  await page
    .getByRole('button', { name: new RegExp(`^${offer.product.name}`) })
    .locator('visible=true')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Stock of an item' });
  await expect(drawer.getByRole('listitem').first()).toContainText('Damaged');
  await expect(drawer.getByRole('listitem').first()).toContainText('−2');
  await axe(page);
});

test('a price that was changed stands on the product page, and a slip of the finger is asked about', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownGoods(request, token, 1);
  // Below what others ask, so that this is the offer shoppers are shown.
  const next = Math.min(Math.round(offer.price * 0.9), (offer.lowestOther ?? Infinity) - 1);
  await page.goto(`/vendor-dashboard/offers?q=${offer.sku}`);
  await page
    .getByRole('button', { name: `Change the price of ${offer.product.name}` })
    .locator('visible=true')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Price of an item' });
  const price = drawer.getByLabel('Price (₹)', { exact: true });
  await price.fill(String(offer.originalPrice + 1));
  await drawer.getByRole('button', { name: 'Save price' }).click();
  await expect(drawer.getByText('The price may not be above the MRP.')).toBeVisible();
  await price.fill('1');
  await drawer.getByRole('button', { name: 'Save price' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Is that meant?');
  await axe(page);
  await price.fill(String(next));
  await drawer.getByRole('button', { name: 'Save price' }).click();
  await says(page, 'Price saved. Shoppers see it now.');
  await expect(
    drawer.getByText(`Price ${formatRupees(offer.price)} → ${formatRupees(next)}`),
  ).toBeVisible();
  await page.goto(`/product/${offer.product.slug}`);
  await expect(page.getByText(formatRupees(next), { exact: true }).first()).toBeVisible();

  await page.goto(`/vendor-dashboard/offers?q=${offer.sku}&offer=${offer._id}`);
  await drawer.getByLabel('Planned price (₹)').fill(String(next));
  await drawer.getByLabel('Until', { exact: true }).fill('2020-01-01T09:00');
  await drawer.getByRole('button', { name: 'Plan it' }).click();
  await expect(drawer.getByText('A planned price is lower than the price now.')).toBeVisible();
  await expect(drawer.getByText('Choose a time to come.')).toBeVisible();
  await drawer.getByLabel('Planned price (₹)').fill(String(next - 1));
  // Two days from now, in Indian time.
  await drawer
    .getByLabel('Until', { exact: true })
    .fill(new Date(Date.now() + 53.5 * 3_600_000).toISOString().slice(0, 16));
  await drawer.getByRole('button', { name: 'Plan it' }).click();
  await says(page, 'Shoppers pay it now.');
  await page.goto(`/product/${offer.product.slug}`);
  await expect(page.getByText(formatRupees(next - 1), { exact: true }).first()).toBeVisible();
  await page.goto('/vendor-dashboard/offers?tab=plans&state=running');
  await page
    .getByRole('button', { name: `End the price of ${offer.product.name}` })
    .locator('visible=true')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await says(page, 'Ended: your own price counts again.');
  expect((await look(request, offer)).price).toBe(next);
  await axe(page);
});

test('a holiday to come is set and called off; goods join a festive offer and leave it; a coupon is made @phone', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownGoods(request, token, 2);
  await page.goto('/vendor-dashboard/offers?tab=holiday');
  await page.getByLabel('Beginning now').uncheck();
  await page.getByLabel('From', { exact: true }).fill('2035-11-01T09:00');
  await page.getByLabel('Until', { exact: true }).fill('2035-10-01T09:00');
  await page.getByRole('button', { name: 'Set the holiday' }).click();
  await expect(page.getByText('The end must come after the start.')).toBeVisible();
  await page.getByLabel('Until', { exact: true }).fill('2035-11-08T09:00');
  await page.getByRole('button', { name: 'Set the holiday' }).click();
  await expect(
    page.getByText('Holiday from 1 Nov 2035, 9:00 am until 8 Nov 2035, 9:00 am'),
  ).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByRole('heading', { name: 'Go on holiday' })).toBeVisible();

  await page.goto('/vendor-dashboard/offers?tab=festive');
  await page
    .getByRole('link', { name: /^Choose goods for/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill(offer.product.name);
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('checkbox', { name: `Choose ${offer.product.name}` })
    .locator('visible=true')
    .check();
  await page.getByLabel('Percent off').fill('10');
  await page.getByRole('button', { name: 'Bring in' }).click();
  await says(page, '1 item is in the offer');
  await expect(page.getByText('10% off').locator('visible=true').first()).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: `Take out ${offer.product.name}` })
    .locator('visible=true')
    .click();
  await says(page, 'Taken out: it costs what it did before.');

  const code = `OWN-${Date.now().toString(36).toUpperCase()}`;
  await page.goto('/vendor-dashboard/offers?tab=coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const drawer = page.getByRole('dialog', { name: 'New coupon' });
  await drawer.getByLabel('Code').fill(code);
  // What was typed is not thrown away by Escape, by a press outside, or by Back, without a question.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await page
      .getByRole('dialog', { name: 'Throw away what you typed?' })
      .getByRole('button', { name: 'Go on writing' })
      .click();
    await expect(drawer.getByLabel('Code')).toHaveValue(code);
  }
  await drawer.getByLabel('Title').fill('Ten percent for regulars');
  await drawer.getByLabel('Percent off').fill('95');
  await drawer.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(drawer.getByText('A percentage is at most 50.')).toBeVisible();
  await drawer.getByLabel('Percent off').fill('10');
  await drawer.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(page.getByText(code).locator('visible=true')).toBeVisible();
  await axe(page);
});
