import type { MessageId } from '#contracts/kernel/message-id.ts';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { OLD_UQC } from '#contracts/tax/uqc.ts';
import { pdfRupees, pdfSignedRupees } from '#server/platform/pdf/money.ts';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import type { PdfColumn } from '#server/platform/pdf/table.ts';
import { isMixed } from './invoice-document.ts';
import type { TaxHeads } from './gst-split.ts';
import type { DrawnDocument, InvoiceLine, Party } from './records.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { inLocale } from '#server/platform/messages/format.ts';

/** A party of a document: name, address, and registration numbers. */
export interface PartyBox {
  title: string;
  name: string;
  lines: string[];
  ids: string[];
}

const TITLES = {
  tax_invoice: 'invoices.pdf.tax_invoice',
  bill_of_supply: 'invoices.pdf.bill_of_supply',
  credit_note: 'invoices.pdf.credit_note',
  receipt: 'invoices.pdf.receipt',
  gift_note: 'invoices.pdf.gift_note',
} as const satisfies Record<DrawnDocument['kind'], MessageId>;
type Say = PdfDocument['say'];
/**
 * Title of a document; taxable and exempt goods together make an invoice-cum-bill of supply (Rule
 * 46A).
 */
export const titleOf = (d: DrawnDocument): MessageId =>
  isMixed(d) ? 'invoices.pdf.mixed' : TITLES[d.kind];
function stateLine(state: string, say: Say): string {
  const code = stateCodeOf(state);
  return code ? say('invoices.pdf.state_code', { state, code }) : state;
}

/**
 * The rate under each head as Rule 46(l) requires: "9 + 9%" split between Union and State, "18%" as
 * one.
 */
export const rateText = (percent: number, heads: TaxHeads): string =>
  heads === 'inter' || percent === 0 ? `${percent}%` : `${percent / 2} + ${percent / 2}%`;

type InvoiceColumn = PdfColumn & { of: (l: InvoiceLine, n: number) => string };
export type Speaking = Pick<PdfDocument, 'say' | 'locale' | 'day'>;
type Wording = Pick<Speaking, 'say' | 'locale'>;
function columnsOf(d: DrawnDocument, { say }: Speaking): InvoiceColumn[] {
  const money = (title: string, of: (l: InvoiceLine) => Paise): InvoiceColumn => ({
    title,
    align: 'right',
    of: (l) => pdfRupees(of(l)),
  });
  const taxes: InvoiceColumn[] =
    d.heads === 'none'
      ? []
      : [
          {
            title: 'GST',
            align: 'right',
            of: (l) =>
              l.ratePercent === 0
                ? say('invoices.pdf.exempt')
                : rateText(l.ratePercent, d.heads).replaceAll(' ', '\u00a0'),
          },
          money(say('invoices.pdf.taxable'), (l) => l.taxablePaise),
          ...(d.heads === 'inter'
            ? [money('IGST', (l) => l.igstPaise)]
            : [
                money('CGST', (l) => l.cgstPaise),
                money(d.heads === 'intra_ut' ? 'UTGST' : 'SGST', (l) => l.sgstPaise),
              ]),
        ];
  const quantity: InvoiceColumn[] = [
    { title: '#', of: (_, n) => String(n + 1) },
    {
      title: say('invoices.pdf.description'),
      isWide: true,
      of: (l) => l.description,
    },
    { title: 'HSN/SAC', of: (l) => l.hsn },
    {
      title: say('invoices.pdf.quantity'),
      align: 'right',
      of: (l) => `${l.quantity}\u00a0${l.uqc ?? OLD_UQC}`,
    },
  ];
  if (d.kind === 'gift_note') return quantity;
  return [
    ...quantity,
    money(say('common.price'), (l) => l.unitPaise),
    ...(d.lines.some((l) => l.vendorDiscountPaise > 0)
      ? [money(say('common.discount'), (l) => l.vendorDiscountPaise)]
      : []),
    ...taxes,
    money(say('common.total'), (l) => l.totalPaise),
  ];
}

