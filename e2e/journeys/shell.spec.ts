import type { Page } from '@playwright/test';
import { addCartItem, addWishlistItem, getCart } from '#contracts/cart/cart.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { activeAds, activePromotions } from '#contracts/promotions/promotions.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { counted } from '#e2e/lists.ts';
import { fakeLoader } from '#e2e/single-fetch.ts';
import { pattern, text as shown, textIn } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { bar, header, panel } from './shell.fixture.ts';

const LAYOUT = 'storefront/shell/layout';
const banner = (page: Page) =>
  page.getByRole('region', { name: shown('shell.announcements.label') });

test('the banner shows one text after the other, four seconds each, and rests when asked to', async ({
  page,
  request,
}) => {
  const { ads } = await api(request, activeAds, { query: { limit: 10 } });
  const texts = [
    ...new Map(ads.map(({ text }) => [text.trim().toLowerCase(), text.trim()])).values(),
  ];
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.goto('/legal-page-that-is-not-there');
  await expect(banner(page)).toHaveText(texts[0]!);
  await page.clock.pauseAt('2026-11-21T10:01:00Z');
  const now = texts.indexOf((await banner(page).textContent())!);
  const shows = (n: number) => expect(banner(page)).toHaveText(texts[(now + n) % texts.length]!);
  await test.step('every 4 s the next', async () => {
    for (const n of [1, 2]) {
      await page.clock.runFor(4_000);
      await shows(n);
    }
  });
  await test.step('paused by its button, held while hovered', async () => {
    await page.getByRole('button', { name: shown('shell.announcements.pause') }).click();
    await page.mouse.move(400, 500);
    await page.clock.runFor(12_000);
    await shows(2);
    await page.getByRole('button', { name: shown('shell.announcements.play') }).click();
    await page.clock.runFor(12_000);
    await shows(2);
    await page.mouse.move(400, 500);
    await page.getByRole('button', { name: shown('shell.announcements.pause') }).blur();
    await page.clock.runFor(4_000);
    await shows(3);
  });
});

test('the countdown ticks, asks anew at zero and falls back from promotion to offers to an empty sale', async ({
  page,
  request,
}) => {
  const [promotion] = (await api(request, activePromotions, {})).filter((p) => p.activeUntil);
  const end = new Date(promotion!.activeUntil!).getTime();
  const at = (seconds: number) => new Date(end + seconds * 1000).toISOString();
  // The build replaces an id with the English text and its slots.
  const chain = [
    {
      text: shown('promotions.countdown.name_ends', { name: '{name}' }),
      name: 'Diwali Bazaar',
      until: at(10),
    },
    {
      text: shown('promotions.countdown.name_starts', { name: '{name}' }),
      name: 'Pongal Fair',
      until: at(20),
    },
    { text: shown('promotions.countdown.sale_ends'), name: '', until: null },
  ];
  await page.clock.install({ time: end - 120_000 });
  await page.goto('/privacy-policy');
  await page.clock.pauseAt(end - 5_000);
  let reloads = 0;
  await fakeLoader(page, LAYOUT, () => ({
    countdown: chain[Math.min(reloads++, chain.length - 1)],
    ads: [],
  }));
  const timer = header(page).getByRole('timer');
  await expect(timer).toHaveText(
    new RegExp(
      `^${shown('promotions.countdown.name_ends', { name: promotion!.title })}00d00h00m0[56]s$`,
    ),
  );
  await page.clock.runFor(2_000);
  await expect(timer).toHaveText(/00h00m0[34]s$/);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(timer).toHaveText(
    new RegExp(
      `^${shown('promotions.countdown.name_ends', { name: 'Diwali Bazaar' })}00d00h00m(10|0\\d)s$`,
    ),
  );
  await test.step('a banner without ads is not there', () => expect(banner(page)).toHaveCount(0));
  await page.clock.runFor(11_000);
  await expect(timer).toHaveText(
    new RegExp(
      `^${shown('promotions.countdown.name_starts', { name: 'Pongal Fair' })}00d00h00m(10|0\\d)s$`,
    ),
  );
  await page.clock.runFor(11_000);
  await expect(timer).toHaveText(`${shown('promotions.countdown.sale_ends')}00:00:00`);
  expect(reloads).toBe(3);
});

