import { insertRows } from '#server/platform/db/insert-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import { FAULT_RETURN_DAYS } from '#contracts/returns/returns.ts';
import type { FeePart, FeeSums } from '#contracts/vendors/fee-rules.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { TaxedDays } from '#contracts/tax/tcs.ts';
import type { TdsYear } from '#contracts/tax/tds.ts';
import type {
  CommissionInvoiceTable,
  StatementOrderTable,
  StatementTable,
  WithholdingRateTable,
} from './tables.ts';

/** Statements are closed by one process at a time: each waits for the previous transaction. */
export async function lockClosing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_417}::bigint)`.execute(tx);
}

/**
 * Entries of a vendor's account in no statement, as marked in the ledger; a statement's own entries
 * already belong to it.
 */
const open = (vendorId: unknown) =>
  sql`select entry_id as id, vendor_order_id, amount_paise, settles_at from unsettled_ledger_entries where vendor_id = ${vendorId}`;

/**
 * Vendors (or whether this one is one) with entries in no statement and none closed up to this day;
 * whether something is due is checked when closing.
 */
export async function selectVendorsToClose(
  db: Db,
  periodEnd: string,
  vendorId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendors v where ${vendorId === null ? sql`true` : sql`v.id = ${vendorId}`} and not exists (select from statements s where s.vendor_id = v.id and s.period_end >= ${periodEnd}::date)
      and exists (${open(sql`v.id`)}) order by v.id`.execute(db);
  return rows.map((r) => r.id);
}

export interface SoldRow {
  id: string;
  quantity: number;
  cancelled: number;
  returned: number;
  unit_paise: Paise;
  discount_paise: Paise;
  total_paise: Paise;
  gst_rate: number;
  gift_id: string | null;
  commission_bp: number | null;
  support_paise: Paise;
  marketplace_paise: Paise;
  discount_parts: DiscountPart[];
  fees: FeePart[];
}
export interface DueVendorOrder {
  id: string;
  order_id: string;
  vendor_id: string;
  shipping_paise: Paise;
  waived_paise: Paise;
  free_delivery_paise: Paise;
  commission_bp: number;
  order_number: string;
  is_exchange: boolean;
  user_id: string;
  platform_shipping: boolean;
  /** The order date, for sales older than stored documents. */
  placed_on: string;
  items: SoldRow[];
  documents: { gross: Paise; taxable: Paise; taxed: TaxedDays } | null;
  entry_ids: string[];
  booked: Paise;
  /** Penalties booked so far, by kind. */
  charged: FeeSums;
  before: {
    items: Paise;
    discount: Paise;
    delivery: Paise;
    commission: Paise;
    fees: FeeSums;
    gross: Paise;
    taxable: Paise;
    taxed: TaxedDays;
  } | null;
}

/** Whether a vendor order has an open return. */
const isInReturn = (part: RawBuilder<unknown>) =>
  sql`exists (select from return_requests r where r.vendor_order_id = ${part} and r.status in ('requested', 'approved', 'disputed', 'picked_up'))`;
/** Whether any order of a vendor has an open return. */
export const hasOpenReturn = async (db: Db, vendorId: string): Promise<boolean> =>
  (
    await sql`select from return_requests where vendor_id = ${vendorId} and status in ('requested', 'approved', 'disputed', 'picked_up') limit 1`.execute(
      db,
    )
  ).rows.length > 0;
export const selectUnitsInReturn = async (
  db: Db,
  vendorOrderIds: readonly string[],
): Promise<{ vendor_order_id: string; order_item_id: string; quantity: number }[]> =>
  (
    await sql<{ vendor_order_id: string; order_item_id: string; quantity: number }>`
    select r.vendor_order_id, l.order_item_id, sum(l.quantity)::int as quantity from return_requests r join return_items l on l.return_id = r.id
    where r.vendor_order_id = any(${[...vendorOrderIds]}) and r.status in ('requested', 'approved', 'disputed', 'picked_up') group by 1, 2`.execute(
      db,
    )
  ).rows;
