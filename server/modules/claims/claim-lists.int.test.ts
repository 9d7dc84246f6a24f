import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as admin from '#contracts/claims/admin-claims.ts';
import * as api from '#contracts/claims/claims.ts';
import * as couriers from '#contracts/fulfilment/couriers.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { packShipment, sendEvents } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

/** A shipment of two units booked with the marketplace's courier, with these reports. */
async function reported(...kinds: string[]) {
  const p = await packShipment(shop);
  const {
    booking: { awb },
  } = await shop.ok(couriers.bookCourier, p.at, p.me);
  for (const [n, kind] of kinds.entries()) {
    shop.clock.advance(60_000);
    const at = shop.clock.now().toISOString();
    await sendEvents(shop, [{ id: `${awb}-l${n}`, awb, kind, place: null, note: null, at }]);
  }
  const {
    rows: [row],
  } = await sql<{ vendor: string; tracking: string }>`
    select vendor_id as vendor, tracking_number as tracking from shipments where id = ${p.shipmentId}`.execute(
    shop.db,
  );
  return { ...p, ...row!, itemId: p.order.items[0]!._id };
}
type Reported = Awaited<ReturnType<typeof reported>>;
const openForVendor = (p: Reported, kind: api.ClaimKind, by = staff) =>
  shop.call(
    admin.openClaimForVendor,
    {
      body: {
        shipmentId: p.shipmentId,
        itemId: p.itemId,
        kind,
        reason: 'The courier says that it is lost',
      },
    },
    by,
  );

describe('an operator', () => {
  it('opens a claim for a vendor, who is notified and submits it; it is recorded', async () => {
    const p = await reported('picked_up');
    expect((await openForVendor(p, 'lost')).status).toBe(409);
    await shop.ok(admin.listAdminClaimOptions, p.at, staff);
    const lost = await reported('picked_up', 'lost');
    const email = `lost-${lost.vendor}@store.example`;
    await transact(shop.db, (tx) =>
      openMember(
        tx,
        { vendorId: lost.vendor, role: 'orders', name: 'Orders', email, passwordHash: 'none' },
        shop.clock.now(),
      ),
    );
    const support = { token: await staffToken(shop, 'finance') };
    expect((await openForVendor(lost, 'lost', support)).status).toBe(403);
    const { options } = await shop.ok(admin.listAdminClaimOptions, lost.at, staff);
    expect(options.filter((o) => o.itemId)).toMatchObject([{ kinds: ['lost'], quantity: 2 }]);
    const opened = await openForVendor(lost, 'lost');
    expect(opened).toMatchObject({
      status: 201,
      data: { claim: { status: 'draft', kind: 'lost', vendor: { _id: lost.vendor } } },
    });
    expect((await openForVendor(lost, 'lost')).status).toBe(409);
    const id = opened.data.claim._id;
    const emails = await sql<{ body: string }>`
      select body from messages where template = 'vendor_claim_opened' and recipient = ${email}`.execute(
      shop.db,
    );
    expect(emails.rows).toHaveLength(1);
    expect(emails.rows[0]!.body).toContain('The courier says that it is lost');
    const log = await sql<{ reason: string }>`
      select reason from audit_entries where action = 'claim.opened' and object_id = ${id}`.execute(
      shop.db,
    );
    expect(log.rows).toEqual([{ reason: 'The courier says that it is lost' }]);
    // The operator neither submits nor decides it: it is the vendor's.
    const version = opened.data.claim.version;
    expect(
      (
        await shop.call(
          admin.decideClaim,
          {
            params: { id },
            body: { version, outcome: 'accepted', amount: 1, reason: 'It is lost' },
          },
          staff,
        )
      ).status,
    ).toBe(409);
    const amount = options.find((o) => o.itemId)!.limit;
    const text = 'Both units never arrived anywhere';
    expect(
      (
        await shop.call(
          api.submitClaim,
          { params: { id }, body: { kind: 'lost', quantity: 2, amount, text } },
          lost.me,
        )
      ).status,
    ).toBe(200);
    expect(
      (await shop.call(admin.listAdminClaimOptions, { params: { id: 'shp_none' } }, staff)).status,
    ).toBe(404);
  });
});

