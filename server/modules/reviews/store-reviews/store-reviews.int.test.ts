import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStoreReviews } from '#contracts/reviews/store-reviews.ts';
import { getStore } from '#contracts/vendors/vendors.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const page = (slug: string, number = 1) =>
  shop.ok(listStoreReviews, { params: { slug }, query: { page: number } });

it('shows reviews of what a store sells, newest first, with their stars', async () => {
  const first = await page('rangrezi-looms');
  const { rows } = await sql<{ id: string; rating: number }>`
    select r.id, r.rating from reviews r where exists (
      select from listings l join vendors v on v.id = l.vendor_id
      join products p on p.id = l.product_id and p.owner_vendor_id = v.id
      where l.product_id = r.product_id and l.state = 'live' and v.slug = 'rangrezi-looms')
    order by r.created_at desc, r.id`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(10);
  const second = await page('rangrezi-looms', 2);
  expect([...first.results, ...second.results].map((r) => r._id)).toEqual(
    rows.slice(0, 10).map((r) => r.id),
  );
  expect(first.total).toBe(rows.length);
  expect(first.histogram.map((bar) => bar.count)).toEqual(
    [5, 4, 3, 2, 1].map((stars) => rows.filter((r) => r.rating === stars).length),
  );
  expect(first.rating).toBeCloseTo(rows.reduce((sum, r) => sum + r.rating, 0) / rows.length, 0);
  // Past the end there is nothing, and a closed store is not found.
  expect((await page('rangrezi-looms', 900)).results).toEqual([]);
  expect(
    await shop.call(listStoreReviews, { params: { slug: 'kashida-kosh' }, query: {} }),
  ).toMatchObject({ status: 404 });
});

it('shows reviews of a purchase on the page of the store that sold it, and on no other', async () => {
  const { rows } = await sql<{ ids: string[]; other: string; owner: string }>`
    select array_agg(r.id order by r.id) as ids, v.slug as other, w.slug as owner
    from reviews r join products p on p.id = r.product_id
    join vendors w on w.id = p.owner_vendor_id and w.status = 'active' and w.slug <> 'rangrezi-looms'
    join listings l on l.product_id = p.id and l.state = 'live' and l.vendor_id <> p.owner_vendor_id
    join vendors v on v.id = l.vendor_id and v.status = 'active' and v.slug <> 'rangrezi-looms'
    group by p.id, v.slug, w.slug having count(*) > 1 order by p.id, v.slug limit 1`.execute(
    shop.db,
  );
  const [{ ids, other, owner }] = rows as [(typeof rows)[number]];
  await sql`
    update reviews set created_at = now() + interval '1 day',
      sold_by = case when id = ${ids[1]} then array(select id from vendors where slug = ${other}) else '{}' end
    where id = any(${ids.slice(0, 2)})`.execute(shop.db);
  const shownOf = async (slug: string) => {
    const shown = new Set((await page(slug)).results.map((r) => r._id));
    return ids.slice(0, 2).map((id) => shown.has(id));
  };
  expect(await shownOf(owner)).toEqual([true, false]);
  expect(await shownOf(other)).toEqual([false, true]);
});

it('names what delivery costs: the vendor’s rates, or the marketplace’s charge', async () => {
  const deliveryOf = async (slug: string) =>
    (await shop.ok(getStore, { params: { slug } })).store.delivery;
  expect(await deliveryOf('rangrezi-looms')).toMatchObject({
    charge: null,
    freeAbove: 1999,
    zones: expect.arrayContaining([
      { zone: 'A', upToGrams: 500, rate: 29, days: { min: 1, max: 2 }, codAvailable: true },
    ]),
    states: null,
  });
  expect(await deliveryOf('lattu-lane-toys')).toEqual({
    charge: 99,
    freeAbove: null,
    zones: [],
    states: ['Karnataka'],
  });
});
