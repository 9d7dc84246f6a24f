import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import {
  CONTENT_SCHEMAS,
  type ContentKey,
  discardContentDraft,
  getContentPage,
  getContentVersion,
  LEGAL_TRANSLATIONS,
  type LegalText,
  listContent,
  previewHome,
  publishContent,
  putContentDraft,
  restoreContent,
  translationOf,
} from '#contracts/content/content.ts';
import { type HomeContent, homeSections } from '#contracts/content/home-content.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { getContent, getHome } from '#contracts/promotions/promotions.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { vendorTermsVersion } from './service.ts';

let shop: TestApp;
let editor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  editor = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

const open = async (key: ContentKey) =>
  (await shop.ok(getContentPage, { params: { key } }, editor)).page;
const save = (key: ContentKey, value: unknown, version?: string) =>
  shop.call(putContentDraft, { params: { key }, body: { value }, version }, editor);
const publish = (key: ContentKey, note?: string, version?: string) =>
  shop.call(publishContent, { params: { key }, body: note ? { note } : {}, version }, editor);
const newestEntry = async () =>
  (
    await shop.ok(
      listAudit,
      { query: { kind: 'content', limit: 1 } },
      { token: await staffToken(shop, 'owner') },
    )
  ).results[0]!;

describe('texts of the marketplace', () => {
  it('are shipped in the form an operator may publish', async () => {
    for (const [key, schema] of Object.entries(CONTENT_SCHEMAS)) {
      const {
        rows: [row],
      } = await sql<{
        value: unknown;
      }>`select value from published_content where key = ${key}`.execute(shop.db);
      // Legal texts are translated by the person responsible for them.
      if (!row && translationOf(key)) continue;
      expect(schema.safeParse(row!.value).error?.issues ?? [], key).toEqual([]);
    }
    const { results } = await shop.ok(listContent, {}, editor);
    expect(results.map((r) => [r.key, r.version, r.draftAt])).toEqual([
      ['home', 1, null],
      ['privacy-policy', 1, null],
      ['terms-conditions', 1, null],
      ['seller-terms-conditions', 1, null],
      ['faq', 1, null],
      ...LEGAL_TRANSLATIONS.map(({ key }) => [key, 0, null]),
    ]);
  });

  it('are written as a draft, which changes nothing, and published for everybody at once, the version before kept', async () => {
    const before = await open('privacy-policy');
    const shown = async () =>
      (await shop.ok(getContent, { params: { key: 'privacy-policy' } })).content as LegalText;
    const old = await shown();
    const next = {
      ...old,
      sections: [
        { heading: 'Who we are', body: 'A shop.\n- One\n- [Two](/faq)' },
        ...old.sections.slice(1),
      ],
    };
    expect(await save('privacy-policy', next)).toMatchObject({
      status: 200,
      data: { page: { draft: { revision: 1, basedOn: 1, by: 'Staff operations' } } },
    });
    expect(await shown()).toEqual(old);
    shop.clock.advance(600_000);
    expect((await publish('privacy-policy', 'Reviewed by counsel')).status).toBe(200);
    const after = await shown();
    expect(after.sections[0]).toEqual({
      heading: 'Who we are',
      body: 'A shop.\n- One\n- [Two](/faq)',
    });
    expect(after.effectiveDate).toBe(shop.clock.now().toISOString());
    const page = await open('privacy-policy');
    expect(page).toMatchObject({ version: 2, draft: null, by: 'Staff operations' });
    expect(page.versions).toMatchObject([
      { version: 2, note: 'Reviewed by counsel', isCurrent: true },
      { version: 1, by: null, at: before.publishedAt, isCurrent: false },
    ]);
    expect(
      (await shop.ok(getContentVersion, { params: { key: 'privacy-policy', version: 1 } }, editor))
        .value,
    ).toEqual(before.value);
    const entry = await newestEntry();
    expect(entry).toMatchObject({
      action: 'content.published',
      object: { _id: 'privacy-policy', label: 'Privacy policy' },
      reason: 'Reviewed by counsel',
      before: { version: 1 },
      after: { version: 2 },
    });
    expect((entry.after as { lines: string[] }).lines).toContain(
      'sections › Who we are › body: - One',
    );

    shop.clock.advance(600_000);
    await shop.ok(
      restoreContent,
      { params: { key: 'privacy-policy' }, body: { version: 1 } },
      editor,
    );
    expect(await shown()).toEqual({
      ...old,
      version: 3,
      effectiveDate: shop.clock.now().toISOString(),
    });
    expect((await open('privacy-policy')).versions[0]).toMatchObject({
      version: 3,
      restoredFrom: 1,
      isCurrent: true,
    });
    expect(await newestEntry()).toMatchObject({
      action: 'content.restored',
      after: { version: 3, restoredFrom: 1 },
    });
    expect(
      await shop.call(
        restoreContent,
        { params: { key: 'privacy-policy' }, body: { version: 1 } },
        editor,
      ),
    ).toMatchObject({ status: 409, code: 'CONTENT_UNCHANGED' });
    expect(
      (
        await shop.call(
          restoreContent,
          { params: { key: 'privacy-policy' }, body: { version: 9 } },
          editor,
        )
      ).status,
    ).toBe(404);
  });

  it('are distinguished where two were published on one day, by the day in India', async () => {
    const { value } = (await open('seller-terms-conditions')) as { value: LegalText };
    const came = await vendorTermsVersion(shop.db);
    expect(came).toBe(`${dayInIndia(value.effectiveDate!)} (v1)`);
    for (const version of [2, 3]) {
      shop.clock.advance(60_000);
      await save('seller-terms-conditions', { ...value, notice: `Holds as version ${version}.` });
      expect((await publish('seller-terms-conditions')).status).toBe(200);
      expect(await vendorTermsVersion(shop.db)).toBe(
        `${dayInIndia(shop.clock.now())} (v${version})`,
      );
    }
  });

  it("overwrite nobody's draft, and refuse what is no text of theirs", async () => {
    const { value, editVersion: opened } = await open('faq');
    const faq = value as { question: string; answer: string }[];
    const first = await save('faq', faq.slice(1), opened);
    expect(first.status).toBe(200);
    expect(await save('faq', faq.slice(2), opened)).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      data: { current: { value: faq.slice(1) }, before: { value: faq } },
    });
    const { editVersion: once } = first.data.page;
    expect((await save('faq', faq.slice(2), once)).data.page.draft!.revision).toBe(2);
    expect(await save('faq', faq.slice(3), once)).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
    });
    expect(await publish('faq', undefined, once)).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
    });
    expect(
      await shop.call(discardContentDraft, { params: { key: 'faq' }, version: once }, editor),
    ).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    expect((await open('faq')).draft!.revision).toBe(2);
    for (const [value, path] of [
      [[{ question: 'Is it safe?', answer: '<b>Yes</b>' }], 'value.0.answer'],
      [[{ question: 'Is it safe?', answer: '[x](javascript:alert)' }], 'value.0.answer'],
      [[{ question: 'No', answer: 'Yes' }], 'value.0.question'],
      ['text', 'value'],
      [[], 'value'],
    ] as const) {
      expect(await save('faq', value), JSON.stringify(value)).toMatchObject({
        status: 400,
        details: [{ path }],
      });
    }
    expect(
      (await shop.ok(discardContentDraft, { params: { key: 'faq' } }, editor)).page.draft,
    ).toBeNull();
    expect((await save('faq', faq)).status).toBe(200);
    expect(await publish('faq')).toMatchObject({ status: 409, code: 'CONTENT_UNCHANGED' });
    expect((await open('faq')).draft, 'a refused publishing keeps the draft').not.toBeNull();
    expect(
      (
        await shop.call(
          putContentDraft,
          { params: { key: 'faq' }, body: { value: faq } },
          { token: await staffToken(shop, 'support') },
        )
      ).status,
    ).toBe(403);
  });
});

