import type { Page } from '@playwright/test';
import { loginModal, plainProducts, says } from '#e2e/lists.ts';
import { expect, hydrated, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

/** Holds back the scripts of the pages until released, like a slow network. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

test('what is typed and ticked before a page is awake stays and counts', async ({ page }) => {
  for (const [path, fields] of [
    ['/login', [text('accounts.identifier'), text('common.password')]],
    ['/signup', [text('common.full_name'), text('common.email')]],
    ['/forgot-password', [text('accounts.identifier')]],
    ['/track-order', [text('orders.number'), text('orders.track.contact')]],
    ['/', [text('search.field_label')]],
  ] as const) {
    await test.step(path, async () => {
      const wake = await holdScripts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const [i, field] of fields.entries())
        await page
          .locator('main, header')
          .getByLabel(field, { exact: true })
          .locator('visible=true')
          .first()
          .fill(`typed ${i}`);
      const keep = page.getByRole('checkbox', { name: text('accounts.keep_signed_in') });
      if (path === '/login') await keep.uncheck();
      wake();
      await hydrated(page);
      for (const [i, field] of fields.entries())
        await expect(
          page
            .locator('main, header')
            .getByLabel(field, { exact: true })
            .locator('visible=true')
            .first(),
        ).toHaveValue(`typed ${i}`);
      if (path === '/login') await expect(keep).not.toBeChecked();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('an order chosen early is applied', async () => {
    const wake = await holdScripts(page);
    await page.goto('/collections/fashion', { waitUntil: 'domcontentloaded' });
    await page
      .getByLabel(text('common.sort_by'))
      .selectOption({ label: text('common.sort.price_low_high') });
    wake();
    await expect(page).toHaveURL(/sortBy=/);
    await expect(page.getByLabel(text('common.sort_by')).locator('option:checked')).toHaveText(
      text('common.sort.price_low_high'),
    );
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a filter ticked early is applied', async () => {
    const wake = await holdScripts(page);
    await page.goto('/collections/fashion', { waitUntil: 'domcontentloaded' });
    const filters = page.getByRole('complementary', { name: text('search.filter.title') });
    await filters.getByRole('radio', { name: text('search.filter.rating_from', { n: 4 }) }).check();
    await filters.getByRole('checkbox', { name: text('search.filter.in_stock_only') }).check();
    wake();
    await expect(page).toHaveURL(/inStock=true&rating=4$/);
    await expect(
      filters.getByRole('radio', { name: text('search.filter.rating_from', { n: 4 }) }),
    ).toBeChecked();
  });
});

test('a button pressed before a page is awake does what it says once it is', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [products] = await plainProducts(request, 1);
  await test.step('a form, by Enter', async () => {
    const wake = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const main = page.locator('main');
    await main.getByLabel(text('accounts.identifier')).fill(person.email);
    await main.getByLabel(text('common.password'), { exact: true }).fill('not the password');
    await main.getByLabel(text('common.password'), { exact: true }).press('Enter');
    wake();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await expect(main.getByLabel(text('accounts.identifier'))).toHaveValue(person.email);
    await expect(page).toHaveURL(/\/login$/);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a button whose code comes later than the page’s own', async () => {
    const wake = await holdScripts(page);
    await page.goto(`/product/${products!.slug}`, { waitUntil: 'domcontentloaded' });
    await page
      .locator('main')
      .getByRole('button', { name: text('reviews.questions.ask') })
      .click();
    wake();
    await expect(loginModal(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('the last press counts, once', async () => {
    await signedIn(page, person);
    const wake = await holdScripts(page);
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && /\/api\/cart/.test(sent.url())) asked += 1;
    });
    await page.goto(`/product/${products!.slug}`, { waitUntil: 'domcontentloaded' });
    const add = page
      .locator('main')
      .getByRole('button', { name: text('cart.add'), exact: true })
      .locator('visible=true')
      .first();
    await page
      .locator('main')
      .getByRole('button', { name: text('checkout.buy_now'), exact: true })
      .locator('visible=true')
      .first()
      .click();
    await add.click();
    await add.click();
    wake();
    await says(page, text('cart.name_added', { name: products!.name }));
    expect(asked).toBe(1);
    await expect(page).toHaveURL(new RegExp(`/product/${products!.slug}$`));
  });
});

test('a press between a page’s coming to life and its saying so counts once', async ({ page }) => {
  // The hydration mark is removed again while scripts are held back.
  await page.addInitScript(() => {
    const hold = new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if ('hydrated' in dataset) {
        delete dataset.hydrated;
        dataset.alive = '';
      }
    });
    hold.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
    Object.assign(window, {
      letGo: () => {
        hold.disconnect();
        document.documentElement.dataset.hydrated = '';
      },
    });
  });
  await page.goto('/collections/electronics');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const compare = page.getByRole('button', { name: text('catalog.compare.title') });
  await compare.click();
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^${text('catalog.compare.action')} `) }).first(),
  ).toBeVisible();
  // A second press that would undo the first comes within one frame, if at all.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
});

test('cards hydrate at the first input, and the press that comes first acts', async ({ page }) => {
  await page.goto('/collections/electronics');
  await hydrated(page);
  const heart = page.locator('main article').first().getByRole('button').first();
  const isHydrated = () =>
    heart.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  expect(await isHydrated()).toBe(false);
  // As assistive software presses: without pointer or key.
  await heart.dispatchEvent('click');
  await expect(loginModal(page)).toBeVisible();
  expect(await isHydrated()).toBe(true);
});
