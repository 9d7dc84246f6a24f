import { stateCodeOf } from '#contracts/tax/gstin.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import {
  amountInWords,
  drawSignature,
  type Party,
  rateText,
} from '#server/modules/invoices/service.ts';
import { pdfRupees, pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf } from '#server/platform/pdf/document.ts';
import {
  drawHeading,
  drawNote,
  type PdfSide,
  drawSides,
  drawSums,
} from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import type { CommissionDocument } from './commission-document.ts';
import { dayBefore } from './settlement-periods.ts';
import type { StatementRow } from './queries.statements.ts';
import type { StatementOrderTable } from '#server/modules/settlement/tables.ts';

const sheet = (title: string, author: string, at: Date) =>
  openPdf({ size: 'A4', margin: 40, title, author, at });
/** A State with its code, as Rule 46 wants it. */
const stateLine = (state: string): string =>
  stateCodeOf(state) ? `${state} (code ${stateCodeOf(state)})` : state;
const sideOf = (title: string, p: Party): PdfSide => ({
  title,
  name: p.legalName ?? p.name,
  lines: [
    ...(p.legalName && p.legalName !== p.name ? [p.name] : []),
    ...p.lines,
    `${p.city} ${p.pincode}`,
    stateLine(p.state),
    ...(p.gstin ? [`GSTIN ${p.gstin}`] : []),
  ],
});
const dayOf = (day: string) => formatDate(`${day}T06:00:00Z`);

export const OTHER = 'Other entries';
const WHAT_OTHER_IS =
  'money held while a return is open, or released after it; cash you keep or hand over; corrections.';
const KIND = { sale: 'Sale', exchange: 'Exchange', correction: 'Went back' };

/** Where a yearly limit holds: how much was sold in the year. */
function limitOf(s: StatementRow): string {
  const limit = s.terms.rates.find((r) => r.exemptPaise !== undefined)?.exemptPaise;
  return limit === undefined
    ? ''
    : ` (${pdfSignedRupees(s.year_gross_paise)} sold in the financial year; none up to ${pdfSignedRupees(limit)})`;
}

/** Doubts about a source are for those who keep the rates, not for print. */
const sourceOf = (source: string): string => source.replace(/[;,][^;,]*to be confirmed.*$/, '');
/** The months of supply, where there are several. */
const monthsOf = ({ terms: { tcsMonths = [] } }: StatementRow): string =>
  tcsMonths.length < 2
    ? ''
    : ` (${tcsMonths.map((m) => `${m.month}: ${pdfSignedRupees(m.base)}, TCS ${pdfSignedRupees(m.tcs)}`).join('; ')})`;

