import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#e2e/axe.ts';
import {
  counted,
  fillCart,
  fillWishlist,
  loginModal,
  openCart,
  openWishlist,
  plainProducts,
} from '#e2e/lists.ts';
import { expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text, textIn } from '#e2e/text.ts';

const axe = (page: Page, what: string) => expectAccessibleInBothThemes(page, what, 'dialog[open]');

test('axe finds nothing in drawers and login modal, in both themes @phone-only', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  await fillCart(request, person, products, 2);
  await fillWishlist(request, person, products);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await openCart(page);
  await loginModal(page)
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .click();
  await axe(page, 'login');
  await page.evaluate(
    ([token, info]) => {
      localStorage.setItem('userToken', token!);
      localStorage.setItem('userInfo', info!);
      localStorage.removeItem('haatlane-pending-actions');
    },
    [person.token, JSON.stringify(person.user)],
  );
  await page.reload();
  const cart = await openCart(page);
  await expect(cart.getByText(text('common.item_count', { n: 2 }), { exact: true })).toBeVisible();
  await axe(page, 'cart');
  await page.keyboard.press('Escape');
  const wishlist = await openWishlist(page);
  await wishlist
    .getByRole('button', { name: text('cart.wishlist.select_all'), exact: true })
    .click();
  await axe(page, 'wishlist');
  await wishlist.getByRole('button', { name: text('common.share'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: text('cart.wishlist.share_title') })).toBeVisible();
  await axe(page, 'share');
});

test('by keyboard alone: the cart opens, works, closes and gives the focus back', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a] = await plainProducts(request, 1);
  await fillCart(request, person, [a!]);
  await signedIn(page, person);
  await page.goto('/');
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: counted('cart.title', 1), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: text('cart.drawer.title') });
  const more = drawer.getByRole('button', { name: text('cart.quantity.increase') });
  await expect(more).toBeVisible();
  for (let i = 0; i < 20 && !(await more.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    drawer
      .getByRole('group', { name: text('cart.quantity_of', { name: a!.name }) })
      .locator('output'),
  ).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('in Hindi drawers, prompts and toasts speak Hindi @phone', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  await fillCart(request, person, products);
  await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL! }]);
  await page.goto(`/product/${products[0]!.slug}`);
  const cart = page
    .locator('header')
    .getByRole('button', { name: new RegExp(`^${textIn('hi', 'cart.title')}`) })
    .locator('visible=true')
    .first();
  await cart.click();
  const modal = page.getByRole('dialog');
  await expect(
    modal.getByRole('heading', { name: textIn('hi', 'cart.sign_in.title') }),
  ).toBeVisible();
  await modal.locator('button[type=submit]').click();
  await expect(modal.getByRole('alert')).toHaveText(textIn('hi', 'errors.identifier_required'));
  await modal.locator('[name=identifier]').fill(person.email);
  await modal.locator('[name=password]').fill(person.password);
  await modal.locator('button[type=submit]').click();
  await expect(page.getByText(textIn('hi', 'accounts.signed_in_and_done'))).toBeVisible();
  const drawer = page.getByRole('dialog', { name: textIn('hi', 'cart.drawer.title') });
  await expect(
    drawer.getByText(textIn('hi', 'common.item_count', { n: 2 }), { exact: true }),
  ).toBeVisible();
  await drawer
    .getByRole('button', { name: textIn('hi', 'common.remove_named', { name: products[0]!.name }) })
    .click();
  await expect(
    page.getByText(textIn('hi', 'cart.name_removed', { name: products[0]!.name })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: textIn('hi', 'common.undo') })).toBeVisible();
  // Nothing is wider than the drawer, whatever its texts.
  expect(
    await drawer.evaluate((e) =>
      [...e.querySelectorAll('div')].some(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowY === 'auto',
      ),
    ),
  ).toBe(false);
});
