import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** State of an order before an action: ids of everything that may be added. */
export interface OrderSnapshot {
  ledger: string[];
  refunds: string[];
  documents: string[];
  returns: string[];
  movements: string[];
  coupons: number;
}

const documents = sql`(select i.id, i.kind, i.total_paise, i.order_id, i.document, v.name as issuer from invoices i join vendors v on v.id = i.vendor_id union all select id, kind, total_paise, order_id, document, 'marketplace' from delivery_documents)`;

/** Records the current state. Stock movements are found by the offers of the order's items. */
export async function selectSnapshot(tx: Tx, orderId: string, now: Date): Promise<OrderSnapshot> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(tx)).rows.map((r) => r.id);
  return {
    ledger: await ids(
      sql<{ id: string }>`select id from ledger_entries where order_id = ${orderId}`,
    ),
    refunds: await ids(
      sql<{ id: string }>`select id from gateway_refunds where order_id = ${orderId}`,
    ),
    documents: await ids(
      sql<{ id: string }>`select id from ${documents} d where order_id = ${orderId}`,
    ),
    returns: await ids(
      sql<{
        id: string;
      }>`select id from return_requests where order_id = ${orderId} and status = 'received'`,
    ),
    movements: await ids(
      sql<{
        id: string;
      }>`select id from stock_movements where offer_id in (select offer_id from order_items where order_id = ${orderId}) and at >= ${now} and order_id = ${orderId}`,
    ),

    coupons: Number(
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from coupon_redemptions where order_id = ${orderId}`.execute(
          tx,
        )
      ).rows[0]!.n,
    ),
  };
}

export interface ActionTraces {
  ledgerEntries: {
    account: string;
    owner_id: string | null;
    owner: string | null;
    vendor_order_id: string | null;
    reason: string;
    paise: number;
  }[];
  refunded: number;
  owed: number;
  documents: { kind: string; issuer: string; total: number; tax: number }[];
  stock: { name: string; delta: number; reason: string }[];
  coupon: boolean;
}
/** Changes since: entries summed by account, owner and reason. */
export async function selectTracesSince(
  tx: Tx,
  orderId: string,
  mark: OrderSnapshot,
  now: Date,
): Promise<ActionTraces> {
  const { rows: ledgerEntries } = await sql<ActionTraces['ledgerEntries'][number]>`
    select e.account, e.owner_id, case when v.id is not null then v.name when e.owner_id is not null then 'shopper' end as owner, e.vendor_order_id, e.reason, sum(e.amount_paise)::bigint as paise
    from ledger_entries e left join vendors v on v.id = e.owner_id where e.order_id = ${orderId} and e.id <> all(${mark.ledger}::text[])
    group by 1, 2, 3, 4, 5 having sum(e.amount_paise) <> 0 order by 5, 4, 1, 2`.execute(tx);
  const { rows: taxDocuments } = await sql<ActionTraces['documents'][number]>`
    select kind, issuer, total_paise::bigint as total, (total_paise - (document -> 'totals' ->> 'taxablePaise')::bigint)::bigint as tax from ${documents} d where order_id = ${orderId} and id <> all(${mark.documents}::text[]) order by 1, 2, 3, 4`.execute(
    tx,
  );
  const { rows: stock } = await sql<ActionTraces['stock'][number]>`
    select p.name, m.delta, m.reason from stock_movements m join offers o on o.id = m.offer_id join products p on p.id = o.product_id
    where m.offer_id in (select offer_id from order_items where order_id = ${orderId}) and m.at >= ${now} and m.order_id = ${orderId} and m.id <> all(${mark.movements}::text[]) order by p.name, m.reason, m.delta`.execute(
    tx,
  );
  const {
    rows: [money],
  } = await sql<{ refunded: number; owed: number; coupons: number }>`
    select coalesce((select sum(amount_paise) from gateway_refunds where order_id = ${orderId} and id <> all(${mark.refunds}::text[])), 0)::bigint as refunded,
      coalesce((select sum(r.refund_paise) from return_requests r join orders o on o.id = r.order_id where r.order_id = ${orderId} and o.payment_method = 'cod' and r.status = 'received' and r.id <> all(${mark.returns}::text[])), 0)::bigint as owed,
      (select count(*)::int from coupon_redemptions where order_id = ${orderId}) as coupons`.execute(
    tx,
  );
  return {
    ledgerEntries: ledgerEntries.map((b) => ({ ...b, paise: Number(b.paise) })),
    refunded: Number(money!.refunded),
    owed: Number(money!.owed),
    documents: taxDocuments.map((d) => ({ ...d, total: Number(d.total), tax: Number(d.tax) })),
    stock,
    coupon: money!.coupons < mark.coupons,
  };
}

/** The payable of a vendor order lost by new ledger entries; positive means lost. */
export async function selectRefundLoss(
  tx: Tx,
  orderId: string,
  mark: Pick<OrderSnapshot, 'ledger'>,
): Promise<{ vendor_order_id: string; vendor_id: string; paise: number }[]> {
  const { rows } = await sql<{ vendor_order_id: string; vendor_id: string; paise: number }>`
    select vendor_order_id, owner_id as vendor_id, sum(amount_paise)::bigint as paise from ledger_entries
    where order_id = ${orderId} and account = 'vendor_payable' and id <> all(${mark.ledger}::text[]) group by 1, 2 having sum(amount_paise) > 0 order by 1`.execute(
    tx,
  );
  return rows.map((r) => ({ ...r, paise: Number(r.paise) }));
}

/** Savepoint: everything after it can be rolled back without ending the transaction. */
export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint preview`.execute(tx);
}
/** Rolls back to `setMark`; earlier locks stay. */
export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint preview`.execute(tx);
}
