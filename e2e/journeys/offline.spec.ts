import { getCart } from '#contracts/cart/cart.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { api, hydrated, newPerson, signedIn } from '#e2e/customer.ts';
import { plainProducts, says } from '#e2e/lists.ts';
// Without the customer fixture: without network the browser itself prints errors.
import { expect, type Page, test } from '@playwright/test';
import { text } from '#e2e/text.ts';

test.use({ serviceWorkers: 'allow' });

/** All addresses stored in this browser, by path and query. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) =>
          url.slice(location.origin.length),
        ),
      ),
    );
    return keys.flat();
  });
const isKept = (page: Page, address: string) =>
  expect.poll(() => kept(page), { timeout: 15_000 }).toContain(address);

test('viewed products can be read offline; personal pages and the API are never stored', async ({
  page,
  context,
  request,
}) => {
  const {
    results: [first, second, third],
  } = await api(request, listProducts, {
    query: { category: 'electronics', inStock: 'true', limit: 3 },
  });
  const [one, two, unseen] = [first!, second!, third!];
  await page.goto(one.url);
  await page.evaluate(() =>
    caches
      .open('haatlane-older-static')
      .then((cache) => cache.put('/assets/old.js', new Response(''))),
  );

  await test.step('the first page is kept although it came before the worker; an older build is purged', async () => {
    await isKept(page, one.url);
    await isKept(page, '/hi/offline');
    expect(await page.evaluate(() => caches.keys())).not.toContain('haatlane-older-static');
  });
  await test.step('a product come to by a link is kept by its address', async () => {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = 'to the list';
      document.querySelector('main')!.prepend(link);
    }, '/collections/electronics');
    await page.getByRole('link', { name: 'to the list' }).click();
    await page.locator(`main a[href^="${two.url}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: two.name })).toBeVisible();
    await isKept(page, two.url);
  });
  await test.step('personal pages are visited, and nothing of them or of the API is kept', async () => {
    await page.goto('/checkout');
    await page.goto('/profile?section=orders');
    await page.goto('/');
    await isKept(page, '/');
    expect(
      (await kept(page)).filter((address) =>
        /^\/(api|checkout|profile|orders|demo|login)/.test(address),
      ),
    ).toEqual([]);
  });

  await context.setOffline(true);
  // Offline this way, the browser still reports to be online.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('back'))
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await test.step('both products open, with picture and a word about being offline', async () => {
    for (const product of [one, two]) {
      await page.goto(product.url);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await expect(page.getByText(text('shell.offline.notice'))).toBeVisible();
    }
    await page.goto(one.url);
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
  await test.step('what was not seen, and what is personal, gives the offline page with the way to what was', async () => {
    for (const address of ['/profile?section=orders', '/checkout', unseen.url]) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { level: 1, name: text('errors.page.offline_title') }),
      ).toBeVisible();
    }
    await expect(page).toHaveURL(unseen.url);
    await page.getByRole('link', { name: one.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  });
  await test.step('a link to an unseen page says what is wrong too', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('content.legal.privacy_policy') })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('errors.page.offline_title') }),
    ).toBeVisible();
  });
  await test.step('back online, Try again opens the page itself', async () => {
    await page.goto(unseen.url);
    await page.evaluate(() => sessionStorage.setItem('back', 'yes'));
    await context.setOffline(false);
    await page.getByRole('link', { name: text('common.try_again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: unseen.name })).toBeVisible();
  });
});

test('a page that takes longer than three seconds comes from the device, in the language it was read in', async ({
  page,
  context,
}) => {
  await page.goto('/festival-offers?lang=hi');
  await expect(page).toHaveURL('/hi/festival-offers');
  await isKept(page, '/hi/festival-offers');
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { navigationPreload: { disable: () => Promise<void> } };
      fetch: () => Promise<Response>;
    };
    await scope.registration.navigationPreload.disable();
    scope.fetch = () => new Promise(() => {});
  });
  const from = Date.now();
  await page.goto('/festival-offers', { waitUntil: 'commit' });
  expect(Date.now() - from).toBeGreaterThan(2_900);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await context.setOffline(true);
  await worker.evaluate(() => {
    (globalThis as unknown as { fetch: () => Promise<Response> }).fetch = () =>
      Promise.reject(new TypeError('offline'));
  });
  await page.goto('/explore');
  await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});

test('what cannot be put into the cart offline says why, and can be put there once back online', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request);
  const [product] = await plainProducts(request, 1);
  await signedIn(page, person);
  await page.goto(product!.url);
  await hydrated(page);
  // What pages fetch when idle: the list of messages.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-list')),
  );
  await page.waitForLoadState('networkidle');
  const button = (name: 'cart.add' | 'cart.go_to') =>
    page
      .getByRole('button', { name: text(name) })
      .locator('visible=true')
      .first();
  await context.setOffline(true);
  await button('cart.add').click();
  await says(page, text('errors.network'));
  await expect(button('cart.add')).toBeEnabled();
  expect((await api(request, getCart, {}, person.token)).items).toEqual([]);
  await context.setOffline(false);
  await button('cart.add').click();
  await says(page, text('cart.name_added', { name: product!.name }));
  await expect(button('cart.go_to')).toBeVisible();
  expect(
    (await api(request, getCart, {}, person.token)).items.map((item) => item.product._id),
  ).toEqual([product!._id]);
});

test('the marketplace can be installed', async ({ page, request }) => {
  await page.goto('/offline');
  await expect(
    page.getByRole('heading', { level: 1, name: text('errors.page.offline_title') }),
  ).toBeVisible();
  expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0);
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const manifest = (await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Haatlane', start_url: '/', display: 'standalone' });
  expect(
    manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
  ).toEqual(['192x192', '512x512']);
  for (const icon of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const picture = await request.get(icon.src);
    expect(picture.headers()['content-type']).toBe('image/png');
    // Width and height are in the first chunk of a PNG.
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
  }
});
