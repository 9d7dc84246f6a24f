import type { BankChange } from '#contracts/vendor-onboarding/bank-changes.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';

export const BANK_CHANGE_STATE_TEXT: Readonly<Record<BankChange['state'], MessageId>> = {
  waiting: 'common.pending',
  confirmed: 'orders.status.confirmed',
  refused: 'common.refused',
  stopped: 'vendors.bank_change.stopped',
};
