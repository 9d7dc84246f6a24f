import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { getManifest, MAX_DOCUMENT_ORDERS } from './dispatch.ts';

/** Hours a handover may be recorded afterwards. */
export const HANDOVER_HOURS = 48;
const Waiting = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  tracking: z.string().nullable(),
  to: z.string(),
  units: z.number().int(),
  collect: Rupees,
});
export const HandoverPickup = z.object({
  courier: z.string().nullable().describe('null: not booked'),
  shipments: z.array(Waiting).describe('packed and not handed over'),
});
export type HandoverPickup = z.infer<typeof HandoverPickup>;
const vendor = { audience: 'vendor', right: 'orders' } as const;

export const previewHandover = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/handover',
  summary: 'List the packed shipments of these vendor orders by courier, to hand them over',
  ...vendor,
  query: getManifest.query,
  data: z.object({ pickups: z.array(HandoverPickup) }),
});
export const Handover = z.object({
  _id: z.string(),
  courier: z.string().nullable(),
  person: z.string(),
  at: IsoTime,
  expected: z.number().int().describe('shipments on the list'),
  counted: z.number().int().describe('packages the pickup person counted'),
  unscanned: z.number().int().describe('not scanned by the courier yet'),
});
export type Handover = z.infer<typeof Handover>;
export const confirmHandover = endpoint({
  method: 'POST',
  path: '/vendor/handovers',
  summary: 'Confirm a handover with the pickup person: each shipment once, one courier',
  ...vendor,
  body: z.object({
    shipmentIds: z.array(Id).min(1, 'errors.orders_missing').max(MAX_DOCUMENT_ORDERS),
    person: z.string().trim().min(2, 'errors.pickup_person_missing').max(80),
    at: IsoTime.optional().describe('now unless given'),
    counted: z.number().int().min(0).max(10_000),
  }),
  data: z.object({ handover: Handover }),
  status: 201,
});
export const listHandovers = endpoint({
  method: 'GET',
  path: '/vendor/handovers',
  summary:
    'List handovers, newest first, and shipments handed over before today that the courier has not scanned',
  ...vendor,
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(Handover),
    missing: z
      .array(
        z.object({
          shipmentId: z.string(),
          subOrderId: z.string(),
          orderNumber: z.string(),
          courier: z.string().nullable(),
          tracking: z.string().nullable(),
          person: z.string(),
          at: IsoTime,
        }),
      )
      .describe('oldest first, at most 100'),
    ...pageReply,
  }),
});
