import { listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

test('offers are grouped by state, with dates in India and time left', async ({
  page,
  request,
}) => {
  const { offers: active } = await api(request, listFestiveOffers, {
    query: { status: 'active', limit: 50 },
  });
  const { offers: upcoming } = await api(request, listFestiveOffers, {
    query: { status: 'upcoming', limit: 50 },
  });
  await page.goto('/festival-offers');
  const running = page
    .getByRole('region', { name: text('promotions.festival.active_now') })
    .getByRole('article')
    .filter({ hasText: active[0]!.name });
  await expect(running.getByText(text('common.active'), { exact: true })).toBeVisible();
  await expect(running.getByText(text('promotions.festival.ends_in'))).toBeVisible();
  await expect(
    running.getByText(text('common.product_count', { n: active[0]!.productCount })),
  ).toBeVisible();
  await expect(running.getByText(/ IST$/)).toBeVisible();
  const coming = page
    .getByRole('region', { name: text('common.upcoming') })
    .getByRole('article')
    .filter({ hasText: upcoming[0]!.name });
  await expect(coming.getByText(text('promotions.festival.starts_in'))).toBeVisible();
  await running.getByRole('link').click();
  await expect(page).toHaveURL(`/festival-offer/${active[0]!.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: active[0]!.name })).toBeVisible();
});

test('an offer is a list with chips of its categories and every tool', async ({
  page,
  request,
}) => {
  const { offers } = await api(request, listFestiveOffers, {
    query: { status: 'active', limit: 1 },
  });
  const offer = offers[0]!;
  await page.goto(`/festival-offer/${offer.slug}`);
  const chips = page.getByRole('navigation', { name: text('promotions.festival.categories') });
  const name = offer.products[0]!.categoryId.name;
  await expect(chips.getByRole('link')).toHaveCount(
    new Set(offer.products.map((p) => p.categoryId.name)).size + 1,
  );
  await chips.getByRole('link', { name }).click();
  const own = offer.products.filter((p) => p.categoryId.name === name);
  await expect(
    page.getByText(
      own.length === 1
        ? text('common.product_count', { n: 1 })
        : text('common.product_count', { n: own.length }),
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(own.length);
  await page.getByLabel(text('common.sort_by')).selectOption('price_desc');
  await expect(page).toHaveURL(/sortBy=price_desc/);
  expect((await page.request.get('/festival-offer/no-such-offer')).status()).toBe(404);
});

test('the clock ticks to the end, reloads once at zero and the offer is over', async ({
  page,
  request,
}) => {
  const { offers } = await api(request, listFestiveOffers, {
    query: { status: 'active', limit: 1 },
  });
  const offer = offers[0]!;
  await page.clock.install({ time: new Date(new Date(offer.endDate).getTime() - 20_000) });
  await page.goto(`/festival-offer/${offer.slug}`);
  await page.clock.runFor(5_000);
  const clock = page.getByRole('main').getByRole('timer');
  await expect(clock).toHaveText(
    new RegExp(`${text('promotions.festival.ends_in')}\\s*00d\\s*00h\\s*00m\\s*1\\ds`),
  );
  const before = await clock.textContent();
  await page.clock.runFor(1_000);
  await expect(clock).not.toHaveText(before!);
  let reloads = 0;
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `/festival-offer/${offer.slug}.data`) reloads++;
  });
  await page.clock.runFor(20_000);
  await expect(page.getByText(text('promotions.festival.ended'))).toBeVisible();
  await expect(page.getByText(text('common.expired'), { exact: true })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(reloads).toBe(1);
  await expect(clock).toBeHidden();
});

test('an offer to come counts to its start, can be noted, and begins by itself', async ({
  page,
  request,
}) => {
  const { offers } = await api(request, listFestiveOffers, {
    query: { status: 'upcoming', limit: 1 },
  });
  const offer = offers[0]!;
  await page.clock.install({ time: new Date(new Date(offer.startDate).getTime() - 30_000) });
  await page.goto(`/festival-offer/${offer.slug}`);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(
    new RegExp(`${text('promotions.festival.starts_in')}\\s*00d\\s*00h\\s*00m\\s*2\\ds`),
  );
  await expect(page.getByText(text('promotions.festival.prices_at_start'))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('promotions.festival.remind_me') }).click();
  expect((await download).suggestedFilename()).toBe(`${offer.name}.ics`);
  await page.clock.runFor(30_000);
  await expect(
    page.getByRole('main').getByText(text('common.active'), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(text('promotions.festival.ends_in'))).toBeVisible();
});
