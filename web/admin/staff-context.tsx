import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { getCurrentStaff, type CurrentStaff } from '#contracts/staff/staff.ts';
import { staffMay, type StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { callApi } from '#web/api/client.ts';
import type { PortalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';

/** Query keys of the panel begin with this and the member, so that nobody sees what another one loaded. */
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
/** Whether the member's role includes this right; the server checks the same on every call. */
export const useStaffMay = (right: StaffRight): boolean => staffMay(roleOf(useStaff()), right);

/** The account of the signed-in member, as the server knows it now. */
export function useStaffSession(): UseQueryResult<CurrentStaff> {
  const member = useStaff();
  return useQuery({
    queryKey: adminKey(member._id, 'session'),
    queryFn: ({ signal }) => callApi(getCurrentStaff, {}, { signal, fresh: true }),
  });
}
