import type { KeyGroup } from '#web/modules/portal-kit/palette/key-help.tsx';

/** Keyboard shortcuts of a submission's page. */
export const MODERATION_KEYS: KeyGroup = {
  title: 'listings.moderation.title',
  keys: [
    { press: ['A'], does: 'common.approve' },
    { press: ['C'], does: 'listings.moderation.key_ask' },
    { press: ['R'], does: 'listings.moderation.key_reject' },
    { press: ['N'], does: 'listings.moderation.key_skip' },
  ],
};
