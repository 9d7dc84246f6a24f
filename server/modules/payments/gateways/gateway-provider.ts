import type { Paise } from '#contracts/kernel/money.ts';

/** A payment as the gateway reports it. `refunded` was captured before. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  isRupees: boolean;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  /** The gateway's fee, tax included; null: unknown yet. */
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
/** A gateway notification: its id, and its subject. */
/** A gateway's notification; `at` is its signed time. */
export interface GatewayEvent {
  id: string;
  type: string;
  at: Date;
  payment: GatewayPayment | null;
  refund: ProviderRefund | null;
}
/** Where a browser pays: a page to open, or a form to post. */
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
 * The gateway was unreachable or refused. `isFinal`: it understood and refuses; otherwise the
 * result is unknown, or a retry may work.
 */
export class GatewayError extends Error {
  readonly name = 'GatewayError';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/** Payment methods for customers, with the instalment plans of the gateway's banks. */
export interface GatewayMethods {
  upi: boolean;
  emi: { months: number; ratePercent: number; leastPaise: Paise }[];
}

/** A payment gateway. Network calls throw `GatewayError` and never run inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  /** No real money moves. */
  readonly isTest: boolean;
  readonly methods: GatewayMethods;
  /** Opens an order of exactly this amount; `receipt` is our payment id. */
  createOrder(order: {
    receipt: string;
    amountPaise: Paise;
    orderNumber: string;
    callbackUrl: string;
  }): Promise<{ id: string }>;
  checkoutOf(ask: CheckoutRequest): CheckoutMethod;
  /** Verifies the gateway's signature on a browser's claim to have paid the stored order. */
  isGenuineCallback(callback: {
    gatewayOrderId: string;
    paymentId: string;
    signature: string;
  }): Promise<boolean>;
  /** Parses a notification from the raw body; null if the signature or content is invalid. */
  readEvent(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>;
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Payments made in a time span, in any order; `isComplete` is false if there are more than were
   * read.
   */
  paymentsBetween(
    from: Date,
    to: Date,
  ): Promise<{ payments: GatewayPayment[]; isComplete: boolean }>;
  capture(paymentId: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** Refunds; repeating a `receipt` is the same refund. */
  refund(ask: { paymentId: string; amountPaise: Paise; receipt: string }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
}
