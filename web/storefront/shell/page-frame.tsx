import { Outlet } from 'react-router';
import type { Route } from './+types/page-frame';
import { PageError } from './page-error.tsx';

/** Between layout and page: what a page throws is said inside the storefront. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
