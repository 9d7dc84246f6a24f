import type { Locator, Page } from '@playwright/test';
import { getCart } from '#contracts/cart/cart.ts';
import { listSavedItems } from '#contracts/cart/saved-items.ts';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { fillCart, loginModal, openCart, plainProducts, says, signInBy } from '#e2e/lists.ts';
import { text } from '#e2e/text.ts';

const addToCart = (page: Page) =>
  page
    .getByRole('button', { name: text('cart.add') })
    .locator('visible=true')
    .first();
const goToCart = (page: Page) =>
  page
    .getByRole('button', { name: text('cart.go_to') })
    .locator('visible=true')
    .first();
const drawerOf = (page: Page) => page.getByRole('dialog', { name: text('cart.drawer.title') });
const savedIn = (drawer: Locator, count: number) =>
  drawer.getByRole('region', { name: text('cart.saved.title', { n: count }) });

/** Saves the item for later, takes that back, and saves it again. */
async function saveAndUndo(page: Page, drawer: Locator, name: string): Promise<void> {
  const save = drawer.getByRole('button', { name: text('checkout.save_name_for_later', { name }) });
  const toast = page.locator('[data-toasts] > *').filter({
    hasText: text('cart.saved.name_saved', { name }),
  });
  await save.click();
  await expect(savedIn(drawer, 1).getByRole('link', { name })).toBeVisible();
  await toast.getByRole('button', { name: text('common.undo') }).click();
  await expect(save).toBeVisible();
  await expect(savedIn(drawer, 1)).toHaveCount(0);
  await save.click();
  await expect(savedIn(drawer, 1).getByRole('link', { name })).toBeVisible();
}

test('a customer puts an item aside and back, on this device and the next', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await newPerson(request);
  const [one, other] = (await plainProducts(request, 2)) as [ProductCardData, ProductCardData];
  await fillCart(request, person, [one, other]);
  await signedIn(page, person);
  await page.goto('/');
  const drawer = await openCart(page);
  await saveAndUndo(page, drawer, one.name);
  await test.step('the cart goes on without it', async () => {
    const cart = await api(request, getCart, {}, person.token);
    expect(cart.items.map((item) => item.product._id)).toEqual([other._id]);
    expect(
      (await api(request, listSavedItems, {}, person.token)).items.map((i) => i.product._id),
    ).toEqual([one._id]);
  });
  await test.step('another device has it too, and puts it back', async () => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    const device = await context.newPage();
    await signedIn(device, person);
    await device.goto('/');
    const list = await openCart(device);
    await savedIn(list, 1)
      .getByRole('button', { name: text('cart.saved.move_name', { name: one.name }) })
      .click();
    await says(device, text('cart.name_added', { name: one.name }));
    await expect(savedIn(list, 1)).toHaveCount(0);
    await expect(
      list.getByRole('group', { name: text('cart.quantity_of', { name: one.name }) }),
    ).toBeVisible();
    await context.close();
  });
});

test('a guest’s items put aside stay in this browser and follow into the account', async ({
  page,
  request,
}) => {
  const [one] = (await plainProducts(request, 1)) as [ProductCardData];
  await page.goto(`/product/${one.slug}`);
  await addToCart(page).click();
  await loginModal(page)
    .getByRole('button', { name: text('cart.sign_in.add_as_guest') })
    .click();
  const drawer = drawerOf(page);
  await test.step('what was added is one press away: from the message and from the button', async () => {
    await page.getByRole('button', { name: text('cart.view') }).click();
    await expect(drawer.getByRole('link', { name: one.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await goToCart(page).click();
    await expect(drawer.getByRole('link', { name: one.name })).toBeVisible();
  });
  await saveAndUndo(page, drawer, one.name);
  await test.step('it stays when the page is opened again', async () => {
    await page.reload();
    await openCart(page);
    await expect(
      loginModal(page).getByRole('heading', { name: text('cart.sign_in.title') }),
    ).toBeVisible();
  });
  await test.step('signed in, it is put aside in the account', async () => {
    const person = await newPerson(request);
    await signInBy(page, person);
    await expect(savedIn(drawer, 1).getByRole('link', { name: one.name })).toBeVisible();
    await expect
      .poll(async () =>
        (await api(request, listSavedItems, {}, person.token)).items.map((i) => i.product._id),
      )
      .toEqual([one._id]);
    await savedIn(drawer, 1)
      .getByRole('button', { name: text('cart.saved.move_name', { name: one.name }) })
      .click();
    await says(page, text('cart.name_added', { name: one.name }));
    expect(
      (await api(request, getCart, {}, person.token)).items.map((item) => item.product._id),
    ).toEqual([one._id]);
  });
});

test('checkout has no way out but the cart, the logo and help', async ({ page, request }) => {
  const person = await newPerson(request);
  const [one] = (await plainProducts(request, 1)) as [ProductCardData];
  await fillCart(request, person, [one]);
  await signedIn(page, person);
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const drawer = await openCart(page);
    await drawer.getByRole('button', { name: text('checkout.title'), exact: true }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByText(text('checkout.secure')).first()).toBeAttached();
    await expect(page.getByRole('combobox', { name: text('search.field_label') })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: text('shell.tab_bar.label') })).toHaveCount(
      0,
    );
    await expect(
      page.getByRole('navigation', { name: text('catalog.categories'), exact: true }),
    ).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: text('checkout.back_to_cart') }).click();
    await expect(drawerOf(page).getByRole('link', { name: one.name })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});
