import type { InvoiceSummary, InvoiceView } from '#contracts/invoices/invoices.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import { findOrder, findVendorOrder } from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { callerLanguage, callerText } from '#server/platform/messages/caller.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { renderInvoice } from './pdf.ts';
import {
  type InvoiceOwner,
  type InvoiceRow,
  selectInvoiceDocument,
  selectInvoiceDocuments,
  selectInvoiceSummaries,
} from './queries.ts';
import type { DrawnDocument } from './records.ts';

const present = (r: InvoiceRow): InvoiceSummary => ({
  _id: r.id,
  kind: r.kind,
  number: r.number,
  issuedAt: r.issued_at.toISOString(),
  total: paiseToRupees(r.total_paise),
  issuer: r.vendor_id === null ? 'marketplace' : 'seller',
  vendor: { _id: r.vendor_id ?? '', name: r.vendor_name },
  shipmentId: r.shipment_id,
  corrects: r.corrects,
  irn: r.irn,
  ewayBill: r.eway_bill,
});

/**
 * Documents of this owner's order or vendor order, oldest first; `order_not_found` (404) for
 * another owner's.
 */
export async function listInvoices(
  db: Db,
  owner: InvoiceOwner,
): Promise<{ results: InvoiceSummary[] }> {
  const rows = await selectInvoiceSummaries(db, owner);
  if (rows.length === 0) {
    const order =
      'userId' in owner
        ? await findOrder(db, { userId: owner.userId, id: owner.orderId })
        : await findVendorOrder(db, { subOrderId: owner.subOrderId }, owner.vendorId);
    if (!order) fail('order_not_found');
  }
  return { results: rows.map(present) };
}

/** A document of this owner by its file name; `invoice_not_found` (404) for another owner's. */
export const readInvoiceFile = async (
  db: Db,
  owner: InvoiceOwner,
  file: string,
): Promise<DrawnDocument> =>
  (
    (await selectInvoiceDocument(db, owner, file.replace(/\.pdf$/, ''))) ??
    fail('invoice_not_found')
  ).document;

/** The same for a page, in the language of the call in progress. */
export async function readInvoiceView(
  db: Db,
  owner: InvoiceOwner,
  id: string,
): Promise<InvoiceView> {
  const document = await readInvoiceFile(db, owner, id);
  const locale = callerLanguage();
  const sheet = invoiceSheet(document, {
    locale,
    say: callerText,
    day: (at) => timeIn(locale, formatDate(at)),
  });
  const { vendor } = document;
  return {
    ...sheet,
    number: document.number,
    vendor: vendor ? { name: vendor.name, mark: vendorMark(vendor) } : null,
    facts: sheet.facts.map(([label, value]) => ({ label, value })),
    columns: sheet.columns.map(({ title, align = 'left' }) => ({ title, align })),
    sums: sheet.sums.map(([label, paise, isTotal]) => ({
      label,
      amount: pdfSignedRupees(paise),
      isTotal,
    })),
  };
}

/** Documents as email attachments, rendered from their frozen content. */
export async function renderDocuments(
  db: Db,
  ids: readonly string[],
): Promise<{ filename: string; contentType: string; content: Uint8Array }[]> {
  const files = [];
  for (const document of await selectInvoiceDocuments(db, ids))
    files.push({
      filename: `${document.number}.pdf`,
      contentType: 'application/pdf',
      content: await renderInvoice(document),
    });
  return files;
}
