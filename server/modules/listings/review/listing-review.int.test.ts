import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as k from '#contracts/catalog/categories.ts';
import * as l from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { getCurrentStaff } from '#contracts/staff/staff.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { lastAuditEntry, readRow } from '#server/modules/catalog/catalog-admin.fixture.ts';
import { makeVendorMember, submitLamp, submitDraft } from './listing-review.fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

describe('moderation', () => {
  const read = async (id: string) =>
    (await shop.ok(listingReview.readSubmission, { params: { id } }, staff)).submission;
  const approve = (s: { _id: string; version: number }) =>
    shop.ok(
      listingReview.approveListing,
      { params: { id: s._id }, body: { version: s.version } },
      staff,
    );

  it('lists what waits by age and kind, shows what the rules find, and opens the next', async () => {
    const [who, other] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    const first = await submitLamp(shop, who, 'Diyara clay lamp', {
      description: 'A replica of the lamp of the museum. Call 98765 43210 for more of them.',
    });
    shop.clock.advance(3_600_000);
    staff = { token: await staffToken(shop, 'operations') };
    other.token = await vendorToken(shop, other.vendorId, 'catalog');
    const second = await submitLamp(shop, other, 'Diyara brass lamp');
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
    expect(await lastAuditEntry(shop, staff, 'listing', first._id)).toMatchObject({
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
    expect(await lastAuditEntry(shop, staff, 'listing', second._id)).toMatchObject({
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

  it('is assigned to one of the staff, to a colleague and to nobody; the next one is never a colleague’s', async () => {
    const who = await makeVendorMember(shop);
    const [mine, theirs, rest] = [
      await submitLamp(shop, who, 'Diyara table lamp'),
      await submitLamp(shop, who, 'Diyara desk lamp'),
      await submitLamp(shop, who, 'Diyara street lamp'),
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
    expect(await lastAuditEntry(shop, staff, 'listing', mine._id)).toMatchObject({
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
      await readRow(shop, `select count(*)::int as n from listings where assignee_id is not null`),
    ).toEqual({ n: 0 });
    expect((await give(mine._id, myId, null)).status).toBe(404);
  });

  it('names in the log, in the reader’s language, an assignee who no longer reviews', async () => {
    const listing = await submitLamp(shop, await makeVendorMember(shop), 'Diyara wall lamp');
    const [me, other] = [
      { token: await staffToken(shop, 'catalog') },
      { token: await staffToken(shop, 'catalog') },
    ];
    const { member } = await shop.ok(getCurrentStaff, {}, other);
    const give = (to: string | null, seen: string | null) =>
      shop.ok(
        listingReview.assignListing,
        { params: { id: listing._id }, body: { to, seen } },
        { ...me, headers: { 'accept-language': 'hi' } },
      );
    await give(member._id, null);
    await sql`update portal_accounts set staff_role = 'support' where id = ${member._id}`.execute(
      shop.db,
    );
    await give(null, member._id);
    expect((await lastAuditEntry(shop, staff, 'listing', listing._id)).before).toEqual({
      with: text('staff.title'),
    });
    await shop.ok(
      listingReview.rejectListing,
      {
        params: { id: listing._id },
        body: { version: listing.version, note: 'It is in the shop already.' },
      },
      me,
    );
  });

  it('of several is decided one by one: one that has changed meanwhile holds up no other', async () => {
    const who = await makeVendorMember(shop);
    const sent = [
      await submitLamp(shop, who, 'Diyara garden lamp'),
      await submitLamp(shop, who, 'Diyara porch lamp'),
      await submitLamp(shop, who, 'Diyara hall lamp'),
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
    const who = await makeVendorMember(shop);
    const { slug } = await approve(await submitLamp(shop, who, 'Diyara oil lamp'));
    const row = (await shop.ok(l.listListings, {}, who)).results[0]!;
    const { listing } = await shop.ok(l.getListing, { params: { id: row._id } }, who);
    const sent = await submitDraft(shop, who, row._id, listing.version, {
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
    expect(await lastAuditEntry(shop, staff, 'listing', sent._id)).toMatchObject({
      action: 'listing.changes_asked',
      after: { remarks: [{ path: 'name', text: 'Which set?' }] },
    });
  });

  it('files a change where its product is, hidden or not, and puts nothing new below what is hidden', async () => {
    const who = await makeVendorMember(shop);
    await approve(await submitLamp(shop, who, 'Diyara wall lamp'));
    const row = (await shop.ok(l.listListings, {}, who)).results[0]!;
    const place = () =>
      readRow<{ top: string; sub: string; name: string }>(
        shop,
        `select p.name, p.category_id as top, p.subcategory_id as sub from products p join listings l on l.product_id = p.id where l.id = '${row._id}'`,
      );
    const filed = await place();
    const hide = (id: string, isActive: boolean) =>
      shop.ok(k.changeCategory, { params: { id }, body: { isActive } }, staff);
    const waiting = await submitLamp(shop, who, 'Diyara floor lamp');
    for (const [hidden, name] of [
      [filed.top, 'Diyara wall lamp, large'],
      [filed.sub, 'Diyara wall lamp, small'],
    ] as const) {
      await hide(hidden, false);
      const { listing } = await shop.ok(l.getListing, { params: { id: row._id } }, who);
      await approve(
        await submitDraft(shop, who, row._id, listing.version, { ...listing.draft, name }),
      );
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

  it('refuses what a rule stops, also a rule added after it was submitted', async () => {
    const who = await makeVendorMember(shop);
    const sent = await submitLamp(shop, who, 'Diyara wall lamp');
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

  it('has a list of banned words that can be added and removed', async () => {
    const { words } = await shop.ok(
      listingReview.addBannedWord,
      { body: { word: ' Magic—LAMP ', reason: 'No lamp is magic.' } },
      staff,
    );
    expect(words).toContainEqual({ word: 'magic lamp', reason: 'No lamp is magic.' });
    const sent = await submitLamp(shop, await makeVendorMember(shop), 'Diyara magic lamp');
    expect((await read(sent._id)).findings).toEqual([
      { path: 'name', text: '“magic lamp” is not allowed here. No lamp is magic.', level: 'look' },
    ]);
    expect(
      (
        await shop.ok(listingReview.removeBannedWord, { params: { id: 'magic lamp' } }, staff)
      ).words.map((w) => w.word),
    ).not.toContain('magic lamp');
    expect(await lastAuditEntry(shop, staff, 'banned-word', 'magic lamp')).toMatchObject({
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
