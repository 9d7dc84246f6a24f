import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  portalInfo,
  type PortalInfo,
} from '#web/modules/accounts/portal-account/portal-session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StaffContext } from './staff-context.tsx';

/** The page to set up two-step verification, required before anything else. */
export const ENROL = '/admin/enrol';

/** Admits signed-in staff and redirects everybody else to the login, with the address to come back to. */
export function StaffGuard({ children }: { children: (member: PortalInfo) => ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [member, setMember] = useState<PortalInfo | null>(null);
  useEffect(() => {
    const found = portalInfo('admin');
    if (!found)
      void navigate('/admin/login', { replace: true, state: { from: pathname + search } });
    else if (found.staffRole === 'enrolling' && pathname !== ENROL)
      void navigate(ENROL, { replace: true });
    else setMember(found);
    // Checked again when the page changes: the session may have ended in another tab.
  }, [navigate, pathname, search]);
  if (!member || (member.staffRole === 'enrolling' && pathname !== ENROL))
    return (
      <div className="grid min-h-dvh gap-4 p-4 md:p-8">
        <Skeleton className="h-full min-h-80 rounded-card" />
      </div>
    );
  return <StaffContext value={member}>{children(member)}</StaffContext>;
}
