import { createHash } from 'node:crypto';
import {
  type cashShipmentsFile,
  type getCashSummary,
  type importRemittance,
  type listCashShipments,
  type listRemittances,
  REMITTANCE_OUTCOMES,
  type RemittanceOutcome,
} from '#contracts/cash/cash.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { recordCashEntry } from './cash-entries.ts';
import { presentCashShipment, presentCashSums, cashStateOfShipment } from './present.ts';
import {
  countCashShipments,
  insertRemittance,
  insertRemittanceRows,
  lockCashShipment,
  selectRemittanceCandidates,
  selectRemittanceByHash,
  selectRemittanceRows,
  selectRemittances,
  selectCashShipment,
  selectCashShipments,
} from './queries.ts';
import { type CashSumsRow, selectCashSums } from './queries.sums.ts';
import {
  type RemittanceFileRow,
  type KnownShipment,
  type MatchedRow,
  matchRemittanceRows,
  readRemittance,
  UnreadableRemittance,
} from './remittance.ts';
import { carrierText, holdOrders } from '#server/modules/orders/service.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';
import { type FileFormat, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

export { chargeToVendor, confirmDeposit } from './cash-entries.ts';

/**
 * Totals of all cash on delivery, by courier and by vendor: expected, received, short and overdue.
 * One query.
 */
export async function readCashSummary(
  db: Db,
  now: Date,
): Promise<EndpointData<typeof getCashSummary>> {
  const rows = await selectCashSums(db, now);
  const of = (by: CashSumsRow['by']) => rows.filter((r) => r.by === by);
  return {
    all: presentCashSums(of('all')[0]!, now),
    couriers: of('courier').map((r) => ({ ...presentCashSums(r, now), courier: r.key! })),
    vendors: of('vendor').map((r) => ({
      ...presentCashSums(r, now),
      vendor: { _id: r.key!, name: r.name ?? '' },
      held: paiseToRupees(r.held),
    })),
  };
}

export async function readCashShipments(
  db: Db,
  { page, limit, ...filter }: EndpointQuery<typeof listCashShipments>,
  now: Date,
): Promise<EndpointData<typeof listCashShipments>> {
  return {
    results: (await selectCashShipments(db, filter, { page, limit }, now)).map((s) =>
      presentCashShipment(s, now),
    ),
    page,
    limit,
    total: await countCashShipments(db, filter, now),
  };
}

const HEAD = [
  'common.order',
  'common.vendor',
  'common.courier',
  'cash.admin.tracking_number',
  'cash.admin.cash_with',
  'common.status',
  'cash.admin.expected',
  'common.received',
  'cash.admin.not_received',
  'cash.admin.over',
  'cash.admin.delivered',
  'cash.admin.due',
  'cash.file.received_on',
] as const;
export const cashShipmentsTable = (
  db: Db,
  filter: EndpointQuery<typeof cashShipmentsFile>,
  now: Date,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOfList(
    format,
    HEAD,
    (at) => selectCashShipments(db, filter, at, now),
    (s) => [
      s.order_number,
      s.vendor_name,
      callerTextOf(carrierText(s.courier)),
      s.awb ?? '',
      s.holder,
      cashStateOfShipment(s, now),
      csvAmount(s.expected_paise),
      csvAmount(s.received_paise),
      csvAmount(s.expected_paise - s.received_paise),
      csvAmount(s.over_paise),
      s.delivered_at.toISOString(),
      s.due_at.toISOString(),
      s.received_at?.toISOString() ?? '',
    ],
  );

type Imported = EndpointData<typeof importRemittance>;
const countsOf = (rows: readonly { outcome: RemittanceOutcome }[]) =>
  Object.fromEntries(
    REMITTANCE_OUTCOMES.map((o) => [o, rows.filter((r) => r.outcome === o).length]),
  ) as Record<RemittanceOutcome, number>;
const presentRow = (r: MatchedRow): Imported['rows'][number] => ({
  number: r.number,
  courier: r.courier,
  awb: r.awb,
  amount: r.amountPaise === null ? null : paiseToRupees(r.amountPaise),
  day: r.day,
  reference: r.reference,
  outcome: r.outcome,
  text: r.text,
  orderNumber: r.orderNumber,
  shipmentId: r.shipmentId,
});

const storedRow = (importId: string, r: MatchedRow) => ({
  import_id: importId,
  number: r.number,
  courier: r.courier,
  awb: r.awb,
  amount_paise: r.amountPaise,
  day: r.day,
  reference: r.reference,
  outcome: r.outcome,
  shipment_id: r.shipmentId,
});
const receiptOf = (r: MatchedRow, importId: string, operatorId: string) => ({
  paise: r.paise,
  over: r.over,
  kind: 'remittance' as const,
  reference: r.reference,
  day: r.day!,
  importId,
  byId: operatorId,
});

/**
 * Imports a courier's remittance file: matches every row with the shipment of that courier and
 * tracking number and books the amount. A dry run books nothing. Repeated files, and rows whose
 * shipment already has a receipt with their bank reference, book nothing. `invalid_request` (400)
 * for an unreadable file.
 */
export async function importRemittanceFile(
  tx: Tx,
  operatorId: string,
  { name, text, dryRun }: EndpointBody<typeof importRemittance>,
  now: Date,
): Promise<Imported> {
  // Lock orders before cash, as everywhere: receipts refer to orders that another transaction may
  // hold while it waits for the cash lock.
  const awbs = [...new Set(read(text).map((r) => r.awb))];
  if (!dryRun)
    await holdOrders(
      tx,
      (await selectRemittanceCandidates(tx, awbs)).map((c) => c.order_id),
    );
  await lockCashShipment(tx);
  const hash = createHash('sha256').update(text).digest('hex');
  const before = await selectRemittanceByHash(tx, hash);
  if (before) return known(tx, before);
  const rows = matchRemittanceRows(read(text), await knownOf(tx, text));
  const total = rows.reduce((paise, r) => paise + r.paise + r.over, 0);
  const reply = {
    isKnown: false,
    counts: countsOf(rows),
    total: paiseToRupees(total),
    rows: rows.map(presentRow),
  };
  if (dryRun || total === 0) return { importId: null, ...reply };
  const id = newId('imp', now.getTime());
  await insertRemittance(tx, {
    id,
    name,
    file_hash: hash,
    counts: reply.counts,
    total_paise: total,
    created_by: operatorId,
    created_at: now,
  });
  await insertRemittanceRows(
    tx,
    rows.map((r) => storedRow(id, r)),
  );
  for (const r of rows.filter((one) => one.paise + one.over > 0)) {
    const shipment = (await selectCashShipment(tx, r.shipmentId!, true))!;
    await recordCashEntry(tx, shipment, receiptOf(r, id, operatorId), now);
  }
  audit(tx, {
    action: 'cash.imported',
    object: { kind: 'cash_import', id, label: name },
    after: {
      total: paiseToRupees(total),
      ...Object.fromEntries(Object.entries(reply.counts).filter(([, n]) => n > 0)),
    },
  });
  return { importId: id, ...reply };
}

function read(text: string): RemittanceFileRow[] {
  try {
    return readRemittance(text);
  } catch (error) {
    if (error instanceof UnreadableRemittance) {
      const said = { message: error.message, values: error.values };
      return fail('invalid_request', { ...said, details: [{ path: 'text', ...said }] });
    }
    throw error;
  }
}

async function knownOf(tx: Tx, text: string): Promise<Map<string, KnownShipment[]>> {
  const found = await selectRemittanceCandidates(tx, [...new Set(read(text).map((r) => r.awb))]);
  return Map.groupBy(
    found.map((c) => ({
      awb: c.awb,
      shipmentId: c.shipment_id,
      orderNumber: c.order_number,
      courier: c.courier,
      booked: c.booked,
      references: c.references,
      missing: c.is_cash ? Number(c.expected_paise) - Number(c.received_paise) : null,
    })),
    (k) => k.awb,
  );
}

async function known(
  tx: Tx,
  before: NonNullable<Awaited<ReturnType<typeof selectRemittanceByHash>>>,
): Promise<Imported> {
  const rows = await selectRemittanceRows(tx, before.id);
  return {
    importId: before.id,
    isKnown: true,
    counts: before.counts,
    total: paiseToRupees(Number(before.total_paise)),
    rows: rows.map((r) => ({
      number: r.number,
      courier: r.courier,
      awb: r.awb,
      amount: r.amount_paise === null ? null : paiseToRupees(Number(r.amount_paise)),
      day: r.day,
      reference: r.reference,
      outcome: r.outcome,
      text: callerText('cash.row.imported_before'),
      orderNumber: r.order_number,
      shipmentId: r.shipment_id,
    })),
  };
}

export async function readRemittances(
  db: Db,
  { page, limit }: EndpointQuery<typeof listRemittances>,
): Promise<EndpointData<typeof listRemittances>> {
  const { rows, total } = await selectRemittances(db, { page, limit });
  return {
    results: rows.map((r) => ({
      _id: r.id,
      name: r.name,
      counts: r.counts,
      total: paiseToRupees(Number(r.total_paise)),
      createdAt: r.created_at.toISOString(),
    })),
    page,
    limit,
    total,
  };
}
