import { Navigate } from 'react-router';
import { pageMeta } from '#web/i18n/page-meta.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'shell.admin_panel' });

/** `/admin` leads to the first page. */
export default function AdminStartPage() {
  return <Navigate to="/admin/dashboard" replace />;
}
