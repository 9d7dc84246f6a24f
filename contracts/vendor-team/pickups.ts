import { z } from 'zod';
import { Id } from '#contracts/kernel/schemas.ts';
import { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { DEFAULT_CUT_OFF_HOUR } from '#contracts/kernel/working-days.ts';
import {
  contradictedState,
  contradictionIssue,
  stateNamed,
  INDIAN_STATES,
} from '#contracts/kernel/places.ts';

export const MAX_PICKUP_PLACES = 20;
export const MAX_PICKUP_HOLIDAYS = 60;
/** Cut-off hours a vendor can choose. */
export const EARLIEST_CUT_OFF = 6;
export const LATEST_CUT_OFF = 23;

const textField = (least: number, most: number, message: string) =>
  z.string().trim().min(least, message).max(most);
const Day = z.iso.date('errors.date_missing');
const Holiday = z.object({ day: Day, name: z.string().trim().max(60).default('') });
const fields = {
  name: textField(1, 60, 'errors.pickup.name_missing'),
  line1: textField(3, 120, 'errors.house_street_required'),
  line2: z.string().trim().max(120).default(''),
  city: textField(1, 60, 'errors.city_required'),
  state: z
    .string()
    .trim()
    .transform(stateNamed)
    .refine((s) => INDIAN_STATES.includes(s), 'errors.state_required'),
  pincode: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'errors.pin_code_invalid'),
  contactName: textField(2, 60, 'errors.pickup.contact_missing'),
  contactPhone: z
    .string()
    .trim()
    .transform((p) => p.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''))
    .pipe(z.string().regex(/^[6-9]\d{9}$/, 'errors.mobile_format')),
  weeklyOff: z
    .array(z.number().int().min(0).max(6))
    .max(6, 'errors.pickup.open_day_missing')
    .transform((days) => [...new Set(days)].sort())
    .default([])
    .describe('days of the week without work; 0 is Sunday'),
  holidays: z
    .array(Holiday)
    .max(MAX_PICKUP_HOLIDAYS, 'errors.holidays_too_many')
    .default([])
    .describe('days without work'),
};
const CutOffHour = z
  .number()
  .int()
  .min(EARLIEST_CUT_OFF, 'errors.pickup.cut_off')
  .max(LATEST_CUT_OFF, 'errors.pickup.cut_off');
const CUT_OFF = 'hour in India from which orders count as placed on the next day';
function checkState(
  { state, pincode }: { state: string; pincode: string },
  ctx: z.RefinementCtx,
): void {
  const belongs = contradictedState(state, pincode);
  if (belongs)
    ctx.addIssue({ code: 'custom', path: ['pincode'], ...contradictionIssue(pincode, belongs) });
}
const NewPickupPlaceBody = z
  .object({ ...fields, cutOffHour: CutOffHour.default(DEFAULT_CUT_OFF_HOUR).describe(CUT_OFF) })
  .superRefine(checkState);
const PickupPlaceBody = z
  .object({
    ...fields,
    cutOffHour: CutOffHour.optional().describe(`${CUT_OFF}; unchanged if left out`),
  })
  .superRefine(checkState);

/** A vendor's pickup places. */
export const PickupPlace = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  weeklyOff: z.array(z.number().int()),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })).describe('from today on'),
  cutOffHour: z.number().int(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  waiting: z.number().int().describe('packed shipments waiting there'),
});
export type PickupPlace = z.infer<typeof PickupPlace>;

const vendor = { audience: 'vendor', right: 'store' } as const;
const one = {
  ...vendor,
  params: z.object({ id: Id }),
  data: z.object({ place: PickupPlace }),
} as const;
export const listPickupPlaces = endpoint({
  method: 'GET',
  path: '/vendor/pickup-places',
  summary: 'List pickup places, default first',
  audience: 'vendor',
  right: 'orders',
  data: z.object({
    places: z.array(PickupPlace),
    state: z.string().describe('the required State of every place'),
  }),
});
export const addPickupPlace = endpoint({
  method: 'POST',
  path: '/vendor/pickup-places',
  summary: "Add a pickup place in the vendor's registered State",
  ...vendor,
  body: NewPickupPlaceBody,
  data: z.object({ place: PickupPlace }),
  status: 201,
});
export const changePickupPlace = endpoint({
  method: 'PUT',
  path: '/vendor/pickup-places/:id',
  summary: 'Change a pickup place; waiting shipments use the new details',
  ...one,
  body: PickupPlaceBody,
  edits: 'pickup place',
});
export const setDefaultPickupPlace = endpoint({
  method: 'PUT',
  path: '/vendor/pickup-places/:id/default',
  summary: 'Set the default pickup place, used for distances and dispatch deadlines',
  ...one,
});
export const setPickupPlaceActive = endpoint({
  method: 'PUT',
  path: '/vendor/pickup-places/:id/active',
  summary: 'Activate or deactivate a pickup place; not the default, nor one with waiting shipments',
  ...one,
  body: z.object({ isActive: z.boolean() }),
});
export const changeShipmentPickup = endpoint({
  method: 'PUT',
  path: '/vendor/shipments/:id/place',
  summary: 'Set the pickup place of a packed shipment, before a courier is booked',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
  body: z.object({ placeId: Id }),
  data: z.object({ order: VendorOrder }),
});

/** Errors more exact than their code. */
export const PICKUP_IS_DEFAULT = 'errors.pickup.is_default';
export const PICKUP_IS_INACTIVE = 'errors.pickup.turned_off';
export const COURIER_ALREADY_BOOKED = 'errors.pickup.courier_booked';
