import { addWishlistItem } from '#contracts/cart/cart.ts';
import {
  counted,
  fillCart,
  openWishlist,
  plainProducts,
  says,
  SILENT,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text as shown } from '#e2e/text.ts';

test('the session: where it is stored, what begins it, and what ends it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a, b] = await plainProducts(request, 2);
  await fillCart(request, person, [a!]);
  const account = page.getByRole('banner').getByRole('button', { name: 'Meera' }).first();
  const where = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].map((s) =>
        ['userToken', 'userInfo'].map((key) => s.getItem(key) !== null),
      ),
    );
  const logout = async () => {
    await account.click();
    await page
      .getByRole('menuitem', { name: shown('shell.account_menu.logout') })
      .or(page.getByRole('button', { name: shown('shell.account_menu.logout') }))
      .first()
      .click();
  };
  await test.step('for this visit only, where one does not want to stay', async () => {
    await page.goto('/login');
    await page.getByRole('main').getByLabel(shown('accounts.keep_signed_in')).uncheck();
    await page.getByRole('main').getByLabel(shown('accounts.identifier')).fill(person.email);
    await page
      .getByRole('main')
      .getByLabel(shown('common.password'), { exact: true })
      .fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: shown('accounts.sign_in'), exact: true })
      .click();
    await expect(account).toBeVisible();
    expect(await where()).toEqual([
      [false, false],
      [true, true],
    ]);
    await expect(
      page.getByRole('button', { name: counted('cart.title', 1), exact: true }).first(),
    ).toBeAttached();
  });
  await test.step('logout clears, whatever the server says, and empties the cart', async () => {
    await page.evaluate(() => {
      sessionStorage.setItem('haatlane-promo', 'WELCOME10');
      sessionStorage.setItem('vendorToken', 'of-this-tab');
      localStorage.setItem('haatlane-pincode', '411001');
      localStorage.setItem('recentlyViewed', '["x"]');
    });
    await page.route('**/api/users/logout', (route) => route.fulfill(SILENT));
    await logout();
    await says(page, shown('errors.logout_failed'));
    await expect.poll(where).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('haatlane-promo'),
        sessionStorage.getItem('vendorToken'),
        ...['haatlane-cart', 'haatlane-pincode', 'recentlyViewed'].map((key) =>
          localStorage.getItem(key),
        ),
      ]),
    ).toEqual([null, null, null, null, null]);
    await expect(
      page.getByRole('button', { name: shown('common.account'), exact: true }).first(),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: counted('cart.title', 0), exact: true }).first(),
    ).toBeAttached();
    await page.unroute('**/api/users/logout');
  });
  await test.step('begins from token and info in storage, not from one of them', async () => {
    await page.evaluate((token) => localStorage.setItem('userToken', token), person.token);
    await page.goto('/');
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: shown('common.account'), exact: true })
        .first(),
    ).toBeVisible();
    await page.evaluate(
      (info) => localStorage.setItem('userInfo', info),
      JSON.stringify(person.user),
    );
    await page.reload();
    await expect(account).toBeVisible();
  });
  await test.step('a 403 is logged and nothing else happens', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { success: false } })
        : route.continue(),
    );
    await page.goto(`/product/${b!.slug}`);
    await page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first()
      .click();
    await expect.poll(() => logged).toContain(shown('errors.forbidden'));
    await expect(page).toHaveURL(new RegExp(b!.slug));
    expect(await where()).toEqual([
      [true, true],
      [false, false],
    ]);
    await page.unroute('**/api/cart');
  });
  await test.step('a 401 ends it and leads to /login, from where one comes back', async () => {
    await page.evaluate(() => localStorage.setItem('vendorToken', 'of-somebody-else'));
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { success: false } })
        : route.continue(),
    );
    await page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await where()).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await page.evaluate(() => localStorage.getItem('vendorToken'))).toBe('of-somebody-else');
    await page.unroute('**/api/cart');
    await page.getByRole('main').getByLabel(shown('accounts.identifier')).fill(person.email);
    await page
      .getByRole('main')
      .getByLabel(shown('common.password'), { exact: true })
      .fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: shown('accounts.sign_in'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(b!.slug));
  });
});

test('a logout that does not reach the server still ends the session in the browser', async ({
  page,
  request,
}) => {
  await signedIn(page, await newPerson(request));
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Meera' }).first().click();
  await page.route('**/api/users/logout', () => undefined);
  await page
    .getByRole('menuitem', { name: shown('shell.account_menu.logout') })
    .or(page.getByRole('button', { name: shown('shell.account_menu.logout') }))
    .first()
    .click();
  await page.clock.runFor(4100);
  await says(page, shown('errors.logout_request_failed'));
  expect(
    await page.evaluate(() => [
      localStorage.getItem('userToken'),
      localStorage.getItem('userInfo'),
    ]),
  ).toEqual([null, null]);
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: shown('common.account'), exact: true })
      .first(),
  ).toBeVisible();
});

test('toasts: at the top right, of their kind, for 3 seconds, those with a way back as well', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a, b] = await plainProducts(request, 2);
  await api(request, addWishlistItem, { body: { productId: b!._id } }, person.token);
  await signedIn(page, person);
  await page.clock.install();
  await page.goto(`/product/${a!.slug}`);
  const add = page
    .getByRole('button', { name: shown('cart.add') })
    .locator('visible=true')
    .first();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Meera' }).first(),
  ).toBeVisible();
  const added = toastOf(page, shown('cart.name_added', { name: a!.name }));
  // The first one loads the code of toasts.
  await page
    .getByRole('button', { name: shown('cart.wishlist.save_name', { name: a!.name }) })
    .first()
    .click();
  const toasts = page.locator('[data-toasts] > :not([hidden])');
  await expect(toasts).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await expect(toasts).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 120_000);
  await add.click();
  await expect(added).toHaveAttribute('data-type', 'cart');
  const box = (await added.boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(1200);
  expect(box.y).toBeLessThan(300);
  await page.clock.runFor(2900);
  await expect(added).toBeVisible();
  await page.clock.runFor(200);
  await expect(added).toHaveCount(0);

  await page.clock.resume();
  const drawer = await openWishlist(page);
  await expect(drawer.getByText(shown('cart.wishlist.saved_count', { n: 2 }))).toBeVisible();
  await page.clock.pauseAt(Date.now() + 240_000);
  await drawer
    .getByRole('button', { name: shown('cart.wishlist.remove_name', { name: b!.name }) })
    .click();
  const removed = toastOf(page, shown('cart.wishlist.name_removed', { name: b!.name }));
  await expect(removed).toHaveAttribute('data-type', 'wishlist');
  await page.clock.runFor(2900);
  await expect(removed).toBeVisible();
  await page.clock.runFor(200);
  await expect(removed).toHaveCount(0);

  await page.clock.resume();
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill(SILENT) : route.continue(),
  );
  await page.goto(`/product/${b!.slug}`);
  await add.click();
  await expect(toastOf(page, shown('errors.cart_add_failed'))).toHaveAttribute(
    'data-type',
    'error',
  );
  await page.unroute('**/api/cart');
  await page
    .getByRole('button', { name: shown('checkout.buy_now') })
    .locator('visible=true')
    .first()
    .click();
  await expect(toastOf(page, shown('checkout.item_added'))).toHaveAttribute('data-type', 'success');
});
