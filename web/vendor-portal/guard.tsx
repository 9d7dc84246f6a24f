import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  portalInfo,
  type PortalInfo,
} from '#web/modules/accounts/portal-account/portal-session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MemberContext } from './member-context.tsx';

/** The page for setting up the second factor the owner requires. */
const ENROL = '/vendor-dashboard/enrol';

/** Admits signed-in vendors and redirects everyone else to the login, with the return address. */
export function VendorGuard({ children }: { children: (member: PortalInfo) => ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [member, setMember] = useState<PortalInfo | null>(null);
  useEffect(() => {
    const found = portalInfo('vendor');
    // A vendor that is not active has only its registration.
    if (found?.vendorRole === 'applicant') void navigate('/vendor-registration', { replace: true });
    else if (found?.vendorRole === 'enrolling' && pathname !== ENROL)
      void navigate(ENROL, { replace: true });
    else if (found) setMember(found);
    else void navigate('/vendor-login', { replace: true, state: { from: pathname + search } });
    // Refetched on navigation: the session may have ended in another tab.
  }, [navigate, pathname, search]);
  if (!member || (member.vendorRole === 'enrolling' && pathname !== ENROL))
    return (
      <div className="grid min-h-dvh gap-4 p-4 md:p-8">
        <Skeleton className="h-full min-h-80 rounded-card" />
      </div>
    );
  return <MemberContext value={member}>{children(member)}</MemberContext>;
}
