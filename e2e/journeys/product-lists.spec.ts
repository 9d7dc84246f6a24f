import { listProducts } from '#contracts/catalog/catalog.ts';
import { axeFaults, expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, awake, expect, test } from '#e2e/customer.ts';
import { removing } from '#e2e/lists.ts';
import { pattern, patternSource, text } from '#e2e/text.ts';

const cards = 'main article';
/** The label of a filter sheet's button: the number of products. */
const left = new RegExp(
  `^${patternSource('search.filter.show_count', { count: '' })}${patternSource('common.product_count')}$`,
);

const isAscending = (numbers: readonly number[]) =>
  numbers.every((n, i) => i === 0 || numbers[i - 1]! <= n);

test('a filter changes the address, count and chips while the focus stays', async ({
  page,
  request,
}) => {
  const { total, facets } = await api(request, listProducts, {
    query: { category: 'fashion', rating: 4, limit: 1 },
  });
  await page.goto('/collections/fashion');
  const filters = page.getByRole('complementary', { name: text('search.filter.title') });
  await test.step('one of a kind', async () => {
    const stars = filters.getByRole('radio', { name: text('search.filter.rating_from', { n: 4 }) });
    await stars.check();
    await expect(page).toHaveURL(/rating=4/);
    await expect(
      page.getByText(text('common.product_count', { n: total }), { exact: true }),
    ).toHaveAttribute('aria-live', 'polite');
    await expect(stars).toBeFocused();
    await expect(stars).toBeChecked();
  });
  await test.step('several of a kind, with what does not fit folded away', async () => {
    const [one, other] = facets.color.filter((c) => c.count > 0);
    // The second is ticked while the list of the first is on its way.
    for (const { label } of [one!, other!]) {
      const box = filters.getByRole('checkbox', { name: label, exact: false }).first();
      await box.click();
      await expect(box).toBeChecked();
    }
    await expect(page).toHaveURL(new RegExp(`color=${one!.value}.*color=${other!.value}`));
    await filters.getByText(pattern('common.show_n_more')).first().click();
    await expect(filters.getByText(text('common.show_fewer')).first()).toBeVisible();
  });
  await test.step('chips take away one, and all', async () => {
    const chips = page.getByRole('list', { name: text('search.filter.active') });
    await chips
      .getByRole('link', { name: removing(text('search.filter.rating_from', { n: 4 })) })
      .click();
    await expect(page).not.toHaveURL(/rating=/);
    await chips.getByRole('link', { name: text('common.clear_all') }).click();
    await expect(page).toHaveURL(/\/collections\/fashion\??$/);
    await expect(chips).toBeHidden();
  });
  await test.step('own price range and order', async () => {
    await filters.getByLabel(text('search.filter.min_price'), { exact: true }).fill('500');
    await filters.getByLabel(text('search.filter.max_price'), { exact: true }).fill('1000');
    await filters.getByLabel(text('search.filter.max_price'), { exact: true }).press('Enter');
    await expect(page).toHaveURL(/minPrice=500.*maxPrice=1000|maxPrice=1000.*minPrice=500/);
    await page.getByLabel(text('common.sort_by')).selectOption('price_asc');
    await expect(page).toHaveURL(/sortBy=price_asc/);
    await expect(page.locator('main section[aria-busy=false]')).toBeVisible();
    const prices = () =>
      page
        .locator(cards)
        .evaluateAll(
          (all, soldOut) =>
            all
              .filter((a) => !a.textContent.includes(soldOut))
              .map((a) => Number(/₹([\d,]+)/.exec(a.textContent)![1]!.replace(/,/g, ''))),
          text('catalog.out_of_stock'),
        );
    await expect.poll(async () => isAscending(await prices())).toBe(true);
    const rupees = await prices();
    expect(rupees.every((r) => r >= 500 && r <= 1000)).toBe(true);
  });
});

test('a value another filter leaves empty stays and cannot be chosen', async ({
  page,
  request,
}) => {
  const { facets } = await api(request, listProducts, {
    query: { category: 'fashion', maxPrice: 499, limit: 1 },
  });
  const empty = facets.brand.find((b) => b.count === 0)!;
  await page.goto('/collections/fashion?maxPrice=499');
  await expect(
    page
      .getByRole('complementary', { name: text('search.filter.title') })
      .locator(`input[name=brand][value="${empty.value}"]`),
  ).toBeDisabled();
});

