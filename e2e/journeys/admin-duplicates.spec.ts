import { randomInt } from 'node:crypto';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import {
  duplicateListing,
  listListings,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { approveListing, readSubmission } from '#contracts/listings/listing-review.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { DEMO_PASSWORD, operatorToken } from '#e2e/vendor.ts';
import { text } from '#e2e/text.ts';

test("an operator finds the same product twice and makes them one: the old address leads to both vendors' offers", async ({
  page,
  request,
}) => {
  test.slow();
  const { token, info } = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD },
  });
  const operator = await operatorToken(request);
  // Other journeys add products of ₹300 and more to offers meanwhile.
  const { results } = await api(request, listProducts, {
    query: { limit: 60, page: 1 + randomInt(2), maxPrice: 299 },
  });
  // A reduced offer cannot be merged with one that is not.
  const { offers } = await api(request, listFestiveOffers, { query: { limit: 50 } });
  const inOffers = new Set(offers.flatMap((o) => o.products.map((p) => p._id)));
  let kept = (await api(request, getProduct, { params: { id: results[0]!.slug } })).product;
  for (const card of results.toSorted(() => randomInt(3) - 1)) {
    kept = (await api(request, getProduct, { params: { id: card.slug } })).product;
    if (
      !inOffers.has(kept._id) &&
      kept.vendors.length === 1 &&
      kept.vendors[0]!.vendorId !== info.vendorId &&
      kept.stock > 0
    )
      break;
  }
  // The demo vendor creates the same product again.
  const mine = (
    await api(request, listListings, { query: { state: 'live', limit: 50 } }, token)
  ).results.find((r) => r.isOwner && r.units === 1)!;
  const { listing: copy } = await api(
    request,
    duplicateListing,
    { params: { id: mine._id } },
    token,
  );
  const draft = {
    ...copy.draft,
    name: kept.name,
    brand: kept.brand,
    units: copy.draft.units.map((u) => ({
      ...u,
      price: 431,
      mrp: 500,
      stock: 7,
      sku: '',
      ean: '',
    })),
  };
  const { listing: saved } = await api(
    request,
    saveListingDraft,
    { params: { id: copy._id }, body: { version: copy.version, draft } },
    token,
  );
  await api(
    request,
    submitListing,
    { params: { id: copy._id }, body: { version: saved.version } },
    token,
  );
  const { submission } = await api(request, readSubmission, { params: { id: copy._id } }, operator);
  const { slug } = await api(
    request,
    approveListing,
    { params: { id: copy._id }, body: { version: submission.version } },
    operator,
  );

  await asOperator(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/product/${slug}"]`) })
    .filter({ has: page.locator(`a[href="/product/${kept.slug}"]`) });
  await test.step('the pair is found soon after the second one was approved', async () => {
    await expect(async () => {
      await page.goto('/admin/duplicates');
      await expect(card).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(card).toContainText(text('listings.moderation.same_name'));
    await card.getByRole('button', { name: text('listings.duplicates.dismiss') }).click();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: text('common.undo') }).click();
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: text('catalog.compare.action') }).click();
  });
  await test.step('units are matched, what it changes is looked at, and it is done', async () => {
    await page.getByRole('radio', { name: new RegExp(`/product/${kept.slug}$`) }).check();
    const unit = page.getByRole('combobox').first();
    const open = (await unit.inputValue()) === '';
    if (open) {
      await page.getByRole('button', { name: text('listings.duplicates.review_effects') }).click();
      await expect(page.getByText(text('listings.duplicates.units_left', { n: 1 }))).toBeVisible();
      await unit.selectOption({ index: 1 });
    }
    await page.getByRole('button', { name: text('listings.duplicates.review_effects') }).click();
    const dialog = page.getByRole('dialog', { name: text('listings.duplicates.merge_title') });
    await expect(
      dialog.getByRole('region', { name: text('listings.duplicates.offers_moved') }),
    ).toContainText(`₹431 · ${text('listings.unit_count', { n: 7 })}`);
    await dialog.getByRole('button', { name: text('listings.duplicates.merge_action') }).click();
    await expect(dialog.getByRole('alert')).toContainText('compared');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: text('listings.duplicates.merge_action') }).click();
    await expect(
      page.getByText(text('listings.duplicates.merged_notice', { name: kept.name })),
    ).toBeVisible();
    await expect(page).toHaveURL('/admin/duplicates');
    await expect(card).toBeHidden();
  });
  const reply = await request.get(`/product/${slug}`, { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([301, `/product/${kept.slug}`]);
  await page.goto(`/product/${slug}`);
  await expect(page).toHaveURL(`/product/${kept.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  const { product } = await api(request, getProduct, { params: { id: slug! } });
  expect(product.vendors.map((v) => v.vendorId).toSorted()).toEqual(
    [info.vendorId, kept.vendors[0]!.vendorId].toSorted(),
  );
});
