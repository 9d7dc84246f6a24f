import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CONNECTED_COURIERS } from '#contracts/fulfilment/connected-couriers.ts';
import {
  COURIER_EVENTS,
  COURIER_SIGNATURE_HEADER,
  type CourierEventKind,
} from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { cityOfPincode, stateOfPincode } from '#contracts/kernel/places.ts';
import {
  type CourierBooking,
  type Courier,
  type CourierEvent,
  ForgedEvent,
  type CourierPlace,
  type CourierQuote,
  type CourierRequest,
  type QuoteRequest,
} from './courier.ts';
import { isSigned } from './event-signature.ts';
import { weekdaySlots } from './providers/pickup-slots.ts';

/** A stop of the journey, in minutes after the booking: a day of travel takes two minutes here. */
export interface DemoStop {
  kind: CourierEventKind;
  minute: number;
  place: string;
  note: string | null;
}

/** When a stop is reached. */
export const timeOfStop = (bookedAt: Date, stop: DemoStop): Date =>
  new Date(bookedAt.getTime() + stop.minute * 60_000);

/**
 * Failing deliveries: PIN codes ending in 13 and phones ending in 00013 (docs/developers/data.md).
 */
export const isFailedAttempt = (to: Pick<CourierRequest['to'], 'pincode' | 'phone'>): boolean =>
  to.pincode.endsWith('13') || (to.phone?.endsWith('00013') ?? false);

const townOf = (at: Pick<CourierPlace, 'pincode' | 'city'>, suffix = '') =>
  `${cityOfPincode(at.pincode) ?? at.city}${suffix}, ${stateOfPincode(at.pincode) ?? 'India'}`;

/**
 * The deterministic journey of a consignment. Failing deliveries: two attempts, then return to
 * origin.
 */
export function demoJourneyOf({ from, to }: Pick<CourierRequest, 'from' | 'to'>): DemoStop[] {
  const [start, end] = [townOf(from), townOf(to)];
  const [startHub, endHub] = [townOf(from, ' hub'), townOf(to, ' hub')];
  const stop = (
    minute: number,
    kind: CourierEventKind,
    place: string,
    note: string | null = null,
  ): DemoStop => ({ minute, kind, place, note });
  const there = [
    stop(2, 'picked_up', start),
    stop(4, 'in_transit', startHub, 'Sorted'),
    ...(start === end ? [] : [stop(6, 'in_transit', endHub, 'Arrived')]),
    stop(8, 'out_for_delivery', end),
  ];
  if (!isFailedAttempt(to)) return [...there, stop(10, 'delivered', end)];
  return [
    ...there,
    stop(10, 'undelivered', end, 'Door locked'),
    stop(12, 'out_for_delivery', end),
    stop(14, 'undelivered', end, 'Nobody answered the phone'),
    stop(16, 'return_started', end, 'Not delivered twice'),
    stop(18, 'return_in_transit', startHub),
    stop(20, 'return_delivered', start),
  ];
}

/** The events of a journey, numbered. */
export const demoEventsOf = ({
  awb,
  bookedAt,
  ...request
}: Pick<CourierBooking, 'awb' | 'bookedAt' | 'from' | 'to'>): CourierEvent[] =>
  demoJourneyOf(request).map((stop, i) => ({
    id: `${awb}-${i + 1}`,
    awb,
    kind: stop.kind,
    place: stop.place,
    note: stop.note,
    at: timeOfStop(bookedAt, stop),
  }));

const Body = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        awb: z.string().min(1).max(40),
        kind: z.enum(COURIER_EVENTS),
        place: z.string().max(120).nullable(),
        note: z.string().max(200).nullable(),
        at: z.iso.datetime(),
      }),
    )
    .max(100),
});

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Two services: by road, and by air, dearer and a day or more faster. */
function demoQuotes(q: QuoteRequest): CourierQuote[] {
  const isNear = q.fromPincode.slice(0, 2) === q.toPincode.slice(0, 2);
  const slabs = Math.ceil(q.weightGrams / 500);
  const cash = q.toCollectPaise > 0 ? 30_00 : 0;
  return [
    {
      service: '',
      name: CONNECTED_COURIERS.demo,
      pricePaise: (isNear ? 40_00 : 60_00) + (slabs - 1) * 25_00 + cash,
      days: isNear ? 2 : 4,
      rating: 4.2,
    },
    {
      service: 'air',
      name: `${CONNECTED_COURIERS.demo} Air`,
      pricePaise: (isNear ? 70_00 : 110_00) + (slabs - 1) * 55_00 + cash,
      days: isNear ? 1 : 2,
      rating: 4.6,
    },
  ];
}

/**
 * The courier of demo mode. It books immediately and sends signed events like a real one; `jobs.ts`
 * advances its journeys. Its numbers are ten digits derived from the reference, so that a shipment
 * always has the same one.
 */
export const demoCourier: Courier = {
  id: 'demo',
  name: CONNECTED_COURIERS.demo,
  async quotes(ask) {
    return demoQuotes(ask);
  },
  async registerPickup() {},
  async book({ reference }, service) {
    return {
      carrier: CONNECTED_COURIERS.demo,
      reference: { service: service ?? '' },
      chargePaise: null,
      awb: `HD${(createHash('sha256').update(reference).digest().readBigUInt64BE() % 10_000_000_000n).toString().padStart(10, '0')}`,
    };
  },
  async cancel() {
    return true;
  },
  async track(booked, now) {
    return demoEventsOf(booked).filter(({ at }) => at <= now);
  },
  async label() {
    return null;
  },
  pickupSlots: weekdaySlots,
  async schedulePickup(_booked, slot) {
    return slot;
  },
  async resolveFailure() {},
  async bookReturn({ reference }) {
    return demoCourier.book({ reference } as CourierRequest, null);
  },
  async weightDisputes() {
    return [];
  },
  async remittances() {
    return [];
  },
  async test() {},
  readEvents({ body, headers }, secret): CourierEvent[] {
    if (!isSigned(body, headers[COURIER_SIGNATURE_HEADER], secret))
      throw new ForgedEvent('The signature does not fit');
    const read = Body.safeParse(asJson(body));
    return read.success
      ? read.data.events.map((event) => ({ ...event, at: new Date(event.at) }))
      : fail('invalid_request');
  },
};
