import type { Locator } from '@playwright/test';
import { addCartItem, getCart, getWishlist, type Wishlist } from '#contracts/cart/cart.ts';
import { getCheckout } from '#contracts/checkout/checkout.ts';
import {
  fillWishlist,
  loginModal,
  openWishlist,
  plainProducts,
  says,
  SILENT,
  standsOnTheRight,
  timesSent,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { pattern, text } from '#e2e/text.ts';

const names = (drawer: Locator) =>
  drawer.getByRole('listitem').locator('a:not([aria-hidden])').allTextContents();

test('the wishlist drawer: header, summary, cards, sorts, views, and a removal taken back', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 4);
  await fillWishlist(request, person, products);
  await signedIn(page, person);
  // One item without a picture, with a unit label, a reduced price and a known rating.
  await page.route('**/api/wishlist', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Wishlist };
    const item = body.data.items.find((one) => one.product._id === products[0]!._id);
    if (item) {
      Object.assign(item.product, { images: [], rating: 4.7, reviews: 1234 });
      Object.assign(item, {
        option: { optionId: 'opt', color: 'Indigo', size: 'L', price: item.price, stock: 3 },
        originalPrice: item.price + 500,
        priceThen: item.price + 120,
      });
    }
    const other = body.data.items.find((one) => one.product._id === products[3]!._id);
    if (other) Object.assign(other, { stock: 0, originalPrice: other.price });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/');
  const drawer = await openWishlist(page);
  const { items } = await api(request, getWishlist, {}, person.token);

  await test.step('on the right, with its header and summary', async () => {
    await standsOnTheRight(page, drawer);
    await expect(
      drawer.getByText(text('cart.wishlist.saved_count', { n: 4 }), { exact: true }),
    ).toBeVisible();
    await expect(drawer.getByText(text('cart.wishlist.items_saved')).locator('..')).toContainText(
      '4',
    );
    const average = Math.round(items.reduce((sum, i) => sum + i.price, 0) / 4);
    await expect(drawer.getByText(text('cart.wishlist.average_price')).locator('..')).toContainText(
      `₹${average.toLocaleString('en-IN')}`,
    );
  });
  await test.step('a card tells name, unit, prices, stars and reviews; a missing picture says so', async () => {
    const card = drawer.getByRole('listitem').filter({ hasText: products[0]!.name });
    await expect(card.getByText(text('catalog.no_image'))).toBeVisible();
    await expect(card.getByText('Indigo · L')).toBeVisible();
    const stars = card.getByRole('img', { name: text('common.stars_of_five', { n: 4 }) });
    await expect(stars).toBeVisible();
    expect(
      await stars.evaluate((e) => {
        const [all, filled] = [e, e.lastElementChild!] as SVGSVGElement[];
        return filled!.width.baseVal.value / all!.viewBox.baseVal.width;
      }),
      'what is filled',
    ).toBeCloseTo(0.8, 1);
    await expect(card.getByText('(1,234)')).toBeVisible();
    await expect(
      card.getByText(`₹${Math.round(products[0]!.price).toLocaleString('en-IN')}`, { exact: true }),
    ).toBeVisible();
    await expect(card.locator('s')).toHaveText(
      `₹${Math.round(products[0]!.price + 500).toLocaleString('en-IN')}`,
    );
    await expect(card.getByText(text('cart.item.price_dropped', { amount: '₹120' }))).toBeVisible();
    const gone = drawer.getByRole('listitem').filter({ hasText: products[3]!.name });
    await expect(gone.getByText(text('catalog.out_of_stock'))).toBeVisible();
    await expect(gone.locator('s')).toHaveCount(0);
    await expect(
      gone.getByRole('button', { name: new RegExp(`^${text('cart.wishlist.move_to_cart')}`) }),
    ).toBeDisabled();
  });
  await test.step('three sorts, Most Recent first', async () => {
    const sort = drawer.getByLabel(text('common.sort.label'));
    await expect(sort.locator('option')).toHaveText([
      text('cart.wishlist.sort_recent'),
      text('common.sort.price_low_high'),
      text('cart.wishlist.sort_name'),
    ]);
    await expect(sort.locator('option:checked')).toHaveText(text('cart.wishlist.sort_recent'));
    expect(await names(drawer)).toEqual(products.map((g) => g.name).toReversed());
    await sort.selectOption(text('common.sort.price_low_high'));
    await expect
      .poll(() => names(drawer))
      .toEqual(items.toSorted((x, y) => x.price - y.price).map((i) => i.product.name));
    await sort.selectOption(text('cart.wishlist.sort_name'));
    await expect
      .poll(() => names(drawer))
      .toEqual(
        products
          .map((g) => g.name)
          .sort((x, y) => x.localeCompare(y, 'en-IN', { sensitivity: 'base' })),
      );
  });
  await test.step('list by default, with a remove button; the grid has none', async () => {
    const list = drawer.getByRole('button', { name: text('cart.wishlist.list_view') });
    const grid = drawer.getByRole('button', { name: text('cart.wishlist.grid_view') });
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(
      drawer.getByRole('button', { name: pattern('cart.wishlist.remove_name') }),
    ).toHaveCount(4);
    await grid.click();
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await expect(
      drawer.getByRole('button', { name: pattern('cart.wishlist.remove_name') }),
    ).toHaveCount(0);
    await expect(
      drawer.getByRole('button', { name: new RegExp(`^${text('cart.wishlist.move_to_cart')}`) }),
    ).toHaveCount(4);
    await list.click();
  });
  await test.step('remove says so and can be undone', async () => {
    const removals = timesSent(page, 'DELETE', '/wishlist');
    await drawer
      .getByRole('button', { name: text('cart.wishlist.remove_name', { name: products[1]!.name }) })
      .dblclick();
    await says(page, text('cart.wishlist.name_removed', { name: products[1]!.name }));
    expect(removals()).toBe(1);
    await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 3 }))).toBeVisible();
    await toastOf(page, text('cart.wishlist.name_removed', { name: products[1]!.name }))
      .getByRole('button', { name: text('common.undo') })
      .click();
    await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 4 }))).toBeVisible();
  });
});

