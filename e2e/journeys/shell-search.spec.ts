import type { Page } from '@playwright/test';
import { trendingCategories } from '#contracts/catalog/catalog.ts';
import { search, searchProducts } from '#contracts/search/search.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text as messageText } from '#e2e/text.ts';

const box = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: messageText('search.field_label') });
const list = (page: Page) => page.getByRole('listbox', { name: messageText('search.suggestions') });
const options = (page: Page) => list(page).getByRole('option');
/** Mocks both search requests of the box. */
const fakeSearches = (page: Page, answer: (query: string) => Promise<object> | object) =>
  page.route(/\/api\/search(\/products)?\?/, async (route) => {
    const reply = await answer(new URL(route.request().url()).searchParams.get('query')!);
    await route.fulfill(reply).catch(() => {
      /* the page has aborted it */
    });
  });
const nothing = {
  json: {
    success: true,
    data: {
      results: [],
      total: 0,
      page: 1,
      limit: 20,
      facets: { category: [] },
      correctedQuery: null,
      interpretation: { missing: null },
    },
  },
};
const something = (title: string) => ({
  json: {
    success: true,
    data: {
      ...nothing.json.data,
      results: [
        {
          type: 'product',
          title,
          subtitle: 's',
          name: title,
          brand: 's',
          image: null,
          price: 80,
          originalPrice: 100,
          url: `/product/${title}`,
        },
      ],
      total: 1,
    },
  },
});

test('eight suggestions of both searches, half a second after the second character', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname, search: query } = new URL(call.url());
    if (pathname.startsWith('/api/search')) asked.push(pathname + query);
  });
  const [mixed, cards] = await Promise.all([
    api(request, search, { query: { query: 'tea', limit: 20 } }),
    api(request, searchProducts, { query: { query: 'tea', limit: 20 } }),
  ]);
  await page.goto('/privacy-policy');
  await page.clock.install();
  await test.step('nothing opens before the second character, and one asks nothing', async () => {
    const dropdown = list(page).locator('xpath=..');
    await box(page).click();
    await page.clock.runFor(2_000);
    await expect(dropdown).toHaveCount(0);
    await box(page).fill('t');
    await page.clock.runFor(2_000);
    await expect(dropdown).toHaveCount(0);
    expect(asked.filter((url) => url.startsWith('/api/search'))).toEqual([]);
  });
  await test.step('two do, after 500 ms without another one, both searches with limit 20', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).fill('te');
    await page.clock.runFor(450);
    await expect(page.getByRole('banner').getByText(messageText('search.searching'))).toBeVisible();
    await box(page).fill('tea');
    await page.clock.runFor(450);
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.toSorted()).toEqual([
      '/api/search/products?limit=20&query=tea',
      '/api/search?limit=20&query=tea',
    ]);
    await page.clock.resume();
  });
  const products = mixed.results.filter((r) => r.type === 'product');
  await test.step('eight rows with picture, title, subtitle, price and struck price, and all of them below', async () => {
    await expect(options(page)).toHaveCount(8);
    const shown = products.find((p) => p.originalPrice! > p.price!)!;
    const row = options(page).filter({ hasText: shown.title }).first();
    await expect(row.locator('img')).toBeVisible();
    await expect(row).toContainText(shown.subtitle);
    await expect(row.locator('strong')).toHaveText(
      `₹${shown.price!.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`,
    );
    await expect(row.locator('s')).toHaveText(
      `₹${shown.originalPrice!.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`,
    );
    await expect(
      page.getByRole('link', {
        name: messageText('search.view_all_total', { total: cards.total }),
      }),
    ).toHaveAttribute('href', '/search?q=tea');
    expect(await axeFaults(page, 'header')).toEqual([]);
    // The page it links to shows the same count.
    await page.request
      .get('/search?q=tea')
      .then(async (reply) =>
        expect(await reply.text()).toMatch(new RegExp(`>${cards.total}(<!-- -->)? products`)),
      );
  });
  await test.step('a row that was only pointed at is not what Enter opens', async () => {
    await options(page).first().hover();
    await box(page).hover();
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  });
  await test.step('arrow keys walk, Enter opens, Escape closes', async () => {
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    await box(page).press('ArrowUp');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id'))!,
    );
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-controls',
      (await list(page).getAttribute('id'))!,
    );
    await box(page).press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    const target = (await options(page).nth(1).getAttribute('href'))!;
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(
      (url) =>
        url.pathname + url.search === target || url.pathname === new URL(target, url).pathname,
    );
    await expect(list(page)).toBeHidden();
  });
});

