import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { reportsQuery } from '#web/admin/support/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { AllReviews } from './all-reviews.tsx';
import { ReportedReviews } from './reported-reviews.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reviews.reviews' });
const TABS = {
  reported: 'reviews.reported',
  all: 'reviews.all_reviews',
  removed: 'reviews.removed_badge',
} as const;
const KEYS = Object.keys(TABS) as (keyof typeof TABS)[];

/** Reviews: reported ones first, then all. */
export default function AdminReviewsPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const tab = address.oneOf('tab', KEYS) ?? 'reported';
  const waiting = useQuery(reportsQuery(member._id, 1)).data?.total;
  const to = (key: string) =>
    `?${new URLSearchParams({ tab: key, ...Object.fromEntries(['product', 'vendor', 'customer', 'q', 'rating'].map((name) => [name, address.get(name)]).filter(([, value]) => value && key !== 'reported')) })}`;
  return (
    <>
      <PageHead title={t('reviews.reviews')} text={t('reviews.text')} />
      <Tabs
        label={t('reviews.reviews')}
        current={tab}
        tabs={KEYS.map((key) => ({
          key,
          label: t(TABS[key]),
          to: to(key),
          ...(key === 'reported' && waiting !== undefined
            ? { count: waiting >= MAX_TASKS_COUNTED ? `${MAX_TASKS_COUNTED - 1}+` : waiting }
            : {}),
        }))}
      />
      {tab === 'reported' ? <ReportedReviews /> : <AllReviews isRemoved={tab === 'removed'} />}
    </>
  );
}
