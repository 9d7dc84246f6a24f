import { randomInt } from 'node:crypto';
import {
  approveListing,
  listListingQueue,
  readSubmission,
} from '#contracts/listings/listing-review.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { addSizesAndColours, asOwner, operatorToken } from '#e2e/vendor.ts';
import { text } from '#e2e/text.ts';

/** One red pixel: re-encoded, it is a picture like any other. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a product with two variants in two colours is written, submitted, approved and sold', async ({
  page,
  request,
}) => {
  await asOwner(page, request);
  const name = `Himgiri flask ${randomInt(1e6)}`;
  await page.goto('/vendor-dashboard/products');
  await page
    .getByRole('link', { name: text('listings.add_product') })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('listings.add_product') }),
  ).toBeVisible();
  await page.getByLabel(text('catalog.category'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(text('listings.subcategory')).selectOption({ index: 1 });
  await page.getByRole('button', { name: text('common.continue') }).click();

  await test.step('says what is missing, and keeps what is written', async () => {
    await page.getByRole('button', { name: text('listings.submit') }).click();
    await expect(
      page.getByRole('alert').getByRole('link', { name: text('listings.error.photo_required') }),
    ).toBeVisible();
    await page.getByLabel(text('common.name'), { exact: true }).fill(name);
    await expect(
      page.getByText(new RegExp(`^${text('common.saved_at', { time: '' })}`)),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text('common.name'), { exact: true })).toHaveValue(name);
  });

  await test.step('is filled in', async () => {
    await page.getByLabel(text('catalog.brand'), { exact: true }).fill('Himgiri');
    await page
      .getByLabel(text('catalog.product.description'))
      .fill('A flask of steel that keeps water cold for a day and tea hot for a night.');
    await page
      .getByLabel(text('listings.photos.select'))
      .setInputFiles({ name: 'flask.png', mimeType: 'image/png', buffer: PICTURE });
    await page
      .getByLabel(text('listings.photos.alt', { number: 1 }))
      .fill('The flask from the side');
    await page.getByRole('button', { name: text('listings.crop.title', { number: 1 }) }).click();
    const crop = page.getByRole('dialog', { name: text('listings.crop.title', { number: 1 }) });
    await crop.getByRole('button', { name: text('common.free') }).click();
    await crop.getByRole('button', { name: text('listings.crop.apply') }).click();
    await expect(crop).toBeHidden();
    await expect(page.getByLabel(text('listings.photos.alt', { number: 1 }))).toHaveValue(
      'The flask from the side',
    );
    await addSizesAndColours(page);
    await page.getByLabel(text('listings.units.price_for_all')).fill('647');
    await page.getByLabel(text('listings.units.mrp_for_all')).fill('800');
    await page.getByLabel(text('listings.units.stock_for_all')).fill('9');
    await page.getByRole('button', { name: text('listings.units.fill_all') }).click();
    // Removing the wrong option costs nothing: undo restores the values of its rows.
    await page
      .getByRole('button', { name: text('listings.options.remove', { number: 2 }) })
      .click();
    await expect(
      page.getByLabel(text('listings.options.colour', { number: 2 }), { exact: true }),
    ).toBeHidden();
    await page.getByRole('button', { name: text('common.undo') }).click();
    await expect(
      page.getByLabel(text('listings.options.colour', { number: 2 }), { exact: true }),
    ).toHaveValue('Blue');
    await expect(page.getByRole('region', { name: text('listings.payout.title') })).toContainText(
      '₹647.00',
    );
    for (const [label, value] of [
      [text('catalog.attribute.hsn_code'), '9617'],
      [text('listings.weight_packed'), '420'],
      [text('listings.length'), '28'],
      [text('listings.width'), '9'],
      [text('listings.height'), '9'],
      [text('listings.common_name'), 'Flask'],
      [text('listings.net_quantity'), '1 N'],
      [text('catalog.attribute.consumer_care'), 'care@himgiri.example'],
      [text('listings.legal.manufacturer'), 'Himgiri Steel, 4 Mill Road, Pune 411001'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(text('listings.gst.rate')).selectOption('18');
    await page.getByRole('button', { name: text('listings.submit') }).click();
    await expect(page.getByText(text('listings.draft.in_review_title'))).toBeVisible();
  });

  const id = page.url().split('/').at(-1)!;
  const operator = await operatorToken(request);
  expect(
    (await api(request, listListingQueue, { query: {} }, operator)).results.map((r) => r._id),
  ).toContain(id);
  const { submission } = await api(request, readSubmission, { params: { id } }, operator);
  const { slug } = await api(
    request,
    approveListing,
    { params: { id }, body: { version: submission.version } },
    operator,
  );

  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('#main')).toContainText('₹647');
  await expect(page.getByRole('img', { name: 'The flask from the side' }).first()).toBeVisible();
  await page.goto('/vendor-dashboard/products?state=live');
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();

  // Archiving needs confirmation, and the selection is cleared with its list.
  const bar = page.getByRole('region', { name: text('listings.selection_actions') });
  await page
    .getByRole('checkbox', { name: text('common.select_name', { name: name }) })
    .locator('visible=true')
    .check();
  await bar.getByRole('button', { name: text('common.archive') }).click();
  await page
    .getByRole('dialog', { name: text('listings.bulk.archive_title', { n: 1 }) })
    .getByRole('button', { name: text('common.dismiss') })
    .click();
  await page
    .getByRole('link', { name: new RegExp(`^${text('common.all')}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/products$/);
  await expect(bar).toBeHidden();

  await page.goto('/vendor-dashboard/products?state=live');
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${text('listings.view_inventory')}`) }).first(),
  ).toHaveAttribute('href', /inventory\?q=.+/);
  await page.getByRole('button', { name: text('common.duplicate') }).click();
  await expect(page.getByText(text('listings.duplicated'))).toBeVisible();
  await expect(page.getByLabel(text('common.name'), { exact: true })).toHaveValue(name);
});
