import { z } from 'zod';
import { isGstin, normaliseGstin } from '#contracts/tax/gstin.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** The marketplace's legal entity on commission invoices. */
export const Marketplace = z.object({
  legalName: z.string().trim().min(2, 'errors.registered_name_missing').max(120),
  line1: z.string().trim().min(3).max(120),
  line2: z.string().trim().max(120).optional(),
  city: z.string().trim().min(2).max(80),
  state: z.string().trim().min(2).max(80),
  pincode: z.string().regex(/^[1-9][0-9]{5}$/, 'errors.pin_code_6_digits'),
  gstin: z.string().max(30).transform(normaliseGstin).refine(isGstin, 'errors.gstin_invalid'),
  tcsGstin: z
    .string()
    .max(30)
    .transform(normaliseGstin)
    .refine((text) => text === '' || isGstin(text), 'errors.gstin_invalid')
    .optional()
    .describe('registered for TCS (s. 24(x) CGST Act); empty: the GSTIN above'),
  periodDays: z
    .number()
    .int()
    .min(1)
    .max(31)
    .default(7)
    .describe('length of a settlement period; weeks begin on Monday'),
});
export type Marketplace = z.infer<typeof Marketplace>;
export const RATE_KINDS = [
  'commission_gst',
  'delivery_gst',
  'tcs',
  'tds',
  'tds_without_pan',
] as const;
export const WithholdingRate = z
  .object({
    kind: z.enum(RATE_KINDS),
    fromDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.day_format'),
    percent: z.number().min(0).max(100),
    base: z.enum(['taxable', 'gross', 'commission']),
    label: z.string().trim().min(3).max(80),
    source: z.string().trim().min(3).max(300),
    isVerified: z.boolean(),
    exemptUpTo: z
      .number()
      .min(0)
      .nullable()
      .optional()
      .describe(
        'yearly rupees up to which nothing is withheld from individuals and families; default: as the previous rate',
      ),
  })
  .refine((r) => (r.kind === 'commission_gst') === (r.base === 'commission'), {
    path: ['base'],
    message: 'errors.rate_base_wrong',
  });
const settings = z.object({
  version: Version.describe('of the marketplace'),
  marketplace: Marketplace.extend({ gstin: z.string(), periodDays: z.number().int() }).nullable(),
  rates: z
    .array(WithholdingRate.safeExtend({ version: Version }))
    .describe('a rate of another day or kind is added with the version of a new record'),
});
export const getSettlementSettings = endpoint({
  method: 'GET',
  path: '/admin/settlement',
  summary: "Show settlement settings: the marketplace's legal details and tax rates by date",
  audience: 'admin',
  right: 'settings:read',
  data: settings,
});
export const putMarketplace = endpoint({
  method: 'PUT',
  path: '/admin/settlement/marketplace',
  summary: "Set the marketplace's legal details; periods close from then on",
  audience: 'admin',
  right: 'settings:write',
  body: Marketplace,
  edits: 'legal entity',
  data: settings,
});
export const putRate = endpoint({
  method: 'PUT',
  path: '/admin/settlement/rates',
  summary: 'Add a dated tax rate, or correct an unused one',
  audience: 'admin',
  right: 'settings:write',
  body: WithholdingRate,
  edits: 'rate',
  data: settings,
});