describe('the home page', () => {
  /** The demo content turns the rows off that repeat others. */
  const SEEDED = [
    'lanes',
    'festival',
    'rail:festive',
    'story',
    'prices',
    'rail:deals',
    'sellers',
    'for-you',
  ];
  const SHIPPED = [
    'lanes',
    'festival',
    'story',
    'for-you',
    'rail:deals',
    'rewards',
    'rail:festive',
    'rail:new',
    'prices',
    'collection:handmade-in-india',
    'collection:first-flat',
    'collection:baby-shower',
    'collection:long-train',
    'rail:top-rated',
    'rail:cricket',
    'rail:kitchen',
    'sellers',
    'trust',
    'recent',
  ];

  it('has the shipped order until an operator changes it, shows what is on, and can be restored', async () => {
    const home = () => shop.ok(getHome, {});
    const old = await home();
    expect(old.order).toEqual(SEEDED);
    const content = (await open('home')).value as HomeContent;
    expect(homeSections({ ...content, sections: [] }).map((s) => s.key)).toEqual(SHIPPED);
    const sections = homeSections({ ...content, banners: [], sections: [] })
      .filter((s) => s.key !== 'trust')
      .map((s) => (s.key === 'rail:deals' ? { ...s, isOn: false } : s));
    const next = {
      ...content,
      hero: {
        ...content.hero,
        title: 'Diwali is near',
        productSlugs: [old.rails[0]!.products[0]!.slug],
      },
      banners: [
        {
          key: 'gold',
          title: 'Gold coins',
          text: 'For Dhanteras',
          to: '/search?q=gold',
          translations: {},
        },
      ],
      sections: [{ key: 'trust', isOn: true }, ...sections, { key: 'rail:gone', isOn: true }],
    };
    expect((await save('home', next)).status).toBe(200);
    const preview = await shop.ok(previewHome, {}, editor);
    expect(preview.home.hero.title).toBe('Diwali is near');
    expect(preview.products.length).toBeGreaterThan(20);
    expect((await home()).hero.title).toBe(old.hero.title);
    await publish('home');
    const now = await home();
    expect(now.hero).toMatchObject({
      title: 'Diwali is near',
      images: [old.rails[0]!.products[0]!.image],
    });
    expect(now.order).toEqual([
      'trust',
      'lanes',
      'festival',
      'story',
      'for-you',
      'banner:gold',
      'rewards',
      ...SHIPPED.slice(6).filter((k) => k !== 'trust'),
    ]);
    expect(now.rails.map((r) => r.key)).not.toContain('deals');
    expect(now.banners).toEqual([
      {
        key: 'gold',
        title: 'Gold coins',
        text: 'For Dhanteras',
        to: '/search?q=gold',
        picture: null,
      },
    ]);
    expect((await shop.ok(previewHome, { query: { version: 1 } }, editor)).home.hero.title).toBe(
      old.hero.title,
    );
    await shop.ok(restoreContent, { params: { key: 'home' }, body: { version: 1 } }, editor);
    expect(await home()).toEqual(old);
  });

  it('asks for nothing that is switched off, and is there before anything was written', async () => {
    const content = (await open('home')).value as HomeContent;
    const off = homeSections({ ...content, banners: [], sections: [] }).map((s) => ({
      ...s,
      isOn: false,
    }));
    await save('home', { ...content, sections: off });
    await publish('home');
    const { count } = await shop.countQueries(async () => {
      expect(await shop.ok(getHome, {})).toMatchObject({
        rails: [],
        collections: [],
        vendors: [],
        milestones: [],
        arches: [],
        order: [],
      });
    });
    expect(count).toBeLessThanOrEqual(3);
    await shop.ok(restoreContent, { params: { key: 'home' }, body: { version: 1 } }, editor);
    const {
      rows: [stored],
    } = await sql<{
      value: unknown;
    }>`delete from published_content where key = 'home' returning value`.execute(shop.db);
    try {
      shop.clock.advance(60_000);
      const { composed } = { composed: await shop.ok(previewHome, {}, editor) };
      expect(composed.home.rails.map((r) => r.key)).toEqual(['deals', 'new']);
    } finally {
      await sql`insert into published_content (key, value, updated_at) values ('home', ${JSON.stringify(stored!.value)}::text::jsonb, now())`.execute(
        shop.db,
      );
    }
  });

  it.each([
    [
      'a link out of the shop',
      { hero: { cta: { label: 'x', to: 'https://evil.example' } } },
      'value.hero.cta.to',
    ],
    [
      'a row without products or rule',
      { rails: [{ key: 'a', title: 'A', seeAll: '/x', productSlugs: [] }] },
      'value.rails.0.productSlugs',
    ],
    [
      'two rows of one name',
      {
        rails: [
          { key: 'a', title: 'A', seeAll: '/x', rule: { sort: 'newest' } },
          { key: 'a', title: 'B', seeAll: '/x', rule: { sort: 'newest' } },
        ],
      },
      'value.rails',
    ],
  ])('refuses %s', async (_, change, path) => {
    const content = (await open('home')).value as HomeContent;
    const value = {
      ...content,
      ...change,
      ...('hero' in change ? { hero: { ...content.hero, ...change.hero } } : {}),
    };
    expect(await save('home', value)).toMatchObject({ status: 400, details: [{ path }] });
  });
});
