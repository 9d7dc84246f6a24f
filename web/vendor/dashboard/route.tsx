import { PageHead } from '#web/features/portal/page-head.tsx';
import { RangePicker, useRange } from '#web/features/portal/range.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor/desk.tsx';
import { FigureTiles, SalesChart, useInsight } from './figures.tsx';
import { Health } from './health.tsx';
import { BestSellers, RecentOrders, ScarceStock } from './lists.tsx';
import { ToDoStrip, useToDo } from './to-do.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Vendor dashboard' });

/** What needs doing now, and how the shop is doing. */
export default function VendorDashboardPage() {
  const t = useText();
  const range = useRange();
  const insight = useInsight(range);
  // A shop without orders has a list of first steps instead of empty charts.
  const isNew = useToDo().data?.setup != null;
  return (
    <>
      <PageHead title={t('Namaste, {name}', { name: useMember().name.split(' ')[0]! })} />
      <ToDoStrip />
      {isNew ? null : (
        <>
          <RangePicker />
          <FigureTiles query={insight} />
          <SalesChart query={insight} />
          <Health />
          <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
            <BestSellers range={range} />
            <ScarceStock />
            <RecentOrders />
          </div>
        </>
      )}
    </>
  );
}
