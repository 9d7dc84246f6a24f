import type { BusinessRequest } from '#contracts/vendor-onboarding/business-changes.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';

export const BUSINESS_CHANGE_STATE_TEXT: Readonly<Record<BusinessRequest['state'], MessageId>> = {
  waiting: 'common.pending',
  approved: 'common.approved',
  refused: 'common.refused',
  withdrawn: 'common.withdrawn',
};
