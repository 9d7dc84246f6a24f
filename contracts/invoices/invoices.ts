import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { VendorMark } from '#contracts/vendors/vendor-mark.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/**
 * A tax invoice (registered vendor), a bill of supply (vendor who charges no GST), or a credit note
 * that partly reverses one; a delivery receipt of a marketplace without GSTIN; a note for free
 * gifts of the marketplace.
 */
export const INVOICE_KINDS = [
  'tax_invoice',
  'bill_of_supply',
  'credit_note',
  'receipt',
  'gift_note',
] as const;
export const InvoiceSummary = z.object({
  _id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: IsoTime,
  total: Rupees,
  issuer: z
    .enum(['seller', 'marketplace'])
    .describe('the marketplace charges delivery for vendors without a rate card'),
  vendor: z.object({ _id: z.string().describe('empty: the marketplace'), name: z.string() }),
  shipmentId: z.string().nullable(),
  irn: z.string().nullable().describe('registered with the Invoice Registration Portal'),
  ewayBill: z.string().nullable().describe('of its shipment'),
  corrects: z.string().nullable().describe('number of the document a credit note reverses'),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;
const results = z.object({ results: z.array(InvoiceSummary) });
/** A document's address ends in `.pdf`. */
const file = z.string().regex(/^inv_[0-9a-z]{26}\.pdf$/, 'errors.invoice_file_name');
const pdf = { data: z.instanceof(Uint8Array), produces: 'application/pdf' } as const;

export const listOrderInvoices = endpoint({
  method: 'GET',
  path: '/orders/:id/invoices',
  summary:
    "List tax documents of an order, oldest first: one per packed shipment, and the marketplace's for its delivery charge",
  audience: 'user',
  params: z.object({ id: Id }),
  data: results,
});
export const getOrderInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoices/:file',
  summary: 'Download a tax document as PDF',
  audience: 'user',
  params: z.object({ id: Id, file }),
  ...pdf,
});
const party = z.object({
  title: z.string(),
  name: z.string(),
  lines: z.array(z.string()),
  ids: z.array(z.string()).describe('GSTIN, PAN or enrolment number'),
});
/** A tax document as its PDF states it, in the reader's language. */
export const InvoiceView = z.object({
  number: z.string(),
  vendor: z.object({ name: z.string(), mark: VendorMark }).nullable().describe('null: marketplace'),
  title: z.string(),
  copy: z.string(),
  supplier: party.omit({ title: true }).extend({ notes: z.array(z.string()) }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  parties: z.array(party),
  columns: z.array(z.object({ title: z.string(), align: z.enum(['left', 'right']) })),
  rows: z.array(z.array(z.string())).describe('a cell per column'),
  sums: z.array(z.object({ label: z.string(), amount: z.string(), isTotal: z.boolean() })),
  notes: z.array(z.string()),
});
export type InvoiceView = z.infer<typeof InvoiceView>;
export const viewOrderInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoices/:invoice/view',
  summary: 'Read a tax document, with the texts of its PDF in the language of the caller',
  audience: 'user',
  params: z.object({
    id: Id,
    invoice: z.string().regex(/^inv_[0-9a-z]{26}$/, 'errors.invoice_file_name'),
  }),
  data: z.object({ invoice: InvoiceView }),
});
export const listVendorOrderInvoices = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/invoices',
  summary: 'List tax documents of a vendor order',
  audience: 'vendor',
  right: 'invoices',
  params: z.object({ id: Id.describe("the vendor order's _id") }),
  data: results,
});
export const getVendorOrderInvoice = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/invoices/:file',
  summary: 'Download a tax document as PDF',
  audience: 'vendor',
  right: 'invoices',
  params: z.object({ id: Id, file }),
  ...pdf,
});
