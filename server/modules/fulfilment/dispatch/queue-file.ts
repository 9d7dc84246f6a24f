import { MAX_QUEUE_FILE_ROWS, type getQueueCsv } from '#contracts/fulfilment/dispatch.ts';
import type { EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { readOrderQueueRows } from '#server/modules/fulfilment/order-queue.ts';
import { ITEM_COLUMNS, itemFileRows, type ItemFileRow } from '#server/modules/invoices/service.ts';
import { carrierText, type OrderQueueEntry } from '#server/modules/orders/service.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import { type FileFormat, FileNumber, fileOfRows } from '#server/platform/spreadsheet/list-file.ts';

const HEAD = [
  'common.order',
  'common.status',
  'order_actions.list.placed',
  'fulfilment.pdf.hand_over_by',
  'common.city',
  'common.pin_code',
  'common.units',
  'common.products',
  'fulfilment.pdf.seller_sku',
  'common.payment',
  'fulfilment.file.total',
  'common.courier',
  'fulfilment.tracking_number',
] as const;
/** Vendor orders whose items are read at once. */
const ITEMS_OF = 250;
async function* itemsOf(db: Db, rows: readonly OrderQueueEntry[]) {
  for (let at = 0; at < rows.length; at += ITEMS_OF)
    yield* await itemFileRows(db, {
      vendorOrderIds: rows.slice(at, at + ITEMS_OF).map((row) => row.id),
    });
}
async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** The filtered list, in its order: one row per order, or per item with its tax. */
export async function queueFile(
  db: Db,
  vendorId: string,
  { rows: kind, ...query }: EndpointQuery<typeof getQueueCsv>,
  now: Date,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await readOrderQueueRows(db, vendorId, query, MAX_QUEUE_FILE_ROWS, now);
  if (kind === 'items')
    return fileOfRows(format, ITEM_COLUMNS, itemsOf(db, rows), (row: ItemFileRow) => row);
  return fileOfRows(format, HEAD, each(rows), (r) => [
    r.order_number,
    r.status,
    formatDateTime(r.placed_at),
    formatDateTime(r.ship_by),
    r.city,
    r.pincode,
    new FileNumber(r.units),
    r.items
      .map((i) => [`${i.quantity} × ${i.name}`, i.variant, i.option].filter(Boolean).join(', '))
      .join('; '),
    r.items.map((i) => i.sku ?? '').join('; '),
    r.payment_method,
    csvAmount(r.total_paise),
    r.shipments
      .map((p) => p.carrier && callerTextOf(carrierText(p.carrier)))
      .filter(Boolean)
      .join('; '),
    r.shipments
      .map((p) => p.trackingNumber)
      .filter(Boolean)
      .join('; '),
  ]);
}
