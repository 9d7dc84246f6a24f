import { getDiscountFunding, setDiscountFunding } from '#contracts/promotions/discount-funding.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { listCoupons } from '#contracts/promotions/coupons.ts';
import {
  deleteFestiveOffer,
  listFestiveRecords,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { listGifts, updateGift } from '#contracts/promotions/gifts.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import {
  createMilestone,
  deleteMilestone,
  listFestiveOffers,
} from '#contracts/promotions/promotions.ts';
import { fillCart, openCart, plainProducts, says } from '#e2e/lists.ts';
import type { Page } from '@playwright/test';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { DEMO_PASSWORD } from '#e2e/vendor.ts';
import { text as messageText } from '#e2e/text.ts';

const EXACT = { exact: true };
/** The value of a date-time field that many days from now, in India. */
const inIndia = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 16);

test.beforeEach(async ({ page, request }) => {
  // Fifty pictures that a new server still has to generate would delay every call after them.
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  const { token, info } = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([adminToken, adminInfo]) => {
      localStorage.setItem('adminToken', adminToken!);
      localStorage.setItem('adminInfo', adminInfo!);
    },
    [token, JSON.stringify(info)] as const,
  );
});

/** In the open checklist: waives every open point with a reason, and publishes. */
async function publishWithoutOpenPoints(page: Page) {
  const checks = page.getByRole('dialog', { name: messageText('promotions.publish.title') });
  const press = checks.getByRole('button', { name: messageText('common.publish'), exact: true });
  await expect(press).toBeDisabled();
  for (const box of await checks.getByRole('checkbox').all()) await box.check();
  await expect(press).toBeDisabled();
  await checks.getByLabel(messageText('promotions.publish.reason')).fill('Agreed with finance');
  expect(await axeFaults(page)).toEqual([]);
  await press.click();
  await expect(page.getByText(messageText('content.published_notice'))).toBeVisible();
}

