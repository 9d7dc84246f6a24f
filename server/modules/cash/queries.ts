import { insertRows } from '#server/platform/db/insert-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CASH_TABS } from '#contracts/cash/cash.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CodImportRowTable, CodImportTable, CodReceiptTable } from './tables.ts';

/** Cash is booked by one transaction at a time, so that no receipt counts twice. */
export async function lockCashShipment(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_453}::bigint)`.execute(tx);
}

export interface CashShipmentRow {
  shipment_id: string;
  order_id: string;
  order_number: string;
  vendor_order_id: string;
  vendor_id: string;
  vendor_name: string;
  courier: string;
  awb: string | null;
  holder: 'courier' | 'vendor';
  proof: 'courier' | 'code' | null;
  expected_paise: number;
  received_paise: number;
  over_paise: number;
  is_netted: boolean;
  delivered_at: Date;
  due_at: Date;
  received_at: Date | null;
  is_booked: boolean;
}
const COLUMNS = sql`select c.shipment_id, c.order_id, o.order_number, c.vendor_order_id, c.vendor_id, v.name as vendor_name, c.courier, c.awb, c.holder, c.proof, c.expected_paise, c.received_paise, c.over_paise, c.is_netted,
    c.delivered_at, c.due_at, c.received_at, (p.courier is not null and p.courier not like 'own:%') as is_booked`;
const JOINED = sql`join orders o on o.id = c.order_id join vendors v on v.id = c.vendor_id join shipments p on p.id = c.shipment_id`;
const whole = sql`${COLUMNS} from cod_shipments c ${JOINED}`;

export async function selectCashShipment(
  db: Db,
  id: string,
  forUpdate = false,
): Promise<CashShipmentRow | undefined> {
  return (
    await sql<CashShipmentRow>`${whole} where c.shipment_id = ${id} ${forUpdate ? sql`for update of c` : sql``}`.execute(
      db,
    )
  ).rows[0];
}

export interface CashShipmentFilter {
  tab: (typeof CASH_TABS)[number];
  courier?: string | undefined;
  vendor?: string | undefined;
  q?: string | undefined;
}
const isOpen = sql`c.received_paise < c.expected_paise`;
const fits = ({ tab, courier, vendor, q }: CashShipmentFilter, now: Date) => {
  const tabs: Record<CashShipmentFilter['tab'], RawBuilder<unknown>> = {
    open: isOpen,
    overdue: sql`${isOpen} and c.due_at < ${now}`,
    short: sql`${isOpen} and c.received_paise > 0`,
    // Never more than expected; PostgreSQL takes an equality for rare, and would sort all of them.
    received: sql`c.received_paise >= c.expected_paise`,
    over: sql`c.over_paise > 0`,
    all: sql`true`,
  };
  return sql`${tabs[tab]} and ${courier ? sql`lower(c.courier) = lower(${courier})` : sql`true`} and ${vendor ? sql`c.vendor_id = ${vendor}` : sql`true`}
    and ${q ? sql`(upper(c.awb) = upper(${q}) or c.order_id = (select id from orders where order_number = upper(${q})))` : sql`true`}`;
};
const isWork = (tab: CashShipmentFilter['tab']) =>
  tab === 'open' || tab === 'overdue' || tab === 'short';

/**
 * One page of shipments: missing cash oldest first, everything else newest first. The page is chosen
 * from `cod_shipments` alone, so that a deep one joins no more rows than the first.
 */
export async function selectCashShipments(
  db: Db,
  filter: CashShipmentFilter,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<CashShipmentRow[]> {
  const way = isWork(filter.tab) ? sql`asc` : sql`desc`;
  const order = sql`order by c.delivered_at ${way}, c.shipment_id ${way}`;
  return (
    await sql<CashShipmentRow>`${COLUMNS} from (select c.shipment_id from cod_shipments c where ${fits(filter, now)} ${order} limit ${limit} offset ${(page - 1) * limit}) chosen join cod_shipments c on c.shipment_id = chosen.shipment_id ${JOINED} ${order}`.execute(
      db,
    )
  ).rows;
}
export async function countCashShipments(
  db: Db,
  filter: CashShipmentFilter,
  now: Date,
): Promise<number> {
  return (
    await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 from cod_shipments c where ${fits(filter, now)} limit ${sql.lit(MAX_FOUND)}) x`.execute(
      db,
    )
  ).rows[0]!.n;
}

