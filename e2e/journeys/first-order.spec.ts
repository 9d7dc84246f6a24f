import { listProducts } from '#contracts/catalog/catalog.ts';
import { openCart, placeFor, someMobile } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { pattern, text } from '#e2e/text.ts';

/** The main job: find, sign in when asked, unlock a milestone, pay on delivery, track. */
test('a guest finds a product, signs in, unlocks a milestone, orders on delivery and tracks it @phone', async ({
  page,
  request,
  isMobile,
}) => {
  const person = await newPerson(request);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Find it.
  if (isMobile)
    await page
      .getByRole('button', { name: text('common.search'), exact: true })
      .first()
      .click();
  const box = page
    .getByRole('combobox', { name: text('search.field_label') })
    .locator('visible=true')
    .first();
  await box.fill('headphones');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=headphones/);
  await page
    .getByRole('link', { name: /Dhwanik Raag 500 Wireless Headphones/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Raag 500/ })).toBeVisible();

  // A guest who adds to the cart is asked to sign in; the item is remembered.
  await page
    .getByRole('button', { name: text('cart.add') })
    .first()
    .click();
  const modal = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(text('accounts.identifier')) });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: text('accounts.sign_in') }).click();
  await expect(modal.getByText(text('errors.identifier_required'))).toBeVisible();
  await modal.getByLabel(text('accounts.identifier')).fill(person.email);
  await modal.getByLabel(text('common.password'), { exact: true }).fill(person.password);
  await modal.getByRole('button', { name: text('accounts.sign_in') }).click();
  await expect(page.getByText(text('accounts.signed_in_and_done'))).toBeVisible();
  await expect(modal).toBeHidden();

  // The cart contains it and a milestone is reached.
  const cart = await openCart(page);
  await expect(cart.getByText(/Raag 500/)).toBeVisible();
  await expect(
    cart
      .getByRole('progressbar', { name: text('promotions.rewards.progress') })
      .or(cart.getByText(text('promotions.rewards.all_unlocked')))
      .first(),
  ).toBeVisible();
  await expect(cart.getByText(text('common.free'), { exact: true }).first()).toBeVisible();
  await cart.getByRole('button', { name: text('checkout.title'), exact: true }).click();

  // Pay on delivery.
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel(text('common.full_name')).fill('Meera Iyer');
  await page.getByLabel(text('common.mobile_number')).fill(someMobile());
  await page.getByLabel(text('common.pin_code')).fill('560001');
  await expect(page.getByLabel(text('common.state'))).toHaveValue('Karnataka');
  await expect(page.getByLabel(text('common.city'))).toHaveValue('Bengaluru');
  await page.getByLabel(text('common.house_street')).fill('12, 4th Cross, Malleshwaram');
  await page.getByRole('button', { name: text('checkout.address.submit') }).click();
  await page.getByRole('button', { name: text('checkout.continue_to_payment') }).click();
  await page.getByRole('button', { name: text('checkout.review.title') }).click();
  await page.getByRole('button', { name: pattern('checkout.place_cod') }).click();
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  const number = /orders\/(HL-[0-9A-Z-]+)\//.exec(page.url())![1]!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  // Track it as a guest, with the order number and email.
  await page.goto('/track-order');
  await page.getByLabel(text('orders.number')).fill(number.toLowerCase());
  await page.getByLabel(text('orders.track.contact')).fill('nobody@example.com');
  await page.getByRole('button', { name: text('orders.track_order') }).click();
  await expect(page.getByText(text('errors.order_not_matched'))).toBeVisible();
  await page.getByLabel(text('orders.track.contact')).fill(person.email.toUpperCase());
  await page.getByRole('button', { name: text('orders.track_order') }).click();
  await expect(
    page.getByText(text('orders.status.placed'), { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByText(/Raag 500/)).toBeVisible();
});

test('the cart is empty after the order, and the profile lists the order', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { results } = await api(request, listProducts, { query: { inStock: 'true', limit: 1 } });
  const order = await placeFor(request, person, results);
  await signedIn(page, person);
  await page.goto('/profile?section=orders');
  await expect(page.getByText(order.orderNumber).first()).toBeVisible();
});
