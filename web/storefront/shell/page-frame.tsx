import { Outlet } from 'react-router';
import { RouteError } from '#web/ui/route-error.tsx';
import type { Route } from './+types/page-frame';

/** Between layout and page: what a page throws is said inside the shop, with search and categories at hand. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} isFramed />;
}
