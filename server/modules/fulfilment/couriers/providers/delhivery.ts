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
import { DelhiveryTrack, delhiveryWebhook, eventsOfTrack } from './delhivery-events.ts';
import { weekdaySlots } from './pickup-slots.ts';

export interface DelhiveryOptions {
  token: string;
  mode: 'Surface' | 'Express';
  url: string;
  timeoutMs?: number;
  toLoopback?: boolean;
}
const NAME = 'Delhivery';

function answer<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new CourierError('refused', wordsOf(body));
}
const Words = z.looseObject({
  rmk: z.string().nullish(),
  error: z.unknown(),
  message: z.string().nullish(),
  remark: z.string().nullish(),
  detail: z.string().nullish(),
});
const wordsOf = (body: unknown): string => {
  const { rmk, error, message, remark, detail } = Words.safeParse(body).data ?? {};
  return saidBy([rmk, message, remark, detail, error].find((w) => typeof w === 'string' && w));
};

const Pincodes = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pre_paid: z.string().nullish(),
        cod: z.string().nullish(),
        pickup: z.string().nullish(),
        remarks: z.string().nullish(),
      }),
    }),
  ),
});
const Charges = z
  .array(z.object({ total_amount: z.union([z.number(), z.string()]), zone: z.string().nullish() }))
  .min(1);
/**
 * Days of the zones of its charges: Delhivery promises none for an address pair in this call, so
 * these are typical ones.
 */
const ZONE_DAYS: Readonly<Record<string, number>> = { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8 };

async function quotes(
  ask: CourierWire,
  { mode }: DelhiveryOptions,
  q: QuoteRequest,
): Promise<CourierQuote[]> {
  const pin = await ask({
    method: 'GET',
    path: '/c/api/pin-codes/json/',
    query: { filter_codes: q.toPincode },
  });
  const code = answer(Pincodes, pin.body).delivery_codes[0]?.postal_code;
  const isServed =
    code && !code.remarks && (q.toCollectPaise > 0 ? code.cod === 'Y' : code.pre_paid === 'Y');
  if (!isServed) return [];
  const { body } = await ask({
    method: 'GET',
    path: '/api/kinko/v1/invoice/charges/.json',
    query: {
      md: mode === 'Express' ? 'E' : 'S',
      ss: 'Delivered',
      o_pin: q.fromPincode,
      d_pin: q.toPincode,
      cgm: q.weightGrams,
      pt: q.toCollectPaise > 0 ? 'COD' : 'Pre-paid',
      ...(q.toCollectPaise > 0 ? { cod: paiseToRupees(q.toCollectPaise) } : {}),
    },
  });
  const [charge] = answer(Charges, body);
  return [
    {
      service: '',
      name: `${NAME} ${mode}`,
      pricePaise: paiseOfRupees(charge!.total_amount),
      days: ZONE_DAYS[(charge!.zone ?? '').slice(0, 1).toUpperCase()] ?? null,
      rating: null,
    },
  ];
}

/** Its answer to `& % # ; \` is an error, so they are left out. */
const plain = (text: string): string =>
  text
    .replaceAll(/[&%#;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const shipmentOf = (r: CourierRequest, to: CourierRequest['to'], options: DelhiveryOptions) => ({
  name: plain(to.name),
  add: plain(to.lines.join(', ')),
  city: plain(to.city),
  state: plain(to.state),
  country: 'India',
  pin: to.pincode,
  phone: tenDigits(to.phone),
  order: r.reference,
  order_date: r.orderedAt.toISOString(),
  total_amount: paiseToRupees(r.valuePaise),
  products_desc: plain(r.items.map((i) => `${i.quantity} x ${i.name}`).join(', ')).slice(0, 500),
  hsn_code: r.items[0]?.hsn ?? '',
  quantity: String(r.items.reduce((n, i) => n + i.quantity, 0)),
  weight: String(r.weightGrams),
  shipment_length: String(r.size.lengthCm),
  shipment_width: String(r.size.breadthCm),
  shipment_height: String(r.size.heightCm),
  shipping_mode: options.mode,
  seller_name: plain(r.from.name),
  seller_add: plain([...r.from.lines, r.from.city, r.from.pincode].join(', ')),
  seller_inv: r.invoiceNumber ?? '',
  seller_gst_tin: r.sellerGstin ?? '',
  ...(r.ewayBill ? { ewbn: r.ewayBill } : {}),
});
const wayBack = (place: CourierRequest['from']) => ({
  return_name: plain(place.name),
  return_add: plain(place.lines.join(', ')),
  return_city: plain(place.city),
  return_state: plain(place.state),
  return_country: 'India',
  return_pin: place.pincode,
  return_phone: tenDigits(place.phone),
});

