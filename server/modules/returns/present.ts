import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  FAULT_REASONS,
  type Payee,
  type RefundTo,
  type Return,
} from '#contracts/returns/returns.ts';
import { estimateReturn, type StoredOrder } from '#server/modules/orders/service.ts';
import type { StoredReturn } from './queries.ts';
import { mayMoveReturn } from './return-rules.ts';

/** Enough of an account to recognise it. */
export const maskedPayee = (to: RefundTo): string =>
  to.kind === 'upi'
    ? to.upi.replace(/^(.{2}).*(@.*)$/, '$1…$2')
    : `${to.ifsc.slice(0, 4)} …${to.account.slice(-4)}`;

type PayeeFacts = Pick<StoredReturn, 'refund_to' | 'payee_by' | 'payee_at'>;
/** The recipient of a refund; null: not entered. */
export const payeeOf = (r: PayeeFacts): Payee | null =>
  'kind' in r.refund_to && r.payee_by && r.payee_at
    ? {
        account: maskedPayee(r.refund_to as RefundTo),
        enteredBy: r.payee_by,
        enteredAt: r.payee_at.toISOString(),
        isConfirmed: r.payee_by === 'customer',
      }
    : null;
const OPEN: readonly Return['status'][] = [
  'requested',
  'approved',
  'disputed',
  'picked_up',
  'received',
];
/** Whether the customer still has to enter an account for a cash order's refund. */
export const needsAccount = (
  r: PayeeFacts & Pick<StoredReturn, 'status' | 'payment_method' | 'resolution'>,
): boolean =>
  r.payment_method === 'cod' &&
  r.resolution === 'refund' &&
  OPEN.includes(r.status) &&
  payeeOf(r)?.isConfirmed !== true;

/** What a due refund waits for. */
export function refundBlockersOf(
  r: Pick<
    StoredReturn,
    | 'status'
    | 'payment_method'
    | 'refund_paise'
    | 'refund_to'
    | 'payee_by'
    | 'payee_at'
    | 'cash_paise'
  >,
): Return['waitsFor'] {
  if (r.status !== 'received' || r.payment_method !== 'cod') return null;
  if (r.cash_paise !== null && Number(r.cash_paise) < r.refund_paise) return 'cash';
  return payeeOf(r)?.isConfirmed ? null : 'account';
}

/** For its customer. Amounts are estimates until the items are received. */
export function presentReturn(r: StoredReturn, order: StoredOrder): Return {
  return {
    ...presentForVendor(r, order),
    refundTo: 'kind' in r.refund_to ? maskedPayee(r.refund_to as RefundTo) : '',
  };
}

/** For its vendor: without the customer's account. */
export type PresentedVendorReturn = Omit<Return, 'refundTo'>;

/** For its vendor; without the order there is no estimate. */
export function presentForVendor(
  r: StoredReturn,
  order: StoredOrder | null,
): PresentedVendorReturn {
  const isSettled =
    r.refund_paise > 0 ||
    r.status === 'received' ||
    r.status === 'refunded' ||
    r.status === 'exchanged';
  const isOpen = r.status !== 'refused' && r.status !== 'withdrawn';
  return {
    _id: r.id,
    subOrderId: r.vendor_order_id,
    vendor: { _id: r.vendor_id, name: r.vendor_name },
    status: r.status,
    resolution: r.resolution,
    reason: r.reason,
    note: r.note,
    items: r.items.map((l) => ({
      itemId: l.order_item_id,
      name: l.name,
      quantity: l.quantity,
      exchangeFor:
        l.exchange_for &&
        ([l.exchange_for.snapshot.variant, l.exchange_for.snapshot.option]
          .filter(Boolean)
          .join(', ') ||
          l.name),
    })),
    refund: paiseToRupees(
      isSettled
        ? r.refund_paise
        : isOpen && order
          ? estimateReturn(
              order,
              r.vendor_order_id,
              new Map(r.items.map((l) => [l.order_item_id, l.quantity])),
              FAULT_REASONS.includes(r.reason),
            )
          : 0,
    ),
    waitsFor: refundBlockersOf(r),
    isReturnless: r.is_returnless,
    needsAccount: needsAccount(r),
    photos: r.photos,
    answer: r.answer,
    evidence: r.evidence,
    decision: r.decision && {
      outcome: r.decision.outcome,
      reason: r.decision.reason,
      at: r.decision.at,
    },
    createdAt: r.created_at.toISOString(),
    updatedAt: r.updated_at.toISOString(),
    canWithdraw: mayMoveReturn(r.status, 'withdrawn', 'shopper'),
  };
}
