import type { RETURN_REASONS, ReturnTab, VendorReturn } from '#contracts/returns/returns.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const TAB_TEXT: Record<ReturnTab, string> = {
  to_answer: 'To answer',
  to_receive: 'To receive',
  disputed: 'With the marketplace',
  done: 'Done',
  refused: 'Refused',
};
export const EMPTY_TEXT: Record<ReturnTab, string> = {
  to_answer: 'Nobody wants to send anything back.',
  to_receive: 'Nothing is on its way back to you.',
  disputed: 'The marketplace has nothing of yours to decide.',
  done: 'Nothing came back yet.',
  refused: 'You refused nothing.',
};
export const REASON_TEXT: Record<(typeof RETURN_REASONS)[number], string> = {
  damaged: 'Damaged or broken',
  wrong_item: 'Not what was ordered',
  not_as_described: 'Not as described',
  does_not_fit: 'Does not fit',
  changed_mind: 'Changed mind',
};
export const STATUS: Record<VendorReturn['status'], { text: string; tone: Tone }> = {
  requested: { text: 'To answer', tone: 'warning' },
  approved: { text: 'To be picked up', tone: 'info' },
  picked_up: { text: 'On its way back', tone: 'info' },
  disputed: { text: 'With the marketplace', tone: 'warning' },
  received: { text: 'Received', tone: 'success' },
  refunded: { text: 'Refunded', tone: 'success' },
  exchanged: { text: 'Exchanged', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
};
