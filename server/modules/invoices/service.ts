/** What other modules may use of this one. */
export {
  amountInWords,
  consignmentsOf,
  creditReturned,
  documentsOfParts,
  documentsOfStep,
  drawDocuments,
  drawSignature,
  financialYear,
  headsOf,
  keepDocuments,
  listInvoices,
  marketplaceParty,
  rateText,
  readDocument,
  renderInvoice,
  renderInvoices,
  supplierOf,
  type TaxHeads,
} from './invoices.ts';
export type { DrawnDocument, InvoiceDocument, Party } from './records.ts';
export { marketplaceOf, nextNumber } from './marketplace-party.ts';