const STATUS = {
  regular: [],
  composition: ['invoices.pdf.composition'],
  unregistered: ['invoices.pdf.unregistered'],
} as const;
const supplierBox = (
  d: DrawnDocument,
  say: Say,
): Omit<PartyBox, 'title'> & { notes: string[] } => ({
  ...boxOf('', d.supplier, say),
  notes: [
    ...(d.kind === 'receipt' || d.kind === 'gift_note'
      ? []
      : STATUS[d.gstStatus].map((id) => say(id))),
    ...(d.fssai?.length ? [`FSSAI ${d.fssai.join(', ')}`] : []),
  ],
});

const boxOf = (title: string, p: Party, say: Say): PartyBox => ({
  title,
  name: p.legalName ?? p.name,
  lines: [
    ...(p.legalName && p.legalName !== p.name ? [p.name] : []),
    ...p.lines,
    ...(p.city ? [`${p.city} ${p.pincode}`, stateLine(p.state, say)] : []),
  ],
  ids: [
    ...(p.gstin ? [`GSTIN ${p.gstin}`] : []),
    ...(p.pan ? [`PAN ${p.pan}`] : []),
    ...(p.enrolmentNumber ? [say('invoices.pdf.enrolment', { number: p.enrolmentNumber })] : []),
  ],
});

const NUMBERED: Record<DrawnDocument['kind'], MessageId> = {
  tax_invoice: 'invoices.pdf.invoice_number',
  bill_of_supply: 'invoices.pdf.bill_number',
  credit_note: 'invoices.pdf.credit_note_number',
  receipt: 'invoices.pdf.receipt_number',
  gift_note: 'invoices.pdf.note_number',
};
export type Fact = [label: string, value: string];
const ofDay = ({ say, day }: Speaking, number: string, at: string) =>
  say('invoices.pdf.of_day', { number, day: day(at) });

function correctionFacts({ corrects }: DrawnDocument, speaking: Speaking): Fact[] {
  if (!corrects) return [];
  const { say, locale } = speaking;
  return [
    [say('invoices.pdf.corrects'), ofDay(speaking, corrects.number, corrects.issuedAt)],
    [say('common.reason'), inLocale(locale, corrects.reason)],
  ];
}

function paymentFacts({ payment }: DrawnDocument, say: Say): Fact[] {
  if (!payment) return [];
  const method = payment.method === 'cod' ? 'invoices.pdf.cod' : 'invoices.pdf.paid_online';
  return [[say('invoices.pdf.payment'), say(method)]];
}

function ewayBillFacts({ ewayBill }: DrawnDocument, { say, day }: Speaking): Fact[] {
  if (!ewayBill) return [];
  const facts: Fact[] = [[say('invoices.pdf.eway_bill'), ewayBill.number]];
  if (ewayBill.validUntil) facts.push([say('invoices.pdf.eway_until'), day(ewayBill.validUntil)]);
  return facts;
}

/** The registration of an e-invoice. */
function irnFacts({ irn }: DrawnDocument, speaking: Speaking): Fact[] {
  if (!irn) return [];
  const facts: Fact[] = [['IRN', irn.number]];
  if (irn.ackNo)
    facts.push([
      speaking.say('invoices.pdf.acknowledgement'),
      irn.ackAt ? ofDay(speaking, irn.ackNo, irn.ackAt) : irn.ackNo,
    ]);
  return facts;
}

function factsOf(d: DrawnDocument, speaking: Speaking): Fact[] {
  const { say, day } = speaking;
  const facts: Fact[] = [
    [say(NUMBERED[d.kind]), d.number],
    [say('invoices.pdf.date'), day(d.issuedAt)],
    [say('common.order'), d.orderNumber],
    [say('invoices.pdf.ordered_on'), day(d.orderedAt)],
  ];
  if (d.placeOfSupply)
    facts.push([say('invoices.pdf.place_of_supply'), stateLine(d.placeOfSupply, say)]);
  if (d.kind !== 'gift_note')
    facts.push([say('invoices.pdf.reverse_charge'), say('invoices.pdf.reverse_charge_no')]);
  return [
    ...facts,
    ...correctionFacts(d, speaking),
    ...paymentFacts(d, say),
    ...ewayBillFacts(d, speaking),
    ...irnFacts(d, speaking),
  ];
}

