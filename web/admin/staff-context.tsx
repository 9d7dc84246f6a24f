import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { getCurrentStaff, type CurrentStaff } from '#contracts/staff/staff.ts';
import { staffMay, type StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { callApi } from '#web/api/client.ts';
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
/** Whether the member's role has this permission; the server checks the same on every call. */
export const useStaffMay = (right: StaffRight): boolean => staffMay(roleOf(useStaff()), right);

/** The signed-in member's account from the server. */
export function useStaffSession(): UseQueryResult<CurrentStaff> {
  const member = useStaff();
  return useQuery({
    queryKey: adminKey(member._id, 'session'),
    queryFn: ({ signal }) => callApi(getCurrentStaff, {}, { signal, fresh: true }),
  });
}
