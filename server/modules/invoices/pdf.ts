import { setImmediate } from 'node:timers/promises';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { OLD_UQC } from '#contracts/tax/uqc.ts';
import { pdfRupees, pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawNote, drawSums } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import { isMixed } from './invoice-document.ts';
import {
  drawInvoiceFacts,
  drawInvoiceHead,
  drawParties,
  drawSignature,
  type PartyBox,
} from './pdf.parts.ts';
import { amountInWords } from './amount-in-words.ts';
import type { TaxHeads } from './gst-split.ts';
import type { DrawnDocument, InvoiceLine, Party } from './records.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

const TITLES = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  gift_note: 'Gift note',
} as const;
/** What a document calls itself; taxable and exempt goods on one sheet make an invoice-cum-bill of supply (Rule 46A). */
export const titleOf = (d: DrawnDocument): string =>
  isMixed(d) ? 'Invoice-cum-bill of supply' : TITLES[d.kind];
const stateLine = (state: string) =>
  `${state}${stateCodeOf(state) ? ` (code ${stateCodeOf(state)})` : ''}`;

/** The rate under each head, as Rule 46(l) wants it: "9 + 9%" where it goes to the Union and the State, "18%" where to both at once. */
export const rateText = (percent: number, heads: TaxHeads): string =>
  heads === 'inter' || percent === 0 ? `${percent}%` : `${percent / 2} + ${percent / 2}%`;

type Told = PdfColumn & { of: (l: InvoiceLine, n: number) => string };
function columnsOf(d: DrawnDocument): Told[] {
  const money = (title: string, of: (l: InvoiceLine) => Paise): Told => ({
    title,
    align: 'right',
    of: (l) => pdfRupees(of(l)),
  });
  const taxes: Told[] =
    d.heads === 'none'
      ? []
      : [
          {
            title: 'GST',
            align: 'right',
            of: (l) =>
              l.ratePercent === 0
                ? 'Exempt'
                : rateText(l.ratePercent, d.heads).replaceAll(' ', '\u00a0'),
          },
          money('Taxable', (l) => l.taxablePaise),
          ...(d.heads === 'inter'
            ? [money('IGST', (l) => l.igstPaise)]
            : [
                money('CGST', (l) => l.cgstPaise),
                money(d.heads === 'intra_ut' ? 'UTGST' : 'SGST', (l) => l.sgstPaise),
              ]),
        ];
  const quantity: Told[] = [
    { title: '#', of: (_, n) => String(n + 1) },
    { title: 'Description', isWide: true, of: (l) => l.description },
    { title: 'HSN/SAC', of: (l) => l.hsn },
    { title: 'Qty', align: 'right', of: (l) => `${l.quantity}\u00a0${l.uqc ?? OLD_UQC}` },
  ];
  if (d.kind === 'gift_note') return quantity;
  return [
    ...quantity,
    money('Price', (l) => l.unitPaise),
    ...(d.lines.some((l) => l.vendorDiscountPaise > 0)
      ? [money('Discount', (l) => l.vendorDiscountPaise)]
      : []),
    ...taxes,
    money('Total', (l) => l.totalPaise),
  ];
}

/** A tax document as PDF: the fields of Rule 46 (invoice), 46A, 49 (bill of supply) or 53 (credit note) of the CGST Rules. */
export async function renderInvoice(d: DrawnDocument): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPdf({
    size: 'A4',
    margin: 36,
    title: `${titleOf(d)} ${d.number}`,
    author: d.supplier.legalName ?? d.supplier.name,
    subject: `Order ${d.orderNumber}`,
    at: new Date(d.issuedAt),
  });
  drawInvoice(paper, d);
  return paper.end(d.number);
}

/** Many in one file, each beginning on a page of its own. Others have their turn between two: each takes a tenth of a second. */
export async function renderInvoices(
  documents: readonly DrawnDocument[],
  author: string,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPdf({
    size: 'A4',
    margin: 36,
    title: `Invoices (${documents.length})`,
    author,
    at,
  });
  for (const [i, document] of documents.entries()) {
    if (i > 0) paper.turn();
    drawInvoice(paper, document);
    await setImmediate();
  }
  return paper.end();
}

function drawInvoice(paper: PdfDocument, d: DrawnDocument): void {
  drawInvoiceHead(paper, {
    ...supplierBox(d),
    title: titleOf(d),
    copy: 'Original for recipient',
    qr: d.irn?.qr ?? null,
  });
  drawInvoiceFacts(paper, facts(d));
  drawParties(
    paper,
    d.shipTo
      ? [boxOf('Bill to', d.recipient), boxOf('Ship to', d.shipTo)]
      : [boxOf('Bill to and ship to', d.recipient)],
  );
  const columns = columnsOf(d);
  drawTable(
    paper,
    columns,
    d.lines.map((line, n) => columns.map((c) => c.of(line, n))),
  );

  const results = d.kind === 'gift_note' ? [] : sumsOf(d);
  // What it comes to, in figures and words, and who signs for it stand together.
  paper.keep(results.length * 15 + 130);
  if (results.length > 0) {
    drawSums(paper, results);
    drawNote(paper, `Amount in words: ${amountInWords(d.totals.totalPaise)}.`, true);
  }
  drawNote(paper, footnotes(d).join('\n'));
  drawSignature(paper, `For ${d.supplier.legalName ?? d.supplier.name}`, d.signaturePng ?? null);
}

