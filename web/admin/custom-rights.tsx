import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getCurrentStaff } from '#contracts/staff/staff.ts';
import { ALL_STAFF_RIGHTS } from '#contracts/staff/roles.ts';
import { callApi } from '#web/api/client.ts';
import type { PortalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useText } from '#web/i18n/text.ts';
import { adminKey, RightsContext } from './staff-context.tsx';

/**
 * For a member with a custom role: asks the server what it may do, again every minute and when the
 * window gets the focus, since the role may change meanwhile. Fixed roles are known.
 */
export function CustomRights({ member, children }: { member: PortalInfo; children: ReactNode }) {
  return member.staffRole === 'custom' ? (
    <Asked memberId={member._id}>{children}</Asked>
  ) : (
    <>{children}</>
  );
}

function Asked({ memberId, children }: { memberId: string; children: ReactNode }) {
  const t = useText();
  const query = useQuery({
    queryKey: adminKey(memberId, 'rights'),
    queryFn: async ({ signal }) =>
      (await callApi(getCurrentStaff, {}, { signal, fresh: true })).member,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  const known = useMemo(
    () =>
      data
        ? {
            rights: ALL_STAFF_RIGHTS.filter((right) => data.rights.includes(right)),
            roleName: data.roleName,
          }
        : null,
    [data],
  );
  if (known) return <RightsContext value={known}>{children}</RightsContext>;
  return (
    <div className="grid min-h-dvh gap-4 p-4 md:p-8">
      {query.isError ? (
        <ErrorState title={t('common.action_failed')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-full min-h-80 rounded-card" />
      )}
    </div>
  );
}
