import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { VENDOR_ROLES } from '#contracts/kernel/vendor-permissions.ts';

/** The signed-in member and the vendor. */
export const CurrentMember = z.object({
  member: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(VENDOR_ROLES),
  }),
  shop: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(['pending', 'active', 'suspended', 'rejected']),
    holiday: z
      .object({ from: IsoTime, until: IsoTime.nullable(), message: z.string().nullable() })
      .nullable()
      .describe('current or upcoming'),
  }),
});
export type CurrentMember = z.infer<typeof CurrentMember>;

export const getCurrentMember = endpoint({
  method: 'GET',
  path: '/vendor/current-member',
  summary: 'Show the signed-in team member and their store',
  audience: 'vendor',
  right: 'dashboard',
  data: CurrentMember,
});