test('more products come below, and going back finds them and the place again', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.locator(cards)).toHaveCount(24);
  const more = page.getByRole('link', {
    name: new RegExp(
      `^(${text('common.pagination.load_more')}|${text('common.try_again')}|${text('common.pagination.loading')})$`,
    ),
  });
  await awake(page, '#main a[rel=next]');
  await test.step('a failure is said and can be tried again', async () => {
    await page.route('**/api/products?*', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'RATE_LIMITED', message: 'Too many requests' },
      }),
    );
    await more.click();
    await expect(page.getByRole('alert')).toHaveText(text('common.pagination.load_failed'));
    await page.unroute('**/api/products?*');
  });
  await more.click();
  await expect(page.locator(cards)).toHaveCount(48);
  await expect(page.getByText(pattern('common.pagination.shown', { shown: 48 }))).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await test.step('after a product page', async () => {
    const card = page.locator(cards).nth(40).getByRole('heading');
    await card.scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(page.locator(cards)).toHaveCount(48);
    await expect
      .poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), y))
      .toBeLessThan(80);
  });
  await test.step('after loading the page anew', async () => {
    await page.reload();
    await expect(page.locator(cards)).toHaveCount(48);
    await awake(page, '#main a[rel=next]');
  });
  await test.step('96 at most, then another page', async () => {
    for (const n of [72, 96]) {
      await more.click();
      await expect(page.locator(cards)).toHaveCount(n);
    }
    await page.getByRole('link', { name: text('common.pagination.next_page') }).click();
    await expect(page).toHaveURL(/page=5/);
  });
});

