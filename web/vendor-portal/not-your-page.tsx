import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { vendorPageAt } from './nav.ts';

/**
 * Shown instead of a page that the member's role does not include: the server would refuse all its
 * calls.
 */
export function VendorPageRefused() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t(vendorPageAt(pathname)?.label ?? 'shell.vendor_portal')} />
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('shell.no_access.title')}
        text={t('shell.no_access.text')}
        action={<LinkButton to="/vendor-dashboard/dashboard">{t('shell.dashboard')}</LinkButton>}
      />
    </>
  );
}
