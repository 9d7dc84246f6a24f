import type { BankChange } from '#contracts/vendor-onboarding/bank-changes.ts';

export const STATE_TEXT: Readonly<Record<BankChange['state'], string>> = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  stopped: 'Stopped by the shop',
};
