import type { Paise } from '#contracts/kernel/money.ts';
import type { PaymentState } from './tables.ts';

type Mover = 'gateway' | 'system' | 'shopper';

/**
 * The lifecycle of a payment as data: from a state, to which others, by whom. Anything else is
 * refused. Only an expired one may still become paid: cancelling and choosing cash are final.
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
 * What a captured payment does: it pays the order, pays it if stock is still available, or is
 * surplus and refunded. One payment pays an order, to the exact paisa, and only if none of it was
 * refunded.
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

/**
 * How long stock is held for a payment: enough for a bank's page and a second attempt, without
 * blocking other customers.
 */
export const HOLD_MINUTES = 15;

const MINUTES_AFTER = [1, 2, 5, 5, 10, 15, 30, 60, 120, 360, 720, 1440];
/**
 * Minutes until the `polls`-th poll of a payment after the previous one; null: stop. About two days
 * in total.
 */
export const pollAfter = (polls: number): number | null => MINUTES_AFTER[polls] ?? null;

/**
 * Number of refund attempts, and the wait between them: 1 minute, doubled each time, at most 6
 * hours; about a day in total.
 */
export const MAX_REFUND_ATTEMPTS = 12;
export const refundPauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360);
