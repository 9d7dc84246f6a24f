import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { removing } from '#e2e/lists.ts';
import { pattern, text } from '#e2e/text.ts';

test("from a category to a product to another vendor's offer", async ({ page, request }) => {
  const { results } = await api(request, listProducts, {
    query: { category: 'electronics', inStock: 'true', limit: 48 },
  });
  const card = results.find((c) => c.vendorCount > 1)!;
  const { product } = await api(request, getProduct, { params: { id: card.slug } });
  await page.goto('/collections/electronics');
  await expect(page.getByRole('heading', { level: 1, name: 'Electronics' })).toBeVisible();
  await page.getByRole('link', { name: 'Audio' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/audio/i);
  await page.goto(`/product/${card.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  expect(product.vendors.length).toBeGreaterThan(1);
  await page
    .getByRole('link', { name: new RegExp(`^${text('common.select')} `) })
    .first()
    .click();
  await expect(page).toHaveURL(/vendor=/);
  await expect(page.getByText(text('common.selected'), { exact: true })).toBeVisible();
});

test('filters live in the address and can be dropped one by one', async ({ page }) => {
  await page.goto('/categories?category=Fashion');
  const before = await page.getByText(pattern('common.product_count')).first().textContent();
  await page
    .getByRole('complementary', { name: text('search.filter.title') })
    .getByRole('checkbox', { name: text('search.filter.in_stock_only') })
    .check();
  await expect(page).toHaveURL(/inStock=true/);
  await page.getByRole('link', { name: removing(text('catalog.in_stock')) }).click();
  await expect(page).not.toHaveURL(/inStock/);
  await expect(page.getByText(before!).first()).toBeVisible();
});

test('a misspelt search still finds, and nothing found helps on', async ({ page }) => {
  await page.goto('/search?q=hedphones');
  await expect(page.getByText('headphones', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Dhwanik/ }).first()).toBeVisible();
  await page.goto('/search?q=zzqqxxyy');
  await expect(page.getByText(text('search.no_results', { query: 'zzqqxxyy' }))).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Electronics' }).locator('visible=true').first(),
  ).toBeVisible();
});

test('an unknown product is a real 404 that leads on', async ({ page }) => {
  const reply = await page.goto('/product/no-such-thing');
  expect(reply!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a customer can browse, filter, turn pages, search and read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of [
      text('content.home.shop_by_category'),
      text('content.home.shop_by_price'),
      text('content.home.popular_sellers'),
    ])
      await expect(
        page.getByRole('region', { name: part }).getByRole('link').first(),
      ).toBeVisible();
    // The first page offers more below itself; pages follow from the second one on.
    await page.goto('/products?page=2');
    await page.getByRole('link', { name: text('common.next'), exact: true }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(
      page.getByRole('link', { name: text('common.pagination.page', { n: 3 }), exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    await page.goto('/search?q=saree');
    await page.locator('a[href^="/product/"]').first().click();
    await expect(page.getByText(text('pricing.inclusive_of_taxes'), { exact: true })).toBeVisible();
  });
});

for (const path of [
  '/',
  '/collections/fashion',
  '/search?q=tea',
  '/product/dhwanik-raag-500-wireless-headphones',
  '/login',
  '/signup',
  '/track-order',
  '/checkout',
  '/festival-offers',
  '/explore',
]) {
  test(`axe finds nothing on ${path}, in both themes @phone-only`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, path);
  });
}
