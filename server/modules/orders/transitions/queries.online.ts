import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type {
  CouponRedemptionTable,
  LedgerEntryTable,
  OrderTable,
} from '#server/modules/orders/tables.ts';
import type { StoredOrder } from '#server/modules/orders/records.ts';

/** Locks several orders in id order. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from orders where id = any(${[...ids]}) order by id for update`.execute(tx);
}
/**
 * Locks any customer's order; with `skipLocked` returns undefined at once if another process holds
 * it.
 */
export async function lockOrder(
  tx: Tx,
  id: string,
  skipLocked = false,
): Promise<OrderTable | undefined> {
  const {
    rows: [row],
  } =
    await sql<OrderTable>`select * from orders where id = ${id} for update ${skipLocked ? sql`skip locked` : sql``}`.execute(
      tx,
    );
  return row;
}

/**
 * Uses a coupon again that an order had released; false if its uses have run out meanwhile: the
 * caller must roll back.
 */
export async function insertRedemptionAgain(tx: Tx, r: CouponRedemptionTable): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      update coupons set used_count = used_count + 1 where id = ${r.coupon_id} and total_uses is not null and used_count < total_uses returning id)
    insert into coupon_redemptions (coupon_id, user_id, use_number, order_id, discount_paise, created_at, owner_hash)
    select ${r.coupon_id}, ${r.user_id}, ${r.use_number}, o.id, o.discount_paise, ${new Date(r.created_at)}::timestamptz, closed_account_hash('owner', (select u.phone from users u where u.id = o.user_id and u.is_phone_verified and u.phone <> '')) from coupons c join orders o on o.id = ${r.order_id}
    where c.id = ${r.coupon_id} and (c.total_uses is null or exists (select from counted))
    on conflict do nothing returning coupon_id`.execute(tx);
  return rows.length === 1;
}

/** A wallet's balance, locked so that it cannot be spent elsewhere before the commit. */
export async function lockWallet(tx: Tx, userId: string): Promise<Paise> {
  return (
    (
      await sql<{
        paise: Paise;
      }>`select balance_paise as paise from wallets where user_id = ${userId} for update`.execute(
        tx,
      )
    ).rows[0]?.paise ?? 0
  );
}

/** Stock of these gifts, locked until the commit in id order, as everywhere. */
export async function lockGifts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    on_hand: number;
  }>`select id, on_hand from gifts where id = any(${[...ids]}) order by id for update`.execute(tx);
  return new Map(rows.map((r) => [r.id, r.on_hand]));
}

/** Changes the order to cash on delivery. The caller has locked it. */
export async function payInCash(tx: Tx, { order, subOrders }: StoredOrder): Promise<void> {
  await sql`update orders set payment_method = 'cod', rounding_paise = ${order.rounding_paise}, total_paise = ${order.total_paise} where id = ${order.id}`.execute(
    tx,
  );
  for (const vendorOrder of subOrders.filter((s) => s.rounding_paise !== 0))
    await sql`update vendor_orders set total_paise = ${vendorOrder.total_paise} where id = ${vendorOrder.id}`.execute(
      tx,
    );
}

/** Adds ledger entries that change nothing else of the order. */
export async function insertLedger(tx: Tx, rows: readonly LedgerEntryTable[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('ledger_entries')
      .values([...rows])
      .execute();
}

/** Stores the result of an order's review. The caller has locked it. */
export async function updateOrderReview(
  tx: Tx,
  orderId: string,
  {
    state,
    by,
    reason,
    now,
  }: { state: 'approved' | 'rejected'; by: string; reason: string | null; now: Date },
): Promise<void> {
  await sql`update orders set review_state = ${state}, review_by = ${by}, review_at = ${now}, review_reason = ${reason} where id = ${orderId}`.execute(
    tx,
  );
}
