import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { recordReturnCheck } from '#contracts/returns/return-checks.ts';
import * as api from '#contracts/returns/returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { stockOf, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { text } from '#server/testing/text.ts';
import { delivered } from './returns.fixture.ts';
import { sendEvents } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const photoOf = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

/** A return of `n` units that its vendor has picked up. */
async function pickedUp(n: number) {
  const o = await delivered(shop);
  const asked = await o.ask(n);
  const id = asked.data.results[0]!._id;
  for (const status of ['approved', 'picked_up'] as const) await o.step(id, { status });
  const at = { params: { id } };
  const upload = async () => {
    const url = `/api/vendor/returns/${id}/photos`;
    const sent = await o.upload(await photoOf(), o.seller.token, url);
    return (sent.json().data as { photo: string }).photo;
  };
  const check = (units: object[], by = o.seller) =>
    shop.call(recordReturnCheck, { ...at, body: { units } as never }, by);
  return { ...o, returnId: id, at, photo: upload, check };
}
/** Days later the vendor has signed in again. */
async function pass(ms: number, o: Awaited<ReturnType<typeof pickedUp>>) {
  shop.clock.advance(ms);
  await shop.runDueJobs();
  const { rows } = await sql<{ vendor_id: string }>`
    select vendor_id from return_requests where id = ${o.returnId}`.execute(shop.db);
  o.seller.token = await vendorToken(shop, rows[0]!.vendor_id);
}
const look = (o: { at: { params: { id: string } }; seller: { token: string } }) =>
  shop.ok(vendorReturns.getVendorReturn, o.at, o.seller);

