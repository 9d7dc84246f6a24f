import { type AdjustmentReason, MOST_PIECES } from '#contracts/offers/inventory.ts';

/** What was typed for a row, and what came of sending it. */
export interface Draft {
  text: string;
  reason: AdjustmentReason | null;
  refused: string | null;
}
export const NO_DRAFT: Draft = { text: '', reason: null, refused: null };

/** Pieces from "+5", "5", "-2" or "−2"; null for anything else, nought, and more than a change may be. */
export function deltaOf(text: string): number | null {
  const match = /^([+\-−–]?)\s*(\d{1,6})$/.exec(text.trim());
  if (!match) return null;
  const pieces = Number(match[2]);
  if (pieces === 0 || pieces > MOST_PIECES) return null;
  return match[1] === '' || match[1] === '+' ? pieces : -pieces;
}

export const REASONS_OF = {
  came: ['received', 'found'],
  went: ['damaged', 'lost'],
} as const satisfies Record<string, readonly AdjustmentReason[]>;
export const reasonsFor = (delta: number): readonly AdjustmentReason[] =>
  delta > 0 ? REASONS_OF.came : REASONS_OF.went;
/** The reason chosen, or the usual one of that direction. */
export const reasonFor = (delta: number, chosen: AdjustmentReason | null): AdjustmentReason =>
  chosen && reasonsFor(delta).includes(chosen) ? chosen : reasonsFor(delta)[0]!;

export const REASON_LABEL: Readonly<Record<AdjustmentReason, string>> = {
  received: 'Received',
  found: 'Found',
  damaged: 'Damaged',
  lost: 'Lost',
};
/** What changed a stock, as the history names it. */
export const MOVEMENT_LABEL: Readonly<Record<string, string>> = {
  ...REASON_LABEL,
  order: 'Sold',
  held: 'Held for a payment',
  exchange: 'Kept for an exchange',
  reship: 'Sent in place of a lost parcel',
  hold_ended: 'Payment did not come',
  cancelled: 'Order cancelled',
  undelivered: 'Could not be delivered',
  returned: 'Sent back',
};
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
