import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { getCurrentMember, type CurrentMember } from '#contracts/vendor-team/current-member.ts';
import { mayDo, type VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import { callApi } from '#web/api/client.ts';
import type { PortalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';

/**
 * Query keys of a vendor's pages begin with this and the member, so that no member sees another's
 * cached data.
 */
export const vendorKey = (memberId: string, ...rest: readonly unknown[]) =>
  ['vendor', memberId, ...rest] as const;

/** The current vendor and member from the server. */
export const useCurrentMemberQuery = (memberId: string): UseQueryResult<CurrentMember> =>
  useQuery({
    queryKey: vendorKey(memberId, 'session'),
    queryFn: ({ signal }) => callApi(getCurrentMember, {}, { signal }),
  });

export const MemberContext = createContext<PortalInfo | null>(null);

/** The signed-in member; always set below the portal's guard. */
export function useMember(): PortalInfo {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember stands outside the vendor portal');
  return member;
}
/**
 * Whether the member's role includes this permission; the server checks the same for every call.
 */
export const useMemberMay = (right: VendorRight): boolean =>
  mayDo(useMember().vendorRole ?? 'catalog', right);
