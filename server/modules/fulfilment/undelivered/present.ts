import type {
  FailedDeliveryReason,
  UndeliveredShipment,
} from '#contracts/fulfilment/undelivered.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { carrierText } from '#server/modules/orders/service.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import type { UndeliveredRow } from './queries.ts';

/** Reasons in words, for timelines. */
export const FAILURE_TEXT: Record<FailedDeliveryReason, MessageId> = {
  not_home: 'fulfilment.undelivered.reason_not_home',
  unreachable: 'fulfilment.undelivered.reason_unreachable',
  wrong_address: 'fulfilment.undelivered.reason_wrong_address',
  refused: 'fulfilment.undelivered.reason_refused',
  no_cash: 'fulfilment.undelivered.reason_no_cash',
  asked_later: 'fulfilment.undelivered.reason_asked_later',
  no_access: 'fulfilment.undelivered.reason_no_access',
  other: 'fulfilment.undelivered.reason_other',
};

export const presentUndelivered = (r: UndeliveredRow): UndeliveredShipment => ({
  _id: r.id,
  subOrderId: r.vendor_order_id,
  orderId: r.order_id,
  orderNumber: r.order_number,
  vendor: { _id: r.vendor_id, name: r.vendor_name },
  status: r.status,
  carrier: r.carrier && callerTextOf(carrierText(r.carrier)),
  trackingNumber: r.tracking_number,
  isBooked: r.courier !== null,
  city: r.city,
  pincode: r.pincode,
  // Nothing is collected on the way back.
  toCollect: r.status === 'undelivered' ? paiseToRupees(r.collect_paise) : 0,
  attempts: r.attempts,
  reason: r.reason,
  note: r.note,
  failedAt: r.failed_at?.toISOString() ?? null,
  retryOn: r.retry_on,
  action: r.action,
  updatedAt: r.updated_at.toISOString(),
});
