import type { Locator, Page } from '@playwright/test';
import { expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { expectInTime, onSlowLine, pressAndWatch } from '#e2e/feedback.ts';
import { fillCart, openCart, plainProducts } from '#e2e/lists.ts';
import { text } from '#e2e/text.ts';

const SKELETON = '[data-skeleton]';
const LISTING = '/collections/electronics/audio';

/** Opened, at rest and with the code that pages fetch when idle, such as the skeletons. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-skeletons')),
  );
  await page.waitForLoadState('networkidle');
}

/** Presses it on a slow line; the sign has to show at once. */
const press = (page: Page, target: Locator, sign: string): Promise<void> =>
  onSlowLine(page, async () => {
    const feedback = await pressAndWatch(page, target, sign);
    const { pressed, answered } = feedback;
    test.info().annotations.push({
      type: 'feedback',
      description: `pressed ${Math.round(pressed)} ms, answered ${Math.round(answered)} ms`,
    });
    expectInTime(feedback);
  });

test.describe('on a slow line every press shows within 100 ms', () => {
  test('the link of a card shows the outline of the product’s page', async ({ page }) => {
    await open(page, LISTING);
    await press(page, page.locator('main article h3 a').first(), SKELETON);
  });

  test('the link of a category shows the outline of its list', async ({ page }) => {
    await open(page, '/');
    const category = page.locator('main a[href^="/collections/"]').locator('visible=true');
    await press(page, category.first(), SKELETON);
  });

  test('a search shows the outline of its results', async ({ page }) => {
    await open(page, '/categories');
    await page.getByRole('combobox', { name: text('search.field_label') }).fill('kurta');
    const submit = page
      .getByRole('banner')
      .locator('form')
      .getByRole('button', { name: text('common.search'), exact: true });
    await press(page, submit, SKELETON);
  });

  test('a filter dims the list, says busy and moves the bar at the top', async ({ page }) => {
    await open(page, LISTING);
    await press(
      page,
      page.locator('main section a[href*="minRating"], main section a[href*="="]').first(),
      'html[data-navigating] section[aria-busy=true] .opacity-60',
    );
  });

  test('Add to cart and Checkout say that they are at it', async ({ page, request }) => {
    const person = await newPerson(request);
    const [first, second] = await plainProducts(request, 2);
    await fillCart(request, person, [second!]);
    await signedIn(page, person);
    await test.step('add to cart', async () => {
      await open(page, first!.url);
      const add = page.getByRole('button', { name: text('cart.add') }).locator('visible=true');
      await press(page, add.first(), '[data-buy-bar] button[aria-busy=true]');
    });
    await test.step('checkout', async () => {
      await open(page, '/');
      const drawer = await openCart(page);
      const checkout = drawer.getByRole('button', { name: text('checkout.title'), exact: true });
      await expect(checkout).toBeEnabled();
      await press(page, checkout, 'dialog button[aria-busy=true]');
    });
  });
});
