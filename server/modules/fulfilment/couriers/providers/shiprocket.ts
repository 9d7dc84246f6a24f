import { z } from 'zod';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  type Courier,
  type CourierBooked,
  type CourierBooking,
  CourierError,
  type CourierPlace,
  type CourierQuote,
  type CourierRequest,
  type FailedDeliveryAction,
  type QuoteRequest,
} from '#server/modules/fulfilment/couriers/courier.ts';
import { fetchCourierPdf } from './courier-file.ts';
import { courierWire, type CourierWire, paiseOfRupees, saidBy, tenDigits } from './courier-wire.ts';
import { weekdaySlots } from './pickup-slots.ts';
import { eventsOfScans, ShiprocketScans, shiprocketWebhook } from './shiprocket-events.ts';
import { type ShiprocketAccount, shiprocketSession } from './shiprocket-session.ts';

export interface ShiprocketOptions extends ShiprocketAccount {
  url: string;
  timeoutMs?: number;
  /** Label addresses on this machine are allowed, for tests. */
  toLoopback?: boolean;
}
type Ask = CourierWire;

const Company = z.object({
  courier_company_id: z.number(),
  courier_name: z.string(),
  rate: z.union([z.number(), z.string()]),
  rating: z.number().nullish(),
  estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
  cod: z.number().nullish(),
  blocked: z.number().nullish(),
});
const Companies = z.object({
  data: z.object({ available_courier_companies: z.array(Company).default([]) }).nullish(),
});
const Message = z.object({ message: z.string().nullish(), errors: z.unknown().optional() });

/** Throws what the courier answered instead of what was asked. */
function refused(body: unknown): never {
  const read = Message.safeParse(body);
  const errors = read.success ? Object.values((read.data.errors ?? {}) as object).flat() : [];
  const words = [read.success ? read.data.message : null, ...errors.map((e) => saidBy(e))];
  throw new CourierError('refused', saidBy(words.filter(Boolean).join(' ')));
}
function answer<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  return read.success ? read.data : refused(body);
}

async function quotes(ask: Ask, q: QuoteRequest): Promise<CourierQuote[]> {
  const { status, body } = await ask({
    method: 'GET',
    path: '/v1/external/courier/serviceability/',
    query: {
      pickup_postcode: q.fromPincode,
      delivery_postcode: q.toPincode,
      weight: (q.weightGrams / 1000).toFixed(3),
      length: q.size.lengthCm,
      breadth: q.size.breadthCm,
      height: q.size.heightCm,
      cod: q.toCollectPaise > 0 ? 1 : 0,
      declared_value: paiseToRupees(q.valuePaise),
    },
  });
  // "No courier" is an answer of its own, 404 with a message.
  if (status === 404) return [];
  const companies = answer(Companies, body).data?.available_courier_companies ?? [];
  return companies
    .filter((c) => c.blocked !== 1 && (q.toCollectPaise === 0 || c.cod === 1))
    .map((c) => ({
      service: String(c.courier_company_id),
      name: c.courier_name,
      pricePaise: paiseOfRupees(c.rate),
      days: Number(c.estimated_delivery_days) || null,
      rating: c.rating ?? null,
    }));
}

const person = (place: CourierRequest['to'], prefix: 'billing' | 'pickup' | 'shipping') => ({
  [`${prefix}_customer_name`]: place.name,
  [`${prefix}_last_name`]: '',
  [`${prefix}_address`]: place.lines[0] ?? '',
  [`${prefix}_address_2`]: place.lines.slice(1).join(', '),
  [`${prefix}_city`]: place.city,
  [`${prefix}_state`]: place.state,
  [`${prefix}_country`]: 'India',
  [`${prefix}_pincode`]: place.pincode,
  [`${prefix}_phone`]: tenDigits(place.phone),
});
/** What forward and return orders say alike. */
const orderBody = (r: CourierRequest) => ({
  order_id: r.reference,
  order_date: dayInIndia(r.orderedAt),
  order_items: r.items.map((i) => ({
    name: i.name.slice(0, 200),
    sku: i.sku,
    units: i.quantity,
    selling_price: paiseToRupees(i.unitPaise),
    hsn: i.hsn,
  })),
  sub_total: paiseToRupees(r.toCollectPaise > 0 ? r.toCollectPaise : r.valuePaise),
  length: r.size.lengthCm,
  breadth: r.size.breadthCm,
  height: r.size.heightCm,
  weight: r.weightGrams / 1000,
});

