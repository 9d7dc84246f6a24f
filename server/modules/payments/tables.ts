import type {
  PAYMENT_STATES,
  RECEIPT_KINDS,
  REFUND_REASONS,
  REFUND_STATES,
} from '#contracts/payments/payments.ts';

export type PaymentState = (typeof PAYMENT_STATES)[number];
export type RefundState = (typeof REFUND_STATES)[number];
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The pending or completed payment of an online order. */
export interface PaymentTable {
  id: string;
  order_id: string;
  provider: string;
  /** The gateway's order; null until it is opened. */
  gateway_order_id: string | null;
  amount_paise: number;
  state: PaymentState;
  /** Whether the order qualified for cash on delivery when placed. */
  is_cash_allowed: boolean;
  /** The checkout list it was placed from, to be restored. */
  basket: readonly object[];
  /** Ledger entries and coupon use of placing it: rows as drafted. */
  sale: readonly object[];
  redemption: object | null;
  /** When the gateway confirmed the payment; the money may follow later. */
  confirmed_at: Date | null;
  failure: string | null;
  hold_until: Date;
  /** When to poll the gateway next; null: never. */
  poll_at: Date | null;
  polls: number;
  created_at: Date;
  updated_at: Date;
}
/**
 * A captured payment. `sale` pays the order, `surplus` pays for nothing and is refunded in full.
 */
export interface GatewayPaymentTable {
  id: string;
  payment_id: string;
  provider: string;
  gateway_id: string;
  /** The gateway's order it paid; null: written by an older version, the one of its payment. */
  gateway_order_id: string | null;
  amount_paise: number;
  fee_paise: number | null;
  method: string;
  purpose: 'sale' | 'surplus';
  /** Refunds requested, paid out or not. */
  refunded_paise: number;
  captured_at: Date;
}
export interface GatewayRefundTable {
  id: string;
  capture_id: string;
  order_id: string;
  amount_paise: number;
  reason: RefundReason;
  return_id: string | null;
  state: RefundState;
  gateway_id: string | null;
  /** The gateway itself refused it finally: only then may another replace it. */
  is_refused: boolean;
  /** Its bank reference (ARN), if the gateway reports one. */
  reference: string | null;
  attempts: number;
  due_at: Date | null;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
}
export interface GatewayEventTable {
  provider: string;
  event_id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
}
/** Money of couriers or gateways in the marketplace's bank account, by bank reference. */
export interface BankReceiptTable {
  id: string;
  kind: (typeof RECEIPT_KINDS)[number];
  reference: string;
  amount_paise: number;
  day: string;
  entry_transaction: string;
  created_by: string;
  created_at: Date;
}
export interface PaymentSettingsTable {
  is_only: boolean;
  cash_max_paise: number;
  cash_refused_pins: string[];
  /** Names of gateways, the one to be used first. */
  gateways: string[];
}
/** Each order opened at a gateway for a payment; the current one is also in `payments`. */
export interface PaymentSessionTable {
  payment_id: string;
  provider: string;
  gateway_order_id: string;
  /** What the browser needs to pay it; null: nothing but the id. */
  session: string | null;
  created_at: Date;
}

declare module '#server/platform/extensions/extension.ts' {
  interface ExtensionTopics {
    /** A refund through the gateway was decided; it is sent after the commit. */
    'refund.created': { refundId: string; orderId: string; amountPaise: number; reason: string };
  }
}
declare module '#server/platform/db/database.ts' {
  interface Database {
    payments: PaymentTable;
    gateway_payments: GatewayPaymentTable;
    gateway_refunds: GatewayRefundTable;
    gateway_events: GatewayEventTable;
    payment_settings: PaymentSettingsTable;
    payment_sessions: PaymentSessionTable;
    bank_receipts: BankReceiptTable;
  }
}