test('a selection of the wishlist is bought or put into the cart, and all of it cleared', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 4);
  await fillWishlist(request, person, products);
  await signedIn(page, person);
  await page.goto('/');
  const drawer = await openWishlist(page);
  await test.step('a selection bought at once', async () => {
    await drawer
      .getByRole('checkbox', { name: text('common.select_name', { name: products[1]!.name }) })
      .click();
    await drawer
      .getByRole('checkbox', { name: text('common.select_name', { name: products[2]!.name }) })
      .click();
    await drawer.getByRole('button', { name: text('checkout.buy_now') }).click();
    await says(page, text('checkout.items_added', { n: 2 }));
    await expect(page).toHaveURL(/\/checkout$/);
    expect(
      (await api(request, getCheckout, {}, person.token)).items.map((l) => l.product._id).sort(),
    ).toEqual([products[1]!._id, products[2]!._id].sort());
    await page.goto('/');
    await openWishlist(page);
  });
  await test.step('selection, and adding it to the cart', async () => {
    await drawer
      .getByRole('button', { name: text('cart.wishlist.select_all'), exact: true })
      .click();
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await drawer.getByRole('button', { name: text('cart.wishlist.deselect_all') }).click();
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await drawer
      .getByRole('checkbox', { name: text('common.select_name', { name: products[1]!.name }) })
      .click();
    await drawer
      .getByRole('checkbox', { name: text('common.select_name', { name: products[2]!.name }) })
      .click();
    await drawer
      .getByRole('button', { name: text('cart.wishlist.add_selected', { n: 2 }) })
      .click();
    await says(page, text('cart.items_added', { n: 2 }));
    await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 2 }))).toBeVisible();
    const cart = await api(request, getCart, {}, person.token);
    expect(cart.items.map((l) => [l.product._id, l.quantity]).sort()).toEqual(
      [
        [products[1]!._id, 1],
        [products[2]!._id, 1],
      ].sort(),
    );
  });
  await test.step('Clear All asks and clears; the empty list leads on', async () => {
    await drawer.getByRole('button', { name: text('cart.wishlist.clear_all') }).click();
    await page
      .getByRole('dialog', { name: text('cart.wishlist.clear_title') })
      .getByRole('button', { name: text('cart.wishlist.clear_all') })
      .click();
    await says(page, text('cart.wishlist.cleared'));
    await expect(drawer.getByText(text('cart.wishlist.empty_title'))).toBeVisible();
    await expect(drawer.getByText(text('cart.wishlist.empty_text'))).toBeVisible();
    await drawer
      .getByRole('link', { name: text('cart.start_shopping') })
      .or(drawer.getByRole('button', { name: text('cart.start_shopping') }))
      .click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(drawer).toBeHidden();
  });
});

test('one item and all of them move to the cart; failures are named', async ({ page, request }) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 3);
  await fillWishlist(request, person, products);
  await signedIn(page, person);
  await page.goto('/');
  const drawer = await openWishlist(page);
  await drawer
    .getByRole('listitem')
    .filter({ hasText: products[0]!.name })
    .getByRole('button', { name: new RegExp(`^${text('cart.wishlist.move_to_cart')}`) })
    .click();
  await says(page, text('cart.name_added', { name: products[0]!.name }));
  await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 2 }))).toBeVisible();
  let refused = false;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await gate.promise;
    if (refused) return route.continue();
    refused = true;
    return route.fulfill({
      status: 409,
      json: { success: false, message: text('errors.only_n_left', { n: 3 }) },
    });
  });
  await drawer.getByRole('button', { name: text('cart.wishlist.move_all') }).click();
  await expect(drawer.getByRole('button', { name: text('cart.wishlist.moving') })).toBeVisible();
  gate.resolve();
  await expect(page.locator('[data-toasts] [data-type=error]')).toHaveText(
    new RegExp(
      `(${products[1]!.name}|${products[2]!.name}): ${text('errors.only_n_left', { n: 3 })}`,
    ),
  );
  await says(page, text('cart.items_added', { n: 1 }));
  await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 1 }))).toBeVisible();
  await expect(drawer.getByRole('button', { name: text('cart.wishlist.move_all') })).toBeVisible();
});

