import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import type { VENDOR_RIGHTS } from '#contracts/kernel/vendor-permissions.ts';

/** Scopes of an API token: never team, bank or account. */
export const TOKEN_RIGHTS = [
  'catalog',
  'stock',
  'orders',
  'invoices',
  'finance',
  'store',
] as const satisfies readonly (typeof VENDOR_RIGHTS)[number][];
/** Lifetimes of a token in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const MAX_TOKENS = 20;

export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(TOKEN_RIGHTS)),
  hint: z.string().describe('its last four characters'),
  createdAt: IsoTime,
  madeBy: z.string().describe('the member who created it'),
  expiresAt: IsoTime,
  isExpired: z.boolean(),
  lastUsedAt: IsoTime.nullable().describe('to five minutes'),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/vendor/tokens',
  summary: 'List API tokens of the vendor, newest first',
  audience: 'vendor',
  right: 'team',
  data: z.object({ items: z.array(ApiToken) }),
});
export const createApiToken = endpoint({
  method: 'POST',
  path: '/vendor/tokens',
  stepUp: true,
  summary: 'Create an API token; it is shown only once',
  audience: 'vendor',
  right: 'team',
  status: 201,
  body: z.object({
    name: z.string().trim().min(1, 'settings.token.name_required').max(60),
    rights: z
      .array(z.enum(TOKEN_RIGHTS))
      .min(1, 'settings.token.permission_required')
      .transform((r) => [...new Set(r)]),
    days: z.union(TOKEN_DAYS.map((d) => z.literal(d))),
  }),
  data: z.object({
    token: z.string().describe('for the header Authorization: Bearer …'),
    item: ApiToken,
  }),
});
export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/vendor/tokens/:id',
  summary: 'Revoke an API token',
  audience: 'vendor',
  right: 'team',
  params: z.object({ id: Id }),
  data: Nothing,
});
