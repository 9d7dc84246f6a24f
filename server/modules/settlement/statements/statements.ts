import type {
  getStatement,
  listStatements,
  listVendorStatements,
  Statement,
  StatementVendorOrder,
  statementsFile,
  StatementSummary,
} from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { FEE_KINDS, feeTotal } from '#contracts/vendors/fee-rules.ts';
import { FEE_NAMES } from '#contracts/vendors/fee-names.ts';
import type { Db } from '#server/platform/db/database.ts';
import { csvAmount, csvFile, csvHead } from '#server/platform/csv/csv.ts';
import { OTHER, renderCommission, renderStatement } from './pdf.ts';
import { otherOf, presentSums } from './present-sums.ts';
import { dayBefore } from './settlement-periods.ts';
import { maskedPan } from '#server/modules/settlement/present.ts';
import {
  selectCommissionInvoice,
  selectStatement,
  selectStatementVendorOrders,
  selectStatements,
  selectStatementsOfMonth,
  selectUpcoming,
  type StatementRow,
  type VendorScope,
} from './queries.statements.ts';
import type { StatementOrderTable } from '#server/modules/settlement/tables.ts';
import { callerLanguage, callerText, callerTextOf } from '#server/platform/messages/caller.ts';
import { type FileFormat, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

const summary = (s: StatementRow): z.infer<typeof StatementSummary> => ({
  _id: s.id,
  number: s.number,
  vendor: { _id: s.vendor_id, name: s.vendor_name },
  periodStart: s.period_start,
  lastDay: dayBefore(s.period_end),
  closedAt: s.closed_at.toISOString(),
  status: s.status,
  net: paiseToRupees(s.net_paise),
  closing: paiseToRupees(s.closing_paise),
  utr: s.utr,
  commissionInvoice: s.commission_invoice,
});

const whole = (s: StatementRow): Statement => ({ ...summary(s), ...presentSums(s) });

const presentStatementVendorOrder = (
  p: StatementOrderTable,
): z.infer<typeof StatementVendorOrder> => ({
  subOrderId: p.vendor_order_id,
  orderNumber: p.order_number,
  kind: p.kind,
  items: paiseToRupees(p.items_paise),
  discount: paiseToRupees(p.discount_paise),
  delivery: paiseToRupees(p.delivery_paise),
  commission: paiseToRupees(p.commission_paise),
  fees: paiseToRupees(feeTotal(p.fees)),
  other: paiseToRupees(otherOf(p)),
  net: paiseToRupees(p.net_paise),
});

/** Statements of all vendors, or of one, newest first. */
export async function readStatements(
  db: Db,
  { page, limit, vendor, status, q }: EndpointQuery<typeof listStatements>,
): Promise<EndpointData<typeof listStatements>> {
  const { rows, total } = await selectStatements(
    db,
    vendor ? { vendorId: vendor } : null,
    { status, q },
    { page, limit },
  );
  return { results: rows.map(summary), page, limit, total };
}

const HEAD = [
  'settlement.statement',
  'common.vendor',
  'common.from',
  'common.to',
  'settlement.pdf.closed',
  'common.status',
  'settlement.file.opening',
  'reports.sales.title',
  'settlement.line.discount',
  'settlement.line.delivery',
  'settlement.line.returns',
  'settlement.commission',
  'settlement.commission_gst',
  'settlement.tax.tcs',
  'settlement.tax.tds',
  'common.other',
  'settlement.net',
  'settlement.file.closing',
  'settlement.utr',
  'settlement.commission_invoice',
  'settlement.fees',
] as const;
/** Matching statements as a table, with every total. */
export const statementsTable = (
  db: Db,
  { vendor, status, q }: EndpointQuery<typeof statementsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOfList(
    format,
    HEAD,
    async (at) =>
      (await selectStatements(db, vendor ? { vendorId: vendor } : null, { status, q }, at)).rows,
    (s) => [
      s.number,
      s.vendor_name,
      s.period_start,
      dayBefore(s.period_end),
      s.closed_at.toISOString(),
      s.status,
      ...[
        s.opening_paise,
        s.sales_paise,
        -s.discount_paise,
        s.delivery_paise,
        s.returns_paise,
        -s.commission_paise,
        -s.commission_gst_paise,
        -s.tcs_paise,
        -s.tds_paise,
        otherOf(s),
        s.net_paise,
        s.closing_paise,
      ].map(csvAmount),
      s.utr ?? '',
      s.commission_invoice ?? '',
      csvAmount(-feeTotal(s.fees)),
    ],
  );

export async function readVendorStatements(
  db: Db,
  vendorId: string,
  { q, page, limit }: EndpointQuery<typeof listVendorStatements>,
): Promise<EndpointData<typeof listVendorStatements>> {
  const { rows, total } = await selectStatements(db, { vendorId }, { q }, { page, limit });
  const { earned, carried } = await selectUpcoming(db, vendorId);
  return {
    results: rows.map(summary),
    upcoming: { earned: paiseToRupees(earned), carried: paiseToRupees(carried) },
    page,
    limit,
    total,
  };
}

const withoutPan = (s: StatementRow): StatementRow => ({
  ...s,
  terms: {
    ...s.terms,
    vendor: { ...s.terms.vendor, pan: s.terms.vendor.pan && maskedPan(s.terms.vendor.pan) },
  },
});
const find = async (db: Db, scope: VendorScope, id: string): Promise<StatementRow> =>
  (await selectStatement(db, scope, id)) ?? fail('statement_not_found');

/** One statement with a page of its orders; `statement_not_found` (404) for another vendor's. */
export async function readStatement(
  db: Db,
  scope: VendorScope,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<EndpointData<typeof getStatement>> {
  const statement = await find(db, scope, id);
  const { rows, total } = await selectStatementVendorOrders(db, id, { page, limit });
  return {
    statement: whole(statement),
    parts: rows.map(presentStatementVendorOrder),
    page,
    limit,
    total,
  };
}

/**
 * A statement's totals in calculation order, as every document shows them; labels are ids, except
 * those entered with rates.
 */
export const statementLines = (s: StatementRow): [label: string, paise: number][] => [
  ['settlement.line.sales', s.sales_paise],
  ['settlement.line.discount', -s.discount_paise],
  ['settlement.line.delivery', s.delivery_paise],
  ['settlement.line.returns', s.returns_paise],
  ['settlement.line.commission', -s.commission_paise],
  ...FEE_KINDS.filter((kind) => s.fees[kind]).map((kind): [string, number] => [
    FEE_NAMES[kind],
    -s.fees[kind]!,
  ]),
  ...s.terms.rates.flatMap((r): [string, number][] => [
    [
      r.label,
      -(r.kind === 'commission_gst'
        ? s.commission_gst_paise
        : r.kind === 'tcs'
          ? s.tcs_paise
          : s.tds_paise),
    ],
  ]),
  ...(otherOf(s) === 0 ? [] : [[OTHER, otherOf(s)] as [string, number]]),
];

const VENDOR_ORDER_COLUMNS = [
  'common.order',
  'settlement.file.kind',
  'common.products',
  'settlement.line.discount',
  'settlement.line.delivery',
  'settlement.commission',
  'common.other',
  'settlement.file.net_before_taxes',
  'settlement.file.with_gst',
  'settlement.file.without_gst',
  'settlement.fees',
] as const;
const TCS_COLUMNS = [
  'settlement.file.tcs_by_month',
  'invoices.pdf.taxable_value',
  'common.percent',
  'settlement.tax.tcs',
] as const;

export async function statementCsv(
  db: Db,
  scope: VendorScope,
  id: string,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  const s = await find(db, scope, id);
  const { rows } = await selectStatementVendorOrders(db, id);
  const file = csvFile([
    [
      callerText('settlement.statement'),
      s.number,
      callerText('common.from'),
      s.period_start,
      callerText('common.to'),
      dayBefore(s.period_end),
    ],
    [],
    csvHead(VENDOR_ORDER_COLUMNS),
    ...rows.map((p) => [
      p.order_number,
      p.kind,
      csvAmount(p.items_paise),
      csvAmount(-p.discount_paise),
      csvAmount(p.delivery_paise),
      csvAmount(-p.commission_paise),
      csvAmount(otherOf(p)),
      csvAmount(p.net_paise),
      csvAmount(p.gross_paise),
      csvAmount(p.taxable_paise),
      csvAmount(-feeTotal(p.fees)),
    ]),
    [],
    ...statementLines(s).map(([label, paise]) => [callerTextOf(label), csvAmount(paise)]),
    [callerText('settlement.net'), csvAmount(s.net_paise)],
    [callerText('settlement.file.opening'), csvAmount(s.opening_paise)],
    [callerText('settlement.file.closing'), csvAmount(s.closing_paise)],
    ...(s.terms.tcsMonths?.length
      ? [
          [],
          csvHead(TCS_COLUMNS),
          ...s.terms.tcsMonths.map((m) => [
            m.month,
            csvAmount(m.base),
            String(m.rateBp / 100),
            csvAmount(m.tcs),
          ]),
        ]
      : []),
  ]);
  return { name: `${s.number}.csv`, file };
}

/** A printed statement. Only its vendor's own copy (with a scope) shows the full PAN. */
export async function statementPdf(
  db: Db,
  scope: VendorScope,
  id: string,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  const s = await find(db, scope, id);
  const { rows } = await selectStatementVendorOrders(db, id);
  return {
    name: `${s.number}.pdf`,
    file: await renderStatement(
      scope ? s : withoutPan(s),
      statementLines(s),
      rows,
      callerLanguage(),
    ),
  };
}

/**
 * The marketplace's tax document for the commission; `invoice_not_found` (404) without commission.
 */
export async function commissionPdf(
  db: Db,
  scope: VendorScope,
  id: string,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  const { document } =
    (await selectCommissionInvoice(db, (await find(db, scope, id)).id)) ??
    fail('invoice_not_found');
  return { name: `${document.number}.pdf`, file: await renderCommission(document) };
}

/** A vendor's statements that ended in a month, with withheld amounts in paise. */
export const monthStatements = async (db: Db, vendorId: string, month: string) =>
  (await selectStatementsOfMonth(db, vendorId, month)).map((s) => ({
    id: s.id,
    number: s.number,
    first: s.period_start,
    last: dayBefore(s.period_end),
    tcsBase: s.tcs_base_paise ?? s.taxable_paise,
    tcs: s.tcs_paise,
    tdsBase: s.tds_base_paise,
    tds: s.tds_paise,
    certificate: s.tds_certificate,
  }));

/** A statement and its commission document as files of a pack. */
export async function statementFiles(
  db: Db,
  scope: VendorScope,
  id: string,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }[]> {
  const files = [await statementPdf(db, scope, id), await statementCsv(db, scope, id)].map(
    ({ name, file }) => ({ name: `statements/${name}`, file }),
  );
  const commission = await selectCommissionInvoice(db, id);
  return commission
    ? [
        ...files,
        {
          name: `commission/${commission.document.number}.pdf`,
          file: await renderCommission(commission.document),
        },
      ]
    : files;
}
