import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { stockOf } from '#server/testing/marketplace-fixture.ts';
import { deleteOldReturnPhotos } from './photos.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { delivered } from './returns.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const picture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b8145a' } })
    .withExif({ IFD0: { Artist: 'Asha Rao' } })
    .jpeg()
    .toBuffer();
const bytesOf = (endpoint: { path: string }, params: Record<string, string>, token: string) =>
  shop.inject({
    url: `/api${endpointUrl(endpoint, { params })}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('faulty items a vendor does not want back', () => {
  const templates = async (to: string) =>
    (
      await shop.db
        .selectFrom('messages')
        .select('template')
        .where('recipient', '=', to)
        .orderBy('id')
        .execute()
    ).map((m) => m.template);
  const decide = (id: string, outcome: 'upheld' | 'overruled', as = admin) =>
    shop.call(
      adminReturns.decideReturn,
      { params: { id }, body: { outcome, reason: 'The seam is open on the photo' } },
      as,
    );

  it('go to the operator, who overrules once; then they come back like any return', async () => {
    const o = await delivered(shop, 2);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    expect(await o.step(returnId, { status: 'refused', answer: 'It was worn' })).toMatchObject({
      status: 200,
      data: {
        return: {
          status: 'disputed',
          answer: 'It was worn',
          refund: 300,
          decision: null,
          canWithdraw: false,
        },
      },
    });
    // The vendor cannot end it otherwise, and the units stay requested.
    for (const status of ['refused', 'picked_up', 'received'] as const)
      expect(await o.step(returnId, { status, answer: 'No' })).toMatchObject({
        status: 409,
      });
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 1 }]);
    for (const as of [o.me, o.seller]) {
      expect((await decide(returnId, 'overruled', as)).status).toBe(403);
      expect((await shop.call(adminReturns.listDisputes, {}, as)).status).toBe(403);
    }
    expect(
      await shop.call(
        adminReturns.decideReturn,
        { params: { id: returnId }, body: { outcome: 'overruled', reason: ' ' } },
        admin,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'reason' }] });
    expect((await decide('ret_of_nobody', 'upheld')).status).toBe(404);
    const { results, total } = await shop.ok(
      adminReturns.listDisputes,
      { query: { limit: 100 } },
      admin,
    );
    expect(results.filter((r) => r._id === returnId)).toMatchObject([
      { orderNumber: o.order.orderNumber, reason: 'not_as_described', answer: 'It was worn' },
    ]);
    expect(JSON.stringify(results)).not.toContain('okbank');
    expect(total).toBe(results.length);

    expect(
      (
        await Promise.all([
          decide(returnId, 'overruled'),
          decide(returnId, 'overruled'),
          decide(returnId, 'overruled'),
        ])
      )
        .map((r) => r.status)
        .sort(),
    ).toEqual([200, 409, 409]);
    expect((await decide(returnId, 'upheld')).status).toBe(409);
    expect(
      (await shop.ok(adminReturns.listDisputes, { query: { limit: 100 } }, admin)).results.map(
        (r) => r._id,
      ),
    ).not.toContain(returnId);
    expect((await o.returns()).results).toMatchObject([
      {
        status: 'approved',
        decision: { outcome: 'overruled', reason: 'The seam is open on the photo' },
        answer: 'It was worn',
      },
    ]);
    for (const status of ['picked_up', 'received'] as const)
      expect((await o.step(returnId, { status })).status).toBe(200);
    expect((await o.returns()).results).toMatchObject([{ status: 'received', refund: 300 }]);
    const {
      rows: [row],
    } = await sql<{
      by: string;
    }>`select decision ->> 'by' as by from return_requests where id = ${returnId}`.execute(shop.db);
    expect(row!.by).toMatch(/^usr_/);
  });

  it('notify everybody, in the timeline and by email', async () => {
    const o = await delivered(shop, 1);
    await sql`update vendors set email = ${`${o.vendorOrder.vendor._id}@example.com`} where id = ${o.vendorOrder.vendor._id}`.execute(
      shop.db,
    );
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await o.step(returnId, { status: 'refused', answer: 'It was worn' });
    expect((await decide(returnId, 'upheld')).data.return).toMatchObject({
      status: 'refused',
      refund: 0,
      decision: { outcome: 'upheld' },
    });
    expect((await o.read()).subOrders[0]!.timeline.slice(-3)).toMatchObject([
      { status: 'return_requested' },
      { status: 'return_disputed', note: 'It was worn' },
      { status: 'return_upheld', note: 'The seam is open on the photo' },
    ]);
    expect((await templates(o.who.email)).slice(-3)).toEqual([
      'return_requested',
      'return_disputed',
      'return_upheld',
    ]);
    expect(await templates(`${o.vendorOrder.vendor._id}@example.com`)).toEqual([
      'vendor_return_requested',
      'vendor_return_upheld',
    ]);
    const {
      rows: [toOperators],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from messages where template = 'operator_return_disputed' and subject like ${`%${o.order.orderNumber}%`}`.execute(
      shop.db,
    );
    expect(toOperators!.n).toBe(1);
    // The units are free again, in case something else is wrong with them.
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 1 }]);
  });

  it('that are with the vendor already count as received when it is overruled, not restocked and owed', async () => {
    const o = await delivered(shop, 1);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    for (const status of ['approved', 'picked_up'] as const) await o.step(returnId, { status });
    expect(
      (await o.step(returnId, { status: 'refused', answer: 'Another thing lay in it' })).data.return
        .status,
    ).toBe('disputed');
    expect((await decide(returnId, 'overruled')).data.return).toMatchObject({
      status: 'received',
      refund: 399,
      decision: { outcome: 'overruled' },
    });
    expect(await stockOf(shop, o.offerId)).toBe(49);
    expect((await o.read()).subOrders[0]!.timeline.slice(-2)).toMatchObject([
      { status: 'return_overruled' },
      { status: 'return_received' },
    ]);
    expect((await templates(o.who.email)).slice(-2)).toEqual([
      'return_overruled',
      'return_received',
    ]);
    expect(
      (await shop.ok(listOrderInvoices, o.id, o.me)).results
        .filter((d) => d.issuer === 'seller')
        .map((d) => d.kind),
    ).toEqual(['tax_invoice', 'credit_note']);
    expect(
      (await shop.ok(adminReturns.listRefunds, { query: { limit: 100 } }, admin)).results.map(
        (r) => r._id,
      ),
    ).toContain(returnId);
  });
});

