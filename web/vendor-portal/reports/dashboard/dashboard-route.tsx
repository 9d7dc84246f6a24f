import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { RangePicker, useRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { SalesFigureTiles, SalesChart, useVendorInsight } from './dashboard-figures.tsx';
import { ScorecardPanel } from '#web/vendor-portal/vendor-onboarding/scorecard.tsx';
import { VendorHealthPanel } from './vendor-health.tsx';
import { BestSellers, RecentOrders, LowStockList } from './dashboard-lists.tsx';
import { ToDoStrip, useToDo } from './to-do.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_onboarding.dashboard' });

/** Pending work and key figures of the vendor. */
export default function VendorDashboardPage() {
  const t = useText();
  const range = useRange();
  const insight = useVendorInsight(range);
  // A vendor without orders has a list of first steps instead of empty charts.
  const isNew = useToDo().data?.setup != null;
  return (
    <>
      <PageHead title={t('accounts.profile.greeting', { name: useMember().name.split(' ')[0]! })} />
      <ToDoStrip />
      {isNew ? null : (
        <>
          <RangePicker />
          <SalesFigureTiles query={insight} />
          <SalesChart query={insight} />
          <VendorHealthPanel />
          <ScorecardPanel />
          <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
            <BestSellers range={range} />
            <LowStockList />
            <RecentOrders />
          </div>
        </>
      )}
    </>
  );
}
