import { staffMay, type StaffSessionRole } from '#contracts/staff-rights.ts';
import { MODERATION_KEYS } from '#web/admin/catalogue/moderation/keys.ts';
import type { KeyGroup } from '#web/features/portal/key-help.tsx';

/** Keys of single pages, for those whose role includes them; each area lists its own here. */
export const KEYS: readonly (KeyGroup & { isFor: (role: StaffSessionRole) => boolean })[] = [
  { ...MODERATION_KEYS, isFor: (role) => staffMay(role, 'catalogue:write') },
];