test('failures show the marketplace’s own message, and nothing without a stored token', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  await fillWishlist(request, person, products.slice(0, 1));
  await signedIn(page, person);
  const failing = new Map<string, object>();
  await page.route('**/api/wishlist**', (route) => {
    const deep = new URL(route.request().url()).pathname !== '/api/wishlist';
    const answer = failing.get(`${route.request().method()}${deep ? ' one' : ''}`);
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto(`/product/${products[1]!.slug}`);
  const heart = page
    .getByRole('button', { name: text('cart.wishlist.save_name', { name: products[1]!.name }) })
    .first();
  failing.set('POST', SILENT);
  await heart.click();
  await says(page, text('errors.wishlist_add_failed'));
  const drawer = await openWishlist(page);
  failing.set('DELETE one', SILENT).set('DELETE', SILENT);
  await drawer
    .getByRole('button', { name: text('cart.wishlist.remove_name', { name: products[0]!.name }) })
    .click();
  await says(page, text('errors.wishlist_remove_failed'));
  await drawer.getByRole('button', { name: text('cart.wishlist.clear_all') }).click();
  await page
    .getByRole('dialog', { name: text('cart.wishlist.clear_title') })
    .getByRole('button', { name: text('cart.wishlist.clear_all') })
    .click();
  await says(page, text('errors.wishlist_clear_failed'));

  failing.set('GET', SILENT);
  await page.reload();
  await openWishlist(page);
  await says(page, text('errors.wishlist_sync_failed'));
  await expect(drawer.getByText(text('errors.wishlist_load_failed'))).toBeVisible();
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
  await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 1 }))).toBeVisible();
  // Pending responses would notice the invalid token and sign the page out.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await drawer
    .getByRole('button', { name: text('cart.wishlist.remove_name', { name: products[0]!.name }) })
    .click();
  await says(page, text('errors.unauthenticated_wishlist'));
  expect((await api(request, getWishlist, {}, person.token)).totalItems).toBe(1);
  await page.evaluate((token) => localStorage.setItem('userToken', token), person.token);
  await page.reload();
  await expect(
    page.getByRole('button', { name: person.name.split(' ')[0]! }).first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await heart.click();
  await says(page, text('errors.unauthenticated_wishlist_add'));
});

test('Share makes a link to a read-only list that others can buy from, until sharing stops', async ({
  page,
  request,
  browser,
  context,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  await fillWishlist(request, person, products);
  await api(request, addCartItem, { body: { productId: products[0]!._id } }, person.token);
  await signedIn(page, person);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  );
  await page.goto('/');
  const drawer = await openWishlist(page);
  await drawer.getByRole('button', { name: text('common.share'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('cart.wishlist.share_title') });
  await dialog.getByRole('button', { name: text('common.copy_link') }).click();
  await says(page, text('common.link_copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/wishlist\/shared\/[\w-]{22}$/);

  const guest = await browser.newContext();
  const visit = await guest.newPage();
  const reply = await visit.goto(link);
  expect(await reply!.text()).not.toContain(products[0]!.name);
  await expect(visit.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(
    visit.getByRole('heading', {
      level: 1,
      name: text('cart.shared_wishlist.of_name', { name: 'Meera' }),
    }),
  ).toBeVisible();
  await expect(visit.getByText('Iyer')).toHaveCount(0);
  const card = visit.getByRole('listitem').filter({ hasText: products[1]!.name });
  await card.getByRole('button', { name: text('cart.add') }).click();
  await expect(
    loginModal(visit).getByText(text('cart.pending.cart', { name: products[1]!.name })),
  ).toBeVisible();
  await visit.keyboard.press('Escape');
  await card
    .getByRole('button', { name: text('cart.wishlist.save_name', { name: products[1]!.name }) })
    .click();
  await expect(
    loginModal(visit).getByText(text('cart.pending.wishlist', { name: products[1]!.name })),
  ).toBeVisible();

  await dialog.getByRole('button', { name: text('cart.wishlist.stop_sharing') }).click();
  await says(page, text('cart.wishlist.sharing_stopped'));
  await visit.reload();
  await expect(visit.getByText(text('cart.shared_wishlist.gone'))).toBeVisible();
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
    await drawer.getByRole('button', { name: text('common.share'), exact: true }).click();
    await dialog.getByRole('button', { name: text('cart.wishlist.share_link') }).click();
    await expect
      .poll(() => page.evaluate(() => document.body.dataset.shared))
      .toMatch(/\/wishlist\/shared\//);
  });
});
