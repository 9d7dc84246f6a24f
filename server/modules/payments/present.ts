import type { Payment } from '#contracts/payments/payments.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { CheckoutMethod } from './gateways/gateway-provider.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { paymentFailureOf } from './gateways/payment-failure.ts';
import type { GatewayRefundTable, PaymentTable } from './tables.ts';

interface Facts {
  payment: PaymentTable;
  orderNumber: string;
  method: string | null;
  refunds: readonly GatewayRefundTable[];
  isTest: boolean;
  checkout: CheckoutMethod | null;
}

/** A payment as its customer sees it. */
export const presentPayment = ({
  payment: p,
  orderNumber,
  method,
  refunds,
  isTest,
  checkout,
}: Facts): Payment => ({
  orderId: p.order_id,
  orderNumber,
  state: p.state,
  amount: paiseToRupees(p.amount_paise),
  provider: p.provider,
  isTest,
  isConfirming: p.state === 'pending' && p.confirmed_at !== null && p.failure === null,
  method,
  failure: p.failure === null ? null : callerText(paymentFailureOf(p.failure)),
  expiresAt: p.hold_until.toISOString(),
  canPayCash: p.state === 'pending' && p.is_cash_allowed,
  checkout,
  refunds: refunds.map((r) => ({
    _id: r.id,
    amount: paiseToRupees(r.amount_paise),
    state: r.state,
    reason: r.reason,
    reference: r.reference,
    updatedAt: r.updated_at.toISOString(),
  })),
});
