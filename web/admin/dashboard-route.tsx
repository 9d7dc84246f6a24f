import { PortalWelcome } from '#web/features/portal/portal-welcome.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Admin panel' });

/** `/admin/dashboard` and `/admin/*`, for operators. */
export default function AdminDashboardPage() {
  const t = useText();
  return <PortalWelcome who="admin" title={t('Admin panel')} text={t('You are signed in. The screens of the panel are not open in this release; its calls answer under /api with your token.')} />;
}
