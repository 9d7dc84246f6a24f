import type { Page } from '@playwright/test';
import { expect, test, hydrated } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

const PAGES = {
  home: '/',
  category: '/collections/electronics/audio',
  product: '/product/dhwanik-raag-500-wireless-headphones',
  search: '/search?q=kurta',
  festival: '/festival-offer/diwali-bazaar',
} as const;
type Window = { fades: number; largest: { tag: string; loading: string; priority: string } };

/** Counts the fades between pages of this document. */
const countFades = (page: Page) =>
  page.addInitScript(() => {
    const counting = globalThis as unknown as Window;
    counting.fades = 0;
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function count(this: Document, ...args) {
      counting.fades += 1;
      return startViewTransition.apply(this, args);
    };
  });
const fades = (page: Page) => page.evaluate(() => (globalThis as unknown as Window).fades);

test('pages fade into each other where things may move, and only there', async ({ page }) => {
  await countFades(page);
  await page.goto(PAGES.category);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const name = await heading.textContent();
  await test.step('a page that follows, and the way back', async () => {
    await page
      .getByRole('link', { name: /Raag 500/ })
      .first()
      .click();
    await expect(heading).toContainText('Raag 500');
    expect(await fades(page)).toBe(1);
    await page.goBack();
    await expect(heading).toHaveText(name!);
    expect(await fades(page)).toBe(2);
  });
  await test.step('a filter is the same page', async () => {
    await page.getByRole('combobox', { name: text('common.sort_by') }).selectOption('price_asc');
    await expect(page).toHaveURL(/sortBy=price_asc/);
    expect(await fades(page)).toBe(2);
  });
  await test.step('two pages at once end at the last', async () => {
    await page.evaluate(() => {
      for (const href of ['/privacy-policy', '/terms-conditions'])
        document.querySelector<HTMLElement>(`footer a[href="${href}"]`)!.click();
    });
    await expect(heading).toHaveText(text('common.terms_and_conditions'));
    await expect(page).toHaveURL('/terms-conditions');
  });
  await test.step('not once animations are switched off', async () => {
    const before = await fades(page);
    await page
      .getByRole('contentinfo')
      .getByRole('checkbox', { name: text('accounts.preferences.animations') })
      .uncheck();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('content.legal.privacy_policy') })
      .click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(heading).toHaveText(text('content.legal.privacy_policy'));
    expect(await fades(page)).toBe(before);
  });
  await test.step('the style sheet forbids it as well', async () => {
    const duration = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.documentElement, '::view-transition-new(root)').animationName,
      );
    expect(await duration()).toBe('none');
  });
  await test.step('nor where the device asks for less motion', async () => {
    await page.evaluate(() => localStorage.removeItem('animationsEnabled'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGES.category);
    await hydrated(page);
    await page
      .getByRole('link', { name: /Raag 500/ })
      .first()
      .click();
    await expect(heading).toContainText('Raag 500');
    expect(await fades(page)).toBe(0);
  });
});

test('a page is fetched while the pointer rests on its link, and following it asks nothing more', async ({
  page,
}) => {
  await page.goto(PAGES.category);
  await hydrated(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const answers: boolean[] = [];
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes(`${PAGES.product}.data`))
      answers.push(response.fromPrefetchCache || response.fromDiskCache || false);
  });
  const link = page.getByRole('link', { name: /Raag 500/ }).first();
  const coming = page.waitForResponse((reply) => reply.url().includes(`${PAGES.product}.data`));
  await link.hover();
  await (await coming).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Raag 500');
  // The server was called once; the page itself came from the prefetch cache.
  await expect.poll(() => answers).toEqual([false, true]);
});

test('a picture is fetched at once only where it is the largest paint, and then before others', async ({
  browser,
  baseURL,
}) => {
  for (const [width, height] of [
    [412, 823],
    [1280, 900],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height },
      serviceWorkers: 'block',
    });
    for (const [name, path] of Object.entries(PAGES)) {
      await test.step(`${name}, ${width} px`, async () => {
        const page = await context.newPage();
        await page.addInitScript(() =>
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as unknown as {
              element: HTMLImageElement | null;
            };
            if (element)
              (globalThis as unknown as Window).largest = {
                tag: element.tagName,
                loading: element.loading,
                priority: element.fetchPriority,
              };
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        );
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const largest = await page.evaluate(() => (globalThis as unknown as Window).largest);
        const eager = await page.evaluate(
          () => [...document.images].filter((image) => image.loading === 'eager').length,
        );
        const isPicture = largest.tag === 'IMG';
        // The festival's heading is the largest paint on a phone; on a wide screen a card's picture
        // may be slightly larger.
        if (isPicture && name !== 'festival')
          expect(largest, name).toMatchObject({ loading: 'eager', priority: 'high' });
        expect(eager, `${name} at ${width} px`).toBe(isPicture && name !== 'festival' ? 1 : 0);
        await page.close();
      });
    }
    await context.close();
  }
});
