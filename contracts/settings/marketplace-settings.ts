import { z } from 'zod';
import { Rupees } from '#contracts/kernel/schemas.ts';
import { ShopContact, ShopOfficer } from '#contracts/content/content.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { DEFAULT_SHIPPING_PAISE } from '#contracts/pricing/rewards.ts';

/** What an operator may switch off for everybody. */
export const SWITCHES = [
  'cash',
  'guestTracking',
  'reviews',
  'questions',
  'vendorRegistration',
] as const;
export type SwitchName = (typeof SWITCHES)[number];
const switches = z.object({
  cash: z.boolean(),
  guestTracking: z.boolean(),
  reviews: z.boolean(),
  questions: z.boolean(),
  vendorRegistration: z.boolean(),
});
export const ShopRules = z.object({
  shippingDefault: Rupees.describe(
    'delivery of an order without free delivery, shared by its sellers without prices of their own',
  ),
  switches,
});
export type ShopRules = z.infer<typeof ShopRules>;
/** As the shop is shipped: ₹99 (specification §9), seven days, everything on. */
export const SHIPPED_RULES: {
  shippingPaise: number;
  returnDays: number;
  switches: Record<SwitchName, boolean>;
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

/** Asked only where it matters: the drawer of a guest, tracking, registration. */
export const getShopRules = endpoint({
  method: 'GET',
  path: '/shop/rules',
  summary: 'What delivery costs by default, and what is switched on',
  audience: 'public',
  data: z.object({ rules: ShopRules }),
});

/** Days a product promises for its return when its listing begins, by main category; its seller may change them. Faults always have seven. */
export const ReturnWindows = z.object({
  usual: z.number().int().min(0).max(30),
  byCategory: z
    .record(z.string().max(128), z.number().int().min(0).max(30))
    .describe('by the id of a main category; others have the usual days'),
});
export type ReturnWindows = z.infer<typeof ReturnWindows>;

const read = { audience: 'admin', right: 'settings:read' } as const;
const write = { audience: 'admin', right: 'settings:write' } as const;
const shop = z.object({
  versions: z.object({ contact: Version, officer: Version, shipping: Version }),
  rules: ShopRules,
  contact: ShopContact.partial(),
  officer: ShopOfficer.partial(),
});
export type ShopSettings = z.infer<typeof shop>;
export const getShopSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/shop',
  summary: 'Contact, grievance officer, default delivery, switches',
  ...read,
  data: shop,
});
export const putShopContact = endpoint({
  method: 'PUT',
  path: '/admin/settings/shop/contact',
  summary: 'What the footer, legal pages and letters say of the shop; versions are kept',
  ...write,
  body: ShopContact,
  edits: 'contact',
  data: shop,
});
export const putShopOfficer = endpoint({
  method: 'PUT',
  path: '/admin/settings/shop/officer',
  summary: 'Name the grievance officer; versions are kept',
  ...write,
  body: ShopOfficer,
  edits: 'grievance officer',
  data: shop,
});
export const putShippingDefault = endpoint({
  method: 'PUT',
  path: '/admin/settings/shipping',
  summary: 'What delivery costs by default, for every quote from now on; placed orders keep theirs',
  ...write,
  edits: 'default delivery',
  data: shop,
  body: z.object({
    amount: z
      .number()
      .min(0)
      .max(5_000, 'At most ₹5,000.')
      .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'errors.two_decimals')
      .describe('rupees'),
  }),
});
export const getReturnWindows = endpoint({
  method: 'GET',
  path: '/admin/settings/returns',
  summary: 'Return windows new listings begin with',
  ...read,
  data: z.object({ windows: ReturnWindows, version: Version }),
});
export const putReturnWindows = endpoint({
  method: 'PUT',
  path: '/admin/settings/returns',
  summary: 'Set the return windows new listings begin with; products that are there keep theirs',
  ...write,
  body: ReturnWindows,
  edits: 'return windows',
  data: z.object({ windows: ReturnWindows, version: Version }),
});
export const putSwitch = endpoint({
  method: 'PUT',
  path: '/admin/settings/switches',
  summary: 'Switch a part of the shop on or off',
  ...write,
  body: z.object({
    name: z.enum(SWITCHES),
    isOn: z.boolean(),
    reason: z.string().trim().max(200).optional(),
  }),
  data: shop,
});

/** A service the shop talks to, set up by the environment. No secret is shown; `answers`: null where it was not asked. */
export const Provider = z.object({
  key: z.enum(['payments', 'test-payments', 'mail', 'sms']),
  name: z.string(),
  isSetUp: z.boolean(),
  detail: z.string(),
  variables: z.array(z.string()).describe('environment variables that set it up'),
});
export const listProviders = endpoint({
  method: 'GET',
  path: '/admin/settings/providers',
  summary: 'Services the environment sets up',
  ...read,
  data: z.object({ providers: z.array(Provider) }),
});
export const askGateway = endpoint({
  method: 'POST',
  path: '/admin/settings/providers/ask',
  summary: 'Ask the payment gateways whether they answer',
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
