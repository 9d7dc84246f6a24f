import type { listVendorOrders, OrderQueueName } from '#contracts/fulfilment/fulfilment.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { addDays } from '#contracts/kernel/time.ts';
import {
  MAX_QUEUE_COUNTED,
  countsOfQueue,
  type OrderQueueEntry,
  type QueueFilter,
  type QueuePlace,
  readOrderNumber,
  readOrderQueue,
} from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentOrderQueueRow } from './present.ts';

const STATUSES = {
  new: ['placed'],
  to_pack: ['confirmed'],
  ready: ['packed'],
  in_transit: ['shipped', 'out_for_delivery'],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
  all: ['placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled'],
} as const satisfies Record<string, QueueFilter['statuses']>;
/** Not handed over: only these can be overdue. */
const BEFORE_HAND_OVER: readonly string[] = ['placed', 'confirmed', 'packed'];
/** Sorted by latest instead of deadline. */
const NEWEST_FIRST: readonly string[] = ['delivered', 'cancelled', 'all'];

type Asked = EndpointQuery<typeof listVendorOrders>;

const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** The filters in database terms. */
function filterOf(
  vendorId: string,
  { tab, q, payment, late, from, to, sort, after, limit }: Asked,
  now: Date,
): QueueFilter {
  const statuses =
    tab === 'trouble'
      ? ('trouble' as const)
      : STATUSES[tab].filter((s) => !late || BEFORE_HAND_OVER.includes(s));
  const orderNumber = q ? (readOrderNumber(q) ?? undefined) : undefined;
  const isPincode = !!q && /^[1-9]\d{5}$/.test(q);
  const [at, id] = after
    ? [after.slice(0, after.indexOf('_')), after.slice(after.indexOf('_') + 1)]
    : [];
  return {
    vendorId,
    statuses,
    newestFirst: sort ? sort === '-due' : NEWEST_FIRST.includes(tab) && !late,
    dueBefore: [...(late ? [now] : []), ...(to ? [addDays(dayBegins(to), 1)] : [])].sort(
      (a, b) => a.getTime() - b.getTime(),
    )[0],
    dueFrom: from ? dayBegins(from) : undefined,
    payment,
    orderNumber,
    pincode: isPincode ? q : undefined,
    words: q && !orderNumber && !isPincode ? q : undefined,
    after: at === undefined ? undefined : { shipBy: new Date(Number(at)), id: id! },
    limit,
  };
}
/** A complete tracking number: capitals and digits without spaces. */
const trackingIn = (words: string | undefined): string | null =>
  words !== undefined && /^(?=.*\d)[A-Za-z0-9-]{6,40}$/.test(words) ? words.toUpperCase() : null;
/** A page of the queue; what looks like a tracking number is looked up as one first. */
async function readQueue(db: Db, filter: QueueFilter) {
  const tracking = trackingIn(filter.words);
  if (tracking === null) return readOrderQueue(db, filter);
  const found = await readOrderQueue(db, { ...filter, words: undefined, tracking });
  return found.rows.length > 0 ? found : readOrderQueue(db, filter);
}
const written = (place: QueuePlace | null) => place && `${place.shipBy.getTime()}_${place.id}`;

/** A page of a vendor's order queue, and the count of every tab. */
export async function readVendorOrderQueue(
  db: Db,
  vendorId: string,
  query: Asked,
  now: Date,
): Promise<EndpointData<typeof listVendorOrders>> {
  const { rows, next } = await readQueue(db, filterOf(vendorId, query, now));
  const { statuses, trouble, late } = await countsOfQueue(db, vendorId, now);
  const count = (tab: Exclude<OrderQueueName, 'trouble'>) =>
    Math.min(
      MAX_QUEUE_COUNTED,
      STATUSES[tab].reduce((n, s) => n + (statuses[s] ?? 0), 0),
    );
  return {
    results: rows.map((row) => presentOrderQueueRow(row, now)),
    next: written(next),
    counts: {
      new: count('new'),
      to_pack: count('to_pack'),
      ready: count('ready'),
      in_transit: count('in_transit'),
      delivered: count('delivered'),
      cancelled: count('cancelled'),
      trouble,
      late,
    },
  };
}

/** The first `most` rows of a list for export. A page may be short without being the last. */
export async function readOrderQueueRows(
  db: Db,
  vendorId: string,
  query: Omit<Asked, 'after' | 'limit'>,
  most: number,
  now: Date,
): Promise<OrderQueueEntry[]> {
  const rows: OrderQueueEntry[] = [];
  for (let after: string | undefined; rows.length < most;) {
    const page = await readQueue(
      db,
      filterOf(vendorId, { ...query, after, limit: most - rows.length }, now),
    );
    rows.push(...page.rows);
    const next = written(page.next);
    if (next === null) break;
    after = next;
  }
  return rows;
}