test('products are laid aside, compared and their differences marked', async ({ page }) => {
  await page.goto('/collections/electronics');
  await page.getByRole('button', { name: text('catalog.compare.title') }).click();
  const boxes = page.getByRole('checkbox', {
    name: new RegExp(`^${text('catalog.compare.action')} `),
  });
  for (const i of [0, 1, 2, 3]) await boxes.nth(i).check();
  const tray = page.getByRole('region', { name: text('catalog.compare.tray_label') });
  await boxes.nth(4).click();
  await expect(page.getByText(text('catalog.compare.limit', { n: 4 }))).toBeVisible();
  await expect(boxes.nth(4)).not.toBeChecked();
  await tray.getByRole('link', { name: text('catalog.compare.action_count', { n: 4 }) }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  const brand = page.getByRole('rowheader', {
    name: new RegExp(`^${text('search.filter.customer_rating')}`),
  });
  await expect(brand).toBeVisible();
  const all = await page.getByRole('rowheader').count();
  await page.getByLabel(text('catalog.compare.show_differences')).check();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(all);
  for (const header of await page.getByRole('rowheader').all())
    await expect(header).toContainText(`(${text('catalog.compare.differs')})`);
  await page
    .getByRole('link', { name: pattern('catalog.compare.remove_name') })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const ids = new URL(page.url()).searchParams.get('ids');
  expect((await page.request.get(`/compare?ids=${ids},no-such-thing`)).status()).toBe(200);
});

test('a list without a match and a search without a result lead on', async ({ page }) => {
  await test.step('filters, the last one first', async () => {
    await page.goto('/collections/fashion/womens-wear?rating=4&minPrice=900000');
    await expect(page.getByRole('heading', { name: text('search.no_matches') })).toBeVisible();
    await expect(
      page.getByRole('link', { name: text('search.all_in_category', { name: 'Fashion' }) }),
    ).toHaveAttribute('href', '/collections/fashion');
    await page
      .getByRole('list', { name: text('search.filter.active') })
      .last()
      .getByRole('link')
      .last()
      .click();
    await expect(page).not.toHaveURL(/minPrice/);
  });
  await test.step('a corrected search, and the words as typed', async () => {
    await page.goto('/search?q=hedphones');
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: text('search.results_for', { query: 'headphones' }),
      }),
    ).toBeVisible();
    await expect(
      page.getByText(text('search.showing_results', { query: 'headphones' })),
    ).toBeVisible();
    await page.getByRole('link', { name: text('search.instead', { query: 'hedphones' }) }).click();
    await expect(page).toHaveURL(/exact=true/);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: text('search.results_for', { query: 'hedphones' }),
      }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: text('search.no_results', { query: 'hedphones' }) }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: text('catalog.popular_categories') }),
    ).toBeVisible();
  });
  await test.step('a search looks into one category', async () => {
    await page.goto('/search?q=steel');
    await page
      .getByRole('navigation', { name: text('search.narrow') })
      .getByRole('link', { name: pattern('search.in_category_count') })
      .first()
      .click();
    await expect(page).toHaveURL(/category=/);
    await expect(
      page
        .getByRole('list', { name: text('search.filter.active') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  });
});

test('a card tells what it must, and buys where nothing must be chosen', async ({
  page,
  request,
}) => {
  const { results } = await api(request, listProducts, {
    query: { sortBy: 'popularity', limit: 24 },
  });
  const plain = results.find((c) => !c.hasChoices && c.stock > 5 && c.discountPercentage > 0)!;
  const many = results.find((c) => c.hasChoices && c.stock > 0)!;
  await page.goto('/categories');
  const card = page
    .locator(cards)
    .filter({ has: page.getByRole('link', { name: plain.name, exact: true }) });
  await expect(card.getByText(plain.vendorName!, { exact: true })).toBeVisible();
  await expect(
    card.getByText(text('common.percent_off', { n: plain.discountPercentage })),
  ).toBeVisible();
  await expect(card.locator('s')).toBeVisible();
  await expect(
    page
      .locator(cards)
      .filter({ has: page.getByRole('link', { name: many.name, exact: true }) })
      .getByRole('link', { name: new RegExp(`^${text('catalog.select_options')}`) }),
  ).toHaveAttribute('href', many.url);
  await card.getByRole('button', { name: text('cart.add') }).click();
  await expect(page.getByRole('dialog').getByLabel(text('accounts.identifier'))).toBeVisible();
  const box = (await card
    .getByRole('button', { name: text('cart.wishlist.save_name', { name: plain.name }) })
    .boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
});

test('category and subcategory by name, and breadcrumbs down to the third level', async ({
  page,
}) => {
  for (const path of ['/categories', '/products']) {
    await page.goto(`${path}?category=Home+%26+Garden&subcategory=Kitchen+%26+Dining`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen & Dining' })).toBeVisible();
  }
  await page.goto('/collections/electronics/audio/headphones');
  const crumbs = page.getByRole('navigation', { name: text('shell.breadcrumb') }).getByRole('link');
  await expect(crumbs).toHaveCount(4);
  expect(await crumbs.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '/',
    '/collections/electronics',
    '/collections/electronics/audio',
    '/collections/electronics/audio/headphones',
  ]);
  await crumbs.nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
});

test('on a phone filters fill the window and tell what is left @phone-only', async ({ page }) => {
  await page.goto('/collections/fashion');
  await page.getByRole('button', { name: text('common.filter') }).click();
  const sheet = page.getByRole('dialog', { name: text('search.filter.title') });
  const before = await sheet.getByRole('button', { name: left }).textContent();
  await sheet.getByRole('radio', { name: text('search.filter.discount_from', { n: 30 }) }).check();
  await expect(sheet.getByRole('button', { name: left })).not.toHaveText(before!);
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: left }).click();
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('button', { name: text('search.filter.button_count', { n: 1 }) }),
  ).toBeFocused();
  await page.mouse.wheel(0, 1500);
  await expect(
    page.getByRole('button', { name: text('search.filter.button_count', { n: 1 }) }),
  ).toBeInViewport();
});

test('axe finds nothing on compare and a festival, in both themes @phone-only', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { results } = await api(request, listProducts, {
    query: { category: 'electronics', limit: 2 },
  });
  for (const path of [
    `/compare?ids=${results.map((r) => r.slug).join(',')}`,
    '/festival-offer/diwali-bazaar',
    '/search?q=zzqqxxyy',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
