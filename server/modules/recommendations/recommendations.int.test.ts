import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWishlistItem } from '#contracts/cart/cart.ts';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { recommendations } from '#contracts/recommendations/recommendations.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

describe('recommendations', () => {
  it('are the feed for everybody when nothing is known', async () => {
    const feed = await t.ok(recommendations, { query: { limit: 12 } });
    expect(feed).toMatchObject({ personal: false, page: 1, limit: 12 });
    expect(feed.results.every((r) => r.reason === null && r.rating >= 4 && r.stock > 0)).toBe(true);
    expect((await t.ok(recommendations, { query: { viewed: 'nothing,known' } })).personal).toBe(
      false,
    );
  });

  it('follow what a guest saw, by id or slug, with the reason, in three queries', async () => {
    const [seen] = (
      await t.ok(listProducts, {
        query: { category: 'fashion', subcategory: 'womens-ethnic', limit: 1 },
      })
    ).results;
    const card =
      seen ?? (await t.ok(listProducts, { query: { category: 'fashion', limit: 1 } })).results[0]!;
    const { category } = (await t.ok(getProduct, { params: { id: card.slug } })).product;
    let mine!: Awaited<ReturnType<typeof ask>>;
    const ask = () => t.ok(recommendations, { query: { viewed: card.slug, limit: 24 } });
    expect(
      (
        await t.countQueries(async () => {
          mine = await ask();
        })
      ).count,
    ).toBeLessThanOrEqual(3);
    expect(mine.personal).toBe(true);
    expect(mine.results.length).toBeGreaterThan(3);
    expect(
      mine.results.every((r) => r._id !== card._id && r.stock > 0 && r.reason!.slug === card.slug),
    ).toBe(true);
    const similar = mine.results.find((r) => r.reason!.kind === 'viewed')!;
    expect((await t.ok(getProduct, { params: { id: similar.slug } })).product.category.slug).toBe(
      category.slug,
    );
  });

  it('follow what a signed-in customer saved, for them alone', async () => {
    const token = await t.signIn('customer');
    const [card] = (await t.ok(listProducts, { query: { category: 'toys-and-games', limit: 1 } }))
      .results;
    await t.call(
      addWishlistItem,
      { body: { productId: card!._id, variantId: null, optionId: null, selectedVendorId: null } },
      { token },
    );
    const mine = await t.ok(recommendations, { query: { limit: 48 } }, { token });
    expect(mine.personal).toBe(true);
    expect(
      mine.results.some((r) => r.reason!.kind === 'saved' && r.reason!.slug === card!.slug),
    ).toBe(true);
    expect((await t.ok(recommendations, { query: { limit: 48 } })).personal).toBe(false);
  });
});
