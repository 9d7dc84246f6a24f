import type { BusinessRequest } from '#contracts/business.ts';

export const STATE_TEXT: Readonly<Record<BusinessRequest['state'], string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
};
