import { MapPinOff } from 'lucide-react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'errors.page.not_found_title' });

/** An unknown address of the portal. */
export default function VendorNotFoundPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('errors.page.not_found_title')} />
      <EmptyState
        icon={<MapPinOff aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('errors.address_not_found')}
        text={t('shell.not_found.moved')}
        action={<LinkButton to="/vendor-dashboard/dashboard">{t('shell.dashboard')}</LinkButton>}
      />
    </>
  );
}