const STATUS = {
  regular: [],
  composition: ['Composition taxable person, not eligible to collect tax on supplies'],
  unregistered: ['Not registered under GST'],
} as const;
const supplierBox = (d: DrawnDocument): Omit<PartyBox, 'title'> & { notes: string[] } => ({
  ...boxOf('', d.supplier),
  notes: [
    ...(d.kind === 'receipt' || d.kind === 'gift_note' ? [] : STATUS[d.gstStatus]),
    ...(d.fssai?.length ? [`FSSAI ${d.fssai.join(', ')}`] : []),
  ],
});

const boxOf = (title: string, p: Party): PartyBox => ({
  title,
  name: p.legalName ?? p.name,
  lines: [
    ...(p.legalName && p.legalName !== p.name ? [p.name] : []),
    ...p.lines,
    ...(p.city ? [`${p.city} ${p.pincode}`, stateLine(p.state)] : []),
  ],
  ids: [
    ...(p.gstin ? [`GSTIN ${p.gstin}`] : []),
    ...(p.pan ? [`PAN ${p.pan}`] : []),
    ...(p.enrolmentNumber ? [`Enrolment ${p.enrolmentNumber}`] : []),
  ],
});

const NUMBERED: Record<DrawnDocument['kind'], string> = {
  tax_invoice: 'Invoice number',
  bill_of_supply: 'Bill number',
  credit_note: 'Credit note number',
  receipt: 'Receipt number',
  gift_note: 'Note number',
};
const facts = (d: DrawnDocument): [string, string][] => [
  [NUMBERED[d.kind], d.number],
  ['Date', formatDate(d.issuedAt)],
  ['Order', d.orderNumber],
  ['Ordered on', formatDate(d.orderedAt)],
  ...(d.placeOfSupply
    ? ([['Place of supply', stateLine(d.placeOfSupply)]] as [string, string][])
    : []),
  ...(d.kind === 'gift_note' ? [] : ([['Reverse charge', 'No']] as [string, string][])),
  ...(d.corrects
    ? ([
        ['Corrects', `${d.corrects.number} of ${formatDate(d.corrects.issuedAt)}`],
        ['Reason', d.corrects.reason],
      ] as [string, string][])
    : []),
  ...(d.payment
    ? ([['Payment', d.payment.method === 'cod' ? 'Cash on delivery' : 'Paid online']] as [
        string,
        string,
      ][])
    : []),
  ...(d.ewayBill
    ? ([
        ['E-way bill', d.ewayBill.number],
        ...(d.ewayBill.validUntil
          ? ([['E-way bill valid until', formatDate(d.ewayBill.validUntil)]] as [string, string][])
          : []),
      ] as [string, string][])
    : []),
  ...(d.irn
    ? ([
        ['IRN', d.irn.number],
        ...(d.irn.ackNo
          ? ([
              [
                'Acknowledgement',
                [d.irn.ackNo, d.irn.ackAt ? formatDate(d.irn.ackAt) : '']
                  .filter(Boolean)
                  .join(' of '),
              ],
            ] as [string, string][])
          : []),
      ] as [string, string][])
    : []),
];

type Sum = [string, Paise, boolean];
function sumsOf(d: DrawnDocument): Sum[] {
  const { totals: t, heads } = d;
  const exempt = isMixed(d)
    ? d.lines.filter((l) => l.ratePercent === 0).reduce((paise, l) => paise + l.totalPaise, 0)
    : 0;
  return [
    ...(heads === 'none' ? [] : [['Taxable value', t.taxablePaise - exempt, false] as Sum]),
    ...(exempt > 0 ? [['Exempt supplies', exempt, false] as Sum] : []),
    ...(heads === 'inter' ? [['IGST', t.igstPaise, false] as Sum] : []),
    ...(heads === 'intra' || heads === 'intra_ut'
      ? ([
          ['CGST', t.cgstPaise, false],
          [heads === 'intra' ? 'SGST' : 'UTGST', t.sgstPaise, false],
        ] as Sum[])
      : []),
    ['Total', t.totalPaise, true],
    ...(t.platformDiscountPaise > 0
      ? ([
          [`Discount paid by ${marketplaceName()}`, -t.platformDiscountPaise, false],
          [payableText(d), t.payablePaise, true],
        ] as Sum[])
      : []),
    ...cashSums(d),
  ];
}

const payableText = ({ kind, isUnpaid }: DrawnDocument): string =>
  kind !== 'credit_note'
    ? 'Payable by the customer'
    : isUnpaid
      ? 'Never paid by the customer'
      : 'Given back to the customer';

/** From the total to what is collected in cash: the marketplace's delivery charge, the wallet, and the round-off to whole rupees (s. 170). */
function cashSums({ payment: p }: DrawnDocument): Sum[] {
  if (p?.method !== 'cod') return [];
  const all: Sum[] = [
    [`Delivery charged by ${marketplaceName()} (own document)`, p.deliveryPaise, false],
    ['Paid from the wallet', -p.walletPaise, false],
    ['Round-off', p.roundOffPaise, false],
  ];
  return [...all.filter(([, paise]) => paise !== 0), ['To collect in cash', p.collectPaise, true]];
}

const footnotes = (d: DrawnDocument): string[] => [
  ...(d.kind === 'gift_note'
    ? [
        'Free gift of the marketplace, handed over with the vendor’s shipment. No consideration is paid, so no GST is charged (CGST Act s. 7), and no input tax credit is taken (s. 17(5)(h)).',
      ]
    : []),
  ...(d.isUnpaid ? ['Nothing was collected for this: there is nothing to refund.'] : []),
  ...(d.heads === 'none' ? [] : ['Prices include GST.']),
  ...(d.platformDeliveryPaise > 0
    ? [
        `Delivery of ${pdfSignedRupees(d.platformDeliveryPaise)} is charged by the marketplace, which issues a document of its own for it.`,
      ]
    : []),
  `Sold through ${marketplaceName()}. This is a computer-generated document.`,
];
