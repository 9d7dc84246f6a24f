import { addCartItem, getCart, getWishlist } from '#contracts/cart/cart.ts';
import { getCheckout } from '#contracts/checkout/checkout.ts';
import {
  counted,
  loginModal,
  openCart,
  openWishlist,
  plainProducts,
  says,
  signInBy,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { text as shown } from '#e2e/text.ts';

const PENDING = 'haatlane-pending-actions';
const DONE = shown('accounts.signed_in_and_done');

test('a guest’s actions wait for sign-in, run once, and skip what is there already', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a, b] = await plainProducts(request, 2);
  await api(request, addCartItem, { body: { productId: b!._id } }, person.token);
  const modal = loginModal(page);
  const stored = () =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[],
      PENDING,
    );
  for (const { slug, name } of [a!, b!]) {
    await page.goto(`/product/${slug}`);
    await page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first()
      .click();
    await expect(modal.getByText(shown('cart.pending.cart', { name: name }))).toBeVisible();
    await expect(modal.getByText(shown('errors.login_to_add_to_cart'))).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page
    .getByRole('button', { name: shown('cart.wishlist.save_name', { name: b!.name }) })
    .first()
    .click();
  await expect(modal.getByText(shown('errors.login_to_add_to_wishlist'))).toBeVisible();
  expect(await stored()).toEqual([
    {
      type: 'add_to_cart',
      productId: a!._id,
      product: { _id: a!._id, name: a!.name },
      quantity: 1,
      variant: null,
      option: null,
      selectedVendorId: null,
      timestamp: expect.any(Number),
    },
    expect.objectContaining({ type: 'add_to_cart', productId: b!._id }),
    expect.objectContaining({ type: 'add_to_wishlist', productId: b!._id }),
  ]);
  await signInBy(page, person);
  await says(page, DONE);
  await expect(modal).toBeHidden();
  await expect(
    page.getByRole('button', { name: counted('cart.title', 2), exact: true }).first(),
  ).toBeAttached();
  await expect(
    page.getByRole('button', { name: counted('cart.wishlist.link', 1), exact: true }).first(),
  ).toBeAttached();
  await expect(
    page
      .getByRole('button', { name: shown('cart.wishlist.remove_name', { name: b!.name }) })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(await stored()).toEqual([]);
  await page.reload();
  await expect(
    page.getByRole('button', { name: counted('cart.title', 2), exact: true }).first(),
  ).toBeAttached();
  const cart = await api(request, getCart, {}, person.token);
  expect(cart.items.map((l) => [l.product._id, l.quantity])).toEqual([
    [b!._id, 1],
    [a!._id, 1],
  ]);
  expect(
    (await api(request, getWishlist, {}, person.token)).items.map((i) => i.product._id),
  ).toEqual([b!._id]);
});

test('opening a list or buying now goes on where it stopped', async ({
  page,
  request,
  context,
}) => {
  const person = await newPerson(request);
  const [a] = await plainProducts(request, 1);
  const leave = async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('/');
  };
  await page.goto('/');
  await openCart(page);
  await signInBy(page, person);
  await expect(page.getByRole('dialog', { name: shown('cart.drawer.title') })).toBeVisible();
  await says(page, DONE);
  await leave();
  await openWishlist(page);
  await signInBy(page, person);
  await expect(page.getByRole('dialog', { name: shown('cart.wishlist.title') })).toBeVisible();
  // The page writes to storage until sign-in has finished.
  await says(page, DONE);
  await leave();
  await page.goto(`/product/${a!.slug}`);
  await page
    .getByRole('button', { name: shown('checkout.buy_now') })
    .locator('visible=true')
    .first()
    .click();
  await expect(loginModal(page).getByText(shown('errors.login_to_add_to_checkout'))).toBeVisible();
  await expect(
    loginModal(page).getByText(shown('cart.pending.checkout', { name: a!.name })),
  ).toBeVisible();
  await signInBy(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  expect(
    (await api(request, getCheckout, {}, person.token)).items.map((l) => l.product._id),
  ).toEqual([a!._id]);
  await page.goto(`/product/${a!.slug}`);
  await page
    .getByRole('button', { name: shown('checkout.buy_now') })
    .locator('visible=true')
    .first()
    .click();
  await says(page, shown('checkout.item_added'));
  await expect(page).toHaveURL(/\/checkout$/);
  await context.clearCookies();
});

test('at most the last ten pending actions are stored, and none longer than 30 minutes', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a, b] = await plainProducts(request, 2);
  await page.goto('/login');
  const now = Date.now();
  const action = (productId: string, timestamp: number) => ({
    type: 'add_to_wishlist',
    productId,
    product: { _id: productId, name: 'Something' },
    quantity: 1,
    variant: null,
    option: null,
    selectedVendorId: null,
    timestamp,
  });
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [
      PENDING,
      JSON.stringify([
        action(a!._id, now - 31 * 60_000),
        ...Array.from({ length: 11 }, (_, i) => action(`none-${i}`, now - 1000 * (20 - i))),
      ]),
    ],
  );
  await page.goto(`/product/${b!.slug}`);
  await page
    .getByRole('button', { name: shown('cart.wishlist.save_name', { name: b!.name }) })
    .first()
    .click();
  await expect(loginModal(page)).toBeVisible();
  const kept = await page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key)!) as { productId: string }[]).map(
        (one) => one.productId,
      ),
    PENDING,
  );
  expect(kept).toEqual([...Array.from({ length: 9 }, (_, i) => `none-${i + 2}`), b!._id]);
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [PENDING, JSON.stringify([action(a!._id, now - 31 * 60_000)])],
  );
  await signInBy(page, person);
  await expect(
    page.getByRole('button', { name: person.name.split(' ')[0]! }).first(),
  ).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), PENDING)).toBeNull();
  await expect(toastOf(page, DONE)).toHaveCount(0);
  expect((await api(request, getWishlist, {}, person.token)).items).toEqual([]);
});