export async function insertReturnHold(
  tx: Tx,
  h: { subOrderId: string; vendorId: string; entryId: string; heldPaise: Paise; now: Date },
): Promise<void> {
  await sql`insert into return_holds (vendor_order_id, vendor_id, entry_id, held_paise, held_at) values (${h.subOrderId}, ${h.vendorId}, ${h.entryId}, ${h.heldPaise}, ${h.now})
    on conflict (vendor_order_id) do update set entry_id = excluded.entry_id, held_paise = excluded.held_paise, held_at = excluded.held_at`.execute(
    tx,
  );
  // The vendor order is settled now: later changes settle at once.
  await sql`update unsettled_ledger_entries set settles_at = '-infinity' where entry_id = ${h.entryId}`.execute(
    tx,
  );
}
export async function deleteReturnHold(tx: Tx, subOrderId: string): Promise<void> {
  await sql`delete from return_holds where vendor_order_id = ${subOrderId}`.execute(tx);
}
/** Amounts withheld of each of these vendor orders. */
export const selectHeldReturns = async (
  db: Db,
  vendorOrderIds: readonly string[],
): Promise<Map<string, Paise>> =>
  new Map(
    (
      await sql<{
        id: string;
        paise: Paise;
      }>`select vendor_order_id as id, held_paise as paise from return_holds where vendor_order_id = any(${[...vendorOrderIds]})`.execute(
        db,
      )
    ).rows.map((r) => [r.id, Number(r.paise)]),
  );

/**
 * A vendor's due vendor orders with all statement data, in one statement so that it is one
 * snapshot. Due means: settled before and changed since, fully cancelled, or delivered and past the
 * longest return window of its items (as promised at the sale, and at least that of faulty items)
 * before `before`, without an open return that withholds nothing, and with its shipments' cash
 * received (or charged to the vendor that holds it and proved the delivery). `in_return`: due
 * except for an open return. `held`: settled ones with money withheld for an open return.
 * `settles_at` only keeps orders that cannot be due yet from being read.
 */
