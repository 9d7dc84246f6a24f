import { randomInt } from 'node:crypto';
import { changeAttribute, listAttributes } from '#contracts/catalog/attributes.ts';
import { createCategory } from '#contracts/catalog/categories.ts';
import { takeDownProduct } from '#contracts/listings/admin-products.ts';
import {
  duplicateListing,
  getListing,
  listListings,
  saveListingDraft,
} from '#contracts/listings/listings.ts';
import { approveListing } from '#contracts/listings/listing-review.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { asOwner } from '#e2e/vendor.ts';
import { pattern, text as shown } from '#e2e/text.ts';

test('a category asks, the vendor answers, and customers filter by the answer', async ({
  page,
  request,
}) => {
  const operator = await asOperator(page);
  const seller = await asOwner(page, request);
  const tail = randomInt(1e6);
  const place = `Runners ${tail}`;
  const { id: top } = await api(
    request,
    createCategory,
    { body: { parentId: null, name: `Looms ${tail}` } },
    operator.token,
  );
  const { id: category } = await api(
    request,
    createCategory,
    { body: { parentId: top, name: place } },
    operator.token,
  );

  await test.step('the operator asks at the first level, and the category below inherits it', async () => {
    await page.goto(`/admin/categories/${top}/attributes`);
    await page.getByRole('button', { name: shown('catalog.attributes.add') }).click();
    const form = page.getByRole('dialog', { name: shown('catalog.attributes.new') });
    await form.getByLabel(shown('common.label')).fill('Weave');
    await form.getByLabel(shown('common.another_option')).fill('Plain');
    await form.getByLabel(shown('common.another_option')).press('Enter');
    await form.getByRole('button', { name: shown('catalog.attributes.add') }).click();
    await expect(form.getByText(shown('errors.attribute.choices_too_few'))).toBeVisible();
    await form.getByLabel(shown('common.another_option')).fill('Twill');
    await form.getByLabel(shown('common.another_option')).press('Enter');
    await form.getByRole('switch', { name: shown('common.required') }).check();
    await form.getByRole('switch', { name: shown('catalog.attributes.filterable') }).check();
    await form.getByRole('button', { name: shown('catalog.attributes.add') }).click();
    await expect(form).toBeHidden();
    await expect(
      page.getByRole('list', { name: pattern('catalog.attributes.order_label') }),
    ).toContainText('Plain · Twill');
    await page.goto(`/admin/categories/${category}/attributes`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Weave' })).toContainText(
      `From Looms ${tail}`,
    );
  });

  await test.step('a form that was opened before someone else changed it overwrites nothing', async () => {
    await page.goto(`/admin/categories/${top}/attributes`);
    await page.getByRole('button', { name: shown('common.edit_named', { name: 'Weave' }) }).click();
    const form = page.getByRole('dialog', { name: 'Weave' });
    await form.getByRole('switch', { name: shown('common.enabled') }).uncheck();
    const {
      own: [weave],
    } = await api(request, listAttributes, { params: { id: top } }, operator.token);
    const { _id: id, version } = weave!;
    await api(
      request,
      changeAttribute,
      {
        params: { id },
        version,
        body: {
          choices: [
            { was: 'Plain', text: 'Plain weave' },
            { was: 'Twill', text: 'Twill' },
          ],
        },
      },
      operator.token,
    );
    await form.getByRole('button', { name: shown('common.save') }).click();
    const conflict = page.getByRole('dialog', { name: shown('common.conflict.title') });
    await expect(
      conflict
        .getByRole('group', { name: `Choices ${shown('common.conflict.changed_by_them')}` })
        .getByLabel(shown('common.conflict.theirs')),
    ).toBeChecked();
    await expect(
      conflict
        .getByRole('group', {
          name: `${shown('common.enabled')} ${shown('common.conflict.changed_by_you')}`,
        })
        .getByLabel(shown('common.conflict.yours')),
    ).toBeChecked();
    await conflict.getByRole('button', { name: shown('common.conflict.save_choice') }).click();
    await expect(form).toBeHidden();
    const line = page.getByRole('list', { name: pattern('catalog.attributes.order_label') });
    await expect(line).toContainText('Plain weave · Twill');
    await expect(line.getByText(shown('common.off'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: shown('common.edit_named', { name: 'Weave' }) }).click();
    await form
      .getByLabel(shown('catalog.attributes.option_n', { n: 1 }), { exact: true })
      .fill('Tabby');
    await form.getByRole('switch', { name: shown('common.enabled') }).check();
    await form.getByRole('button', { name: shown('common.save') }).click();
    await expect(form).toBeHidden();
    await expect(line).toContainText('Tabby · Twill');
  });

  const mine = (
    await api(request, listListings, { query: { state: 'live', limit: 50 } }, seller.token)
  ).results.find((row) => row.isOwner)!;
  const { listing: copy } = await api(
    request,
    duplicateListing,
    { params: { id: mine._id } },
    seller.token,
  );
  const name = `Handwoven runner ${tail}`;
  await api(
    request,
    saveListingDraft,
    {
      params: { id: copy._id },
      body: {
        version: copy.version,
        draft: {
          ...copy.draft,
          name,
          categoryId: category,
          attributes: [{ label: 'Edge', value: 'Fringed' }],
          units: copy.draft.units.map((u) => ({ ...u, stock: 5 })),
        },
      },
    },
    seller.token,
  );
  await test.step('the form of the vendor asks for it, and does not submit without it', async () => {
    await page.goto(`/vendor-dashboard/products/${copy._id}`);
    const weave = page.getByLabel('Weave', { exact: true });
    await expect(weave).toHaveAccessibleDescription(shown('common.required'));
    await page.getByRole('button', { name: shown('listings.submit') }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: `Weave: ${shown('listings.details.required')}` })
      .click();
    await weave.selectOption('Twill');
    await expect(page.getByLabel(shown('listings.details.label'), { exact: true })).toHaveValue(
      'Edge',
    );
    await page.getByRole('button', { name: shown('listings.submit') }).click();
    await expect(page.getByText(shown('listings.draft.in_review_title'))).toBeVisible();
  });

  const { listing: waiting } = await api(
    request,
    getListing,
    { params: { id: copy._id } },
    seller.token,
  );
  const { productId } = await api(
    request,
    approveListing,
    { params: { id: copy._id }, body: { version: waiting.version } },
    operator.token,
  );
  await test.step('the list of the category is narrowed by it', async () => {
    await page.goto(`/collections/looms-${tail}/runners-${tail}`);
    const filters = page.getByRole('complementary', { name: shown('search.filter.title') });
    await filters.getByRole('checkbox', { name: /^Twill/ }).check();
    await expect(page).toHaveURL(/attribute=Weave%3ATwill/);
    await expect(
      page
        .getByRole('list', { name: shown('search.filter.active') })
        .getByRole('link', { name: /^Weave: Twill/ }),
    ).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(1);
    await expect(page.locator('main article')).toContainText(name);
    await page.goto(`/collections/looms-${tail}?attribute=Weave%3APlain`);
    await expect(page.getByText(shown('search.no_matches'))).toBeVisible();
  });

  await test.step('deleting it says who says it', async () => {
    await page.goto(`/admin/categories/${top}/attributes`);
    await page
      .getByRole('button', { name: shown('common.delete_named', { name: 'Weave' }) })
      .click();
    const question = page.getByRole('dialog', {
      name: shown('common.delete_named_question', { name: 'Weave' }),
    });
    await expect(question).toContainText('1 product uses it');
    await question.getByRole('button', { name: shown('common.delete') }).click();
    await expect(page.getByText(shown('catalog.attributes.own_empty_title'))).toBeVisible();
  });
  // Other journeys use only the demo products.
  await api(
    request,
    takeDownProduct,
    { params: { id: productId! }, body: { reason: 'It was there for a journey alone.' } },
    operator.token,
  );
});
