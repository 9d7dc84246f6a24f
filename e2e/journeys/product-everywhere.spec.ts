import { axeFaults, stopTransitions } from '#e2e/axe.ts';
import { test as plain } from '@playwright/test';
import { awake, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { pattern, patternIn, patternSource, text, textIn } from '#e2e/text.ts';

const PHONE = 'taralix-nova-5g-smartphone';
const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('price and buttons stay at the bottom, in place of the tab bar', async ({ page }) => {
    await page.goto(`/product/${PHONE}`);
    await awake(page);
    const bar = page.getByRole('region', { name: text('checkout.buy'), exact: true });
    await page.getByRole('heading', { name: text('reviews.title') }).scrollIntoViewIfNeeded();
    for (const name of ['cart.add', 'checkout.buy_now'] as const)
      await expect(bar.getByRole('button', { name: text(name) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: text('shell.tab_bar.label') })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page is complete: choices, vendors, sheets, declarations, reviews by stars, questions', async ({
    page,
    request,
  }) => {
    await page.goto(`/product/${HEADPHONES}`);
    await page
      .getByRole('group', { name: text('catalog.colour') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/option=/);
    await page.getByRole('button', { name: pattern('returns.window') }).click();
    await expect(page.getByText(text('returns.promise.faulty'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText(text('catalog.product.legal')).click();
    await expect(page.getByText('Country of Origin', { exact: true })).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(patternSource('reviews.histogram_row', { stars: 5 })) })
      .click();
    await expect(page).toHaveURL(/rating=5/);
    await expect(
      page.getByText(new RegExp(patternSource('reviews.filter.matching'))),
    ).toBeVisible();
    await expect(
      page.getByText('Do these have noise cancellation? I want them for the metro.').first(),
    ).toBeVisible();
    expect(await (await request.get(`/product/${HEADPHONES}`)).text()).toContain(
      text('cart.needs_javascript'),
    );
  });
});

test('speaks Hindi, and axe finds nothing in either theme with everything open', async ({
  page,
}) => {
  await page.goto(`/hi/product/${HEADPHONES}`);
  await expect(page.getByText(textIn('hi', 'pricing.inclusive_of_taxes')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: textIn('hi', 'reviews.title') })).toBeVisible();
  await expect(
    page.getByRole('img', { name: patternIn('hi', 'common.stars_of_five') }).first(),
  ).toBeVisible();
  await expect(page.getByText(text('common.percent_off', { n: '' }), { exact: false })).toHaveCount(
    0,
  );
  await expect(page).toHaveTitle(/Dhwanik Raag 500/);
  await stopTransitions(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const d of document.querySelectorAll('details')) d.open = true;
    });
    expect(await axeFaults(page, '#main')).toEqual([]);
  }
});

plain('when the cart cannot be reached it says so', async ({ page, request }) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto(`/product/${PHONE}`);
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: 'no' })
      : route.continue(),
  );
  await page
    .getByRole('button', { name: text('cart.add') })
    .first()
    .click();
  await expect(page.getByText(text('errors.cart_add_failed'))).toBeVisible();
});
