import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { listOrderActions } from '#contracts/order-actions/actions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Age } from './waiting-time.tsx';
import { requestsQuery } from './queries.ts';

type Row = EndpointData<typeof listOrderActions>['results'][number];
const EMPTY = {
  waiting: 'order_actions.requests.empty_waiting',
  done: 'order_actions.requests.empty_approved',
  refused: 'order_actions.requests.empty_rejected',
  withdrawn: 'order_actions.requests.empty_withdrawn',
};

type State = keyof typeof EMPTY;
const columnsOf = (
  t: Text,
  state: State,
  onOpen: (id: string) => void,
): readonly ListColumn<Row>[] => [
  {
    key: 'what',
    label: t('common.refund'),
    isHead: true,
    cell: (row) => (
      <button
        type="button"
        onClick={() => onOpen(row._id)}
        className="min-h-11 text-left font-semibold text-brand hover:underline md:min-h-6"
      >
        {row.words}
      </button>
    ),
  },
  {
    key: 'order',
    label: t('common.order'),
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { key: 'by', label: t('order_actions.requests.requested_by'), cell: (row) => row.askedBy.name },
  ...(state === 'waiting'
    ? []
    : [
        {
          key: 'decided',
          label:
            state === 'done'
              ? t('order_actions.requests.approved_by')
              : state === 'refused'
                ? t('order_actions.requests.rejected_by')
                : t('order_actions.requests.withdrawn_by'),
          cell: (row: Row) => row.decidedBy?.name ?? '',
        },
      ]),
  {
    key: 'reason',
    label: t('common.reason'),
    isWide: true,
    cell: (row) => <span className="line-clamp-2">{row.reason}</span>,
  },
  {
    key: 'back',
    label: t('settlement.amount'),
    isNumber: true,
    cell: (row) => formatExact(row.back),
  },
  {
    key: 'age',
    label: state === 'waiting' ? t('order_actions.waiting') : t('order_actions.requested'),
    isNumber: true,
    cell: (row) => <Age since={row.askedAt} />,
  },
];

/** Refunds above the limit: pending ones, oldest first, or decided ones. */
export function Requests({
  state,
  page,
  onPage,
  onOpen,
}: {
  state: State;
  page: number;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
}) {
  const t = useText();
  const query = useQuery(requestsQuery(useStaff()._id, state, page));
  const columns = columnsOf(t, state, onOpen);
  return (
    <Listed query={query} failed="order_actions.refunds.load_failed">
      {({ results, page: at, limit, total }, isOld) =>
        results.length === 0 ? (
          <EmptyState
            icon={<ShieldCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('common.no_results')}
            text={t(EMPTY[state])}
          />
        ) : (
          <div>
            <DataList
              label={t('common.refunds')}
              columns={columns}
              rows={results}
              rowKey={(row) => row._id}
              isBusy={isOld}
            />
            <Pager
              label={t('order_actions.refunds.pages')}
              page={at}
              limit={limit}
              total={total}
              onPage={onPage}
            />
          </div>
        )
      }
    </Listed>
  );
}
