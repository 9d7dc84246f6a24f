import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { getProduct, listCategories, listProducts } from '#contracts/catalog/catalog.ts';
import * as k from '#contracts/catalog/categories.ts';
import * as r from '#contracts/vendors/commission.ts';
import { createCoupon } from '#contracts/promotions/coupons.ts';
import { type ListingDraft, emptyDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import * as g from '#contracts/listings/admin-products.ts';
import * as l from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { getCurrentStaff } from '#contracts/staff/staff.ts';
import { search, searchProducts } from '#contracts/search/search.ts';
import * as i from '#contracts/search/search-insight.ts';
import { aggregateSearches, trimSearches } from '#server/modules/search/service.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  makeProducts,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { refreshProductCards } from './service.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

const one = async <T>(query: string): Promise<T> =>
  (await sql.raw<T>(query).execute(shop.db)).rows[0]!;
const lastLine = async (kind: string, object: string) =>
  (await shop.ok(listAudit, { query: { kind, object, limit: 1 } }, staff)).results[0]!;
async function sendPicture(url: string, method: 'POST' | 'PUT', token: string) {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  return shop.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
}

describe('moderation', () => {
  async function seller() {
    const vendorId = await makeVendor(shop);
    return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
  }
  type Seller = Awaited<ReturnType<typeof seller>>;
  async function lamp(who: Seller, name: string): Promise<ListingDraft> {
    const {
      data: { picture },
    } = (await sendPicture('/api/vendor/pictures', 'POST', who.token)).json();
    const { id } = await one<{ id: string }>(
      'select id from categories where level = 2 and is_active order by path limit 1',
    );
    const draft = withUnits({
      ...emptyDraft(),
      categoryId: id,
      name,
      brand: 'Diyara',
      description: 'A lamp of clay that burns for six hours on a spoon of oil.',
      hsnCode: '6913',
      gst: '18',
      weightGrams: 200,
      lengthCm: 9,
      widthCm: 9,
      heightCm: 5,
      images: [{ id: picture._id, alt: 'The lamp' }],
      legal: {
        ...emptyDraft().legal,
        genericName: 'Lamp',
        netQuantity: '1 N',
        manufacturer: 'Diyara Clay, 4 Potters Lane, Pune 411001',
        consumerCare: 'care@diyara.example',
      },
    });
    return {
      ...draft,
      units: draft.units.map((u) => ({
        ...u,
        price: 120,
        mrp: 150,
        stock: 5,
        ean: '8901234567890',
      })),
    };
  }
  async function handIn(who: Seller, id: string, version: number, draft: ListingDraft) {
    const { listing } = await shop.ok(
      l.saveListingDraft,
      { params: { id }, body: { version, draft } },
      who,
    );
    return (
      await shop.ok(l.submitListing, { params: { id }, body: { version: listing.version } }, who)
    ).listing;
  }
  async function newLamp(who: Seller, name: string, change: Partial<ListingDraft> = {}) {
    const draft = { ...(await lamp(who, name)), ...change };
    const { listing } = await shop.ok(
      l.createListing,
      { body: { categoryId: draft.categoryId! } },
      who,
    );
    return handIn(who, listing._id, listing.version, draft);
  }
  const read = async (id: string) =>
    (await shop.ok(listingReview.readSubmission, { params: { id } }, staff)).submission;
  const approve = (s: { _id: string; version: number }) =>
    shop.ok(
      listingReview.approveListing,
      { params: { id: s._id }, body: { version: s.version } },
      staff,
    );

  it('lists what waits by age and kind, tells what the rules find, and leads on to the next', async () => {
    const [who, other] = [await seller(), await seller()];
    const first = await newLamp(who, 'Diyara clay lamp', {
      description: 'A replica of the lamp of the museum. Call 98765 43210 for more of them.',
    });
    shop.clock.advance(3_600_000);
    staff = { token: await staffToken(shop, 'operations') };
    other.token = await vendorToken(shop, other.vendorId, 'catalog');
    const second = await newLamp(other, 'Diyara brass lamp');
    const { result: queue, count } = await shop.countQueries(() =>
      shop.ok(listingReview.listListingQueue, { query: { kind: 'new' } }, staff),
    );
    expect(count).toBeLessThanOrEqual(10);
    expect(queue.results.map((r) => [r._id, r.ageHours, r.kinds])).toEqual([
      [first._id, 1, ['new']],
      [second._id, 0, ['new']],
    ]);
    expect(queue.counts).toEqual({ all: 2, new: 2, change: 0, mine: 0 });
    expect(queue.results.map((r) => [r.found, r.version, r.assignee])).toEqual([
      [{ stop: 0, look: 2 }, first.version, null],
      [{ stop: 0, look: 0 }, second.version, null],
    ]);
    expect(
      (
        await shop.ok(listingReview.listListingQueue, { query: { vendor: other.vendorId } }, staff)
      ).results.map((r) => r._id),
    ).toEqual([second._id]);

    const seen = await read(first._id);
    expect(seen.findings).toEqual([
      {
        path: 'description',
        text: "“replica” is not allowed here. A copy of another's brand may not be sold (Trade Marks Act 1999).",
        level: 'look',
      },
      { path: 'description', text: text('listings.rule.phone'), level: 'look' },
    ]);
    expect(seen).toMatchObject({
      next: second._id,
      waiting: 2,
      live: null,
      categories: { before: null, after: expect.stringContaining(' › ') },
      pictures: [{ alt: '' }],
    });
    expect((await read(second._id)).next).toBe(first._id);

    await approve(first);
    expect(await lastLine('listing', first._id)).toMatchObject({
      action: 'listing.approved',
      after: { name: 'Diyara clay lamp' },
    });
    const duplicates = (await read(second._id)).duplicates;
    expect(duplicates.map((t) => [t.name, t.why, t.sellers])).toEqual([
      ['Diyara clay lamp', 'code', 1],
    ]);
    await shop.ok(
      listingReview.rejectListing,
      {
        params: { id: second._id },
        body: { version: second.version, note: 'It is in the shop already.' },
      },
      staff,
    );
    expect(await lastLine('listing', second._id)).toMatchObject({
      action: 'listing.rejected',
      reason: 'It is in the shop already.',
    });
    expect((await shop.ok(listingReview.listListingQueue, {}, staff)).counts).toEqual({
      all: 0,
      new: 0,
      change: 0,
      mine: 0,
    });
  });

  it('is taken on by one of the staff, given to a colleague and let go, and leads nobody to what a colleague has', async () => {
    const who = await seller();
    const [mine, theirs, rest] = [
      await newLamp(who, 'Diyara table lamp'),
      await newLamp(who, 'Diyara desk lamp'),
      await newLamp(who, 'Diyara street lamp'),
    ];
    const [me, other] = [
      { token: await staffToken(shop, 'catalog') },
      { token: await staffToken(shop, 'catalog') },
    ];
    const idOf = async ({ token }: { token: string }) =>
      (await shop.ok(getCurrentStaff, {}, { token })).member._id;
    const [myId, otherId] = [await idOf(me), await idOf(other)];
    const give = (id: string, to: string | null, seen: string | null, as = me) =>
      shop.call(listingReview.assignListing, { params: { id }, body: { to, seen } }, as);
    expect((await give(mine._id, myId, null)).data).toEqual({
      assignee: { _id: myId, name: 'Staff catalog' },
    });
    expect(await give(mine._id, otherId, null, other)).toMatchObject({
      status: 409,
      message: text('errors.assignee_other', { name: 'Staff catalog' }),
    });
    await give(theirs._id, otherId, null);
    const queue = await shop.ok(
      listingReview.listListingQueue,
      { query: { vendor: who.vendorId, taken: 'me' } },
      me,
    );
    expect([queue.results.map((r) => r._id), queue.counts.mine, queue.total]).toEqual([
      [mine._id],
      1,
      1,
    ]);
    expect(
      (
        await shop.ok(
          listingReview.listListingQueue,
          { query: { vendor: who.vendorId, taken: 'nobody' } },
          me,
        )
      ).results.map((r) => r._id),
    ).toEqual([rest._id]);
    expect(
      (await shop.ok(listingReview.readSubmission, { params: { id: mine._id } }, me)).submission,
    ).toMatchObject({ next: rest._id, assignee: { _id: myId } });
    expect((await shop.ok(listingReview.listReviewers, {}, me)).results.map((r) => r._id)).toEqual(
      expect.arrayContaining([myId, otherId]),
    );
    expect(
      await give(rest._id, await idOf({ token: await staffToken(shop, 'support') }), null),
    ).toMatchObject({ status: 400 });
    expect(
      (await give(rest._id, myId, null, { token: await staffToken(shop, 'support') })).status,
    ).toBe(403);
    await give(mine._id, null, myId);
    expect(await lastLine('listing', mine._id)).toMatchObject({
      action: 'listing.assigned',
      before: { with: 'Staff catalog' },
      after: { with: null },
    });
    // It binds nobody, and a decision ends it.
    await shop.ok(
      listingReview.rejectListing,
      {
        params: { id: theirs._id },
        body: { version: theirs.version, note: 'It is in the shop already.' },
      },
      me,
    );
    for (const one of [mine, rest])
      await shop.ok(
        listingReview.rejectListing,
        {
          params: { id: one._id },
          body: { version: one.version, note: 'It is in the shop already.' },
        },
        me,
      );
    expect(
      await one(`select count(*)::int as n from listings where assignee_id is not null`),
    ).toEqual({ n: 0 });
    expect((await give(mine._id, myId, null)).status).toBe(404);
  });

  it('of several is decided one by one: one that has changed meanwhile keeps no other back', async () => {
    const who = await seller();
    const sent = [
      await newLamp(who, 'Diyara garden lamp'),
      await newLamp(who, 'Diyara porch lamp'),
      await newLamp(who, 'Diyara hall lamp'),
    ];
    await shop.ok(l.withdrawListing, { params: { id: sent[1]!._id } }, who);
    const replies = [];
    for (const s of sent)
      replies.push(
        (
          await shop.call(
            listingReview.approveListing,
            { params: { id: s._id }, body: { version: s.version } },
            staff,
          )
        ).status,
      );
    expect(replies).toEqual([200, 404, 200]);
    expect((await shop.ok(l.listListings, {}, who)).counts).toMatchObject({ live: 2, draft: 1 });
  });

  it('shows what a change is about beside what the marketplace shows', async () => {
    const who = await seller();
    const { slug } = await approve(await newLamp(who, 'Diyara oil lamp'));
    const row = (await shop.ok(l.listListings, {}, who)).results[0]!;
    const { listing } = await shop.ok(l.getListing, { params: { id: row._id } }, who);
    const sent = await handIn(who, row._id, listing.version, {
      ...listing.draft,
      name: 'Diyara oil lamp, set of two',
      legal: { ...listing.draft.legal, netQuantity: '2 N' },
      units: listing.draft.units.map((u) => ({ ...u, price: 1 })),
    });
    expect(
      (
        await shop.ok(listingReview.listListingQueue, { query: { kind: 'change' } }, staff)
      ).results.map((r) => r.kinds),
    ).toEqual([['words', 'declarations']]);
    const seen = await read(sent._id);
    expect(seen).toMatchObject({
      slug,
      live: { name: 'Diyara oil lamp' },
      kinds: ['words', 'declarations'],
      findings: [],
    });
    expect(seen.changes.map((c) => c.path)).toEqual(['name', 'legal.netQuantity']);
    await shop.ok(
      listingReview.requestListingChanges,
      {
        params: { id: sent._id },
        body: { version: sent.version, remarks: [{ path: 'name', text: 'Which set?' }] },
      },
      staff,
    );
    expect(await lastLine('listing', sent._id)).toMatchObject({
      action: 'listing.changes_asked',
      after: { remarks: [{ path: 'name', text: 'Which set?' }] },
    });
  });

  it('files a change where its product is, hidden or not, and puts nothing new below what is hidden', async () => {
    const who = await seller();
    await approve(await newLamp(who, 'Diyara wall lamp'));
    const row = (await shop.ok(l.listListings, {}, who)).results[0]!;
    const place = () =>
      one<{ top: string; sub: string; name: string }>(
        `select p.name, p.category_id as top, p.subcategory_id as sub from products p join listings l on l.product_id = p.id where l.id = '${row._id}'`,
      );
    const filed = await place();
    const hide = (id: string, isActive: boolean) =>
      shop.ok(k.changeCategory, { params: { id }, body: { isActive } }, staff);
    const waiting = await newLamp(who, 'Diyara floor lamp');
    for (const [hidden, name] of [
      [filed.top, 'Diyara wall lamp, large'],
      [filed.sub, 'Diyara wall lamp, small'],
    ] as const) {
      await hide(hidden, false);
      const { listing } = await shop.ok(l.getListing, { params: { id: row._id } }, who);
      await approve(await handIn(who, row._id, listing.version, { ...listing.draft, name }));
      expect(await place()).toEqual({ ...filed, name });
      expect(
        await shop.call(l.createListing, { body: { categoryId: filed.sub } }, who),
      ).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
      expect(
        await shop.call(
          listingReview.approveListing,
          { params: { id: waiting._id }, body: { version: waiting.version } },
          staff,
        ),
      ).toMatchObject({ status: 400, details: [{ path: 'categoryId' }] });
      await hide(hidden, true);
    }
    // A move takes the tree before it takes listings: an approval waits for it there, and never holds what the move waits for.
    const { statements } = await shop.countQueries(() => approve(waiting));
    const at = (part: RegExp) => statements.findIndex((text) => part.test(text));
    expect(at(/lock table categories/)).toBeGreaterThanOrEqual(0);
    expect(at(/lock table categories/)).toBeLessThan(at(/from "listings".*for update/));
  });

  it('keeps what a rule stops out of the marketplace, also one that came after it was handed in', async () => {
    const who = await seller();
    const sent = await newLamp(who, 'Diyara wall lamp');
    await sql`update listings set draft = jsonb_set(draft, '{legal,netQuantity}', '""') where id = ${sent._id}`.execute(
      shop.db,
    );
    expect((await read(sent._id)).findings).toMatchObject([
      { path: 'legal.netQuantity', level: 'stop' },
    ]);
    expect(
      await shop.call(
        listingReview.approveListing,
        { params: { id: sent._id }, body: { version: sent.version } },
        staff,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'legal.netQuantity' }] });
    await shop.ok(
      listingReview.rejectListing,
      { params: { id: sent._id }, body: { version: sent.version, note: 'No quantity.' } },
      staff,
    );
  });

  it('has a list of banned words that can be added to and taken from', async () => {
    const { words } = await shop.ok(
      listingReview.addBannedWord,
      { body: { word: ' Magic—LAMP ', reason: 'No lamp is magic.' } },
      staff,
    );
    expect(words).toContainEqual({ word: 'magic lamp', reason: 'No lamp is magic.' });
    const sent = await newLamp(await seller(), 'Diyara magic lamp');
    expect((await read(sent._id)).findings).toEqual([
      { path: 'name', text: '“magic lamp” is not allowed here. No lamp is magic.', level: 'look' },
    ]);
    expect(
      (
        await shop.ok(listingReview.removeBannedWord, { params: { id: 'magic lamp' } }, staff)
      ).words.map((w) => w.word),
    ).not.toContain('magic lamp');
    expect(await lastLine('banned-word', 'magic lamp')).toMatchObject({
      action: 'banned_word.dropped',
      before: { reason: 'No lamp is magic.' },
    });
    expect((await read(sent._id)).findings).toEqual([]);
    expect(
      await shop.call(
        listingReview.addBannedWord,
        { body: { word: '!!', reason: 'Signs alone.' } },
        staff,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'word' }] });
  });
});

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
    expect(await lastLine('category', id)).toMatchObject({
      action: 'category.changed',
      before: { name: 'Radios & Clocks', description: 'Wake up.' },
      after: { name: 'Tranzistors', description: '' },
    });
    const sent = (
      await sendPicture(`/api/admin/categories/${id}/picture`, 'PUT', staff.token)
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
    const { slug } = await one<{ slug: string }>(
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
          await one<{ n: string }>(
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
        await one<{ n: number }>(
          `select count(*)::int as n from listings l join products p on p.id = l.product_id where l.category_id <> p.category_id`,
        )
      ).n,
    ).toBe(0);
    expect(await lastLine('category', audio._id)).toMatchObject({
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
    // The kept counts are what the cards say.
    expect(
      (
        await one<{ n: number }>(
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
    const { slug } = await one<{ slug: string }>(
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
    // A rule that stands would fit any product without it; one that was ended keeps its name.
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
    expect(await lastLine('category', id)).toMatchObject({
      action: 'category.deleted',
      before: { path: 'electronics/gone-soon' },
    });
  });
});

describe('what customers search for', () => {
  const ask = (query: string, agent = 'Mozilla/5.0 (Linux; Android 15)') =>
    shop.inject({
      method: 'POST',
      url: '/api/search/asked',
      headers: { 'user-agent': agent },
      payload: { query },
    });
  const read = (kind: 'popular' | 'missed', range: '7' | '30' | '90' = '30') =>
    shop.ok(i.getSearchInsight, { query: { kind, range } }, staff);

  it('is counted by the day as words alone, and what finds nothing stands apart', async () => {
    for (const query of [
      'Kurta',
      ' kurta ',
      'zumbafrop',
      'zumbafrop',
      'zumbafrop',
      'asha@example.com',
      '98765 43210',
    ])
      expect((await ask(query)).statusCode).toBe(200);
    await ask('kurta', 'Googlebot/2.1');
    await aggregateSearches(shop.db);
    expect(await read('popular')).toMatchObject({
      searches: 5,
      missed: 3,
      total: 2,
      results: [
        { term: 'zumbafrop', times: 3, found: 0, synonyms: [] },
        {
          term: 'kurta',
          times: 2,
          found: (await shop.ok(searchProducts, { query: { query: 'kurta' } })).total,
        },
      ],
    });
    expect((await read('missed')).results.map((r) => r.term)).toEqual(['zumbafrop']);
    expect((await one<{ n: number }>('select count(*)::int as n from search_queries')).n).toBe(0);

    // A day later they are added together; after a week the first are out of a week.
    shop.clock.advance(86_400_000);
    staff = { token: await staffToken(shop, 'operations') };
    await ask('kurta');
    await aggregateSearches(shop.db);
    expect((await read('popular')).results.map((r) => [r.term, r.times])).toEqual([
      ['kurta', 3],
      ['zumbafrop', 3],
    ]);
    shop.clock.advance(6 * 86_400_000);
    staff = { token: await staffToken(shop, 'operations') };
    expect((await read('popular', '7')).results.map((r) => [r.term, r.times])).toEqual([
      ['kurta', 1],
    ]);
  });

  it('becomes a synonym that search uses at once, and the word is no longer missed', async () => {
    const { n: kurtas } = await one<{ n: number }>(
      "select count(*)::int as n from product_cards where tsv @@ to_tsquery('english', 'kurta')",
    );
    expect(kurtas).toBeGreaterThan(4);
    const total = async (query: string) =>
      (await shop.inject({ url: `/api/search/products?query=${query}` })).json().data
        .total as number;
    expect(await total('zumbafrop')).toBe(0);
    expect(
      await shop.ok(
        i.setSynonyms,
        { body: { word: 'ZumbaFrop', synonyms: ['Kurta', 'kurta '] } },
        staff,
      ),
    ).toMatchObject({ synonyms: { word: 'zumbafrop', synonyms: ['kurta'] } });
    expect(await total('zumbafrop')).toBe(kurtas);
    expect(await lastLine('synonym', 'zumbafrop')).toMatchObject({
      action: 'synonyms.set',
      before: null,
      after: { synonyms: ['kurta'] },
    });
    await aggregateSearches(shop.db);
    expect((await read('missed')).results).toEqual([]);
    expect((await read('popular')).results).toContainEqual({
      term: 'zumbafrop',
      times: 3,
      found: kurtas,
      synonyms: ['kurta'],
      synonymsVersion: expect.any(String),
    });
    expect(await shop.ok(i.listSynonyms, { query: { q: 'zumba' } }, staff)).toMatchObject({
      total: 1,
      results: [{ word: 'zumbafrop', synonyms: ['kurta'] }],
    });

    await shop.ok(i.deleteSynonyms, { params: { id: 'zumbafrop' } }, staff);
    expect(await total('zumbafrop')).toBe(0);
    await aggregateSearches(shop.db);
    expect((await read('missed')).results.map((r) => r.term)).toEqual(['zumbafrop']);
    await shop.ok(
      i.setSynonyms,
      { body: { word: 'zumbafrop', synonyms: ['glim lamp'], isMutual: true } },
      staff,
    );
    expect((await shop.ok(i.listSynonyms, { query: { q: 'glim' } }, staff)).results).toMatchObject([
      { word: 'glim lamp', synonyms: ['zumbafrop'] },
      { word: 'zumbafrop', synonyms: ['glim lamp'] },
    ]);
    const refused = (body: { word: string; synonyms: string[] }) =>
      shop.call(i.setSynonyms, { body }, staff);
    expect(await refused({ word: 'red cotton kurta', synonyms: ['kurta'] })).toMatchObject({
      status: 400,
      details: [{ path: 'word' }],
    });
    expect(await refused({ word: 'kurta', synonyms: ['KURTA'] })).toMatchObject({
      status: 400,
      details: [{ path: 'synonyms' }],
    });
  });

  it('is kept for a thousand words of a day, and for 400 days', async () => {
    await sql`insert into search_term_days (day, term, times, found) select date '2026-11-07', 'word ' || n, n, 1 from generate_series(1, 1003) n`.execute(
      shop.db,
    );
    await sql`insert into search_term_days (day, term, times, found) values ('2025-01-01', 'old', 9, 1)`.execute(
      shop.db,
    );
    shop.clock.advance(86_400_000);
    await trimSearches(shop.db, shop.clock.now());
    expect(
      await one(
        `select count(*)::int as n, min(times) as least from search_term_days where day = '2026-11-07'`,
      ),
    ).toEqual({ n: 1000, least: 4 });
    expect(await one(`select count(*)::int as n from search_term_days where term = 'old'`)).toEqual(
      {
        n: 0,
      },
    );
  });
});

describe('products and brands of all vendors', () => {
  beforeAll(async () => {
    staff = { token: await staffToken(shop, 'operations') };
  });
  const find = (query: object) => shop.ok(g.listAdminProducts, { query }, staff);

  it('are found by name, code, EAN and vendor, page after page', async () => {
    const vendorId = await makeVendor(shop);
    const [first, second] = [
      await makeProducts(shop, { vendorIds: [vendorId] }),
      await makeProducts(shop, { vendorIds: [vendorId] }),
    ];
    await sql`update offers set vendor_sku = 'QX-77' where id = ${first.offerIds[0]}`.execute(
      shop.db,
    );
    await sql`update skus set ean = '8901234567890' where id = ${second.skuId}`.execute(shop.db);
    await sql`update vendors set name = 'Zanzibari Stores' where id = ${vendorId}`.execute(shop.db);
    await sql`update products set name = 'Quexal kettle' where id = ${second.productId}`.execute(
      shop.db,
    );
    const ids = async (query: object) => (await find(query)).results.map((r) => r._id);
    expect(await ids({ q: 'qx-7' })).toEqual([first.productId]);
    expect(await ids({ q: 'quexal' })).toEqual([second.productId]);
    expect(await ids({ q: '8901234567890' })).toContain(second.productId);
    expect((await ids({ q: 'zanzibari' })).sort()).toEqual(
      [first.productId, second.productId].sort(),
    );
    expect((await ids({ vendor: vendorId })).sort()).toEqual(
      [first.productId, second.productId].sort(),
    );
    expect((await find({ q: 'quexal' })).results[0]).toMatchObject({
      brand: 'Test',
      sellers: [{ _id: vendorId, name: 'Zanzibari Stores' }],
      sellerCount: 1,
      takenDown: null,
    });

    const { result: page, count } = await shop.countQueries(() => find({ limit: 2 }));
    expect(count).toBeLessThanOrEqual(3);
    const next = await find({ limit: 2, after: page.next! });
    const file = await shop.inject({
      url: '/api/admin/products.csv?q=quexal',
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.trim().split('\n')).toHaveLength(2);
    expect(file.body).toContain(`${second.productId},Quexal kettle,Test,`);
    const four = await find({ limit: 4 });
    expect([...page.results, ...next.results].map((r) => r._id)).toEqual(
      four.results.map((r) => r._id),
    );
  });

  it('are taken out of the marketplace with a reason every vendor is told, and put back', async () => {
    const vendorId = await makeVendor(shop, { email: 'goods@shop.example' });
    const seller = { token: await vendorToken(shop, vendorId) };
    const items = await makeProducts(shop, { vendorIds: [vendorId], rupees: 90 });
    const id = { params: { id: items.productId } };
    expect(await shop.call(g.restoreProduct, id, staff)).toMatchObject({
      status: 409,
      message: text('errors.product_listed'),
    });
    await shop.ok(g.takeDownProduct, { ...id, body: { reason: 'Recalled by its maker.' } }, staff);
    expect(await shop.call(getProduct, { params: { id: items.slug } })).toMatchObject({
      status: 404,
    });
    expect((await find({ state: 'down' })).results[0]).toMatchObject({
      _id: items.productId,
      state: 'down',
      takenDown: { reason: 'Recalled by its maker.' },
    });
    expect((await find({ state: 'live', q: items.productId })).results).toEqual([]);
    expect(
      await shop.call(g.takeDownProduct, { ...id, body: { reason: 'Once more.' } }, staff),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const row = (await shop.ok(l.listListings, {}, seller)).results[0]!;
    expect(row).toMatchObject({ isTakenDown: true });
    expect(
      (await shop.ok(l.getListing, { params: { id: row._id } }, seller)).listing,
    ).toMatchObject({ takenDown: 'Recalled by its maker.' });
    expect(await lastLine('product', items.productId)).toMatchObject({
      action: 'product.taken_down',
      reason: 'Recalled by its maker.',
      after: { state: 'taken down' },
    });

    expect(await shop.ok(g.restoreProduct, id, staff)).toEqual({
      product: { _id: items.productId, state: 'sale' },
    });
    expect((await shop.ok(getProduct, { params: { id: items.slug } })).product.price).toBe(90);
    expect(
      (await shop.ok(l.getListing, { params: { id: row._id } }, seller)).listing.takenDown,
    ).toBeNull();
    expect(await lastLine('product', items.productId)).toMatchObject({
      action: 'product.put_back',
      before: { reason: 'Recalled by its maker.' },
    });
  });

  it('have their brands in one spelling', async () => {
    const [a, b] = [await makeProducts(shop), await makeProducts(shop)];
    await sql`update products set brand = 'Ruhani Glow', information = '{"Brand": "Ruhani Glow"}' where id = ${a.productId}`.execute(
      shop.db,
    );
    await sql`update products set brand = 'RUHANI-GLOW' where id = ${b.productId}`.execute(shop.db);
    expect((await shop.ok(g.listAlikeBrands, {}, staff)).groups).toContainEqual([
      { name: 'RUHANI-GLOW', products: 1 },
      { name: 'Ruhani Glow', products: 1 },
    ]);
    expect(
      (await shop.ok(g.listBrands, { query: { q: 'ruhani' } }, staff)).results.map((r) => r.name),
    ).toEqual(['Ruhani Glow', 'RUHANI-GLOW']);
    const page = await shop.ok(g.listBrands, { query: { limit: 1 } }, staff);
    expect(
      (await shop.ok(g.listBrands, { query: { limit: 1, after: page.next! } }, staff)).results[0],
    ).toEqual((await shop.ok(g.listBrands, { query: { limit: 2 } }, staff)).results[1]);

    const rename = (from: string, to: string) =>
      shop.call(g.renameBrand, { body: { from, to } }, staff);
    await transact(shop.db, (tx) =>
      refreshProductCards(tx, [a.productId, b.productId], shop.clock.now()),
    );
    expect(await rename('RUHANI-GLOW', 'Ruhani Glow')).toMatchObject({
      status: 200,
      data: { products: 1 },
    });
    expect(await rename('RUHANI-GLOW', 'Ruhani Glow')).toMatchObject({
      status: 400,
      details: [{ path: 'from' }],
    });
    expect(
      (await shop.ok(listProducts, { query: { brand: 'ruhani glow' } })).results
        .map((r) => r._id)
        .sort(),
    ).toEqual([a.productId, b.productId].sort());
    expect(
      (await shop.ok(g.listAlikeBrands, {}, staff)).groups.flat().map((r) => r.name),
    ).not.toContain('Ruhani Glow');
    await rename('Ruhani Glow', 'Ruhani');
    expect((await shop.ok(getProduct, { params: { id: a.slug } })).product).toMatchObject({
      brand: 'Ruhani',
      productInformation: { Brand: 'Ruhani' },
    });
    expect(await lastLine('brand', 'Ruhani')).toMatchObject({
      action: 'brand.renamed',
      before: { name: 'Ruhani Glow' },
      after: { products: 2 },
    });
  });
});
