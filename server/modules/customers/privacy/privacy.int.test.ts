import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { addCartItem, addWishlistItem } from '#contracts/cart/cart.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { createTicket } from '#contracts/support/support.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { creditDueCashback } from '#server/modules/payments/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { readPrivatePicture, storePrivatePicture } from '#server/modules/media/service.ts';
import { deleteOldMessages } from '#server/platform/mail/outbox.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { TABLES_WITH_CUSTOMER_DATA } from './queries.ts';
import { sentText, text as shown } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

let serial = 0;
const PASSWORD = 'kulhad-chai-2026';
async function join() {
  const tail = String(++serial).padStart(4, '0');
  const body = {
    name: 'Kavya Menon',
    email: `kavya-${tail}@example.com`,
    phone: `987651${tail}`,
    password: PASSWORD,
    confirm: PASSWORD,
  };
  return { ...body, token: (await shop.ok(accounts.register, { body })).token };
}
const address = {
  fullName: 'Kavya Menon',
  phone: '9876512345',
  line1: '7, Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682011',
};
async function order(token: string) {
  const { productId } = await makeProducts(shop);
  await shop.ok(addToCheckout, { body: { productId } }, { token });
  return (
    await shop.ok(
      placeOrder,
      {
        body: {
          address: { ...address, phone: `98765${String(serial).padStart(5, '1')}` },
          paymentMethod: 'cod',
        },
      },
      { token, headers: { 'idempotency-key': `privacy-${++serial}-key` } },
    )
  ).order;
}

