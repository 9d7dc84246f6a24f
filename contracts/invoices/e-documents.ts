import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Month } from '#contracts/settlement/tax-returns.ts';

/**
 * Maximum documents of one export file and one import request: a signed QR code alone takes a
 * kilobyte.
 */
export const MAX_E_DOCUMENTS_EXPORTED = 500;
export const MAX_E_DOCUMENTS_IMPORTED = 20;

const vendor = { audience: 'vendor', right: 'finance' } as const;
const ofMonth = { ...vendor, query: z.object({ month: Month }) } as const;
const json = { data: z.instanceof(Uint8Array), produces: 'application/json' } as const;

export const EInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(['tax_invoice', 'credit_note']),
  issuedAt: IsoTime,
  orderId: z.string().describe("the vendor order's _id"),
  orderNumber: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  total: Rupees,
  irn: z.string().nullable(),
  ackNo: z.string().nullable(),
  ackAt: IsoTime.nullable(),
  problems: z.array(z.string()).describe('why the portal would refuse it'),
});
export type EInvoice = z.infer<typeof EInvoice>;
export const Consignment = z.object({
  shipmentId: z.string(),
  orderId: z.string().describe("the vendor order's _id"),
  orderNumber: z.string(),
  city: z.string(),
  value: Rupees.describe('with GST, without exempt goods on the same invoice'),
  documents: z.array(z.string()),
  packedAt: IsoTime,
  ewayBill: z.string().nullable(),
  validUntil: IsoTime.nullable(),
});
export type Consignment = z.infer<typeof Consignment>;

export const getEDocuments = endpoint({
  method: 'GET',
  path: '/vendor/tax/e-documents',
  summary: 'List invoices of a month that need an IRN, and shipments that need an e-way bill',
  ...ofMonth,
  data: z.object({
    gstin: z.string().nullable(),
    needsIrn: z.boolean().describe('the declared turnover is above the e-invoice limit'),
    turnoverLimit: Rupees,
    ewayLimit: Rupees,
    invoices: z.array(EInvoice).describe('those without an IRN first'),
    waitingInvoices: z.number().int(),
    consignments: z.array(Consignment).describe('those without a number first'),
    waitingConsignments: z.number().int(),
  }),
});
export const eInvoiceFile = endpoint({
  method: 'GET',
  path: '/vendor/tax/e-invoices.json',
  summary: `Invoices and credit notes of a month without an IRN, in the JSON of the Invoice Registration Portal (INV-01, version 1.1); at most ${MAX_E_DOCUMENTS_EXPORTED}`,
  ...ofMonth,
  ...json,
});
export const ewayBillFile = endpoint({
  method: 'GET',
  path: '/vendor/tax/eway-bills.json',
  summary: `Shipments of a month without an e-way bill, in the bulk JSON of the e-way bill portal; at most ${MAX_E_DOCUMENTS_EXPORTED}`,
  ...vendor,
  ...json,
  query: z.object({
    month: Month,
    transporter: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{15}$/, 'errors.transporter_format')
      .optional()
      .describe('GSTIN or enrolment number of the transporter'),
  }),
});

/** One result of a portal. Missing fields were not in the file. */
export const PortalResult = z.object({
  number: z
    .string()
    .max(16)
    .nullable()
    .describe('of the document; null: as the signed QR code says'),
  irn: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'errors.irn_format')
    .nullable()
    .default(null),
  ackNo: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .default(null),
  ackAt: IsoTime.nullable().default(null),
  qr: z.string().max(3_000).nullable().default(null),
  ewayBill: z
    .string()
    .regex(/^\d{12}$/, 'errors.eway_format')
    .nullable()
    .default(null),
  validUntil: IsoTime.nullable().default(null),
});
export type PortalResult = z.output<typeof PortalResult>;
/**
 * Check of a saved result's QR code against the keys the operator entered; unchecked without a key.
 * Forged ones are refused.
 */
export const SIGNATURES = ['valid', 'not_checked'] as const;
export const E_DOCUMENT_OUTCOMES = ['saved', 'already', 'refused'] as const;
export const importEDocuments = endpoint({
  method: 'POST',
  path: '/vendor/tax/e-documents',
  summary:
    'Import results of the government portals: IRN, acknowledgement and signed QR code of invoices, e-way bill numbers. Repeating a result changes nothing',
  ...vendor,
  body: z.object({ results: z.array(PortalResult).min(1).max(MAX_E_DOCUMENTS_IMPORTED) }),
  data: z.object({
    results: z.array(
      z.object({
        number: z.string().nullable(),
        outcome: z.enum(E_DOCUMENT_OUTCOMES),
        message: z.string().nullable(),
        signature: z.enum(SIGNATURES).nullable().describe('null: no QR code was saved'),
      }),
    ),
  }),
});
export const putEwayBill = endpoint({
  method: 'PUT',
  path: '/vendor/shipments/:id/eway-bill',
  summary: 'Enter, correct or remove the e-way bill of a shipment',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
  body: z.object({
    number: z
      .string()
      .trim()
      .regex(/^\d{12}$/, 'errors.eway_format')
      .nullable(),
    validUntil: IsoTime.nullable().default(null),
  }),
  data: z.object({ number: z.string().nullable(), validUntil: IsoTime.nullable() }),
});
