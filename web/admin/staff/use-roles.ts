import { useQuery } from '@tanstack/react-query';
import {
  STAFF_ROLES,
  rightsOfStaff,
  type StaffRight,
} from '#contracts/kernel/staff-permissions.ts';
import {
  type CustomStaffRole,
  listStaffRoles,
  rightsBeyond,
  type StaffRoleKey,
} from '#contracts/staff/roles.ts';
import { STAFF_ROLE_NAMES } from '#web/admin/role-labels.ts';
import { adminKey, useStaff, useStaffRights } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { STAFF_ROLE_TEXTS } from './role-descriptions.ts';

/** Custom roles, by name. */
export const useCustomRoles = () =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'staff', 'roles'),
    queryFn: async ({ signal }) =>
      (await callApi(listStaffRoles, {}, { signal, fresh: true })).roles,
  });

/** A role that can be given. */
export interface RoleChoice {
  key: StaffRoleKey;
  name: string;
  text: string;
  /** The member holds all its permissions, so they may give it. */
  isGrantable: boolean;
}

/** Fixed and custom roles, as choices. */
export function useRoleChoices(): RoleChoice[] {
  const t = useText();
  const own = useStaffRights();
  const custom = useCustomRoles().data ?? [];
  const may = (rights: readonly StaffRight[]) => rightsBeyond(rights, own).length === 0;
  return [
    ...STAFF_ROLES.map((role) => ({
      key: role,
      name: t(STAFF_ROLE_NAMES[role]),
      text: t(STAFF_ROLE_TEXTS[role]),
      isGrantable: may(rightsOfStaff(role)),
    })),
    ...custom.map((role: CustomStaffRole) => ({
      key: role._id,
      name: role.name,
      text: t('staff.roles.custom_text'),
      isGrantable: may(role.rights),
    })),
  ];
}