export async function selectDueVendorOrders(
  db: Db,
  vendorId: string,
  before: Date,
  which: 'due' | 'in_return' | 'held' = 'due',
): Promise<DueVendorOrder[]> {
  const { rows } = await sql<DueVendorOrder>`
    with waiting as (select h.entry_id, h.vendor_order_id from return_holds h where h.vendor_id = ${vendorId} and ${isInReturn(sql`h.vendor_order_id`)}),
    open as (${open(vendorId)} and ${which === 'held' ? sql`vendor_order_id in (select w.vendor_order_id from waiting w join unsettled_ledger_entries u on u.entry_id = w.entry_id)` : sql`entry_id not in (select entry_id from waiting)`}),
    open_orders as (select vendor_order_id, json_agg(id order by id) as entry_ids, (-sum(amount_paise))::bigint as booked from open where vendor_order_id is not null group by vendor_order_id${which === 'held' ? sql`` : sql` having bool_or(settles_at < ${before})`})
    select s.id, s.order_id, s.vendor_id, s.shipping_paise, s.waived_paise, s.free_delivery_paise, s.commission_bp, o.order_number, s.return_id is not null as is_exchange, o.user_id, p.entry_ids, p.booked, b.platform_shipping, b.charged, l.items, d.documents, f.before, to_char(s.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as placed_on
    from open_orders p join vendor_orders s on s.id = p.vendor_order_id join orders o on o.id = s.order_id
    cross join lateral (select coalesce(bool_or(account = 'platform_shipping' and reason <> 'fee_charged'), false) as platform_shipping,
        coalesce(json_object_agg(substr(rule, 5), paise) filter (where reason = 'fee_charged'), '{}') as charged
      from (select account, rule, reason, -sum(amount_paise)::bigint as paise from ledger_entries e where e.order_id = s.order_id and e.vendor_order_id = s.id
        and (e.reason in ('order_placed', 'exchange_placed') or e.reason = 'fee_charged' and e.account = 'platform_fees') group by 1, 2, 3) k) b
    cross join lateral (select json_agg(json_build_object('id', id, 'quantity', quantity, 'cancelled', cancelled, 'returned', returned, 'unit_paise', unit_paise,
      'discount_paise', discount_paise, 'total_paise', total_paise, 'gst_rate', gst_rate, 'gift_id', gift_id, 'commission_bp', commission_bp, 'support_paise', support_paise, 'marketplace_paise', marketplace_paise, 'discount_parts', discount_parts, 'fees', fees) order by position) as items, max(days) as days from (
        select x.*, case when x.cancelled < x.quantity then greatest(coalesce((x.snapshot ->> 'returnableDays')::int, pr.returnable_days, 0), ${FAULT_RETURN_DAYS}::int) else 0 end as days
        from order_items x left join products pr on pr.id = x.product_id where x.order_id = s.order_id and x.vendor_order_id = s.id) y) l
    left join lateral (select json_build_object('gross', sum(sign * total_paise), 'taxable', sum(sign * (document -> 'totals' ->> 'taxablePaise')::bigint), 'taxed', (select json_object_agg(day, paise) from (
        select to_char(x.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(case when x.kind = 'credit_note' then -1 else 1 end * x.taxed_paise)::bigint as paise
        from invoices x where x.vendor_order_id = s.id group by 1) days)) as documents
      from (select i.*, case when kind = 'credit_note' then -1 else 1 end as sign from invoices i where i.vendor_order_id = s.id) z having count(*) > 0) d on true
    left join lateral (select json_build_object('items', sum(items_paise), 'discount', sum(discount_paise), 'delivery', sum(delivery_paise), 'commission', sum(commission_paise), 'fees', (select coalesce(json_object_agg(kind, paise), '{}') from (select k.key as kind, sum(k.value::bigint)::bigint as paise
        from statement_orders sp3 cross join lateral jsonb_each_text(sp3.fees) k where sp3.vendor_order_id = s.id group by 1) kinds),
      'gross', sum(gross_paise), 'taxable', sum(taxable_paise), 'taxed', (select coalesce(json_object_agg(key, paise), '{}') from (select k.key, sum(k.value::bigint)::bigint as paise
        from statement_orders sp2 join statements st on st.id = sp2.statement_id
        cross join lateral jsonb_each_text(coalesce(sp2.tcs_days, jsonb_build_object((st.period_end - 1)::text, sp2.taxable_paise))) k where sp2.vendor_order_id = s.id group by 1) days)) as before from statement_orders sp where sp.vendor_order_id = s.id having count(*) > 0) f on true
    where ${{ due: sql`f.before is not null or s.status = 'cancelled' or`, in_return: sql`f.before is null and`, held: sql`true or` }[which]} (s.status = 'delivered'
      and (select max(e.at) from order_events e where e.order_id = s.order_id and e.vendor_order_id = s.id and e.status = 'delivered') + make_interval(days => l.days::int) < ${before} and not exists (select from cod_shipments c where c.order_id = s.order_id and c.vendor_id = s.vendor_id and not c.is_clear)
      and ${isInReturn(sql`s.id`)} = ${which === 'in_return'}::boolean${which === 'due' ? sql` or (s.status = 'delivered' and exists (select from return_holds h where h.vendor_order_id = s.id))` : sql` and not exists (select from return_holds h where h.vendor_order_id = s.id)`})
    order by s.created_at, s.id`.execute(db);
  return rows;
}

/** Entries of a vendor's account that belong to no order and no statement. */
export async function selectLooseEntries(
  db: Db,
  vendorId: string,
): Promise<{ id: string; amount_paise: Paise }[]> {
  return (
    await sql<{
      id: string;
      amount_paise: Paise;
    }>`select id, amount_paise from (${open(vendorId)}) as open where vendor_order_id is null order by id`.execute(
      db,
    )
  ).rows;
}

