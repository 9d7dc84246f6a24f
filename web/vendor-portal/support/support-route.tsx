import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import {
  TICKET_SORTS,
  TICKET_STATUSES,
  type SUPPORT_TOPICS,
  type SupportTicket,
} from '#contracts/support/support.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { vendorTicketsQuery } from './queries.ts';
import { TicketDrawer } from './ticket-drawer.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.messages' });
const TAB_TEXT: Record<SupportTicket['status'], string> = {
  open: 'common.needs_response',
  answered: 'support.status.answered',
  closed: 'support.status.resolved',
};
const EMPTY_TEXT: Record<SupportTicket['status'], string> = {
  open: 'support.vendor.empty_open',
  answered: 'support.vendor.empty_answered',
  closed: 'support.vendor.empty_closed',
};
const TOPIC_TEXT: Record<(typeof SUPPORT_TOPICS)[number], string> = {
  item: 'support.topic.item',
  delivery: 'common.delivery',
  payment: 'common.payment',
  refund: 'common.refund',
  invoice: 'common.invoice',
  else: 'support.topic.other',
};

const columnsOf = (
  t: Text,
  formatDate: (at: string) => string,
  now: Date | null,
  open: (id: string) => void,
): ListColumn<SupportTicket>[] => [
  {
    key: 'ticket',
    label: t('common.question'),
    isHead: true,
    cell: (row) => (
      <div className="min-w-0">
        <p className="font-bold">
          {t(TOPIC_TEXT[row.topic])}
          {row.item ? `: ${row.item.name}` : ''}
        </p>
        <p className="text-[14px] text-ink-muted">{row.number}</p>
      </div>
    ),
  },
  { key: 'order', label: t('common.order'), cell: (row) => row.orderNumber },
  {
    key: 'asked',
    label: t('common.requested_on'),
    sort: 'opened',
    cell: (row) => formatDate(row.createdAt),
  },
  {
    key: 'due',
    label: t('support.resolve_by'),
    sort: 'due',
    cell: (row) => (
      <span
        className={
          row.status === 'open' && now && row.redressBy < now.toISOString()
            ? 'font-semibold text-danger'
            : ''
        }
      >
        {formatDate(row.redressBy)}
      </span>
    ),
  },
  {
    key: 'next',
    label: t('common.next_step'),
    isAction: true,
    cell: (row) => (
      <Button
        variant={row.status === 'open' ? 'brand' : 'outline'}
        className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        onClick={() => open(row._id)}
      >
        {row.status === 'open' ? t('support.vendor.reply_action') : t('common.open')}
        <span className="sr-only"> {row.number}</span>
      </Button>
    ),
  },
];

/** Customers' questions about their orders, by deadline. The open thread is in the address. */
export default function VendorMessagesPage() {
  const t = useText();
  const { formatDate } = useDates();
  const now = useNow();
  const member = useMember();
  const address = useListAddress();
  const status = address.oneOf('tab', TICKET_STATUSES) ?? 'open';
  const { value: order, sort } = useListSort(TICKET_SORTS);
  const query = useQuery(
    vendorTicketsQuery(member._id, {
      status,
      sort: order,
      page: address.page,
      limit: address.limit,
    }),
  );
  const counts = query.data?.counts;
  const open = (id: string | null) => address.set({ ticket: id, page: address.page });
  return (
    <>
      <PageHead title={t('common.messages')} text={t('support.vendor.text')} />
      <Tabs
        label={t('support.vendor.tabs_label')}
        current={status}
        tabs={TICKET_STATUSES.map((key) => ({
          key,
          label: t(TAB_TEXT[key]),
          to: `?${new URLSearchParams({ tab: key, ...(order ? { sort: order } : {}) })}`,
          ...(counts && key === 'open' ? { count: counts.open ?? 0 } : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="messages.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={
                  <MessageSquareText aria-hidden="true" className="size-10" strokeWidth={1.5} />
                }
                title={t('common.all_clear')}
                text={t(EMPTY_TEXT[status])}
              />
            ) : (
              <>
                <DataList
                  label={t('common.messages')}
                  columns={columnsOf(t, formatDate, now, open)}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                  sort={sort}
                  isMain
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  isSized
                  label={t('support.vendor.pages_label')}
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <TicketDrawer id={address.get('ticket')} onClose={() => open(null)} />
    </>
  );
}
