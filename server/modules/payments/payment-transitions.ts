import type { Paise } from '#contracts/kernel/money.ts';
import type { PaymentState } from './tables.ts';

type Mover = 'gateway' | 'system' | 'shopper';

/**
 * The life of a payment, as data: from a state, to which others, and who may move it. What is not here is refused.
 * Only what ran out of time may still become paid: who gave up, or chose cash, has decided.
 */
export const PAYMENT_TRANSITIONS: Record<
  PaymentState,
  Partial<Record<PaymentState, readonly Mover[]>>
> = {
  pending: { paid: ['gateway'], expired: ['system'], abandoned: ['shopper'], cash: ['shopper'] },
  expired: { paid: ['gateway'] },
  paid: {},
  abandoned: {},
  cash: {},
};
export const mayMovePayment = (from: PaymentState, to: PaymentState, who: Mover): boolean =>
  PAYMENT_TRANSITIONS[from][to]?.includes(who) ?? false;

/**
 * What a captured payment is: it pays the order, it pays it if its stock can be had again, or it pays for nothing and
 * goes back. One payment pays an order, only to the paisa, and only where none of it has gone back already.
 */
export function purposeOf(
  state: PaymentState,
  duePaise: Paise,
  captured: { amountPaise: Paise; isRupees: boolean; wentBackPaise: Paise },
): 'sale' | 'sale_if_in_stock' | 'surplus' {
  if (
    !captured.isRupees ||
    captured.amountPaise !== duePaise ||
    captured.wentBackPaise > 0 ||
    !mayMovePayment(state, 'paid', 'gateway')
  )
    return 'surplus';
  return state === 'pending' ? 'sale' : 'sale_if_in_stock';
}

/** How long stock is held for a payment: long enough for a bank's page and a second try, short enough for the next customer. */
export const HOLD_MINUTES = 15;

const MINUTES_AFTER = [1, 2, 5, 5, 10, 15, 30, 60, 120, 360, 720, 1440];
/** When the gateway is asked about a payment for the `polls`-th time, in minutes after the time before; null: enough. About two days in all. */
export const pollAfter = (polls: number): number | null => MINUTES_AFTER[polls] ?? null;

/** How often a refund is sent, and how long to wait between: 1 minute, doubled each time, 6 hours at most; about a day in all. */
export const MAX_REFUND_ATTEMPTS = 12;
export const refundPauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360);