describe('photos of a return', () => {
  it('are asked for where the vendor has to see what arrived, drawn anew and whole, and seen by nobody it does not concern', async () => {
    const [o, stranger] = [await delivered(shop, 2), await delivered(shop, 1)];
    for (const reason of ['damaged', 'wrong_item'])
      expect(await o.ask(1, { reason })).toMatchObject({
        status: 400,
        details: [{ path: 'photos', message: text('errors.return_photo_required') }],
      });
    expect((await o.upload(Buffer.from('no picture'))).statusCode).toBe(400);
    expect((await o.upload(await picture(), stranger.who.token)).statusCode).toBe(404);
    const sent = await o.upload(await picture());
    expect(sent.statusCode).toBe(201);
    const { photo } = sent.json().data as { photo: string };
    // Another user's photo, or a missing one, cannot be attached.
    for (const photos of [
      [(await stranger.upload(await picture())).json().data.photo],
      ['0'.repeat(32)],
    ]) {
      expect(await o.ask(1, { reason: 'damaged', photos })).toMatchObject({
        status: 400,
        details: [{ path: 'photos', message: text('errors.photo_again') }],
      });
    }
    expect(
      (
        await o.ask(1, {
          reason: 'damaged',
          photos: Array.from({ length: 5 }, (_, i) => String(i).repeat(32)),
        })
      ).status,
    ).toBe(400);
    const {
      data: {
        results: [asked],
      },
    } = await o.ask(1, { reason: 'damaged', photos: [photo] });
    expect(asked).toMatchObject({ photos: [photo] });
    // It cannot be used for a second one.
    expect((await o.ask(1, { reason: 'damaged', photos: [photo] })).status).toBe(400);

    const seen = await bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, o.who.token);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1280, height: 720, exif: undefined });
    expect((await shop.ok(vendorReturns.listVendorReturns, {}, o.seller)).results).toMatchObject([
      { photos: [photo] },
    ]);
    const returnId = asked!._id;
    expect(
      (await bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.seller.token))
        .statusCode,
    ).toBe(200);
    expect(
      (await bytesOf(adminReturns.getAdminReturnPhoto, { id: returnId, photo }, admin.token))
        .statusCode,
    ).toBe(200);
    const refused = await Promise.all([
      bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, stranger.who.token),
      bytesOf(api.getReturnPhoto, { id: stranger.order._id, photo }, stranger.who.token),
      bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, stranger.seller.token),
      shop.inject({ url: `/media/${photo}/512.webp` }),
    ]);
    expect(refused.map((r) => r.statusCode)).toEqual([404, 404, 404, 404]);
    expect(
      (await bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.who.token))
        .statusCode,
    ).toBe(403);
  });

  it('are gone when they serve nobody any more: a day later where no return took them, half a year after its end', async () => {
    const o = await delivered(shop, 1);
    const { photo } = (await o.upload(await picture())).json().data as { photo: string };
    const file = join(shop.config.dataDir, 'media', 'private', `${photo}.webp`);
    expect(existsSync(file)).toBe(true);
    await sql`update return_photos set created_at = created_at - interval '2 days' where hash = ${photo}`.execute(
      shop.db,
    );
    const { photo: kept } = (await o.upload(await picture())).json().data as { photo: string };
    const returnId = (await o.ask(1, { reason: 'damaged', photos: [kept] })).data.results[0]!._id;
    await deleteOldReturnPhotos(shop.db, shop.config, shop.clock.now());
    expect(existsSync(file)).toBe(false);
    const later = addDays(shop.clock.now(), 181);
    await deleteOldReturnPhotos(shop.db, shop.config, later);
    expect(
      (await bytesOf(api.getReturnPhoto, { id: o.order._id, photo: kept }, o.who.token)).statusCode,
    ).toBe(200);
    await o.step(returnId, { status: 'refused', answer: 'It was used' });
    await shop.ok(
      adminReturns.decideReturn,
      { params: { id: returnId }, body: { outcome: 'upheld', reason: 'The photo shows use' } },
      admin,
    );
    await deleteOldReturnPhotos(shop.db, shop.config, addDays(shop.clock.now(), 179));
    expect((await o.returns()).results).toMatchObject([{ photos: [kept] }]);
    await deleteOldReturnPhotos(shop.db, shop.config, later);
    expect((await o.returns()).results).toMatchObject([{ photos: [] }]);
    expect(existsSync(join(shop.config.dataDir, 'media', 'private', `${kept}.webp`))).toBe(false);
  });

  it('are shown by the vendor who refuses: to the customer and to the operator who decides, and to nobody before', async () => {
    const [o, stranger] = [await delivered(shop, 1), await delivered(shop, 1)];
    const sent = (await o.upload(await picture())).json().data as { photo: string };
    const returnId = (await o.ask(1, { reason: 'damaged', photos: [sent.photo] })).data.results[0]!
      ._id;
    const show = (token = o.seller.token, id = returnId) =>
      picture().then((bytes) => o.upload(bytes, token, `/api/vendor/returns/${id}/photos`));
    expect((await show(stranger.seller.token)).statusCode).toBe(404);
    expect(
      (
        await o.upload(
          Buffer.from('no picture'),
          o.seller.token,
          `/api/vendor/returns/${returnId}/photos`,
        )
      ).statusCode,
    ).toBe(400);
    const shown = await show();
    expect(shown.statusCode).toBe(201);
    const { photo } = shown.json().data as { photo: string };
    const seenBy = async () =>
      (
        await Promise.all([
          bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, o.who.token),
          bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.seller.token),
          bytesOf(adminReturns.getAdminReturnPhoto, { id: returnId, photo }, admin.token),
        ])
      ).map((r) => r.statusCode);
    expect(await seenBy()).toEqual([404, 404, 404]);

    // A customer's or another's photo is no vendor evidence; only rejections carry photos.
    for (const evidence of [[sent.photo], ['0'.repeat(32)]]) {
      expect(
        await o.step(returnId, { status: 'refused', answer: 'The seam was cut', evidence }),
      ).toMatchObject({
        status: 400,
        details: [{ path: 'evidence', message: text('errors.photo_again') }],
      });
    }
    expect((await o.step(returnId, { status: 'approved', evidence: [photo] })).status).toBe(400);
    expect((await o.ask(1, { reason: 'not_as_described', photos: [photo] })).status).not.toBe(201);
    expect(
      (
        await o.step(returnId, {
          status: 'refused',
          answer: 'The seam was cut',
          evidence: Array.from({ length: 5 }, (_, i) => String(i).repeat(32)),
        })
      ).status,
    ).toBe(400);

    expect(
      await o.step(returnId, { status: 'refused', answer: 'The seam was cut', evidence: [photo] }),
    ).toMatchObject({
      status: 200,
      data: { return: { status: 'disputed', evidence: [photo], photos: [sent.photo] } },
    });
    expect((await o.returns()).results).toMatchObject([
      { answer: 'The seam was cut', evidence: [photo] },
    ]);
    expect(
      (await shop.ok(adminReturns.listDisputes, {}, admin)).results.find((r) => r._id === returnId),
    ).toMatchObject({ evidence: [photo] });
    expect(await seenBy()).toEqual([200, 200, 200]);
    expect(
      (await bytesOf(api.getReturnPhoto, { id: stranger.order._id, photo }, stranger.who.token))
        .statusCode,
    ).toBe(404);
    // It now waits for the marketplace: nothing to reject.
    expect((await show()).statusCode).toBe(409);

    await shop.ok(
      adminReturns.decideReturn,
      { params: { id: returnId }, body: { outcome: 'upheld', reason: 'It was cut' } },
      admin,
    );
    await deleteOldReturnPhotos(shop.db, shop.config, addDays(shop.clock.now(), 181));
    expect((await o.returns()).results).toMatchObject([{ photos: [], evidence: [] }]);
    expect(existsSync(join(shop.config.dataDir, 'media', 'private', `${photo}.webp`))).toBe(false);
  });
});
