import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import * as limits from '#contracts/settings/money-limits.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { transact } from '#server/platform/db/database.ts';
import { staffToken, stockOf } from '#server/testing/marketplace-fixture.ts';
import { decideActionRequest } from './approval.ts';
import { sentText, text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { asksGateway, order } from './order-actions.fixture.ts';

let shop: TestApp;
let support: { token: string };
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  support = { token: await staffToken(shop, 'support') };
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

describe('a refund above the limit', () => {
  it('waits for a second person, who does exactly what was previewed', async () => {
    // Three at ₹4,000, less the reward of a tenth.
    const o = await order(shop, support, { units: 3, rupees: 4000, pay: 'online' });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 3 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    const { preview: p, done } = await o.act(ask, owner);
    expect(p).toMatchObject({
      needsSecond: true,
      limit: 10_000,
      effects: { shopper: { gateway: 10_800 } },
    });
    expect(done).toMatchObject({
      status: 200,
      message: text('order_actions.done.needs_approval'),
      data: { orderAction: { state: 'waiting', back: 10_800 } },
    });
    expect(await o.look()).toMatchObject({ returns: [], orderActions: [{ state: 'waiting' }] });
    expect(await stockOf(shop, o.offerId)).toBe(47);
    const one = { params: { id: done.data.orderAction._id } };
    expect((await shop.ok(orderActions.listOrderActions, {}, support)).results).toMatchObject([
      { _id: one.params.id, orderNumber: o.number, words: expect.stringMatching(/^Refund 3 × /) },
    ]);
    expect(await shop.ok(orderActions.getOrderAction, one, owner)).toMatchObject({
      isOwn: true,
      changed: false,
    });
    const decide = (body: object, who: { token: string }) =>
      shop.call(orderActions.decideOrderAction, { ...one, body: body as never }, who);
    expect(await decide({ outcome: 'approved', token: p.token }, owner)).toMatchObject({
      status: 409,
      code: 'OWN_REQUEST',
    });
    expect(await decide({ outcome: 'approved', token: p.token }, support)).toMatchObject({
      status: 403,
    });
    const finance = { token: await staffToken(shop, 'finance') };
    const seen = await shop.ok(orderActions.getOrderAction, one, finance);
    expect(seen).toMatchObject({ isOwn: false, changed: false, preview: { token: p.token } });
    expect(await decide({ outcome: 'approved', token: 'something else' }, finance)).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect(await decide({ outcome: 'approved', token: p.token }, finance)).toMatchObject({
      status: 200,
      data: { orderAction: { state: 'done', decidedBy: { name: 'Staff finance' } } },
    });
    expect(await decide({ outcome: 'refused', answer: 'Too late' }, finance)).toMatchObject({
      status: 409,
    });
    expect(await stockOf(shop, o.offerId)).toBe(50);
    expect(await asksGateway(shop, o.orderId)).toBe(10_800);
  });

  it('counts all that went back on an order: a refund is not split below the limit', async () => {
    const o = await order(shop, support, { rupees: 5_000, pay: 'online' });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 1 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    expect((await o.act(ask)).done.data.orderAction.state).toBe('done');
    expect((await o.act(ask)).done.data.orderAction.state).toBe('done');
    const third = await o.act(ask);
    expect(third).toMatchObject({
      preview: { needsSecond: true, before: 9_000, effects: { shopper: { gateway: 4_500 } } },
      done: { data: { orderAction: { state: 'waiting' } } },
    });
    expect(await asksGateway(shop, o.orderId)).toBe(9_000);
  });

  it('decides about a return that an operator takes in for its vendor, as about any refund', async () => {
    const o = await order(shop, support, { rupees: 4_000, pay: 'online' });
    const {
      results: [asked],
    } = await shop.ok(
      returns.createReturn,
      { ...o.id, body: { items: [{ itemId: o.itemId, quantity: 3 }], reason: 'not_as_described' } },
      o.me,
    );
    const one = { params: { id: asked!._id } };
    const step = (status: 'approved' | 'picked_up' | 'received') =>
      shop.call(
        adminReturns.stepAdminReturn,
        { ...one, body: { status, answer: 'The seller does not answer', restock: true } },
        support,
      );
    expect(await step('approved')).toMatchObject({
      data: { waits: false, return: { status: 'approved' } },
    });
    await step('picked_up');
    expect(await step('received')).toMatchObject({
      status: 200,
      message: text('order_actions.done.needs_approval'),
      data: { waits: true, return: { status: 'picked_up' } },
    });
    expect([await asksGateway(shop, o.orderId), await stockOf(shop, o.offerId)]).toEqual([0, 47]);
    expect(await step('received')).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const {
      orderActions: [orderAction],
    } = await o.look();
    expect(orderAction).toMatchObject({
      kind: 'return',
      state: 'waiting',
      back: 10_800,
      words: expect.stringMatching(/^Receive 3 × /),
      askedBy: { name: 'Staff support' },
    });
    const finance = { token: await staffToken(shop, 'finance') };
    const { preview: p, changed } = await shop.ok(
      orderActions.getOrderAction,
      { params: { id: orderAction!._id } },
      finance,
    );
    expect(changed).toBe(false);
    await shop.ok(
      orderActions.decideOrderAction,
      { params: { id: orderAction!._id }, body: { outcome: 'approved', token: p!.token } },
      finance,
    );
    expect([
      await asksGateway(shop, o.orderId),
      await stockOf(shop, o.offerId),
      (await o.look()).returns[0]!.status,
    ]).toEqual([10_800, 50, 'received']);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where object_id = ${asked!._id} order by seq`.execute(
      shop.db,
    );
    expect(rows.map((r) => r.action)).toEqual([
      'return.approved',
      'return.picked_up',
      'return.approval_asked',
      'return.received',
    ]);
  });

  it('gives an amount once for one preview', async () => {
    const o = await order(shop, support);
    const ask: OrderActionRequest = {
      kind: 'amount',
      itemId: o.itemId,
      amount: 50,
      bearer: 'marketplace',
    };
    const { token } = (await o.preview(ask)).data;
    const give = () =>
      shop.call(
        orderActions.performOrderAction,
        { ...o.id, body: { ask, token, reason: 'A scratch' } },
        support,
      );
    expect(await give()).toMatchObject({ status: 200 });
    expect(await give()).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect(await o.wallet()).toBe(50);
  });

  it('is not needed to withdraw a mistaken request, and in a demo a single operator decides', async () => {
    const o = await order(shop, support, { rupees: 4_000 });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 3 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    const { done } = await o.act(ask);
    const one = { params: { id: done.data.orderAction._id } };
    const back = (who: { token: string }) =>
      shop.call(
        orderActions.withdrawOrderAction,
        { ...one, body: { reason: 'The wrong order' } },
        who,
      );
    expect(await back(owner)).toMatchObject({ status: 409 });
    expect(await back(support)).toMatchObject({
      status: 200,
      data: { orderAction: { state: 'withdrawn', answer: 'The wrong order' } },
    });
    expect(await back(support)).toMatchObject({ status: 409 });
    const again = await o.act(ask, owner);
    const orderAction = again.done.data.orderAction;
    const alone = async (isDemo: boolean) =>
      transact(shop.db, async (tx) => {
        await sql`update portal_accounts set is_active = false where role = 'admin' and id <> ${orderAction.askedBy._id}`.execute(
          tx,
        );
        throw new Error(
          JSON.stringify(
            await decideActionRequest(
              tx,
              orderAction._id,
              { outcome: 'approved', token: again.preview.token },
              { memberId: orderAction.askedBy._id, clock: shop.clock, isDemo },
            ),
          ),
        );
      });
    await expect(alone(false)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
    await expect(alone(true)).rejects.toThrow(/"state":"done".*"isAlone":true/);
  });

  it('may be refused, and the limit is a setting', async () => {
    const usual = { secondPersonFrom: 10_000, returnlessFrom: 500, publishingFrom: 1_00_000 };
    expect(
      await shop.call(
        limits.putMoneyLimits,
        { body: { ...usual, secondPersonFrom: 100 } },
        support,
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await shop.ok(
        limits.putMoneyLimits,
        { body: { ...usual, secondPersonFrom: 100, returnlessFrom: 100 } },
        owner,
      ),
    ).toMatchObject({ secondPersonFrom: 100, waiting: null });
    const o = await order(shop, support, { units: 1 });
    const { done } = await o.act({
      kind: 'amount',
      itemId: o.itemId,
      amount: 101,
      bearer: 'marketplace',
    });
    expect(done.data.orderAction.state).toBe('waiting');
    expect(
      await shop.call(
        orderActions.decideOrderAction,
        { params: { id: done.data.orderAction._id }, body: { outcome: 'refused' } },
        owner,
      ),
    ).toMatchObject({ status: 400 });
    await shop.ok(
      orderActions.decideOrderAction,
      {
        params: { id: done.data.orderAction._id },
        body: { outcome: 'refused', answer: 'Ask for a photo first' },
      },
      owner,
    );
    expect((await o.look()).orderActions).toMatchObject([
      { state: 'refused', answer: 'Ask for a photo first' },
    ]);
    expect(await o.wallet()).toBe(0);
    // Lower limits apply at once; higher ones wait for a second person, and all staff are notified.
    const asked = await shop.ok(limits.putMoneyLimits, { body: usual }, owner);
    expect(asked).toMatchObject({
      secondPersonFrom: 100,
      returnlessFrom: 100,
      waiting: { ...usual, isMine: true },
    });
    const second = { token: await staffToken(shop, 'finance') };
    const decide = (outcome: 'approved' | 'refused', as: { token: string }, body: object = {}) =>
      shop.call(limits.decideMoneyLimits, { body: { ...usual, outcome, ...body } }, as);
    expect(await decide('approved', owner)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect(await decide('approved', support)).toMatchObject({ status: 403 });
    expect(await decide('approved', second, { secondPersonFrom: 9_000 })).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect((await decide('refused', second)).data).toMatchObject({
      secondPersonFrom: 100,
      waiting: null,
    });
    expect(await decide('approved', second)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    // Within one save the lower limits apply at once, the higher ones wait.
    const both = { ...usual, publishingFrom: 50_000 };
    expect(await shop.ok(limits.putMoneyLimits, { body: both }, owner)).toMatchObject({
      secondPersonFrom: 100,
      publishingFrom: 50_000,
      waiting: both,
    });
    await shop.ok(limits.putMoneyLimits, { body: usual }, owner);
    expect((await decide('approved', second)).data).toMatchObject({ ...usual, waiting: null });
    const mails = (
      await sql<{
        subject: string;
        n: number;
      }>`select subject, count(*)::int as n from messages where template = 'operator_limits_raised' group by 1 order by 1`.execute(
        shop.db,
      )
    ).rows;
    const staff = (
      await sql<{
        n: number;
      }>`select count(*)::int as n from portal_accounts where role = 'admin' and is_active`.execute(
        shop.db,
      )
    ).rows[0]!.n;
    expect(mails.map((m) => m.subject)).toEqual(
      [false, true].map((waits) =>
        sentText('messages.operator_limits_raised.subject', { 'limits.waits': waits }),
      ),
    );
    expect(mails[0]!.n).toBe(staff);
  });
});