/** The balance carried over from the vendor's last statement: negative or zero. */
export async function selectCarriedBalances(db: Db, vendorId: string): Promise<Paise> {
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select least(closing_paise, 0)::bigint as paise from statements where vendor_id = ${vendorId} order by period_end desc limit 1`.execute(
    db,
  );
  return row?.paise ?? 0;
}

/** The rates valid on a day, one of each kind. */
export async function selectRatesOn(db: Db, day: string): Promise<WithholdingRateTable[]> {
  return (
    await sql<WithholdingRateTable>`
    select distinct on (kind) * from withholding_rates where from_day <= ${day}::date order by kind, from_day desc`.execute(
      db,
    )
  ).rows;
}

/** Every rate of a kind, newest first. */
export const selectRatesOfKind = async (
  db: Db,
  kind: string,
): Promise<{ from_day: string; rate_bp: number }[]> =>
  (
    await sql<{
      from_day: string;
      rate_bp: number;
    }>`select from_day::text as from_day, rate_bp from withholding_rates where kind = ${kind} order by from_day desc`.execute(
      db,
    )
  ).rows;

/**
 * A person's sales in statements of a financial year, over all its vendors, and this marketplace's
 * from before it gave a PAN. To close, hold the closing lock.
 */
export async function selectTdsYear(
  tx: Db,
  {
    pan,
    vendorId,
    year,
    base,
  }: { pan: string | null; vendorId: string; year: string; base: 'gross' | 'taxable' },
): Promise<TdsYear> {
  const {
    rows: [row],
  } = await sql<TdsYear>`
    select coalesce(sum(${sql.ref(base === 'gross' ? 'gross_paise' : 'taxable_paise')}), 0)::bigint as gross, coalesce(max(year_gross_paise), 0)::bigint as highest,
      coalesce(sum(tds_base_paise) filter (where pan is not null), 0)::bigint as taxed, coalesce(sum(tds_base_paise) filter (where pan is null), 0)::bigint as "taxedOtherwise"
    from statements where tds_year = ${year} and (pan = ${pan} or (pan is null and vendor_id = ${vendorId}))`.execute(
    tx,
  );
  return {
    gross: Number(row!.gross),
    taxed: Number(row!.taxed),
    taxedOtherwise: Number(row!.taxedOtherwise),
    highest: Number(row!.highest),
  };
}

/** The commission invoices of these vendor orders, oldest first. */
export async function selectCommissionOf(
  tx: Tx,
  subOrderIds: readonly string[],
): Promise<{ number: string; issued_at: Date }[]> {
  if (subOrderIds.length === 0) return [];
  return (
    await sql<{ number: string; issued_at: Date }>`
    select distinct i.number, i.issued_at from statement_orders p join commission_invoices i on i.statement_id = p.statement_id and i.kind = 'tax_invoice'
    where p.vendor_order_id = any(${[...subOrderIds]}) order by i.issued_at, i.number`.execute(tx)
  ).rows;
}

/** Writes a closed statement with all its rows. */
export async function insertStatement(
  tx: Tx,
  row: StatementTable,
  vendorOrders: readonly StatementOrderTable[],
  entryIds: readonly string[],
  invoice: CommissionInvoiceTable | null,
): Promise<void> {
  await tx
    .insertInto('statements')
    .values({
      ...row,
      terms: JSON.stringify(row.terms) as never,
      fees: JSON.stringify(row.fees) as never,
    })
    .execute();
  await insertRows(tx, 'statement_orders', vendorOrders);
  if (entryIds.length > 0)
    await sql`insert into statement_entries (entry_id, statement_id) select id, ${row.id} from unnest(${[...entryIds]}::text[]) as x (id)`.execute(
      tx,
    );
  if (invoice)
    await tx
      .insertInto('commission_invoices')
      .values({ ...invoice, document: JSON.stringify(invoice.document) as never })
      .execute();
}
