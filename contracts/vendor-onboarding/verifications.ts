import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id } from '#contracts/kernel/schemas.ts';
import { AdminApplication } from './vendor-applications.ts';

const write = {
  audience: 'admin',
  right: 'vendors:write',
  params: z.object({ id: Id }),
  data: z.object({ application: AdminApplication }),
} as const;
export const verifyVendor = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/verify',
  summary: "Verify a vendor's GSTIN, PAN and bank account with the provider again",
  ...write,
});
export const requestOverride = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/override',
  summary:
    'Ask a second person to open a vendor although documents are missing; its payouts will be held',
  ...write,
  body: z.object({
    reason: z.string().trim().min(10, 'errors.reason_to_vendor').max(500),
    commissionPercent: z.number().min(0).max(50).multipleOf(0.01).optional(),
  }),
});
export const decideOverride = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/override/decide',
  stepUp: true,
  summary: 'Open the vendor without all documents, as the second person, or withdraw the request',
  ...write,
  body: z.object({ to: z.enum(['approved', 'withdrawn']) }),
});
