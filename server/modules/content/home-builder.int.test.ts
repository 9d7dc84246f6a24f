import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cutBannerPicture,
  getContentPage,
  linkHomePreview,
  publishContent,
  putContentDraft,
  undoContent,
} from '#contracts/content/content.ts';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { myHomeBanners } from '#contracts/promotions/home-banners.ts';
import { getHome, getHomePreview } from '#contracts/promotions/promotions.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeCustomer, staffToken } from '#server/testing/marketplace-fixture.ts';
import { text } from '#server/testing/text.ts';

const sharp = createRequire(import.meta.url)('sharp') as typeof Sharp;
let shop: TestApp;
let editor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  editor = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

const key = { params: { key: 'home' } } as const;
const open = async () => (await shop.ok(getContentPage, key, editor)).page;
const shown = async () => (await open()).value as HomeContent;
const save = async (change: Partial<HomeContent>) =>
  shop.ok(putContentDraft, { ...key, body: { value: { ...(await shown()), ...change } } }, editor);
const publish = () => shop.ok(publishContent, { ...key, body: {} }, editor);
const banner = (name: string, change: object = {}) => ({
  key: name,
  title: name,
  text: '',
  to: '/explore',
  audience: 'everyone' as const,
  translations: {},
  ...change,
});
const HOUR = 3_600_000;
const inHours = (n: number) => new Date(shop.clock.now().getTime() + n * HOUR).toISOString();
const keysOf = (banners: readonly { key: string }[]) => banners.map((b) => b.key);

describe('sections with times', () => {
  it('appear and disappear by themselves, without another publication', async () => {
    await save({
      banners: [banner('later')],
      times: [{ key: 'banner:later', startsAt: inHours(1), endsAt: inHours(3) }],
    });
    await publish();
    const banners = async () => keysOf((await shop.ok(getHome, {})).banners);
    expect(await banners()).toEqual([]);
    shop.clock.advance(HOUR);
    await shop.runDueJobs();
    expect(await banners()).toEqual(['later']);
    shop.clock.advance(2 * HOUR);
    await shop.runDueJobs();
    expect(await banners()).toEqual([]);
  });
});

describe('banners for some customers', () => {
  it('are no part of the page everybody gets, and reach those they are for', async () => {
    const customer = await makeCustomer(shop);
    await save({
      banners: [
        banner('all'),
        banner('members', { audience: 'signed_in' }),
        banner('first-order', { audience: 'new_customers' }),
        banner('thanks', { audience: 'returning' }),
      ],
      times: [],
    });
    await publish();
    const home = await shop.ok(getHome, {});
    expect(keysOf(home.banners)).toEqual(['all']);
    expect(home.hasPersonal).toBe(true);
    expect(JSON.stringify(home)).not.toContain('"title":"members"');
    const mine = await shop.ok(myHomeBanners, {}, { token: customer.token });
    expect(keysOf(mine.banners)).toEqual(['members', 'first-order']);
    expect((await shop.call(myHomeBanners, {})).status).toBe(401);
  });
});

describe('the preview', () => {
  const tokenOf = (path: string) => path.split('/').at(-1)!;
  it('shows the draft, at a time and for an audience, to anyone who has the link, for 15 minutes', async () => {
    await save({
      banners: [banner('draft'), banner('members', { audience: 'signed_in' })],
      times: [{ key: 'banner:draft', startsAt: inHours(24), endsAt: null }],
      titles: [{ key: 'lanes', title: 'Departments', translations: {} }],
    });
    const link = async (query: object) =>
      tokenOf((await shop.ok(linkHomePreview, { query }, editor)).path);
    const token = await link({ audience: 'signed_in', at: inHours(25) });
    const preview = await shop.ok(getHomePreview, { params: { token } });
    expect(keysOf(preview.banners)).toEqual(['draft', 'members']);
    expect(preview.titles).toEqual({ lanes: 'Departments' });
    const now = await shop.ok(getHomePreview, { params: { token: await link({}) } });
    expect(keysOf(now.banners)).toEqual([]);
    expect((await shop.ok(getHome, {})).titles).toEqual({});
    shop.clock.advance(16 * 60_000);
    expect((await shop.call(getHomePreview, { params: { token } })).status).toBe(404);
  });

  it('gives nothing for a token made up or changed, and no link without the permission', async () => {
    const { path } = await shop.ok(linkHomePreview, { query: {} }, editor);
    const token = tokenOf(path);
    const changed = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    for (const wrong of [changed, 'x', 'plain text', '{"audience":"everyone"}'])
      expect((await shop.call(getHomePreview, { params: { token: wrong } })).status).toBe(404);
    expect((await shop.call(linkHomePreview, { query: {} })).status).toBe(401);
  });
});

