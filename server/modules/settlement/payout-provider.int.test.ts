import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderError,
  type ProviderPayout,
} from './payout-provider/payout-provider.ts';
import { razorpayx } from './payout-provider/razorpayx.ts';
import { applyProviderPayout, sendPayouts } from './payout-provider/submissions.ts';
import { approve, file, make, other, seller } from './settlement-admin.fixture.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  await sql`delete from payable_statements`.execute(shop.db);
});
afterAll(() => shop.close());

/** A provider that keeps transfers by payout id; `fails` decides how each call ends. */
function bank(fails: (order: PayoutOrder, calls: number) => 'lost' | 'down' | 'ok') {
  const transfers = new Map<string, ProviderPayout>();
  let calls = 0;
  const provider: PayoutProvider = {
    name: 'test',
    isTest: true,
    submit: async (order) => {
      calls += 1;
      const how = fails(order, calls);
      if (how === 'down') throw new PayoutProviderError('down', false);
      const known = transfers.get(order.payoutId);
      const made: ProviderPayout = known ?? {
        id: `t_${order.payoutId}`,
        reference: order.payoutId,
        amountPaise: order.amountPaise,
        state: 'submitted',
        utr: null,
        failure: null,
      };
      transfers.set(order.payoutId, made);
      if (how === 'lost') throw new PayoutProviderError('no answer', false);
      return made;
    },
    find: async ({ payoutId }) => transfers.get(payoutId) ?? null,
    readEvent: async () => null,
  };
  return { provider, transfers, calls: () => calls };
}
const needs = () => shop.deps;
/** An approved run, given to the provider. */
async function submitted(rupees: number[], provider = 'test') {
  const { statements, vendorId } = await seller(shop, rupees);
  const { batch } = await make(shop, operator, statements);
  await approve(shop, batch, await other(shop));
  await give(batch._id, provider);
  return { batch, vendorId, statements };
}
async function give(batchId: string, provider = 'test') {
  await shop.ok(payoutRuns.submitPayoutBatch, { params: { id: batchId } }, operator);
  await sql`update payout_submissions set provider = ${provider} where state = 'queued' and payout_id in (select id from payouts where batch_id = ${batchId})`.execute(
    shop.db,
  );
}

