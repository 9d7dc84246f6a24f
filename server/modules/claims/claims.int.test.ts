import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as admin from '#contracts/claims/admin-claims.ts';
import * as api from '#contracts/claims/claims.ts';
import * as couriers from '#contracts/fulfilment/couriers.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import { checkInShipment } from '#contracts/fulfilment/undelivered.ts';
import { recordReturnCheck } from '#contracts/returns/return-checks.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { packShipment, sendEvents } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';
import { takeBackFound } from './decisions.ts';
import { delivered } from '#server/modules/returns/returns.fixture.ts';
import { closeVendor } from '#server/modules/settlement/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let staff: { token: string };
let second: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
beforeEach(async () => {
  staff = { token: await staffToken(shop, 'owner') };
  second = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const picture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
const TEXT = 'The unit was worn and smells of perfume';

const vendorOf = async (orderId: string) =>
  (
    await sql<{ id: string }>`
      select vendor_id as id from vendor_orders where order_id = ${orderId}`.execute(shop.db)
  ).rows[0]!.id;
const claimEntries = async (orderId: string) =>
  (
    await sql<{ account: string; reason: string; paise: number }>`
      select account, reason, amount_paise::int as paise from ledger_entries where order_id = ${orderId} and reason like 'claim%' order by at, id`.execute(
      shop.db,
    )
  ).rows;

const textsTo = async (email: string) =>
  JSON.stringify(
    (
      await sql`select * from messages where template = 'vendor_claim_decided' and recipient = ${email}`.execute(
        shop.db,
      )
    ).rows,
  );

/** A return of `n` units that its vendor checked: one worn, the others as sold. */
async function checkedReturn(n = 2) {
  const o = await delivered(shop);
  const asked = await o.ask(n);
  const returnId = asked.data.results[0]!._id;
  for (const status of ['approved', 'picked_up'] as const) await o.step(returnId, { status });
  const upload = async (url: string) =>
    ((await o.upload(await picture(), o.seller.token, url)).json().data as { photo: string }).photo;
  const photo = await upload(`/api/vendor/returns/${returnId}/photos`);
  const unit = { itemId: o.itemId, note: '', photos: [] };
  await shop.ok(
    recordReturnCheck,
    {
      params: { id: returnId },
      body: {
        units: [
          { ...unit, condition: 'damaged', quantity: 1, photos: [photo] },
          ...(n > 1 ? [{ ...unit, condition: 'as_sold' as const, quantity: n - 1 }] : []),
        ],
      },
    },
    o.seller,
  );
  const { results } = await shop.ok(api.listVendorClaims, {}, o.seller);
  // Lists do not compute what claims are worth.
  expect(results.every((c) => c.limit === 0)).toBe(true);
  const drafts: api.Claim[] = [];
  for (const { _id } of results)
    drafts.push((await shop.ok(api.getVendorClaim, { params: { id: _id } }, o.seller)).claim);
  return { ...o, returnId, drafts, upload };
}
type Claimed = Awaited<ReturnType<typeof checkedReturn>>;
const submit = (o: Pick<Claimed, 'seller'>, id: string, change: object = {}) =>
  shop.call(
    api.submitClaim,
    {
      params: { id },
      body: { kind: 'used', quantity: 1, amount: 1, text: TEXT, ...change },
    },
    o.seller,
  );
const decide = (id: string, body: object, by = staff) =>
  shop.call(
    admin.decideClaim,
    { params: { id }, body: { reason: 'The photos show it', ...body } as never },
    by,
  );
const seen = async (id: string, by = staff) => shop.ok(admin.getAdminClaim, { params: { id } }, by);

describe('a claim against a customer', () => {
  it('opens with the check, is worth what the ledger says, is decided, booked and appealed once', async () => {
    const o = await checkedReturn();
    const vendorId = await vendorOf(o.order._id);
    const email = `claims-${vendorId}@store.example`;
    await transact(shop.db, (tx) =>
      openMember(
        tx,
        { vendorId, role: 'orders', name: 'Orders', email, passwordHash: 'none' },
        shop.clock.now(),
      ),
    );
    expect(o.drafts).toMatchObject([
      { kind: 'used', against: 'customer', quantity: 1, status: 'draft', returnId: o.returnId },
    ]);
    const [draft] = o.drafts;
    const { _id: id, limit } = draft!;
    // One of three units at ₹300, less the commission on it.
    expect(limit).toBeGreaterThan(200);
    expect(limit).toBeLessThanOrEqual(300);
    // Never more than that, no more units than were found, no other kind, no foreign photo.
    for (const change of [
      { amount: limit + 0.01 },
      { amount: 0 },
      { quantity: 2 },
      { photos: ['a'.repeat(32)] },
      { text: 'short' },
    ])
      expect((await submit(o, id, change)).status).toBe(400);
    expect((await submit(o, id, { kind: 'wrong_item' })).status).toBe(409);
    const photo = await o.upload(`/api/vendor/claims/${id}/photos`);
    const sent = await submit(o, id, { amount: limit, photos: [photo] });
    expect(sent.data.claim).toMatchObject({ status: 'submitted', asked: limit, photos: [photo] });
    expect((await submit(o, id, { amount: limit })).status).toBe(409);

    const found = await seen(id);
    expect(found).toMatchObject({
      problem: null,
      proposal: null,
      claim: { limit, asked: limit },
      evidence: {
        return: { reason: 'not_as_described', inspection: { check: { by: 'vendor' } } },
        item: { quantity: 3, price: 300 },
      },
    });
    expect(found.evidence.tracking.length).toBeGreaterThan(2);
    const version = found.claim.version;
    expect((await decide(id, { version: version - 1, outcome: 'refused' })).status).toBe(409);
    expect((await decide(id, { version, outcome: 'accepted', amount: limit + 0.01 })).status).toBe(
      400,
    );
    const half = Math.floor(limit / 2);
    expect(await decide(id, { version, outcome: 'accepted', amount: half })).toMatchObject({
      status: 200,
      data: { waits: false, claim: { status: 'accepted', granted: half } },
    });
    expect(await claimEntries(o.order._id)).toEqual([
      expect.objectContaining({ account: 'vendor_payable', paise: -half * 100 }),
      expect.objectContaining({ account: 'platform_goodwill', paise: half * 100 }),
    ]);
    expect((await decide(id, { version, outcome: 'refused' })).status).toBe(409);

    const appeal = { params: { id }, body: { text: 'It cannot be sold at all any more' } };
    expect((await shop.call(api.appealClaim, appeal, o.seller)).status).toBe(200);
    const again = (await seen(id)).claim;
    expect(again).toMatchObject({ status: 'submitted' });
    expect(
      (
        await decide(id, {
          version: again.version,
          outcome: 'accepted',
          amount: again.limit + 0.01,
        })
      ).status,
    ).toBe(400);
    await decide(id, { version: again.version, outcome: 'refused' });
    const { claim } = await shop.ok(api.getVendorClaim, { params: { id } }, o.seller);
    // What was granted before stays.
    expect(claim).toMatchObject({ status: 'accepted', granted: half, canAppeal: false });
    expect((await shop.call(api.appealClaim, appeal, o.seller)).status).toBe(409);
    const emails = await sql<{ n: number }>`
      select count(*)::int as n from messages where template = 'vendor_claim_decided' and recipient = ${email}`.execute(
      shop.db,
    );
    expect(emails.rows[0]!.n).toBe(2);
    expect(await textsTo(email)).toMatch(/didn't change our decision. ₹\S+ stays as it is/);
    // The next statement has it, whatever the order itself waits for.
    shop.clock.advance(8 * DAY);
    await transact(shop.db, (tx) => closeVendor(tx, vendorId, shop.clock));
    const settled = await sql<{ paise: number }>`
      select -sum(e.amount_paise)::int as paise from statement_entries x join ledger_entries e on e.id = x.entry_id where e.rule = ${`claim ${id}`}`.execute(
      shop.db,
    );
    expect(settled.rows[0]!.paise).toBe(half * 100);
  });

  it('is another vendor’s 404, needs the right, is made once, and reveals nothing of the customer', async () => {
    const o = await checkedReturn(1);
    const id = o.drafts[0]!._id;
    const stranger = await delivered(shop);
    for (const call of [api.getVendorClaim, api.withdrawClaim] as const)
      expect((await shop.call(call, { params: { id } }, stranger.seller)).status).toBe(404);
    expect((await submit(stranger, id)).status).toBe(404);
    const vendorId = await vendorOf(o.order._id);
    for (const role of ['catalog', 'finance'] as const) {
      const colleague = { token: await vendorToken(shop, vendorId, role) };
      expect((await shop.call(api.listVendorClaims, {}, colleague)).status).toBe(403);
      expect((await submit({ seller: colleague }, id)).status).toBe(403);
    }
    const viewer = { token: await staffToken(shop, 'read_only') };
    expect((await decide(id, { version: 1, outcome: 'refused' }, viewer)).status).toBe(403);
    expect(JSON.stringify(o.drafts)).not.toMatch(/address|phone|@|fullName/);
    // The same units again: not even after a withdrawal more than once open.
    const shipmentId = o.drafts[0]!.shipmentId;
    const again = { body: { shipmentId, itemId: o.itemId, kind: 'used' as const } };
    expect((await shop.call(api.openClaim, again, o.seller)).status).toBe(409);
    await shop.ok(api.withdrawClaim, { params: { id } }, o.seller);
    const opened = await shop.ok(api.openClaim, again, o.seller);
    expect((await shop.call(api.openClaim, again, o.seller)).status).toBe(409);
    expect((await shop.call(api.openClaim, again, stranger.seller)).status).toBe(404);
    // Nothing is claimed against a courier that the marketplace did not book.
    const damaged = { body: { shipmentId, itemId: o.itemId, kind: 'damaged' as const } };
    expect((await shop.call(api.openClaim, damaged, o.seller)).status).toBe(409);
    // Its deadline ends the draft.
    shop.clock.advance(7 * DAY + HOUR);
    o.seller.token = await vendorToken(shop, vendorId);
    expect((await submit(o, opened.claim._id)).status).toBe(409);
    await shop.runDueJobs();
    shop.clock.advance(HOUR);
    await shop.runDueJobs();
    expect(
      (await shop.ok(api.getVendorClaim, { params: { id: opened.claim._id } }, o.seller)).claim
        .status,
    ).toBe('expired');
    expect((await shop.call(api.openClaim, again, o.seller)).status).toBe(409);
  });

  it('is never granted more than was asked, and an appeal is no way around the second person', async () => {
    const o = await checkedReturn(1);
    const { _id: id, limit } = o.drafts[0]!;
    await submit(o, id, { amount: limit - 50 });
    const { claim } = await seen(id);
    const accept = (version: number, amount: number) =>
      decide(id, { version, outcome: 'accepted', amount });
    expect((await accept(claim.version, limit - 49)).status).toBe(400);
    await sql`update money_limits set refund_paise = 10000`.execute(shop.db);
    try {
      expect((await accept(claim.version, 90)).data).toMatchObject({ waits: false });
      await shop.ok(
        api.appealClaim,
        { params: { id }, body: { text: 'It cannot be sold at all any more' } },
        o.seller,
      );
      const again = await seen(id);
      expect(again.approvalAbove).toBe(10);
      const { version } = again.claim;
      expect((await accept(version, limit - 50 - 89)).status).toBe(400);
      // Who paid before pays what an appeal adds.
      expect(again.payer).toBe('marketplace');
      expect(
        await decide(id, { version, outcome: 'accepted', amount: 11, paidBy: 'courier' }),
      ).toMatchObject({ status: 400, message: text('errors.claim_other_payer') });
      const asked = await accept(version, 11);
      expect(asked.data).toMatchObject({ waits: true });
      expect((await seen(id)).approvalAbove).toBe(10);
    } finally {
      await sql`update money_limits set refund_paise = 500000`.execute(shop.db);
    }
  });

  it('shares the limit of its order with refunds, whichever comes first', async () => {
    const [first, other] = [await checkedReturn(1), await checkedReturn(1)];
    const goodwill = (o: Claimed, amount: number) => ({
      kind: 'amount' as const,
      itemId: o.itemId,
      amount,
      bearer: 'marketplace' as const,
    });
    const preview = (o: Claimed, amount: number) =>
      shop.ok(
        orderActions.previewOrderAction,
        { params: { id: o.order._id }, query: { ask: JSON.stringify(goodwill(o, amount)) } },
        staff,
      );
    const claimOf = async (o: Claimed) => {
      const { _id: id, limit } = o.drafts[0]!;
      await submit(o, id, { amount: limit });
      return id;
    };
    const grant = async (id: string, amount: number) =>
      decide(id, { version: (await seen(id)).claim.version, outcome: 'accepted', amount });
    await sql`update money_limits set refund_paise = 10000`.execute(shop.db);
    try {
      const { token, needsSecond } = await preview(first, 60);
      expect(needsSecond).toBe(false);
      await shop.ok(
        orderActions.performOrderAction,
        {
          params: { id: first.order._id },
          body: { ask: goodwill(first, 60), token, reason: 'Late delivery' },
        },
        staff,
      );
      const claim = await claimOf(first);
      expect((await seen(claim)).approvalAbove).toBe(40);
      expect((await grant(claim, 41)).data).toMatchObject({ waits: true });
      expect((await grant(await claimOf(other), 60)).data).toMatchObject({ waits: false });
      expect(await preview(other, 40)).toMatchObject({ needsSecond: false, before: 60 });
      expect(await preview(other, 41)).toMatchObject({ needsSecond: true, before: 60 });
    } finally {
      await sql`update money_limits set refund_paise = 500000`.execute(shop.db);
    }
  });

  it('above the limit needs a second person, who is not the first', async () => {
    const o = await checkedReturn(1);
    const { _id: id, limit } = o.drafts[0]!;
    await submit(o, id, { amount: limit });
    await sql`update money_limits set refund_paise = 10000`.execute(shop.db);
    try {
      const { claim } = await seen(id);
      const asked = await decide(id, {
        version: claim.version,
        outcome: 'accepted',
        amount: limit,
      });
      expect(asked).toMatchObject({ data: { waits: true, claim: { status: 'approval' } } });
      expect(await claimEntries(o.order._id)).toEqual([]);
      const version = asked.data.claim.version;
      const approve = (by: { token: string }) =>
        shop.call(
          admin.approveClaim,
          { params: { id }, body: { version, outcome: 'approved' } },
          by,
        );
      expect(await approve(staff)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
      expect((await seen(id)).proposal).toMatchObject({ amount: limit, isOwn: true });
      expect((await approve(second)).data.claim).toMatchObject({ status: 'accepted' });
      expect((await approve(second)).status).toBe(409);
      expect(await claimEntries(o.order._id)).toHaveLength(2);
    } finally {
      await sql`update money_limits set refund_paise = 500000`.execute(shop.db);
    }
  });
});

/** A booked shipment, and its courier's reports. */
async function booked() {
  const p = await packShipment(shop);
  const {
    booking: { awb },
  } = await shop.ok(couriers.bookCourier, p.at, p.me);
  let n = 0;
  const report = (kind: string) => {
    shop.clock.advance(60_000);
    const at = shop.clock.now().toISOString();
    n += 1;
    return sendEvents(shop, [{ id: `${awb}-c${n}`, awb, kind, place: null, note: null, at }]);
  };
  const itemId = p.order.items[0]!._id;
  const options = async () =>
    (await shop.ok(api.listClaimOptions, { params: { id: p.shipmentId } }, p.me)).options.filter(
      (o) => o.itemId !== null,
    );
  const open = (kind: api.ClaimKind) =>
    shop.call(api.openClaim, { body: { shipmentId: p.shipmentId, itemId, kind } }, p.me);
  return { ...p, seller: p.me, itemId, report, options, open };
}

/** Runs the jobs of the next two hours. */
async function later() {
  for (let i = 0; i < 2; i++) {
    shop.clock.advance(HOUR);
    await shop.runDueJobs();
  }
}

describe('a claim against a courier', () => {
  it('for a lost shipment is owed by the courier, recovered once, and taken back when it is found', async () => {
    const p = await booked();
    await p.report('picked_up');
    expect(await p.options()).toEqual([]);
    expect((await p.open('lost')).status).toBe(409);
    await p.report('lost');
    const [option] = await p.options();
    expect(option).toMatchObject({ kinds: ['lost'], quantity: 2 });
    const opened = await p.open('lost');
    expect(opened.status).toBe(201);
    const id = opened.data.claim._id;
    const amount = option!.limit;
    expect((await submit(p, id, { kind: 'lost', quantity: 2, amount })).status).toBe(200);
    const { claim } = await seen(id);
    const some = Math.floor(amount / 2);
    const accept = async (rupees: number) =>
      decide(id, {
        version: (await seen(id)).claim.version,
        outcome: 'accepted',
        amount: rupees,
        paidBy: 'courier',
      });
    expect(claim.limit).toBe(amount);
    await accept(some);
    expect((await seen(id)).canRecover).toBe(true);
    const recover = () =>
      shop.call(
        admin.recordClaimRecovery,
        { params: { id }, body: { reference: 'UTR12345678' } },
        second,
      );
    expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(409);
    const entries = async () =>
      (await claimEntries(p.order._id)).map((e) => [e.account, e.paise / 100]);
    const first = [
      ['vendor_payable', -some],
      ['courier_claims', some],
      ['courier_claims', -some],
      ['platform_bank', some],
    ];
    expect(await entries()).toEqual(first);
    // What an appeal adds is owed and paid once more, and no more than that.
    await shop.ok(
      api.appealClaim,
      { params: { id }, body: { text: 'Both units were lost, not one of them' } },
      p.seller,
    );
    const rest = Math.round((amount - some) * 100) / 100;
    await accept(rest);
    expect((await seen(id)).canRecover).toBe(true);
    expect((await recover()).status).toBe(200);
    expect(await entries()).toEqual([
      ...first,
      ['vendor_payable', -rest],
      ['courier_claims', rest],
      ['courier_claims', -rest],
      ['platform_bank', rest],
    ]);
    // It was found after all: the sale is paid, so the compensation goes back, once.
    await p.report('delivered');
    await later();
    const payable = (await claimEntries(p.order._id)).filter((e) => e.account === 'vendor_payable');
    expect(payable.map((e) => e.paise / 100)).toEqual([-some, -rest, amount]);
    const log = await sql<{ label: string; actor: string }>`
      select object_label as label, actor_name as actor from audit_entries where action = 'claim.taken_back' and object_id = ${id}`.execute(
      shop.db,
    );
    expect(log.rows).toEqual([{ label: p.order.orderNumber, actor: 'staff.actor.marketplace' }]);
    p.me.token = await vendorToken(shop, await vendorOf(p.order._id));
    expect((await p.open('lost')).status).toBe(409);
  });

  it('for a shipment that was sent again is taken back when the first one arrives', async () => {
    const p = await booked();
    for (const kind of ['picked_up', 'lost']) await p.report(kind);
    const at = { params: { id: p.order._id } };
    const ask = { kind: 'reship' as const, shipmentId: p.shipmentId };
    const { token } = await shop.ok(
      orderActions.previewOrderAction,
      { ...at, query: { ask: JSON.stringify(ask) } },
      staff,
    );
    const again = { ask, token, reason: 'The courier lost it' };
    await shop.ok(orderActions.performOrderAction, { ...at, body: again }, staff);
    const { claim } = (await p.open('lost')).data;
    const amount = claim.limit;
    await submit(p, claim._id, { kind: 'lost', quantity: 2, amount });
    const { version } = (await seen(claim._id)).claim;
    const accepted = { version, outcome: 'accepted', amount, paidBy: 'courier' };
    expect((await decide(claim._id, accepted)).status).toBe(200);
    const payable = async () =>
      (await claimEntries(p.order._id))
        .filter((e) => e.account === 'vendor_payable')
        .map((e) => e.paise / 100);
    await takeBackFound(shop.db, shop.clock);
    expect(await payable()).toEqual([-amount]);
    await p.report('return_delivered');
    for (let i = 0; i < 2; i++) await takeBackFound(shop.db, shop.clock);
    expect(await payable()).toEqual([-amount, amount]);
  });

  it('for a returned unit is no longer possible, or is taken back, once the courier brings it', async () => {
    const lost = async () => {
      const o = await delivered(shop);
      const returnId = (await o.ask(1)).data.results[0]!._id;
      for (const status of ['approved', 'picked_up'] as const) await o.step(returnId, { status });
      const awb = `AWB-${returnId}`;
      await sql`
        insert into return_pickups (id, return_id, vendor_id, courier, awb, requested_at, booked_at)
        select ${`rpk_${returnId}`}, id, vendor_id, 'demo', ${awb}, now(), now() from return_requests where id = ${returnId}`.execute(
        shop.db,
      );
      // Nothing came by the deadline, so the customer is refunded and the vendor counts it missing.
      shop.clock.advance(10 * DAY + HOUR);
      await shop.runDueJobs();
      const seller = { token: await vendorToken(shop, await vendorOf(o.order._id)) };
      staff = { token: await staffToken(shop, 'owner') };
      await shop.ok(
        recordReturnCheck,
        {
          params: { id: returnId },
          body: {
            units: [{ itemId: o.itemId, note: '', photos: [], condition: 'missing', quantity: 1 }],
          },
        },
        seller,
      );
      const { results } = await shop.ok(api.listVendorClaims, {}, seller);
      const id = results[0]!._id;
      const { claim } = await shop.ok(api.getVendorClaim, { params: { id } }, seller);
      const sent = { kind: 'lost', quantity: 1, amount: claim.limit };
      expect(claim.limit).toBeGreaterThan(0);
      expect((await submit({ seller } as never, id, sent)).status).toBe(200);
      const accept = async () =>
        decide(id, {
          version: (await seen(id)).claim.version,
          outcome: 'accepted',
          amount: claim.limit,
          paidBy: 'courier',
        });
      const arrive = async () => {
        shop.clock.advance(60_000);
        const at = shop.clock.now().toISOString();
        await sendEvents(shop, [
          { id: `${awb}-1`, awb, kind: 'delivered', place: null, note: null, at },
        ]);
      };
      return { orderId: o.order._id, amount: claim.limit, accept, arrive };
    };
    const first = await lost();
    await first.arrive();
    expect(await first.accept()).toMatchObject({ status: 409, code: 'CLAIM_NOT_POSSIBLE' });
    const other = await lost();
    expect((await other.accept()).status).toBe(200);
    await takeBackFound(shop.db, shop.clock);
    expect(await claimEntries(other.orderId)).toHaveLength(2);
    await other.arrive();
    for (let i = 0; i < 2; i++) await takeBackFound(shop.db, shop.clock);
    const payable = (await claimEntries(other.orderId)).filter(
      (e) => e.account === 'vendor_payable',
    );
    expect(payable.map((e) => e.paise / 100)).toEqual([-other.amount, other.amount]);
  });

  it('is refused when its reason is gone, and never made for units restocked as sold', async () => {
    const p = await booked();
    for (const kind of ['picked_up', 'lost']) await p.report(kind);
    const opened = await p.open('lost');
    const id = opened.data.claim._id;
    const amount = opened.data.claim.limit;
    await submit(p, id, { kind: 'lost', quantity: 2, amount });
    for (const kind of ['return_started', 'return_delivered']) await p.report(kind);
    const { claim, problem } = await seen(id);
    expect(problem).not.toBe(null);
    expect(
      await decide(id, { version: claim.version, outcome: 'accepted', amount: 1 }),
    ).toMatchObject({ status: 409, code: 'CLAIM_NOT_POSSIBLE' });
    expect(await claimEntries(p.order._id)).toEqual([]);
    const checkIn = (sellable: number, damaged: number, to: typeof p) =>
      shop.ok(
        checkInShipment,
        { ...to.at, body: { items: [{ itemId: to.itemId, sellable, damaged }] } },
        to.me,
      );
    await checkIn(2, 0, p);
    expect(await p.options()).toEqual([]);
    expect((await p.open('damaged')).status).toBe(409);

    const broken = await booked();
    for (const kind of ['picked_up', 'return_started', 'return_delivered'])
      await broken.report(kind);
    await checkIn(1, 1, broken);
    // One damaged unit of two, never the one that is sold again.
    expect(await broken.options()).toMatchObject([{ kinds: ['damaged'], quantity: 1 }]);
    const damaged = (await broken.open('damaged')).data.claim;
    const say = { kind: 'damaged', amount: damaged.limit };
    expect((await submit(broken, damaged._id, say)).status).toBe(400);
    const photos = [
      (
        (await shopUpload(broken.me.token, `/api/vendor/claims/${damaged._id}/photos`)).json()
          .data as { photo: string }
      ).photo,
    ];
    expect((await submit(broken, damaged._id, { ...say, quantity: 2, photos })).status).toBe(400);
    expect((await submit(broken, damaged._id, { ...say, photos })).status).toBe(200);
  });
});

const EDGE =
  '--edge\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const shopUpload = async (token: string, url: string) =>
  shop.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([Buffer.from(EDGE), await picture(), Buffer.from('\r\n--edge--\r\n')]),
  });
