import { z } from 'zod';
import { Rupees } from '#contracts/kernel/schemas.ts';
import { MarketplaceContact, GrievanceOfficer } from '#contracts/content/content.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { DEFAULT_SHIPPING_PAISE } from '#contracts/pricing/rewards.ts';

/** Features an operator can switch off. */
export const FEATURE_SWITCHES = [
  'cash',
  'guestTracking',
  'reviews',
  'questions',
  'vendorRegistration',
] as const;
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number];
const switches = z.object({
  cash: z.boolean(),
  guestTracking: z.boolean(),
  reviews: z.boolean(),
  questions: z.boolean(),
  vendorRegistration: z.boolean(),
});
export const MarketplaceRules = z.object({
  shippingDefault: Rupees.describe(
    'delivery of an order without free delivery, shared by its vendors without rate cards',
  ),
  switches,
});
export type MarketplaceRules = z.infer<typeof MarketplaceRules>;
/** Defaults: ₹99 (specification §9), seven days, everything on. */
export const DEFAULT_MARKETPLACE_RULES: {
  shippingPaise: number;
  returnDays: number;
  switches: Record<FeatureSwitch, boolean>;
} = {
  shippingPaise: DEFAULT_SHIPPING_PAISE,
  returnDays: 7,
  switches: {
    cash: true,
    guestTracking: true,
    reviews: true,
    questions: true,
    vendorRegistration: true,
  },
};

/** Loaded only where needed: the guest drawer, tracking, registration. */
export const getMarketplaceRules = endpoint({
  method: 'GET',
  path: '/shop/rules',
  summary: 'Show default delivery price and feature settings',
  audience: 'public',
  data: z.object({ rules: MarketplaceRules }),
});

/**
 * Default return window of a new listing in days, by main category; vendors may change it. Faulty
 * items always have seven.
 */
export const ReturnWindows = z.object({
  usual: z.number().int().min(0).max(30),
  byCategory: z
    .record(z.string().max(128), z.number().int().min(0).max(30))
    .describe('by main category id; others have the default'),
});
export type ReturnWindows = z.infer<typeof ReturnWindows>;

const read = { audience: 'admin', right: 'settings:read' } as const;
const write = { audience: 'admin', right: 'settings:write' } as const;
const marketplace = z.object({
  versions: z.object({ contact: Version, officer: Version, shipping: Version }),
  rules: MarketplaceRules,
  contact: MarketplaceContact.partial(),
  officer: GrievanceOfficer.partial(),
});
export type MarketplaceSettings = z.infer<typeof marketplace>;
export const getMarketplaceSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/shop',
  summary: 'Show contact, grievance officer, default delivery and feature settings',
  ...read,
  data: marketplace,
});
export const putMarketplaceContact = endpoint({
  method: 'PUT',
  path: '/admin/settings/shop/contact',
  summary: 'Set the marketplace contact shown in footer, legal pages and emails; versioned',
  ...write,
  body: MarketplaceContact,
  edits: 'contact',
  data: marketplace,
});
export const putGrievanceOfficer = endpoint({
  method: 'PUT',
  path: '/admin/settings/shop/officer',
  summary: 'Set the grievance officer; versioned',
  ...write,
  body: GrievanceOfficer,
  edits: 'grievance officer',
  data: marketplace,
});
export const putShippingDefault = endpoint({
  method: 'PUT',
  path: '/admin/settings/shipping',
  summary: 'Set the default delivery price; placed orders are not affected',
  ...write,
  edits: 'default delivery',
  data: marketplace,
  body: z.object({
    amount: z
      .number()
      .min(0)
      .max(5_000, 'errors.rupees_most_5000')
      .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'errors.two_decimals')
      .describe('rupees'),
  }),
});
export const getReturnWindows = endpoint({
  method: 'GET',
  path: '/admin/settings/returns',
  summary: 'Show the default return windows of new listings',
  ...read,
  data: z.object({ windows: ReturnWindows, version: Version }),
});
export const putReturnWindows = endpoint({
  method: 'PUT',
  path: '/admin/settings/returns',
  summary: 'Set the default return windows of new listings; existing products are not affected',
  ...write,
  body: ReturnWindows,
  edits: 'return windows',
  data: z.object({ windows: ReturnWindows, version: Version }),
});
export const putFeatureSwitch = endpoint({
  method: 'PUT',
  path: '/admin/settings/switches',
  summary: 'Turn a feature on or off',
  ...write,
  body: z.object({
    name: z.enum(FEATURE_SWITCHES),
    isOn: z.boolean(),
    reason: z.string().trim().max(200).optional(),
  }),
  data: marketplace,
});

/**
 * An external service, configured by environment variables. Secrets are not shown; `answers`: null
 * if it was not checked.
 */
export const ServiceProvider = z.object({
  key: z.enum(['payments', 'test-payments', 'mail', 'sms']),
  name: z.string(),
  isSetUp: z.boolean(),
  detail: z.string(),
  variables: z.array(z.string()).describe('environment variables that configure it'),
});
export const listProviders = endpoint({
  method: 'GET',
  path: '/admin/settings/providers',
  summary: 'List services configured by the environment',
  ...read,
  data: z.object({ providers: z.array(ServiceProvider) }),
});
export const checkGateway = endpoint({
  method: 'POST',
  path: '/admin/settings/providers/ask',
  summary: 'Check the connection to the payment gateways',
  ...write,
  data: z.object({
    answers: z.array(
      z.object({
        name: z.string(),
        isAnswering: z.boolean(),
        milliseconds: z.number().int(),
        text: z.string(),
      }),
    ),
  }),
});
