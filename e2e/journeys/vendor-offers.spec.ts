import type { APIRequestContext, Page } from '@playwright/test';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { adjustStock, listStock } from '#contracts/offers/inventory.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { listVendorCoupons } from '#contracts/promotions/coupons.ts';
import { listVendorOffers, type VendorOffer } from '#contracts/offers/offers.ts';
import { says } from '#e2e/lists.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

/** An offer of a product without options; every journey uses another. */
async function ownProducts(
  request: APIRequestContext,
  token: string,
  nth: number,
): Promise<VendorOffer> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      api(request, listVendorOffers, { query: { limit: 100, page, state: 'active' } }, token),
    ),
  );
  const plain = pages
    .flatMap((p) => p.results)
    .filter(
      (o) =>
        o.variant === null &&
        o.option === null &&
        o.festive === null &&
        o.product.isLive &&
        o.free > 8,
    );
  return plain.at(-1 - nth)!;
}
const look = async (request: APIRequestContext, offer: VendorOffer) =>
  (await api(request, getProduct, { params: { id: offer.product._id } })).product;
const axe = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

test('five units come in and are free in the marketplace; what someone else booked meanwhile is not overwritten', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownProducts(request, token, 0);
  const before = (await look(request, offer)).stock;
  await page.goto('/vendor-dashboard/inventory');
  const search = page.getByRole('searchbox', { name: text('offers.search_label') });
  await search.fill(offer.sku);
  await search.press('Enter');
  await expect(page).toHaveURL(`/vendor-dashboard/inventory?q=${offer.sku}`);
  await expect(search).toBeFocused();
  const field = page
    .getByLabel(text('offers.stock.change_label', { name: offer.product.name }))
    .locator('visible=true');
  await field.fill('+5');
  await field.press('Enter');
  await says(page, text('offers.stock.saved_toast'));
  await expect(field).toHaveValue('');
  await expect.poll(async () => (await look(request, offer)).stock).toBe(before + 5);
  await axe(page);

  await field.fill('-2');
  await api(
    request,
    adjustStock,
    { params: { id: offer._id }, body: { delta: 1, reason: 'found', seenFree: offer.free + 5 } },
    token,
  );
  await field.press('Enter');
  await expect(page.getByRole('alert').locator('visible=true')).toHaveText(
    text('offers.stock.changed_meanwhile', { n: offer.free + 6 }),
  );
  await expect(field).toHaveValue('-2');
  await field.press('Enter');
  await says(page, text('offers.stock.saved_toast'));
  expect((await api(request, listStock, { query: { q: offer.sku } }, token)).results[0]!.free).toBe(
    offer.free + 4,
  );

  await page
    .getByRole('button', { name: new RegExp(`^${offer.product.name}`) })
    .locator('visible=true')
    .click();
  const drawer = page.getByRole('dialog', { name: text('offers.stock.item_title') });
  await expect(drawer.getByRole('listitem').first()).toContainText(
    text('offers.stock.reason_damaged'),
  );
  await expect(drawer.getByRole('listitem').first()).toContainText('−2');
  await axe(page);
});

test('a changed price shows on the product page, and an unusual one needs confirmation', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownProducts(request, token, 1);
  // The lowest price, so that this is the offer customers are shown.
  const next = Math.min(Math.round(offer.price * 0.9), (offer.lowestOther ?? Infinity) - 1);
  await page.goto(`/vendor-dashboard/offers?q=${offer.sku}`);
  await page
    .getByRole('button', { name: text('offers.prices.edit_named', { name: offer.product.name }) })
    .locator('visible=true')
    .click();
  const drawer = page.getByRole('dialog', { name: text('offers.prices.drawer_title') });
  const price = drawer.getByLabel(text('offers.prices.price_field'), { exact: true });
  await price.fill(String(offer.originalPrice + 1));
  await drawer.getByRole('button', { name: text('offers.prices.save_action') }).click();
  await expect(drawer.getByText(text('listings.error.above_mrp'))).toBeVisible();
  await price.fill('1');
  await drawer.getByRole('button', { name: text('offers.prices.save_action') }).click();
  await expect(drawer.getByRole('alert')).toContainText(
    text('offers.prices.large_change', {
      before: formatRupees(offer.price),
      after: formatRupees(1),
    }),
  );
  await axe(page);
  await price.fill(String(next));
  await drawer.getByRole('button', { name: text('offers.prices.save_action') }).click();
  await says(page, text('offers.prices.saved'));
  await expect(
    drawer.getByText(
      text('offers.prices.history_price', {
        before: formatRupees(offer.price),
        after: formatRupees(next),
      }),
    ),
  ).toBeVisible();
  await page.goto(`/product/${offer.product.slug}`);
  await expect(page.getByText(formatRupees(next), { exact: true }).first()).toBeVisible();

  await page.goto(`/vendor-dashboard/offers?q=${offer.sku}&offer=${offer._id}`);
  await drawer.getByLabel(text('pricing.plan.price_field')).fill(String(next));
  await drawer.getByLabel(text('common.until'), { exact: true }).fill('2020-01-01T09:00');
  await drawer.getByRole('button', { name: text('pricing.plan.schedule_action') }).click();
  await expect(drawer.getByText(text('pricing.plan.not_lower'))).toBeVisible();
  await expect(drawer.getByText(text('common.future_time_required'))).toBeVisible();
  await drawer.getByLabel(text('pricing.plan.price_field')).fill(String(next - 1));
  // Two days from now, in Indian time.
  await drawer
    .getByLabel(text('common.until'), { exact: true })
    .fill(new Date(Date.now() + 53.5 * 3_600_000).toISOString().slice(0, 16));
  await drawer.getByRole('button', { name: text('pricing.plan.schedule_action') }).click();
  await says(page, text('pricing.plan.live_notice'));
  await page.goto(`/product/${offer.product.slug}`);
  await expect(page.getByText(formatRupees(next - 1), { exact: true }).first()).toBeVisible();
  await page.goto('/vendor-dashboard/offers?tab=plans&state=running');
  await page
    .getByRole('button', { name: text('pricing.plan.end_named', { name: offer.product.name }) })
    .locator('visible=true')
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.end_now') })
    .click();
  await says(page, text('pricing.plan.ended_notice'));
  expect((await look(request, offer)).price).toBe(next);
  await axe(page);
});

