import { addDays } from '#contracts/kernel/time.ts';
import { FAULT_REASONS, FAULT_RETURN_DAYS } from '#contracts/returns/returns.ts';
import type { ReturnStatus } from './tables.ts';

export type ReturnActor = 'shopper' | 'vendor' | 'operator' | 'system';

/** The life of a return, as data: from a status, to which others, and who may move it. What is not here is refused. */
export const RETURN_TRANSITIONS: Record<
  ReturnStatus,
  Partial<Record<ReturnStatus, readonly ReturnActor[]>>
> = {
  requested: {
    approved: ['vendor', 'operator'],
    refused: ['vendor', 'operator'],
    disputed: ['vendor'],
    withdrawn: ['shopper'],
  },
  approved: { picked_up: ['vendor', 'operator'], withdrawn: ['shopper'] },
  // Looked at and found not to be what was sold: it goes back to the customer.
  picked_up: {
    received: ['vendor', 'operator'],
    refused: ['vendor', 'operator'],
    disputed: ['vendor'],
  },
  disputed: { approved: ['operator'], received: ['operator'], refused: ['operator'] },
  received: { refunded: ['operator'], exchanged: ['vendor', 'operator'] },
  // The replacement could not be sent: the money is owed after all.
  exchanged: { received: ['system'] },
  refused: {},
  withdrawn: {},
  refunded: {},
};
export const mayMoveReturn = (from: ReturnStatus, to: ReturnStatus, who: ReturnActor): boolean =>
  RETURN_TRANSITIONS[from][to]?.includes(who) ?? false;

/** A unit as far as an exchange goes: what it costs today (null: not sold) and how many there are. */
export interface ExchangeableUnit {
  sku_id: string;
  gst_rate: string | number;
  price_paise: number | null;
  on_hand: number | null;
  offer_id: string | null;
}
/**
 * Whether a unit may be sent for one that was sold: in stock, and the same again, or one that costs the same, by what was paid or by
 * what both cost today (a sale may be over), at the same GST rate. So its figures can be those of the line it is sent for.
 */
export const isExchangeable = (
  unit: ExchangeableUnit,
  { sold, unitPaise }: { sold: ExchangeableUnit; unitPaise: number },
): boolean =>
  unit.offer_id !== null &&
  (unit.on_hand ?? 0) > 0 &&
  (unit.sku_id === sold.sku_id ||
    (Number(unit.gst_rate) === Number(sold.gst_rate) &&
      (unit.price_paise === unitPaise || unit.price_paise === sold.price_paise)));

const isFault = (reason: string): boolean => FAULT_REASONS.includes(reason);
/** Where a vendor's refusal leads: a vendor may not exclude faulty items, so an operator decides (Consumer Protection (E-Commerce) Rules 2020, r. 6(3)). */
export const returnRefusalOf = (reason: string): 'refused' | 'disputed' =>
  isFault(reason) ? 'disputed' : 'refused';
/** The return window for a reason, in days, of items sold with `days`. */
export const windowFor = (reason: string, days: number): number =>
  isFault(reason) ? Math.max(days, FAULT_RETURN_DAYS) : days;

/** Units of one line that were delivered at one time. */
export interface DeliveredUnits {
  at: Date;
  quantity: number;
}
/**
 * How many units of a line may still go back, and until when all of them, as the first window ends then: delivered within `days`, less those of
 * returns that were not refused or withdrawn; the oldest units are taken to have gone first.
 */
export function returnableOf(
  deliveries: readonly DeliveredUnits[],
  asked: number,
  days: number,
  now: Date,
): { quantity: number; until: Date } | null {
  let gone = asked;
  let free = 0;
  let first: Date | null = null;
  for (const { at, quantity } of deliveries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const left = quantity - Math.min(gone, quantity);
    gone -= quantity - left;
    const until = addDays(at, days);
    if (left === 0 || days === 0 || now >= until) continue;
    free += left;
    first ??= until;
  }
  return first && { quantity: free, until: first };
}
