import type {
  AdminOrderRow,
  adminOrdersFile as adminOrdersFileCall,
  listAdminOrders,
  sumAdminOrders,
} from '#contracts/order-actions/order-list.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays, formatDateTime } from '#contracts/kernel/time.ts';
import { ITEM_COLUMNS, itemFileRows, type ItemFileRow } from '#server/modules/invoices/service.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { maskedEmail, maskedName, maskedPhone } from './mask-customer.ts';
import {
  type OrderListFilter,
  type OrderListRow,
  type OrderListPlace,
  selectOrderList,
  selectOrderSums,
} from './queries.order-list.ts';
import { orderSearchOf } from './order-search.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import {
  type FileFormat,
  FileNumber,
  fileOfList,
  fileOfRows,
} from '#server/platform/spreadsheet/list-file.ts';

type Asked = EndpointQuery<typeof listAdminOrders>;
const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:30`);
const written = (place: OrderListPlace | null) => place && `${place.at}_${place.id}`;

function filterOf(asked: Omit<Asked, 'limit'> & { limit?: number }, now: Date): OrderListFilter {
  const { q, vendor, product, category, from, to, late, after, limit = 1, ...rest } = asked;
  const [at, id] = after
    ? [after.slice(0, after.indexOf('_')), after.slice(after.indexOf('_') + 1)]
    : [];
  return {
    sought: q ? orderSearchOf(q) : null,
    status: rest.status,
    payment: rest.payment,
    money: rest.money,
    sort: rest.sort,
    city: rest.city || undefined,
    pincode: rest.pincode,
    courier: rest.courier || undefined,
    vendorId: vendor,
    productId: product,
    categoryId: category,
    from: from ? dayBegins(from) : undefined,
    before: to ? addDays(dayBegins(to), 1) : undefined,
    lateAt: late ? now : undefined,
    after: at === undefined ? undefined : { at: Number(at), id: id! },
    limit,
  };
}

const present = (r: OrderListRow): AdminOrderRow => ({
  _id: r.id,
  orderNumber: r.order_number,
  status: r.status,
  placedAt: r.placed_at.toISOString(),
  isLate: r.is_late,
  customer: {
    name: maskedName(r.full_name),
    phone: maskedPhone(r.contact_phone),
    email: maskedEmail(r.contact_email),
  },
  city: r.city,
  pincode: r.pincode,
  vendors: r.vendors,
  units: r.units,
  total: paiseToRupees(r.left_paise),
  paymentMethod: r.payment_method,
  money: r.payment_status,
});

/** A page of orders of all vendors. */
export async function readAdminOrders(
  db: Db,
  query: Asked,
  now: Date,
): Promise<EndpointData<typeof listAdminOrders>> {
  const filter = filterOf(query, now);
  const { rows, next } = await selectOrderList(db, filter, now);
  const { number, email, phone, tracking } = filter.sought ?? {};
  return {
    results: rows.map(present),
    foundBy: number ? 'number' : email ? 'email' : phone ? 'phone' : tracking ? 'tracking' : null,
    next: written(next),
  };
}

/** The orders that match, counted and added up. */
export async function readOrderTotals(
  db: Db,
  query: EndpointQuery<typeof sumAdminOrders>,
  now: Date,
): Promise<EndpointData<typeof sumAdminOrders>> {
  const sums = await selectOrderSums(db, filterOf(query, now));
  return { orders: sums.orders, total: paiseToRupees(sums.left_paise), isCut: sums.is_cut };
}

const HEAD = [
  'common.order',
  'order_actions.list.placed',
  'common.status',
  'orders.late',
  'common.payment',
  'order_actions.file.payment_status',
  'common.total',
  'common.units',
  'common.vendors',
  'common.city',
  'common.pin_code',
] as const;

/** Reads a list on, batch by batch: one batch of the scan may contain few matches. */
function readerOf(db: Db, query: Omit<Asked, 'limit'>, now: Date) {
  let after: string | null | undefined;
  return async (limit: number): Promise<OrderListRow[]> => {
    const rows: OrderListRow[] = [];
    while (after !== null && rows.length < limit) {
      const asked = { ...query, after: after ?? undefined, limit: limit - rows.length };
      const page = await selectOrderList(db, filterOf(asked, now), now);
      rows.push(...page.rows);
      after = written(page.next);
    }
    return rows;
  };
}

/** Orders whose items are read at once for a file. */
const ITEMS_OF = 250;
async function* itemsOf(read: (limit: number) => Promise<OrderListRow[]>, db: Db) {
  for (;;) {
    const orders = await read(ITEMS_OF);
    if (orders.length === 0) return;
    yield* await itemFileRows(db, { orderIds: orders.map((o) => o.id) });
    if (orders.length < ITEMS_OF) return;
  }
}

/** The list as a table, without customer data: one row per order, or per item with its tax. */
export function adminOrdersFile(
  db: Db,
  { rows, ...query }: EndpointQuery<typeof adminOrdersFileCall>,
  now: Date,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = readerOf(db, query, now);
  if (rows === 'items')
    return fileOfRows(format, ITEM_COLUMNS, itemsOf(read, db), (row: ItemFileRow) => row);
  return fileOfList(
    format,
    HEAD,
    ({ limit }) => read(limit),
    (r) => [
      r.order_number,
      formatDateTime(r.placed_at),
      r.status,
      r.is_late ? callerText('orders.late') : '',
      callerText(
        r.payment_method === 'cod' ? 'order_actions.list.cash' : 'order_actions.list.online',
      ),
      r.payment_status,
      csvAmount(r.left_paise),
      new FileNumber(r.units),
      r.vendors.join('; '),
      r.city,
      r.pincode,
    ],
  );
}
