import type { Paise } from '#contracts/kernel/money.ts';
import type { ExtensionContext } from '#server/platform/extensions/extension.ts';

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
/** A gateway's notification; `at` is its signed time. */
export interface GatewayEvent {
  id: string;
  type: string;
  at: Date;
  payment: GatewayPayment | null;
  refund: ProviderRefund | null;
}
/** Where a browser pays: a page to go to, ours or the gateway's, or a form to post. */
export interface CheckoutMethod {
  kind: 'page' | 'form';
  action: string;
  fields: Record<string, string>;
}
/** What a gateway needs to know of an order to be paid; `receipt` is our payment id. */
export interface PaymentOrder {
  receipt: string;
  amountPaise: Paise;
  orderNumber: string;
  /** Where the gateway sends the browser afterwards, by GET or by a posted form. */
  callbackUrl: string;
  customer: { id: string; name: string; email: string; phone: string };
}
export interface CheckoutRequest extends PaymentOrder {
  gatewayOrderId: string;
  /** As `createOrder` returned it. */
  session: string | null;
  /** The order's payment page, for a customer who turns back. */
  returnUrl: string;
}
/** An order as the gateway opened it. */
export interface OpenedOrder {
  id: string;
  /** What the browser needs to pay it: a session id, or the address of a page. Stored with the payment. */
  session?: string;
}
/**
 * What fields that a browser brought back are worth: `proven` by a signature, `unproven` if the
 * gateway must be asked, `forged` if their signature is wrong.
 */
export type CallbackWorth = 'proven' | 'unproven' | 'forged';
/** A refund at the gateway; `receipt` is our refund id. */
export interface RefundRequest {
  paymentId: string;
  gatewayOrderId: string;
  receipt: string;
  amountPaise: Paise;
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
  /** The id of its gateway: part of addresses, stored with payments. */
  readonly name: string;
  readonly methods: GatewayMethods;
  /** Other origins that a form of `checkoutOf` is posted to. */
  readonly formOrigins: readonly string[];
  /** No real money moves. */
  isTest(): boolean | Promise<boolean>;
  /** Whether its keys are set; only then it takes new payments. */
  isReady(): boolean | Promise<boolean>;
  /** False while it is left alone because it did not answer. */
  isUp(): boolean;
  /** The simplest call that proves the keys. */
  check(now: Date): Promise<void>;
  /** Opens an order of exactly this amount. */
  createOrder(order: PaymentOrder): Promise<OpenedOrder>;
  checkoutOf(ask: CheckoutRequest): CheckoutMethod | Promise<CheckoutMethod>;
  /** Reads what a browser brought back, against the stored order. */
  readCallback(callback: {
    gatewayOrderId: string;
    fields: Readonly<Record<string, string>>;
  }): Promise<CallbackWorth>;
  /**
   * Parses a notification from the raw body; null if its proof or content is invalid. Where the
   * proof does not cover the body, the content is asked of the gateway.
   */
  readEvent(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>;
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Payments made in a time span, in any order; `isComplete` is false if there are more than were
   * read, or if the gateway lists none.
   */
  paymentsBetween(
    from: Date,
    to: Date,
  ): Promise<{ payments: GatewayPayment[]; isComplete: boolean }>;
  /** Takes the money of an authorized payment. */
  capture(paymentId: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** Refunds; repeating a `receipt` is the same refund. */
  refund(ask: RefundRequest): Promise<ProviderRefund>;
  /** Refunds of a payment, with the one of this receipt if there is one. */
  refundsOf(ask: Omit<RefundRequest, 'amountPaise'>): Promise<ProviderRefund[]>;
}

/** A payment gateway of an extension or of the core. */
export interface PaymentGatewayPoint {
  /** `cashfree`: the provider's `name`, and its webhook address `/api/payments/webhooks/cashfree`. */
  id: string;
  /** As operators read it. */
  name: string;
  // The settings are those of the extension it is listed in.
  open(context: ExtensionContext<any>): PaymentProvider;
}

declare module '#server/platform/extensions/extension.ts' {
  interface ExtensionPoints {
    payments: PaymentGatewayPoint;
  }
}
