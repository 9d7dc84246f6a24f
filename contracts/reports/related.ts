import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRight } from '#contracts/kernel/vendor-permissions.ts';

/** What belongs to a record, by kind, with the permission each section needs. */
export const RELATED = {
  vendor: {
    orders: 'orders:read',
    products: 'catalog:read',
    offers: 'catalog:read',
    statements: 'money:read',
    payouts: 'money:read',
    returns: 'orders:read',
    tickets: 'support:read',
    team: 'vendors:read',
  },
  order: { returns: 'orders:read', tickets: 'support:read' },
  customer: { returns: 'orders:read' },
  product: { offers: 'catalog:read', orders: 'orders:read' },
} as const satisfies Record<string, Record<string, StaffRight>>;
export type RelatedKind = keyof typeof RELATED;
export const RELATED_SECTIONS = [
  'orders',
  'products',
  'offers',
  'statements',
  'payouts',
  'returns',
  'tickets',
  'team',
] as const;
export type RelatedSection = (typeof RELATED_SECTIONS)[number];
/** The permission a section of a record needs; undefined if the record has no such section. */
export const relatedRight = (kind: RelatedKind, section: RelatedSection): StaffRight | undefined =>
  (RELATED[kind] as Partial<Record<RelatedSection, StaffRight>>)[section];

/** The same for a vendor's own orders and products. */
export const VENDOR_RELATED = {
  order: { returns: 'orders', tickets: 'orders' },
  listing: { orders: 'orders', returns: 'orders' },
} as const satisfies Record<string, Record<string, VendorRight>>;

/** A row of any section; its status and text are codes of the section. */
export const RelatedRow = z.object({
  _id: z.string(),
  open: z.string().nullable().describe('id of the page it leads to'),
  title: z.string(),
  text: z.string().nullable().describe('a code, reference, address or reason'),
  status: z.string().nullable(),
  at: IsoTime.nullable(),
  amount: Rupees.nullable(),
  count: z.number().int().nullable().describe('units in stock or ordered'),
});
export type RelatedRow = z.infer<typeof RelatedRow>;
/** Rows of a section at once. */
export const RELATED_AT_ONCE = 25;

const query = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,60}$/, 'errors.cursor_invalid')
    .optional()
    .describe('`next` of the previous page'),
});
const data = z.object({
  results: z.array(RelatedRow),
  next: z.string().nullable(),
});

export const listRelated = endpoint({
  method: 'GET',
  path: '/admin/related/:kind/:id/:section',
  summary: 'List what belongs to a vendor, order, customer or product, newest first',
  audience: 'admin',
  right: 'account:read',
  params: z.object({
    kind: z.enum(Object.keys(RELATED) as [RelatedKind, ...RelatedKind[]]),
    id: Id,
    section: z.enum(RELATED_SECTIONS),
  }),
  query,
  data,
});
export const listOrderRelated = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/related/:section',
  summary: 'List returns or support tickets of your order, newest first',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id, section: z.enum(['returns', 'tickets']) }),
  query,
  data,
});
export const listListingRelated = endpoint({
  method: 'GET',
  path: '/vendor/listings/:id/related/:section',
  summary: 'List your orders or returns of a product, of its last 2,000 sales; newest first',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id, section: z.enum(['orders', 'returns']) }),
  query,
  data,
});