export type Sum = [label: string, paise: Paise, isTotal: boolean];
function sumsOf(d: DrawnDocument, { say, locale }: Wording): Sum[] {
  const { totals: t, heads } = d;
  const exempt = isMixed(d)
    ? d.lines.filter((l) => l.ratePercent === 0).reduce((paise, l) => paise + l.totalPaise, 0)
    : 0;
  return [
    ...(heads === 'none'
      ? []
      : [[say('invoices.pdf.taxable_value'), t.taxablePaise - exempt, false] as Sum]),
    ...(exempt > 0 ? [[say('invoices.pdf.exempt_supplies'), exempt, false] as Sum] : []),
    ...(heads === 'inter' ? [['IGST', t.igstPaise, false] as Sum] : []),
    ...(heads === 'intra' || heads === 'intra_ut'
      ? ([
          ['CGST', t.cgstPaise, false],
          [heads === 'intra' ? 'SGST' : 'UTGST', t.sgstPaise, false],
        ] as Sum[])
      : []),
    [say('common.total'), t.totalPaise, true],
    ...(t.platformDiscountPaise > 0
      ? ([
          [
            say('invoices.pdf.discount_by', { name: marketplaceName(locale) }),
            -t.platformDiscountPaise,
            false,
          ],
          [say(payableText(d)), t.payablePaise, true],
        ] as Sum[])
      : []),
    ...cashSums(d, { say, locale }),
  ];
}

const payableText = ({ kind, isUnpaid }: DrawnDocument): MessageId =>
  kind !== 'credit_note'
    ? 'invoices.pdf.payable'
    : isUnpaid
      ? 'invoices.pdf.never_paid'
      : 'invoices.pdf.refunded';

/**
 * From the total to the cash to collect: the marketplace's delivery charge, the wallet, and the
 * round-off to whole rupees (s. 170).
 */
function cashSums({ payment: p }: DrawnDocument, { say, locale }: Wording): Sum[] {
  if (p?.method !== 'cod') return [];
  const all: Sum[] = [
    [say('invoices.pdf.delivery_by', { name: marketplaceName(locale) }), p.deliveryPaise, false],
    [say('invoices.pdf.from_wallet'), -p.walletPaise, false],
    [say('invoices.pdf.round_off'), p.roundOffPaise, false],
  ];
  return [
    ...all.filter(([, paise]) => paise !== 0),
    [say('invoices.pdf.to_collect'), p.collectPaise, true],
  ];
}

const footnotes = (d: DrawnDocument, { say, locale }: Wording): string[] => [
  ...(d.kind === 'gift_note' ? [say('invoices.pdf.free_gift')] : []),
  ...(d.isUnpaid ? [say('invoices.pdf.nothing_collected')] : []),
  ...(d.heads === 'none' ? [] : [say('invoices.pdf.includes_gst')]),
  ...(d.platformDeliveryPaise > 0
    ? [say('invoices.pdf.delivery_apart', { amount: pdfSignedRupees(d.platformDeliveryPaise) })]
    : []),
  say('invoices.pdf.sold_through', { name: marketplaceName(locale) }),
];

/** What a document states, in one language: drawn on paper (pdf.ts) and shown on a page alike. */
export interface InvoiceSheet {
  title: string;
  copy: string;
  supplier: Omit<PartyBox, 'title'> & { notes: string[] };
  facts: Fact[];
  parties: PartyBox[];
  columns: readonly PdfColumn[];
  rows: string[][];
  /** Label, amount, whether it is a total. */
  sums: Sum[];
  notes: string[];
}

/** A document's contents in the language of `say`. */
export function invoiceSheet(d: DrawnDocument, speaking: Speaking): InvoiceSheet {
  const { say } = speaking;
  const columns = columnsOf(d, speaking);
  return {
    title: say(titleOf(d)),
    copy: say('invoices.pdf.original'),
    supplier: supplierBox(d, say),
    facts: factsOf(d, speaking),
    parties: d.shipTo
      ? [
          boxOf(say('invoices.pdf.bill_to'), d.recipient, say),
          boxOf(say('invoices.pdf.ship_to'), d.shipTo, say),
        ]
      : [boxOf(say('invoices.pdf.bill_and_ship_to'), d.recipient, say)],
    columns,
    rows: d.lines.map((line, n) => columns.map((c) => c.of(line, n))),
    sums: d.kind === 'gift_note' ? [] : sumsOf(d, speaking),
    notes: footnotes(d, speaking),
  };
}
