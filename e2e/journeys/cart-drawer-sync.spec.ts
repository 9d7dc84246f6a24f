import { clearCart, getCart, removeCartItem } from '#contracts/cart/cart.ts';
import {
  counted,
  fillCart,
  loginModal,
  openCart,
  plainProducts,
  says,
  SILENT,
  signInBy,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text as shown } from '#e2e/text.ts';

test('shows the marketplace’s own message where the API fails without one, the API’s where it has one', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  const [a] = products;
  await fillCart(request, person, products.slice(1));
  await signedIn(page, person);
  const failing = new Map<string, object>();
  await page.route(/\/api\/(cart|checkout)/, (route) => {
    const { pathname } = new URL(route.request().url());
    const key = `${route.request().method()} ${pathname.replace(/\/(?:prd|product)_[^/]+.*$/, '/…')}`;
    const answer = failing.get(key);
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto(`/product/${a!.slug}`);

  await test.step('adding', async () => {
    const add = page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first();
    failing.set('POST /api/cart', SILENT);
    await add.click();
    await says(page, shown('errors.cart_add_failed'));
    failing.set('POST /api/cart', {
      status: 409,
      json: { success: false, message: shown('errors.only_n_left', { n: 3 }) },
    });
    await add.click();
    await says(page, shown('errors.only_n_left', { n: 3 }));
    failing.clear();
    await add.click();
    await says(page, shown('cart.name_added', { name: a!.name }));
    failing.set('POST /api/checkout/items', SILENT);
    await page
      .getByRole('button', { name: shown('checkout.buy_now') })
      .locator('visible=true')
      .first()
      .click();
    await says(page, shown('errors.checkout_add_failed'));
  });
  const drawer = await openCart(page);
  await test.step('quantity, removing, clearing, moving on', async () => {
    failing
      .set('PATCH /api/cart/…', SILENT)
      .set('DELETE /api/cart/…', SILENT)
      .set('DELETE /api/cart', SILENT)
      .set('POST /api/checkout/items/move-from-cart', SILENT);
    await drawer
      .getByRole('group', { name: shown('cart.quantity_of', { name: a!.name }) })
      .getByRole('button', { name: shown('cart.quantity.increase') })
      .click();
    await says(page, shown('errors.cart_quantity_failed'));
    await expect(
      drawer
        .getByRole('group', { name: shown('cart.quantity_of', { name: a!.name }) })
        .getByRole('status')
        .or(drawer.locator('output').first())
        .first(),
    ).toHaveText('1');
    await drawer
      .getByRole('button', { name: shown('common.remove_named', { name: a!.name }) })
      .click();
    await says(page, shown('errors.cart_remove_failed'));
    await drawer.getByRole('button', { name: shown('cart.clear') }).click();
    await page
      .getByRole('dialog', { name: shown('cart.clear_title') })
      .getByRole('button', { name: shown('cart.clear') })
      .click();
    await says(page, shown('errors.cart_clear_failed'));
    await drawer.getByRole('button', { name: shown('checkout.title'), exact: true }).click();
    await says(page, shown('errors.checkout_move_failed'));
    await expect(drawer).toBeVisible();
  });
  await test.step('undo that fails', async () => {
    failing.clear();
    await drawer
      .getByRole('button', { name: shown('common.remove_named', { name: products[1]!.name }) })
      .click();
    failing.set('POST /api/cart', SILENT);
    await toastOf(page, shown('cart.name_removed', { name: products[1]!.name }))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await says(page, shown('errors.cart_update_failed'));
  });
  await test.step('a line another device took away', async () => {
    failing.clear();
    await api(
      request,
      removeCartItem,
      { params: { productId: a!._id, variantId: 'null', optionId: 'null', vendorId: 'null' } },
      person.token,
    );
    await drawer
      .getByRole('button', { name: shown('common.remove_named', { name: a!.name }) })
      .click();
    await says(page, shown('errors.cart_item_missing'));
  });
  await test.step('a cart that cannot be fetched', async () => {
    failing.set('GET /api/cart', SILENT);
    await page.reload();
    await openCart(page);
    await says(page, shown('errors.cart_sync_failed'));
    await expect(drawer.getByText(shown('errors.cart_load_failed'))).toBeVisible();
    failing.clear();
    await drawer.getByRole('button', { name: shown('common.retry') }).click();
    await expect(drawer.getByText(shown('cart.empty_title'))).toBeVisible();
    failing.set('GET /api/cart', {
      status: 400,
      json: { success: false, message: 'Authentication is needed' },
    });
    await page.reload();
    await openCart(page);
    await expect(drawer.getByText('Authentication is needed')).toBeVisible();
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
  });
});

test('a guest’s cart lives in this browser, follows other tabs, and is merged at sign-in', async ({
  page,
  request,
  context,
}) => {
  const lender = await newPerson(request);
  const [a, b] = await plainProducts(request, 2);
  await fillCart(request, lender, [a!, b!]);
  const { items } = await api(request, getCart, {}, lender.token);
  await api(request, clearCart, {}, lender.token);
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('haatlane-cart', text);
    },
    JSON.stringify({ version: 1, owner: null, items }),
  );
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/cart/.test(sent.url())) calls.push(sent.method());
  });
  await page.goto('/');

  await openCart(page);
  const modal = loginModal(page);
  await expect(modal.getByRole('heading', { name: shown('cart.sign_in.title') })).toBeVisible();
  await modal.getByRole('button', { name: shown('cart.sign_in.view_as_guest') }).click();
  const drawer = page.getByRole('dialog', { name: shown('cart.drawer.title') });
  const stepper = drawer.getByRole('group', { name: shown('cart.quantity_of', { name: a!.name }) });
  await test.step('edits stay here; below 1 the line goes', async () => {
    await stepper.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await expect(stepper.locator('output')).toHaveText('2');
    expect(
      await page.evaluate(() =>
        JSON.parse(localStorage.getItem('haatlane-cart')!).items.map(
          (l: { quantity: number }) => l.quantity,
        ),
      ),
    ).toEqual([2, 1]);
    await drawer
      .getByRole('button', { name: shown('common.remove_named', { name: b!.name }) })
      .click();
    await says(page, shown('cart.item_removed'));
    await toastOf(page, shown('cart.item_removed'))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await drawer.getByRole('button', { name: shown('cart.clear') }).click();
    await page
      .getByRole('dialog', { name: shown('cart.clear_title') })
      .getByRole('button', { name: shown('cart.clear') })
      .click();
    await says(page, shown('cart.list_cleared', { list: shown('cart.list_cart') }));
    await toastOf(page, shown('cart.list_cleared', { list: shown('cart.list_cart') }))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await expect(stepper).toBeVisible();
    expect(calls).toEqual([]);
  });
  await test.step('another tab shows the same', async () => {
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel(shown('accounts.identifier')).click();
    await expect(
      other.getByRole('button', { name: counted('cart.title', 2) }).first(),
    ).toBeAttached();
    await drawer
      .getByRole('button', { name: shown('common.remove_named', { name: b!.name }) })
      .click();
    await expect(
      other.getByRole('button', { name: counted('cart.title', 1), exact: true }).first(),
    ).toBeAttached();
    await other.close();
  });
  await test.step('at login they join what the server has; what is there already is skipped', async () => {
    const person = await newPerson(request);
    await fillCart(request, person, [a!]);
    await drawer.getByRole('button', { name: shown('checkout.title'), exact: true }).click();
    await expect(modal.getByText(shown('errors.login_to_move_cart'))).toBeVisible();
    await page.evaluate(
      ([one]) => {
        const cart = JSON.parse(localStorage.getItem('haatlane-cart')!) as { items: unknown[] };
        localStorage.setItem(
          'haatlane-cart',
          JSON.stringify({ ...cart, items: [...cart.items, one] }),
        );
      },
      [items[1]] as const,
    );
    await page.evaluate(() =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'haatlane-cart' })),
    );
    await signInBy(page, person);
    await expect(drawer).toBeVisible();
    await expect(
      drawer.getByText(shown('common.item_count', { n: 2 }), { exact: true }),
    ).toBeVisible();
    const after = await api(request, getCart, {}, person.token);
    expect(after.items.map((l) => [l.product._id, l.quantity])).toEqual([
      [a!._id, 1],
      [b!._id, 1],
    ]);
  });
});

