import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { HOME_QUEUES } from './admin-home.ts';

const Count = z.number().int().describe('1000: or more');

/** Counts beside the pages of the panel's side bar. */
export const getOpenWork = endpoint({
  method: 'GET',
  path: '/admin/open-work',
  summary: 'Count open work of the areas your role can view; up to 20 seconds old',
  audience: 'admin',
  right: 'account:read',
  data: z.object({
    queues: z.array(
      z.object({
        name: z.enum(HOME_QUEUES),
        count: Count,
        isLate: z.boolean().describe('something has waited longer than 48 hours'),
      }),
    ),
  }),
});

/** Kinds of a vendor's open work, each belonging to one page of the portal. */
export const VENDOR_WORK = ['orders', 'returns', 'messages', 'listings', 'questions'] as const;
export type VendorWorkName = (typeof VENDOR_WORK)[number];
/** Counts beside the pages of the portal's side bar. */
export const getVendorOpenWork = endpoint({
  method: 'GET',
  path: '/vendor/open-work',
  summary: 'Count open work within your permissions; up to 20 seconds old',
  audience: 'vendor',
  right: 'dashboard',
  data: z.object({
    counts: z.array(
      z.object({
        name: z.enum(VENDOR_WORK),
        count: Count,
        isLate: z.boolean().describe('an order is past its dispatch deadline'),
      }),
    ),
  }),
});
