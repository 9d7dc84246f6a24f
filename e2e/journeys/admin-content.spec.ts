import { randomInt } from 'node:crypto';
import path from 'node:path';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import {
  getContentPage,
  type LegalText,
  publishContent,
  putContentDraft,
  restoreContent,
} from '#contracts/content/content.ts';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { DEMO_PASSWORD } from '#e2e/vendor.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text, textIn } from '#e2e/text.ts';

const PICTURE = path.join(import.meta.dirname, '../../brand/icons/icon-512.png');

test('an operator puts a banner on the home page, customers see it, and the version before is had back', async ({
  page,
  request,
  browser,
}) => {
  const operator = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [operator.token, JSON.stringify(operator.info)] as const,
  );
  const title = `Coins for Dhanteras ${randomInt(1e4, 1e5)}`;
  const home = async () => (await request.get('/')).text();
  expect(await home()).not.toContain(title);

  await page.goto('/admin/content');
  await page.getByRole('link', { name: text('content.home_page'), exact: true }).click();
  await page.getByRole('button', { name: text('content.banner'), exact: true }).click();
  // The new part is in view, and typing replaces its default title.
  await expect(page.locator('input:focus')).toHaveValue(text('content.home.new_banner'));
  await expect(page.locator('input:focus')).toBeInViewport();
  const form = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(text('content.home.subtitle')) });
  await form.getByLabel(text('common.title'), { exact: true }).fill(title);
  await form.getByLabel(text('content.home.subtitle')).fill('Gold from 1 gram');
  await form.getByLabel(text('content.home.link')).fill('https://elsewhere.example');
  await page.getByRole('button', { name: text('common.save_draft') }).click();
  await expect(form.getByText(text('errors.content.page_path'))).toBeVisible();
  await form.getByLabel(text('content.home.link')).fill('/collections/jewellery');
  await form.getByRole('button', { name: text('common.move_up_named', { name: title }) }).click();
  await form.getByLabel(text('content.picture.upload')).setInputFiles(PICTURE);
  await form.getByLabel(text('content.picture.alt'), { exact: true }).fill('Gold coins');
  expect(await axeFaults(page)).toEqual([]);
  // Nobody presses "Save draft": it saves itself.
  await expect(page.getByText(text('content.unsaved'))).toHaveCount(0);
  await page.getByRole('button', { name: text('common.preview') }).click();
  // The storefront's own page, in a frame.
  const preview = page.frameLocator(`iframe[title="${text('content.home.preview_label')}"]`);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByRole('link', { name: title })).toBeAttached();
  await expect(preview.getByAltText('Gold coins')).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await home(), 'a draft changes nothing').not.toContain(title);

  await page.getByRole('button', { name: text('common.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('content.publish_title') });
  await expect(dialog.getByText(title).first()).toBeVisible();
  await dialog.getByRole('button', { name: text('common.publish'), exact: true }).click();
  await expect(page.getByText(text('content.published_notice'))).toBeVisible();
  const customer = await (await browser.newContext()).newPage();
  await customer.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(customer.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    '/collections/jewellery',
  );

  await page.getByRole('button', { name: text('content.undo.action') }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: text('content.undo.action') })
    .click();
  await expect(page.getByText(text('content.undo.done'))).toBeVisible();
  expect(await home()).not.toContain(title);

  // For signed-in customers only: no part of the page everybody gets.
  const saved = (await api(request, getContentPage, { params: { key: 'home' } }, operator.token))
    .page;
  const value = saved.draft!.value as HomeContent;
  const banners = value.banners.map((b) => ({ ...b, audience: 'signed_in' as const }));
  const { page: draft } = await api(
    request,
    putContentDraft,
    { params: { key: 'home' }, body: { value: { ...value, banners } }, version: saved.editVersion },
    operator.token,
  );
  await api(
    request,
    publishContent,
    { params: { key: 'home' }, body: {}, version: draft.editVersion },
    operator.token,
  );
  expect(await home()).not.toContain(title);
  const member = await (await browser.newContext()).newPage();
  await signedIn(member, await newPerson(request));
  await member.goto('/');
  await expect(member.getByRole('link', { name: title })).toBeAttached();
  await api(
    request,
    restoreContent,
    { params: { key: 'home' }, body: { version: saved.version } },
    operator.token,
  );
  await customer.reload({ waitUntil: 'domcontentloaded' });
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(customer.getByRole('link', { name: title })).toHaveCount(0);
});

test('an operator translates a legal text; customers read it in Hindi while that version is in force', async ({
  page,
  request,
  browser,
}) => {
  const operator = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [operator.token, JSON.stringify(operator.info)] as const,
  );
  const key = 'seller-terms-conditions';
  const english = (await api(request, getContentPage, { params: { key } }, operator.token)).page;
  const { title, sections } = english.value as LegalText;
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`/hi/${key}`);
  await expect(reader.getByText(textIn('hi', 'content.legal.english_only'))).toBeVisible();

  await page.goto('/admin/content');
  const name = text('content.page.translated', {
    name: text('content.seller_terms'),
    language: LOCALES.hi.name,
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByText(text('content.translation.none', { language: LOCALES.hi.name })),
  ).toBeVisible();
  await page.getByLabel(text('common.title'), { exact: true }).fill('सेलर के नियम');
  // The English of a section is beside its fields.
  await page
    .getByRole('button', { name: `1 ${text('content.text.missing_heading')}`, exact: true })
    .click();
  await expect(page.getByText(sections[0]!.heading, { exact: true })).toBeVisible();
  await page.getByLabel(text('content.heading'), { exact: true }).fill('भाग 1');
  await page.getByLabel(text('common.fields.text'), { exact: true }).fill('नियम।');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: text('common.save_draft') }).click();
  await expect(page.getByText(text('errors.field.min_characters', { n: 2 })).first()).toBeVisible();

  // The other sections go in as they are typed: by the same call.
  const saved = {
    title: 'सेलर के नियम',
    translates: english.version,
    sections: sections.map((_, i) => ({ heading: `भाग ${i + 1}`, body: 'नियम।' })),
  };
  const translation = { params: { key: 'seller-terms-conditions-hi' as const } };
  const { editVersion } = (await api(request, getContentPage, translation, operator.token)).page;
  await api(
    request,
    putContentDraft,
    { ...translation, body: { value: saved }, version: editVersion },
    operator.token,
  );
  await page.reload();
  await page.getByRole('button', { name: text('common.publish'), exact: true }).click();
  await page
    .getByRole('dialog', { name: text('content.publish_title') })
    .getByRole('button', { name: text('common.publish'), exact: true })
    .click();
  await expect(
    page.getByText(text('content.translation.current', { n: english.version })),
  ).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'सेलर के नियम' })).toBeVisible();
  await expect(reader.getByText(textIn('hi', 'content.legal.english_governs'))).toBeVisible();
  await reader.getByRole('link', { name: textIn('hi', 'content.legal.read_english') }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
