import type { BusinessRequest } from '#contracts/vendor-onboarding/business-changes.ts';

export const STATE_TEXT: Readonly<Record<BusinessRequest['state'], string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
};
