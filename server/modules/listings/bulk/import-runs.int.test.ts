import { statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/listings/bulk.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import { makeProducts, makeCustomer, staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { merger } from '#server/testing/merge-products.ts';
import { runImport } from './import/run-import.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeVendorMember,
  downloadFile,
  stepImport,
  checkImport,
  uploadFile,
  importItems,
  csvOf,
  wholeRow,
  listingsOf,
  readImport,
  sendPart,
} from './bulk.fixture.ts';

let shop: TestApp;
let category: { id: string; name: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  category = (
    await sql<{
      id: string;
      name: string;
    }>`select id, name from categories c where level = 3 and is_active and not exists (select from categories o where o.name = c.name and o.id <> c.id) order by id limit 1`.execute(
      shop.db,
    )
  ).rows[0]!;
});
afterAll(() => shop.close());

describe('a file of products', () => {
  it('writes nothing of what was merged with another, and finds by its old code what is sold now', async () => {
    const who = await makeVendorMember(shop);
    const [gone, keep] = [
      await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`update products set owner_vendor_id = ${who.vendorId} where id = ${gone.productId}`.execute(
      shop.db,
    );
    const file = (await downloadFile(shop, who, '/vendor/exports/products.csv')).replaceAll(
      ',500.00,500.00,',
      ',500.00,480.00,',
    );
    const by = merger(shop, { token: await staffToken(shop, 'catalog') });
    await by.mergeThem(gone, keep, null);
    const over = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(shop, who, file.replace(',Test,', ',Meghdoot,')),
        { submit: true },
      ),
    );
    expect((await importItems(shop, who, over)).map((i) => [i.outcome, i.notes.at(-1)])).toEqual([
      ['update', shown('listings.error.merged')],
    ]);
    expect(
      (
        await sql<{
          draft: unknown;
          draft_state: string | null;
        }>`select draft, draft_state from listings where product_id = ${gone.productId}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ draft: null, draft_state: null }]);

    // The listing stays with its draft; its offer goes.
    const [old, now] = [
      await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`update offers set vendor_sku = 'K1' where id = ${old.offerIds[0]!}`.execute(shop.db);
    await sql`update listings set handle = 'KALASH', draft = '{}', draft_state = 'draft' where product_id = ${old.productId}`.execute(
      shop.db,
    );
    await by.mergeThem(old, now);
    expect(
      (
        await sql<{
          product_id: string;
        }>`select product_id from listings where vendor_id = ${who.vendorId} and handle = 'KALASH'`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ product_id: now.productId }]);
    for (const [g, handle] of [
      [now, null],
      [old, 'KALASH'],
    ] as const)
      await sql`update listings set handle = ${handle} where vendor_id = ${who.vendorId} and product_id = ${g.productId}`.execute(
        shop.db,
      );
    const [item] = await importItems(
      shop,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(shop, who, csvOf(wholeRow(category, 'KALASH', 450, '', 'K1'))),
        { isSure: true },
      ),
    );
    expect(item).toMatchObject({ outcome: 'update', problems: [] });
  });

  it('stays in the catalog where it was sold before it was merged with another', async () => {
    const who = await makeVendorMember(shop);
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(shop, who, csvOf(wholeRow(category, 'W2', 900))),
      ),
    );
    const [made] = await listingsOf(shop, who);
    const [gone, keep] = [
      await makeProducts(shop, { vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`delete from listings where vendor_id = ${who.vendorId} and product_id = ${gone.productId}`.execute(
      shop.db,
    );
    await sql`update listings set product_id = ${gone.productId}, state = 'live', draft = null, draft_state = null, version = 3 where id = ${made!._id}`.execute(
      shop.db,
    );
    const buyer = await makeCustomer(shop);
    await shop.ok(addToCheckout, { body: { productId: gone.productId } }, buyer);
    await shop.ok(
      placeOrder,
      { body: { addressId: buyer.addressId, paymentMethod: 'cod' } },
      { token: buyer.token, headers: { 'idempotency-key': 'merged-then-undone' } },
    );
    await merger(shop, { token: await staffToken(shop, 'catalog') }).mergeThem(gone, keep);
    await stepImport(shop, c.undoImport, who, done);
    expect((await listingsOf(shop, who)).find((l) => l._id === made!._id)).toMatchObject({
      productId: keep.productId,
      state: 'live',
    });
  });

  it('refuses a product of more than a thousand rows, and takes the others', async () => {
    const who = await makeVendorMember(shop);
    const tried = await checkImport(
      shop,
      who,
      await uploadFile(
        shop,
        who,
        csvOf(
          ...Array.from({ length: 1_001 }, (_, i) =>
            wholeRow(
              category,
              'M1',
              900,
              shown('listings.options.colour', { number: i }),
              `M1-${i}`,
            ),
          ),
          wholeRow(category, 'M2', 900),
        ),
      ),
    );
    expect(tried).toMatchObject({ state: 'checked', total: 2, counts: { create: 1, bad: 1 } });
    const [bad] = await importItems(shop, who, tried, { outcome: 'bad' });
    expect(bad).toMatchObject({
      n: 2,
      title: 'Lamp M1',
      problems: [
        {
          row: 2,
          column: null,
          message: shown('listings.row.too_many_product_rows', { n: '1,001', most: '1,000' }),
        },
      ],
    });
    // Once fixed it is imported whole, so all of its rows are there.
    expect(
      (await downloadFile(shop, who, `/vendor/imports/${tried._id}/bad-rows.csv`))
        .trim()
        .split('\r\n'),
    ).toHaveLength(1_002);
  });

  it('goes on where it was after a process ended in the midst, and does nothing twice', async () => {
    const who = await makeVendorMember(shop);
    const rows = Array.from({ length: 1_200 }, (_, i) => wholeRow(category, `R${i}`, 900));
    const tried = await checkImport(shop, who, await uploadFile(shop, who, csvOf(...rows)));
    expect(tried.counts.create).toBe(1_200);
    await shop.ok(c.applyImport, { params: { id: tried._id } }, who);
    const stop = new AbortController();
    const after = { ...shop.deps, db: shop.db, config: shop.config };
    // The first batch writes; the second finds the process stopping.
    const clock = {
      now: () => {
        stop.abort();
        return shop.clock.now();
      },
    };
    await expect(
      runImport({ ...after, clock } as never, tried._id, { attempt: 1, signal: stop.signal }),
    ).rejects.toThrow('The process stops');
    const half = await readImport(shop, who, tried);
    expect(half.state).toBe('applying');
    expect(half.done).toBeGreaterThan(0);
    expect(half.done).toBeLessThan(1_200);
    await shop.runDueJobs();
    const done = await readImport(shop, who, tried);
    expect(done).toMatchObject({ state: 'applied', done: 1_200, counts: { create: 1_200 } });
    expect(
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from listings where vendor_id = ${who.vendorId}`.execute(
          shop.db,
        )
      ).rows[0]!.n,
    ).toBe(1_200);
    const { count } = await shop.countQueries(() => importItems(shop, who, done));
    expect(count).toBeLessThanOrEqual(3);
  });

  it('comes again when another process was ahead and ended early, and when nobody is at it any more', async () => {
    const who = await makeVendorMember(shop);
    const tried = await checkImport(
      shop,
      who,
      await uploadFile(
        shop,
        who,
        csvOf(wholeRow(category, 'O1', 900), wholeRow(category, 'O2', 900)),
      ),
    );
    await shop.ok(c.applyImport, { params: { id: tried._id } }, who);
    // As if another process had advanced it while the batch was written.
    await sql`create function overtake() returns trigger language plpgsql as $$ begin update imports set done = done + 1 where id = new.import_id; return new; end $$`.execute(
      shop.db,
    );
    await sql`create trigger overtake before insert on import_items for each row execute function overtake()`.execute(
      shop.db,
    );
    const run = { attempt: 9, signal: new AbortController().signal };
    await expect(
      runImport({ ...shop.deps, db: shop.db, config: shop.config } as never, tried._id, run),
    ).rejects.toThrow('Another process is ahead');
    expect(await readImport(shop, who, tried)).toMatchObject({ state: 'applying', done: 0 });
    await sql`drop trigger overtake on import_items`.execute(shop.db);

    await sql`delete from pgboss.job where name = 'listings.import-step'`.execute(shop.db);
    shop.clock.advance(5 * 60_000);
    await shop.runDueJobs();
    expect((await readImport(shop, who, tried)).state).toBe('applying');
    shop.clock.advance(16 * 60_000);
    await shop.runDueJobs();
    expect(await readImport(shop, who, tried)).toMatchObject({
      state: 'applied',
      done: 2,
      counts: { create: 2 },
    });
  });
});

