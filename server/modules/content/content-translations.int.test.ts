import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ContentKey,
  discardContentDraft,
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
const newestLine = async () =>
  (
    await shop.ok(
      listAudit,
      { query: { kind: 'content', limit: 1 } },
      { token: await staffToken(shop, 'owner') },
    )
  ).results[0]!;

describe('the questions and answers', () => {
  it('are read in the language of the customer, in English where a text is missing; texts of the law are not translated', async () => {
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
    const law = (await open('privacy-policy')).value as LegalText;
    await save('privacy-policy', { ...law, translations: { hi: { title: 'निजता' } } });
    expect((await open('privacy-policy')).draft!.value).not.toHaveProperty('translations');
    await shop.ok(discardContentDraft, { params: { key: 'privacy-policy' } }, editor);
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
    expect((await newestLine()).after).toMatchObject({
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