test.describe('states', () => {
  // Failures here are deliberate, and the browser prints them.
  test.use({ quiet: undefined });
  test('searching, failed, nothing found; a request given up is ignored', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    const tea = Promise.withResolvers<void>();
    await fakeSearches(page, async (query) => {
      if (query === 'wait') {
        await gate.promise;
        return nothing;
      }
      if (query === 'tea') {
        await tea.promise;
        return { status: 500, json: { success: false } };
      }
      if (query === 'teapot') return something('teapot');
      return { status: 500, json: { success: false } };
    });
    await page.goto('/privacy-policy');
    await test.step('Searching..., then nothing found', async () => {
      await box(page).fill('wait');
      await expect(page.getByText(messageText('search.searching'))).toBeVisible();
      gate.resolve();
      await expect(
        page.getByText(messageText('search.no_results', { query: 'wait' })),
      ).toBeVisible();
      await expect(page.getByText(messageText('search.searching'))).toBeHidden();
      await expect(
        page.getByRole('link', { name: messageText('search.view_all') }),
      ).toHaveAttribute('href', '/search?q=wait');
    });
    await test.step('failed, and the error can be cleared', async () => {
      await box(page).fill('broken');
      await expect(
        page.getByRole('alert').filter({ hasText: messageText('search.failed') }),
      ).toBeVisible();
      await page.getByRole('button', { name: messageText('search.clear_error') }).click();
      await expect(page.getByText(messageText('search.failed'))).toHaveCount(0);
      await expect(box(page)).toBeFocused();
    });
    await test.step('the answer to what was typed before comes to nothing', async () => {
      await box(page).fill('tea');
      await expect(page.getByText(messageText('search.searching'))).toBeVisible();
      await box(page).fill('teapot');
      await expect(options(page)).toHaveCount(1);
      tea.resolve();
      await expect(options(page)).toContainText('teapot');
      await expect(page.getByText(messageText('search.failed'))).toHaveCount(0);
    });
    await test.step('an empty box offers no answers', async () => {
      await page.getByRole('button', { name: messageText('search.clear_text') }).click();
      await expect(list(page)).toBeHidden();
      await expect(box(page)).toHaveValue('');
    });
  });
});

/** Runs in the page: buttons and links of the header that show through the open sheet. */
function shownOverSheet(): string[] {
  return [...document.querySelectorAll('header :is(button, a)')]
    .filter((one) => {
      if (one.closest('[data-sheet]') || !one.checkVisibility()) return false;
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map((one) => one.ariaLabel ?? one.textContent);
}

test('submitting goes to the results, never with an empty text; recent searches come back and can go', async ({
  page,
  request,
}) => {
  const { categories } = await api(request, trendingCategories, { query: { limit: 6 } });
  await page.goto('/privacy-policy');
  await test.step('empty and blank do nothing', async () => {
    for (const text of ['', '   ']) {
      await box(page).fill(text);
      await box(page).press('Enter');
      await page
        .getByRole('banner')
        .locator('form')
        .getByRole('button', { name: messageText('common.search'), exact: true })
        .click();
      await expect(page).toHaveURL('/privacy-policy');
    }
  });
  await test.step('a text goes encoded into the address', async () => {
    await box(page).fill('atta & dal');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=atta(\+|%20)%26(\+|%20)dal$/);
    await box(page).fill('  saree ');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=saree');
    await expect(box(page)).toHaveValue('saree');
  });
  const recent = page.getByRole('region', { name: messageText('search.recent') });
  await test.step('the sheet of a phone, before typing: what was searched for, newest first, and categories', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy');
    await box(page).click();
    await expect(recent.getByRole('link')).toHaveText(['saree', 'atta & dal']);
    expect(await page.evaluate(shownOverSheet)).toEqual([]);
    await expect(
      page
        .getByRole('region', { name: messageText('search.trending_categories') })
        .getByRole('link'),
    ).toHaveText(categories.map((c) => c.name));
    await expect(
      page
        .getByRole('region', { name: messageText('search.trending_categories') })
        .getByRole('link')
        .first(),
    ).toHaveAttribute('href', categories[0]!.url);
    await box(page).press('ArrowDown');
    await expect(recent.getByRole('link', { name: 'saree' })).toBeFocused();
  });
  await test.step('one goes, also after a reload', async () => {
    await recent
      .getByRole('button', { name: messageText('search.remove_recent', { query: 'saree' }) })
      .click();
    await expect(recent.getByRole('link')).toHaveText(['atta & dal']);
    await expect(
      recent.getByRole('button', {
        name: messageText('search.remove_recent', { query: 'atta & dal' }),
      }),
    ).toBeFocused();
    await page.reload();
    await box(page).click();
    await recent.getByRole('link', { name: 'atta & dal' }).click();
    await expect(page).toHaveURL('/search?q=atta%20%26%20dal');
    await expect(recent).toHaveCount(0);
  });
  await test.step('a press outside closes', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/privacy-policy');
    await box(page).fill('atta');
    await expect(options(page).first()).toBeVisible();
    await page.mouse.click(640, 780);
    await expect(list(page)).toHaveCount(0);
  });
});