describe('pictures of banners', () => {
  const BANNERS = ['POST', '/admin/content/pictures'] as const;
  const upload = async (
    bytes: Buffer,
    by = editor,
    [method, path]: readonly ['POST' | 'PUT', string] = BANNERS,
  ) => {
    const head = `--edge\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const reply = await shop.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    });
    return reply.json() as {
      data?: { picture: Record<string, string> };
      code?: string;
      message?: string;
    };
  };

  it('are cut for phone and desktop around the chosen point, the same cut once', async () => {
    const stripe = { width: 400, height: 1200, channels: 3, background: '#00f' } as const;
    const right = await sharp({ create: stripe }).png().toBuffer();
    const png = await sharp({ create: { ...stripe, width: 1800, background: '#f00' } })
      .composite([{ input: right, left: 1400, top: 0 }])
      .png()
      .toBuffer();
    const { source } = (await upload(png)).data!.picture;
    const cut = () =>
      shop.ok(
        cutBannerPicture,
        { params: { source: source! }, query: { x: 100, y: 50, zoom: 3 } },
        editor,
      );
    const { picture } = await cut();
    expect(await cut()).toEqual({ picture });
    const { rawPayload } = await shop.inject({
      method: 'GET',
      url: `/media/${picture.phone}/512.webp`,
    });
    const { info, data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([780, 520]);
    const middle = (260 * 780 + 600) * info.channels;
    expect(data[middle + 2]).toBeGreaterThan(200);
    expect(data[middle]).toBeLessThan(60);
    const missing = { params: { source: 'a'.repeat(32) }, query: { x: 1, y: 1, zoom: 1 } };
    expect((await shop.call(cutBannerPicture, missing, editor)).status).toBe(404);
  });

  it('are refused if they are none', async () => {
    expect((await upload(Buffer.from('<svg onload="x()"/>'))).code).toBe('INVALID_PICTURE');
  });

  it('are limited for one person and day in number and size, together with those of categories', async () => {
    const [many, large] = [
      { token: await staffToken(shop, 'owner') },
      { token: await staffToken(shop, 'owner') },
    ];
    const wait = { n: 24, unit: 'hours', pictures: 60, megabytes: 100 };
    const refused = { code: 'TOO_MANY_REQUESTS', message: text('content.picture_limit', wait) };
    for (let i = 0; i < 60; i += 1)
      expect((await upload(Buffer.from('none'), many)).code).toBe('INVALID_PICTURE');
    expect(await upload(Buffer.from('none'), many)).toMatchObject(refused);
    const category = ['PUT', '/admin/categories/cat_1/picture'] as const;
    expect(await upload(Buffer.from('none'), many, category)).toMatchObject(refused);
    const big = Buffer.alloc(5_000_000);
    for (let i = 0; i < 20; i += 1) expect((await upload(big, large)).code).toBe('INVALID_PICTURE');
    expect(await upload(big, large)).toMatchObject(refused);
  });
});

describe('publishing', () => {
  it('can be undone by one press, and keeps what was taken back as the draft', async () => {
    await save({ banners: [banner('wrong')], times: [] });
    await publish();
    const { version } = await open();
    const before = version - 1;
    expect(
      (await shop.call(undoContent, { ...key, body: { version: before } }, editor)).status,
    ).toBe(409);
    const { page } = await shop.ok(undoContent, { ...key, body: { version } }, editor);
    expect(page.versions[0]).toMatchObject({ version: version + 1, restoredFrom: before });
    expect((page.draft!.value as HomeContent).banners[0]!.key).toBe('wrong');
    expect(keysOf((await shop.ok(getHome, {})).banners)).not.toContain('wrong');
  });

  it('logs a draft that saves itself once a sitting', async () => {
    const owner = { token: await staffToken(shop, 'owner') };
    const lines = async () =>
      (await shop.ok(listAudit, { query: { kind: 'content', limit: 50 } }, owner)).results.filter(
        (line) => line.action === 'content.draft_saved',
      ).length;
    shop.clock.advance(HOUR);
    const before = await lines();
    await save({ banners: [banner('a')] });
    shop.clock.advance(60_000);
    await save({ banners: [banner('b')] });
    await save({ banners: [banner('c')] });
    expect(await lines()).toBe(before + 1);
    shop.clock.advance(HOUR);
    await save({ banners: [banner('d')] });
    expect(await lines()).toBe(before + 2);
  });
});
