import type { KeyGroup } from '#web/modules/portal-kit/palette/key-help.tsx';

/** The keys of a submission's page. */
export const MODERATION_KEYS: KeyGroup = {
  title: 'Moderation',
  keys: [
    { press: ['A'], does: 'common.approve' },
    { press: ['C'], does: 'Ask for the changes in your remarks' },
    { press: ['R'], does: 'Reject with a reason' },
    { press: ['N'], does: 'Skip to the next' },
  ],
};
