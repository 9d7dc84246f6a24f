import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { PageHead } from '#web/features/portal/page-head.tsx';
import { useMember } from '#web/vendor/desk.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Vendor dashboard' });

/** What needs doing now, and how the shop is doing. */
export default function VendorDashboardPage() {
  const t = useText();
  return <PageHead title={t('Namaste, {name}', { name: useMember().name.split(' ')[0]! })} text={t('You are signed in. The work screens for offers, orders and payouts are not open in this release; until then the seller desk looks after your shop.')} />;
}