describe('the quality check of a return', () => {
  it('restocks units as sold only, makes the refund due, and is recorded once by its vendor', async () => {
    const o = await pickedUp(3);
    const before = await stockOf(shop, o.offerId);
    const photo = await o.photo();
    const unit = { itemId: o.itemId, quantity: 1 };
    // Not every unit, more than there are, one twice, no photo, another's item.
    for (const units of [
      [{ ...unit, condition: 'as_sold' }],
      [{ ...unit, condition: 'as_sold', quantity: 4 }],
      [
        { ...unit, condition: 'as_sold', quantity: 2 },
        { ...unit, condition: 'as_sold' },
      ],
      [
        { ...unit, condition: 'as_sold', quantity: 2 },
        { ...unit, condition: 'damaged' },
      ],
      [{ ...unit, itemId: 'itm_other', condition: 'as_sold', quantity: 3 }],
    ])
      expect((await o.check(units)).status).toBe(400);
    const stranger = await delivered(shop);
    const units = [
      { ...unit, condition: 'as_sold' },
      { ...unit, condition: 'damaged', note: 'The seam is torn', photos: [photo] },
      { ...unit, condition: 'missing' },
    ];
    expect((await o.check(units, stranger.seller)).status).toBe(404);
    expect((await look(o)).inspection).toMatchObject({ check: null, canCheck: true });
    expect(await stockOf(shop, o.offerId)).toBe(before);
    const checked = await o.check(units);
    expect(checked).toMatchObject({
      status: 200,
      message: text('returns.check_recorded'),
      data: { return: { status: 'received' } },
    });
    expect(await stockOf(shop, o.offerId)).toBe(before + 1);
    const state = (await look(o)).inspection;
    expect(state).toMatchObject({
      canCheck: false,
      until: null,
      check: {
        by: 'vendor',
        units: [
          { condition: 'as_sold', quantity: 1 },
          { condition: 'damaged', note: 'The seam is torn', photos: [photo] },
          { condition: 'missing', quantity: 1 },
        ],
      },
    });
    expect((await o.check(units)).status).toBe(409);
    expect(await stockOf(shop, o.offerId)).toBe(before + 1);
    // Staff sees photo and check, the customer neither.
    const staff = await shop.ok(adminReturns.getAdminReturn, o.at, admin);
    expect(staff.inspection).toEqual(state);
    const bytes = (url: string, token: string) =>
      shop.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const asStaff = await bytes(`/api/admin/returns/${o.returnId}/photos/${photo}`, admin.token);
    expect(asStaff.statusCode).toBe(200);
    expect(
      (await bytes(`/api/orders/${o.order._id}/returns/photos/${photo}`, o.me.token)).statusCode,
    ).toBe(404);
    expect(JSON.stringify(await o.returns())).not.toContain(photo);
  });

  it('is not waited for: the refund goes on after the deadline, and a late check restocks no more', async () => {
    const o = await pickedUp(2);
    const before = await stockOf(shop, o.offerId);
    await pass(9 * DAY, o);
    expect((await look(o)).return.status).toBe('picked_up');
    await pass(DAY + 3_600_000, o);
    expect(await look(o)).toMatchObject({
      return: { status: 'received', refund: 600 },
      inspection: { check: null, canCheck: true },
    });
    expect(await stockOf(shop, o.offerId)).toBe(before);
    const units = [{ itemId: o.itemId, quantity: 2, condition: 'as_sold' }];
    expect((await o.check(units)).status).toBe(200);
    expect(await stockOf(shop, o.offerId)).toBe(before + 2);
    expect((await o.check(units)).status).toBe(409);
    // Seven days later nothing can be checked any more.
    const late = await pickedUp(1);
    await pass(10 * DAY + 3_600_000, late);
    expect((await look(late)).inspection.canCheck).toBe(true);
    await pass(8 * DAY, late);
    expect((await look(late)).inspection.canCheck).toBe(false);
    const one = [{ itemId: late.itemId, quantity: 1, condition: 'as_sold' }];
    expect((await late.check(one)).status).toBe(409);
  });

  it('gives returns without a deadline one, so that their refund is not delayed either', async () => {
    const o = await pickedUp(1);
    await sql`delete from return_checks where return_id = ${o.returnId}`.execute(shop.db);
    await pass(3_600_000, o);
    const { inspection } = await look(o);
    const days = (Date.parse(inspection.until!) - shop.clock.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(9.9);
    expect(days).toBeLessThanOrEqual(10);
    await pass(10 * DAY + 3_600_000, o);
    expect((await look(o)).return.status).toBe('received');
  });

  it('counts nothing as missing while the marketplace’s courier brings it', async () => {
    const o = await pickedUp(1);
    await sql`
      insert into return_pickups (id, return_id, vendor_id, courier, awb, requested_at, booked_at)
      select ${`rpk_${o.returnId}`}, id, vendor_id, 'demo', ${`AWB-${o.returnId}`}, now(), now() from return_requests where id = ${o.returnId}`.execute(
      shop.db,
    );
    const units = [{ itemId: o.itemId, quantity: 1, condition: 'missing' }];
    expect(await o.check(units)).toMatchObject({
      status: 400,
      message: text('errors.units_on_their_way'),
    });
    const at = shop.clock.now().toISOString();
    const awb = `AWB-${o.returnId}`;
    await sendEvents(shop, [
      { id: `${awb}-1`, awb, kind: 'delivered', place: null, note: null, at },
    ]);
    expect((await o.check(units)).status).toBe(200);
  });

  it('restocked at once by the older call counts as sold, and ends with a rejection', async () => {
    const o = await pickedUp(1);
    await o.step(o.returnId, { status: 'received', restock: true });
    expect((await look(o)).inspection).toMatchObject({
      canCheck: false,
      check: { units: [{ condition: 'as_sold', quantity: 1 }] },
    });
    const refused = await pickedUp(1);
    await refused.step(refused.returnId, { status: 'refused', answer: 'Another item' });
    const { rows } = await sql<{ due_at: Date | null }>`
      select due_at from return_checks where return_id = ${refused.returnId}`.execute(shop.db);
    expect(rows[0]!.due_at).toBe(null);
    const units = [{ itemId: refused.itemId, quantity: 1, condition: 'as_sold' }];
    expect((await refused.check(units)).status).toBe(409);
    expect((await shop.ok(api.listOrderReturns, refused.id, refused.me)).results[0]!.status).toBe(
      'disputed',
    );
  });
});
