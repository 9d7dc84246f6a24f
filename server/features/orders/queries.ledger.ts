import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { LedgerEntryTable } from './tables.ts';

export interface LedgerFilter { order?: string | undefined; vendor?: string | undefined; user?: string | undefined; account?: string | undefined; transaction?: string | undefined; statement?: string | undefined }
export type LedgerRow = LedgerEntryTable & { order_number: string | null; statement_number: string | null; owner_name: string | null };

/** One page of the books, newest first (ids begin with the time), how many entries fit and what they add up to. */
export async function selectLedger(db: Db, f: LedgerFilter, { page, limit }: { page: number; limit: number }): Promise<{ rows: LedgerRow[]; total: number; balance: Paise }> {
  const fits = sql.join([
    f.order ? sql`e.order_id = (select id from orders where id = ${f.order} or order_number = upper(${f.order}))` : sql`true`,
    f.vendor ? sql`(e.owner_id = ${f.vendor} or e.sub_order_id in (select id from sub_orders where vendor_id = ${f.vendor}) or e.statement_id in (select id from statements where vendor_id = ${f.vendor}))` : sql`true`,
    f.user ? sql`(e.owner_id = ${f.user} or e.order_id in (select id from orders where user_id = ${f.user}))` : sql`true`,
    f.account ? sql`e.account = ${f.account}` : sql`true`,
    f.transaction ? sql`e.transaction_id = ${f.transaction}` : sql`true`,
    f.statement ? sql`(e.statement_id = ${f.statement} or e.id in (select entry_id from statement_entries where statement_id = ${f.statement}))` : sql`true`,
  ], sql` and `);
  const { rows } = await sql<LedgerRow>`
    select e.*, o.order_number, s.number as statement_number, coalesce(v.name, u.full_name) as owner_name
    from (select * from ledger_entries e where ${fits} order by e.id desc limit ${limit} offset ${(page - 1) * limit}) e
    left join orders o on o.id = e.order_id left join statements s on s.id = e.statement_id left join vendors v on v.id = e.owner_id left join users u on u.id = e.owner_id
    order by e.id desc`.execute(db);
  const { rows: [sums] } = await sql<{ n: number; balance: Paise }>`select count(*)::int as n, coalesce(sum(amount_paise), 0)::bigint as balance from ledger_entries e where ${fits}`.execute(db);
  return { rows, total: sums!.n, balance: sums!.balance };
}