test('a festive offer is made, and the marketplace shows it with its countdown and its price', async ({
  page,
  request,
}) => {
  const { token } = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  const { offers } = await api(request, listFestiveOffers, { query: { limit: 50 } });
  const taken = new Set(offers.flatMap((o) => o.products.map((p) => p._id)));
  const { results } = await api(request, listProducts, {
    query: { sortBy: 'newest', limit: 48, inStock: 'true', minPrice: 300 },
  });
  // The journey of duplicates adds products of ₹431 meanwhile, with other names.
  const items = results.find(
    (p) => !p.hasChoices && p.vendorCount === 1 && p.price !== 431 && !taken.has(p._id),
  )!;
  const name = `Journey Mela ${Date.now() % 1e6}`;

  await page.goto('/admin/festive-offers');
  await page.getByRole('button', { name: messageText('promotions.festive.new') }).click();
  const form = page.getByRole('dialog', { name: messageText('promotions.festive.new') });
  await form
    .getByRole('button', {
      name: messageText('promotions.festive.save_and_choose'),
    })
    .click();
  await expect(form.getByText(messageText('promotions.festive.start_required'))).toBeVisible();
  await form.getByLabel(messageText('common.name')).fill(name);
  await form.getByLabel(messageText('common.starts')).fill(inIndia(-1));
  await form.getByLabel(messageText('common.ends')).fill(inIndia(40));
  await form
    .getByRole('button', {
      name: messageText('promotions.festive.save_and_choose'),
    })
    .click();
  await says(page, messageText('content.draft_saved'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const search = page.getByRole('searchbox', { name: messageText('search.field_label') });
  await search.fill(items.name);
  await search.press('Enter');
  await page
    .getByLabel(messageText('common.select_name', { name: items.name }))
    .locator('visible=true')
    .check();
  await page.getByLabel(messageText('promotions.percent_off')).fill('20');
  await page.getByRole('button', { name: messageText('listings.add_products') }).click();
  await says(page, messageText('promotions.festive.products_discounted', { n: 1, percent: 20 }));
  const price = Math.max(1, Math.round(items.price * 0.8));
  await expect(
    page
      .getByRole('table', { name: messageText('common.products') })
      .getByRole('row', { name: items.name }),
  ).toContainText(formatRupees(price));

  // A draft is not visible and reduces no price.
  await expect(page.getByRole('link', { name: messageText('content.view_live') })).toHaveCount(0);
  expect((await api(request, getProduct, { params: { id: items._id } })).product.price).toBe(
    items.price,
  );
  // With a budget it costs less than the limit for a second approval.
  const draft = (await api(request, listFestiveRecords, { query: { q: name } }, token)).results[0]!;
  const { funding } = await api(request, getDiscountFunding, { params: { id: draft._id } }, token);
  await api(
    request,
    setDiscountFunding,
    { params: { id: draft._id }, body: { budget: 5_000 }, version: funding.version },
    token,
  );
  await page.reload();
  await expect(
    page.getByText(messageText('promotions.publishing.could_cost', { amount: '' }).trim()),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: messageText('promotions.checks.title') }),
  ).toContainText(messageText('common.product_count', { n: 1 }));
  await expect(
    page.getByRole('list', { name: messageText('promotions.checks.title') }),
  ).toContainText(
    new RegExp(`${messageText('promotions.checks.marketplace_pays_all')}.*Budget ₹5,000; ₹0 spent`),
  );
  await page.getByRole('button', { name: messageText('common.publish'), exact: true }).click();
  await publishWithoutOpenPoints(page);

  await page.getByRole('link', { name: messageText('content.view_live') }).click();
  await expect(page).toHaveURL(/\/festival-offer\/journey-mela-\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(
    new RegExp(
      `${messageText('promotions.festival.ends_in')}\\s*(39|40)d\\s*\\d\\dh\\s*\\d\\dm\\s*\\d\\ds`,
    ),
  );
  await expect(
    page.getByRole('main').getByRole('article').filter({ hasText: items.name }),
  ).toContainText(formatRupees(price));
  expect((await api(request, getProduct, { params: { id: items._id } })).product.price).toBe(price);

  const made = (await api(request, listFestiveRecords, { query: { q: name } }, token)).results[0]!;
  const { offer: off } = await api(
    request,
    updateFestiveOffer,
    { params: { id: made._id }, body: { isActive: false }, version: made.version },
    token,
  );
  await api(request, deleteFestiveOffer, { params: { id: made._id }, version: off.version }, token);
  expect((await api(request, getProduct, { params: { id: items._id } })).product.price).toBe(
    items.price,
  );
});

test('milestones moved with their buttons change places in the cart drawer', async ({
  page,
  request,
}) => {
  const { token } = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  const [items] = await plainProducts(request, 1, 500);
  const person = await newPerson(request);
  await fillCart(request, person, [items!]);
  // Below the last reward, and giving nothing that is not reached before: parallel journeys see the
  // same rewards.
  const idle = { description: '', threshold: 2400 + (Date.now() % 9000) / 100, value: 1 };
  const first = (
    await api(
      request,
      createMilestone,
      { body: { ...idle, title: 'Rangoli powder', type: 'free_delivery' } },
      token,
    )
  ).milestone;
  const second = (
    await api(
      request,
      createMilestone,
      { body: { ...idle, title: 'Marigold string', type: 'discount' } },
      token,
    )
  ).milestone;
  try {
    await signedIn(page, person);
    const shown = async () => {
      await page.goto('/');
      const rewards = (await openCart(page))
        .getByRole('region', { name: messageText('promotions.rewards.label') })
        .getByRole('listitem');
      await expect(rewards.filter({ hasText: 'Rangoli' })).toBeVisible();
      const texts = await rewards.allTextContents();
      return texts.flatMap((text) => /Rangoli|Marigold/.exec(text)?.[0] ?? []);
    };
    expect(await shown()).toEqual(['Rangoli', 'Marigold']);
    await page.goto('/admin/milestones');
    await page
      .getByRole('button', {
        name: messageText('common.move_up_named', { name: 'Marigold string' }),
      })
      .click();
    const order = page
      .getByRole('list', { name: messageText('promotions.milestones.list_label') })
      .getByRole('listitem');
    await expect(order.nth(-2)).toContainText('Marigold string');
    await expect(order.last()).toContainText('Rangoli powder');
    await page.getByLabel(messageText('promotions.milestones.cart_value')).fill('1600');
    await expect(
      page.getByRole('status', { name: messageText('promotions.milestones.unlocks') }),
    ).toContainText('5%, ₹80');
    await expect.poll(shown).toEqual(['Marigold', 'Rangoli']);
  } finally {
    for (const { _id, version } of [first, second])
      await api(request, deleteMilestone, { params: { id: _id }, version }, token);
  }
});

test('a coupon and a gift are created with their Hindi texts', async ({ page, request }) => {
  const { token } = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  const tail = Date.now() % 1e8;
  const field = (id: MessageId) => page.getByRole('dialog').getByLabel(messageText(id), EXACT);
  const hindi = (id: MessageId) =>
    page.getByRole('dialog').getByLabel(`${messageText(id)} (${LOCALES.hi.name})`, EXACT);
  const press = (id: MessageId) =>
    page.getByRole('button', { name: messageText(id), exact: true }).click();

  await test.step('a coupon', async () => {
    const code = `HINDI${tail}`;
    await page.goto('/admin/coupons');
    await press('promotions.coupon.new');
    await field('common.title').fill('Lamp festival');
    await hindi('common.title').fill('दीयों का त्योहार');
    await field('promotions.coupon.code').fill(code);
    await field('common.type').selectOption('flat');
    await field('promotions.amount_off').fill('50');
    await field('promotions.coupon.total_uses').fill('10');
    await press('promotions.coupon.create_action');
    await says(page, messageText('content.draft_saved'));
    const find = async () =>
      (await api(request, listCoupons, { query: { q: code } }, token)).results[0]!;
    expect((await find()).isActive, 'a draft gives nobody a discount').toBe(false);
    await publishWithoutOpenPoints(page);
    expect((await find()).isActive).toBe(true);
    await press('content.undo.action');
    await expect(page.getByText(messageText('promotions.publish.undone'))).toBeVisible();
    const made = await find();
    expect(made).toMatchObject({
      code,
      isActive: false,
      title: 'Lamp festival',
      translations: { hi: { title: 'दीयों का त्योहार' } },
    });
  });
  await test.step('a gift', async () => {
    const name = `Clay lamp ${tail}`;
    await page.goto('/admin/gifts');
    await press('promotions.gifts.new');
    await field('common.name').fill(name);
    await hindi('common.name').fill('मिट्टी का दीया');
    await field('catalog.attribute.hsn_code').fill('6913');
    await field('promotions.gifts.units_in_stock').fill('5');
    await press('promotions.gifts.add_action');
    await says(page, messageText('promotions.gifts.added_notice'));
    const made = (await api(request, listGifts, {}, token)).results.find((g) => g.name === name)!;
    expect(made).toMatchObject({ onHand: 5, translations: { hi: { name: 'मिट्टी का दीया' } } });
    await api(
      request,
      updateGift,
      { params: { id: made._id }, body: { isActive: false }, version: made.version },
      token,
    );
  });
});
