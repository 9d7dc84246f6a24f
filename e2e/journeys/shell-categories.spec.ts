import { listCategories } from '#contracts/catalog/catalog.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { text as shown, textIn } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { bar, header, panel } from './shell.fixture.ts';

test('main categories open their lists by hover, press and keys', async ({ page, request }) => {
  const { categories } = await api(request, listCategories, {});
  const main = categories.filter((c) => c.main);
  await page.goto('/privacy-policy');
  const buttons = bar(page).locator('button[aria-expanded]');
  await expect(buttons).toHaveText(main.slice(0, 4).map((c) => c.name));
  const menu = (n: number) => page.locator(`[id="${main[n]!.slug}"], [id$="l-${main[n]!.slug}"]`);
  await test.step('hovering opens, one at a time, and leaving closes', async () => {
    await buttons.nth(0).hover();
    await expect(menu(0)).toBeVisible();
    await expect(menu(0).getByRole('link')).toHaveText([
      shown('shell.categories.view_all_in', { name: main[0]!.name }),
      ...main[0]!.subcategories.map((s) => s.name),
    ]);
    await buttons.nth(1).hover();
    await expect(menu(1)).toBeVisible();
    await expect(menu(0)).toBeHidden();
    await page.mouse.move(640, 700);
    await expect(menu(1)).toBeHidden();
  });
  await test.step('the first two align left, the last two right', async () => {
    for (const n of [0, 1, 2, 3]) {
      await buttons.nth(n).click();
      await expect(menu(n)).toBeVisible();
      const [of, to] = [await menu(n).boundingBox(), await buttons.nth(n).boundingBox()];
      if (n < 2) expect(of!.x).toBeCloseTo(to!.x, 0);
      else expect(of!.x + of!.width).toBeCloseTo(to!.x + to!.width, 0);
      await page.mouse.click(640, 760);
      await expect(menu(n)).toBeHidden();
    }
  });
  await test.step('keys open, walk and close, and the focus comes back', async () => {
    await buttons.nth(2).focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu(2).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu(2).getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(2)).toBeHidden();
    await expect(buttons.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(2)).toBeVisible();
  });
  await test.step('a choice leads to its list', async () => {
    const sub = main[2]!.subcategories[0]!;
    await menu(2).getByRole('link', { name: sub.name }).click();
    await expect(page).toHaveURL(
      `/categories?category=${encodeURIComponent(main[2]!.name)}&subcategory=${encodeURIComponent(sub.name)}`,
    );
    await expect(menu(2)).toBeHidden();
  });
});

test('All Categories slides in from the left with every level', async ({ page, request }) => {
  const { categories } = await api(request, listCategories, {});
  const [top] = categories;
  const [sub] = top!.subcategories;
  await page.goto('/privacy-policy');
  const opener = bar(page).getByRole('button', { name: shown('shell.categories.all') });
  await test.step('Loading categories... until they are there', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/categories', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await opener.click();
    await expect(panel(page).getByText(shown('shell.categories.loading'))).toBeVisible();
    await expect.poll(async () => (await panel(page).boundingBox())!.x).toBe(0);
    gate.resolve();
    await expect(panel(page).locator('details[name=category] > summary')).toHaveText(
      categories.map((c) => c.name),
    );
  });
  await test.step('the focus stays within; Escape and a press outside close and give it back', async () => {
    for (let i = 0; i < 16; i += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await page.mouse.click(1200, 500);
    await expect(panel(page)).toBeHidden();
  });
  await test.step('categories and subcategories unfold; choosing leads to their lists', async () => {
    const choose = async (name: string, expand: string[]) => {
      await opener.click();
      for (const summary of expand)
        await panel(page).locator('summary', { hasText: summary }).first().click();
      await panel(page).getByRole('link', { name, exact: true }).click();
      await expect(panel(page)).toBeHidden();
    };
    await choose(shown('shell.categories.view_all_in', { name: top!.name }), [top!.name]);
    await expect(page).toHaveURL(`/categories?category=${encodeURIComponent(top!.name)}`);
    await choose(shown('shell.categories.view_all_in', { name: sub!.name }), [
      top!.name,
      sub!.name,
    ]);
    await expect(page).toHaveURL(
      `/categories?category=${encodeURIComponent(top!.name)}&subcategory=${encodeURIComponent(sub!.name)}`,
    );
    await choose(sub!.subcategories[0]!.name, [top!.name, sub!.name]);
    await expect(page).toHaveURL(
      `/collections/${top!.slug}/${sub!.slug}/${sub!.subcategories[0]!.slug}`,
    );
  });
});