const Ids = z.object({
  order_id: z.union([z.number(), z.string()]),
  shipment_id: z.union([z.number(), z.string()]),
});
const Found = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      channel_order_id: z.union([z.string(), z.number()]).nullish(),
      status: z.string().nullish(),
      shipments: z
        .array(
          z.object({
            id: z.number(),
            awb: z.string().nullish(),
            courier: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
});
interface Existing {
  orderId: string;
  shipmentId: string;
  awb: string | null;
  courier: string | null;
}

/** An order made before under this reference: an answer may have been lost. */
async function existingOrder(ask: Ask, reference: string): Promise<Existing | null> {
  const { status, body } = await ask({
    method: 'GET',
    path: '/v1/external/orders',
    query: { search: reference, per_page: 20 },
  });
  if (status === 404) return null;
  const order = answer(Found, body).data.find(
    (o) => String(o.channel_order_id) === reference && !/^cancel/i.test(o.status ?? ''),
  );
  const shipment = order?.shipments?.[0];
  if (!order || !shipment) return null;
  return {
    orderId: String(order.id),
    shipmentId: String(shipment.id),
    awb: shipment.awb || null,
    courier: shipment.courier || null,
  };
}

const Assigned = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({
      awb_code: z.union([z.string(), z.number()]).nullish(),
      courier_name: z.string().nullish(),
      awb_assign_error: z.string().nullish(),
      freight_charges: z.union([z.string(), z.number()]).nullish(),
    }),
  }),
});
const bookedAs = (made: Existing, awb: string, carrier: string, charge: number | null) => ({
  awb,
  carrier,
  reference: { order: made.orderId, shipment: made.shipmentId },
  chargePaise: charge,
});

async function assign(ask: Ask, made: Existing, service: string | null): Promise<CourierBooked> {
  if (made.awb) return bookedAs(made, made.awb, made.courier ?? 'Shiprocket', null);
  const { body } = await ask({
    method: 'POST',
    path: '/v1/external/courier/assign/awb',
    body: {
      shipment_id: Number(made.shipmentId),
      ...(service ? { courier_id: Number(service) } : {}),
    },
  });
  const { data } = answer(Assigned, body).response;
  if (!data.awb_code) throw new CourierError('refused', saidBy(data.awb_assign_error));
  const charge = data.freight_charges;
  return bookedAs(
    made,
    String(data.awb_code),
    data.courier_name ?? 'Shiprocket',
    charge === null || charge === undefined || charge === '' ? null : paiseOfRupees(charge),
  );
}

async function book(ask: Ask, r: CourierRequest, service: string | null): Promise<CourierBooked> {
  const before = await existingOrder(ask, r.reference);
  if (before) return assign(ask, before, service);
  const { body } = await ask({
    method: 'POST',
    path: '/v1/external/orders/create/adhoc',
    body: {
      ...orderBody(r),
      ...person(r.to, 'billing'),
      pickup_location: r.pickupName,
      billing_email: '',
      shipping_is_billing: true,
      payment_method: r.toCollectPaise > 0 ? 'COD' : 'Prepaid',
      reseller_name: r.from.name,
      company_name: r.from.name,
      ...(r.ewayBill ? { ewaybill_no: r.ewayBill } : {}),
      ...(r.invoiceNumber ? { invoice_number: r.invoiceNumber } : {}),
    },
  });
  const ids = answer(Ids, body);
  const made = { orderId: String(ids.order_id), shipmentId: String(ids.shipment_id) };
  return assign(ask, { ...made, awb: null, courier: null }, service);
}

async function bookReturn(ask: Ask, r: CourierRequest): Promise<CourierBooked> {
  const before = await existingOrder(ask, r.reference);
  if (before) return assign(ask, before, null);
  const { body } = await ask({
    method: 'POST',
    path: '/v1/external/orders/create/return',
    body: {
      ...orderBody(r),
      ...person(r.from, 'pickup'),
      ...person(r.to, 'shipping'),
      pickup_email: '',
      payment_method: 'Prepaid',
    },
  });
  const ids = answer(Ids, body);
  const made = { orderId: String(ids.order_id), shipmentId: String(ids.shipment_id) };
  return assign(ask, { ...made, awb: null, courier: null }, null);
}

/** Before pickup an order is cancelled with its number; after it Shiprocket refuses. */
async function cancel(ask: Ask, booked: CourierBooking): Promise<boolean> {
  const order = booked.courierReference.order;
  const { status } = await ask(
    order
      ? { method: 'POST', path: '/v1/external/orders/cancel', body: { ids: [Number(order)] } }
      : {
          method: 'POST',
          path: '/v1/external/orders/cancel/shipment/awbs',
          body: { awbs: [booked.awb] },
        },
  );
  return status < 300;
}

const Label = z.object({ label_url: z.string().nullish() });
async function label(ask: Ask, { toLoopback = false }: ShiprocketOptions, booked: CourierBooking) {
  const shipment = booked.courierReference.shipment;
  if (!shipment) return null;
  const { body } = await ask({
    method: 'POST',
    path: '/v1/external/courier/generate/label',
    body: { shipment_id: [Number(shipment)] },
  });
  const { label_url: address } = answer(Label, body);
  return address ? fetchCourierPdf(address, toLoopback) : null;
}

