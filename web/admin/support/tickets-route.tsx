import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import {
  adminTicketsFile,
  SUPPORT_TOPICS,
  TICKET_CLOCKS,
  TICKET_SORTS,
  TICKET_STATUSES,
  type AdminTicket,
} from '#contracts/support/support.ts';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useQuickView } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { adminTicketsQuery } from './queries.ts';
import { adminTicketColumns } from './ticket-columns.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { CLOCK, TICKET_STATUS_BADGES, TOPIC } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'support.title' });

const TABS = [...TICKET_STATUSES, 'all'] as const;
const FILTERS = ['clock', 'answers', 'taken', 'topic', 'q', 'customer', 'vendor'] as const;
const optionsOf = <T extends string>(
  t: Text,
  labels: Record<T, MessageId>,
  order: readonly T[],
) => [
  { value: '', label: t('common.any') },
  ...order.map((value) => ({ value, label: t(labels[value]) })),
];

/** The tab, filters and order in the address, and the same for the API. */
function useAsked() {
  const address = useListAddress();
  const tab = address.oneOf('tab', TABS) ?? 'open';
  const filters = {
    clock: tab === 'open' ? address.oneOf('clock', TICKET_CLOCKS) : null,
    answers: address.oneOf('answers', ['marketplace', 'vendors'] as const),
    taken: address.oneOf('taken', ['me', 'nobody'] as const),
    topic: address.oneOf('topic', SUPPORT_TOPICS),
  };
  const { clock, answers, taken, topic } = filters;
  const { value: order, sort } = useListSort(TICKET_SORTS);
  const [q, customer, vendor] = [address.get('q'), address.get('customer'), address.get('vendor')];
  const asked = {
    ...(tab === 'all' ? {} : { status: tab }),
    ...(clock ? { clock } : {}),
    ...(answers ? { answers } : {}),
    ...(taken ? { taken } : {}),
    ...(topic ? { topic } : {}),
    ...(q ? { q } : {}),
    ...(customer ? { customer } : {}),
    ...(vendor ? { vendor } : {}),
    ...(order ? { sort: order } : {}),
  };
  return { tab, filters, asked, sort };
}

/** Tickets, the nearest deadline first. Tab, search and filters are in the address. */
export default function AdminSupportPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const { tab, asked, sort } = useAsked();
  const look = useQuickView();
  const columns = useColumns('tickets', adminTicketColumns(t, useDates().formatDate, look));
  const query = useQuery(
    adminTicketsQuery(member._id, { ...asked, page: address.page, limit: address.limit }),
  );
  const isFiltered = FILTERS.some((name) => address.get(name) !== '');
  const clear = () => address.set(Object.fromEntries(FILTERS.map((name) => [name, null])));
  return (
    <>
      <PageHead title={t('support.title')} text={t('support.text')}>
        <ListTools list="tickets" columns={columns}>
          <ExportButton files={[{ name: 'tickets', csv: adminTicketsFile, query: asked }]} />
        </ListTools>
        <LinkButton to="/admin/care/ready-answers" variant="outline">
          {t('support.canned.title')}
        </LinkButton>
      </PageHead>
      <SearchBar
        label={t('support.search')}
        value={address.get('q')}
        onSearch={(text) => address.set({ q: text })}
      />
      <StatusTabs current={tab} counts={query.data?.counts} />
      <Filters isFiltered={isFiltered} onClear={clear} />
      <Listed query={query} failed="support.tickets_load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoTickets isFiltered={isFiltered} isOpenTab={tab === 'open'} onClear={clear} />
          ) : (
            <TicketTable
              columns={columns}
              results={results}
              isOld={isOld}
              page={page}
              limit={limit}
              total={total}
              address={address}
              sort={sort}
            />
          )
        }
      </Listed>
      <TicketSheet look={look} />
    </>
  );
}

