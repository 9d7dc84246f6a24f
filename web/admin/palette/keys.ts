import { staffMay, type StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import { MODERATION_KEYS } from '#web/admin/listings/review/review-keys.ts';
import type { KeyGroup } from '#web/modules/portal-kit/palette/key-help.tsx';

/** Keys of single pages, for those whose role includes them; each area lists its own here. */
export const KEYS: readonly (KeyGroup & { isFor: (role: StaffSessionRole) => boolean })[] = [
  { ...MODERATION_KEYS, isFor: (role) => staffMay(role, 'catalogue:write') },
];
