import { type RawBuilder, sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { type CUSTOMER_SORTS, MAX_CUSTOMERS_FOUND } from '#contracts/customers/customers.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CustomerSearch } from './search-terms.ts';
import './tables.ts';
import type { CustomerNoteTable } from './tables.ts';

export interface CustomerRow {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  city: string | null;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  is_closed: boolean;
  language: string | null;
  blocked_at: Date | null;
  block_reason: string | null;
  created_at: Date;
  last_login_at: Date | null;
  orders: number;
}
const columns = sql`u.id, u.full_name, u.email, u.phone, u.city, u.is_email_verified, u.is_phone_verified, u.password_hash in ('closed', '') as is_closed, u.preferences ->> 'language' as language,
  u.blocked_at, u.block_reason, u.created_at, u.last_login_at, (select count(*)::int from (select 1 from orders o where o.user_id = u.id limit 100) x) as orders`;

/** Upper bound of all texts with this prefix, in byte order. */
const end = (start: string) => `${start}\u{10FFFF}`;
const MOST = sql`limit ${MAX_CUSTOMERS_FOUND + 1}`;
/**
 * The blocked condition is inside: otherwise the first matches of the prefix might contain none.
 */
const begins = (column: ReturnType<typeof sql>, start: string, isBlocked: boolean) =>
  sql`(select id from users u where ${isBlocked ? sql`u.blocked_at is not null and` : sql``} ${column} collate "C" >= ${start} and ${column} collate "C" < ${end(start)} order by ${column} collate "C" ${MOST})`;
/** Ids of matching customers: each branch scans an index, up to the number a search shows. */
function found(sought: CustomerSearch, isBlocked: boolean) {
  switch (sought.by) {
    case 'id':
      return sql`select ${sought.id}::text as id`;
    case 'order':
      return sql`select user_id as id from orders where order_number = ${sought.number}`;
    case 'email':
      return begins(sql`email`, sought.starts, isBlocked);
    case 'phone':
      return sql.join(
        sought.starts.map((start) => begins(sql`phone`, start, isBlocked)),
        sql` union `,
      );
    case 'name':
      return sql`${begins(sql`lower(full_name)`, sought.starts, isBlocked)} union ${begins(sql`lower(substring(full_name from '[^ ]+$'))`, sought.starts, isBlocked)}`;
  }
}

type Page = { page: number; limit: number };
const paged = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/**
 * One page of matches by name, and their number, counted up to one more than a search shows. Two
 * queries.
 */
export async function selectFoundCustomers(
  db: Db,
  sought: CustomerSearch,
  isBlocked: boolean,
  page: Page,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const those = sql`(select f.id, u.full_name from (${found(sought, isBlocked)}) f join users u on u.id = f.id where ${isBlocked ? sql`u.blocked_at is not null` : sql`true`} ${MOST}) f`;
  const { rows } = await sql<CustomerRow>`
    select ${columns} from (select f.id from ${those} order by lower(f.full_name) collate "C", f.id ${paged(page)}) f join users u on u.id = f.id order by lower(u.full_name) collate "C", u.id`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{ n: number }>`select count(*)::int as n from ${those}`.execute(db);
  return { rows, total: counted!.n };
}

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
/** Each order is that of an index, read forwards or backwards. */
const SORTED: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  '-created': sql`u.created_at desc, u.id`,
  created: sql`u.created_at, u.id desc`,
  name: sql`lower(u.full_name) collate "C", u.id`,
  '-name': sql`lower(u.full_name) collate "C" desc, u.id desc`,
};

/**
 * One page of customers, newest first, or of blocked ones, latest block first, unless sorted
 * otherwise. Two queries.
 */
export async function selectNewestCustomers(
  db: Db,
  isBlocked: boolean,
  page: Page,
  sort?: CustomerSort,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const fits = isBlocked ? sql`u.blocked_at is not null` : sql`true`;
  const order = sort ? SORTED[sort] : isBlocked ? sql`u.blocked_at desc, u.id` : SORTED['-created'];
  const { rows } =
    await sql<CustomerRow>`select ${columns} from (select u.id from users u where ${fits} order by ${order} ${paged(page)}) one join users u on u.id = one.id order by ${order}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from users u where ${fits} limit ${MAX_TASKS_COUNTED}) x`.execute(
    db,
  );
  return { rows, total: counted!.n };
}

export async function selectCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return (await sql<CustomerRow>`select ${columns} from users u where u.id = ${id}`.execute(db))
    .rows[0];
}

export const selectCustomerNotes = (db: Db, userId: string): Promise<CustomerNoteTable[]> =>
  db
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
export async function insertCustomerNote(tx: Tx, row: CustomerNoteTable): Promise<void> {
  await tx.insertInto('customer_notes').values(row).execute();
}

/** The balance of a wallet in paise. */
export async function selectWalletBalance(db: Db, userId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    balance: number;
  }>`select balance_paise as balance from wallets where user_id = ${userId}`.execute(db);
  return Number(row?.balance ?? 0);
}