test('a change in one tab is seen in the customer’s other tab; a line moves to the wishlist', async ({
  page,
  request,
  context,
}) => {
  const person = await newPerson(request);
  const [a] = await plainProducts(request, 1);
  await signedIn(page, person);
  await page.goto('/');
  const other = await context.newPage();
  await signedIn(other, person);
  await other.goto(`/product/${a!.slug}`);
  await expect(
    other.getByRole('button', { name: person.name.split(' ')[0]! }).first(),
  ).toBeVisible();
  await other
    .getByRole('button', { name: shown('cart.add') })
    .locator('visible=true')
    .first()
    .click();
  await says(other, shown('cart.name_added', { name: a!.name }));
  await expect(
    page.getByRole('button', { name: counted('cart.title', 1), exact: true }).first(),
  ).toBeAttached();
  await test.step('and a line becomes a wish', async () => {
    const drawer = await openCart(page);
    await drawer
      .getByRole('button', { name: shown('cart.item.move_to_wishlist_name', { name: a!.name }) })
      .click();
    await says(page, shown('cart.wishlist.name_added', { name: a!.name }));
    await expect(drawer.getByText(shown('cart.empty_title'))).toBeVisible();
    await expect(
      other.getByRole('button', { name: counted('cart.wishlist.link', 1), exact: true }).first(),
    ).toBeAttached();
  });
});
