import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import {
  createListing,
  getListing,
  listListings,
  saveListingDraft,
} from '#contracts/listings/listings.ts';
import { listCategories } from '#contracts/catalog/catalog.ts';
import { listVendorOffers, type VendorOffer } from '#contracts/offers/offers.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { asOperator } from '#e2e/staff.ts';
import { asOwner } from '#e2e/vendor.ts';
import { says } from '#e2e/lists.ts';
import { pattern, text } from '#e2e/text.ts';
import { PNG } from './vendor-full-journey.fixture.ts';

/** Pastes into a field as a spreadsheet's clipboard does. */
const paste = (field: Locator, cells: string) =>
  field.evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, cells);
/** Offers of the store by their places, newest first. */
const offersBetween = async (
  request: APIRequestContext,
  token: string,
  from: number,
  to: number,
): Promise<VendorOffer[]> =>
  (
    await Promise.all(
      [1, 2].map((page) => api(request, listVendorOffers, { query: { limit: 100, page } }, token)),
    )
  )
    .flatMap(({ results }) => results)
    .slice(from, to);
const axe = async (page: Page) => expect(await axeFaults(page)).toEqual([]);
const save = (page: Page) =>
  page
    .getByRole('region', { name: text('offers.edits.unsaved') })
    .getByRole('button', { name: text('common.save') });

test('fifty prices are pasted, saved in four clicks, and undone', async ({ page, request }) => {
  const { token } = await asOwner(page);
  // Neither the newest offers, to which other journeys add, nor the oldest, which they change.
  const some = (await offersBetween(request, token, 70, 140)).map((o) => o.product._id);
  const products = [...new Set(some)].join(',');
  const read = async () =>
    (await api(request, listVendorOffers, { query: { limit: 50, products } }, token)).results;
  await page.goto('/vendor-dashboard/offers');
  await page.getByRole('link', { name: text('offers.edits.as_sheet') }).click();
  await expect(page).toHaveURL(/view=sheet/);
  await page.goto(`/vendor-dashboard/offers?view=sheet&products=${products}`);
  const first = page.locator('input[data-row="0"][data-column="0"]');
  await first.click();
  const before = await read();
  await paste(first, before.map((o) => `₹${(o.price - 1).toFixed(2)}`).join('\r\n'));
  await expect(page.locator('input[data-row="49"][data-column="0"]')).toHaveValue(/^₹/);
  await axe(page);
  await save(page).click();
  await says(page, text('offers.edits.saved', { n: 50 }));
  const paise = (rupees: number) => Math.round(rupees * 100);
  expect((await read()).map((o) => paise(o.price))).toEqual(
    before.map((o) => paise(o.price) - 100),
  );
  await page
    .getByRole('button', { name: text('common.undo'), exact: true })
    .first()
    .click();
  await says(page, text('offers.edits.undone', { n: 50 }));
  expect((await read()).map((o) => o.price)).toEqual(before.map((o) => o.price));
});

