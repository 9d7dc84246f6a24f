import { z } from 'zod';
import { AddressBody } from '#contracts/accounts/addresses.ts';
import { IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { ZONES } from '#contracts/kernel/places.ts';

const money = z
  .number()
  .min(0, 'errors.least_zero')
  .max(100_000, 'errors.rupees_most_100000')
  .refine((rupees) => Number.isInteger(Math.round(rupees * 1e6) / 1e4), 'errors.two_decimals')
  .describe('rupees');
const days = z.number().int().min(0).max(60);
const terms = {
  slabs: z
    .array(z.object({ upToGrams: z.number().int().min(1).max(100_000), rate: money }))
    .min(1, 'errors.weight_missing')
    .max(20),
  perExtraKg: money.describe('rupees for each started kilogram above the last weight'),
  deliveryDays: z.object({ min: days, max: days }),
  cod: z.boolean(),
};

export const ShippingRateZone = z.object({ zone: z.enum(ZONES), ...terms });
/** Exceptions by place: the longest PIN prefix wins, then the State, then the zone. */
export const RateArea = z.object({
  name: z.string().trim().min(1, 'errors.area_name_missing').max(60),
  pinPrefixes: z
    .array(z.string().regex(/^[1-9]\d{1,5}$/, 'errors.pin_prefix_format'))
    .max(200)
    .default([]),
  states: z.array(z.string()).max(40).default([]),
  ...terms,
});
/**
 * A vendor's delivery terms. With `platform-default` the marketplace's charge of ₹99 an order
 * applies and the rest of the card is ignored.
 */
export const RateCard = z.object({
  mode: z.enum(['own-rate-card', 'platform-default']),
  dispatchDays: z.number().int().min(0).max(30),
  freeAbove: money
    .nullable()
    .default(null)
    .describe('rupees of items per shipment from which delivery is free'),
  zones: z.array(ShippingRateZone).max(5).default([]),
  notServed: z
    .array(z.enum(ZONES))
    .max(5)
    .default([])
    .describe('zones the vendor does not deliver to; a zone is here or in `zones`'),
  areas: z.array(RateArea).max(50).default([]),
  serviceableStates: z
    .array(z.string())
    .min(1)
    .max(40)
    .nullable()
    .default(null)
    .describe('null: all States'),
});
export type RateCard = z.infer<typeof RateCard>;

const card = z.object({ card: RateCard, version: Version });
export const getRateCard = endpoint({
  method: 'GET',
  path: '/vendor/rate-card',
  summary: "Show the vendor's own delivery prices",
  audience: 'vendor',
  right: 'store',
  data: card,
});
export const putRateCard = endpoint({
  method: 'PUT',
  path: '/vendor/rate-card',
  summary: 'Replace the delivery rates; placed orders are not affected',
  audience: 'vendor',
  right: 'store',
  body: RateCard,
  edits: 'delivery prices',
  data: card,
});
export const previewRate = endpoint({
  method: 'GET',
  path: '/vendor/rate-card/preview',
  summary: 'Preview the delivery rate for a PIN code, weight and value',
  audience: 'vendor',
  right: 'store',
  query: z.object({
    pincode: AddressBody.shape.pincode,
    weightGrams: z.coerce.number().int().min(1).max(100_000),
    value: z.coerce.number().min(0).max(10_000_000).default(0).describe('rupees of items'),
  }),
  data: z.object({
    state: z.string().nullable(),
    zone: z.enum(ZONES),
    area: z.string().nullable(),
    serviceable: z.boolean(),
    codAvailable: z.boolean(),
    rate: Rupees.nullable().describe("null: the marketplace's charge of ₹99 an order"),
    estimatedDelivery: IsoTime,
  }),
});
