import { addDays } from '#contracts/kernel/time.ts';
import { FAULT_REASONS, FAULT_RETURN_DAYS } from '#contracts/returns/returns.ts';
import type { ReturnStatus } from './tables.ts';

export type ReturnActor = 'shopper' | 'vendor' | 'operator' | 'courier' | 'system';

/**
 * The lifecycle of a return as data: from a status, to which others, by whom. Anything else is
 * refused.
 */
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
  approved: { picked_up: ['vendor', 'operator', 'courier'], withdrawn: ['shopper'] },
  // Inspected and not the sold item: it is sent back to the customer.
  picked_up: {
    // The system: the vendor has not checked it in time.
    received: ['vendor', 'operator', 'system'],
    refused: ['vendor', 'operator'],
    disputed: ['vendor'],
  },
  disputed: { approved: ['operator'], received: ['operator'], refused: ['operator'] },
  received: { refunded: ['operator'], exchanged: ['vendor', 'operator'] },
  // The replacement could not be sent: the refund is due after all.
  exchanged: { received: ['system'] },
  refused: {},
  withdrawn: {},
  refunded: {},
};
export const mayMoveReturn = (from: ReturnStatus, to: ReturnStatus, who: ReturnActor): boolean =>
  RETURN_TRANSITIONS[from][to]?.includes(who) ?? false;

/** A unit as exchanges need it: its current price (null: not sold) and stock. */
export interface ExchangeableUnit {
  sku_id: string;
  gst_rate: string | number;
  price_paise: number | null;
  on_hand: number | null;
  offer_id: string | null;
}
/**
 * Whether a unit may replace a sold one: in stock, and the same unit or one at the same price,
 * either as paid or today (a sale may have ended), at the same GST rate. So its amounts can equal
 * the replaced item's.
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
/**
 * The result of a vendor's rejection: vendors may not exclude faulty items, so an operator decides
 * (Consumer Protection (E-Commerce) Rules 2020, r. 6(3)).
 */
export const returnRefusalOf = (reason: string): 'refused' | 'disputed' =>
  isFault(reason) ? 'disputed' : 'refused';
/** The return window for a reason, in days, of items sold with `days`. */
export const windowFor = (reason: string, days: number): number =>
  isFault(reason) ? Math.max(days, FAULT_RETURN_DAYS) : days;

/** Units of one item delivered at one time. */
export interface DeliveredUnits {
  at: Date;
  quantity: number;
}
/**
 * How many units of an item can still be returned, and until when all of them, when the first
 * window ends: delivered within `days`, less those of returns not rejected or withdrawn; the oldest
 * units count as returned first.
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
