import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';

/** Courier companies an account can be connected of, with what their accounts need. */
export const COURIER_COMPANIES = ['shiprocket', 'delhivery'] as const;
export type CourierCompany = (typeof COURIER_COMPANIES)[number];

/** Secrets are write-only: a left-out one stays as it is stored. */
const Secret = z.string().trim().min(4, 'errors.secret_too_short').max(200).optional();
const ShiprocketAccount = z.object({
  courier: z.literal('shiprocket'),
  isOn: z.boolean(),
  email: z.email('errors.email_format').max(120),
  password: Secret,
});
const DelhiveryAccount = z.object({
  courier: z.literal('delhivery'),
  isOn: z.boolean(),
  token: Secret,
  mode: z.enum(['Surface', 'Express']),
});
export const CourierAccountBody = z.discriminatedUnion('courier', [
  ShiprocketAccount,
  DelhiveryAccount,
]);
export type CourierAccountBody = z.infer<typeof CourierAccountBody>;

/** A connected account, without its secrets. */
export const CourierAccount = z.object({
  _id: z.string(),
  courier: z.enum(COURIER_COMPANIES),
  name: z.string(),
  isOn: z.boolean(),
  email: z.string().nullable(),
  mode: z.enum(['Surface', 'Express']).nullable(),
  webhookUrl: z.string().describe('where the courier sends its reports'),
  testedAt: IsoTime.nullable(),
  problem: z.string().nullable().describe('why the last test failed'),
  updatedAt: IsoTime,
});
export type CourierAccount = z.infer<typeof CourierAccount>;

/** What decides between courier services that can carry a shipment. */
export const COURIER_PREFERENCES = ['price', 'speed', 'rating'] as const;
export type CourierPreference = (typeof COURIER_PREFERENCES)[number];
export const MAX_COURIER_RULES = 20;
/** The first rule that applies decides; without one the cheapest service is taken. */
export const CourierRule = z.object({
  name: z.string().trim().min(1, 'errors.rule_name_missing').max(60),
  pins: z
    .array(z.string().regex(/^[1-9]\d{0,5}$/, 'errors.pin_prefix_format'))
    .max(100)
    .describe('beginnings of destination PIN codes; none: everywhere'),
  payment: z.enum(['any', 'cod', 'prepaid']),
  fromGrams: z.number().int().min(0).max(100_000),
  toGrams: z.number().int().min(1).max(100_000).nullable(),
  prefer: z.enum(COURIER_PREFERENCES),
  only: z
    .array(z.string().trim().min(2).max(60))
    .max(20)
    .describe('parts of names of allowed courier services; none: all'),
});
export type CourierRule = z.infer<typeof CourierRule>;
export const CourierRules = z.object({ rules: z.array(CourierRule).max(MAX_COURIER_RULES) });
export type CourierRules = z.infer<typeof CourierRules>;

const settings = z.object({
  accounts: z.array(CourierAccount),
  rules: z.array(CourierRule),
  version: Version.describe('of the rules'),
  marketplace: z
    .array(z.string())
    .describe('couriers the marketplace has connected, which every vendor can book'),
});
const byCourier = z.object({ courier: z.enum(COURIER_COMPANIES) });
const tested = z.object({
  isWorking: z.boolean(),
  text: z.string().nullable().describe('what is wrong, in plain words'),
  milliseconds: z.number().int(),
});
const token = z.object({
  header: z.string().describe('the header the courier sends the token in'),
  token: z.string(),
});

const vendor = { audience: 'vendor', right: 'store' } as const;
const read = { audience: 'admin', right: 'settings:read' } as const;
const write = { audience: 'admin', right: 'settings:write' } as const;