interface TicketTableProps {
  columns: ColumnChoice<AdminTicket>;
  results: AdminTicket[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
  sort: ListSort;
}
function TicketTable(props: TicketTableProps) {
  const { columns, results, isOld, page, limit, total, address, sort } = props;
  const t = useText();
  return (
    <>
      <DataList
        label={t('support.tickets')}
        columns={columns.shown}
        rows={results}
        rowKey={(ticket) => ticket._id}
        isBusy={isOld}
        sort={sort}
        isMain
      />
      <Pager
        isSized
        page={page}
        limit={limit}
        total={total}
        label={t('support.vendor.pages_label')}
        onPage={(one) => address.set({ page: one })}
      />
    </>
  );
}

function StatusTabs({
  current,
  counts,
}: {
  current: (typeof TABS)[number];
  counts: Readonly<Partial<Record<string, number>>> | undefined;
}) {
  const t = useText();
  const address = useListAddress();
  const to = (key: string) =>
    `?${new URLSearchParams({ tab: key, ...Object.fromEntries(FILTERS.map((name) => [name, address.get(name)]).filter(([name, value]) => value && !(name === 'clock' && key !== 'open'))) })}`;
  return (
    <Tabs
      label={t('support.vendor.tabs_label')}
      current={current}
      tabs={TABS.map((key) => ({
        key,
        label: key === 'all' ? t('common.all') : t(TICKET_STATUS_BADGES[key][0]),
        to: to(key),
        ...(counts && key !== 'all'
          ? {
              count:
                (counts[key] ?? 0) >= MAX_TASKS_COUNTED
                  ? `${MAX_TASKS_COUNTED - 1}+`
                  : (counts[key] ?? 0),
            }
          : {}),
      }))}
    />
  );
}

function Filters({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText();
  const address = useListAddress();
  const {
    tab,
    filters: { clock, answers, taken, topic },
  } = useAsked();
  return (
    <div className="my-4 grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end">
      {tab === 'open' ? (
        <SelectField
          label={t('support.deadlines')}
          className="md:w-56"
          value={clock ?? ''}
          onChange={(event) => address.set({ clock: event.target.value })}
          options={optionsOf(t, CLOCK, TICKET_CLOCKS)}
        />
      ) : null}
      <SelectField
        label={t('support.answered_by')}
        className="md:w-40"
        value={answers ?? ''}
        onChange={(event) => address.set({ answers: event.target.value })}
        options={optionsOf(t, { marketplace: 'support.marketplace', vendors: 'common.vendors' }, [
          'marketplace',
          'vendors',
        ])}
      />
      <SelectField
        label={t('support.assignee')}
        className="md:w-36"
        value={taken ?? ''}
        onChange={(event) => address.set({ taken: event.target.value })}
        options={optionsOf(t, { me: 'support.me', nobody: 'support.unassigned' }, ['me', 'nobody'])}
      />
      <SelectField
        label={t('support.form.topic')}
        className="md:w-44"
        value={topic ?? ''}
        onChange={(event) => address.set({ topic: event.target.value })}
        options={optionsOf(t, TOPIC, SUPPORT_TOPICS)}
      />
      {isFiltered ? (
        <Button variant="ghost" className="col-span-2 md:min-h-12" onClick={onClear}>
          {t('common.clear_filters')}
        </Button>
      ) : null}
    </div>
  );
}

interface NoTicketsProps {
  isFiltered: boolean;
  isOpenTab: boolean;
  onClear: () => void;
}
function NoTickets({ isFiltered, isOpenTab, onClear }: NoTicketsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={
        isFiltered
          ? t('support.filter_empty')
          : isOpenTab
            ? t('support.vendor.empty_open')
            : t('support.none_here')
      }
      text={isFiltered ? t('support.search_hint') : t('support.empty_text')}
      action={
        isFiltered ? (
          <Button variant="outline" onClick={onClear}>
            {t('common.clear_filters')}
          </Button>
        ) : undefined
      }
    />
  );
}
