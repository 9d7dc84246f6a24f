import { addWishlistItem } from '#contracts/cart/cart.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

test('a guest sees popular products, then recommendations from products viewed, stored in the browser alone', async ({
  page,
  request,
}) => {
  const { results } = await api(request, listProducts, {
    query: { category: 'toys-and-games', inStock: 'true', limit: 1 },
  });
  const seen = results[0]!;
  await test.step('nothing known', async () => {
    await page.goto('/explore');
    const rail = page.getByRole('region', { name: text('recommendations.most_popular') });
    await expect(rail.getByText(text('recommendations.popular_now')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(
      page.getByRole('heading', { name: text('recommendations.recently_viewed') }),
    ).toHaveCount(0);
  });
  await test.step('one product looked at', async () => {
    await page.goto(`/product/${seen.slug}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
      .toBe(JSON.stringify([seen._id]));
    await page.goto('/explore');
    const rail = page.getByRole('region', { name: text('recommendations.for_you') });
    await expect(
      rail.getByText(text('recommendations.because_viewed', { name: seen.name })).first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: text('recommendations.recently_viewed') })
        .getByRole('link', { name: seen.name }),
    ).toBeAttached();
  });
  await test.step('home tells the same', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: text('recommendations.for_you') }),
    ).toBeAttached();
  });
});

test('a signed-in customer gets recommendations from the wishlist, and the menu leads there', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { results } = await api(request, listProducts, {
    query: { category: 'books-and-education', limit: 1 },
  });
  await api(
    request,
    addWishlistItem,
    {
      body: { productId: results[0]!._id, variantId: null, optionId: null, selectedVendorId: null },
    },
    person.token,
  );
  await signedIn(page, person);
  await page.goto('/explore');
  await expect(
    page
      .getByRole('region', { name: text('recommendations.for_you') })
      .getByText(text('recommendations.because_saved', { name: results[0]!.name }))
      .first(),
  ).toBeVisible();
});
