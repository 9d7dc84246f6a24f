import type {
  PAYMENT_STATES,
  RECEIPT_KINDS,
  REFUND_REASONS,
  REFUND_STATES,
} from '#contracts/payments/payments.ts';

export type PaymentState = (typeof PAYMENT_STATES)[number];
export type RefundState = (typeof REFUND_STATES)[number];
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What an online order is waiting for, or got. */
export interface PaymentTable {
  id: string;
  order_id: string;
  provider: string;
  /** The order at the gateway; null until the gateway has been asked. */
  gateway_order_id: string | null;
  amount_paise: number;
  state: PaymentState;
  /** Whether the order could be paid in cash on delivery, as it was placed. */
  is_cash_allowed: boolean;
  /** The checkout list it was placed from, for when it comes back. */
  basket: readonly object[];
  /** The ledger entries that placing it books, and the use of a coupon it made: rows as they were drafted. */
  sale: readonly object[];
  redemption: object | null;
  /** When the gateway's word came that the customer has paid; the money itself may take a while. */
  confirmed_at: Date | null;
  failure: string | null;
  hold_until: Date;
  /** When the gateway is to be asked again; null: no more. */
  poll_at: Date | null;
  polls: number;
  created_at: Date;
  updated_at: Date;
}
/** A payment the gateway took. `sale` pays the order, `surplus` pays for nothing and goes back whole. */
export interface GatewayPaymentTable {
  id: string;
  payment_id: string;
  provider: string;
  gateway_id: string;
  amount_paise: number;
  fee_paise: number | null;
  method: string;
  purpose: 'sale' | 'surplus';
  /** What has been asked back of it, whether it has gone out yet or not. */
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
  /** The gateway itself said that it will not be paid: only then may another take its place. */
  is_refused: boolean;
  /** The bank's reference of it (ARN), where the gateway tells. */
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
/** Money of couriers or gateways in the marketplace's bank, by the bank's own reference. */
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
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    payments: PaymentTable;
    gateway_payments: GatewayPaymentTable;
    gateway_refunds: GatewayRefundTable;
    gateway_events: GatewayEventTable;
    payment_settings: PaymentSettingsTable;
    bank_receipts: BankReceiptTable;
  }
}
