import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStockMovements } from '#contracts/offers/inventory.ts';
import * as api from '#contracts/offers/offer-edits.ts';
import { changeVendorOffer, listPriceChanges, listVendorOffers } from '#contracts/offers/offers.ts';
import { cardOf, DAY, priceShown, vendor } from '#server/modules/offers/offers.fixture.ts';
import { makeProducts, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const SEEN = { price: 500, originalPrice: 500, free: 50 };
type Who = { token: string };
const save = (me: Who, changes: object[], isSure = false) =>
  shop.ok(api.editOffers, { body: { changes: changes as api.OfferEdit[], isSure } }, me);

describe('prices and stock saved together', () => {
  it('change at once, each row as a whole, and are recorded with who', async () => {
    const { products, offer, me, vendorId } = await vendor(shop);
    const more = await makeProducts(shop, { rupees: 500, vendorIds: [vendorId] });
    const { editsId, results } = await save(me, [
      { offerId: offer, seen: SEEN, price: 449, originalPrice: 599, free: 42 },
      { offerId: more.offerIds[0]!, seen: SEEN, price: 650 },
      { offerId: 'off_unknown', seen: SEEN, price: 650 },
    ]);
    expect(editsId).not.toBeNull();
    expect(results).toMatchObject([
      { now: { price: 449, originalPrice: 599, free: 42 }, refused: null },
      { now: SEEN, refused: { code: 'INVALID_REQUEST', field: 'price' } },
      { now: null, refused: { code: 'OFFER_NOT_FOUND' } },
    ]);
    expect(await priceShown(shop, products.slug)).toBe(449);
    expect((await cardOf(shop, products.slug))!.stock).toBe(42);
    expect(
      (await shop.ok(listPriceChanges, { params: { id: offer } }, me)).results[0],
    ).toMatchObject({ price: 449, was: { price: 500 } });
    expect(
      (await shop.ok(listStockMovements, { params: { id: offer } }, me)).results[0],
    ).toMatchObject({ delta: -8, reason: 'lost' });
  });

  it('do not overwrite what changed since they were shown', async () => {
    const { offer, me } = await vendor(shop);
    await shop.ok(changeVendorOffer, { params: { id: offer }, body: { price: 470 } }, me);
    await sql`update offers set on_hand = 49 where id = ${offer}`.execute(shop.db);
    const now = { price: 470, originalPrice: 500, free: 49 };
    expect((await save(me, [{ offerId: offer, seen: SEEN, price: 450 }])).results[0]).toMatchObject(
      {
        now,
        refused: { code: 'RECORD_CHANGED', field: 'price' },
      },
    );
    expect((await save(me, [{ offerId: offer, seen: SEEN, free: 60 }])).results[0]).toMatchObject({
      now,
      refused: { code: 'STOCK_CHANGED', field: 'free' },
    });
    expect(
      (await save(me, [{ offerId: offer, seen: now, price: 450, free: 60 }])).results[0],
    ).toMatchObject({ now: { price: 450, free: 60 }, refused: null });
  });

  it('are asked about far from the old price, and need the permission for stock', async () => {
    const { offer, me, vendorId } = await vendor(shop);
    const far = [{ offerId: offer, seen: SEEN, price: 49 }];
    expect((await save(me, far)).results[0]!.refused).toMatchObject({ code: 'PRICE_UNUSUAL' });
    expect((await save(me, far, true)).results[0]!.refused).toBeNull();
    const orders = { token: await vendorToken(shop, vendorId, 'orders') };
    const stock = { offerId: offer, seen: { ...SEEN, price: 49 }, free: 5 };
    const asked = (who: Who) => shop.call(api.editOffers, { body: { changes: [stock] } }, who);
    expect([(await asked(orders)).status, (await asked(me)).status]).toEqual([403, 200]);
  });

  it('name bins too, which are undone unless they were changed since', async () => {
    const { offer, me, vendorId } = await vendor(shop);
    const more = (await makeProducts(shop, { rupees: 500, vendorIds: [vendorId] })).offerIds[0]!;
    const { editsId, results } = await save(me, [
      { offerId: offer, seen: { ...SEEN, bin: null }, bin: ' A-03-2 ' },
      { offerId: more, seen: SEEN, bin: 'B-1', price: 480 },
    ]);
    expect(results).toMatchObject([
      { now: { ...SEEN, bin: 'A-03-2' }, refused: null },
      { now: { price: 480, bin: 'B-1' }, refused: null },
    ]);
    const bins = async () =>
      new Map(
        (await shop.ok(listVendorOffers, {}, me)).results.map((o) => [o._id, o.bin] as const),
      );
    expect([...(await bins()).values()].sort()).toEqual(['A-03-2', 'B-1']);
    expect((await save(me, [{ offerId: offer, seen: SEEN, bin: 'C-1' }])).results[0]).toMatchObject(
      {
        now: { bin: 'A-03-2' },
        refused: { code: 'RECORD_CHANGED', field: 'bin' },
      },
    );
    await save(me, [{ offerId: more, seen: { ...SEEN, price: 480, bin: 'B-1' }, bin: null }]);
    await shop.ok(api.undoOfferEdits, { params: { id: editsId! } }, me);
    expect([(await bins()).get(offer), (await bins()).get(more)]).toEqual([null, null]);
    const orders = { token: await vendorToken(shop, vendorId, 'orders') };
    const change = { offerId: offer, seen: { ...SEEN, bin: null }, bin: 'D-4' };
    expect((await shop.call(api.editOffers, { body: { changes: [change] } }, orders)).status).toBe(
      403,
    );
  });

  it('of another vendor are not found', async () => {
    const { offer } = await vendor(shop);
    const { me } = await vendor(shop);
    expect((await save(me, [{ offerId: offer, seen: SEEN, price: 450 }])).results[0]).toMatchObject(
      {
        now: null,
        refused: { code: 'OFFER_NOT_FOUND' },
      },
    );
  });

  it('change fifty prices with few statements', async () => {
    const { me, vendorId } = await vendor(shop);
    const ids: string[] = [];
    for (let i = 0; i < 50; i++)
      ids.push((await makeProducts(shop, { rupees: 500, vendorIds: [vendorId] })).offerIds[0]!);
    const { count, result } = await shop.countQueries(() =>
      save(
        me,
        ids.map((offerId) => ({ offerId, seen: SEEN, price: 489, free: 20 })),
      ),
    );
    expect(result.results.filter((r) => r.refused)).toEqual([]);
    expect(count).toBeLessThanOrEqual(25);
  });
});

describe("operators' lists of offers", () => {
  it('are sorted by price and stock, page by page, though offers change meanwhile', async () => {
    const { vendorId, offer } = await vendor(shop);
    for (const [rupees, stock] of [
      [300, 4],
      [300, 700],
      [900, 700],
      [120, 0],
    ] as const)
      await makeProducts(shop, { rupees, stock, vendorIds: [vendorId] });
    const staff = { token: await staffToken(shop, 'catalog') };
    const list = (query: object) =>
      shop.ok(api.listAdminOffers, { query: { vendor: vendorId, limit: 2, ...query } }, staff);
    for (const sort of api.ADMIN_OFFER_SORTS) {
      const rows: api.AdminOffer[] = [];
      let after: string | null = null;
      do {
        const { results, next } = await list({ sort, ...(after ? { after } : {}) });
        rows.push(...results);
        after = next;
      } while (after);
      const figures = rows.map((o) => (sort.endsWith('price') ? o.price : o.free));
      const up = figures.toSorted((a, b) => a - b);
      expect([sort, new Set(rows.map((o) => o._id)).size, figures]).toEqual([
        sort,
        5,
        sort.startsWith('-') ? up.toReversed() : up,
      ]);
    }
    const first = await list({ sort: 'price' });
    await sql`update offers set price_paise = 99900, original_paise = 99900 where id = ${first.results[1]!._id}`.execute(
      shop.db,
    );
    const second = await list({ sort: 'price', after: first.next });
    expect(second.results.map((o) => o.price)).toEqual([300, 500]);
    expect(second.results[1]!._id).toBe(offer);
    for (const after of [first.results[0]!._id, '99999999999~off_x', 'a b'])
      expect(
        (
          await shop.call(
            api.listAdminOffers,
            { query: { vendor: vendorId, sort: 'price', after } },
            staff,
          )
        ).status,
      ).toBe(400);
  });
});

describe('a saved change', () => {
  it('is undone once, without touching what changed since', async () => {
    const { offer, me, vendorId } = await vendor(shop);
    const other = (await makeProducts(shop, { rupees: 500, vendorIds: [vendorId] })).offerIds[0]!;
    const { editsId } = await save(me, [
      { offerId: offer, seen: SEEN, price: 450, free: 60 },
      { offerId: other, seen: SEEN, price: 460 },
    ]);
    await shop.ok(changeVendorOffer, { params: { id: other }, body: { price: 470 } }, me);
    // Sold meanwhile: undoing takes the ten added units away, not the sale.
    await sql`update offers set on_hand = on_hand - 3 where id = ${offer}`.execute(shop.db);
    const undo = () => shop.call(api.undoOfferEdits, { params: { id: editsId! } }, me);
    expect((await undo()).data).toMatchObject({
      results: [
        { now: { price: 500, free: 47 }, refused: null },
        { now: { price: 470 }, refused: { code: 'RECORD_CHANGED' } },
      ],
    });
    expect((await undo()).status).toBe(409);
    const { results } = await shop.ok(api.listOfferEdits, {}, me);
    expect(results[0]).toMatchObject({ offers: 2, canUndo: false, isByMarketplace: false });
  });

  it('cannot be undone by another vendor, nor after a week', async () => {
    const { offer, me } = await vendor(shop);
    const { me: stranger } = await vendor(shop);
    const { editsId } = await save(me, [{ offerId: offer, seen: SEEN, price: 450 }]);
    const undo = (who: Who) => shop.call(api.undoOfferEdits, { params: { id: editsId! } }, who);
    expect((await undo(stranger)).status).toBe(404);
    await sql`update offer_edits set at = at - make_interval(secs => ${(8 * DAY) / 1000}) where id = ${editsId}`.execute(
      shop.db,
    );
    expect((await undo(me)).status).toBe(409);
  });
});

describe('an operator', () => {
  it('names colours in the language of the reader', async () => {
    const { rows } = await sql<{ id: string; product_id: string }>`
      select o.id, o.product_id from offers o join skus s on s.id = o.sku_id join options y on y.product_id = s.product_id and y.option_id = s.option_id
      where lower(y.color) = 'black' limit 1`.execute(shop.db);
    const staff = { token: await staffToken(shop, 'catalog') };
    const unitIn = async (language: string) => {
      const as = { ...staff, headers: { 'accept-language': language } };
      const query = { products: rows[0]!.product_id, limit: 100 };
      const { results } = await shop.ok(api.listAdminOffers, { query }, as);
      return results.find((o) => o._id === rows[0]!.id)!.unit;
    };
    expect(await unitIn('en')).toMatch(/black/i);
    expect(await unitIn('hi')).not.toMatch(/black/i);
  });

  it('corrects prices of several vendors; each reads in an email what and why, and sees it', async () => {
    const [a, b] = [await vendor(shop), await vendor(shop)];
    await sql`update vendors set email = id || '@example.com' where id in (${a.vendorId}, ${b.vendorId})`.execute(
      shop.db,
    );
    const staff = { token: await staffToken(shop, 'catalog') };
    const list = await shop.ok(
      api.listAdminOffers,
      { query: { products: [a.products.productId, b.products.productId].join(',') } },
      staff,
    );
    expect(list.results.map((o) => o._id).sort()).toEqual([a.offer, b.offer].sort());
    const edit = {
      changes: [
        { offerId: a.offer, seen: SEEN, price: 480 },
        { offerId: b.offer, seen: SEEN, free: 7 },
      ],
      reason: 'Typed into the wrong column',
    };
    const { edits, results } = await shop.ok(api.adminEditOffers, { body: edit }, staff);
    expect(results.map((r) => r.refused)).toEqual([null, null]);
    expect(edits.map((e) => e.vendor).sort()).toEqual([a.vendorId, b.vendorId].sort());
    const { rows } = await sql<{ body: string }>`
      select body from messages where template = 'vendor_offers_edited' order by body`.execute(
      shop.db,
    );
    expect(rows.some((r) => r.body.includes('₹500 → ₹480'))).toBe(true);
    expect(rows.every((r) => r.body.includes('Typed into the wrong column'))).toBe(true);
    expect((await shop.ok(api.listOfferEdits, {}, a.me)).results[0]).toMatchObject({
      isByMarketplace: true,
      reason: 'Typed into the wrong column',
      canUndo: false,
    });
    // Who of the staff it was is theirs to know.
    const [change] = (await shop.ok(listPriceChanges, { params: { id: a.offer } }, a.me)).results;
    expect(change!.member).toBe('Haatlane');
    const {
      rows: [entry],
    } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entries where action = 'offer.edited' and object_id = ${a.products.productId} and reason = 'Typed into the wrong column'`.execute(
      shop.db,
    );
    expect(entry!.n).toBe(1);
    const own = edits.find((e) => e.vendor === a.vendorId)!.editsId;
    expect((await shop.call(api.undoOfferEdits, { params: { id: own } }, a.me)).status).toBe(404);
    await shop.ok(
      api.adminUndoOfferEdits,
      { params: { id: own }, body: { reason: 'Was right before' } },
      staff,
    );
    expect((await shop.ok(listVendorOffers, {}, a.me)).results[0]!.price).toBe(500);
  });

  it('needs the permission and a reason', async () => {
    const { offer } = await vendor(shop);
    const changes = [{ offerId: offer, seen: SEEN, price: 480 }];
    const edit = async (role: 'support' | 'catalog', reason: string) =>
      shop.call(
        api.adminEditOffers,
        { body: { changes, reason } },
        { token: await staffToken(shop, role) },
      );
    expect((await edit('support', 'No reason is enough')).status).toBe(403);
    expect((await edit('catalog', '')).status).toBe(400);
  });
});
