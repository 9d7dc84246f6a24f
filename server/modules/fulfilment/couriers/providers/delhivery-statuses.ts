import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';

/**
 * Codes of a failed attempt, from Delhivery's NDR documentation: those it lets a shipper act on.
 */
const FAILED_ATTEMPTS: readonly string[] = [
  'EOD-6',
  'EOD-11',
  'EOD-15',
  'EOD-43',
  'EOD-69',
  'EOD-74',
  'EOD-86',
  'EOD-104',
];
/** The code of a physical pickup; earlier scans only say that data has arrived. */
const PICKED_UP: readonly string[] = ['X-PPOM', 'X-PIOM'];

/**
 * Delhivery's status types and statuses for forward shipments, their way back and reverse pickups
 * ("Statuses pushed for shipment through the webhook").
 */
export const DELHIVERY_STATUSES: Readonly<Record<string, CourierEventKind | null>> = {
  'UD Manifested': null,
  'UD Not Picked': null,
  'UD Open': null,
  'UD Scheduled': null,
  'UD In Transit': 'in_transit',
  'UD Pending': 'in_transit',
  'UD Dispatched': 'out_for_delivery',
  'DL Delivered': 'delivered',
  'RT In Transit': 'return_in_transit',
  'RT Pending': 'return_in_transit',
  'RT Dispatched': 'return_in_transit',
  'DL RTO': 'return_delivered',
  // Reverse pickups: PP before the pickup, PU on the way, DTO at the shipper.
  'PP Open': null,
  'PP Scheduled': null,
  'PP Dispatched': null,
  'PU In Transit': 'picked_up',
  'PU Pending': 'return_in_transit',
  'PU Dispatched': 'return_in_transit',
  'DL DTO': 'return_delivered',
  'CN Canceled': null,
  'CN Closed': null,
  'LT Lost': 'lost',
  'UD Lost': 'lost',
  'UD Damaged': 'lost',
};

/** The event of a scan; null: none, or a status not known here. */
export function delhiveryEvent(
  type: string | null | undefined,
  status: string | null | undefined,
  code: string | null | undefined,
): CourierEventKind | null {
  const kind = DELHIVERY_STATUSES[`${type ?? ''} ${status ?? ''}`] ?? null;
  if (kind !== 'in_transit') return kind;
  if (FAILED_ATTEMPTS.includes(code ?? '')) return 'undelivered';
  return PICKED_UP.includes(code ?? '') ? 'picked_up' : kind;
}
