import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import {
  RETURN_TABS,
  type ReturnTab,
  type VendorReturn,
} from '#contracts/returns/vendor-returns.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { vendorReturnsQuery } from './queries.ts';
import { VendorReturnDrawer } from './return-drawer.tsx';
import {
  RETURN_EMPTY_TEXT,
  RETURN_REASON_TEXT,
  RETURN_STATUS_BADGES,
  RETURN_TAB_TEXT,
} from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'returns.title' });
const TABS = Object.keys(RETURN_TABS) as ReturnTab[];

const columnsOf = (
  t: Text,
  formatDate: (at: string) => string,
  tab: ReturnTab,
  open: (id: string) => void,
): ListColumn<VendorReturn>[] => [
  {
    key: 'order',
    label: t('returns.title_one'),
    isHead: true,
    cell: (row) => (
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{row.orderNumber}</span>
          <Badge tone={RETURN_STATUS_BADGES[row.status].tone}>
            {t(RETURN_STATUS_BADGES[row.status].text)}
          </Badge>
        </p>
        <p className="line-clamp-2">
          {row.items.map((i) => `${i.quantity} × ${i.name}`).join(', ')}
        </p>
      </div>
    ),
  },
  { key: 'reason', label: t('common.reason'), cell: (row) => t(RETURN_REASON_TEXT[row.reason]) },
  {
    key: 'wish',
    label: t('returns.vendor.resolution'),
    cell: (row) =>
      row.resolution === 'exchange' ? t('returns.exchange') : t('returns.vendor.resolution_refund'),
  },
  { key: 'asked', label: t('common.requested_on'), cell: (row) => formatDate(row.createdAt) },
  {
    key: 'next',
    label: t('common.next_step'),
    isAction: true,
    cell: (row) => (
      <Button
        variant={tab === 'to_answer' ? 'brand' : 'outline'}
        className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        onClick={() => open(row._id)}
      >
        {tab === 'to_answer' ? t('returns.vendor.review_action') : t('common.open')}
        <span className="sr-only"> {row.orderNumber}</span>
      </Button>
    ),
  },
];

/** Return requests of customers, oldest first. The open return is in the address. */
export default function VendorReturnsPage() {
  const t = useText();
  const { formatDate } = useDates();
  const member = useMember();
  const address = useListAddress();
  const tab = address.oneOf('tab', TABS) ?? 'to_answer';
  const query = useQuery(vendorReturnsQuery(member._id, tab, address.page, address.limit));
  const counts = query.data?.counts;
  const open = (id: string | null) => address.set({ return: id, page: address.page });
  return (
    <>
      <PageHead title={t('returns.title')} text={t('returns.vendor.text')} />
      <Tabs
        label={t('returns.tabs_label')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          label: t(RETURN_TAB_TEXT[key]),
          to: `?tab=${key}`,
          ...(counts && key !== 'done' && key !== 'refused'
            ? { count: RETURN_TABS[key].reduce((n, s) => n + (counts[s] ?? 0), 0) }
            : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="returns.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<Undo2 aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={t('common.all_clear')}
                text={t(RETURN_EMPTY_TEXT[tab])}
              />
            ) : (
              <>
                <DataList
                  label={t('returns.title')}
                  columns={columnsOf(t, formatDate, tab, open)}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  isSized
                  label={t('returns.pages_label')}
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <VendorReturnDrawer id={address.get('return')} onClose={() => open(null)} />
    </>
  );
}
