import type {
  AdminOrderRow,
  adminOrdersFile,
  listAdminOrders,
} from '#contracts/order-actions/order-actions.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays, formatDateTime } from '#contracts/kernel/time.ts';
import { csvAmount, csvOfList } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { maskedEmail, maskedName, maskedPhone } from './mask-customer.ts';
import {
  type OrderListFilter,
  type OrderListRow,
  type OrderListPlace,
  selectOrderList,
} from './queries.order-list.ts';
import { orderSearchOf } from './order-search.ts';
import { callerText } from '#server/platform/messages/caller.ts';

type Asked = EndpointQuery<typeof listAdminOrders>;
const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:30`);
const written = (place: OrderListPlace | null) => place && `${place.at.getTime()}_${place.id}`;

function filterOf(
  { q, status, payment, money, vendor, from, to, late, after, limit }: Asked,
  now: Date,
): OrderListFilter {
  const [at, id] = after
    ? [after.slice(0, after.indexOf('_')), after.slice(after.indexOf('_') + 1)]
    : [];
  return {
    sought: q ? orderSearchOf(q) : null,
    status,
    payment,
    money,
    vendorId: vendor,
    from: from ? dayBegins(from) : undefined,
    before: to ? addDays(dayBegins(to), 1) : undefined,
    lateAt: late ? now : undefined,
    after: at === undefined ? undefined : { at: new Date(Number(at)), id: id! },
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

/** The list as a table, without customer data. */
export function adminOrdersCsv(
  db: Db,
  query: EndpointQuery<typeof adminOrdersFile>,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  let after: string | null | undefined;
  return csvOfList(
    HEAD,
    async ({ limit }) => {
      const rows: OrderListRow[] = [];
      // One batch of the scan may contain few matches.
      while (after !== null && rows.length < limit) {
        const page = await selectOrderList(
          db,
          filterOf({ ...query, after, limit: limit - rows.length }, now),
          now,
        );
        rows.push(...page.rows);
        after = written(page.next);
      }
      return rows;
    },
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
      String(r.units),
      r.vendors.join('; '),
      r.city,
      r.pincode,
    ],
  );
}
