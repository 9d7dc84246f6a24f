import { listProductAlerts } from '#contracts/product-alerts/product-alerts.ts';
import { listProducts, type ProductCardData } from '#contracts/catalog/catalog.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { api, awake, expect, hydrated, newPerson, test } from '#e2e/customer.ts';
import { loginModal, plainProducts, says, signInBy } from '#e2e/lists.ts';
import { pattern, text, textIn } from '#e2e/text.ts';
import { header } from './shell.fixture.ts';

/** A product nobody has in stock. */
async function soldOut(request: APIRequestContext): Promise<ProductCardData> {
  for (let page = 1; page < 15; page += 1) {
    const { results } = await api(request, listProducts, { query: { limit: 48, page } });
    const found = results.find((card) => card.stock === 0 && !card.hasChoices);
    if (found) return found;
  }
  throw new Error('the demo marketplace has everything in stock');
}
const notify = (page: Page) =>
  page.getByRole('button', { name: text('product_alerts.notify_available') });
const isSet = (page: Page) => expect(page.getByText(text('product_alerts.on_stock'))).toBeVisible();

test('a sold-out product offers an alert: a guest signs in first, a customer presses once', async ({
  page,
  request,
}) => {
  const product = await soldOut(request);
  const person = await newPerson(request);
  const waiting = async () =>
    (await api(request, listProductAlerts, {}, person.token)).items.map(
      ({ kind, product: { _id } }) => [kind, _id],
    );
  await page.goto(product.url);
  await expect(
    page.getByRole('region', { name: text('checkout.buy'), exact: true }).getByRole('button', {
      name: text('cart.add'),
    }),
  ).toBeDisabled();
  await test.step('as a guest', async () => {
    await notify(page).click();
    await expect(
      loginModal(page).getByRole('heading', { name: text('product_alerts.sign_in_title') }),
    ).toBeVisible();
    await signInBy(page, person);
    await isSet(page);
    expect(await waiting()).toEqual([['stock', product._id]]);
  });
  await test.step('it is among the alerts of the profile, and can be taken back', async () => {
    await page.goto('/profile/alerts');
    await expect(page.locator('#main').getByRole('link', { name: product.name })).toBeVisible();
    await page.goto(product.url);
    await page.getByRole('button', { name: text('product_alerts.remove_stock') }).click();
    await says(page, text('product_alerts.removed'));
    expect(await waiting()).toEqual([]);
  });
  await test.step('as a customer', async () => {
    await notify(page).click();
    await isSet(page);
    expect(await waiting()).toEqual([['stock', product._id]]);
  });
});

test('what was looked at before comes again at the end of a product’s page', async ({
  page,
  request,
}) => {
  const [first, second] = (await plainProducts(request, 2)) as [ProductCardData, ProductCardData];
  await page.goto(first.url);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toContain(first._id);
  await page.goto(second.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const viewed = page.getByRole('region', { name: text('recommendations.recently_viewed') });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: first.name }).first()).toBeVisible();
  await expect(viewed.getByRole('link', { name: second.name })).toHaveCount(0);
});

test('a product is shared by its address, with the choice in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/product/dhwanik-raag-500-wireless-headphones');
  await page.getByRole('link', { name: /Black/ }).first().click();
  await expect(page).toHaveURL(/\?.*black/i);
  await awake(page, '[popovertarget="share-sheet"]');
  await page
    .getByRole('button', { name: text('common.share') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: text('common.share') });
  await sheet.getByRole('button', { name: text('common.copy_link') }).click();
  await says(page, text('common.link_copied'));
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('on a phone the products to compare are a pill that covers no photo @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/collections/electronics/audio');
  await page.getByRole('button', { name: text('catalog.compare.title') }).click();
  const boxes = page.getByRole('checkbox', {
    name: new RegExp(`^${text('catalog.compare.action')} `),
  });
  for (const i of [0, 1]) await boxes.nth(i).check();
  const tray = page.getByRole('region', { name: text('catalog.compare.tray_label') });
  const { width, height } = (await tray.boundingBox())!;
  expect(width).toBeLessThan(200);
  expect(height).toBeLessThan(64);
  await tray.getByRole('link', { name: text('catalog.compare.action_count', { n: 2 }) }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

test('language and PIN code are chosen in the header, and stay', async ({ page }) => {
  await page.goto('/collections/fashion');
  await hydrated(page);
  await expect(
    header(page).getByRole('button', { name: text('shell.pincode.enter_label') }),
  ).toBeVisible();
  const chooseLanguage = async (name: string) => {
    await header(page).getByRole('button', { name: '▾' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await chooseLanguage('தமிழ்');
  await expect(page).toHaveURL('/ta/collections/fashion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  await expect(page.getByRole('contentinfo')).toContainText(textIn('ta', 'shell.language.machine'));
  await hydrated(page);
  await chooseLanguage('हिन्दी');
  await expect(page).toHaveURL('/hi/collections/fashion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await hydrated(page);
  await header(page)
    .getByRole('button', { name: textIn('hi', 'shell.pincode.enter_label') })
    .click();
  const dialog = page.getByRole('dialog', { name: textIn('hi', 'shell.pincode.title') });
  await dialog.getByLabel(textIn('hi', 'common.pin_code')).fill('411004');
  await dialog.getByLabel(textIn('hi', 'common.pin_code')).press('Enter');
  await chooseLanguage('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(
    header(page).getByRole('button', {
      name: pattern('shell.pincode.change', { pincode: '411004' }),
    }),
  ).toBeVisible();
});
