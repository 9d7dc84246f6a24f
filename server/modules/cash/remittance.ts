import { PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { MAX_REMITTANCE_ROWS, type RemittanceOutcome } from '#contracts/cash/cash.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { callerList, callerText } from '#server/platform/messages/caller.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** A parsed row of a courier's file; `problem` tells why it cannot be used. */
export interface RemittanceFileRow {
  number: number;
  courier: string;
  awb: string;
  amountPaise: Paise | null;
  day: string | null;
  reference: string;
  problem: string | null;
}
/** An unreadable file, with a message for the operator. */
export class UnreadableRemittance extends Error {
  readonly name = 'UnreadableRemittance';
  readonly values: MessageValues;
  constructor(message: MessageId, values: MessageValues = {}) {
    super(message);
    this.values = values;
  }
}

/** What our own pages and files call the columns, in every language. */
const OWN_NAMES = {
  courier: ['common.courier'],
  awb: ['fulfilment.tracking_number', 'cash.admin.tracking_number'],
  amount: ['common.amount', 'settlement.amount'],
  date: ['invoices.pdf.date'],
  utr: ['settlement.utr', 'payments.reference', 'cash.admin.reference'],
} as const satisfies Record<string, readonly MessageId[]>;
const ownNames = Object.fromEntries(
  Object.entries(OWN_NAMES).map(([column, ids]) => [
    column,
    PORTAL_LOCALES.flatMap((locale) => ids.map((id) => formatMessage(locale, id).toLowerCase())),
  ]),
) as Record<keyof typeof OWN_NAMES, string[]>;
/** Names couriers give the columns; the first is the key that works in every language. */
const COLUMNS = {
  courier: ['courier', 'carrier', 'courier name'],
  awb: ['awb', 'tracking number', 'awb number', 'waybill', 'tracking id'],
  amount: ['amount', 'cod amount', 'remitted amount', 'collected amount'],
  date: ['date', 'remittance date', 'paid on', 'transaction date'],
  utr: ['utr', 'reference', 'bank reference', 'utr number', 'transaction id'],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * `2026-11-22`, `22/11/2026` or `22-11-2026`; null for anything else, including impossible dates.
 */
export function dayOf(text: string): string | null {
  const indian = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const day = indian
    ? `${indian[3]}-${indian[2]!.padStart(2, '0')}-${indian[1]!.padStart(2, '0')}`
    : text;
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(day)
    ? day
    : null;
}
/** Rupees with at most two decimals in usual notations; null for anything else. */
export function paiseOf(text: string): Paise | null {
  const plain = text.replaceAll(/[₹,\s]/g, '').replace(/^(?:rs\.?|inr)/i, '');
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  const paise = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
  return paise > 0 ? paise : null;
}

/**
 * Reads a remittance file. Throws `UnreadableRemittance` for missing columns or a file that is no
 * table.
 */
export function readRemittance(text: string): RemittanceFileRow[] {
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableRemittance('errors.csv_unreadable');
    throw error;
  }
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.toLowerCase().replaceAll('_', ' '));
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, known]) => [
      column,
      names.findIndex((name) => [...known, ...ownNames[column as Column]].includes(name)),
    ]),
  ) as Record<Column, number>;
  const missing = (Object.keys(COLUMNS) as Column[]).filter((column) => at[column] < 0);
  if (missing.length > 0)
    throw new UnreadableRemittance('errors.columns_missing', { columns: missing.join(', ') });
  if (rows.length === 0) throw new UnreadableRemittance('errors.csv_no_rows');
  if (rows.length > MAX_REMITTANCE_ROWS)
    throw new UnreadableRemittance('errors.rows_too_many', { n: MAX_REMITTANCE_ROWS });
  return rows.map((cells, i) =>
    rowOf((column) => (cells[at[column]] ?? '').replace(/^'/, ''), i + 2),
  );
}

function rowOf(cell: (column: Column) => string, number: number): RemittanceFileRow {
  const row = {
    number,
    courier: cell('courier').slice(0, 60),
    awb: cell('awb').toUpperCase().slice(0, 60),
    amountPaise: paiseOf(cell('amount')),
    day: dayOf(cell('date')),
    reference: cell('utr').toUpperCase().slice(0, 60),
  };
  const problems = [
    row.courier === '' && 'cash.row.no_courier',
    !/^[A-Z0-9-]{4,40}$/.test(row.awb) && 'cash.row.no_tracking_number',
    row.amountPaise === null && 'cash.row.no_amount',
    row.day === null && 'cash.row.no_date',
    !/^[A-Z0-9][A-Z0-9/_-]{3,59}$/.test(row.reference) && 'cash.row.no_reference',
  ].filter((p) => p !== false);
  return {
    ...row,
    problem:
      problems.length === 0
        ? null
        : callerText('cash.row.incomplete', { what: callerList(problems) }),
  };
}

/** Known facts about a shipment with a tracking number. */
export interface KnownShipment {
  shipmentId: string;
  orderNumber: string;
  courier: string | null;
  /** The courier booked by the marketplace; null: courier and number were typed by the vendor. */
  booked: string | null;
  /** Null: no cash is booked for it. */
  missing: Paise | null;
  references: readonly string[];
}
export interface MatchedRow extends RemittanceFileRow {
  outcome: RemittanceOutcome;
  text: string;
  shipmentId: string | null;
  orderNumber: string | null;
  /** The amount counted for the shipment, and the excess. */
  paise: Paise;
  over: Paise;
}

const rupees = (paise: Paise) => `₹${(paise / 100).toFixed(2)}`;
const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
const same = (a: string | null, b: string) => a !== null && plain(a) === plain(b);

/**
 * The shipment of a row, or why there is none. Vendor-typed numbers prove nothing: only couriers
 * booked by the marketplace owe it cash.
 */
function find(row: RemittanceFileRow, known: readonly KnownShipment[]): KnownShipment | string {
  const [found, another] = known.filter(
    (k) => k.booked !== null && (same(k.courier, row.courier) || same(k.booked, row.courier)),
  );
  if (another) return callerText('cash.row.several_shipments');
  if (found) return found;
  return known.length === 0
    ? callerText('cash.row.unknown_number')
    : callerText('cash.row.typed_by_vendor');
}

/** The effect of each row in order; earlier rows affect later ones. Pure. */
export function matchRemittanceRows(
  rows: readonly RemittanceFileRow[],
  known: ReadonlyMap<string, readonly KnownShipment[]>,
): MatchedRow[] {
  const missing = new Map([...known.values()].flat().map((k) => [k.shipmentId, k.missing]));
  const used = new Map(
    [...known.values()].flat().map((k) => [k.shipmentId, new Set(k.references)]),
  );
  return rows.map((row): MatchedRow => {
    const nothing = (
      outcome: RemittanceOutcome,
      text: string,
      found: KnownShipment | null = null,
    ): MatchedRow => ({
      ...row,
      outcome,
      text,
      shipmentId: found?.shipmentId ?? null,
      orderNumber: found?.orderNumber ?? null,
      paise: 0,
      over: 0,
    });
    if (row.problem !== null) return nothing('invalid', row.problem);
    const found = find(row, known.get(row.awb) ?? []);
    if (typeof found === 'string') return nothing('unmatched', found);
    const left = missing.get(found.shipmentId) ?? null;
    if (left === null) return nothing('not_delivered', callerText('cash.row.not_delivered'), found);
    if (used.get(found.shipmentId)!.has(row.reference))
      return nothing('duplicate', callerText('errors.receipt_repeated'), found);
    used.get(found.shipmentId)!.add(row.reference);
    const amount = row.amountPaise!;
    const paise = Math.min(amount, left);
    missing.set(found.shipmentId, left - paise);
    const done = {
      ...row,
      shipmentId: found.shipmentId,
      orderNumber: found.orderNumber,
      paise,
      over: amount - paise,
    };
    if (amount > left)
      return {
        ...done,
        outcome: 'over',
        text: callerText('cash.row.over', { amount: rupees(amount - left) }),
      };
    return amount < left
      ? {
          ...done,
          outcome: 'short',
          text: callerText('cash.row.short', { amount: rupees(left - amount) }),
        }
      : { ...done, outcome: 'full', text: callerText('cash.row.full') };
  });
}
