import { Navigate } from 'react-router';
import { pageMeta } from '#web/i18n/page-meta.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_onboarding.dashboard' });

/** `/vendor-dashboard` leads to the day's work. */
export default function VendorStartPage() {
  return <Navigate to="/vendor-dashboard/dashboard" replace />;
}
