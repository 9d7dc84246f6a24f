import type { ORDER_ACTION_STATES, OrderActionEffects } from '#contracts/order-actions/actions.ts';
import type { ORDER_MONEY_STATES } from '#contracts/order-actions/order-list.ts';
import type { InvoiceSummary } from '#contracts/invoices/invoices.ts';
import type { Return } from '#contracts/returns/returns.ts';
import type { AdminReturnTab } from '#contracts/returns/admin-returns.ts';
import type { Text } from '#web/i18n/text.ts';
import { statusText } from '#web/modules/orders/status-labels.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** The payment state of an order. */
export const MONEY: Record<(typeof ORDER_MONEY_STATES)[number], { text: string; tone: Tone }> = {
  pending: { text: 'order_actions.money.pending', tone: 'neutral' },
  paid: { text: 'common.paid', tone: 'success' },
  refund_due: { text: 'order_actions.money.refund_due', tone: 'warning' },
  refunded: { text: 'order_actions.money.refunded', tone: 'info' },
  cancelled: { text: 'order_actions.money.none', tone: 'neutral' },
  lapsed: { text: 'order_actions.money.lapsed', tone: 'neutral' },
};
export const orderMoneyText = (state: string): { text: string; tone: Tone } =>
  MONEY[state as keyof typeof MONEY] ?? { text: state, tone: 'neutral' };

export const ORDER_ACTION_STATE: Record<
  (typeof ORDER_ACTION_STATES)[number],
  { text: string; tone: Tone }
> = {
  waiting: { text: 'order_actions.state.waiting', tone: 'warning' },
  done: { text: 'common.done', tone: 'success' },
  refused: { text: 'common.rejected', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
};

/** The actor. */
export const ACTOR: Record<string, string> = {
  shopper: 'common.customer',
  vendor: 'common.vendor',
  operator: 'order_actions.admin.marketplace_name',
  courier: 'common.courier',
  system: 'order_actions.actor.system',
};
const EVENT: Record<string, string> = { charged: 'order_actions.event.charged' };
export const eventText = (status: string): string => EVENT[status] ?? statusText(status);
export const DOCUMENT_LABELS: Record<InvoiceSummary['kind'], string> = {
  tax_invoice: 'invoices.kind.tax_invoice',
  bill_of_supply: 'invoices.kind.bill_of_supply',
  credit_note: 'invoices.kind.credit_note',
  receipt: 'invoices.kind.receipt',
  gift_note: 'invoices.kind.gift_note',
};

export const STOCK: Record<string, string> = {
  cancelled: 'order_actions.stock.restocked',
  returned: 'order_actions.stock.restocked',
  reship: 'order_actions.stock.reserved',
  exchange: 'order_actions.stock.reserved',
};
export const RETURN_REASON: Record<Return['reason'], string> = {
  damaged: 'returns.reason.damaged',
  wrong_item: 'returns.reason_wrong_item',
  not_as_described: 'returns.reason.not_as_described',
  does_not_fit: 'returns.reason.fit',
  changed_mind: 'returns.reason_changed_mind',
};
export const RETURN_STATUS: Record<Return['status'], { text: string; tone: Tone }> = {
  requested: { text: 'common.needs_response', tone: 'warning' },
  approved: { text: 'returns.admin.approved', tone: 'info' },
  refused: { text: 'common.rejected', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
  disputed: { text: 'returns.admin.disputed', tone: 'danger' },
  picked_up: { text: 'returns.status.picked_up', tone: 'info' },
  received: { text: 'order_actions.money.refund_due', tone: 'warning' },
  refunded: { text: 'order_actions.money.refunded', tone: 'success' },
  exchanged: { text: 'returns.status.exchanged', tone: 'success' },
};
export const RETURN_TAB: Record<AdminReturnTab, { label: string; empty: string }> = {
  open: { label: 'returns.admin.with_vendors', empty: 'returns.admin.empty_open' },
  disputed: { label: 'returns.admin.disputes', empty: 'returns.admin.empty_disputes' },
  to_pay: { label: 'order_actions.money.refund_due', empty: 'returns.admin.empty_to_pay' },
  done: { label: 'returns.admin.settled', empty: 'returns.admin.empty_settled' },
  refused: { label: 'returns.admin.rejected_or_withdrawn', empty: 'returns.admin.empty_rejected' },
};

/** Destinations of a refund, largest first. */
export function waysBack({
  shopper,
}: Pick<OrderActionEffects, 'shopper'>): { label: string; amount: number }[] {
  return [
    { label: 'order_actions.way.gateway', amount: shopper.gateway },
    { label: 'order_actions.way.account', amount: shopper.account },
    { label: 'order_actions.way.wallet', amount: shopper.wallet },
    { label: 'order_actions.way.cashback', amount: shopper.cashback },
  ]
    .filter((way) => way.amount !== 0)
    .toSorted((a, b) => b.amount - a.amount);
}
/** "5 min", "3 h", "12 days": waiting time. */
export function orderAge(t: Text, iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return t('order_actions.age.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('order_actions.age.hours', { n: hours });
  return t('order_actions.age.days', { n: Math.floor(hours / 24) });
}