/** Books money for a shipment up to its amount; the rest is an excess. */
export async function addReceived(
  tx: Tx,
  id: string,
  { paise, over }: { paise: number; over: number },
  at: Date,
): Promise<void> {
  await sql`update cod_shipments set received_paise = received_paise + ${paise}, over_paise = over_paise + ${over},
    received_at = case when received_paise + ${paise} = expected_paise then coalesce(received_at, ${at}::timestamptz) end where shipment_id = ${id}`.execute(
    tx,
  );
}
export async function makeVendorHolder(tx: Tx, id: string, debitEntry: string): Promise<void> {
  await sql`update cod_shipments set holder = 'vendor', debit_entry = ${debitEntry} where shipment_id = ${id}`.execute(
    tx,
  );
}
export async function insertCashReceipt(tx: Tx, r: CodReceiptTable): Promise<void> {
  await sql`insert into cod_receipts (id, shipment_id, kind, amount_paise, reference, day, import_id, created_by, created_at)
    values (${r.id}, ${r.shipment_id}, ${r.kind}, ${r.amount_paise}, ${r.reference}, ${r.day}::date, ${r.import_id}, ${r.created_by}, ${r.created_at})`.execute(
    tx,
  );
}
export async function selectCashReceipt(
  db: Db,
  shipmentId: string,
  reference: string,
): Promise<Pick<CodReceiptTable, 'amount_paise' | 'day'> | undefined> {
  const {
    rows: [row],
  } = await sql<{
    amount_paise: number;
    day: string;
  }>`select amount_paise, day::text as day from cod_receipts where shipment_id = ${shipmentId} and reference = ${reference}`.execute(
    db,
  );
  return row && { ...row, amount_paise: Number(row.amount_paise) };
}

export interface RemittanceCandidate {
  awb: string;
  courier: string | null;
  booked: string | null;
  shipment_id: string;
  order_id: string;
  order_number: string;
  collect_paise: number;
  status: string;
  is_cash: boolean;
  expected_paise: number | null;
  received_paise: number | null;
  holder: 'courier' | 'vendor' | null;
  references: string[];
}
/** Shipments with these tracking numbers, of any carrier, with their cash. */
export async function selectRemittanceCandidates(
  db: Db,
  awbs: readonly string[],
): Promise<RemittanceCandidate[]> {
  if (awbs.length === 0) return [];
  return (
    await sql<RemittanceCandidate>`
    select upper(p.tracking_number) as awb, p.carrier as courier, case when p.courier not like 'own:%' then p.courier end as booked, p.id as shipment_id, p.order_id, o.order_number, p.collect_paise, p.status, c.shipment_id is not null as is_cash, c.expected_paise, c.received_paise, c.holder,
      coalesce((select json_agg(r.reference) from cod_receipts r where r.shipment_id = p.id), '[]') as references
    from shipments p join orders o on o.id = p.order_id left join cod_shipments c on c.shipment_id = p.id where upper(p.tracking_number) = any(${[...awbs]}) and p.status <> 'unpacked' order by p.id`.execute(
      db,
    )
  ).rows;
}

const importColumns = sql`id, name, file_hash, counts, total_paise, created_by, created_at`;
export async function selectRemittanceByHash(
  db: Db,
  hash: string,
): Promise<CodImportTable | undefined> {
  return (
    await sql<CodImportTable>`select ${importColumns} from cod_imports where file_hash = ${hash}`.execute(
      db,
    )
  ).rows[0];
}
export async function selectRemittanceRows(
  db: Db,
  importId: string,
): Promise<(CodImportRowTable & { order_number: string | null })[]> {
  return (
    await sql<CodImportRowTable & { order_number: string | null }>`
    select r.import_id, r.number, r.courier, r.awb, r.amount_paise, r.day::text as day, r.reference, r.outcome, r.shipment_id, o.order_number
    from cod_import_rows r left join cod_shipments c on c.shipment_id = r.shipment_id left join orders o on o.id = c.order_id where r.import_id = ${importId} order by r.number`.execute(
      db,
    )
  ).rows;
}
export async function insertRemittance(tx: Tx, row: CodImportTable): Promise<void> {
  await tx
    .insertInto('cod_imports')
    .values({ ...row, counts: JSON.stringify(row.counts) as never })
    .execute();
}
export async function insertRemittanceRows(
  tx: Tx,
  rows: readonly CodImportRowTable[],
): Promise<void> {
  await insertRows(tx, 'cod_import_rows', rows);
}
export async function selectRemittances(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: CodImportTable[]; total: number }> {
  const { rows } =
    await sql<CodImportTable>`select ${importColumns} from cod_imports order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  return {
    rows,
    total: (await sql<{ n: number }>`select count(*)::int as n from cod_imports`.execute(db))
      .rows[0]!.n,
  };
}