describe('the import', () => {
  it('takes parts in order, once more without harm, and no others', async () => {
    const who = await makeVendorMember(shop);
    const bytes = Buffer.from(csvOf(wholeRow(category, 'P1', 900)));
    const { import: begun } = await shop.ok(
      c.beginImport,
      { body: { name: 'a.csv', bytes: bytes.length } },
      who,
    );
    expect((await sendPart(shop, who, begun._id, 1, bytes)).statusCode).toBe(409);
    expect((await sendPart(shop, who, begun._id, 0, bytes.subarray(1))).statusCode).toBe(400);
    expect((await sendPart(shop, who, begun._id, 0, bytes)).json().data).toEqual({
      parts: 1,
      isWhole: true,
    });
    expect((await sendPart(shop, who, begun._id, 0, bytes)).json().data).toEqual({
      parts: 1,
      isWhole: true,
    });
    // In progress: no second file meanwhile.
    expect(
      await shop.call(c.beginImport, { body: { name: 'b.csv', bytes: 5 } }, who),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    await shop.runDueJobs();
    expect(await readImport(shop, who, begun)).toMatchObject({ state: 'mapping' });
    expect(await shop.call(c.applyImport, { params: { id: begun._id } }, who)).toMatchObject({
      status: 409,
    });
    await shop.ok(c.beginImport, { body: { name: 'b.csv', bytes: 5 } }, who);
    expect((await shop.ok(c.listImports, {}, who)).results.map((i) => i.name)).toEqual(['b.csv']);
  });
  it('keeps what has come when an early part comes late, and reads no file that is not whole', async () => {
    const who = await makeVendorMember(shop);
    const bytes = Buffer.alloc(IMPORT_LIMITS.partBytes * 2 + 10, 'a');
    const { import: begun } = await shop.ok(
      c.beginImport,
      { body: { name: 'a.csv', bytes: bytes.length } },
      who,
    );
    const part = (n: number) =>
      bytes.subarray(n * IMPORT_LIMITS.partBytes, (n + 1) * IMPORT_LIMITS.partBytes);
    for (const n of [0, 1, 1])
      expect((await sendPart(shop, who, begun._id, n, part(n))).statusCode).toBe(200);
    const file = (n: number) => path.join(shop.config.dataDir, `imports/${begun._id}.part-${n}`);
    const sizes = () => [0, 1].map((n) => statSync(file(n)).size);
    expect(sizes()).toEqual([IMPORT_LIMITS.partBytes, IMPORT_LIMITS.partBytes]);
    expect((await sendPart(shop, who, begun._id, 0, part(0))).statusCode).toBe(409);
    expect(sizes()).toEqual([IMPORT_LIMITS.partBytes, IMPORT_LIMITS.partBytes]);
    expect((await sendPart(shop, who, begun._id, 2, part(2))).statusCode).toBe(200);
    truncateSync(file(2), 9);
    await shop.runDueJobs();
    expect(await readImport(shop, who, begun)).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.upload_incomplete'),
    });
  });
  it('says why a file cannot be read', async () => {
    const who = await makeVendorMember(shop);
    expect(await uploadFile(shop, who, 'just words')).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.header_missing'),
    });
    expect(await uploadFile(shop, who, 'Name,SKU\n')).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.no_rows'),
    });
    expect(
      (await uploadFile(shop, who, Buffer.from('PK\u0003\u0004 and more, of it'))).problem,
    ).toBe(shown('listings.row.workbook_unreadable'));
    expect(
      await shop.call(c.beginImport, { body: { name: 'x', bytes: IMPORT_LIMITS.bytes + 1 } }, who),
    ).toMatchObject({ status: 400 });
  });
});