/** RazorpayX on a loopback server that takes every payout, and what it was sent. */
async function recordedRazorpayx() {
  const bodies: { reference_id: string; amount: number }[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (part: Buffer) => (text += part.toString()));
    req.on('end', () => {
      const body = JSON.parse(text) as (typeof bodies)[number];
      bodies.push(body);
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(
        JSON.stringify({
          id: `pout_0000000000000${bodies.length}`,
          reference_id: body.reference_id,
          amount: body.amount,
          status: 'processing',
          utr: null,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider = razorpayx({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'rzp_test_key00001',
    keySecret: 'secret-of-key',
    webhookSecret: 'secret-of-webhook',
    accountNumber: '7878780080316316',
  });
  return { provider, bodies, stop: () => new Promise((resolve) => server.close(resolve)) };
}
const open = (id: string) => shop.ok(payoutRuns.getPayoutBatch, { params: { id } }, operator);
const pass = (minutes: number) =>
  shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString());
const paidInLedger = async (vendorId: string) =>
  (
    await sql<{
      paise: number;
    }>`select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId} and reason in ('payout_paid', 'payout_returned')`.execute(
      shop.db,
    )
  ).rows[0]!.paise;

describe('payouts through a provider', () => {
  it('are transferred once and booked once, whatever is lost or repeated', async () => {
    const { batch, vendorId } = await submitted([100, 200, 300]);
    // The answer of every first call is lost after the transfer was made.
    const { provider, transfers, calls } = bank((_, n) => (n <= 3 ? 'lost' : 'ok'));
    await Promise.all([sendPayouts(needs(), [provider]), sendPayouts(needs(), [provider])]);
    expect([transfers.size, calls()]).toEqual([3, 3]);
    // A second submission adds none.
    expect(
      await shop.ok(payoutRuns.submitPayoutBatch, { params: { id: batch._id } }, operator),
    ).toEqual({ submitted: 0 });
    pass(5);
    await sendPayouts(needs(), [provider]);
    // Found by its id instead of being sent again.
    expect(calls()).toBe(3);
    for (const [i, t] of [...transfers.values()].entries())
      transfers.set(t.reference, { ...t, state: 'processed', utr: `UTRTEST00000${i}` });
    const answers = [...transfers.values()];
    // Webhooks twice, and a poll at the same time.
    for (const p of [...answers, ...answers])
      await transact(shop.db, (tx) => applyProviderPayout(tx, 'test', p, shop.clock));
    pass(60);
    await sendPayouts(needs(), [provider]);
    const run = await open(batch._id);
    expect(run).toMatchObject({ batch: { paid: 3, pending: 0 }, booked: 600 });
    expect(await paidInLedger(vendorId)).toBe(600_00);
  });

  it('are left to the provider: not in the bank file, not completed by hand', async () => {
    const { batch } = await submitted([150]);
    const [payout] = (await open(batch._id)).payouts;
    expect(payout!.submission).toEqual({ provider: 'test', state: 'queued' });
    expect(
      await shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: payout!._id }, body: { utr: 'UTR12345678' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'PAYOUT_SUBMITTED' });
    expect((await file(shop, batch._id, operator)).statusCode).toBe(409);
  });

  it('wait where the question about a lost answer is refused: failed, they would be paid twice', async () => {
    const { batch, vendorId } = await submitted([120]);
    // Payouts of earlier tests may come first.
    const { provider, transfers } = bank((order) => (order.vendorId === vendorId ? 'lost' : 'ok'));
    await sendPayouts(needs(), [provider]);
    const refusing: PayoutProvider = {
      ...provider,
      find: async () => {
        throw new PayoutProviderError('no such filter', true);
      },
    };
    pass(5);
    await sendPayouts(needs(), [refusing]);
    expect((await open(batch._id)).payouts[0]).toMatchObject({
      status: 'pending',
      submission: { state: 'queued' },
    });
    const sent = [...transfers.values()].find((one) => one.amountPaise === 120_00)!;
    transfers.set(sent.reference, { ...sent, state: 'processed', utr: 'UTRLATE00001' });
    pass(60);
    await sendPayouts(needs(), [provider]);
    expect((await open(batch._id)).batch).toMatchObject({ paid: 1, failed: 0 });
    expect(await paidInLedger(vendorId)).toBe(120_00);
  });

  it('go back to due when the bank refuses or returns them, and a held vendor waits', async () => {
    const { batch, vendorId } = await submitted([250]);
    const [payout] = (await open(batch._id)).payouts;
    await sql`insert into payout_holds (vendor_id, reason, actor_id, actor_name, held_at) values (${vendorId}, 'Under dispute', 'x', 'X', now())`.execute(
      shop.db,
    );
    const { provider, transfers } = bank(() => 'ok');
    await sendPayouts(needs(), [provider]);
    expect(transfers.has(payout!._id)).toBe(false);
    await sql`delete from payout_holds where vendor_id = ${vendorId}`.execute(shop.db);
    pass(60);
    await sendPayouts(needs(), [provider]);
    const sent = transfers.get(payout!._id)!;
    const say = (p: Partial<ProviderPayout>) =>
      transact(shop.db, (tx) => applyProviderPayout(tx, 'test', { ...sent, ...p }, shop.clock));
    // Another amount or another id is not this payout.
    expect(await say({ state: 'processed', utr: 'UTRX1', amountPaise: 1 })).toBe(false);
    expect(await say({ state: 'processed', utr: 'UTRX1', id: 'other' })).toBe(false);
    expect(await say({ state: 'processed', utr: 'UTRBACK00001' })).toBe(true);
    expect(await paidInLedger(vendorId)).toBe(250_00);
    await say({ state: 'returned', failure: 'Account closed' });
    await say({ state: 'returned', failure: 'Account closed' });
    expect(await paidInLedger(vendorId)).toBe(0);
    expect((await open(batch._id)).payouts[0]).toMatchObject({
      status: 'failed',
      submission: { state: 'returned' },
    });
  });

  it('are not sent to a vendor that was held after a first attempt', async () => {
    const { batch, vendorId } = await submitted([260]);
    const [payout] = (await open(batch._id)).payouts;
    const { provider, transfers } = bank((_, n) => (n === 1 ? 'down' : 'ok'));
    await sendPayouts(needs(), [provider]);
    await sql`insert into payout_holds (vendor_id, reason, actor_id, actor_name, held_at) values (${vendorId}, 'Under dispute', 'x', 'X', now())`.execute(
      shop.db,
    );
    pass(60);
    await sendPayouts(needs(), [provider]);
    expect(transfers.has(payout!._id)).toBe(false);
    await sql`delete from payout_holds where vendor_id = ${vendorId}`.execute(shop.db);
    pass(60);
    await sendPayouts(needs(), [provider]);
    expect(transfers.has(payout!._id)).toBe(true);
  });

  it('go to the new account once it is confirmed, not to the old one and not nowhere', async () => {
    const { provider, bodies, stop } = await recordedRazorpayx();
    try {
      const { batch, vendorId, statements } = await submitted([280], provider.name);
      const [payout] = (await open(batch._id)).payouts;
      const hindi = `money-${vendorId}@store.example`;
      await transact(shop.db, (tx) =>
        openMember(
          tx,
          { vendorId, role: 'owner', name: 'Money', email: hindi, passwordHash: 'none' },
          shop.clock.now(),
        ),
      );
      await sql`insert into vendor_alerts (account_id, language) select id, 'hi' from portal_accounts where email = ${hindi}`.execute(
        shop.db,
      );
      await sql`update vendors set bank = bank || '{"accountNumber":"000099998888","ifsc":"HDFC0004321"}' where id = ${vendorId}`.execute(
        shop.db,
      );
      await sendPayouts(needs(), [provider]);
      expect(bodies).toEqual([]);
      const { rows } = await sql<{ body: string }>`
        select body from messages where template = 'vendor_payout_failed' and recipient = ${hindi}`.execute(
        shop.db,
      );
      expect(rows.map((r) => r.body)).toEqual([
        expect.stringContaining(formatMessage('hi', 'settlement.provider.account_changed')),
      ]);
      expect((await open(batch._id)).payouts[0]).toMatchObject({
        _id: payout!._id,
        status: 'failed',
        failure: formatMessage('en', 'settlement.provider.account_changed'),
        submission: { state: 'failed' },
      });
      // Its statement is due again, and the next run has a fund account with the new number.
      const next = await make(shop, operator, statements);
      await approve(shop, next.batch, await other(shop));
      await give(next.batch._id, provider.name);
      await sendPayouts(needs(), [provider]);
      expect(bodies).toMatchObject([
        {
          amount: 280_00,
          fund_account: {
            bank_account: { account_number: '000099998888', ifsc: 'HDFC0004321' },
            contact: { reference_id: vendorId },
          },
        },
      ]);
      expect((await open(next.batch._id)).payouts[0]!.submission).toMatchObject({
        state: 'submitted',
      });
    } finally {
      await stop();
    }
  });

  it('that may have been sent to the old account are looked up before they are given up', async () => {
    const { batch, vendorId } = await submitted([290]);
    const [payout] = (await open(batch._id)).payouts;
    const sent: string[] = [];
    const { provider } = bank((order) => {
      sent.push(order.payoutId);
      return 'down';
    });
    await sendPayouts(needs(), [provider]);
    await sql`update vendors set bank = bank || '{"accountNumber":"000099997777"}' where id = ${vendorId}`.execute(
      shop.db,
    );
    const look = async () => {
      pass(61);
      operator = { token: await shop.signIn('admin') };
      await sendPayouts(needs(), [provider]);
      return (await open(batch._id)).payouts[0]!.status;
    };
    expect(await look()).toBe('pending');
    for (let n = 0; n < 4; n += 1) await look();
    expect(await look()).toBe('failed');
    expect(sent.filter((id) => id === payout!._id)).toHaveLength(1);
  });

  it('are not given up because they cannot be looked up: they may have been made', async () => {
    const { batch } = await submitted([270]);
    const [payout] = (await open(batch._id)).payouts;
    const { provider, transfers } = bank(() => 'lost');
    await sendPayouts(needs(), [provider]);
    expect(transfers.has(payout!._id)).toBe(true);
    const find = async () => {
      throw new PayoutProviderError('this account may not list payouts', true);
    };
    pass(60);
    await sendPayouts(needs(), [{ ...provider, find }]);
    expect((await open(batch._id)).payouts[0]).toMatchObject({
      status: 'pending',
      submission: { state: 'queued' },
    });
    pass(60);
    await sendPayouts(needs(), [provider]);
    expect((await open(batch._id)).payouts[0]!.submission).toMatchObject({ state: 'submitted' });
  });
});
