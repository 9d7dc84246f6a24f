import { sql } from 'kysely';
import type { STATEMENT_STATUSES } from '#contracts/settlement/settlement.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { FeeKind, FeeSums } from '#contracts/vendors/fee-rules.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  CommissionInvoiceTable,
  StatementOrderTable,
  StatementTable,
} from '#server/modules/settlement/tables.ts';

export type StatementState = (typeof STATEMENT_STATUSES)[number];
export type StatementRow = StatementTable & {
  vendor_name: string;
  status: StatementState;
  utr: string | null;
  commission_invoice: string | null;
  tds_certificate: string | null;
};

/** Null: all vendors, for the operator. */
export type VendorScope = { vendorId: string } | null;

const status = sql`case when s.closing_paise <= 0 then 'carried' when p.status = 'paid' then 'paid' when p.status = 'pending' then 'in_payout' else 'due' end`;
/** `2026-Q3`: the financial quarter in which a statement ended. */
const quarterOf = sql`to_char(s.period_end - 1 - interval '3 months', 'YYYY"-Q"Q')`;
const joined = sql`join vendors v on v.id = s.vendor_id left join payouts p on p.statement_id = s.id and p.status in ('pending', 'paid')
  left join commission_invoices i on i.statement_id = s.id`;
const from = sql`from statements s ${joined}`;
const columns = sql`select s.*, v.name as vendor_name, ${status} as status, p.utr, i.number as commission_invoice,
  (select c.number from tds_certificates c where c.pan = s.pan and c.quarter = ${quarterOf}) as tds_certificate`;
const ofScope = (scope: VendorScope) => (scope ? sql`s.vendor_id = ${scope.vendorId}` : sql`true`);

/** Each status from its own index: few are due or in progress, nearly all are paid. */
const STATUS: Record<StatementState, ReturnType<typeof sql>> = {
  due: sql`s.id in (select statement_id from payable_statements)`,
  in_payout: sql`s.id in (select statement_id from payouts where status = 'pending')`,
  carried: sql`s.closing_paise <= 0`,
  paid: sql`exists (select from payouts x where x.statement_id = s.id and x.status in ('pending', 'paid') and x.status = 'paid')`,
};
/**
 * A search term: a full statement number or bank reference, or part of a vendor's name; the first
 * hundred matching vendors.
 */
const found = (
  q: string,
) => sql`s.id in (select id from statements where number = upper(${q}) union select statement_id from payouts where utr = upper(${q})
  union select id from statements where vendor_id in (select id from vendors where name ilike ${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`} order by id limit 100))`;
export interface StatementFilter {
  status?: StatementState | undefined;
  q?: string | undefined;
}

/** One page of statements, newest first, and their number, up to `MAX_FOUND`. */
export async function selectStatements(
  db: Db,
  scope: VendorScope,
  { status: wanted, q }: StatementFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const fits = sql`${ofScope(scope)} and ${wanted ? STATUS[wanted] : sql`true`} and ${q ? found(q) : sql`true`}`;
  const { rows } =
    await sql<StatementRow>`${columns} from (select * from statements s where ${fits} order by s.period_end desc, s.number desc limit ${limit} offset ${(page - 1) * limit}) s ${joined}
    order by s.period_end desc, s.number desc`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from statements s where ${fits} limit ${sql.lit(MAX_FOUND)}) x`.execute(
    db,
  );
  return { rows, total: counted!.n };
}

export interface VendorOrderMoneyRow {
  payment_method: 'cod' | 'online';
  collected: Paise;
  statement_id: string | null;
  number: string | null;
  status: StatementState | null;
  utr: string | null;
}
/** Cash withheld for a vendor order, and its newest statement. */
export async function selectVendorOrderMoney(
  db: Db,
  vendorId: string,
  subOrderId: string,
): Promise<VendorOrderMoneyRow | undefined> {
  const {
    rows: [row],
  } = await sql<VendorOrderMoneyRow>`
    select o.payment_method, (select coalesce(-sum(e.amount_paise), 0)::bigint from ledger_entries e where e.order_id = part.order_id and e.vendor_order_id = part.id and e.account = 'shopper_receivable' and e.reason in ('cod_collected', 'cod_kept_by_vendor')) as collected,
      st.id as statement_id, st.number, st.status, st.utr
    from vendor_orders part join orders o on o.id = part.order_id left join lateral (
      select s.id, s.number, ${status} as status, p.utr ${from} join statement_orders sp on sp.statement_id = s.id where sp.vendor_order_id = part.id order by s.closed_at desc, s.id desc limit 1) st on true
    where part.id = ${subOrderId} and part.vendor_id = ${vendorId} and part.status not in ('payment_pending', 'in_review')`.execute(
    db,
  );
  return row;
}

