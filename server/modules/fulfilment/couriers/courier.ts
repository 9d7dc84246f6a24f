import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
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

/** Outer size of a shipment. */
export interface BoxSize {
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

export interface CourierItem {
  sku: string;
  name: string;
  quantity: number;
  /** Price of one unit, tax included. */
  unitPaise: Paise;
  hsn: string;
}

/** A booking request to a courier. */
export interface CourierRequest {
  /** Our reference; the same reference sent twice is one booking. */
  reference: string;
  orderNumber: string;
  orderedAt: Date;
  /** The name under which `from` is registered with the courier. */
  pickupName: string;
  from: CourierPlace;
  to: CourierPlace;
  weightGrams: number;
  size: BoxSize;
  items: readonly CourierItem[];
  /** Value of the products on their documents. */
  valuePaise: Paise;
  /** Cash to collect on delivery; 0: prepaid. */
  toCollectPaise: Paise;
  invoiceNumber: string | null;
  ewayBill: string | null;
  sellerGstin: string | null;
}

/** What a price and a delivery time depend on. */
export interface QuoteRequest {
  fromPincode: string;
  toPincode: string;
  weightGrams: number;
  size: BoxSize;
  valuePaise: Paise;
  toCollectPaise: Paise;
}

/** An offer of one courier service for a shipment. */
export interface CourierQuote {
  /** The courier's own id of the service, to be booked with; '' where it has one service only. */
  service: string;
  name: string;
  /** Freight and cash handling, tax as the courier quotes it. */
  pricePaise: Paise;
  /** Days until delivery; null: not said. */
  days: number | null;
  /** 0 to 5; null: not rated. */
  rating: number | null;
}

/** Numbers of the courier's own that later calls need, such as its order and shipment ids. */
export type CourierReference = Readonly<Record<string, string>>;

export interface CourierBooked {
  awb: string;
  /** The company that carries it, as customers read it. */
  carrier: string;
  reference: CourierReference;
  /** What the courier charges, where it says so at booking. */
  chargePaise: Paise | null;
}

/** A booking as both sides know it. */
export interface CourierBooking extends CourierRequest {
  awb: string;
  bookedAt: Date;
  courierReference: CourierReference;
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

/** A day and hours in which a courier collects, in India. */
export interface PickupSlot {
  day: string;
  from: string;
  to: string;
}

/** What the vendor wants after a failed delivery. */
export type FailedDeliveryAction =
  | {
      kind: 'reattempt';
      /** Not before this day; null: the next one. */
      day: string | null;
      phone: string | null;
      address: string | null;
      note: string;
    }
  | { kind: 'return'; note: string };

/** A courier's claim that a shipment weighs more than booked. */
export interface WeightDispute {
  id: string;
  awb: string;
  bookedGrams: number;
  chargedGrams: number;
  extraPaise: Paise;
}

/** Cash a courier says it paid out for one delivery. It is checked like a row of its file. */
export interface CourierRemittance {
  awb: string;
  paise: Paise;
  day: string;
  utr: string;
}

/** A webhook as it arrived. */
export interface CourierWebhook {
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** A webhook without a valid signature; answered with 401 and dropped. */
export class ForgedEvent extends Error {
  readonly name = 'ForgedEvent';
}

/**
 * Why a courier did not do what was asked. `unreachable`: no answer, ask again; `credentials`: the
 * account is refused; `refused`: its answer, with the courier's words.
 */
export type CourierProblem = 'unreachable' | 'credentials' | 'refused';

const TEXT: Record<CourierProblem, MessageId> = {
  unreachable: 'errors.courier_unreachable',
  credentials: 'errors.courier_credentials',
  refused: 'errors.courier_refused',
};

export class CourierError extends Error {
  readonly name = 'CourierError';
  readonly problem: CourierProblem;
  /** The message to show. */
  readonly text: MessageId;

  /** `said`: the courier's own words, without secrets. */
  constructor(problem: CourierProblem, said: string, options?: ErrorOptions) {
    super(said, options);
    this.problem = problem;
    this.text = TEXT[problem];
  }
}

/**
 * One courier company, or one account of a company that books several. Calls use the network, so
 * they run outside transactions; all may be repeated. They throw `CourierError`. What a courier does
 * not offer through its interface is null.
 */
export interface Courier {
  /** Id in addresses and tables: `demo`. */
  id: string;
  /** Name shown to customers. */
  name: string;
  /** The services that go there with this shipment; none: not served. */
  quotes(ask: QuoteRequest): Promise<CourierQuote[]>;
  /** Makes a pickup address known under a name; one that is known stays. */
  registerPickup(name: string, place: CourierPlace): Promise<void>;
  /** `service`: one of `quotes`; null: the courier chooses. */
  book(request: CourierRequest, service: string | null): Promise<CourierBooked>;
  /** `false` if the courier has already collected the shipment. */
  cancel(booked: CourierBooking): Promise<boolean>;
  /** The courier's own label as PDF; null: the marketplace's is used. */
  label(booked: CourierBooking): Promise<Uint8Array<ArrayBuffer> | null>;
  /** When it collects, soonest first. */
  pickupSlots(now: Date): PickupSlot[];
  /** Asks for the pickup of a booking; gives the slot the courier names. */
  schedulePickup(booked: CourierBooking, slot: PickupSlot): Promise<PickupSlot>;
  /** All events until now, to recover lost messages. Events have the same ids as in webhooks. */
  track(booked: CourierBooking, now: Date): Promise<CourierEvent[]>;
  /** Verifies the webhook and parses the events. Throws `ForgedEvent`. */
  readEvents(webhook: CourierWebhook, secret: string): CourierEvent[];
  /** Tells the courier what to do after a failed delivery; null: it does not take orders. */
  resolveFailure: ((booked: CourierBooking, action: FailedDeliveryAction) => Promise<void>) | null;
  /** Books the way back from a customer (`from`) to the vendor (`to`). */
  bookReturn: ((request: CourierRequest) => Promise<CourierBooked>) | null;
  /** Open weight disputes of the account. */
  weightDisputes: (() => Promise<WeightDispute[]>) | null;
  /** Payouts of cash on these days; null: by file only. */
  remittances: ((from: string, to: string) => Promise<CourierRemittance[]>) | null;
  /** Signs in and does nothing else, for "Test connection". */
  test(): Promise<void>;
}
