import type { Paise } from '#contracts/kernel/money.ts';

/** A payment as the gateway tells of it. `refunded` was captured before. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  isRupees: boolean;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  /** What the gateway keeps, its tax included; null: not known yet. */
  feePaise: Paise | null;
  refundedPaise: Paise;
  failure: string | null;
  at: Date;
}
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  reference: string | null;
}
/** News from the gateway: its own id of the news, and what it is about. */
/** News of a gateway; `at` is when it happened, as signed. */
export interface GatewayEvent {
  id: string;
  type: string;
  at: Date;
  payment: GatewayPayment | null;
  refund: ProviderRefund | null;
}
/** Where a browser pays: a page to go to, or a form to post. */
export interface CheckoutMethod {
  kind: 'page' | 'form';
  action: string;
  fields: Record<string, string>;
}
export interface CheckoutRequest {
  gatewayOrderId: string;
  amountPaise: Paise;
  orderNumber: string;
  callbackUrl: string;
  returnUrl: string;
  customer: { name: string; email: string; phone: string };
}

/**
 * The gateway could not be asked or did not do it. `isFinal`: it has understood and will not; otherwise the outcome is
 * not known, or it may work the next time.
 */
export class GatewayError extends Error {
  readonly name = 'GatewayError';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/** A payment gateway. Calls over the network throw `GatewayError` and are never made inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  /** No real money moves. */
  readonly isTest: boolean;
  /** Opens an order of exactly this amount; `receipt` is our id of the payment. */
  createOrder(order: {
    receipt: string;
    amountPaise: Paise;
    orderNumber: string;
    callbackUrl: string;
  }): Promise<{ id: string }>;
  checkoutOf(ask: CheckoutRequest): CheckoutMethod;
  /** Whether a browser's word that it has paid was signed by the gateway for the order we stored. */
  isGenuineCallback(callback: {
    gatewayOrderId: string;
    paymentId: string;
    signature: string;
  }): Promise<boolean>;
  /** Reads news over the raw body; null when it is not signed by the gateway or makes no sense. */
  readEvent(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>;
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Payments made in a time, oldest or newest first; `isComplete` is false where there are more than are read. */
  paymentsBetween(
    from: Date,
    to: Date,
  ): Promise<{ payments: GatewayPayment[]; isComplete: boolean }>;
  capture(paymentId: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** Pays back; the same `receipt` again is the same refund. */
  refund(ask: { paymentId: string; amountPaise: Paise; receipt: string }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
}
