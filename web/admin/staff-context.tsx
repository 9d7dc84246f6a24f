import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { getCurrentStaff, type CurrentStaff } from '#contracts/staff/staff.ts';
import { rightsOfStaff, type StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { STAFF_ROLE_NAMES } from './role-labels.ts';
import type { PortalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';

/**
 * Query keys of the panel begin with this and the member, so that members never see each other's
 * cached data.
 */
export const adminKey = (memberId: string, ...rest: readonly unknown[]) =>
  ['admin', memberId, ...rest] as const;

export const StaffContext = createContext<PortalInfo | null>(null);

/** The signed-in staff member; always set below the guard. */
export function useStaff(): PortalInfo {
  const member = useContext(StaffContext);
  if (!member) throw new Error('useStaff is used outside the admin panel');
  return member;
}
export const roleOf = (member: PortalInfo) => member.staffRole ?? 'read_only';
/**
 * The permissions of the session: those of its role, and of a custom role as the server last told
 * them. The server checks the same on every call.
 */
export const RightsContext = createContext<{
  rights: readonly StaffRight[];
  roleName: string | null;
} | null>(null);
export function useStaffRights(): readonly StaffRight[] {
  const known = useContext(RightsContext);
  const role = roleOf(useStaff());
  return known?.rights ?? rightsOfStaff(role);
}
/** Whether the member has this permission. */
export const useStaffMay = (right: StaffRight): boolean => useStaffRights().includes(right);
/** The name of the member's role. */
export function useRoleName(): string {
  const t = useText();
  const role = roleOf(useStaff());
  return useContext(RightsContext)?.roleName ?? t(STAFF_ROLE_NAMES[role]);
}

/** The signed-in member's account from the server. */
export function useStaffSession(): UseQueryResult<CurrentStaff> {
  const member = useStaff();
  return useQuery({
    queryKey: adminKey(member._id, 'session'),
    queryFn: ({ signal }) => callApi(getCurrentStaff, {}, { signal, fresh: true }),
  });
}