export const getVendorCouriers = endpoint({
  method: 'GET',
  path: '/vendor/couriers',
  summary: "Show the vendor's courier accounts and the rules that choose a courier",
  ...vendor,
  data: settings,
});
export const putVendorCourier = endpoint({
  method: 'PUT',
  path: '/vendor/couriers/accounts',
  summary: "Connect the vendor's own account of a courier, or change it; secrets are stored sealed",
  ...vendor,
  body: CourierAccountBody,
  data: settings,
});
export const removeVendorCourier = endpoint({
  method: 'DELETE',
  path: '/vendor/couriers/accounts/:courier',
  summary: "Disconnect the vendor's courier account; booked shipments are still reported",
  ...vendor,
  params: byCourier,
  data: settings,
});
export const testVendorCourier = endpoint({
  method: 'POST',
  path: '/vendor/couriers/accounts/:courier/test',
  summary: "Sign in to the vendor's courier account and say whether it works",
  ...vendor,
  params: byCourier,
  data: tested,
});
export const showVendorCourierToken = endpoint({
  method: 'POST',
  path: '/vendor/couriers/accounts/:courier/webhook-token',
  summary: 'Make a new token for the reports of a courier and show it once',
  ...vendor,
  params: byCourier,
  stepUp: true,
  data: token,
});
export const putVendorCourierRules = endpoint({
  method: 'PUT',
  path: '/vendor/couriers/rules',
  summary: "Set the vendor's rules that choose a courier",
  ...vendor,
  body: CourierRules,
  edits: 'courier rules',
  data: settings,
});

export const getCouriers = endpoint({
  method: 'GET',
  path: '/admin/couriers',
  summary: "Show the marketplace's courier accounts and rules",
  ...read,
  data: settings,
});
export const putCourier = endpoint({
  method: 'PUT',
  path: '/admin/couriers/accounts',
  summary:
    "Connect the marketplace's account of a courier, or change it; secrets are stored sealed",
  ...write,
  body: CourierAccountBody,
  data: settings,
});
export const removeCourier = endpoint({
  method: 'DELETE',
  path: '/admin/couriers/accounts/:courier',
  summary: "Disconnect the marketplace's courier account; booked shipments are still reported",
  ...write,
  params: byCourier,
  data: settings,
});
export const testCourier = endpoint({
  method: 'POST',
  path: '/admin/couriers/accounts/:courier/test',
  summary: "Sign in to the marketplace's courier account and say whether it works",
  ...write,
  params: byCourier,
  data: tested,
});
export const showCourierToken = endpoint({
  method: 'POST',
  path: '/admin/couriers/accounts/:courier/webhook-token',
  summary: "Make a new token for the reports of the marketplace's courier and show it once",
  ...write,
  params: byCourier,
  stepUp: true,
  data: token,
});
export const putCourierRules = endpoint({
  method: 'PUT',
  path: '/admin/couriers/rules',
  summary: "Set the marketplace's rules that choose a courier; a vendor's own rules come first",
  ...write,
  body: CourierRules,
  edits: 'courier rules',
  data: settings,
});

/** A courier service for one shipment, best first. */
export const CourierOption = z.object({
  accountId: z.string().nullable().describe('null: the courier of demo mode'),
  service: z.string(),
  name: z.string(),
  isOwn: z.boolean().describe("booked with the vendor's own account"),
  price: Rupees,
  days: z.number().int().nullable(),
  rating: z.number().nullable(),
  isChosen: z.boolean(),
  reason: z.string().describe('why it is chosen, or not'),
});
export type CourierOption = z.infer<typeof CourierOption>;
export const PickupSlotShape = z.object({
  day: z.iso.date(),
  from: z.string().regex(/^\d{2}:\d{2}$/),
  to: z.string().regex(/^\d{2}:\d{2}$/),
});
export const listCourierOptions = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/couriers',
  summary: 'List the courier services for a packed shipment, with the choice and its reasons',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
  data: z.object({
    rule: z.string().nullable().describe('the rule that decided; null: the cheapest'),
    options: z.array(CourierOption),
    problems: z.array(z.string()).describe('accounts that did not answer, in plain words'),
    slots: z.array(PickupSlotShape),
  }),
});

/** A courier's claim that a shipment weighs more than was booked. */
export const WeightDispute = z.object({
  courier: z.string(),
  awb: z.string(),
  orderId: z.string().nullable().describe('null: no shipment of the marketplace has this number'),
  orderNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
  bookedGrams: z.number().int().describe('as booked; else as the courier says'),
  chargedGrams: z.number().int(),
  extra: Rupees,
});
export type WeightDispute = z.infer<typeof WeightDispute>;
export const listWeightDisputes = endpoint({
  method: 'GET',
  path: '/admin/couriers/weight-disputes',
  summary:
    "List the open weight disputes of the marketplace's courier accounts, as the couriers have them now",
  audience: 'admin',
  right: 'money:read',
  data: z.object({
    results: z.array(WeightDispute),
    extra: Rupees.describe('of all'),
    problems: z.array(z.string()).describe('accounts that did not answer, in plain words'),
  }),
});
