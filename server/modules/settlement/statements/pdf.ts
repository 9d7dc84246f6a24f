import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import { feeTotal } from '#contracts/vendors/fee-rules.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { FEE_NAMES } from '#contracts/vendors/fee-names.ts';
import {
  amountInWords,
  drawSignature,
  type Party,
  rateText,
} from '#server/modules/invoices/service.ts';
import { pdfRupees, pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
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
import { formatMessage, inLocale } from '#server/platform/messages/format.ts';

type Say = PdfDocument['say'];
const sheet = (title: string, author: string, at: Date, locale?: Locale) =>
  openPdf({ size: 'A4', margin: 40, title, author, at, ...(locale ? { locale } : {}) });
/** A State with its code, as Rule 46 requires. */
function stateLine(state: string, say: Say): string {
  const code = stateCodeOf(state);
  return code ? say('invoices.pdf.state_code', { state, code }) : state;
}
const sideOf = (title: string, p: Party, say: Say): PdfSide => ({
  title,
  name: p.legalName ?? p.name,
  lines: [
    ...(p.legalName && p.legalName !== p.name ? [p.name] : []),
    ...p.lines,
    `${p.city} ${p.pincode}`,
    stateLine(p.state, say),
    ...(p.gstin ? [`GSTIN ${p.gstin}`] : []),
  ],
});
/** Noon of a day without a time. */
const noonOf = (day: string) => `${day}T06:00:00Z`;

export const OTHER = 'settlement.pdf.other_entries';
const KIND = {
  sale: 'settlement.pdf.sale',
  exchange: 'settlement.pdf.exchange',
  correction: 'settlement.pdf.returned',
} as const satisfies Record<string, MessageId>;

/** The TDS base; with a yearly limit also the year's sales. */
function tdsBase(s: StatementRow, say: Say): string {
  const limit = s.terms.rates.find((r) => r.exemptPaise !== undefined)?.exemptPaise;
  const amount = pdfSignedRupees(s.tds_base_paise);
  return limit === undefined
    ? amount
    : say('settlement.pdf.tds_limit', {
        amount,
        sold: pdfSignedRupees(s.year_gross_paise),
        limit: pdfSignedRupees(limit),
      });
}

/** Notes about uncertain sources are for operators, not for print. */
const sourceOf = (source: string): string => source.replace(/[;,][^;,]*to be confirmed.*$/, '');
/** The months of supply, if there are several. */
const monthsOf = ({ terms: { tcsMonths = [] } }: StatementRow): string =>
  tcsMonths.length < 2
    ? ''
    : ` (${tcsMonths.map((m) => `${m.month}: ${pdfSignedRupees(m.base)}, TCS ${pdfSignedRupees(m.tcs)}`).join('; ')})`;

function drawStatementHeading(page: PdfDocument, s: StatementRow): void {
  const { say } = page;
  drawHeading(page, say('settlement.pdf.title'), [
    [say('settlement.pdf.number'), s.number],
    [
      say('settlement.pdf.period'),
      say('settlement.pdf.days', {
        from: page.day(noonOf(s.period_start)),
        to: page.day(noonOf(dayBefore(s.period_end))),
      }),
    ],
    [say('settlement.pdf.closed'), page.day(s.closed_at)],
    [say('common.vendor'), s.terms.vendor.legalName],
    ...(s.terms.vendor.gstin ? [['GSTIN', s.terms.vendor.gstin] as [string, string]] : []),
    ...(s.terms.vendor.pan ? [['PAN', s.terms.vendor.pan] as [string, string]] : []),
    ...(s.commission_invoice
      ? [[say('settlement.line.commission'), s.commission_invoice] as [string, string]]
      : []),
    ...(s.utr ? [[say('settlement.pdf.paid_utr'), s.utr] as [string, string]] : []),
  ]);
}

function drawStatementSums(
  page: PdfDocument,
  s: StatementRow,
  lines: readonly [string, Paise][],
  locale: Locale,
): void {
  const { say } = page;
  drawSums(page, [
    ...lines.map(([label, paise]): [string, Paise] => [inLocale(locale, label), paise]),
    [say('settlement.pdf.net_period'), s.net_paise, true],
    ...(s.opening_paise === 0
      ? []
      : [[say('settlement.pdf.carried_before'), s.opening_paise] as [string, Paise]]),
    [
      say(s.closing_paise > 0 ? 'settlement.pdf.to_be_paid' : 'settlement.pdf.carried_next'),
      s.closing_paise,
      true,
    ],
  ]);
}

/** Every order of the statement, one row each. */
function drawStatementOrders(
  page: PdfDocument,
  vendorOrders: readonly StatementOrderTable[],
): void {
  const { say } = page;
  const hasFees = vendorOrders.some((p) => feeTotal(p.fees));
  const hasOther = vendorOrders.some((p) => p.other_paise + feeTotal(p.fees));
  const titles = [
    say('settlement.pdf.goods'),
    say('common.discount'),
    say('common.delivery'),
    say('settlement.line.commission'),
    ...(hasFees ? [say('settlement.fees')] : []),
    ...(hasOther ? [say('settlement.pdf.other')] : []),
    say('settlement.pdf.net'),
  ];
  drawTable(
    page,
    [
      { title: say('common.order'), isWide: true },
      { title: say('settlement.pdf.kind'), least: 62 },
      ...titles.map((title): PdfColumn => ({
        title,
        align: 'right',
        least: hasOther || hasFees ? 54 : 62,
      })),
    ],
    vendorOrders.map((p) => [
      p.order_number,
      say(KIND[p.kind]),
      pdfRupees(p.items_paise),
      pdfRupees(-p.discount_paise + 0),
      pdfRupees(p.delivery_paise),
      pdfRupees(-p.commission_paise + 0),
      ...(hasFees ? [pdfRupees(-feeTotal(p.fees) + 0)] : []),
      ...(hasOther ? [pdfRupees(p.other_paise + feeTotal(p.fees))] : []),
      pdfRupees(p.net_paise),
    ]),
  );
}

/** The sources of the rates, and the withholding bases. */
function drawStatementNotes(page: PdfDocument, s: StatementRow, locale: Locale): void {
  const { say } = page;
  drawNote(
    page,
    [
      ...s.terms.rates.map((r) => `${inLocale(locale, r.label)}: ${sourceOf(r.source)}.`),
      say('settlement.pdf.tax_bases', {
        tds: tdsBase(s, say),
        tcs: `${pdfSignedRupees(s.tcs_base_paise ?? s.taxable_paise)}${monthsOf(s)}`,
      }),
      say('settlement.pdf.tcs_deposited', {
        gstin: s.terms.marketplace.tcsGstin || s.terms.marketplace.gstin,
      }),
      s.tds_certificate
        ? say('settlement.pdf.certificate', { number: s.tds_certificate })
        : say('settlement.pdf.no_certificate', {
            pan: s.terms.vendor.pan ?? say('settlement.pdf.pan_missing'),
          }),
    ].join('\n'),
  );
}

/** A printed statement in its reader's language: totals first, then every order. */
export async function renderStatement(
  s: StatementRow,
  lines: readonly [string, Paise][],
  vendorOrders: readonly StatementOrderTable[],
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await sheet(
    formatMessage(locale, 'settlement.pdf.statement_number', { number: s.number }),
    s.terms.marketplace.legalName,
    s.closed_at,
    locale,
  );
  drawStatementHeading(page, s);
  drawStatementSums(page, s, lines, locale);
  drawStatementOrders(page, vendorOrders);
  if (lines.some(([label]) => label === OTHER))
    drawNote(page, page.say('settlement.pdf.other_text'));
  drawStatementNotes(page, s, locale);
  return page.end(s.number);
}

/** What commission and fees were for, its tax and its total. */
function drawCommissionAmounts(page: PdfDocument, d: CommissionDocument): void {
  const { say } = page;
  const days = { from: page.day(noonOf(d.periodStart)), to: page.day(noonOf(d.lastDay)) };
  drawTable(
    page,
    [
      { title: say('settlement.pdf.service'), isWide: true },
      { title: 'SAC', least: 60 },
      { title: 'GST', least: 50, align: 'right' },
      { title: say('settlement.pdf.value'), least: 100, align: 'right' },
    ],
    (d.lines ?? [{ kind: 'commission' as const, paise: d.taxable }]).map((line) => [
      line.kind === 'commission'
        ? say(
            d.kind === 'tax_invoice'
              ? 'settlement.pdf.commission'
              : 'settlement.pdf.commission_back',
            days,
          )
        : say('settlement.pdf.fee_days', { fee: say(FEE_NAMES[line.kind]), ...days }),
      d.sac,
      rateText(d.ratePercent, d.heads),
      pdfRupees(line.paise),
    ]),
  );
  drawSums(page, [
    [say('invoices.pdf.taxable_value'), d.taxable],
    ...(d.heads === 'inter'
      ? [['IGST', d.igst] as [string, Paise]]
      : ([
          ['CGST', d.cgst],
          [d.heads === 'intra' ? 'SGST' : 'UTGST', d.sgst],
        ] as [string, Paise][])),
    [say('common.total'), d.total, true],
  ]);
}

/** The marketplace's tax invoice (Rule 46 CGST) or credit note for its commission, in English (decision 076). */
export async function renderCommission(d: CommissionDocument): Promise<Uint8Array<ArrayBuffer>> {
  const isInvoice = d.kind === 'tax_invoice';
  const title = formatMessage(
    DEFAULT_LOCALE,
    isInvoice ? 'invoices.pdf.tax_invoice' : 'invoices.pdf.credit_note',
  );
  const page = await sheet(`${title} ${d.number}`, d.supplier.name, new Date(d.issuedAt));
  const { say } = page;
  const copy = say('invoices.pdf.original');
  const facts: [string, string][] = [
    [say('settlement.pdf.number'), d.number],
    [say('invoices.pdf.date'), page.day(d.issuedAt)],
    [say('settlement.pdf.statement'), d.statementNumber],
    [say('invoices.pdf.place_of_supply'), stateLine(d.placeOfSupply, say)],
    [say('invoices.pdf.reverse_charge'), say('invoices.pdf.reverse_charge_no')],
  ];
  drawHeading(page, title, facts, copy);
  drawSides(page, [
    sideOf(say('settlement.pdf.supplied_by'), d.supplier, say),
    sideOf(say('settlement.pdf.supplied_to'), d.recipient, say),
  ]);
  drawCommissionAmounts(page, d);
  drawNote(page, say('settlement.pdf.words', { words: amountInWords(d.total) }), true);
  if (d.corrects?.length)
    drawNote(
      page,
      say('settlement.pdf.corrects', {
        documents: d.corrects
          .map((c) => say('invoices.pdf.of_day', { number: c.number, day: page.day(c.issuedAt) }))
          .join(', '),
      }),
    );
  drawNote(page, say('settlement.pdf.settled_with'));
  drawSignature(
    page,
    say('invoices.pdf.signed_for', { name: d.supplier.legalName ?? d.supplier.name }),
    null,
  );
  return page.end(d.number);
}
