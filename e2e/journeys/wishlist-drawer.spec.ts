import type { Locator } from '@playwright/test';
import { addToCart, getCart, getWishlist, type Wishlist } from '#contracts/cart/cart.ts';
import { getCheckout } from '#contracts/checkout/checkout.ts';
import {
  fillWishlist,
  loginModal,
  openWishlist,
  plainGoods,
  says,
  SILENT,
  standsOnTheRight,
  timesSent,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';

const names = (drawer: Locator) =>
  drawer.getByRole('listitem').locator('a:not([aria-hidden])').allTextContents();

test('the wishlist drawer: header, summary, cards, sorts, views, and a removal taken back', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const goods = await plainGoods(request, 4);
  await fillWishlist(request, person, goods);
  await signedIn(page, person);
  // One item without a picture, with a unit to name, a price that fell and a known rating.
  await page.route('**/api/wishlist', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Wishlist };
    const item = body.data.items.find((one) => one.product._id === goods[0]!._id);
    if (item) {
      Object.assign(item.product, { images: [], rating: 4.7, reviews: 1234 });
      Object.assign(item, {
        option: { optionId: 'opt', color: 'Indigo', size: 'L', price: item.price, stock: 3 },
        originalPrice: item.price + 500,
        priceThen: item.price + 120,
      });
    }
    const other = body.data.items.find((one) => one.product._id === goods[3]!._id);
    if (other) Object.assign(other, { stock: 0, originalPrice: other.price });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/');
  const drawer = await openWishlist(page);
  const { items } = await api(request, getWishlist, {}, person.token);

  await test.step('on the right, with its header and summary', async () => {
    await standsOnTheRight(page, drawer);
    await expect(drawer.getByText('4 item(s) saved', { exact: true })).toBeVisible();
    await expect(drawer.getByText('Items Saved').locator('..')).toContainText('4');
    const average = Math.round(items.reduce((sum, i) => sum + i.price, 0) / 4);
    await expect(drawer.getByText('Avg. Price').locator('..')).toContainText(
      `₹${average.toLocaleString('en-IN')}`,
    );
  });
  await test.step('a card tells name, unit, prices, stars and reviews; a missing picture says so', async () => {
    const card = drawer.getByRole('listitem').filter({ hasText: goods[0]!.name });
    await expect(card.getByText('No Image')).toBeVisible();
    await expect(card.getByText('Indigo · L')).toBeVisible();
    const stars = card.getByRole('img', { name: '4 out of 5 stars' });
    await expect(stars).toBeVisible();
    expect(
      await stars.evaluate(
        (e) => e.lastElementChild!.getBoundingClientRect().width / e.getBoundingClientRect().width,
      ),
      'what is filled',
    ).toBeCloseTo(0.8, 1);
    await expect(card.getByText('(1,234)')).toBeVisible();
    await expect(
      card.getByText(`₹${Math.round(goods[0]!.price).toLocaleString('en-IN')}`, { exact: true }),
    ).toBeVisible();
    await expect(card.locator('s')).toHaveText(
      `₹${Math.round(goods[0]!.price + 500).toLocaleString('en-IN')}`,
    );
    await expect(card.getByText('Price dropped by ₹120')).toBeVisible();
    const gone = drawer.getByRole('listitem').filter({ hasText: goods[3]!.name });
    await expect(gone.getByText('Out of stock')).toBeVisible();
    await expect(gone.locator('s')).toHaveCount(0);
    await expect(gone.getByRole('button', { name: /^Move to Cart/ })).toBeDisabled();
  });
  await test.step('three sorts, Most Recent first', async () => {
    const sort = drawer.getByLabel('Sort');
    await expect(sort.locator('option')).toHaveText([
      'Most Recent',
      'Price: Low to High',
      'Name: A to Z',
    ]);
    await expect(sort.locator('option:checked')).toHaveText('Most Recent');
    expect(await names(drawer)).toEqual(goods.map((g) => g.name).toReversed());
    await sort.selectOption('Price: Low to High');
    await expect
      .poll(() => names(drawer))
      .toEqual(items.toSorted((x, y) => x.price - y.price).map((i) => i.product.name));
    await sort.selectOption('Name: A to Z');
    await expect
      .poll(() => names(drawer))
      .toEqual(
        goods
          .map((g) => g.name)
          .sort((x, y) => x.localeCompare(y, 'en-IN', { sensitivity: 'base' })),
      );
  });
  await test.step('list by default, with a remove button; the grid has none', async () => {
    const list = drawer.getByRole('button', { name: 'List view' });
    const grid = drawer.getByRole('button', { name: 'Grid view' });
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(drawer.getByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveCount(4);
    await grid.click();
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await expect(drawer.getByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: /^Move to Cart/ })).toHaveCount(4);
    await list.click();
  });
  await test.step('remove says so and can be undone', async () => {
    const removals = timesSent(page, 'DELETE', '/wishlist');
    await drawer.getByRole('button', { name: `Remove ${goods[1]!.name} from wishlist` }).dblclick();
    await says(page, `${goods[1]!.name} removed from wishlist`);
    expect(removals()).toBe(1);
    await expect(drawer.getByText('3 item(s) saved')).toBeVisible();
    await toastOf(page, `${goods[1]!.name} removed from wishlist`)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(drawer.getByText('4 item(s) saved')).toBeVisible();
  });
});

