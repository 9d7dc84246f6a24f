import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/vendor-onboarding/bank-changes.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as settlement from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let passwordHash = '';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

const PASSWORD = 'gulmohar-2026';
const OLD = {
  accountHolder: 'Shop',
  accountNumber: '123456789012',
  ifsc: 'SBIN0001234',
};
const NEW = {
  holderName: 'Shop',
  ifsc: 'hdfc0004321',
  accountNumber: '9876 5432 1098',
  accountNumberAgain: '987654321098',
};
let serial = 0;
const admin = async () => ({ token: await shop.signIn('admin') });

async function memberOf(vendorId: string, role: 'owner' | 'finance') {
  const to = `${role}-bank-${++serial}@example.com`;
  const account = await transact(shop.db, (tx) =>
    openMember(tx, { vendorId, role, name: 'Asha', email: to, passwordHash }, shop.clock.now()),
  );
  const me = async () => ({
    token: (
      await transact(shop.db, (tx) =>
        issueSession(
          tx,
          { audience: 'vendor', subjectId: account.id, vendorId, vendorRole: role },
          shop.clock,
        ),
      )
    ).token,
  });
  return { id: account.id, email: to, me };
}
/** A statement that is due, of ₹500. */
async function statementOf(vendorId: string): Promise<string> {
  const id = newId('stm');
  await sql`insert into statements (id, vendor_id, number, period_start, period_end, closed_at, opening_paise, sales_paise, discount_paise, delivery_paise, returns_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise, other_paise, net_paise, closing_paise, gross_paise, taxable_paise, terms, pan, tds_year, year_gross_paise, tds_base_paise)
      select ${id}, ${vendorId}, ${`S-BANK-${++serial}`}, '2026-10-01', '2026-10-08', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 50000, 50000, 50000, 0, 0, '{"rates":[]}', null, '2627', 0, 0`.execute(
    shop.db,
  );
  return id;
}
async function owners() {
  const email = `shop-bank-${++serial}@example.com`;
  const vendorId = await makeVendor(shop, { email });
  await sql`update vendors set bank = ${JSON.stringify(OLD)}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const member = (role: 'owner' | 'finance') => memberOf(vendorId, role);
  const [first, second, finance] = [
    await member('owner'),
    await member('owner'),
    await member('finance'),
  ];
  const code = async (to = first) => {
    await shop.ok(api.sendBankCode, { body: { channel: 'email' } }, await to.me());
    const { body } = await shop.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', to.email)
      .where('template', '=', 'otp_bank_change')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return body.slice(0, 6);
  };
  const ask = async (more: object = {}) =>
    shop.call(
      api.requestBankChange,
      { body: { password: PASSWORD, channel: 'email', otp: '123456', ...NEW, ...more } as never },
      await first.me(),
    );
  const emails = async (to: string) =>
    shop.db
      .selectFrom('messages')
      .select(['template', 'body'])
      .where('recipient', '=', to)
      .where('template', 'like', 'vendor_bank_%')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const bank = async () => (await shop.ok(api.getBankAccount, {}, await first.me())).bank;
  const account = async () =>
    (
      await sql<{ bank: typeof OLD }>`select bank from vendors where id = ${vendorId}`.execute(
        shop.db,
      )
    ).rows[0]!.bank;
  const statement = () => statementOf(vendorId);
  return { vendorId, email, first, second, finance, code, ask, emails, bank, account, statement };
}
type Owners = Awaited<ReturnType<typeof owners>>;
const idOf = async (s: Owners) => (await s.bank()).change!._id;
const decide = async (s: Owners, body: object) =>
  shop.call(
    api.decideBankChange,
    { params: { id: await idOf(s) }, body: body as never },
    await admin(),
  );
const pay = async (ids: string[]) =>
  shop.call(payoutRuns.createPayoutBatch, { body: { statementIds: ids } }, await admin());

describe('a change of the account', () => {
  it('takes password, code and an account that can be, and says which is wrong', async () => {
    const s = await owners();
    expect(await s.ask({ password: 'wrong' })).toMatchObject({
      status: 400,
      code: 'WRONG_CURRENT_PASSWORD',
    });
    expect(await s.ask({ otp: '000000' })).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect(
      await s.ask({
        ifsc: 'SBIN1234567',
        accountNumber: '12',
        accountNumberAgain: '13',
        holderName: '',
      }),
    ).toMatchObject({
      status: 400,
      details: [
        { path: 'holderName' },
        { path: 'accountNumber' },
        { path: 'ifsc' },
        { path: 'accountNumberAgain' },
      ],
    });
    expect(
      await s.ask({
        ifsc: OLD.ifsc,
        accountNumber: OLD.accountNumber,
        accountNumberAgain: OLD.accountNumber,
      }),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'accountNumber', message: shown('errors.bank_same_account') }],
    });
    expect(await s.bank()).toMatchObject({
      change: null,
      account: { number: '…9012', ifsc: 'SBIN0001234' },
      contacts: [{ channel: 'email', to: expect.stringMatching(/^o•••@example\.com$/) }],
    });
    expect(
      await shop.call(api.sendBankCode, { body: { channel: 'phone' } }, await s.first.me()),
    ).toMatchObject({ status: 409, code: 'CONTACT_UNCONFIRMED' });
    const otp = await s.code();
    expect(await s.ask({ otp })).toMatchObject({ status: 201 });
    // A code works once, and one change is pending at a time.
    expect(await s.ask({ otp })).toMatchObject({ status: 409, code: 'BANK_CHANGE_OPEN' });
    expect(await shop.call(api.getBankAccount, {}, await s.finance.me())).toMatchObject({
      status: 403,
      code: 'RIGHT_MISSING',
    });
  });

  it('notifies every owner and the registration address, and never shows a full account number', async () => {
    const s = await owners();
    const asked = await s.ask({ otp: await s.code() });
    for (const to of [s.first.email, s.second.email, s.email]) {
      const [one, ...more] = await s.emails(to);
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        template: 'vendor_bank_asked',
        body: expect.stringMatching(
          /HDFC0004321 …1098[\s\S]*\/vendor-dashboard\/stop-bank-change\/[\w-]{32}/,
        ),
      });
      expect(one!.body).not.toContain('987654321098');
    }
    expect(await s.emails(s.finance.email)).toEqual([]);
    expect(JSON.stringify(asked.data)).not.toMatch(/987654321098|123456789012/);
    const row = await shop.inject({
      method: 'GET',
      url: `/api/admin/bank-changes/${await idOf(s)}`,
      headers: { authorization: `Bearer ${(await admin()).token}` },
    });
    expect(row.body).not.toMatch(/987654321098|123456789012/);
    const log = await shop.db
      .selectFrom('team_events')
      .select(['action', 'subject'])
      .where('vendor_id', '=', s.vendorId)
      .execute();
    expect(log).toEqual([{ action: 'bank_asked', subject: 'HDFC0004321 …1098' }]);
  });

  it('holds payouts until it is confirmed, which nobody can before its time is over', async () => {
    const s = await owners();
    const [statement, other] = [await s.statement(), await owners()];
    await s.ask({ otp: await s.code() });
    expect(await pay([statement])).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
    // Vendors without a change are paid meanwhile.
    const batch = await pay([statement, await other.statement()]);
    expect(batch.data).toMatchObject({
      payouts: [{ account: 'SBIN0001234 …9012' }],
      skipped: [{ statementId: statement, reason: "The vendor's bank account is being changed." }],
    });
    expect(
      (await shop.ok(settlement.getPayoutOverview, {}, await s.finance.me())).holds,
    ).toContainEqual({ reason: 'bank_change', amount: 500, text: null });
    shop.clock.advance(72 * 3_600_000 - 1);
    expect(await decide(s, { to: 'confirmed' })).toMatchObject({
      status: 409,
      message: 'Its waiting time is not over: the owners may still stop it.',
    });
    expect(await s.account()).toMatchObject(OLD);
    shop.clock.advance(1);
    expect(await pay([statement])).toMatchObject({ status: 409 });
    expect(await decide(s, { to: 'confirmed' })).toMatchObject({ status: 200 });
    expect(await s.account()).toEqual({
      accountHolder: 'Shop',
      accountNumber: '987654321098',
      ifsc: 'HDFC0004321',
    });
    expect((await pay([statement])).data).toMatchObject({
      payouts: [{ account: 'HDFC0004321 …1098' }],
      skipped: [],
    });
    expect((await s.emails(s.second.email)).map((l) => l.template)).toEqual([
      'vendor_bank_asked',
      'vendor_bank_confirmed',
    ]);
    expect(await decide(s, { to: 'refused', reason: 'Not the business’s account.' })).toMatchObject(
      { status: 409, code: 'STEP_NOT_POSSIBLE' },
    );
  });

  it('is stopped by the link without signing in, once for all', async () => {
    const s = await owners();
    await s.ask({ otp: await s.code() });
    const token = /\/vendor-dashboard\/stop-bank-change\/([\w-]+)/.exec(
      (await s.emails(s.email))[0]!.body,
    )![1]!;
    expect(await shop.ok(api.getBankChangeByLink, { params: { token } })).toMatchObject({
      account: { number: '…1098' },
      state: 'waiting',
    });
    for (let i = 0; i < 2; i += 1)
      expect(await shop.ok(api.stopBankChangeByLink, { params: { token } })).toMatchObject({
        state: 'stopped',
      });
    expect(await s.bank()).toMatchObject({
      account: { number: '…9012' },
      change: { state: 'stopped' },
    });
    shop.clock.advance(80 * 3_600_000);
    expect(await decide(s, { to: 'confirmed' })).toMatchObject({ status: 409 });
    const statement = await s.statement();
    expect((await pay([statement])).data).toMatchObject({
      payouts: [{ account: 'SBIN0001234 …9012' }],
    });
    expect(
      await shop.call(api.getBankChangeByLink, { params: { token: 'x'.repeat(32) } }),
    ).toMatchObject({
      status: 404,
      code: 'BANK_CHANGE_NOT_FOUND',
    });
    expect((await s.emails(s.second.email)).map((l) => l.template)).toEqual([
      'vendor_bank_asked',
      'vendor_bank_stopped',
    ]);
    // Another change is possible now.
    expect(await s.ask({ otp: await s.code() })).toMatchObject({ status: 201 });
  });

  it('is stopped by any owner in the portal, or refused with the reason', async () => {
    const s = await owners();
    expect(await shop.call(api.stopBankChange, {}, await s.second.me())).toMatchObject({
      status: 404,
      code: 'BANK_CHANGE_NOT_FOUND',
    });
    await s.ask({ otp: await s.code() });
    expect((await shop.ok(api.stopBankChange, {}, await s.second.me())).bank.change).toMatchObject({
      state: 'stopped',
    });
    shop.clock.advance(61_000);
    await s.ask({ otp: await s.code() });
    expect(
      await decide(s, { to: 'refused', reason: 'The account is of somebody else.' }),
    ).toMatchObject({ status: 200 });
    expect(await s.bank()).toMatchObject({
      account: { number: '…9012' },
      change: { state: 'refused', reason: 'The account is of somebody else.' },
    });
    expect((await s.emails(s.first.email)).at(-1)!.body).toContain(
      'The account is of somebody else.',
    );
    const actions = (
      await shop.db
        .selectFrom('team_events')
        .select('action')
        .where('vendor_id', '=', s.vendorId)
        .execute()
    ).map((l) => l.action);
    expect(actions.toSorted()).toEqual([
      'bank_asked',
      'bank_asked',
      'bank_refused',
      'bank_stopped',
    ]);
  });

  it('shows operators the whole number only where they ask for it, and writes down who did', async () => {
    const [s, duplicate] = [await owners(), await owners()];
    await sql`update vendors set bank = ${JSON.stringify({ ...OLD, accountNumber: '987654321098' })}::text::jsonb, name = 'Twin' where id = ${duplicate.vendorId}`.execute(
      shop.db,
    );
    await s.ask({ otp: await s.code(), holderName: 'Somebody Else' });
    const id = { params: { id: await idOf(s) } };
    const me = await admin();
    expect(
      (await shop.ok(api.listBankChanges, { query: { limit: 100 } }, me)).results.find(
        (c) => c._id === id.params.id,
      ),
    ).toMatchObject({
      state: 'waiting',
      account: { number: '…1098' },
      before: { number: '…9012' },
    });
    expect((await shop.ok(api.getBankChange, id, me)).change).toMatchObject({
      revealed: [],
      checks: [
        { key: 'holder', outcome: 'warning' },
        { key: 'same_account', outcome: 'warning', text: expect.stringContaining('Twin') },
      ],
    });
    const { accountNumber, change } = await shop.ok(api.revealBankChange, id, me);
    expect(accountNumber).toBe('987654321098');
    expect(change.revealed).toHaveLength(1);
    expect(await shop.call(api.getBankChange, id, await s.first.me())).toMatchObject({
      status: 403,
    });
  });
});
