import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ContentKey,
  type Faq,
  getContentPage,
  getContentVersion,
  type LegalText,
  previewHome,
  publishContent,
  putContentDraft,
  restoreContent,
} from '#contracts/content/content.ts';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { getContent, getHome } from '#contracts/promotions/promotions.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let editor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  editor = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

const HINDI = { headers: { 'accept-language': 'hi' } };
const open = async (key: ContentKey) =>
  (await shop.ok(getContentPage, { params: { key } }, editor)).page;
const save = (key: ContentKey, value: unknown) =>
  shop.call(putContentDraft, { params: { key }, body: { value } }, editor);
const publish = (key: ContentKey) => shop.ok(publishContent, { params: { key }, body: {} }, editor);
const newestEntry = async () =>
  (
    await shop.ok(
      listAudit,
      { query: { kind: 'content', limit: 1 } },
      { token: await staffToken(shop, 'owner') },
    )
  ).results[0]!;

describe('the questions and answers', () => {
  it('are read in the language of the customer, in English where a text is missing', async () => {
    const faq = (await open('faq')).value as Faq;
    const shown = async (how = {}) =>
      (await shop.ok(getContent, { params: { key: 'faq' } }, how)).content as Faq;
    const old = await shown();
    const asked = { hi: { question: 'पैसे कब वापस मिलेंगे?', answer: '' } };
    await save('faq', [{ ...faq[0]!, translations: asked }, ...faq.slice(1)]);
    await publish('faq');
    expect((await open('faq')).value).toMatchObject([
      { translations: { hi: { question: 'पैसे कब वापस मिलेंगे?' } } },
      ...faq.slice(1),
    ]);
    expect(await shown(HINDI)).toEqual([
      { ...old[0]!, question: 'पैसे कब वापस मिलेंगे?' },
      ...faq.slice(1).map(({ translations }) => translations.hi),
    ]);
    expect(await shown()).toEqual(old);
    const unsafe = { hi: { answer: '<b>पैसे</b>' } };
    expect(
      await save('faq', [{ ...faq[0]!, translations: unsafe }, ...faq.slice(1)]),
    ).toMatchObject({ status: 400, details: [{ path: 'value.0.translations.hi.answer' }] });
  });
});

describe('a text of the law', () => {
  const key = 'terms-conditions';
  const hindi = 'terms-conditions-hi';
  const shown = async (how = {}) =>
    (await shop.ok(getContent, { params: { key } }, how)).content as LegalText & {
      language?: string;
    };
  const translated = (english: LegalText, translates: number, title: string) => ({
    title,
    translates,
    sections: english.sections.map((_, i) => ({ heading: `भाग ${i + 1}`, body: 'शर्तें।' })),
  });
  const publishing = () => shop.call(publishContent, { params: { key: hindi }, body: {} }, editor);

  it('is read in the language of the customer while the version in force is translated; the English governs', async () => {
    const english = await shown();
    expect(english).not.toHaveProperty('language');
    expect(await shown(HINDI)).toEqual({ ...english, language: 'en' });
    await save(hindi, translated(english, 1, 'नियम और शर्तें'));
    // A draft is shown to nobody.
    expect(await shown(HINDI)).toEqual({ ...english, language: 'en' });
    await publish(hindi);
    expect(await shown(HINDI)).toEqual({
      ...english,
      title: 'नियम और शर्तें',
      notice: undefined,
      sections: translated(english, 1, '').sections,
      language: 'hi',
    });
    expect(await shown()).toEqual(english);
    expect(await newestEntry()).toMatchObject({
      action: 'content.published',
      object: { _id: hindi, label: 'Terms and conditions (हिन्दी)' },
    });
    expect(
      await shop.call(getContent, { params: { key: hindi } }),
      'not a page of its own',
    ).toMatchObject({ status: 404 });
  });

  it('is read in English again once that changes, until its translation is published anew', async () => {
    const english = await shown();
    const next = { ...english, title: 'Terms of use' };
    await save(key, next);
    await publish(key);
    expect(await shown(HINDI)).toMatchObject({ title: 'Terms of use', language: 'en' });
    expect(await shown()).toMatchObject({ version: 2 });

    await save(hindi, translated(english, 1, 'उपयोग की शर्तें'));
    expect(await publishing()).toMatchObject({
      status: 400,
      details: [{ path: 'value.translates', message: text('content.translation.outdated') }],
    });
    const short = translated(english, 2, 'उपयोग की शर्तें');
    await save(hindi, { ...short, sections: short.sections.slice(1) });
    expect(await publishing()).toMatchObject({
      status: 400,
      details: [{ path: 'value.sections' }],
    });
    await save(hindi, short);
    expect((await publishing()).status).toBe(200);
    expect(await shown(HINDI)).toMatchObject({ title: 'उपयोग की शर्तें', language: 'hi', version: 2 });
    // An earlier translation is of an earlier version.
    expect(
      await shop.call(restoreContent, { params: { key: hindi }, body: { version: 1 } }, editor),
    ).toMatchObject({ status: 400, details: [{ path: 'value.translates' }] });
    // The English of before, published again, is a version of its own.
    await shop.ok(restoreContent, { params: { key }, body: { version: 1 } }, editor);
    expect(await shown(HINDI)).toMatchObject({ title: english.title, language: 'en' });
  });
});

describe('the home page', () => {
  it('is written, previewed, published, archived and restored in every language', async () => {
    const content = (await open('home')).value as HomeContent;
    const hero = (translations: object) => ({
      ...content,
      hero: { ...content.hero, translations },
    });
    const seen = async (how = {}) => (await shop.ok(getHome, {}, how)).hero;
    const [english, shipped] = [await seen(), await seen(HINDI)];
    expect(content.hero.translations.hi!.title).toBe(shipped.title);
    await save('home', hero({ hi: { title: 'दिवाली आ गई', ctaLabel: 'देखें', text: ' ' } }));
    expect(
      (await shop.ok(previewHome, { query: { language: 'hi' } }, editor)).home.hero,
    ).toMatchObject({ title: 'दिवाली आ गई', text: english.text });
    expect((await shop.ok(previewHome, {}, editor)).home.hero).toEqual(english);
    expect(await seen(HINDI)).toEqual(shipped);
    await publish('home');
    expect(await seen(HINDI)).toEqual({
      ...english,
      title: 'दिवाली आ गई',
      cta: { ...english.cta, label: 'देखें' },
    });
    expect(await seen()).toEqual(english);
    expect((await newestEntry()).after).toMatchObject({
      lines: expect.arrayContaining(['hero › translations › hi › title: दिवाली आ गई']),
    });
    const [newest, before] = (await open('home')).versions;
    expect(
      (
        (
          await shop.ok(
            getContentVersion,
            { params: { key: 'home', version: newest!.version } },
            editor,
          )
        ).value as HomeContent
      ).hero.translations,
    ).toEqual({ hi: { title: 'दिवाली आ गई', ctaLabel: 'देखें' } });
    await shop.ok(
      restoreContent,
      { params: { key: 'home' }, body: { version: before!.version } },
      editor,
    );
    expect(await seen(HINDI)).toEqual(shipped);
    expect(await save('home', hero({ hi: { title: 'अ'.repeat(81) } }))).toMatchObject({
      status: 400,
      details: [{ path: 'value.hero.translations.hi.title' }],
    });
  });
});