test('a rule fills new prices without overwriting typed ones, and an odd one is asked about', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const offer = (
    await api(request, listVendorOffers, { query: { limit: 100 } }, token)
  ).results.findLast((o) => o.price > 100)!;
  await page.goto(`/vendor-dashboard/offers?view=sheet&products=${offer.product._id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const price = row.first().locator('input[data-column="0"]');
  await price.fill('1');
  await page.getByLabel(text('offers.rule.percent_value')).fill('-10');
  await page.getByRole('button', { name: pattern('offers.rule.apply_all') }).click();
  await expect(price).toHaveValue('1');
  await save(page).click();
  const asked = page.getByRole('dialog', { name: text('offers.edits.far_off_title', { n: 1 }) });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: text('shell.unsaved.keep_editing') }).click();
  await price.press('Escape');
  await expect(price).not.toHaveValue('1');
});

test('price and stock of a live product are changed in its list and on its page', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const rows = (await api(request, listListings, { query: { state: 'live', limit: 100 } }, token))
    .results;
  // Other journeys change newer offers and the oldest.
  const own = (await offersBetween(request, token, 150, 200)).map((o) => o._id);
  const one = rows.find(
    (r) => r.offer !== null && r.offer.price > 100 && own.includes(r.offer._id),
  )!;
  await page.goto(`/vendor-dashboard/products?state=live&limit=100`);
  const label = text('offers.edits.change_price_of', { name: one.name });
  await page.getByRole('button', { name: label }).locator('visible=true').first().click();
  const field = page.getByRole('textbox', { name: label }).locator('visible=true');
  await field.fill(String(one.offer!.price - 2));
  await field.press('Enter');
  await says(page, text('offers.edits.saved', { n: 1 }));

  await page.goto(`/vendor-dashboard/products/${one._id}`);
  const cell = page.locator('input[data-row="0"][data-column="2"]');
  await cell.fill(String(one.offer!.free + 4));
  await save(page).click();
  await says(page, text('offers.edits.saved', { n: 1 }));
  const { listing } = await api(request, getListing, { params: { id: one._id } }, token);
  expect(listing.offers[0]).toMatchObject({
    price: one.offer!.price - 2,
    stock: one.offer!.free + 4,
  });
});

test('colours and sizes make the units, whose prices are pasted; corrected fields lose their errors', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const { categories } = await api(request, listCategories, {});
  const { listing } = await api(
    request,
    createListing,
    { body: { categoryId: categories[0]!._id } },
    token,
  );
  await page.goto(`/vendor-dashboard/products/${listing._id}`);
  const colours = page.getByLabel(text('listings.axes.colours'), { exact: true });
  await colours.fill('Red');
  await colours.press('Enter');
  await colours.fill('Blue');
  await colours.press('Enter');
  await paste(page.getByLabel(text('listings.axes.sizes'), { exact: true }), 'S\nM\nL');
  const first = page.locator('input[data-row="0"][data-column="0"]');
  await expect(page.locator('input[data-column="0"]')).toHaveCount(6);
  await first.click();
  await paste(first, Array.from({ length: 6 }, (_, i) => `${499 + i}\t999\t${i}`).join('\n'));
  await expect(page.getByLabel(`${text('common.stock')}, Blue, L`)).toHaveValue('5');
  await page.getByRole('button', { name: text('listings.submit') }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('link').first()).toHaveText(pattern('listings.error.name_short'));
  await page.getByLabel(text('common.name'), { exact: true }).fill('Cotton kurta of six');
  await expect(alert.getByRole('link', { name: text('listings.error.name_short') })).toBeHidden();
  await axe(page);
});

test('photos of a ZIP file go to the products of their SKUs, and an address inside is refused', async ({
  page,
  request,
}) => {
  const { token } = await asOwner(page);
  const { categories } = await api(request, listCategories, {});
  const { listing } = await api(
    request,
    createListing,
    { body: { categoryId: categories[0]!._id } },
    token,
  );
  const code = `ZIP-${listing._id.slice(-6)}`;
  const draft = {
    ...listing.draft,
    name: `Lamp ${code}`,
    units: listing.draft.units.map((u) => ({ ...u, sku: code })),
  };
  await api(
    request,
    saveListingDraft,
    { params: { id: listing._id }, body: { version: listing.version, draft } },
    token,
  );
  await page.goto('/vendor-dashboard/products/bulk');
  const zip = zipSync({
    [`photos/${code}-1.png`]: new Uint8Array(PNG),
    'photos/nothing-of-mine.png': new Uint8Array(PNG),
  });
  await page
    .locator('input[type="file"][accept*="zip"]')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(page.getByText(text('listings.zip.found', { n: 1, products: 1 }))).toBeVisible();
  await page.getByRole('button', { name: text('listings.zip.add', { n: 1 }) }).click();
  await page.getByRole('link', { name: draft.name, exact: true }).click();
  await expect(page.getByLabel(pattern('listings.photos.alt'))).toHaveCount(1);
  await page
    .getByLabel(text('listings.photos.url'), { exact: true })
    .fill('https://10.0.0.1/a.png');
  await page.getByRole('button', { name: text('listings.photos.url_add'), exact: true }).click();
  await expect(page.getByText(text('listings.photos.url_not_public'))).toBeVisible();
});

test('an Excel workbook is read like a CSV file', async ({ page }) => {
  await asOwner(page);
  const line = (n: number, cells: string[]) =>
    `<row r="${n}">${cells.map((one) => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('')}</row>`;
  const workbook = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${line(1, ['Product code', 'Name', 'Price'])}${line(2, ['X-1', 'Brass lamp', '499'])}</sheetData></worksheet>`,
    ),
  });
  await page.goto('/vendor-dashboard/products/bulk');
  await page
    .locator('input[type="file"][accept*="xlsx"]')
    .setInputFiles({ name: 'goods.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
  await expect(page.getByText('Brass lamp').locator('visible=true').first()).toBeVisible();
});

test('an operator corrects a price with a reason, which the vendor reads', async ({ page }) => {
  await asOperator(page);
  await page.goto('/admin/products?state=live');
  await page
    .getByRole('checkbox', { name: pattern('common.select_name') })
    .locator('visible=true')
    .nth(1)
    .check();
  await page.getByRole('button', { name: text('common.more_actions') }).click();
  await page.getByRole('menuitem', { name: text('listings.edits.prices_tab') }).click();
  const cell = page.locator('input[data-row="0"][data-column="0"]');
  const before = Number(await cell.inputValue());
  await cell.fill(String(before - 1));
  await save(page).click();
  await expect(page.getByText(text('errors.reason_for_vendors'))).toBeVisible();
  await page.getByLabel(text('listings.edits.reason')).fill('Agreed by phone this morning');
  await save(page).click();
  await says(page, text('offers.edits.saved', { n: 1 }));
  await axe(page);
  await page.goto(page.url().replace('tab=offers', 'tab=data'));
  await expect(page.getByLabel(text('catalog.brand'), { exact: true })).not.toHaveValue('');
});

test('a brand is claimed by its vendor and approved by an operator', async ({ page, browser }) => {
  await asOwner(page);
  const brand = `Himgiri ${Date.now() % 1e6}`;
  await page.goto('/vendor-dashboard/settings?tab=brands');
  await page.getByLabel(text('catalog.brand'), { exact: true }).fill(brand);
  await page
    .getByLabel(text('listings.brand.evidence'), { exact: true })
    .fill('Trademark 1234567 of class 21, registered in 2019.');
  await page.getByRole('button', { name: text('listings.brand.send') }).click();
  await expect(page.getByText(text('listings.brand.pending')).first()).toBeVisible();
  await axe(page);
  const panel = await browser.newPage();
  await asOperator(panel);
  await panel.goto('/admin/brands?tab=claims');
  await panel.getByRole('button', { name: `${text('common.approve')}: ${brand}` }).click();
  await says(panel, text('listings.brand.decided'));
  await axe(panel);
  await panel.close();
  await page.reload();
  await expect(page.getByText(text('listings.brand.approved')).first()).toBeVisible();
});
