import { Outlet } from 'react-router';
import type { Route } from './+types/page-frame';
import { PageError } from './page-error.tsx';

/** Error boundary between layout and page. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
