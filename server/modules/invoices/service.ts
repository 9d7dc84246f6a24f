/** The public interface of this module. */
export {
  consignmentsOf,
  creditReturnedUnits,
  invoicesOfVendorOrders,
  documentsOfTransition,
  issueDocuments,
} from './invoices.ts';
export { listInvoices, readInvoiceFile, renderDocuments } from './invoice-files.ts';
export type { DrawnDocument, InvoiceDocument, Party } from './records.ts';
export { marketplaceOf, marketplaceParty, nextNumber } from './marketplace-party.ts';
export { amountInWords } from './amount-in-words.ts';
export { drawSignature } from './pdf.parts.ts';
export { financialYear } from './invoice-document.ts';
export { ITEM_COLUMNS, itemFileRows, type ItemFileRow } from './item-file.ts';
export { headsOf, type TaxHeads } from './gst-split.ts';
export { rateText } from './invoice-sheet.ts';
export { renderInvoice, renderInvoices } from './pdf.ts';
export { supplierOf } from './parties.ts';