/** A name that is taken is an address registered before. */
async function registerPickup(ask: Ask, name: string, place: CourierPlace): Promise<void> {
  const { status, body } = await ask({
    method: 'POST',
    path: '/v1/external/settings/company/addpickup',
    body: {
      pickup_location: name,
      name: place.name,
      email: '',
      phone: tenDigits(place.phone),
      address: place.lines[0] ?? '',
      address_2: place.lines.slice(1).join(', '),
      city: place.city,
      state: place.state,
      country: 'India',
      pin_code: place.pincode,
    },
  });
  if (status >= 300 && !/already|taken|exist/i.test(JSON.stringify(body))) refused(body);
}

const PickedUp = z.object({
  response: z.object({ pickup_scheduled_date: z.string().nullish() }).nullish(),
});
const Tracked = z.object({
  tracking_data: z.object({ shipment_track_activities: ShiprocketScans.nullish() }),
});

/** `fake-attempt` is not offered: it accuses the courier, which a claim does with evidence. */
async function resolveFailure(ask: Ask, { awb }: CourierBooking, action: FailedDeliveryAction) {
  const wanted =
    action.kind === 'return'
      ? { action: 'return', comments: action.note || 'Return to seller' }
      : {
          action: 're-attempt',
          comments: action.note || 'Deliver again',
          ...(action.day ? { deferred_date: action.day } : {}),
          ...(action.phone ? { phone: tenDigits(action.phone) } : {}),
          ...(action.address ? { address1: action.address } : {}),
        };
  const { status, body } = await ask({
    method: 'POST',
    path: `/v1/external/ndr/${encodeURIComponent(awb)}/action`,
    body: wanted,
  });
  if (status >= 300) refused(body);
}

const Discrepancies = z.object({
  data: z.array(
    z.looseObject({
      awb: z.union([z.string(), z.number()]).nullish(),
      entered_weight: z.union([z.string(), z.number()]).nullish(),
      charged_weight: z.union([z.string(), z.number()]).nullish(),
      weight_charges: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
});
const grams = (kilograms: unknown) => Math.round(Number(kilograms ?? 0) * 1000) || 0;

/** Shiprocket, https://apidocs.shiprocket.in; what could not be verified is in docs/operators. */
export function shiprocket(options: ShiprocketOptions): Courier {
  const ask = shiprocketSession(courierWire(options.url, options.timeoutMs), options);
  return {
    id: 'shiprocket',
    name: 'Shiprocket',
    quotes: (q) => quotes(ask, q),
    registerPickup: (name, place) => registerPickup(ask, name, place),
    book: (r, service) => book(ask, r, service),
    cancel: (booked) => cancel(ask, booked),
    label: (booked) => label(ask, options, booked),
    pickupSlots: weekdaySlots,
    async schedulePickup(booked, slot) {
      const { status, body } = await ask({
        method: 'POST',
        path: '/v1/external/courier/generate/pickup',
        body: { shipment_id: [Number(booked.courierReference.shipment)], pickup_date: [slot.day] },
      });
      const said = Message.safeParse(body);
      const isKnown = /already/i.test((said.success && said.data.message) || '');
      if (status >= 300 && !isKnown) refused(body);
      const day = PickedUp.safeParse(body).data?.response?.pickup_scheduled_date?.slice(0, 10);
      return { ...slot, day: /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? day! : slot.day };
    },
    async track({ awb }) {
      const { body } = await ask({
        method: 'GET',
        path: `/v1/external/courier/track/awb/${encodeURIComponent(awb)}`,
      });
      const read = Tracked.safeParse(body);
      return eventsOfScans(awb, read.data?.tracking_data.shipment_track_activities ?? []);
    },
    readEvents: shiprocketWebhook,
    resolveFailure: (booked, action) => resolveFailure(ask, booked, action),
    bookReturn: (r) => bookReturn(ask, r),
    async weightDisputes() {
      const { body } = await ask({ method: 'GET', path: '/v1/external/billing/discrepancy' });
      return answer(Discrepancies, body)
        .data.filter((d) => d.awb)
        .map((d) => ({
          id: String(d.awb),
          awb: String(d.awb),
          bookedGrams: grams(d.entered_weight),
          chargedGrams: grams(d.charged_weight),
          extraPaise: paiseOfRupees(d.weight_charges ?? 0) || 0,
        }));
    },
    // Remittances have no documented call: the file of the panel is imported.
    remittances: null,
    async test() {
      await ask({ method: 'GET', path: '/v1/external/settings/company/pickup' });
    },
  };
}
