import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { roleOf, useStaff } from './staff-context.tsx';
import { adminPageAt } from './nav.ts';
import { STAFF_ROLE_NAMES } from './role-labels.ts';

/** Shown instead of a page outside the role: the server refuses its calls (403). */
export function AdminPageRefused() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t(adminPageAt(pathname)?.label ?? 'shell.admin_panel')} />
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('shell.no_access.denied')}
        text={t('shell.no_access.role_text', { role: t(STAFF_ROLE_NAMES[roleOf(useStaff())]) })}
        action={<LinkButton to="/admin/dashboard">{t('common.home')}</LinkButton>}
      />
    </>
  );
}