/** A warehouse; one of this name stays as it is. */
async function registerPickup(ask: CourierWire, name: string, place: CourierPlace): Promise<void> {
  const address = plain(place.lines.join(', '));
  const { status, body } = await ask({
    method: 'POST',
    path: '/api/backend/clientwarehouse/create/',
    body: {
      name,
      phone: tenDigits(place.phone),
      address,
      city: plain(place.city),
      pin: place.pincode,
      country: 'India',
      return_address: address,
      return_city: plain(place.city),
      return_pin: place.pincode,
      return_state: plain(place.state),
      return_country: 'India',
    },
  });
  const text = JSON.stringify(body);
  if (status >= 300 && !/already exist/i.test(text))
    throw new CourierError('refused', saidBy(wordsOf(body) || text));
}

const Created = z.object({
  success: z.boolean().nullish(),
  rmk: z.string().nullish(),
  packages: z
    .array(
      z.object({
        waybill: z.string().nullish(),
        status: z.string().nullish(),
        remarks: z.union([z.string(), z.array(z.string())]).nullish(),
      }),
    )
    .nullish(),
});

/** The waybill made before under this reference: an answer may have been lost. */
async function existingWaybill(ask: CourierWire, reference: string): Promise<string | null> {
  const { status, body } = await ask({
    method: 'GET',
    path: '/api/v1/packages/json/',
    query: { ref_ids: reference },
  });
  if (status >= 400) return null;
  const found = DelhiveryTrack.safeParse(body).data?.ShipmentData.find(
    ({ Shipment: s }) =>
      String(s.ReferenceNo) === reference && !/cancel/i.test(s.Status?.Status ?? ''),
  );
  return found ? String(found.Shipment.AWB) : null;
}

async function create(
  ask: CourierWire,
  { reference, pickupName }: CourierRequest,
  shipment: object,
): Promise<CourierBooked> {
  const booked = (awb: string): CourierBooked => ({
    awb,
    carrier: NAME,
    reference: {},
    chargePaise: null,
  });
  const before = await existingWaybill(ask, reference);
  if (before) return booked(before);
  const { body } = await ask({
    method: 'POST',
    path: '/api/cmu/create.json',
    form: {
      format: 'json',
      data: JSON.stringify({
        shipments: [shipment],
        pickup_location: { name: pickupName },
      }),
    },
  });
  const { packages, rmk } = answer(Created, body);
  const made = packages?.[0];
  if (made?.waybill && made.status !== 'Fail') return booked(made.waybill);
  const remarks = [made?.remarks ?? []].flat().join(' ');
  // Made by a call whose answer was lost, and not yet found by its reference.
  if (/duplicate order/i.test(`${remarks} ${rmk}`)) {
    const again = await existingWaybill(ask, reference);
    if (again) return booked(again);
    throw new CourierError('unreachable', 'the booking is known and has no number yet');
  }
  throw new CourierError('refused', saidBy(remarks || rmk));
}

const Edited = z.object({ status: z.union([z.boolean(), z.string()]).nullish() });
async function edit(ask: CourierWire, awb: string, change: object): Promise<boolean> {
  const { status, body } = await ask({
    method: 'POST',
    path: '/api/p/edit',
    body: { waybill: awb, ...change },
  });
  const said = Edited.safeParse(body).data?.status;
  return status < 300 && said !== false && !/fail|error/i.test(String(said));
}

