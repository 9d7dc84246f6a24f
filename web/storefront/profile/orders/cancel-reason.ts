/** Cancellation reasons, read by the vendor. */
export const CUSTOMER_CANCEL_REASONS = [
  'order_actions.reason.by_mistake',
  'order_actions.reason.better_price',
  'order_actions.reason.too_late',
  'order_actions.reason.changed_mind',
];