test('the navbar leads where it says, for guests and for people signed in', async ({
  page,
  request,
}) => {
  await page.goto('/privacy-policy');
  await expect(header(page).getByRole('link', { name: shown('shell.logo_label') })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(
    header(page).getByRole('combobox', { name: shown('search.field_label') }),
  ).toBeVisible();
  await expect(header(page).getByRole('timer')).toBeVisible();
  const blog = header(page).getByRole('link', { name: new RegExp(`^${shown('common.blog')}`) });
  await expect(blog).toHaveAttribute('href', /^https:\/\//);
  await expect(blog).toHaveAttribute('target', '_blank');
  const targets = async () =>
    (await page.getByRole('menuitem').all()).map(async (item) => [
      await item.textContent(),
      await item.getAttribute('href'),
    ]);
  const listed = async () => (await Promise.all(await targets())) as [string, string | null][];

  await test.step('the menu of a guest', async () => {
    await header(page)
      .getByRole('button', { name: shown('common.account') })
      .click();
    expect(await listed()).toEqual([
      [shown('accounts.sign_in'), '/login'],
      [shown('shell.account_menu.create_account'), '/signup'],
      [shown('shell.account_menu.vendor_portal'), '/vendor'],
    ]);
  });
  await test.step('Escape closes it and gives the focus back; so does a press outside', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: shown('accounts.sign_in') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: shown('common.account') })).toBeFocused();
    await header(page)
      .getByRole('button', { name: shown('common.account') })
      .click();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  const person = await newPerson(request);
  await signedIn(page, person);
  const {
    results: [card],
  } = await api(request, listProducts, { query: { inStock: 'true', limit: 1 } });
  await api(request, addCartItem, { body: { productId: card!._id, quantity: 1 } }, person.token);
  await test.step('the menu of someone signed in', async () => {
    await page.reload();
    await header(page).getByRole('button', { name: 'Meera' }).click();
    expect(await listed()).toEqual([
      [shown('accounts.profile.account_info'), '/profile?section=account'],
      [shown('common.orders'), '/profile?section=orders'],
      [shown('accounts.profile.wishlists'), '/profile?section=wishlist'],
      [shown('accounts.profile.recommendations'), '/explore'],
      [shown('shell.account_menu.track_order'), '/profile?section=orders'],
      [shown('shell.account_menu.logout'), null],
      [shown('shell.account_menu.vendor_portal'), '/vendor'],
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('label and countdown stand in the navbar on every width, and nothing sticks out', async () => {
    for (const width of [1280, 1000, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(header(page).getByText('Meera', { exact: true })).toBeVisible();
      expect(
        (await header(page).getByText('Meera', { exact: true }).boundingBox())!.width,
      ).toBeGreaterThan(20);
      await expect(header(page).getByRole('timer')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('badges count lines, up to 99+', async () => {
    await expect(
      header(page).getByRole('button', { name: counted('cart.title', 1), exact: true }),
    ).toHaveText('1');
    await expect(
      header(page).getByRole('button', { name: counted('cart.wishlist.link', 0) }),
    ).toHaveText('');
    await api(request, addWishlistItem, { body: { productId: card!._id } }, person.token);
    await page.reload();
    await expect(
      header(page).getByRole('button', { name: counted('cart.wishlist.link', 1), exact: true }),
    ).toHaveText('1');
    const {
      items: [item],
    } = await api(request, getCart, {}, person.token);
    const items = Array.from({ length: 120 }, (_, i) => ({
      ...item!,
      _id: `line-${i}`,
      id: `line-${i}`,
    }));
    await page.route('**/api/cart', (route) =>
      route.fulfill({ json: { success: true, data: { items, totalItems: 120, totalPrice: 1 } } }),
    );
    await page.reload();
    await expect(header(page).getByRole('button', { name: counted('cart.title', 120) })).toHaveText(
      '99+',
    );
  });
  await test.step('Logout leads home', async () => {
    await header(page).getByRole('button', { name: 'Meera' }).click();
    await page.getByRole('menuitem', { name: shown('shell.account_menu.logout') }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(header(page).getByRole('button', { name: shown('common.account') })).toBeVisible();
  });
});

test.describe('when the API fails', () => {
  // The browser prints our deliberate failures.
  test.use({ quiet: undefined });
  test('categories fall back to the built-in tree, and the bar says so', async ({ page }) => {
    await page.route('**/api/categories', (route) =>
      route.fulfill({ status: 404, json: { success: false } }),
    );
    await page.goto('/privacy-policy');
    await bar(page)
      .getByRole('button', { name: shown('shell.categories.all') })
      .click();
    await expect(panel(page).getByText(shown('shell.categories.load_failed'))).toBeVisible();
    await expect(panel(page).locator('details[name=category]')).toHaveCount(12);
    await page.keyboard.press('Escape');
    await expect(bar(page).getByText(shown('shell.categories.load_failed')).first()).toBeVisible();
  });
  test('an address nobody claims is a 404 with search and categories; what breaks can be tried again', async ({
    page,
  }) => {
    const reply = await page.goto('/no-such-page');
    expect(reply!.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: shown('errors.page.not_found_title') }),
    ).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Pet Supplies' })).toHaveAttribute(
      'href',
      '/categories?category=Pet%20Supplies',
    );
    await page
      .locator('main')
      .getByRole('searchbox', { name: shown('search.what_for') })
      .fill('tea');
    await page
      .locator('main')
      .getByRole('button', { name: shown('common.search') })
      .click();
    await expect(page).toHaveURL('/search?q=tea');
    expect(await axeFaults(page)).toEqual([]);
    await page.route(/track-order\.data/, (route) => route.abort());
    await page.goto('/hi/no-such-page');
    await expect(
      page.getByRole('heading', { level: 1, name: textIn('hi', 'errors.page.not_found_title') }),
    ).toBeVisible();
  });
});

test('the footer has its groups and draws its map only when it comes near', async ({ page }) => {
  const plans: string[] = [];
  page.on('request', (request) => {
    if (/street-plan/.test(request.url())) plans.push(request.url());
  });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = async (group: string) =>
    Promise.all(
      (await footer.getByRole('navigation', { name: group }).getByRole('link').all()).map(
        async (l) => [
          (await l.textContent())!.replace(` ${shown('common.opens_in_new_tab')}`, ''),
          await l.getAttribute('href'),
        ],
      ),
    );
  expect(await links(shown('shell.footer.for_vendors'))).toEqual([
    [shown('vendor_onboarding.registration_title'), '/vendor-registration'],
    [shown('vendor_onboarding.login_title'), '/vendor-login'],
    [shown('common.products'), '/products'],
    [shown('shell.footer.track_orders'), expect.stringMatching(/^https:/)],
    [shown('content.seller_terms_title'), '/seller-terms-conditions'],
  ]);
  expect(await links(shown('shell.footer.customer_service'))).toEqual(
    expect.arrayContaining([
      [shown('content.legal.privacy_policy'), '/privacy-policy'],
      [shown('common.terms_and_conditions'), '/terms-conditions'],
    ]),
  );
  await expect(footer.getByText(shown('shell.footer.description'))).toBeAttached();
  for (const list of [shown('common.social_links'), shown('common.app_stores')])
    await expect(
      footer.getByRole('list', { name: list }).getByRole('link').first(),
    ).toHaveAttribute('href', /^https:/);
  const contact = footer.getByRole('region', { name: shown('shell.footer.contact_us') });
  await expect(contact.locator('a[href^="tel:"]')).toHaveText(/^\+91 [\d ]+$/);
  await expect(contact.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(footer.getByText(pattern('shell.footer.copyright'))).toBeAttached();
  expect(plans).toEqual([]);
  await expect(contact.getByRole('img')).toHaveCount(0);
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.getByRole('img', { name: pattern('shell.footer.map_of') })).toBeVisible();
  expect(plans).toHaveLength(1);
});

test('a toast comes at the top right and goes by itself after its time', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  const {
    results: [card],
  } = await api(request, listProducts, { query: { inStock: 'true', limit: 1 } });
  await page.clock.install();
  await page.goto(card!.url);
  await expect(header(page).getByRole('button', { name: 'Meera' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .locator('main')
    .getByRole('button', { name: pattern('cart.wishlist.save_name') })
    .first()
    .click();
  const toast = page
    .getByRole('status')
    .filter({ hasText: shown('cart.wishlist.name_added', { name: card!.name }) });
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toast.count();
    })
    .toBe(1);
  const box = (await toast.boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(1280 - 40);
  expect(box.y).toBeLessThan(200);
  await page.clock.runFor(2_800);
  await expect(toast).toBeVisible();
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});
