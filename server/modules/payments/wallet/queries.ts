import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import { FAULT_RETURN_DAYS } from '#contracts/returns/returns.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RequotedItem, StoredSaleTerms } from './cashback.ts';

/**
 * The balance of ledger account `shopper_wallet`; written only by the trigger apply_wallet_entry.
 */
export interface WalletTable {
  user_id: string;
  balance_paise: number;
  updated_at: Date;
}
/** Cashback given for an order, and the cancelled and returned amount it was computed at. */
export interface CashbackTable {
  order_id: string;
  user_id: string;
  credited_paise: number;
  cancelled_paise: number;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    wallets: WalletTable;
    cashbacks: CashbackTable;
  }
}

/**
 * End of a delivered order's return window: its last delivery plus the longest window of
 * uncancelled items; null before delivery, and while a cash delivery has no proof besides the
 * vendor's report or the vendor holds the cash: cashback is the marketplace's money. Windows are
 * those promised at the sale, and at least that of faulty items, as for return requests.
 */
const due = sql`(select max(e.at) from order_events e where e.order_id = o.id and e.status = 'delivered' and o.status = 'delivered'
    and not exists (select from cod_shipments c where c.order_id = o.id and (not c.is_proven or (c.holder = 'vendor' and c.received_paise < c.expected_paise))))
  + make_interval(days => (select max(greatest(coalesce((l.snapshot ->> 'returnableDays')::int, p.returnable_days, 0), ${FAULT_RETURN_DAYS}::int)) from order_items l left join products p on p.id = l.product_id where l.order_id = o.id and l.cancelled < l.quantity))`;
/** An item as cashback needs it. */
const earning = sql`json_build_object('id', l.id, 'position', l.position, 'vendor_order_id', l.vendor_order_id, 'vendor_id', l.vendor_id, 'quantity', l.quantity, 'cancelled', l.cancelled, 'returned', l.returned, 'faulted', l.faulted,
  'unit_paise', l.unit_paise, 'discount_paise', l.discount_paise, 'total_paise', l.total_paise, 'gift_id', l.gift_id, 'replaces_id', l.replaces_id)`;
/** Closing the account gives up future cashback. */
const isOpen = sql`exists (select from users u where u.id = o.user_id and u.password_hash <> 'closed')`;
const held = sql`exists (select from return_requests r where r.order_id = o.id and r.status in ('requested', 'approved', 'disputed', 'picked_up'))`;

/**
 * Orders whose cashback is due, or no longer matches what was given because units came back. An
 * unpaid expired one stays included: its money may arrive late.
 */
