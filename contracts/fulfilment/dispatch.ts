import { z } from 'zod';
import { Id } from '#contracts/kernel/schemas.ts';
import { LabelSize } from './couriers.ts';
import { queueFilter } from './fulfilment.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';

/**
 * Bulk actions on vendor orders: accept, pack everything left into one shipment, book the courier,
 * hand over by own delivery.
 */
export const DISPATCH_STEPS = ['accept', 'pack', 'book', 'ship'] as const;
export type DispatchStep = (typeof DISPATCH_STEPS)[number];
export const MAX_BULK_VENDOR_ORDERS = 50;
/** Documents of one file. */
export const MAX_DOCUMENT_ORDERS = 250;
/** Maximum rows of a file. */
export const MAX_QUEUE_FILE_ROWS = 5000;
/** `already`: done before, by this or another member. */
export const DISPATCH_OUTCOMES = ['done', 'already', 'refused'] as const;

const Ids = z.array(Id).min(1, 'errors.orders_missing');
const byVendorOrders = {
  audience: 'vendor',
  right: 'orders',
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
  query: z.object({
    ids: z
      .union([z.string().max(10_000), z.array(z.string())])
      .transform((v) => (Array.isArray(v) ? v : v.split(',')))
      .pipe(Ids.max(MAX_DOCUMENT_ORDERS, 'errors.orders_too_many'))
      .describe('_ids of vendor orders'),
  }),
} as const;

export const StepResult = z.object({
  _id: z.string(),
  outcome: z.enum(DISPATCH_OUTCOMES),
  code: z.string().nullable(),
  message: z.string().nullable().describe('why it was refused'),
});
export type StepResult = z.infer<typeof StepResult>;
export const stepVendorOrders = endpoint({
  method: 'POST',
  path: '/vendor/dispatch/steps',
  summary:
    'Apply one step to many vendor orders; each succeeds or fails on its own, and repeating it is safe',
  audience: 'vendor',
  right: 'orders',
  body: z.object({
    step: z.enum(DISPATCH_STEPS),
    ids: Ids.max(MAX_BULK_VENDOR_ORDERS, 'errors.orders_too_many'),
  }),
  data: z.object({ results: z.array(StepResult) }),
});
export const getLabels = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/labels.pdf',
  summary:
    'Download labels of all packed shipments of these vendor orders, booked or not, 4 × 6 inches or four on A4',
  ...byVendorOrders,
  query: byVendorOrders.query.extend({ size: LabelSize }),
});
export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/slips.pdf',
  summary: 'Download packing slips of all packed shipments of these vendor orders',
  ...byVendorOrders,
});
export const getPickList = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/pick-list.pdf',
  summary: 'Download the pick list of these vendor orders, by product',
  ...byVendorOrders,
});
export const getManifest = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/manifest.pdf',
  summary:
    'Download a manifest per courier of the packed shipments of these vendor orders, to sign at hand-over',
  ...byVendorOrders,
});
export const getInvoices = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/invoices.pdf',
  summary: 'Download tax documents of the shipments of these vendor orders, in one file',
  ...byVendorOrders,
  right: 'invoices',
});
export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/slip.pdf',
  summary: 'Download the packing slip of a shipment',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
export const getQueueCsv = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/orders.csv',
  summary: `Export the filtered orders as CSV: the first ${MAX_QUEUE_FILE_ROWS}`,
  audience: 'vendor',
  right: 'orders',
  query: z.object({
    ...queueFilter,
    rows: z
      .enum(['orders', 'items'])
      .default('orders')
      .describe('`items`: one row per item, with HSN code, taxable value and GST'),
  }),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const getQueueWorkbook = workbookOf(getQueueCsv);
