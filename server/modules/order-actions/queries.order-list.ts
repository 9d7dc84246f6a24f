import { sql } from 'kysely';
import type { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderSearch } from './order-search.ts';

/**
 * Filters without an index are checked this many orders at a time; the rest follows with the next
 * page.
 */
export const MAX_ORDERS_SCANNED = 3000;
type Status = (typeof ORDER_STATUSES)[number];
export interface OrderListPlace {
  at: Date;
  id: string;
}
export interface OrderListFilter {
  sought: OrderSearch | null;
  status?: Status | undefined;
  payment?: 'cod' | 'online' | undefined;
  money?: string | undefined;
  vendorId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Past its dispatch deadline at this moment. */
  lateAt?: Date | undefined;
  after?: OrderListPlace | undefined;
  limit: number;
}
export interface OrderListRow {
  id: string;
  at: Date;
  order_number: string;
  status: Status;
  placed_at: Date;
  full_name: string;
  contact_phone: string;
  contact_email: string;
  city: string;
  pincode: string;
  payment_method: 'cod' | 'online';
  payment_status: string;
  left_paise: number;
  is_late: boolean;
  vendors: string[];
  units: number;
}

/** Only orders not handed over can be overdue. */
const OPEN: readonly Status[] = ['placed', 'confirmed', 'packed'];
const wayOf = (f: OrderListFilter) => (f.lateAt ? sql`asc` : sql`desc`);
const lateAt = (at: Date) =>
  sql`exists (select from vendor_orders s where s.order_id = o.id and s.status in ('placed', 'confirmed', 'packed') and s.ship_by < ${at})`;

/** Candidate orders of a page, in order, from indexes only and at most `most`. */
function lookedAt(f: OrderListFilter, most: number) {
  const way = wayOf(f);
  const bounds = (
    at: string,
    id: string,
  ) => sql`${f.from ? sql`and ${sql.ref(at)} >= ${f.from}` : sql``} ${f.before ? sql`and ${sql.ref(at)} < ${f.before}` : sql``}
    ${f.after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) ${f.lateAt ? sql`>` : sql`<`} (${f.after.at}, ${f.after.id})` : sql``}`;
  const walk = (condition: ReturnType<typeof sql>) =>
    sql`(select o.id, o.placed_at as at from orders o where ${condition} ${bounds('o.placed_at', 'o.id')} order by o.placed_at ${way}, o.id ${way} limit ${sql.lit(most)})`;
  const all = (walks: ReturnType<typeof sql>[]) =>
    sql`select distinct on (at, id) id, at from (${sql.join(walks, sql` union all `)}) w order by at ${way}, id ${way} limit ${sql.lit(most)}`;
  if (f.sought) {
    const { number, email, phone, tracking } = f.sought;
    return all([
      ...(number === null ? [] : [walk(sql`o.order_number = ${number}`)]),
      ...(email === null ? [] : [walk(sql`o.contact_email = ${email}`)]),
      ...(phone === null
        ? []
        : [walk(sql`o.contact_phone = ${phone}`), walk(sql`o.address ->> 'phone' = ${phone}`)]),
      ...(tracking === null
        ? []
        : [
            walk(
              sql`o.id in (select order_id from shipments where upper(tracking_number) = ${tracking})`,
            ),
          ]),
    ]);
  }
  if (f.lateAt)
    return all(
      (f.status ? OPEN.filter((s) => s === f.status) : OPEN).map((status) =>
        walk(sql`o.status = ${status}`),
      ),
    );
  if (f.vendorId !== undefined) {
    return sql`select s.order_id as id, s.created_at as at from vendor_orders s where s.vendor_id = ${f.vendorId} and s.return_id is null ${bounds('s.created_at', 's.order_id')}
      order by s.created_at ${way}, s.order_id ${way} limit ${sql.lit(most)}`;
  }
  if (f.money === 'refund_due') return walk(sql`o.payment_status = 'refund_due'`);
  return walk(f.status ? sql`o.status = ${f.status}` : sql`true`);
}

/** Whether filters skip rows, so that the scan has to read more than a page. */
const isSieved = (f: OrderListFilter) =>
  f.lateAt !== undefined ||
  f.sought !== null ||
  f.payment !== undefined ||
  (f.money !== undefined && f.money !== 'refund_due') ||
  (f.money !== undefined && f.vendorId !== undefined) ||
  (f.status !== undefined && (f.vendorId !== undefined || f.money !== undefined)) ||
  (f.vendorId !== undefined && f.lateAt !== undefined);

/**
 * A page of orders and the start of the next (null: the last). A page may be short or empty without
 * being the last. Two statements.
 */
export async function selectOrderList(
  db: Db,
  f: OrderListFilter,
  now: Date,
): Promise<{ rows: OrderListRow[]; next: OrderListPlace | null }> {
  if (f.sought && Object.values(f.sought).every((one) => one === null))
    return { rows: [], next: null };
  if (f.lateAt && f.status && !OPEN.includes(f.status)) return { rows: [], next: null };
  const most = isSieved(f) ? Math.max(MAX_ORDERS_SCANNED, f.limit + 1) : f.limit + 1;
  const way = wayOf(f);
  const fits = sql.join(
    [
      sql`true`,
      ...(f.status ? [sql`o.status = ${f.status}`] : []),
      ...(f.payment ? [sql`o.payment_method = ${f.payment}`] : []),
      ...(f.money ? [sql`o.payment_status = ${f.money}`] : []),
      ...(f.lateAt ? [lateAt(f.lateAt)] : []),
      ...(f.vendorId === undefined
        ? []
        : [
            sql`exists (select from vendor_orders s where s.order_id = o.id and s.vendor_id = ${f.vendorId})`,
          ]),
    ],
    sql` and `,
  );
  const { rows: found } = await sql<OrderListRow>`
    with looked as materialized (${lookedAt(f, most)}), found as materialized (
      select w.id, w.at from looked w cross join lateral (select * from orders o where o.id = w.id limit 1) o where ${fits} order by w.at ${way}, w.id ${way} limit ${sql.lit(f.limit + 1)})
    select f.id, f.at, o.order_number, o.status, o.placed_at, o.address ->> 'fullName' as full_name, o.contact_phone, o.contact_email, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode, o.payment_method,
      o.payment_status, o.total_paise - o.cancelled_paise as left_paise, ${lateAt(now)} as is_late, parts.vendors, goods.units
    from found f cross join lateral (select * from orders o where o.id = f.id limit 1) o
      cross join lateral (select coalesce(json_agg(distinct v.name), '[]') as vendors from vendor_orders s join vendors v on v.id = s.vendor_id where s.order_id = f.id) parts
      cross join lateral (select coalesce(sum(l.quantity), 0)::int as units from order_items l where l.order_id = f.id and l.replaces_id is null) goods
    order by f.at ${way}, f.id ${way}`.execute(db);
  const rows = found.slice(0, f.limit);
  if (found.length > f.limit) return { rows, next: { at: rows.at(-1)!.at, id: rows.at(-1)!.id } };
  if (most <= f.limit + 1) return { rows, next: null };
  const {
    rows: [last],
  } =
    await sql<OrderListPlace>`select id, at from (${lookedAt(f, most)}) w order by at ${way}, id ${way} offset ${sql.lit(most - 1)} limit 1`.execute(
      db,
    );
  return { rows, next: last ? { at: last.at, id: last.id } : null };
}
