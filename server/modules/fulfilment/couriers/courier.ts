import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import type { Paise } from '#contracts/kernel/money.ts';

/** Where a consignment starts or ends, as couriers want it. */
export interface CourierPlace {
  name: string;
  phone: string | null;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
}

/** What a courier is asked to carry. */
export interface CourierRequest {
  /** Ours; the same reference asked twice is one booking. */
  reference: string;
  orderNumber: string;
  from: CourierPlace;
  to: CourierPlace;
  weightGrams: number;
  /** Cash to collect on delivery; 0: prepaid. */
  toCollectPaise: Paise;
}

export interface CourierEvent {
  /** The courier's own number of the event: each counts once. */
  id: string;
  awb: string;
  kind: CourierEventKind;
  place: string | null;
  /** Why, where it says so: "door locked". */
  note: string | null;
  at: Date;
}

/** A webhook that is not signed by the courier; answered with 401 and forgotten. */
export class ForgedEvent extends Error {
  readonly name = 'ForgedEvent';
}

/** A booking as both sides know it. */
export interface CourierBooking extends CourierRequest {
  awb: string;
  bookedAt: Date;
}

/**
 * One courier company. Its calls go over the network, so nobody makes them inside a transaction; all may be repeated.
 * `book` and `cancel` throw when the courier cannot be asked; the booking is then tried again by a job.
 */
export interface Courier {
  /** In addresses and tables: `demo`. */
  id: string;
  /** What customers read. */
  name: string;
  book(request: CourierRequest): Promise<{ awb: string }>;
  /** `false` when the courier has the shipment already. */
  cancel(awb: string): Promise<boolean>;
  /** Everything that has happened to it until now: for messages that were lost. The same events have the same ids as when they are sent. */
  track(booked: CourierBooking, now: Date): Promise<CourierEvent[]>;
  /** Checks the signature over the body as it came and reads the events. Throws `ForgedEvent`. */
  readEvents(body: string, signature: string | undefined, secret: string): CourierEvent[];
}
