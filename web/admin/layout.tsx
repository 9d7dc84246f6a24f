import { Outlet } from 'react-router';
import { Queries } from '#web/api/queries.tsx';
import { SessionKeeper } from '#web/features/portal/session-keeper.tsx';
import { documentLocale } from '#web/i18n/text.ts';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { Frame } from './frame.tsx';
import { StaffGuard } from './guard.tsx';
import '#web/styles/portal.css';

/** The panel speaks English (decision 040): coming from a page in another language, its document is fetched anew. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (documentLocale() === 'en') return null;
  window.location.assign(request.url);
  return new Promise<never>(() => undefined);
}

/** The admin panel: guard, frame, and the page inside. */
export default function AdminLayout() {
  return (
    <Queries>
      <StaffGuard>{(member) => <><Frame member={member}><Outlet /></Frame><SessionKeeper who="admin" member={member} /></>}</StaffGuard>
      <ToastRegion />
    </Queries>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
