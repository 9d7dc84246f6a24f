import { Outlet } from 'react-router';
import { Queries } from '#web/api/queries.tsx';
import { loadPortalTexts } from '#web/i18n/load-portal.ts';
import { ownDocument } from '#web/modules/portal-kit/frame/document-entry.ts';
import { Conflicts } from '#web/modules/portal-kit/conflict/conflicts.tsx';
import { SessionKeeper } from '#web/modules/accounts/portal-account/session-keeper.tsx';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { CustomRights } from './custom-rights.tsx';
import { AdminFrame } from './frame.tsx';
import { IdleEnd } from './idle/idle-sign-out.tsx';
import { HeldKeeper } from './listings/review/use-held-decisions.ts';
import { StaffGuard } from './guard.tsx';
import '#web/styles/portal.css';

/** Load the panel's texts first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await ownDocument('admin', request);
  await loadPortalTexts('admin');
  return null;
}

/** The admin panel: guard, frame, and the page inside. */
export default function AdminLayout() {
  return (
    <Queries>
      <StaffGuard>
        {(member) => (
          <>
            <CustomRights member={member}>
              <AdminFrame member={member}>
                <Outlet />
              </AdminFrame>
            </CustomRights>
            <SessionKeeper who="admin" member={member} />
            <HeldKeeper memberId={member._id} />
            <IdleEnd memberId={member._id} />
          </>
        )}
      </StaffGuard>
      <Conflicts />
      <ToastRegion />
    </Queries>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
