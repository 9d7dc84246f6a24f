import { z } from 'zod';
import { Id } from '#contracts/kernel/schemas.ts';
import { queueFilter } from './fulfilment.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** Work that is done with many parts of orders at once: accept, pack all that is left into one parcel, book the courier, hand over by the shop's own. */
export const DISPATCH_STEPS = ['accept', 'pack', 'book', 'ship'] as const;
export type DispatchStep = (typeof DISPATCH_STEPS)[number];
export const MOST_AT_ONCE = 50;
/** Most rows of a file. */
export const MOST_ROWS = 5000;
/** `already`: it had been done before, by this or another member. */
export const OUTCOMES = ['done', 'already', 'refused'] as const;

const Ids = z.array(Id).min(1, 'errors.orders_missing').max(MOST_AT_ONCE, 'errors.orders_too_many');
const byParts = {
  audience: 'vendor',
  right: 'orders',
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
  query: z.object({
    ids: z
      .union([z.string().max(5000), z.array(z.string())])
      .transform((v) => (Array.isArray(v) ? v : v.split(',')))
      .pipe(Ids)
      .describe('_ids of sub-orders'),
  }),
} as const;

export const StepResult = z.object({
  _id: z.string(),
  outcome: z.enum(OUTCOMES),
  code: z.string().nullable(),
  message: z.string().nullable().describe('why it was refused'),
});
export type StepResult = z.infer<typeof StepResult>;
export const stepVendorOrders = endpoint({
  method: 'POST',
  path: '/vendor/dispatch/steps',
  summary:
    'One step for many parts of orders, each by itself: what one is refused the others still do; done twice it is done once',
  audience: 'vendor',
  right: 'orders',
  body: z.object({ step: z.enum(DISPATCH_STEPS), ids: Ids }),
  data: z.object({ results: z.array(StepResult) }),
});
export const getLabels = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/labels.pdf',
  summary: 'The labels of all booked parcels of these parts, A6',
  ...byParts,
});
export const getSlips = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/slips.pdf',
  summary: 'Packing slips of all packed parcels of these parts',
  ...byParts,
});
export const getPickList = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/pick-list.pdf',
  summary: 'What is to be taken from the shelf for these parts, goods by goods',
  ...byParts,
});
export const getManifest = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/manifest.pdf',
  summary:
    'What each courier takes of the packed parcels of these parts, to be signed at the hand-over',
  ...byParts,
});
export const getInvoices = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/invoices.pdf',
  summary: 'The tax documents that go with the parcels of these parts, in one file',
  ...byParts,
  right: 'invoices',
});
export const getSlip = endpoint({
  method: 'GET',
  path: '/vendor/parcels/:id/slip.pdf',
  summary: 'The packing slip of a parcel',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the parcel's _id") }),
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
export const getQueueCsv = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/orders.csv',
  summary: `The list of orders as it is filtered, as CSV; its first ${MOST_ROWS} rows`,
  audience: 'vendor',
  right: 'orders',
  query: z.object(queueFilter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
