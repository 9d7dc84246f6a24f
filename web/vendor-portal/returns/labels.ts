import type { RETURN_REASONS } from '#contracts/returns/returns.ts';
import type { ReturnTab, VendorReturn } from '#contracts/returns/vendor-returns.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const RETURN_TAB_TEXT: Record<ReturnTab, string> = {
  to_answer: 'common.needs_response',
  to_receive: 'returns.vendor.to_receive',
  disputed: 'returns.vendor.under_review',
  done: 'common.done',
  refused: 'common.refused',
};
export const RETURN_EMPTY_TEXT: Record<ReturnTab, string> = {
  to_answer: 'returns.vendor.empty_to_answer',
  to_receive: 'returns.vendor.empty_to_receive',
  disputed: 'returns.vendor.empty_under_review',
  done: 'returns.vendor.empty_done',
  refused: 'returns.vendor.empty_rejected',
};
export const RETURN_REASON_TEXT: Record<(typeof RETURN_REASONS)[number], string> = {
  damaged: 'returns.reason.damaged',
  wrong_item: 'returns.reason_wrong_item',
  not_as_described: 'returns.reason.not_as_described',
  does_not_fit: 'returns.reason.fit',
  changed_mind: 'returns.reason_changed_mind',
};
export const RETURN_STATUS_BADGES: Record<VendorReturn['status'], { text: string; tone: Tone }> = {
  requested: { text: 'common.needs_response', tone: 'warning' },
  approved: { text: 'returns.vendor.pickup_pending', tone: 'info' },
  picked_up: { text: 'orders.event.return_in_transit', tone: 'info' },
  disputed: { text: 'returns.vendor.under_review', tone: 'warning' },
  received: { text: 'common.received', tone: 'success' },
  refunded: { text: 'returns.status.refunded', tone: 'success' },
  exchanged: { text: 'returns.status.exchanged', tone: 'success' },
  refused: { text: 'common.refused', tone: 'danger' },
  withdrawn: { text: 'common.withdrawn', tone: 'neutral' },
};