describe('the data of a customer', () => {
  it("can be taken along whole, and nobody else's comes with it", async () => {
    const me = await join();
    const other = await join();
    await order(other.token);
    const mine = await order(me.token);
    const products = await makeProducts(shop);
    await shop.ok(
      addCartItem,
      { body: { productId: products.productId, quantity: 2 } },
      { token: me.token },
    );
    await shop.ok(
      addWishlistItem,
      { body: { productId: products.productId } },
      { token: me.token },
    );
    await shop.ok(addressesApi.createAddress, { body: address }, { token: me.token });
    await shop.ok(
      createTicket,
      { params: { id: mine._id }, body: { topic: 'delivery', text: 'When does it come?' } },
      { token: me.token },
    );
    const { result: data, count } = await shop.countQueries(() =>
      shop.ok(exportMyData, {}, { token: me.token }),
    );
    expect(data).toMatchObject({
      profile: { email: me.email },
      addresses: [{ line1: '7, Marine Drive' }],
      devices: [{ isCurrent: true }],
      orders: [{ orderNumber: mine.orderNumber, address: { city: 'Kochi' } }],
      cart: [{ quantity: 2 }],
      wishlist: [{ quantity: 1 }],
      checkout: [],
      savedForLater: [],
      returns: [],
      tickets: [
        {
          order: mine.orderNumber,
          topic: 'delivery',
          posts: [{ by: 'shopper', text: 'When does it come?' }],
        },
      ],
    });
    expect(data.messages.map((m) => m.subject)).toEqual([
      sentText('messages.welcome.subject'),
      sentText('messages.order_placed.subject', { 'order.number': mine.orderNumber }),
      expect.stringMatching(/^HLP-/),
    ]);
    expect(JSON.stringify(data)).not.toContain(other.email);
    expect(data.wallet).toEqual({ balance: 0, entries: [] });
    expect(count).toBeLessThanOrEqual(12);
    expect(await shop.call(exportMyData)).toMatchObject({ status: 401 });
  });

  it('holds no messages of an earlier owner of an unverified contact', async () => {
    const [before, after] = [await join(), await join()];
    await order(before.token);
    shop.clock.advance(60_000);
    await shop.ok(
      accounts.updateProfile,
      { body: { email: `new-${before.email}`, phone: '9876519999' } },
      { token: before.token },
    );
    await shop.ok(
      accounts.updateProfile,
      { body: { email: before.email, phone: before.phone } },
      { token: after.token },
    );
    const { messages } = await shop.ok(exportMyData, {}, { token: after.token });
    expect(messages.filter((m) => m.subject?.startsWith('Order'))).toEqual([]);
  });

  it('goes when the account is closed, but not while an order is under way', async () => {
    const me = await join();
    const placed = await order(me.token);
    await shop.ok(addressesApi.createAddress, { body: address }, { token: me.token });
    const ask = await shop.ok(
      createTicket,
      {
        params: { id: placed._id },
        body: { topic: 'payment', text: 'My name is Kavya, of the blue house.' },
      },
      { token: me.token },
    );
    const photo = await storePrivatePicture(
      shop.config,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await sql`insert into return_photos (hash, user_id, order_id, created_at) select ${photo}, user_id, id, placed_at from orders where id = ${placed._id}`.execute(
      shop.db,
    );
    await sql`insert into vendor_order_notes (id, vendor_order_id, vendor_id, actor_name, text, created_at) select 'nte_blue', id, vendor_id, 'Ravi', 'Ring at the blue house', created_at from vendor_orders where order_id = ${placed._id} limit 1`.execute(
      shop.db,
    );
    expect(await readPrivatePicture(shop.config, photo)).not.toBeNull();
    expect(
      await shop.call(deleteAccount, { body: { password: 'not this one' } }, { token: me.token }),
    ).toMatchObject({ status: 400, code: 'WRONG_CURRENT_PASSWORD' });
    expect(
      await shop.call(deleteAccount, { body: { password: PASSWORD } }, { token: me.token }),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_OPEN_ORDERS' });
    await shop.ok(cancelOrder, { params: { id: placed._id }, body: {} }, { token: me.token });
    expect(
      await shop.call(deleteAccount, { body: { password: PASSWORD } }, { token: me.token }),
    ).toMatchObject({ status: 200, message: shown('accounts.closing.done') });

    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject({
      status: 401,
    });
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      shop.db,
    );
    for (const { name } of tables) {
      const {
        rows: [found],
      } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} t where t::text like ${`%${me.email}%`} or t::text like ${'%7, Marine Drive%'} and t::text like ${`%${placed.orderNumber}%`} or t::text like '%blue house%'`.execute(
        shop.db,
      );
      expect([name, found!.n]).toEqual([name, 0]);
    }
    expect(await readPrivatePicture(shop.config, photo)).toBeNull();
    // The complaint stays on record without its text.
    expect(
      (
        await sql`select user_id, status, number from tickets where id = ${ask.ticket._id}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ user_id: null, status: 'closed', number: ask.ticket.number }]);
    const {
      rows: [row],
    } = await sql<{
      address: object;
      total_paise: number;
    }>`select address, total_paise from orders where id = ${placed._id}`.execute(shop.db);
    expect(row).toMatchObject({
      address: { fullName: '', phone: '', line1: '', city: 'Kochi', pincode: '682011' },
      total_paise: 199_00,
    });
    expect(
      await shop.call(accounts.login, { body: { identifier: me.email, password: PASSWORD } }),
    ).toMatchObject({ status: 401 });
    // The contacts are free again.
    expect((await shop.call(accounts.register, { body: { ...me } })).status).toBe(201);
  });

  it('tells what is in the wallet, and closing asks whether it is given up', async () => {
    const me = await join();
    const {
      rows: [user],
    } = await sql<{ id: string }>`select id from users where email = ${me.email}`.execute(shop.db);
    const book = (paise: number, reason: string) =>
      transact(shop.db, (tx) =>
        bookEntries(
          tx,
          ledgerRows(
            [
              { subOrderId: null, account: 'platform_cashback', ownerId: null, amountPaise: paise },
              {
                subOrderId: null,
                account: 'shopper_wallet',
                ownerId: user!.id,
                amountPaise: -paise,
              },
            ],
            { orderId: null, reason, at: shop.clock.now() },
          ),
        ),
      );
    await book(150_00, 'cashback_credited');
    shop.clock.advance(1000);
    await book(-20_50, 'cashback_taken_back');
    expect((await shop.ok(exportMyData, {}, { token: me.token })).wallet).toMatchObject({
      balance: 129.5,
      entries: [
        { kind: 'cashback_back', amount: -20.5 },
        { kind: 'cashback', amount: 150, text: expect.stringContaining('₹150') },
      ],
    });
    const close = (givesUpCashback?: boolean) =>
      shop.call(
        deleteAccount,
        {
          body: {
            password: PASSWORD,
            ...(givesUpCashback === undefined ? {} : { givesUpCashback }),
          },
        },
        { token: me.token },
      );
    const asked = await close();
    expect(asked).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_CASHBACK' });
    expect(asked.raw.json().data).toEqual({ balance: 129.5, coming: 0 });
    // Other money belongs to the customer and cannot be given up.
    await book(10_00, 'put_in_by_hand');
    expect(await close(true)).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_MONEY' });
    await book(-10_00, 'put_in_by_hand');
    expect(await close(true)).toMatchObject({ status: 200 });
    const {
      rows: [left],
    } = await sql<{ wallet: number; books: number; given: number }>`
      select (select balance_paise::int from wallets where user_id = ${user!.id}) as wallet, (select sum(amount_paise)::int from ledger_entries) as books,
        (select sum(amount_paise)::int from ledger_entries where reason = 'wallet_given_up' and account = 'platform_cashback') as given`.execute(
      shop.db,
    );
    expect(left).toEqual({ wallet: 0, books: 0, given: -129_50 });
  });

  it('keeps the account while a refund is still to go out, and no cashback comes after it is closed', async () => {
    const me = await join();
    const placed = await order(me.token);
    await shop.ok(cancelOrder, { params: { id: placed._id }, body: {} }, { token: me.token });
    await sql`update orders set cancelled_paise = total_paise - 50, paid_paise = 60 where id = ${placed._id}`.execute(
      shop.db,
    );
    expect(
      await shop.call(deleteAccount, { body: { password: PASSWORD } }, { token: me.token }),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_MONEY' });
    // Delivered, with cashback due after its return window.
    await sql`update orders set status = 'delivered', cancelled_paise = 0, paid_paise = total_paise, cashback_paise = 5000, sale_terms = null where id = ${placed._id}`.execute(
      shop.db,
    );
    await sql`update order_items set cancelled = 0 where order_id = ${placed._id}`.execute(shop.db);
    await sql`insert into order_events (id, order_id, status, actor, at) values (${`evt_${placed._id}`}, ${placed._id}, 'delivered', 'vendor', ${shop.clock.now()})`.execute(
      shop.db,
    );
    const asked = await shop.call(
      deleteAccount,
      { body: { password: PASSWORD } },
      { token: me.token },
    );
    expect(asked).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_CASHBACK' });
    expect(asked.raw.json().data).toEqual({ balance: 0, coming: 50 });
    await shop.ok(
      deleteAccount,
      { body: { password: PASSWORD, givesUpCashback: true } },
      { token: me.token },
    );
    await creditDueCashback(shop.db, { now: () => addDays(shop.clock.now(), 90) });
    expect(
      (
        await sql`select 1 from ledger_entries where order_id = ${placed._id} and reason = 'cashback_credited'`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([]);
  });

  it('is accounted for in every table that names a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(
      shop.db,
    );
    expect(rows.map((r) => r.name)).toEqual(Object.values(TABLES_WITH_CUSTOMER_DATA).flat().sort());
  });
});

