import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
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
