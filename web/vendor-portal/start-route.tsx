import { Navigate } from 'react-router';
import { pageMeta } from '#web/i18n/page-meta.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_onboarding.dashboard' });

/** `/vendor-dashboard` redirects to the dashboard. */
export default function VendorStartPage() {
  return <Navigate to="/vendor-dashboard/dashboard" replace />;
}