const Slip = z.object({
  packages: z.array(z.object({ pdf_download_link: z.string().nullish() })).nullish(),
});
const Pickup = z.looseObject({
  pickup_id: z.union([z.string(), z.number()]).nullish(),
  pickup_date: z.string().nullish(),
});

/**
 * New phone numbers and addresses are an edit of the shipment, as its NDR documentation asks; the
 * new attempt follows. A return before the last attempt is a cancellation in transit.
 */
async function resolveFailure(
  ask: CourierWire,
  { awb }: CourierBooking,
  action: FailedDeliveryAction,
): Promise<void> {
  if (action.kind === 'return') {
    if (!(await edit(ask, awb, { cancellation: 'true' }))) throw new CourierError('refused', '');
    return;
  }
  const change = {
    ...(action.phone ? { phone: tenDigits(action.phone) } : {}),
    ...(action.address ? { add: plain(action.address) } : {}),
  };
  if (Object.keys(change).length > 0 && !(await edit(ask, awb, change)))
    throw new CourierError('refused', '');
  const { status, body } = await ask({
    method: 'POST',
    path: '/api/p/update',
    body: { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] },
  });
  if (status >= 300) throw new CourierError('refused', wordsOf(body));
}

/** Delhivery B2C, https://one.delhivery.com/developer-portal; see docs/operators for what is open. */
export function delhivery(options: DelhiveryOptions): Courier {
  const wire = courierWire(options.url, options.timeoutMs);
  const ask: CourierWire = (call) =>
    wire({ ...call, headers: { authorization: `Token ${options.token}` } });
  return {
    id: 'delhivery',
    name: NAME,
    quotes: (q) => quotes(ask, options, q),
    registerPickup: (name, place) => registerPickup(ask, name, place),
    book: (r) =>
      create(ask, r, {
        ...shipmentOf(r, r.to, options),
        ...wayBack(r.from),
        payment_mode: r.toCollectPaise > 0 ? 'COD' : 'Prepaid',
        cod_amount: paiseToRupees(r.toCollectPaise),
      }),
    // The pickup is at the customer, who is the consignee of a reverse order.
    bookReturn: (r) =>
      create(ask, r, {
        ...shipmentOf(r, r.from, options),
        ...wayBack(r.to),
        payment_mode: 'Pickup',
        cod_amount: 0,
      }),
    cancel: ({ awb }) => edit(ask, awb, { cancellation: 'true' }),
    async label({ awb }) {
      const { body } = await ask({
        method: 'GET',
        path: '/api/p/packing_slip',
        query: { wbns: awb, pdf: 'True', pdf_size: '4R' },
      });
      const link = answer(Slip, body).packages?.[0]?.pdf_download_link;
      return link ? fetchCourierPdf(link, options.toLoopback ?? false) : null;
    },
    pickupSlots: weekdaySlots,
    async schedulePickup({ pickupName }, slot) {
      const { status, body } = await ask({
        method: 'POST',
        path: '/fm/request/new/',
        body: {
          pickup_time: `${slot.from}:00`,
          pickup_date: slot.day,
          pickup_location: pickupName,
          expected_package_count: 1,
        },
      });
      // One request is open for a warehouse at a time: it collects everything that is ready.
      const text = JSON.stringify(body);
      if (status >= 300 && !/already exist|auto pickup/i.test(text))
        throw new CourierError('refused', saidBy(wordsOf(body) || text));
      const day = Pickup.safeParse(body).data?.pickup_date?.slice(0, 10);
      return { ...slot, day: /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? day! : slot.day };
    },
    async track({ awb }) {
      const { body } = await ask({
        method: 'GET',
        path: '/api/v1/packages/json/',
        query: { waybill: awb },
      });
      return eventsOfTrack(awb, body);
    },
    readEvents: delhiveryWebhook,
    resolveFailure: (booked, action) => resolveFailure(ask, booked, action),
    weightDisputes: null,
    remittances: null,
    async test() {
      const day = dayInIndia(new Date());
      // A wrong token is refused; an unknown waybill is an answer.
      await ask({
        method: 'GET',
        path: '/api/v1/packages/json/',
        query: { ref_ids: `test-${day}` },
      });
    },
  };
}