export async function selectDueCashback(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o left join cashbacks c on c.order_id = o.id
    where o.cashback_paise > 0 and ${isOpen} and o.payment_status <> 'lapsed' and c.cancelled_paise is distinct from o.cancelled_paise
      and (c.order_id is not null or o.status = 'cancelled' or (o.status = 'delivered' and ${due} <= ${now} and not ${held}))
    order by o.id limit ${limit}`.execute(db);
  return rows.map((r) => r.id);
}

export interface CashbackFacts {
  user_id: string;
  cashback_paise: Paise;
  cancelled_paise: Paise;
  credited_paise: Paise | null;
  is_due: boolean;
  sale_terms: StoredSaleTerms | null;
  items: RequotedItem[];
}

/** An order's cashback under the order's lock; undefined if it promised none. */
export async function lockCashback(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<CashbackFacts | undefined> {
  const {
    rows: [order],
  } = await sql<{
    id: string;
  }>`select id from orders o where id = ${orderId} and cashback_paise > 0 and ${isOpen} and payment_status <> 'lapsed' for update`.execute(
    tx,
  );
  if (!order) return undefined;
  const {
    rows: [facts],
  } = await sql<CashbackFacts>`
    select o.user_id, o.cashback_paise, o.cancelled_paise, o.sale_terms, (select credited_paise from cashbacks c where c.order_id = o.id) as credited_paise,
      coalesce(o.status = 'cancelled' or (${due} <= ${now} and not ${held}), false) as is_due,
      (select json_agg(${earning}) from order_items l where l.order_id = o.id) as items
    from orders o where o.id = ${orderId}`.execute(tx);
  return facts;
}

export async function noteCashback(
  tx: Tx,
  orderId: string,
  f: CashbackFacts,
  creditedPaise: Paise,
  now: Date,
): Promise<void> {
  await sql`
    insert into cashbacks (order_id, user_id, credited_paise, cancelled_paise, updated_at)
    values (${orderId}, ${f.user_id}, ${creditedPaise}, ${f.cancelled_paise}, ${now})
    on conflict (order_id) do update set credited_paise = excluded.credited_paise, cancelled_paise = excluded.cancelled_paise, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

export interface EntryRow {
  id: string;
  reason: string;
  amount_paise: number;
  at: Date;
  order_id: string | null;
  order_number: string | null;
}
export interface PendingRow {
  id: string;
  order_number: string;
  cashback_paise: number;
  due_at: Date | null;
  is_held: boolean;
  sale_terms: StoredSaleTerms | null;
  items: RequotedItem[];
}
export interface WalletRows {
  balance: number;
  total: number;
  entries: EntryRow[];
  pending: PendingRow[];
}

/** Maximum pending cashback shown. */
const PENDING_SHOWN = 50;

/**
 * A wallet in three queries: balance and number of entries, a page of entries, pending cashback.
 */
export async function selectWallet(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<WalletRows> {
  const {
    rows: [sums],
  } = await sql<{ balance: number; total: number }>`
    select coalesce((select balance_paise from wallets where user_id = ${userId}), 0)::bigint as balance,
      (select count(*)::int from ledger_entries where account = 'shopper_wallet' and owner_id = ${userId}) as total`.execute(
    db,
  );
  const { rows: entries } = await sql<EntryRow>`
    select e.id, e.reason, e.amount_paise, e.at, e.order_id, o.order_number from ledger_entries e left join orders o on o.id = e.order_id
    where e.account = 'shopper_wallet' and e.owner_id = ${userId} order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const { rows: pending } = await sql<PendingRow>`
    select o.id, o.order_number, o.cashback_paise, o.sale_terms, ${due} as due_at, ${held} as is_held,
      (select json_agg(${earning}) from order_items l where l.order_id = o.id) as items
    from orders o where o.user_id = ${userId} and o.cashback_paise > 0 and o.status not in ('cancelled', 'payment_pending')
      and not exists (select from cashbacks c where c.order_id = o.id)
    order by due_at nulls last, o.placed_at limit ${PENDING_SHOWN}`.execute(db);
  return { balance: Number(sums!.balance), total: sums!.total, entries, pending };
}

/** The cashback part of a wallet: given less reversed, with its payments and refunds. */
const cashbackIn = (
  userId: string,
) => sql`select coalesce(-sum(amount_paise), 0)::bigint as cashback from ledger_entries
    where account = 'shopper_wallet' and owner_id = ${userId} and reason in ('cashback_credited', 'cashback_taken_back', 'wallet_spent', 'wallet_refunded')`;
export async function selectCashback(db: Db, userId: string): Promise<Paise> {
  return Number(
    (await sql<{ cashback: Paise }>`${cashbackIn(userId)}`.execute(db)).rows[0]!.cashback,
  );
}
/** A wallet's balance and its cashback part: given less reversed, with its payments and refunds. */
export async function lockLeftOver(
  tx: Tx,
  userId: string,
): Promise<{ balance: Paise; cashback: Paise }> {
  const {
    rows: [wallet],
  } = await sql<{
    balance: Paise;
  }>`select balance_paise as balance from wallets where user_id = ${userId} for update`.execute(tx);
  const {
    rows: [row],
  } = await sql<{ cashback: Paise }>`${cashbackIn(userId)}`.execute(tx);
  return { balance: Number(wallet?.balance ?? 0), cashback: Number(row!.cashback) };
}

export async function selectEntries(
  db: Db,
  userId: string,
): Promise<{ balance: Paise; entries: EntryRow[] }> {
  const {
    rows: [row],
  } = await sql<{ balance: Paise; entries: (Omit<EntryRow, 'at'> & { at: string })[] }>`
    select coalesce((select balance_paise from wallets where user_id = ${userId}), 0)::bigint as balance,
      (select coalesce(json_agg(json_build_object('id', e.id, 'reason', e.reason, 'amount_paise', e.amount_paise, 'at', e.at, 'order_id', e.order_id, 'order_number', o.order_number) order by e.at desc, e.id desc), '[]')
        from ledger_entries e left join orders o on o.id = e.order_id where e.account = 'shopper_wallet' and e.owner_id = ${userId}) as entries`.execute(
    db,
  );
  return {
    balance: Number(row!.balance),
    entries: row!.entries.map((e) => ({ ...e, at: new Date(e.at) })),
  };
}
