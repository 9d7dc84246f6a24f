import { type RawBuilder, sql } from 'kysely';
import type { ORDER_SORTS } from '#contracts/order-actions/order-list.ts';
import type { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderSearch } from './order-search.ts';

/**
 * Filters without an index are checked this many orders at a time; the rest follows with the next
 * page.
 */
export const MAX_ORDERS_SCANNED = 3000;
/**
 * A filter that at most this many orders match is read whole by its index and sorted; one that more
 * match is common enough to be met while walking through the list.
 */
export const MAX_ORDERS_SORTED = 5000;
/** Totals count this many orders. */
export const MAX_ORDERS_SUMMED = 10_000;
/** How far a list reads; tests make them small. */
export interface ListBounds {
  scanned: number;
  sorted: number;
  summed: number;
}
const BOUNDS: ListBounds = {
  scanned: MAX_ORDERS_SCANNED,
  sorted: MAX_ORDERS_SORTED,
  summed: MAX_ORDERS_SUMMED,
};

type Status = (typeof ORDER_STATUSES)[number];
export type OrderSort = (typeof ORDER_SORTS)[number];
type Condition = RawBuilder<unknown>;

/** Where a page ends: the value the list is sorted by (milliseconds or paise), and the order. */
export interface OrderListPlace {
  at: number;
  id: string;
}
export interface OrderListFilter {
  sought: OrderSearch | null;
  status?: Status | undefined;
  payment?: 'cod' | 'online' | undefined;
  money?: string | undefined;
  vendorId?: string | undefined;
  productId?: string | undefined;
  categoryId?: string | undefined;
  city?: string | undefined;
  pincode?: string | undefined;
  courier?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Past its dispatch deadline at this moment. */
  lateAt?: Date | undefined;
  sort?: OrderSort | undefined;
  after?: OrderListPlace | undefined;
  limit: number;
}
export interface OrderListRow {
  id: string;
  at: number;
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
const lateAt = (at: Date) =>
  sql`exists (select from vendor_orders s where s.order_id = o.id and s.status in ('placed', 'confirmed', 'packed') and s.ship_by < ${at})`;
const LEFT = sql`(o.total_paise - o.cancelled_paise)`;
const PLACED = sql`o.placed_at`;

interface Way {
  isTotal: boolean;
  /** What is sorted by, as its index has it. */
  key: Condition;
  way: Condition;
  beyond: Condition;
  /** The key of a row as a number. */
  asNumber: Condition;
}
/** Late orders come by age, others newest first, where nothing else is asked for. */
function wayOf(f: OrderListFilter): Way {
  const sort = f.sort ?? (f.lateAt ? 'placed' : '-placed');
  const isTotal = sort === 'total' || sort === '-total';
  const isDown = sort.startsWith('-');
  const key = isTotal ? LEFT : PLACED;
  return {
    isTotal,
    key,
    way: isDown ? sql`desc` : sql`asc`,
    beyond: f.after
      ? sql`and (${key}, o.id) ${isDown ? sql`<` : sql`>`} (${isTotal ? f.after.at : new Date(f.after.at)}, ${f.after.id})`
      : sql``,
    asNumber: isTotal
      ? sql`${LEFT}::float8`
      : sql`round(extract(epoch from o.placed_at) * 1000)::float8`,
  };
}
const daysOf = (f: OrderListFilter, at: Condition) =>
  sql`${f.from ? sql`and ${at} >= ${f.from}` : sql``} ${f.before ? sql`and ${at} < ${f.before}` : sql``}`;

const inCategory = (p: string, id: string) =>
  sql`(${sql.ref(`${p}.category_id`)} = ${id} or ${sql.ref(`${p}.subcategory_id`)} = ${id} or ${sql.ref(`${p}.subsubcategory_id`)} = ${id})`;
const cityOf = sql`lower(o.address ->> 'city')`;

/** Everything an order must match. */
const fitsOf = (f: OrderListFilter): Condition =>
  sql.join(
    [
      sql`true ${daysOf(f, PLACED)}`,
      ...(f.status ? [sql`o.status = ${f.status}`] : []),
      ...(f.payment ? [sql`o.payment_method = ${f.payment}`] : []),
      ...(f.money ? [sql`o.payment_status = ${f.money}`] : []),
      ...(f.city ? [sql`${cityOf} = ${f.city.toLowerCase()}`] : []),
      ...(f.pincode ? [sql`o.address ->> 'pincode' = ${f.pincode}`] : []),
      ...(f.lateAt ? [sql`o.status = any(${[...OPEN]}::text[])`, lateAt(f.lateAt)] : []),
      ...(f.vendorId === undefined
        ? []
        : [
            sql`exists (select from vendor_orders s where s.order_id = o.id and s.vendor_id = ${f.vendorId})`,
          ]),
      ...(f.productId === undefined
        ? []
        : [
            sql`exists (select from order_items l where l.order_id = o.id and l.product_id = ${f.productId})`,
          ]),
      ...(f.categoryId === undefined
        ? []
        : [
            sql`exists (select from order_items l join products p on p.id = l.product_id where l.order_id = o.id and ${inCategory('p', f.categoryId)})`,
          ]),
      ...(f.courier === undefined
        ? []
        : [
            sql`exists (select from shipments p where p.order_id = o.id and lower(p.carrier) = ${f.courier.toLowerCase()})`,
          ]),
    ],
    sql` and `,
  );

const hasRareFilter = (f: OrderListFilter) =>
  (f.productId ?? f.categoryId ?? f.courier ?? f.city ?? f.pincode) !== undefined;

/** Filters whose orders an index gives, the rarest first. */
function driversOf(f: OrderListFilter): Condition[] {
  const { isTotal } = wayOf(f);
  const of = (isUsed: boolean, ids: () => Condition) => (isUsed ? [ids()] : []);
  const among = (condition: Condition) =>
    sql`select o.id from orders o where ${condition} ${daysOf(f, PLACED)}`;
  return [
    ...of(
      f.productId !== undefined,
      () => sql`select order_id as id from order_items where product_id = ${f.productId}`,
    ),
    ...of(f.pincode !== undefined, () => among(sql`o.address ->> 'pincode' = ${f.pincode}`)),
    ...of(f.city !== undefined, () => among(sql`${cityOf} = ${f.city!.toLowerCase()}`)),
    ...of(
      f.courier !== undefined,
      () =>
        sql`select order_id as id from shipments where lower(carrier) = ${f.courier!.toLowerCase()}`,
    ),
    // The usual order has indexes for these: only another one needs them whole.
    ...of(
      f.vendorId !== undefined && (isTotal || hasRareFilter(f)),
      () =>
        sql`select s.order_id as id from vendor_orders s where s.vendor_id = ${f.vendorId} ${daysOf(f, sql`s.created_at`)}`,
    ),
    ...of(isTotal && f.money === 'refund_due', () => among(sql`o.payment_status = 'refund_due'`)),
    ...of(isTotal && f.status !== undefined, () => among(sql`o.status = ${f.status}`)),
    ...of(isTotal && f.lateAt !== undefined, () =>
      among(sql`o.status = any(${[...OPEN]}::text[])`),
    ),
    ...of(isTotal && (f.from ?? f.before) !== undefined, () => among(sql`true`)),
  ];
}
/** Products of a category that are looked up one by one. */
const MAX_CATEGORY_PRODUCTS = 1000;
async function categoryDriver(db: Db, categoryId: string): Promise<Condition | null> {
  const { rows } = await sql<{
    id: string;
  }>`select p.id from products p where ${inCategory('p', categoryId)} limit ${sql.lit(MAX_CATEGORY_PRODUCTS + 1)}`.execute(
    db,
  );
  return rows.length > MAX_CATEGORY_PRODUCTS
    ? null
    : sql`select order_id as id from order_items where product_id = any(${rows.map((r) => r.id)}::text[])`;
}

/**
 * All orders of a filter that few match, read by its index; null if no filter is rare. Each try
 * reads one index entry more than can be sorted.
 */
async function rareOrders(db: Db, f: OrderListFilter, most: number): Promise<string[] | null> {
  if (f.sought) return null;
  const drivers = driversOf(f);
  if (f.categoryId !== undefined) {
    const category = await categoryDriver(db, f.categoryId);
    if (category) drivers.push(category);
  }
  for (const driver of drivers) {
    const { rows } = await sql<{
      id: string;
    }>`${driver} limit ${sql.lit(most + 1)}`.execute(db);
    if (rows.length <= most) return [...new Set(rows.map((r) => r.id))];
  }
  return null;
}

/** Candidate orders of a page, in order, from indexes only and at most `most`. */
function lookedAt(f: OrderListFilter, most: number): Condition {
  const { isTotal, key, way, beyond } = wayOf(f);
  const order = sql`order by at ${way}, id ${way} limit ${sql.lit(most)}`;
  const walk = (condition: Condition) =>
    sql`(select o.id, ${key} as at from orders o where ${condition} ${beyond} ${order})`;
  const among = (condition: Condition) => walk(sql`${condition} ${daysOf(f, PLACED)}`);
  const all = (walks: Condition[]) =>
    sql`select distinct on (at, id) id, at from (${sql.join(walks, sql` union all `)}) w order by at ${way}, id ${way} limit ${sql.lit(most)}`;
  if (f.sought) {
    const { number, email, phone, tracking } = f.sought;
    return all([
      ...(number === null ? [] : [among(sql`o.order_number = ${number}`)]),
      ...(email === null ? [] : [among(sql`o.contact_email = ${email}`)]),
      ...(phone === null
        ? []
        : [among(sql`o.contact_phone = ${phone}`), among(sql`o.address ->> 'phone' = ${phone}`)]),
      ...(tracking === null
        ? []
        : [
            among(
              sql`o.id in (select order_id from shipments where upper(tracking_number) = ${tracking})`,
            ),
          ]),
    ]);
  }
  // Days have no index by amount, so they are checked like the other filters.
  if (isTotal) return walk(sql`true`);
  if (f.lateAt)
    return all(
      (f.status ? OPEN.filter((s) => s === f.status) : OPEN).map((status) =>
        among(sql`o.status = ${status}`),
      ),
    );
  if (f.vendorId !== undefined) return vendorWalk(f, most);
  if (f.money === 'refund_due') return among(sql`o.payment_status = 'refund_due'`);
  return among(f.status ? sql`o.status = ${f.status}` : sql`true`);
}
/** A vendor's orders; its own index has them by the time of the order. */
function vendorWalk(f: OrderListFilter, most: number): Condition {
  const { way } = wayOf(f);
  const isDown = f.sort !== 'placed' && !(f.lateAt && !f.sort);
  const beyond = f.after
    ? sql`and (s.created_at, s.order_id) ${isDown ? sql`<` : sql`>`} (${new Date(f.after.at)}, ${f.after.id})`
    : sql``;
  return sql`select s.order_id as id, s.created_at as at from vendor_orders s where s.vendor_id = ${f.vendorId} and s.return_id is null ${daysOf(f, sql`s.created_at`)} ${beyond}
      order by s.created_at ${way}, s.order_id ${way} limit ${sql.lit(most)}`;
}

/** Whether filters skip rows, so that the scan has to read more than a page. */
const isSieved = (f: OrderListFilter) =>
  f.lateAt !== undefined ||
  f.sought !== null ||
  f.payment !== undefined ||
  hasRareFilter(f) ||
  (f.money !== undefined && f.money !== 'refund_due') ||
  (f.money !== undefined && f.vendorId !== undefined) ||
  (f.status !== undefined && (f.vendorId !== undefined || f.money !== undefined)) ||
  (wayOf(f).isTotal && (f.status ?? f.money ?? f.vendorId ?? f.from ?? f.before) !== undefined);

/** A search without a form, or a status that is never late: nothing can match. */
const isEmpty = (f: OrderListFilter) =>
  (f.sought !== null && Object.values(f.sought).every((one) => one === null)) ||
  (f.lateAt !== undefined && f.status !== undefined && !OPEN.includes(f.status));

const whole = (rare: readonly string[]) =>
  sql`select o.id from orders o where o.id = any(${[...rare]}::text[])`;

/**
 * A page of orders and the start of the next (null: the last). A page may be short or empty without
 * being the last. Two statements, and one for each filter that may be rare.
 */
export async function selectOrderList(
  db: Db,
  f: OrderListFilter,
  now: Date,
  { scanned, sorted }: ListBounds = BOUNDS,
): Promise<{ rows: OrderListRow[]; next: OrderListPlace | null }> {
  if (isEmpty(f)) return { rows: [], next: null };
  const rare = await rareOrders(db, f, sorted);
  const most = isSieved(f) ? Math.max(scanned, f.limit + 1) : f.limit + 1;
  const { key, way, beyond, asNumber } = wayOf(f);
  const looked = rare ? whole(rare) : lookedAt(f, most);
  const { rows: found } = await sql<OrderListRow>`
    with looked as materialized (${looked}), found as materialized (
      select w.id, ${key} as key from looked w cross join lateral (select * from orders o where o.id = w.id limit 1) o where ${fitsOf(f)} ${rare ? beyond : sql``} order by ${key} ${way}, w.id ${way} limit ${sql.lit(f.limit + 1)})
    select f.id, ${asNumber} as at, o.order_number, o.status, o.placed_at, o.address ->> 'fullName' as full_name, o.contact_phone, o.contact_email, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode, o.payment_method,
      o.payment_status, o.total_paise - o.cancelled_paise as left_paise, ${lateAt(now)} as is_late, parts.vendors, goods.units
    from found f cross join lateral (select * from orders o where o.id = f.id limit 1) o
      cross join lateral (select coalesce(json_agg(distinct v.name), '[]') as vendors from vendor_orders s join vendors v on v.id = s.vendor_id where s.order_id = f.id) parts
      cross join lateral (select coalesce(sum(l.quantity), 0)::int as units from order_items l where l.order_id = f.id and l.replaces_id is null) goods
    order by f.key ${way}, f.id ${way}`.execute(db);
  const rows = found.slice(0, f.limit);
  const placeOf = ({ at, id }: OrderListPlace): OrderListPlace => ({ at: Number(at), id });
  if (found.length > f.limit) return { rows, next: placeOf(rows.at(-1)!) };
  if (rare || most <= f.limit + 1) return { rows, next: null };
  const {
    rows: [last],
  } =
    await sql<OrderListPlace>`select w.id, ${asNumber} as at from (${lookedAt(f, most)}) w cross join lateral (select * from orders o where o.id = w.id limit 1) o
      order by w.at ${way}, w.id ${way} offset ${sql.lit(most - 1)} limit 1`.execute(db);
  return { rows, next: last ? placeOf(last) : null };
}

export interface OrderListSums {
  orders: number;
  left_paise: number;
  /** Further orders match: these are the first of the list. */
  is_cut: boolean;
}
/** Number and total of the orders that match, of the first `MAX_ORDERS_SUMMED` looked at. */
export async function selectOrderSums(
  db: Db,
  asked: OrderListFilter,
  { sorted, summed }: ListBounds = BOUNDS,
): Promise<OrderListSums> {
  const f = { ...asked, after: undefined };
  if (isEmpty(f)) return { orders: 0, left_paise: 0, is_cut: false };
  const rare = await rareOrders(db, f, sorted);
  const looked = rare ? whole(rare) : lookedAt(f, summed + 1);
  const {
    rows: [row],
  } = await sql<{ orders: number; left_paise: number; looked: number }>`
    with looked as materialized (${looked})
    select (count(*) filter (where ${fitsOf(f)}))::int as orders, coalesce(sum(${LEFT}) filter (where ${fitsOf(f)}), 0)::float8 as left_paise, count(*)::int as looked
    from looked w cross join lateral (select * from orders o where o.id = w.id limit 1) o`.execute(
    db,
  );
  return {
    orders: row!.orders,
    left_paise: Number(row!.left_paise),
    is_cut: rare === null && row!.looked > summed,
  };
}
