import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recordBankReceipt,
  listBankReceipts,
  reconcilePayments,
} from '#contracts/payments/payments.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, payAt } from '#server/testing/online-payments.ts';

let shop: TestApp;
let admin: { token: string };
/** What couriers of the demo's orders already owe, and the bank balance, in paise. */
let before: number;
let banked: number;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
  // ₹699 through the gateway, which keeps ₹16.50 of it; ₹500 held by a courier.
  await payAt(shop, await makeWaiting(shop, { units: 2 }));
  before = (await ledger()).courier_receivable ?? 0;
  banked = (await ledger()).platform_bank ?? 0;
  await sql`insert into ledger_entries (id, transaction_id, account, owner_id, amount_paise, reason, at) values
    ('led_r1', 'led_r', 'courier_receivable', null, 50000, 'cod_collected', now()), ('led_r2', 'led_r', 'shopper_receivable', 'usr_x', -50000, 'cod_collected', now())`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const RECEIPT = {
  kind: 'gateway' as const,
  amountPaise: 60_000,
  reference: 'SBIN42611',
  day: '2026-11-02',
};
const book = (change: object = {}) =>
  shop.call(recordBankReceipt, { body: { ...RECEIPT, ...change } }, admin);
const ledger = async () =>
  Object.fromEntries(
    (
      await sql<{
        account: string;
        paise: number;
      }>`select account, sum(amount_paise)::int as paise from ledger_entries
  where account in ('platform_bank', 'gateway_receivable', 'courier_receivable') group by 1`.execute(
        shop.db,
      )
    ).rows.map((r) => [r.account, r.paise]),
  );

describe('money that reaches the bank', () => {
  it('is booked once for each reference, off what was owed', async () => {
    const owed = (await shop.ok(reconcilePayments, { query: {} }, admin)).owed;
    const courier = (before + 50_000) / 100;
    expect(owed).toEqual({ courier, gateway: 682.5 });
    const replies = await Promise.all([1, 2, 3].map(() => book()));
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((r) => r.data.receipt._id)).size).toBe(1);
    expect(replies[0]!.data).toMatchObject({ receipt: RECEIPT, owed: 82.5 });
    const { rows: noted } = await sql<{
      before: object;
      after: object;
    }>`select before, after from audit_entries where action = 'receipt.booked' and object_id = ${replies[0]!.data.receipt._id}`.execute(
      shop.db,
    );
    expect(noted).toMatchObject([{ before: { owed: 682.5 }, after: { owed: 82.5, amount: 600 } }]);
    expect(await ledger()).toEqual({
      platform_bank: banked + 60_000,
      gateway_receivable: 8_250,
      courier_receivable: before + 50_000,
    });
    expect((await shop.ok(reconcilePayments, { query: {} }, admin)).owed).toEqual({
      courier,
      gateway: 82.5,
    });
  });

  it('under a reference already used otherwise is refused', async () => {
    for (const change of [{ amountPaise: 1 }, { day: '2026-11-01' }])
      expect(await book(change)).toMatchObject({ status: 409, code: 'UTR_TAKEN' });
  });

  it('is never more than is owed, unless it is said to be; that of couriers comes with their files', async () => {
    const more = { reference: 'SBIN42612', amountPaise: 8_251 };
    expect(await book(more)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await book({ ...more, mayExceed: true })).toMatchObject({
      status: 200,
      data: { owed: -0.01 },
    });
    expect(await ledger()).toMatchObject({
      platform_bank: banked + 68_251,
      gateway_receivable: -1,
    });
    for (const bad of [
      { amountPaise: 0 },
      { amountPaise: 1.5 },
      { reference: 'x' },
      { day: '2026-13-01' },
      { kind: 'bank' },
      { kind: 'courier' },
    ])
      expect(await book({ ...bad, mayExceed: true })).toMatchObject({ status: 400 });
    const { results } = await shop.ok(listBankReceipts, {}, admin);
    expect(results).toMatchObject([{ kind: 'gateway', reference: 'SBIN42612' }, RECEIPT]);
    const { rows } =
      await sql`select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0`.execute(
        shop.db,
      );
    expect(rows).toEqual([]);
  });

  it('belongs to operators alone', async () => {
    expect(
      await shop.call(
        recordBankReceipt,
        { body: RECEIPT },
        { token: await shop.signIn('customer') },
      ),
    ).toMatchObject({ status: 403 });
    expect(await shop.call(listBankReceipts, {})).toMatchObject({ status: 401 });
  });

  it('is compared for a month at most', async () => {
    expect(
      await shop.call(
        reconcilePayments,
        { query: { from: '2026-10-01', to: '2026-10-31' } },
        admin,
      ),
    ).toMatchObject({ status: 200 });
    expect(
      await shop.call(
        reconcilePayments,
        { query: { from: '2026-10-01', to: '2026-11-01' } },
        admin,
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await shop.call(reconcilePayments, { query: { from: '2020-01-01' } }, admin),
    ).toMatchObject({ status: 400 });
  });
});
