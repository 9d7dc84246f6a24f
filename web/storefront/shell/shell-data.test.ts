import { describe, expect, it, vi } from 'vitest';
import type { ServerApi } from '#web/api/context.ts';
import { loadShell } from './shell-data.ts';

const category = (name: string, main: boolean) => ({
  name,
  slug: name.toLowerCase(),
  main,
  subcategories: [
    { name: `${name} sub`, slug: 'sub', subcategories: [{ name: 'leaf', slug: 'leaf' }] },
  ],
});
const offer = (name: string, day: number) => ({
  name,
  startDate: `2026-12-0${day}`,
  endDate: `2026-12-1${day}`,
});
type Replies = Record<string, unknown>;

/** A fake API by path that refuses unknown ones. */
function shop(replies: Replies) {
  const call = vi.fn(
    async ({ path }: { path: string }, { query }: { query?: { status?: string } } = {}) => {
      const key = query?.status ? `${path} ${query.status}` : path;
      if (!(key in replies)) throw new Response(null, { status: 500 });
      return replies[key];
    },
  );
  return { call, load: () => loadShell({ call } as unknown as ServerApi) };
}
const whole: Replies = {
  '/categories': {
    categories: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => category(name, name !== 'B')),
  },
  '/ads/active': {
    ads: [
      { text: ' Sale ', priority: 1, link: null },
      { text: 'SALE', priority: 2, link: null },
      { text: 'New', priority: 3, link: null },
    ],
  },
  '/promotions/active': [{ title: 'Weekend', activeUntil: '2026-11-24' }],
  '/festive-offers active': { offers: [offer('orders.late', 9), offer('Soon', 1)] },
  '/festive-offers upcoming': { offers: [offer('common.next', 5)] },
};
const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([path]) => !paths.includes(path)));

describe('what stands around every page', () => {
  it('asks for 10 ads and 5 offers of each status, and shows an ad once', async () => {
    const { call, load } = shop(whole);
    expect((await load()).ads.map((ad) => ad.text)).toEqual(['settlement.kind_sale', 'New']);
    const asked = call.mock.calls.map(([{ path }, input]) => [
      path,
      (input as { query?: object })?.query,
    ]);
    expect(asked).toContainEqual(['/ads/active', { limit: 10 }]);
    expect(asked).toContainEqual([
      '/festive-offers',
      { status: 'active', limit: 5, products: 'none' },
    ]);
    expect(asked).toContainEqual([
      '/festive-offers',
      { status: 'upcoming', limit: 5, products: 'none' },
    ]);
  });
  it('has no ads when they cannot be loaded', async () =>
    expect((await shop(without('/ads/active')).load()).ads).toEqual([]));
  it('takes up to four main categories with their subcategories', async () => {
    const { main, categories, hasCategoriesFailed } = await shop(whole).load();
    expect(main.map((c) => c.name)).toEqual(['A', 'C', 'D', 'E']);
    expect(main[0]!.subcategories).toEqual([{ name: 'A sub', slug: 'sub' }]);
    expect([categories.length, hasCategoriesFailed]).toEqual([6, false]);
  });
  it('falls back to the built-in tree and says so', async () => {
    const { main, categories, hasCategoriesFailed } = await shop(without('/categories')).load();
    expect(main.map((c) => c.name)).toEqual([
      'Electronics',
      'Fashion',
      'Home & Garden',
      'Sports & Outdoors',
    ]);
    expect([categories.length, hasCategoriesFailed]).toEqual([12, true]);
  });
  it('counts to the promotion, the offer ending soonest, the one starting soonest, or nothing; failed lists are empty', async () => {
    const countdown = async (...failing: string[]) =>
      (await shop(without(...failing)).load()).countdown;
    expect(await countdown()).toMatchObject({
      text: 'promotions.countdown.name_ends',
      name: 'Weekend',
    });
    expect(await countdown('/promotions/active')).toMatchObject({
      text: 'promotions.countdown.name_ends',
      name: 'Soon',
    });
    expect(await countdown('/promotions/active', '/festive-offers active')).toMatchObject({
      text: 'promotions.countdown.name_starts',
      name: 'common.next',
    });
    expect(
      await countdown('/promotions/active', '/festive-offers active', '/festive-offers upcoming'),
    ).toEqual({ text: 'promotions.countdown.sale_ends', name: '', until: null, to: null });
  });
});
