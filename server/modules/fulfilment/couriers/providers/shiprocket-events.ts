import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type CourierEvent,
  type CourierWebhook,
  ForgedEvent,
} from '#server/modules/fulfilment/couriers/courier.ts';
import { indianTime, saidBy } from './courier-wire.ts';
import { shiprocketEvent } from './shiprocket-statuses.ts';

const Scan = z.object({
  date: z.string(),
  status: z.string().nullish(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': z.union([z.string(), z.number()]).nullish(),
});
export const ShiprocketScans = z.array(Scan).max(500);
const Webhook = z.object({
  awb: z.union([z.string().min(1).max(40), z.number()]),
  scans: ShiprocketScans.nullish(),
  current_status_id: z.number().nullish(),
  shipment_status_id: z.number().nullish(),
  current_timestamp: z.string().nullish(),
});

/** Events of scans. The number of one is its status and time: both say the same in every report. */
export function eventsOfScans(awb: string, scans: z.infer<typeof ShiprocketScans>): CourierEvent[] {
  const events = new Map<string, CourierEvent>();
  for (const scan of scans) {
    const kind = shiprocketEvent(scan['sr-status']);
    const at = indianTime(scan.date);
    if (!kind || !at) continue;
    const id = `${awb}:${scan['sr-status']}:${at.getTime()}`;
    events.set(id, {
      id,
      awb,
      kind,
      place: saidBy(scan.location).slice(0, 120) || null,
      note: saidBy(scan.activity) || null,
      at,
    });
  }
  return [...events.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** `23 05 2023 11:43:52`, as webhooks give the present. */
function webhookTime(text: string): Date | null {
  const found = /^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim());
  return found ? indianTime(`${found[3]}-${found[2]}-${found[1]} ${found[4]}`) : indianTime(text);
}

/** Shiprocket sends the token of its webhook settings in the header `x-api-key`. */
export function isTokenRight(given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}

/** The events of a webhook; throws `ForgedEvent` for a wrong token. Unreadable bodies have none. */
export function shiprocketWebhook(
  { body, headers }: CourierWebhook,
  secret: string,
): CourierEvent[] {
  if (!isTokenRight(headers['x-api-key'], secret)) throw new ForgedEvent('The token does not fit');
  const read = Webhook.safeParse(parse(body));
  if (!read.success) return [];
  // The way back of a return request is reported under its own number, with the same codes.
  const { scans, current_timestamp: now } = read.data;
  const awb = String(read.data.awb);
  const events = eventsOfScans(awb, scans ?? []);
  const code = read.data.current_status_id ?? read.data.shipment_status_id;
  const kind = shiprocketEvent(code);
  const at = now ? webhookTime(now) : null;
  if (!kind || !at || events.some((e) => e.kind === kind)) return events;
  return [
    ...events,
    { id: `${awb}:${code}:${at.getTime()}`, awb, kind, place: null, note: null, at },
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