describe('lists of claims', () => {
  it('find a claim by its numbers, and files have exactly what is found', async () => {
    const found = await reported('picked_up', 'lost');
    const other = await reported('picked_up', 'lost');
    const open = async (p: Reported) =>
      (
        await shop.ok(
          api.openClaim,
          { body: { shipmentId: p.shipmentId, itemId: p.itemId, kind: 'lost' } },
          p.me,
        )
      ).claim._id;
    const [id, foreign] = [await open(found), await open(other)];
    const lists = [
      async (q: string) =>
        (await shop.ok(admin.listAdminClaims, { query: { tab: 'to_submit', q } }, staff)).results,
      async (q: string) =>
        (await shop.ok(api.listVendorClaims, { query: { q } }, found.me)).results,
    ];
    for (const list of lists)
      for (const q of [
        id,
        id.toUpperCase(),
        found.order.orderNumber,
        found.order.orderNumber.toLowerCase().replaceAll('-', ' '),
        found.shipmentId,
        found.tracking,
        found.tracking.toLowerCase(),
      ])
        expect([q, (await list(q)).map((c) => c._id)]).toEqual([q, [id]]);
    expect(await lists[1]!(foreign)).toEqual([]);
    expect(await lists[0]!('HL-2222-2222')).toEqual([]);
    const counted = await shop.ok(
      admin.listAdminClaims,
      { query: { tab: 'decided', q: id } },
      staff,
    );
    expect([counted.total, counted.counts.to_submit]).toEqual([0, 1]);
    const file = async (url: string, who: { token: string }) => {
      const reply = await shop.inject({
        method: 'GET',
        url: `/api${url}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
      expect(reply.statusCode).toBe(200);
      return reply;
    };
    const lines = (await file(`/admin/claims.csv?tab=to_submit&q=${id}`, staff)).body
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(found.order.orderNumber);
    const own = (await file('/vendor/claims.csv', found.me)).body;
    expect(own).toContain(id);
    expect(own).not.toContain(foreign);
    const book = await file(`/vendor/claims.xlsx?q=${id}`, found.me);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a refund without a return', () => {
  it.each(['false_not_received', 'damaged'] as const)(
    'is claimed as %s without photos: the vendor has no unit to show',
    async (kind) => {
      const p = await reported('picked_up', 'delivered');
      const at = { params: { id: p.order._id } };
      const ask = {
        kind: 'pieces' as const,
        items: [{ itemId: p.itemId, quantity: 1 }],
        why: 'damaged' as const,
        goods: 'kept' as const,
        bearer: 'vendor' as const,
      };
      const preview = await shop.ok(
        orderActions.previewOrderAction,
        { ...at, query: { ask: JSON.stringify(ask) } },
        staff,
      );
      await shop.ok(
        orderActions.performOrderAction,
        { ...at, body: { ask, token: preview.token, reason: 'It came broken' } },
        staff,
      );
      const { options } = await shop.ok(api.listClaimOptions, p.at, p.me);
      const option = options.find((o) => o.kinds.includes(kind))!;
      expect(option).toMatchObject({ quantity: 1 });
      const {
        claim: { _id },
      } = await shop.ok(
        api.openClaim,
        { body: { shipmentId: p.shipmentId, itemId: p.itemId, kind } },
        p.me,
      );
      const text = 'The tracking says that it arrived whole';
      const submit = (quantity: number) =>
        shop.call(
          api.submitClaim,
          {
            params: { id: _id },
            body: { kind, quantity, amount: option.limit, text, photos: [] },
          },
          p.me,
        );
      expect((await submit(2)).status).toBe(400);
      expect(await submit(1)).toMatchObject({
        status: 200,
        data: { claim: { status: 'submitted', photos: [], asked: option.limit } },
      });
    },
  );
});
