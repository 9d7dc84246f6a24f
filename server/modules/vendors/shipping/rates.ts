import { type Paise, rupeesToPaise } from '#contracts/kernel/money.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { stateOfPincode, type Zone, zoneBetween } from '#contracts/kernel/places.ts';
import {
  ALWAYS_OPEN,
  type ClosedDays,
  dayAfter,
  departureOf,
  hourOf,
} from '#contracts/kernel/working-days.ts';

/** Delivery price by weight and delivery time; rates in rupees as entered. */
export interface RateTerms {
  slabs: { upToGrams: number; rate: number }[];
  perExtraKg: number;
  deliveryDays: { min: number; max: number };
  cod: boolean;
}
/** One zone of a vendor's rate card. */
export interface ZoneRates extends RateTerms {
  zone: Zone;
}
/** Exceptions by PIN prefix or State. */
export interface AreaRates extends RateTerms {
  name: string;
  pinPrefixes: string[];
  states: string[];
}
/** Column `vendors.shipping`. */
export interface VendorShippingTerms {
  mode: 'own-rate-card' | 'platform-default';
  dispatchDays: number;
  /** Value of a shipment's items in rupees from which the vendor delivers free. */
  freeAbove?: number | null;
  /** Stored but not charged: rulings §4 define no fee for cash on delivery. */
  codFee?: number;
  zones?: ZoneRates[];
  /** Zones the vendor does not deliver to. */
  notServed?: Zone[];
  areas?: AreaRates[];
  serviceableStates?: string[] | null;
}
export interface ShippingVendor {
  vendorId: string;
  /** Place of dispatch. */
  pincode: string;
  state: string;
  /** Days without dispatch, and the cut-off hour. */
  closed?: ClosedDays | null;
  shipping: VendorShippingTerms;
  /** False for vendors who may not sell into another State (composition, unregistered). */
  interStateAllowed: boolean;
}
/**
 * The promise of a rate card, the same on the product page, at checkout and in the order: closed days
 * and the cut-off delay the arrival as much as the departure.
 */
function promiseOf(
  { shipping, closed }: Pick<ShippingVendor, 'shipping' | 'closed'>,
  transitDays: number,
  now: Date,
): Pick<ShipmentTerms, 'estimatedDelivery' | 'orderBy'> {
  const { days, orderBy } = departureOf(now, shipping.dispatchDays, closed ?? ALWAYS_OPEN);
  return { estimatedDelivery: addDays(now, days + transitDays), orderBy };
}

/** A unit's weight in grams and its box in centimetres. */
export interface PackageSize {
  weightGrams: number;
  dimensions: { length: number; width: number; height: number } | null;
  quantity: number;
}

/** APO and FPO addresses: zone E, no cash on delivery. */
const ARMY_POSTAL_SERVICE = 'Army Postal Service';
/** Delivery without a rate card, or without a PIN code: today plus 3 days (specification §9). */
export const DEFAULT_DELIVERY_DAYS = 3;

/**
 * Chargeable weight in grams: the greater of actual and volumetric weight (L × W × H cm / 5 a unit,
 * rounded up). Source: vendors.json, weightSlabRule.
 */
export function chargeableGrams(shipments: readonly PackageSize[]): number {
  let actual = 0,
    volumetric = 0;
  for (const { weightGrams, dimensions: d, quantity } of shipments) {
    actual += weightGrams * quantity;
    if (d) volumetric += Math.ceil((d.length * d.width * d.height) / 5) * quantity;
  }
  return Math.max(actual, volumetric, 1);
}

/**
 * The price of a weight in a zone: its slab, or the last slab plus `perExtraKg` for each started
 * kilogram above it.
 */
export function slabRate(
  { slabs, perExtraKg }: Pick<RateTerms, 'slabs' | 'perExtraKg'>,
  grams: number,
): Paise {
  const slab = slabs.find((s) => grams <= s.upToGrams);
  if (slab) return rupeesToPaise(slab.rate);
  const last = slabs.at(-1);
  const extraKg = Math.ceil((grams - (last?.upToGrams ?? 0)) / 1000);
  return rupeesToPaise(last?.rate ?? 0) + extraKg * rupeesToPaise(perExtraKg);
}

/** The exception for a PIN code: the longest prefix, then the State. */
export function areaOf(
  areas: readonly AreaRates[],
  pincode: string,
  state: string | null,
): AreaRates | undefined {
  let best: { area: AreaRates; length: number } | undefined;
  for (const area of areas) {
    for (const prefix of area.pinPrefixes) {
      if (pincode.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { area, length: prefix.length };
    }
  }
  return best?.area ?? areas.find((area) => state !== null && area.states.includes(state));
}

export interface ShipmentTerms {
  vendorId: string;
  zone: Zone | null;
  /**
   * By the vendor's own card, before free delivery of the order; null: it shares the default
   * charge.
   */
  ratePaise: Paise | null;
  isServiceable: boolean;
  isCodAvailable: boolean;
  estimatedDelivery: Date;
  /** From this instant on, an order would arrive later. */
  orderBy: Date;
}

/**
 * A vendor's delivery of these shipments to a PIN code. Without a PIN code (the drawer) the default
 * charge and today plus 3 days are used. `itemsPaise` is the value of the shipment's items before
 * discount, for the card's `freeAbove`. `place` is the State in the address, which decides whether
 * the products cross a State border; near borders it may differ from the PIN code's.
 */
export function shipmentTerms(
  vendor: ShippingVendor,
  shipments: readonly PackageSize[],
  itemsPaise: Paise,
  pincode: string | null,
  now: Date,
  place: string | null = pincode && stateOfPincode(pincode),
): ShipmentTerms {
  // Fixed (rulings §4): neither closed days nor the cut-off change it.
  const base = {
    vendorId: vendor.vendorId,
    estimatedDelivery: addDays(now, DEFAULT_DELIVERY_DAYS),
    orderBy: hourOf(dayAfter(dayInIndia(now), 1), 0),
  };
  if (pincode === null)
    return { ...base, zone: null, ratePaise: null, isServiceable: true, isCodAvailable: true };
  const { shipping } = vendor;
  const zone = zoneBetween(vendor.pincode, pincode);
  const state = stateOfPincode(pincode);
  const isArmy = state === ARMY_POSTAL_SERVICE;
  const reaches =
    state !== null &&
    (vendor.interStateAllowed || place === vendor.state) &&
    (!shipping.serviceableStates || shipping.serviceableStates.includes(state));
  if (shipping.mode !== 'own-rate-card') {
    return {
      ...base,
      zone,
      ratePaise: null,
      isServiceable: reaches,
      isCodAvailable: reaches && !isArmy,
    };
  }
  const card =
    (shipping.areas && areaOf(shipping.areas, pincode, state)) ??
    shipping.zones?.find((z) => z.zone === zone);
  if (!card) return { ...base, zone, ratePaise: 0, isServiceable: false, isCodAvailable: false };
  const isFree =
    typeof shipping.freeAbove === 'number' && itemsPaise >= rupeesToPaise(shipping.freeAbove);
  return {
    ...base,
    zone,
    isServiceable: reaches,
    isCodAvailable: reaches && card.cod && !isArmy,
    ratePaise: isFree ? 0 : slabRate(card, chargeableGrams(shipments)),
    ...promiseOf(vendor, card.deliveryDays.max, now),
  };
}