/** A statement on paper: the sums first, then every order in it. */
export async function renderStatement(
  s: StatementRow,
  lines: readonly [string, Paise][],
  parts: readonly StatementOrderTable[],
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await sheet(`Statement ${s.number}`, s.terms.marketplace.legalName, s.closed_at);
  drawHeading(page, 'Settlement statement', [
    ['Number', s.number],
    ['Period', `${dayOf(s.period_start)} to ${dayOf(dayBefore(s.period_end))}`],
    ['Closed', formatDate(s.closed_at)],
    ['Vendor', s.terms.vendor.legalName],
    ...(s.terms.vendor.gstin ? [['GSTIN', s.terms.vendor.gstin] as [string, string]] : []),
    ...(s.terms.vendor.pan ? [['PAN', s.terms.vendor.pan] as [string, string]] : []),
    ...(s.commission_invoice ? [['Commission', s.commission_invoice] as [string, string]] : []),
    ...(s.utr ? [['Paid, UTR', s.utr] as [string, string]] : []),
  ]);
  drawSums(page, [
    ...lines,
    ['Net of this period', s.net_paise, true],
    ...(s.opening_paise === 0
      ? []
      : [['Carried from the statement before', s.opening_paise] as [string, Paise]]),
    [
      s.closing_paise > 0 ? 'To be paid to you' : 'Carried into the next statement',
      s.closing_paise,
      true,
    ],
  ]);
  const hasOther = parts.some((p) => p.other_paise);
  const titles = [
    'Goods',
    'Discount',
    'Delivery',
    'Commission',
    ...(hasOther ? ['Other'] : []),
    'Net',
  ];
  drawTable(
    page,
    [
      { title: 'Order', isWide: true },
      { title: 'Kind', least: 62 },
      ...titles.map((title): PdfColumn => ({ title, align: 'right', least: hasOther ? 54 : 62 })),
    ],
    parts.map((p) => [
      p.order_number,
      KIND[p.kind],
      pdfRupees(p.items_paise),
      pdfRupees(-p.discount_paise + 0),
      pdfRupees(p.delivery_paise),
      pdfRupees(-p.commission_paise + 0),
      ...(hasOther ? [pdfRupees(p.other_paise)] : []),
      pdfRupees(p.net_paise),
    ]),
  );
  if (lines.some(([label]) => label === OTHER)) drawNote(page, `${OTHER}: ${WHAT_OTHER_IS}`);
  drawNote(
    page,
    [
      ...s.terms.rates.map((r) => `${r.label}: ${sourceOf(r.source)}.`),
      `TDS was calculated on ${pdfSignedRupees(s.tds_base_paise)}${limitOf(s)}, TCS on ${pdfSignedRupees(s.tcs_base_paise ?? s.taxable_paise)}${monthsOf(s)}.`,
      `TCS is deposited under the operator's GSTIN for TCS: ${s.terms.marketplace.tcsGstin || s.terms.marketplace.gstin}.`,
      `TDS certificate: ${s.tds_certificate ?? `not issued yet for this quarter; it is issued to PAN ${s.terms.vendor.pan ?? 'not given'} after the quarterly TDS statement is filed`}.`,
    ].join('\n'),
  );
  return page.end(s.number);
}

/** The marketplace's tax invoice (Rule 46 CGST) or credit note for its commission. */
export async function renderCommission(d: CommissionDocument): Promise<Uint8Array<ArrayBuffer>> {
  const title = d.kind === 'tax_invoice' ? 'Tax invoice' : 'Credit note';
  const page = await sheet(`${title} ${d.number}`, d.supplier.name, new Date(d.issuedAt));
  drawHeading(page, title, [
    ['Number', d.number],
    ['Date', formatDate(d.issuedAt)],
    ['Statement', d.statementNumber],
    ['Place of supply', stateLine(d.placeOfSupply)],
    ['Reverse charge', 'No'],
  ]);
  drawSides(page, [sideOf('Supplied by', d.supplier), sideOf('Supplied to', d.recipient)]);
  drawTable(
    page,
    [
      { title: 'Service', isWide: true },
      { title: 'SAC', least: 60 },
      { title: 'GST', least: 50, align: 'right' },
      { title: 'Value', least: 100, align: 'right' },
    ],
    [
      [
        `Marketplace commission, ${dayOf(d.periodStart)} to ${dayOf(d.lastDay)}${d.kind === 'credit_note' ? ', given back' : ''}`,
        d.sac,
        rateText(d.ratePercent, d.heads),
        pdfRupees(d.taxable),
      ],
    ],
  );
  drawSums(page, [
    ['Taxable value', d.taxable],
    ...(d.heads === 'inter'
      ? [['IGST', d.igst] as [string, Paise]]
      : ([
          ['CGST', d.cgst],
          [d.heads === 'intra' ? 'SGST' : 'UTGST', d.sgst],
        ] as [string, Paise][])),
    ['Total', d.total, true],
  ]);
  drawNote(page, `${amountInWords(d.total)}.`, true);
  if (d.corrects?.length)
    drawNote(
      page,
      `Corrects ${d.corrects.map((c) => `${c.number} of ${formatDate(c.issuedAt)}`).join(', ')}.`,
    );
  drawNote(
    page,
    'Settled with the statement named above. Made by a computer; the original is kept with the statement.',
  );
  drawSignature(page, `For ${d.supplier.legalName ?? d.supplier.name}`, null);
  return page.end(d.number);
}