test('a selection of the wishlist is bought or put into the cart, and all of it cleared', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const goods = await plainGoods(request, 4);
  await fillWishlist(request, person, goods);
  await signedIn(page, person);
  await page.goto('/');
  const drawer = await openWishlist(page);
  await test.step('a selection bought at once', async () => {
    await drawer.getByRole('checkbox', { name: `Select ${goods[1]!.name}` }).click();
    await drawer.getByRole('checkbox', { name: `Select ${goods[2]!.name}` }).click();
    await drawer.getByRole('button', { name: 'Buy now' }).click();
    await says(page, '2 item(s) added to checkout');
    await expect(page).toHaveURL(/\/checkout$/);
    expect(
      (await api(request, getCheckout, {}, person.token)).items.map((l) => l.product._id).sort(),
    ).toEqual([goods[1]!._id, goods[2]!._id].sort());
    await page.goto('/');
    await openWishlist(page);
  });
  await test.step('selection, and adding it to the cart', async () => {
    await drawer.getByRole('button', { name: 'Select All', exact: true }).click();
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await drawer.getByRole('button', { name: 'Deselect All' }).click();
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await drawer.getByRole('checkbox', { name: `Select ${goods[1]!.name}` }).click();
    await drawer.getByRole('checkbox', { name: `Select ${goods[2]!.name}` }).click();
    await drawer.getByRole('button', { name: 'Add 2 to Cart' }).click();
    await says(page, '2 item(s) added to cart');
    await expect(drawer.getByText('2 item(s) saved')).toBeVisible();
    const cart = await api(request, getCart, {}, person.token);
    expect(cart.items.map((l) => [l.product._id, l.quantity]).sort()).toEqual(
      [
        [goods[1]!._id, 1],
        [goods[2]!._id, 1],
      ].sort(),
    );
  });
  await test.step('Clear All asks and clears; the empty list leads on', async () => {
    await drawer.getByRole('button', { name: 'Clear All' }).click();
    await page
      .getByRole('dialog', { name: 'Clear the wishlist?' })
      .getByRole('button', { name: 'Clear All' })
      .click();
    await says(page, 'Wishlist cleared successfully');
    await expect(drawer.getByText('Your wishlist is empty')).toBeVisible();
    await expect(drawer.getByText('Save items you love for later!')).toBeVisible();
    await drawer
      .getByRole('link', { name: 'Start Shopping' })
      .or(drawer.getByRole('button', { name: 'Start Shopping' }))
      .click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(drawer).toBeHidden();
  });
});

test('one item and all of them move to the cart; what fails is told by name', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const goods = await plainGoods(request, 3);
  await fillWishlist(request, person, goods);
  await signedIn(page, person);
  await page.goto('/');
  const drawer = await openWishlist(page);
  await drawer
    .getByRole('listitem')
    .filter({ hasText: goods[0]!.name })
    .getByRole('button', { name: /^Move to Cart/ })
    .click();
  await says(page, `${goods[0]!.name} added to cart`);
  await expect(drawer.getByText('2 item(s) saved')).toBeVisible();
  let refused = false;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await gate.promise;
    if (refused) return route.continue();
    refused = true;
    return route.fulfill({
      status: 409,
      json: { success: false, message: 'Only 3 left in stock' },
    });
  });
  await drawer.getByRole('button', { name: 'Move All to Cart' }).click();
  await expect(drawer.getByRole('button', { name: 'Moving...' })).toBeVisible();
  gate.resolve();
  await expect(page.locator('[data-toasts] [data-type=error]')).toHaveText(
    new RegExp(`(${goods[1]!.name}|${goods[2]!.name}): Only 3 left in stock`),
  );
  await says(page, '1 item(s) added to cart');
  await expect(drawer.getByText('1 item(s) saved')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Move All to Cart' })).toBeVisible();
});

