import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listCategories, listProducts } from '#contracts/catalog/catalog.ts';
import * as k from '#contracts/catalog/categories.ts';
import * as r from '#contracts/vendors/commission.ts';
import { createCoupon } from '#contracts/promotions/coupons.ts';
import { search, searchProducts } from '#contracts/search/search.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import {
  lastAuditEntry,
  sendPicture,
  readRow,
} from '#server/modules/catalog/catalog-admin.fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

describe('the category tree', () => {
  const tree = async () => (await shop.ok(k.listAdminCategories, {}, staff)).categories;
  const at = async (path: string) => (await tree()).find((c) => c.path === path)!;
  const total = async (path: string) => {
    const [category, subcategory, subsubcategory] = path.split('/');
    return (
      await shop.ok(listProducts, {
        query: {
          category,
          ...(subcategory ? { subcategory } : {}),
          ...(subsubcategory ? { subsubcategory } : {}),
          limit: 1,
        } as never,
      })
    ).total;
  };
  const facet = async () =>
    Object.fromEntries(
      (await shop.ok(listProducts, { query: { limit: 1 } })).facets.category.map((f) => [
        f.value,
        f.count,
      ]),
    );
  const moved = async (path: string) => (await shop.ok(k.movedCategory, { query: { path } })).path;
  const AUDIO = 'electronics/audio';

  it('is one list of all categories, with what customers see in each', async () => {
    const { result, count } = await shop.countQueries(tree);
    expect(count).toBeLessThanOrEqual(2);
    expect(result.filter((c) => c.level === 1)).toHaveLength(12);
    expect((await at(AUDIO)).products).toBe(await total(AUDIO));
  });

  it('adds, renames, describes and shows a picture; the address stays and search knows the new name', async () => {
    const home = await at('electronics');
    const { id } = await shop.ok(
      k.createCategory,
      { body: { parentId: home._id, name: 'Radios & Clocks', description: 'Wake up.' } },
      staff,
    );
    expect(await at('electronics/radios-and-clocks')).toMatchObject({
      _id: id,
      level: 2,
      description: 'Wake up.',
      isActive: true,
      products: 0,
    });
    expect(
      await shop.call(
        k.createCategory,
        { body: { parentId: home._id, name: 'radios & clocks' } },
        staff,
      ),
    ).toMatchObject({ status: 409, code: 'CATEGORY_TAKEN' });
    const taken = (
      await shop.ok(
        k.createCategory,
        { body: { parentId: (await at('fashion'))._id, name: 'Radios & Clocks' } },
        staff,
      )
    ).id;
    expect((await tree()).find((c) => c._id === taken)!.slug).toBe('fashion-radios-and-clocks');
    await shop.ok(
      k.changeCategory,
      { params: { id }, body: { name: 'Tranzistors', description: '' } },
      staff,
    );
    expect(await at('electronics/radios-and-clocks')).toMatchObject({
      name: 'Tranzistors',
      description: null,
    });
    expect(await lastAuditEntry(shop, staff, 'category', id)).toMatchObject({
      action: 'category.changed',
      before: { name: 'Radios & Clocks', description: 'Wake up.' },
      after: { name: 'Tranzistors', description: '' },
    });
    const sent = (
      await sendPicture(shop, `/api/admin/categories/${id}/picture`, 'PUT', staff.token)
    ).json();
    expect(sent).toMatchObject({ success: true });
    expect(sent.data.categories.find((c: { _id: string }) => c._id === id).image.url).toMatch(
      /^\/media\//,
    );
    expect(
      (await shop.ok(listCategories, {})).categories[0]!.subcategories.find((c) => c._id === id),
    ).toMatchObject({ name: 'Tranzistors', image: { width: expect.any(Number) } });

    const audio = await at(AUDIO);
    await shop.ok(
      k.changeCategory,
      { params: { id: audio._id }, body: { name: 'Sonicwear' } },
      staff,
    );
    expect((await shop.ok(searchProducts, { query: { query: 'sonicwear' } })).total).toBe(
      audio.products,
    );
    expect((await shop.ok(search, { query: { query: 'sonicwear' } })).results[0]).toMatchObject({
      type: 'category',
      url: `/collections/${AUDIO}`,
    });
    await shop.ok(
      k.changeCategory,
      { params: { id: audio._id }, body: { name: audio.name } },
      staff,
    );
  });

  it('carries a category with its products: lists, counts, breadcrumbs and old addresses are right at once, and back', async () => {
    const [audio, target, before] = [
      await at(AUDIO),
      await at('books-and-education'),
      await facet(),
    ];
    const { slug } = await readRow<{ slug: string }>(
      shop,
      `select c.slug from product_cards c where subcategory_slug = 'audio' and subsubcategory_slug = 'headphones' order by popularity desc limit 1`,
    );
    const { moved: followed } = await shop.ok(
      k.moveCategory,
      { params: { id: audio._id }, body: { parentId: target._id, before: null } },
      staff,
    );
    expect(followed).toBe(
      Number(
        (
          await readRow<{ n: string }>(
            shop,
            `select count(*) as n from products where subcategory_id = '${audio._id}'`,
          )
        ).n,
      ),
    );
    expect(await total(AUDIO)).toBe(0);
    expect(await total('books-and-education/audio')).toBe(audio.products);
    expect(await total('books-and-education/audio/headphones')).toBe(
      (await at('books-and-education/audio/headphones')).products,
    );
    expect(await facet()).toEqual({
      ...before,
      electronics: before.electronics! - audio.products,
      'books-and-education': before['books-and-education']! + audio.products,
    });
    expect((await shop.ok(getProduct, { params: { id: slug } })).product).toMatchObject({
      category: { slug: 'books-and-education' },
      subcategory: { url: '/collections/books-and-education/audio' },
      subsubcategory: { url: '/collections/books-and-education/audio/headphones' },
    });
    expect(await moved(AUDIO)).toBe('books-and-education/audio');
    expect(await moved(`${AUDIO}/headphones`)).toBe('books-and-education/audio/headphones');
    const map = (await shop.inject({ url: '/sitemaps/categories.xml' })).body;
    expect([
      map.includes('/collections/books-and-education/audio/headphones<'),
      map.includes(`/collections/${AUDIO}<`),
    ]).toEqual([true, false]);
    expect(
      (
        await readRow<{ n: number }>(
          shop,
          `select count(*)::int as n from listings l join products p on p.id = l.product_id where l.category_id <> p.category_id`,
        )
      ).n,
    ).toBe(0);
    expect(await lastAuditEntry(shop, staff, 'category', audio._id)).toMatchObject({
      action: 'category.moved',
      before: { path: AUDIO },
      after: { in: target.name, path: 'books-and-education/audio', products: followed },
    });

    await shop.ok(
      k.moveCategory,
      {
        params: { id: audio._id },
        body: {
          parentId: audio.parentId,
          before: (await tree()).find((c) => c.parentId === audio.parentId)!._id,
        },
      },
      staff,
    );
    expect(await facet()).toEqual(before);
    expect([await moved(AUDIO), await moved('books-and-education/audio')]).toEqual([null, AUDIO]);
    expect((await tree()).filter((c) => c.parentId === audio.parentId)[0]!._id).toBe(audio._id);
    // The stored counts equal those of the cards.
    expect(
      (
        await readRow<{ n: number }>(
          shop,
          `select count(*)::int as n from (select category_slug as scope, count(*) as n from product_cards group by 1 except select scope, sum(n) from facet_counts where kind = 'total' group by scope) d`,
        )
      ).n,
    ).toBe(0);
  });

  it('changes levels with all below it, and refuses what the tree cannot hold', async () => {
    const audio = await at(AUDIO);
    await shop.ok(
      k.moveCategory,
      { params: { id: audio._id }, body: { parentId: null, before: null } },
      staff,
    );
    expect(await at('audio/headphones')).toMatchObject({ level: 2 });
    expect(await total('audio/headphones')).toBe((await at('audio/headphones')).products);
    const fashion = await at('fashion');
    const move = (id: string, parentId: string | null) =>
      shop.call(k.moveCategory, { params: { id }, body: { parentId, before: null } }, staff);
    expect(await move(fashion._id, audio._id)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect(await move(audio._id, (await at('audio/headphones'))._id)).toMatchObject({
      status: 409,
      message: text('errors.category_into_itself'),
    });
    expect(await move(audio._id, 'cat_none')).toMatchObject({
      status: 404,
      code: 'CATEGORY_NOT_FOUND',
    });
    await shop.ok(
      createCoupon,
      {
        body: {
          code: 'AUDIO5',
          title: 'Audio',
          type: 'percent',
          value: 5,
          maxDiscount: 100,
          totalUses: 100,
          categories: ['audio'],
          startsAt: '2026-11-01T00:00:00.000Z',
          ...PUBLISHED,
        },
      },
      staff,
    );
    const home = (await at('electronics'))._id;
    expect(await move(audio._id, home)).toMatchObject({
      status: 409,
      message: text('errors.category_coupon_level', { code: 'AUDIO5', category: audio.name }),
    });
    await sql`update coupons set is_active = false where code = 'AUDIO5'`.execute(shop.db);
    expect(await move(audio._id, home)).toMatchObject({ status: 200 });
    expect(await total(AUDIO)).toBe(audio.products);
  });

  it('marks five main ones at most, hides and deletes with care', async () => {
    const sixth = (await tree()).find((c) => c.level === 1 && !c.isMain)!;
    const change = (id: string, body: object) =>
      shop.call(k.changeCategory, { params: { id }, body }, staff);
    expect(await change(sixth._id, { isMain: true })).toMatchObject({
      status: 409,
      code: 'MAIN_CATEGORIES_FULL',
    });
    const electronics = await at('electronics');
    await change(electronics._id, { isMain: false });
    expect(await change(sixth._id, { isMain: true })).toMatchObject({ status: 200 });
    await change(sixth._id, { isMain: false });
    await change(electronics._id, { isMain: true, isActive: false });
    expect((await shop.ok(listCategories, {})).categories.map((c) => c.slug)).not.toContain(
      'electronics',
    );
    expect(await facet()).not.toHaveProperty('electronics');
    const { slug } = await readRow<{ slug: string }>(
      shop,
      `select slug from product_cards where category_slug = 'electronics' limit 1`,
    );
    expect((await shop.ok(getProduct, { params: { id: slug } })).product).toMatchObject({
      category: { url: '/categories' },
      subcategory: null,
    });
    await change(electronics._id, { isActive: true });

    expect(
      await shop.call(k.deleteCategory, { params: { id: electronics._id } }, staff),
    ).toMatchObject({ status: 409, code: 'CATEGORY_IN_USE' });
    const { id } = await shop.ok(
      k.createCategory,
      { body: { parentId: electronics._id, name: 'Gone soon' } },
      staff,
    );
    // An active rule would match any product without it; an ended one keeps its name.
    const { rule } = await shop.ok(
      r.createCommissionRule,
      { body: { name: 'Less for the last', percent: 5, categoryId: id } },
      staff,
    );
    expect(await shop.call(k.deleteCategory, { params: { id } }, staff)).toMatchObject({
      status: 409,
      code: 'CATEGORY_IN_USE',
      message: expect.stringContaining('Less for the last'),
    });
    await shop.ok(r.endCommissionRule, { params: { id: rule._id } }, staff);
    await shop.ok(k.deleteCategory, { params: { id } }, staff);
    expect((await shop.ok(r.listCommissionRules, {}, staff)).ended[0]).toMatchObject({
      _id: rule._id,
      state: 'ended',
      category: { _id: null, name: 'Gone soon' },
    });
    expect(await moved('electronics/gone-soon')).toBe('electronics');
    expect(await lastAuditEntry(shop, staff, 'category', id)).toMatchObject({
      action: 'category.deleted',
      before: { path: 'electronics/gone-soon' },
    });
  });
});
