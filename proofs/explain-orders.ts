import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

type Row = Record<string, unknown>;

/** The order of a vendor order. */
export async function explainVendorOrder(db: Db, id: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    orderId: string;
  }>`select order_id as "orderId" from vendor_orders where id = ${id}`.execute(db);
  return explainOrder(db, row!.orderId);
}

/**
 * Everything stored about the money of an order, one line per row: a failure cannot be reproduced,
 * so it is shown at once.
 */
export async function explainOrder(db: Db, order: string): Promise<string> {
  const sources: [name: string, rows: RawBuilder<Row>][] = [
    [
      'order',
      sql`select id, status, payment_status, items_paise, discount_paise, discount_source, promo_code, shipping_paise, rounding_paise, wallet_paise, total_paise, cancelled_paise, paid_paise from orders where id = ${order}`,
    ],
    [
      'vendor order',
      sql`select id, vendor_id, status, items_paise, discount_paise, shipping_paise, waived_paise, free_delivery_paise, rounding_paise, wallet_paise, wallet_refunded_paise, cash_refunded_paise, withdrawn_paise, vendor_withdrawn_paise, total_paise, cancelled_paise, commission_bp, return_id from vendor_orders where order_id = ${order} order by id`,
    ],
    [
      'item',
      sql`select vendor_order_id, quantity, cancelled, returned, faulted, unit_paise, discount_paise, total_paise, marketplace_paise, support_paise, discount_parts from order_items where order_id = ${order} order by vendor_order_id, position`,
    ],
    [
      'shipment',
      sql`select p.vendor_order_id, p.id, p.status, p.collect_paise, p.delivery_paise, c.holder, c.proof, c.expected_paise, c.received_paise, c.over_paise, c.is_netted from shipments p left join cod_shipments c on c.shipment_id = p.id where p.order_id = ${order} order by p.id`,
    ],
    [
      'receipt',
      sql`select r.shipment_id, r.kind, r.amount_paise, r.reference from cod_receipts r join cod_shipments c on c.shipment_id = r.shipment_id where c.order_id = ${order} order by r.id`,
    ],
    [
      'return',
      sql`select id, vendor_order_id, status, resolution, reason, refund_paise from return_requests where order_id = ${order} order by id`,
    ],
    [
      'event',
      sql`select vendor_order_id, status, note, actor from order_events where order_id = ${order} order by at, id`,
    ],
    [
      'statement',
      sql`select * from statement_orders where vendor_order_id in (select id from vendor_orders where order_id = ${order}) order by statement_id`,
    ],
    [
      'ledger',
      sql`select vendor_order_id, transaction_id, account, amount_paise, reason, rule, rate_bp from ledger_entries where order_id = ${order} order by id`,
    ],
    [
      'consent',
      sql`select vendor_id, subject_id, vendor_bp, state from discount_consents where vendor_id in (select vendor_id from vendor_orders where order_id = ${order}) order by vendor_id, subject_id`,
    ],
  ];
  const lines: string[] = [];
  for (const [name, rows] of sources)
    for (const row of (await rows.execute(db)).rows) lines.push(`    ${name} ${said(row)}`);
  return lines.join('\n');
}

/** Without empty columns. */
const said = (row: Row) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && value !== 0 && value !== false),
    ),
  );
