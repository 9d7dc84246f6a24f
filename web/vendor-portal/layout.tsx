import { Outlet } from 'react-router';
import { loadPortalTexts } from '#web/i18n/load-portal.ts';
import { ownDocument } from '#web/modules/portal-kit/frame/document-entry.ts';
import { Conflicts } from '#web/modules/portal-kit/conflict/conflicts.tsx';
import { SessionKeeper } from '#web/modules/accounts/portal-account/session-keeper.tsx';
import { Queries } from '#web/api/queries.tsx';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { VendorFrame } from './frame.tsx';
import { VendorGuard } from './guard.tsx';
import '#web/styles/portal.css';

/** The portal's messages are loaded first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await ownDocument('vendor-portal', request);
  await loadPortalTexts('vendor');
  return null;
}

/** The vendor portal: guard, frame, and the page inside. */
export default function VendorLayout() {
  return (
    <Queries>
      <VendorGuard>
        {(member) => (
          <>
            <VendorFrame member={member}>
              <Outlet />
            </VendorFrame>
            <SessionKeeper who="vendor" member={member} />
          </>
        )}
      </VendorGuard>
      <Conflicts />
      <ToastRegion />
    </Queries>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