describe('data with a retention period', () => {
  const day = (n: number) => addDays(shop.clock.now(), n);
  const message = (id: string, at: Date, sentAt: Date | null) =>
    shop.db
      .insertInto('messages')
      .values({
        id,
        channel: 'email',
        recipient: 'old@example.com',
        template: 'order_placed',
        subject: 'Order',
        body: 'Words',
        attachments: ['inv_1'],
        created_at: at,
        sent_at: sentAt,
        attempts: null,
        due_at: null,
        failed_at: null,
        last_error: null,
      })
      .execute();
  const messages = () =>
    shop.db
      .selectFrom('messages')
      .select(['id', 'subject', 'body', 'attachments'])
      .where('recipient', '=', 'old@example.com')
      .orderBy('id')
      .execute();

  it('messages lose their text after 90 days and are deleted after a year; the demo mailbox keeps what was never sent', async () => {
    for (const [id, at] of [
      ['a', -91],
      ['b', -89],
      ['c', -366],
    ] as const)
      await message(`msg_old_${id}`, day(at), day(at));
    await message('msg_old_u', day(-91), null);
    await message('msg_old_v', day(-366), null);
    await deleteOldMessages(shop.db, shop.clock.now(), true);
    const [whole, empty] = [
      { subject: 'Order', body: 'Words', attachments: ['inv_1'] },
      { subject: null, body: '', attachments: null },
    ];
    expect(await messages()).toEqual([
      { id: 'msg_old_a', ...empty },
      { id: 'msg_old_b', ...whole },
      { id: 'msg_old_u', ...whole },
      { id: 'msg_old_v', ...whole },
    ]);
    await deleteOldMessages(shop.db, shop.clock.now(), false);
    expect(await messages()).toEqual([
      { id: 'msg_old_a', ...empty },
      { id: 'msg_old_b', ...whole },
      { id: 'msg_old_u', ...empty },
    ]);
    // A message without its text is no longer sent.
    expect(
      (
        await sql`select 1 from messages where id = 'msg_old_u' and failed_at is null`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([]);
    expect(await deleteOldMessages(shop.db, shop.clock.now(), false)).toBe(0);
  });
});
