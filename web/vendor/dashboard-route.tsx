import { PortalWelcome } from '#web/features/portal/portal-welcome.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Vendor dashboard' });

/** `/vendor-dashboard` and all below it, behind the vendor guard. */
export default function VendorDashboardPage() {
  const t = useText();
  return <PortalWelcome who="vendor" title={t('Vendor dashboard')} text={t('You are signed in. The work screens for offers, orders and payouts are not open in this release; until then the seller desk looks after your shop.')} />;
}
