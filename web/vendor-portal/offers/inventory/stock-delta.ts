import { type AdjustmentReason, MAX_STOCK_UNITS } from '#contracts/offers/inventory.ts';

/** The input of a row and the result of sending it. */
export interface StockDraft {
  text: string;
  reason: AdjustmentReason | null;
  refused: string | null;
}
export const NO_STOCK_DRAFT: StockDraft = { text: '', reason: null, refused: null };

/**
 * Units from "+5", "5", "-2" or "−2"; null for anything else, zero, and more than the allowed
 * change.
 */
export function deltaOf(text: string): number | null {
  const match = /^([+\-−–]?)\s*(\d{1,6})$/.exec(text.trim());
  if (!match) return null;
  const units = Number(match[2]);
  if (units === 0 || units > MAX_STOCK_UNITS) return null;
  return match[1] === '' || match[1] === '+' ? units : -units;
}

export const REASONS_OF = {
  came: ['received', 'found'],
  went: ['damaged', 'lost'],
} as const satisfies Record<string, readonly AdjustmentReason[]>;
export const reasonsFor = (delta: number): readonly AdjustmentReason[] =>
  delta > 0 ? REASONS_OF.came : REASONS_OF.went;
/** The chosen reason, or the default one for an increase or decrease. */
export const reasonFor = (delta: number, chosen: AdjustmentReason | null): AdjustmentReason =>
  chosen && reasonsFor(delta).includes(chosen) ? chosen : reasonsFor(delta)[0]!;

export const REASON_LABEL: Readonly<Record<AdjustmentReason, string>> = {
  received: 'common.received',
  found: 'offers.stock.reason_found',
  damaged: 'offers.stock.reason_damaged',
  lost: 'offers.stock.reason_lost',
};
/** The label of a stock change in the history. */
export const MOVEMENT_LABEL: Readonly<Record<string, string>> = {
  ...REASON_LABEL,
  order: 'listings.sold',
  held: 'offers.stock.log_payment_hold',
  exchange: 'offers.stock.log_exchange',
  reship: 'offers.stock.log_reship',
  hold_ended: 'offers.stock.log_unpaid',
  cancelled: 'orders.cancelled_one',
  undelivered: 'fulfilment.delivery_failed',
  returned: 'common.returned',
};
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