test('a holiday to come is set and called off; products join a festive offer and leave it; a coupon is made @phone', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = await ownProducts(request, token, 2);
  await page.goto('/vendor-dashboard/offers?tab=holiday');
  await page.getByLabel(text('vendors.holiday.starts_now')).uncheck();
  await page.getByLabel(text('common.from'), { exact: true }).fill('2035-11-01T09:00');
  await page.getByLabel(text('common.until'), { exact: true }).fill('2035-10-01T09:00');
  await page.getByRole('button', { name: text('vendors.holiday.schedule_action') }).click();
  await expect(page.getByText(text('promotions.end_before_start'))).toBeVisible();
  await page.getByLabel(text('common.until'), { exact: true }).fill('2035-11-08T09:00');
  await page.getByRole('button', { name: text('vendors.holiday.schedule_action') }).click();
  await expect(
    page.getByText(
      text('vendors.holiday.from_until', {
        from: '1 Nov 2035, 9:00 am',
        until: '8 Nov 2035, 9:00 am',
      }),
    ),
  ).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: text('pricing.cancel_scheduled') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('pricing.cancel_scheduled') })
    .click();
  await expect(
    page.getByRole('heading', { name: text('vendors.holiday.start_title') }),
  ).toBeVisible();

  await page.goto('/vendor-dashboard/offers?tab=festive');
  await page
    .getByRole('link', { name: text('promotions.festive.select_for_offer', { offer: '' }).trim() })
    .first()
    .click();
  await page.getByRole('searchbox').fill(offer.product.name);
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('checkbox', { name: text('common.select_name', { name: offer.product.name }) })
    .locator('visible=true')
    .check();
  await page.getByLabel(text('promotions.percent_off')).fill('10');
  await page.getByRole('button', { name: text('promotions.festive.join') }).click();
  await says(page, text('promotions.festive.items_joined', { n: 1 }));
  await expect(
    page
      .getByText(text('common.percent_off', { n: 10 }))
      .locator('visible=true')
      .first(),
  ).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: text('common.remove_named', { name: offer.product.name }) })
    .locator('visible=true')
    .click();
  await says(page, text('promotions.festive.removed'));

  const code = `OWN-${Date.now().toString(36).toUpperCase()}`;
  await page.goto('/vendor-dashboard/offers?tab=coupons');
  await page.getByRole('button', { name: text('promotions.coupon.new') }).click();
  const drawer = page.getByRole('dialog', { name: text('promotions.coupon.new') });
  await drawer.getByLabel(text('promotions.coupon.code')).fill(code);
  // Escape, a press outside and Back ask before discarding input.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: text('common.close') }).click(),
  ]) {
    await close();
    await page
      .getByRole('dialog', { name: text('shell.unsaved.discard_title') })
      .getByRole('button', { name: text('shell.unsaved.keep_editing') })
      .click();
    await expect(drawer.getByLabel(text('promotions.coupon.code'))).toHaveValue(code);
  }
  await drawer.getByLabel(text('common.title')).fill('Ten percent for regulars');
  const inHindi = 'पुराने ग्राहकों को दस प्रतिशत छूट';
  await drawer.getByLabel(`${text('common.title')} (${LOCALES.hi.name})`).fill(inHindi);
  await drawer.getByLabel(text('promotions.percent_off')).fill('95');
  await drawer.getByRole('button', { name: text('promotions.coupon.create_action') }).click();
  await expect(drawer.getByText(text('promotions.coupon.percent_too_high'))).toBeVisible();
  await drawer.getByLabel(text('promotions.percent_off')).fill('10');
  await drawer.getByRole('button', { name: text('promotions.coupon.create_action') }).click();
  await expect(page.getByText(code).locator('visible=true')).toBeVisible();
  const { results } = await api(request, listVendorCoupons, {}, token);
  expect(results.find((one) => one.code === code)!.translations).toEqual({
    hi: { title: inHindi },
  });
  await axe(page);
});