test('failures in the shop’s own words, and nothing without a stored token', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const goods = await plainGoods(request, 2);
  await fillWishlist(request, person, goods.slice(0, 1));
  await signedIn(page, person);
  const failing = new Map<string, object>();
  await page.route('**/api/wishlist**', (route) => {
    const deep = new URL(route.request().url()).pathname !== '/api/wishlist';
    const answer = failing.get(`${route.request().method()}${deep ? ' one' : ''}`);
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto(`/product/${goods[1]!.slug}`);
  const heart = page.getByRole('button', { name: `Save ${goods[1]!.name} to wishlist` }).first();
  failing.set('POST', SILENT);
  await heart.click();
  await says(page, 'Failed to add to wishlist');
  const drawer = await openWishlist(page);
  failing.set('DELETE one', SILENT).set('DELETE', SILENT);
  await drawer.getByRole('button', { name: `Remove ${goods[0]!.name} from wishlist` }).click();
  await says(page, 'Failed to remove from wishlist');
  await drawer.getByRole('button', { name: 'Clear All' }).click();
  await page
    .getByRole('dialog', { name: 'Clear the wishlist?' })
    .getByRole('button', { name: 'Clear All' })
    .click();
  await says(page, 'Failed to clear wishlist');

  failing.set('GET', SILENT);
  await page.reload();
  await openWishlist(page);
  await says(page, 'Failed to sync wishlist from server');
  await expect(drawer.getByText('Failed to fetch wishlist')).toBeVisible();
  failing.set('GET', {
    status: 400,
    json: { success: false, message: 'Authentication is needed' },
  });
  await page.reload();
  await openWishlist(page);
  await expect(drawer.getByText('Authentication is needed')).toBeVisible();
  await expect(page.locator('[data-toasts] > *')).toHaveCount(0);

  failing.clear();
  await page.reload();
  await openWishlist(page);
  await expect(drawer.getByText('1 item(s) saved')).toBeVisible();
  // Answers still on their way would notice that the token is gone, and sign the page out.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await drawer.getByRole('button', { name: `Remove ${goods[0]!.name} from wishlist` }).click();
  await says(page, 'Authentication required. Please login to manage wishlist.');
  expect((await api(request, getWishlist, {}, person.token)).totalItems).toBe(1);
  await page.evaluate((token) => localStorage.setItem('userToken', token), person.token);
  await page.reload();
  await expect(
    page.getByRole('button', { name: person.name.split(' ')[0]! }).first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await heart.click();
  await says(page, 'Authentication required. Please login to add items to wishlist.');
});

test('Share makes a link to a read-only list that others can buy from, until sharing stops', async ({
  page,
  request,
  browser,
  context,
}) => {
  const person = await newPerson(request);
  const goods = await plainGoods(request, 2);
  await fillWishlist(request, person, goods);
  await api(request, addToCart, { body: { productId: goods[0]!._id } }, person.token);
  await signedIn(page, person);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  );
  await page.goto('/');
  const drawer = await openWishlist(page);
  await drawer.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await says(page, 'Link copied. Paste it wherever you like.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/wishlist\/shared\/[\w-]{22}$/);

  const guest = await browser.newContext();
  const visit = await guest.newPage();
  const reply = await visit.goto(link);
  expect(await reply!.text()).not.toContain(goods[0]!.name);
  await expect(visit.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(visit.getByRole('heading', { level: 1, name: 'Meera’s wishlist' })).toBeVisible();
  await expect(visit.getByText('Iyer')).toHaveCount(0);
  const card = visit.getByRole('listitem').filter({ hasText: goods[1]!.name });
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(
    loginModal(visit).getByText(`We’ll add ${goods[1]!.name} to your cart.`),
  ).toBeVisible();
  await visit.keyboard.press('Escape');
  await card.getByRole('button', { name: `Save ${goods[1]!.name} to wishlist` }).click();
  await expect(
    loginModal(visit).getByText(`We’ll add ${goods[1]!.name} to your wishlist.`),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await says(page, 'Sharing stopped. The link no longer works.');
  await visit.reload();
  await expect(visit.getByText('This wishlist is not shared any more.')).toBeVisible();
  await guest.close();

  await test.step('with a share sheet the link goes there', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: { url: string }) => {
          document.body.dataset.shared = data.url;
          return Promise.resolve();
        },
      }),
    );
    await drawer.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('button', { name: 'Share link' }).click();
    await expect
      .poll(() => page.evaluate(() => document.body.dataset.shared))
      .toMatch(/\/wishlist\/shared\//);
  });
});