export interface VendorOrderStatement {
  vendor_order_id: string;
  id: string;
  number: string;
  kind: StatementOrderTable['kind'];
  net_paise: Paise;
  status: StatementState;
  utr: string | null;
}
/** Every statement with these vendor orders, oldest first, and their amounts. */
export async function selectVendorOrderStatements(
  db: Db,
  subOrderIds: readonly string[],
): Promise<VendorOrderStatement[]> {
  return (
    await sql<VendorOrderStatement>`select x.vendor_order_id, s.id, s.number, x.kind, x.net_paise, ${status} as status, p.utr ${from} join statement_orders x on x.statement_id = s.id
    where x.vendor_order_id = any(${[...subOrderIds]}) order by s.closed_at, s.id`.execute(db)
  ).rows;
}

export async function selectStatement(
  db: Db,
  scope: VendorScope,
  id: string,
): Promise<StatementRow | undefined> {
  return (
    await sql<StatementRow>`${columns} ${from} where s.id = ${id} and ${ofScope(scope)}`.execute(db)
  ).rows[0];
}

/** Statements of a vendor whose last day is in a month, oldest first. */
export const selectStatementsOfMonth = async (
  db: Db,
  vendorId: string,
  month: string,
): Promise<StatementRow[]> =>
  (
    await sql<StatementRow>`${columns} ${from} where s.vendor_id = ${vendorId} and to_char(s.period_end - 1, 'YYYY-MM') = ${month} order by s.period_end`.execute(
      db,
    )
  ).rows;

export async function selectStatementVendorOrders(
  db: Db,
  statementId: string,
  paging?: { page: number; limit: number },
): Promise<{ rows: StatementOrderTable[]; total: number }> {
  const { rows } = await sql<StatementOrderTable>`
    select p.* from statement_orders p join vendor_orders s on s.id = p.vendor_order_id where p.statement_id = ${statementId} order by p.kind desc, s.created_at, s.id
    ${paging ? sql`limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}` : sql``}`.execute(
    db,
  );
  if (!paging) return { rows, total: rows.length };
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from statement_orders where statement_id = ${statementId}`.execute(
    db,
  );
  return { rows, total: counted!.n };
}

export const selectCommissionInvoice = async (
  db: Db,
  statementId: string,
): Promise<CommissionInvoiceTable | undefined> =>
  db
    .selectFrom('commission_invoices')
    .selectAll()
    .where('statement_id', '=', statementId)
    .executeTakeFirst();

/** The ledger's payable to a vendor beyond its statements, and the balance carried over. */
export async function selectUpcoming(
  db: Db,
  vendorId: string,
): Promise<{ earned: Paise; carried: Paise }> {
  const {
    rows: [row],
  } = await sql<{ earned: Paise; carried: Paise }>`
    select (select coalesce(-sum(amount_paise), 0)::bigint from unsettled_ledger_entries where vendor_id = ${vendorId}) as earned,
      coalesce((select least(closing_paise, 0) from statements where vendor_id = ${vendorId} order by period_end desc limit 1), 0)::bigint as carried`.execute(
    db,
  );
  return row!;
}

/** The lock used to book cash: receipts wait until the statement is closed. */
export async function lockNettedCash(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_453}::bigint)`.execute(tx);
}

/**
 * A statement with a non-negative result has offset all cash the vendor holds against other
 * earnings: the cash counts as received. Call it after writing the statement's entries.
 */
export async function markCashNetted(tx: Tx, vendorId: string, at: Date): Promise<void> {
  await sql`update cod_shipments c set received_paise = expected_paise, is_netted = true, received_at = ${at}
    where vendor_id = ${vendorId} and holder = 'vendor' and received_paise < expected_paise and exists (select from statement_entries e where e.entry_id = c.debit_entry)`.execute(
    tx,
  );
}

/** Penalties booked for a vendor order, by kind. */
export async function selectChargedFees(
  db: Db,
  orderId: string,
  subOrderId: string,
): Promise<FeeSums> {
  const { rows } = await sql<{ kind: FeeKind; paise: Paise }>`
    select substr(rule, 5) as kind, -sum(amount_paise)::bigint as paise from ledger_entries
    where order_id = ${orderId} and vendor_order_id = ${subOrderId} and account = 'platform_fees' and reason = 'fee_charged' group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map((r) => [r.kind, Number(r.paise)]));
}

/**
 * The ledger's earnings from a vendor order, whatever they are for; null without entries. Cash the
 * vendor holds and claims are booked beside its orders.
 */
export async function selectEarned(
  db: Db,
  { vendorId, orderId, subOrderId }: { vendorId: string; orderId: string; subOrderId: string },
): Promise<Paise | null> {
  const {
    rows: [row],
  } = await sql<{ paise: Paise | null }>`
    select (-sum(amount_paise))::bigint as paise from ledger_entries
    where order_id = ${orderId} and vendor_order_id = ${subOrderId} and account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
    db,
  );
  return row!.paise;
}
