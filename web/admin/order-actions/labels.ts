import type {
  ORDER_ACTION_KINDS,
  ORDER_ACTION_STATES,
  OrderActionEffects,
} from '#contracts/order-actions/actions.ts';
import type { ORDER_MONEY_STATES } from '#contracts/order-actions/order-actions.ts';
import type { InvoiceSummary } from '#contracts/invoices/invoices.ts';
import type { AdminReturnTab, Return } from '#contracts/returns/returns.ts';
import { statusText } from '#web/modules/orders/status-labels.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** How an order stands with its money. */
export const MONEY: Record<(typeof ORDER_MONEY_STATES)[number], { text: string; tone: Tone }> = {
  pending: { text: 'settlement.payable', tone: 'neutral' },
  paid: { text: 'common.paid', tone: 'success' },
  refund_due: { text: 'Refund due', tone: 'warning' },
  refunded: { text: 'returns.status.refunded', tone: 'info' },
  cancelled: { text: 'Nothing paid', tone: 'neutral' },
  lapsed: { text: 'Never paid', tone: 'neutral' },
};
export const moneyOf = (state: string): { text: string; tone: Tone } =>
  MONEY[state as keyof typeof MONEY] ?? { text: state, tone: 'neutral' };

export const DEED_TEXT: Record<(typeof ORDER_ACTION_KINDS)[number], string> = {
  cancel: 'Cancellation',
  pieces: 'Refund of pieces',
  delivery: 'Delivery given back',
  amount: 'Money given',
  reship: 'Sent once more',
  return: 'Return taken in',
};
export const DEED_STATE: Record<
  (typeof ORDER_ACTION_STATES)[number],
  { text: string; tone: Tone }
> = {
  waiting: { text: 'Waits for a second person', tone: 'warning' },
  done: { text: 'common.done', tone: 'success' },
  refused: { text: 'common.refused', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
};

/** Who did something. */
export const ACTOR: Record<string, string> = {
  shopper: 'common.customer',
  vendor: 'common.seller',
  operator: 'Marketplace',
  courier: 'common.courier',
  system: 'System',
};
const EVENT: Record<string, string> = { charged: 'Charged to the seller' };
export const eventText = (status: string): string => EVENT[status] ?? statusText(status);
export const PAPER: Record<InvoiceSummary['kind'], string> = {
  tax_invoice: 'invoices.kind.tax_invoice',
  bill_of_supply: 'invoices.kind.bill_of_supply',
  credit_note: 'invoices.kind.credit_note',
  receipt: 'invoices.kind.receipt',
  gift_note: 'invoices.kind.gift_note',
};

export const ACCOUNT: Record<string, string> = {
  shopper_receivable: 'Owed by the shopper',
  shopper_wallet: 'Shopper’s wallet',
  vendor_payable: 'Owed to the seller',
  platform_discount: 'Discount the marketplace bears',
  platform_shipping: 'Delivery charges',
  platform_commission: 'settlement.commission',
  platform_rounding: 'Rounding',
  platform_free_delivery: 'common.free_delivery',
  platform_cashback: 'common.cashback',
  platform_goodwill: 'Goodwill the marketplace bears',
  gateway_receivable: 'With the payment gateway',
  courier_receivable: 'Cash with couriers',
  platform_bank: 'Bank',
  gst_payable: 'GST owed',
};
export const STOCK: Record<string, string> = {
  cancelled: 'back on the shelf',
  returned: 'back on the shelf',
  reship: 'taken to be sent once more',
  exchange: 'taken to be sent once more',
};
export const RETURN_REASON: Record<Return['reason'], string> = {
  damaged: 'Arrived damaged',
  wrong_item: 'returns.reason_wrong_item',
  not_as_described: 'returns.reason.not_as_described',
  does_not_fit: 'returns.reason.fit',
  changed_mind: 'Changed their mind',
};
export const RETURN_STATUS: Record<Return['status'], { text: string; tone: Tone }> = {
  requested: { text: 'To be answered', tone: 'warning' },
  approved: { text: 'common.accepted', tone: 'info' },
  refused: { text: 'common.refused', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
  disputed: { text: 'In dispute', tone: 'danger' },
  picked_up: { text: 'returns.status.picked_up', tone: 'info' },
  received: { text: 'Money owed', tone: 'warning' },
  refunded: { text: 'returns.status.refunded', tone: 'success' },
  exchanged: { text: 'returns.status.exchanged', tone: 'success' },
};
export const RETURN_TAB: Record<AdminReturnTab, { label: string; empty: string }> = {
  open: { label: 'With sellers', empty: 'No return is under way.' },
  disputed: { label: 'Disputes', empty: 'No seller’s refusal waits for a decision.' },
  to_pay: { label: 'Money owed', empty: 'Nothing is owed for goods that came back.' },
  done: { label: 'support.status.resolved', empty: 'No return has been settled yet.' },
  refused: { label: 'Refused or withdrawn', empty: 'No return was refused or withdrawn.' },
};

/** Where the shopper's money goes, largest first. */
export function waysBack({
  shopper,
}: Pick<OrderActionEffects, 'shopper'>): { label: string; amount: number }[] {
  return [
    { label: 'Back the way it was paid, through the gateway', amount: shopper.gateway },
    { label: 'To the bank account or UPI ID, once somebody has paid it', amount: shopper.account },
    { label: 'Into the wallet, at once', amount: shopper.wallet },
    { label: 'Cashback that goes back with the goods', amount: shopper.cashback },
  ]
    .filter((way) => way.amount !== 0)
    .toSorted((a, b) => b.amount - a.amount);
}
/** "5 min", "3 h", "12 days": how long something waits. */
export function ageOf(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
