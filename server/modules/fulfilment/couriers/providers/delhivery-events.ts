import { z } from 'zod';
import {
  type CourierEvent,
  type CourierWebhook,
  ForgedEvent,
} from '#server/modules/fulfilment/couriers/courier.ts';
import { indianTime, saidBy } from './courier-wire.ts';
import { delhiveryEvent } from './delhivery-statuses.ts';
import { isTokenRight } from './shiprocket-events.ts';

const ScanDetail = z.object({
  ScanType: z.string().nullish(),
  Scan: z.string().nullish(),
  StatusCode: z.string().nullish(),
  ScanDateTime: z.string().nullish(),
  StatusDateTime: z.string().nullish(),
  ScannedLocation: z.string().nullish(),
  Instructions: z.string().nullish(),
});
export const DelhiveryTrack = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({
          AWB: z.union([z.string(), z.number()]),
          ReferenceNo: z.union([z.string(), z.number()]).nullish(),
          Status: z.object({ Status: z.string().nullish() }).nullish(),
          Scans: z.array(z.object({ ScanDetail })).max(500).nullish(),
        }),
      }),
    )
    .max(50),
});

interface Scan {
  type: string | null | undefined;
  status: string | null | undefined;
  code: string | null | undefined;
  at: string | null | undefined;
  place: string | null | undefined;
  note: string | null | undefined;
}

/** The number of an event is its status and second: push and pull give different fractions. */
function eventOf(awb: string, scan: Scan): CourierEvent | null {
  const kind = delhiveryEvent(scan.type, scan.status, scan.code);
  const at = indianTime(scan.at ?? '');
  if (!kind || !at) return null;
  const second = Math.floor(at.getTime() / 1000);
  return {
    id: `${awb}:${scan.type} ${scan.status}:${scan.code ?? ''}:${second}`,
    awb,
    kind,
    place: saidBy(scan.place).slice(0, 120) || null,
    note: saidBy(scan.note) || null,
    at,
  };
}

export function eventsOfTrack(awb: string, body: unknown): CourierEvent[] {
  const read = DelhiveryTrack.safeParse(body);
  const shipment = read.data?.ShipmentData.find((s) => String(s.Shipment.AWB) === awb)?.Shipment;
  const events = (shipment?.Scans ?? []).map(({ ScanDetail: s }) =>
    eventOf(awb, {
      type: s.ScanType,
      status: s.Scan,
      code: s.StatusCode,
      at: s.StatusDateTime ?? s.ScanDateTime,
      place: s.ScannedLocation,
      note: s.Instructions,
    }),
  );
  return [...new Map(events.filter((e) => e !== null).map((e) => [e.id, e])).values()];
}

const Push = z.object({
  Shipment: z.object({
    AWB: z.union([z.string().min(1).max(40), z.number()]),
    NSLCode: z.string().nullish(),
    Status: z.object({
      Status: z.string(),
      StatusType: z.string(),
      StatusDateTime: z.string(),
      StatusLocation: z.string().nullish(),
      Instructions: z.string().nullish(),
    }),
  }),
});

/**
 * Delhivery's scan push carries the header that its form was given: `Authorization: Bearer` or
 * `x-api-key` with the token of the connection. Throws `ForgedEvent` otherwise.
 */
export function delhiveryWebhook(
  { body, headers }: CourierWebhook,
  secret: string,
): CourierEvent[] {
  const bearer = /^(?:Bearer|Token)\s+(.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!isTokenRight(headers['x-api-key'] ?? bearer, secret))
    throw new ForgedEvent('The token does not fit');
  const read = Push.safeParse(parse(body));
  if (!read.success) return [];
  const { AWB, NSLCode, Status: s } = read.data.Shipment;
  const event = eventOf(String(AWB), {
    type: s.StatusType,
    status: s.Status,
    code: NSLCode,
    at: s.StatusDateTime,
    place: s.StatusLocation,
    note: s.Instructions,
  });
  return event ? [event] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