test('the marketplace speaks Hindi: rendered by the server, on every page, with nothing left in English', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/hi/privacy-policy')).text();
  expect(html).toContain('<html lang="hi-IN"');
  for (const text of [
    textIn('hi', 'shell.categories.all'),
    textIn('hi', 'shell.footer.for_vendors'),
    textIn('hi', 'common.account'),
    textIn('hi', 'content.legal.privacy_policy'),
  ])
    expect(html).toContain(text);
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: LOCALES.hi.name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textIn('hi', 'common.terms_and_conditions'), exact: true })
    .click();
  await expect(page).toHaveURL('/hi/terms-conditions');
  await page.goto('/seller-terms-conditions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page
    .locator('header')
    .getByRole('button', { name: textIn('hi', 'common.account') })
    .click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // Names, addresses and vendors' texts (banner, categories, offers) are not translated.
  const left = await page.evaluate(() => {
    const own =
      /^(haatlane\.?|English|Haatlane.*|Instagram|Facebook|YouTube|X|Google Play|App Store|[\d\s+·:,.@/-]*|.*@.*|MRP|\d\d[dhms])$/i;
    const parts = [
      document.querySelector('header'),
      document.querySelector('footer'),
      document.querySelector('[data-tabs]'),
    ].filter((part) => part !== null);
    return parts
      .flatMap((part) => [
        ...[...part.querySelectorAll('a, button, h2, label, option, [role=menuitem]')].map(
          (element) => element.textContent!.trim(),
        ),
        ...[...part.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('placeholder') ?? '',
        ]),
      ])
      .filter(
        (text) => /[A-Za-z]{2}/.test(text) && !own.test(text) && !/[\u0900-\u097f]/.test(text),
      );
  });
  expect(left).toEqual([]);
});

test('on a phone: tab bar, search over the whole screen, categories level by level @phone-only', async ({
  page,
  request,
}) => {
  const {
    categories: [top],
  } = await api(request, listCategories, {});
  await page.goto('/privacy-policy');
  const tabs = page.getByRole('navigation', { name: shown('shell.tab_bar.label'), exact: true });
  await test.step('the tab bar', async () => {
    await expect(tabs.getByRole('link', { name: shown('shell.tab_bar.shopping') })).toHaveAttribute(
      'href',
      '/categories',
    );
    await expect(
      tabs.getByRole('link', { name: new RegExp(`^${shown('common.blog')}`) }),
    ).toHaveAttribute('target', '_blank');
    await expect(tabs.getByRole('button')).toHaveText([
      shown('cart.title'),
      shown('cart.wishlist.link'),
    ]);
    await expect(header(page).getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole('timer')).toHaveCount(0);
    await expect(bar(page).locator('button[aria-expanded]').first()).toBeHidden();
  });
  const sheet = page.getByRole('dialog', { name: shown('common.search') });
  await test.step('the toggle opens the search sheet, Back and Escape close it', async () => {
    const toggle = header(page)
      .getByRole('button', { name: shown('common.search'), exact: true })
      .first();
    await toggle.tap();
    await expect(sheet.getByRole('combobox')).toBeFocused();
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(sheet.getByRole('combobox')).toHaveCSS('font-size', '16px');
    await expect(sheet.getByRole('combobox')).toHaveAttribute('enterkeyhint', 'search');
    await sheet.getByRole('button', { name: shown('common.back') }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await toggle.tap();
    await expect(sheet).toBeVisible();
    expect(await axeFaults(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('the panel goes one level down and back up', async () => {
    await bar(page)
      .getByRole('button', { name: shown('shell.categories.all') })
      .tap();
    await panel(page).getByRole('button', { name: top!.name, exact: true }).tap();
    await expect(
      panel(page).getByRole('button', {
        name: shown('shell.categories.back_to', { name: shown('shell.categories.all') }),
      }),
    ).toBeFocused();
    await panel(page).getByRole('button', { name: top!.subcategories[0]!.name, exact: true }).tap();
    await panel(page)
      .getByRole('button', { name: shown('shell.categories.back_to', { name: top!.name }) })
      .tap();
    await expect(
      panel(page).getByRole('button', { name: top!.subcategories[0]!.name, exact: true }),
    ).toBeFocused();
    await panel(page)
      .getByRole('link', { name: shown('shell.categories.view_all_in', { name: top!.name }) })
      .tap();
    await expect(page).toHaveURL(`/categories?category=${encodeURIComponent(top!.name)}`);
  });
});
