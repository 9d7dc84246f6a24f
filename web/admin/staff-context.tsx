import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { getStaffDesk, type StaffDesk } from '#contracts/staff/staff.ts';
import { staffMay, type StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { callApi } from '#web/api/client.ts';
import type { PortalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';

/** Keys of everything the panel asks begin with this and who works there, so that nobody sees what another asked. */
export const adminKey = (memberId: string, ...rest: readonly unknown[]) =>
  ['admin', memberId, ...rest] as const;

export const StaffContext = createContext<PortalInfo | null>(null);

/** Who works here; below the panel's guard always somebody. */
export function useStaff(): PortalInfo {
  const member = useContext(StaffContext);
  if (!member) throw new Error('useStaff stands outside the admin panel');
  return member;
}
export const roleOf = (member: PortalInfo) => member.staffRole ?? 'read_only';
/** Whether one's role includes this; the server asks the same of every call. */
export const useMay = (right: StaffRight): boolean => staffMay(roleOf(useStaff()), right);

/** Who is signed in and how, as the server knows it now. */
export function useStaffDesk(): UseQueryResult<StaffDesk> {
  const member = useStaff();
  return useQuery({
    queryKey: adminKey(member._id, 'desk'),
    queryFn: ({ signal }) => callApi(getStaffDesk, {}, { signal, fresh: true }),
  });
}
