import { randomInt } from 'node:crypto';
import { approveListing, listListingQueue, readSubmission } from '#contracts/listings/listings.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { addSizesAndColours, asOwner, operatorToken } from '#e2e/vendor.ts';

/** One red pixel: drawn anew, it is a picture like any other. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a product with two variants in two colours is written, handed in, approved, and sold', async ({
  page,
  request,
}) => {
  await asOwner(page, request);
  const name = `Himgiri flask ${randomInt(1e6)}`;
  await page.goto('/vendor-dashboard/products');
  await page.getByRole('link', { name: 'Add a product' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a product' })).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Subcategory').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Go on' }).click();

  await test.step('says what is missing, and keeps what is written', async () => {
    await page.getByRole('button', { name: 'Hand in for review' }).click();
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'Add at least one picture.' }),
    ).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  });

  await test.step('is filled in', async () => {
    await page.getByLabel('Brand', { exact: true }).fill('Himgiri');
    await page
      .getByLabel('Description')
      .fill('A flask of steel that keeps water cold for a day and tea hot for a night.');
    await page
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'flask.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByLabel('What picture 1 shows').fill('The flask from the side');
    await page.getByRole('button', { name: 'Crop picture 1' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop picture 1' });
    await crop.getByRole('button', { name: 'Free' }).click();
    await crop.getByRole('button', { name: 'Use this part' }).click();
    await expect(crop).toBeHidden();
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The flask from the side');
    await addSizesAndColours(page);
    await page.getByLabel('Price for all (₹)').fill('647');
    await page.getByLabel('MRP for all (₹)').fill('800');
    await page.getByLabel('Stock for all').fill('9');
    await page.getByRole('button', { name: 'Fill all rows' }).click();
    // A press on the wrong bin costs nothing: what stood in its rows comes back with it.
    await page.getByRole('button', { name: 'Remove option 2' }).click();
    await expect(page.getByLabel('Colour 2', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Colour 2', { exact: true })).toHaveValue('Blue');
    await expect(page.getByRole('region', { name: 'What you get' })).toContainText('₹647.00');
    for (const [label, value] of [
      ['HSN code', '9617'],
      ['Weight, packed (g)', '420'],
      ['Length (cm)', '28'],
      ['Width (cm)', '9'],
      ['Height (cm)', '9'],
      ['Common name', 'Flask'],
      ['Net quantity', '1 N'],
      ['Consumer care', 'care@himgiri.example'],
      ['Manufacturer: name and address', 'Himgiri Steel, 4 Mill Road, Pune 411001'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('GST rate').selectOption('18');
    await page.getByRole('button', { name: 'Hand in for review' }).click();
    await expect(page.getByText('This is under review.')).toBeVisible();
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
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();

  // Putting away is asked about, and what is ticked stays with the list it was ticked in.
  const bar = page.getByRole('region', { name: 'With those chosen' });
  await page
    .getByRole('checkbox', { name: `Choose ${name}` })
    .locator('visible=true')
    .check();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page
    .getByRole('dialog', { name: 'Archive 1 product?' })
    .getByRole('button', { name: 'Keep' })
    .click();
  await page.getByRole('link', { name: /^All/ }).first().click();
  await expect(page).toHaveURL(/products$/);
  await expect(bar).toBeHidden();

  await page.goto('/vendor-dashboard/products?state=live');
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: /^In Inventory/ }).first()).toHaveAttribute(
    'href',
    /inventory\?q=sku_/,
  );
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Copied. This is the copy')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});
