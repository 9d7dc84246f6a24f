import { staffMay, type StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import { MODERATION_KEYS } from '#web/admin/listings/review/review-keys.ts';
import type { KeyGroup } from '#web/modules/portal-kit/palette/key-help.tsx';
import type { Text } from '#web/i18n/text.ts';

/** Shortcuts of single pages, for roles that include them; each module adds its own here. */
const KEYS: readonly { keys: KeyGroup; isFor: (role: StaffSessionRole) => boolean }[] = [
  { keys: MODERATION_KEYS, isFor: (role) => staffMay(role, 'catalog:write') },
];

/** Shortcuts of a role, in the language of the page. */
export const keysOf = (role: StaffSessionRole, t: Text): KeyGroup[] =>
  KEYS.filter(({ isFor }) => isFor(role)).map(({ keys: { title, keys } }) => ({
    title: t(title),
    keys: keys.map(({ press, does }) => ({ press, does: t(does) })),
  }));
