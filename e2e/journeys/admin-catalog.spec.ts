import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type AdminCategory,
  createCategory,
  listAdminCategories,
} from '#contracts/catalog/categories.ts';
import {
  getListing,
  listListings,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { DEMO_PASSWORD, operatorToken } from '#e2e/vendor.ts';
import { text as shown } from '#e2e/text.ts';

/** The demo operator, signed in to the panel. */
async function asOperator(page: Page) {
  const staff = await api(page.request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [staff.token, JSON.stringify(staff.info)] as const,
  );
}

test('a change of a vendor is moderated by keys, and the product page shows it', async ({
  page,
  request,
}) => {
  const { token } = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD },
  });
  const mine = (
    await api(request, listListings, { query: { state: 'live', limit: 50 } }, token)
  ).results.filter((r) => r.isOwner && r.draftState === null && r.slug !== null);
  const row = mine[randomInt(mine.length)]!;
  const { listing } = await api(request, getListing, { params: { id: row._id } }, token);
  const line = `Checked by hand, number ${randomInt(1e6)}`;
  const { listing: saved } = await api(
    request,
    saveListingDraft,
    {
      params: { id: row._id },
      body: {
        version: listing.version,
        draft: { ...listing.draft, highlights: [line, ...listing.draft.highlights.slice(0, 7)] },
      },
    },
    token,
  );
  await api(
    request,
    submitListing,
    { params: { id: row._id }, body: { version: saved.version } },
    token,
  );

  await asOperator(page);
  await page.goto('/admin/moderation?tab=change');
  await page.getByRole('link', { name: row.name, exact: true }).first().click();
  await expect(page).toHaveURL(`/admin/moderation/${row._id}`);
  await expect(page.getByRole('heading', { level: 1, name: row.name })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: line })).toBeVisible();
  await test.step('keys tell what they do, and an email that is typed decides nothing', async () => {
    await page.getByRole('button', { name: shown('shell.shortcuts.title'), exact: true }).click();
    await expect(page.getByRole('dialog', { name: shown('shell.shortcuts.title') })).toContainText(
      shown('listings.moderation.key_reject'),
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: shown('shell.shortcuts.title') })).toContainText(
      shown('listings.moderation.key_reject'),
    );
    await expect(page.getByRole('dialog', { name: shown('shell.shortcuts.title') })).toContainText(
      shown('shell.palette.open'),
    );
    await page.keyboard.press('Escape');
    // Unchanged pictures come after changed fields, collapsed.
    expect(
      await page.evaluate(
        ([changes, pictures]) => {
          const titles = [...document.querySelectorAll('h2, summary')].map(
            (one) => one.textContent ?? '',
          );
          return (
            titles.findIndex((title) => title.startsWith(changes!)) <
            titles.findIndex((title) => title.startsWith(pictures!))
          );
        },
        [shown('common.changes'), shown('common.photos')] as const,
      ),
    ).toBe(true);
    await page.keyboard.press('r');
    const reject = page.getByRole('dialog', {
      name: shown('listings.moderation.reject_title', { n: 1 }),
    });
    await reject.getByRole('button', { name: shown('listings.reject_reason.misleading') }).click();
    await expect(reject.getByLabel(shown('listings.moderation.reason_label'))).toHaveValue(
      shown('listings.reject_reason.misleading_text'),
    );
    await reject.getByRole('button', { name: shown('common.dismiss'), exact: true }).click();
    await expect(reject).toBeHidden();
  });
  await test.step('a decision is taken back, and made again', async () => {
    await page.keyboard.press('a');
    await expect(
      page.getByText(shown('listings.moderation.approved_notice', { name: row.name })),
    ).toBeVisible();
    await expect(page).not.toHaveURL(`/admin/moderation/${row._id}`);
    await page
      .getByRole('status')
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await expect(page).toHaveURL(`/admin/moderation/${row._id}`);
    await expect(page.locator('ins').filter({ hasText: line })).toBeVisible();
    await page.getByRole('button', { name: shown('listings.moderation.assign_to_me') }).click();
    await expect(page.getByText(shown('listings.moderation.yours_text'))).toBeVisible();
    await page.keyboard.press('a');
    await expect(
      page.getByText(shown('listings.moderation.sent_approved', { name: row.name })),
    ).toBeVisible({ timeout: 20_000 });
  });
  await page.goto(`/product/${row.slug}`);
  await expect(page.getByText(line).first()).toBeVisible();
});

test('a category is moved with its menu, and its old address leads to the new one', async ({
  page,
  request,
}) => {
  const token = await operatorToken(request);
  const tail = randomInt(1e6);
  const tree: AdminCategory[] = (await api(request, listAdminCategories, {}, token)).categories;
  const [from, to] = [
    tree.find((c) => c.path === 'automotive') ?? tree.findLast((c) => c.level === 1)!,
    tree.find((c) => c.path === 'pet-supplies') ?? tree.find((c) => c.level === 1 && !c.isMain)!,
  ];
  const name = `Lanterns ${tail}`;
  await api(request, createCategory, { body: { parentId: from._id, name } }, token);
  await asOperator(page);
  await page.goto('/admin/categories');
  await page
    .getByRole('button', { name: shown('catalog.tree.expand', { name: from.name }) })
    .click();
  await page.getByRole('button', { name: shown('common.more_for', { name }) }).click();
  await page.getByRole('menuitem', { name: shown('catalog.tree.move_to') }).click();
  const dialog = page.getByRole('dialog', { name: shown('catalog.tree.move_title', { name }) });
  await dialog.getByLabel(shown('catalog.tree.parent')).selectOption({ label: to.name });
  await expect(dialog).toContainText(shown('catalog.tree.move_effect', { n: 0 }));
  await dialog.getByRole('button', { name: shown('common.move'), exact: true }).click();
  await expect(page.getByText(shown('catalog.tree.moved_notice', { name })).first()).toBeVisible();
  await page.getByRole('button', { name: shown('catalog.tree.expand', { name: to.name }) }).click();
  await expect(
    page
      .getByRole('list', { name: shown('catalog.tree.in_category', { name: to.name }) })
      .getByRole('button', { name, exact: true }),
  ).toBeVisible();

  const old = `/collections/${from.slug}/lanterns-${tail}`;
  const reply = await request.get(old, { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([
    301,
    `/collections/${to.slug}/lanterns-${tail}`,
  ]);
  await page.goto(old);
  await expect(page).toHaveURL(`/collections/${to.slug}/lanterns-${tail}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
