import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { MOST_COUNTED } from '#contracts/reports/reports.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { reportsQuery } from '#web/admin/support/queries.ts';
import { AllReviews } from './all-reviews.tsx';
import { ReportedReviews } from './reported-reviews.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Reviews' });
const TABS = { reported: 'Reported', all: 'All reviews', removed: 'Removed' } as const;
const KEYS = Object.keys(TABS) as (keyof typeof TABS)[];

/** What shoppers say of products: what sellers reported first, then all of it. */
export default function AdminReviewsPage() {
  const member = useStaff();
  const address = useAddress();
  const tab = address.oneOf('tab', KEYS) ?? 'reported';
  const waiting = useQuery(reportsQuery(member._id, 1)).data?.total;
  const to = (key: string) =>
    `?${new URLSearchParams({ tab: key, ...Object.fromEntries(['product', 'vendor', 'shopper', 'q', 'rating'].map((name) => [name, address.get(name)]).filter(([, value]) => value && key !== 'reported')) })}`;
  return (
    <>
      <PageHead title="Reviews" text="A low rating alone is no reason to remove one." />
      <Tabs
        label="Reviews"
        current={tab}
        tabs={KEYS.map((key) => ({
          key,
          label: TABS[key],
          to: to(key),
          ...(key === 'reported' && waiting !== undefined
            ? { count: waiting >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : waiting }
            : {}),
        }))}
      />
      {tab === 'reported' ? <ReportedReviews /> : <AllReviews isRemoved={tab === 'removed'} />}
    </>
  );
}
