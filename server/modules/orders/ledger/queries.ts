import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/modules/orders/tables.ts';
import type { LedgerLine } from '#server/modules/orders/records.ts';

type Word = string | undefined;
export interface LedgerFilter {
  order?: Word;
  vendor?: Word;
  user?: Word;
  account?: Word;
  transaction?: Word;
  statement?: Word;
  rule?: Word;
  /** Days in India, the last one included. */
  from?: Word;
  to?: Word;
}
export type LedgerRow = LedgerLine;

const yes = sql`true`;
/** A vendor by id, slug or full name. */
const vendorOf = (vendor: string) =>
  sql`(select id from vendors where id = ${vendor} or slug = lower(${vendor}) or lower(name) = lower(${vendor}) order by id limit 1)`;
/** A vendor's own account; for others, what its statements and vendor orders booked there. */
const ofVendor = (vendor: string, account: Word) =>
  account === undefined || account === 'vendor_payable'
    ? sql`e.account = 'vendor_payable' and e.owner_id = ${vendorOf(vendor)}`
    : sql`e.id in (
  select x.id from statements s join ledger_entries x on x.statement_id = s.id where s.vendor_id = ${vendorOf(vendor)} and x.account = ${account}
  union all select x.id from vendor_orders p join ledger_entries x on x.order_id = p.order_id and x.vendor_order_id = p.id where p.vendor_id = ${vendorOf(vendor)} and x.account = ${account})`;
const ofUser = (
  user: string,
) => sql`e.id in (select id from ledger_entries where account in ('shopper_receivable', 'shopper_wallet') and owner_id = ${user}
  union select x.id from orders o join ledger_entries x on x.order_id = o.id where o.user_id = ${user})`;
const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;

const fitting = (f: LedgerFilter) =>
  sql.join(
    [
      f.order
        ? sql`e.order_id = (select id from orders where id = ${f.order} or order_number = upper(${f.order}))`
        : yes,
      f.vendor ? ofVendor(f.vendor, f.account) : yes,
      f.user ? ofUser(f.user) : yes,
      f.account ? sql`e.account = ${f.account}` : yes,
      f.transaction ? sql`e.transaction_id = ${f.transaction}` : yes,
      f.statement
        ? sql`e.id in (select id from ledger_entries where statement_id = (select id from statements where id = ${f.statement} or number = upper(${f.statement}))
    union select entry_id from statement_entries where statement_id = (select id from statements where id = ${f.statement} or number = upper(${f.statement})))`
        : yes,
      f.rule ? sql`e.rule = ${f.rule}` : yes,
      f.from ? sql`e.at >= ${midnight(f.from)}` : yes,
      f.to ? sql`e.at < ${midnight(f.to)} + interval '1 day'` : yes,
    ],
    sql` and `,
  );
const named = (
  entries: ReturnType<typeof sql>,
) => sql<LedgerRow>`select e.*, o.order_number, s.number as statement_number, v.name as owner_name from (${entries}) e
  left join orders o on o.id = e.order_id left join statements s on s.id = e.statement_id left join vendors v on v.id = e.owner_id`;

/** A page of matching entries, newest first, by limit and offset. */
export const selectLedger = async (
  db: Db,
  f: LedgerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerRow[]> =>
  (
    await sql<LedgerRow>`${named(sql`select * from ledger_entries e where ${fitting(f)} order by e.at desc, e.id desc limit ${limit} offset ${offset}`)} order by e.at desc, e.id desc`.execute(
      db,
    )
  ).rows;

export interface LedgerSums {
  n: number;
  debit: Paise;
  credit: Paise;
}
/** The number of matching entries, up to `MAX_FOUND` + 1, and their debit and credit totals. */
export async function selectLedgerSums(db: Db, f: LedgerFilter): Promise<LedgerSums> {
  const {
    rows: [sums],
  } = await sql<LedgerSums>`
    select count(*)::int as n, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0)::bigint as debit, coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0)::bigint as credit
    from (select e.amount_paise from ledger_entries e where ${fitting(f)} limit ${sql.lit(MAX_FOUND + 1)}) x`.execute(
    db,
  );
  return sums!;
}

/** All ledger entries of an order, oldest first, with their statements. */
export async function selectLedgerEntriesOf(
  db: Db,
  orderId: string,
): Promise<(LedgerRow & { settled_in: string | null })[]> {
  return (
    await sql<LedgerRow & { settled_in: string | null }>`
    ${named(sql`select e.*, x.statement_id as settled_in from ledger_entries e left join statement_entries x on x.entry_id = e.id where e.order_id = ${orderId}`)} order by e.at, e.transaction_id, e.id`.execute(
      db,
    )
  ).rows;
}

/** Any customer's order by id or number, for operators. */
export const selectAnyOrder = async (db: Db, idOrNumber: string): Promise<OrderTable | undefined> =>
  (
    await sql<OrderTable>`select * from orders where id = ${idOrNumber} or order_number = upper(${idOrNumber})`.execute(
      db,
    )
  ).rows[0];
