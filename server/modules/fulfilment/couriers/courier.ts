import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import type { Paise } from '#contracts/kernel/money.ts';

/** Origin or destination of a consignment in the form couriers need. */
export interface CourierPlace {
  name: string;
  phone: string | null;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
}

/** A booking request to a courier. */
export interface CourierRequest {
  /** Our reference; the same reference sent twice is one booking. */
  reference: string;
  orderNumber: string;
  from: CourierPlace;
  to: CourierPlace;
  weightGrams: number;
  /** Cash to collect on delivery; 0: prepaid. */
  toCollectPaise: Paise;
}

export interface CourierEvent {
  /** The courier's own event number: each counts once. */
  id: string;
  awb: string;
  kind: CourierEventKind;
  place: string | null;
  /** The courier's reason if given: "door locked". */
  note: string | null;
  at: Date;
}

/** A webhook without a valid signature; answered with 401 and dropped. */
export class ForgedEvent extends Error {
  readonly name = 'ForgedEvent';
}

/** A booking as both sides know it. */
export interface CourierBooking extends CourierRequest {
  awb: string;
  bookedAt: Date;
}

/**
 * One courier company. Its calls use the network, so they run outside transactions; all may be
 * repeated. `book` and `cancel` throw when the courier is unreachable; a job then retries the
 * booking.
 */
export interface Courier {
  /** Id in addresses and tables: `demo`. */
  id: string;
  /** Name shown to customers. */
  name: string;
  book(request: CourierRequest): Promise<{ awb: string }>;
  /** `false` if the courier has already collected the shipment. */
  cancel(awb: string): Promise<boolean>;
  /** All events until now, to recover lost messages. Events have the same ids as in webhooks. */
  track(booked: CourierBooking, now: Date): Promise<CourierEvent[]>;
  /** Verifies the signature over the raw body and parses the events. Throws `ForgedEvent`. */
  readEvents(body: string, signature: string | undefined, secret: string): CourierEvent[];
}
