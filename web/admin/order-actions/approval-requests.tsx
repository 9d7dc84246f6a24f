import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { listOrderActions } from '#contracts/order-actions/actions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Age } from './waiting-time.tsx';
import { requestsQuery } from './queries.ts';

type Row = EndpointData<typeof listOrderActions>['results'][number];
const EMPTY = {
  waiting: 'No refund waits for a second person.',
  done: 'No refund was approved by a second person yet.',
  refused: 'No refund was refused.',
  withdrawn: 'Nobody took back what they asked for.',
};

type State = keyof typeof EMPTY;
const columnsOf = (state: State, onOpen: (id: string) => void): readonly Column<Row>[] => [
  {
    key: 'what',
    label: 'common.refund',
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
    label: 'common.order',
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { key: 'by', label: 'Asked by', cell: (row) => row.askedBy.name },
  ...(state === 'waiting'
    ? []
    : [
        {
          key: 'decided',
          label:
            state === 'done' ? 'Approved by' : state === 'refused' ? 'Refused by' : 'Taken back by',
          cell: (row: Row) => row.decidedBy?.name ?? '',
        },
      ]),
  {
    key: 'reason',
    label: 'common.reason',
    isWide: true,
    cell: (row) => <span className="line-clamp-2">{row.reason}</span>,
  },
  { key: 'back', label: 'Amount', isNumber: true, cell: (row) => formatExact(row.back) },
  {
    key: 'age',
    label: state === 'waiting' ? 'Waits' : 'Asked',
    isNumber: true,
    cell: (row) => <Age since={row.askedAt} />,
  },
];

/** Refunds above the limit: those that wait, oldest first, or those that were decided. */
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
  const query = useQuery(requestsQuery(useStaff()._id, state, page));
  const columns = columnsOf(state, onOpen);
  return (
    <Listed query={query} failed="The refunds could not be loaded">
      {({ results, page: at, limit, total }, isOld) =>
        results.length === 0 ? (
          <EmptyState
            icon={<ShieldCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title="Nothing here"
            text={EMPTY[state]}
          />
        ) : (
          <div>
            <DataList
              label="common.refunds"
              columns={columns}
              rows={results}
              rowKey={(row) => row._id}
              isBusy={isOld}
            />
            <Pager label="More refunds" page={at} limit={limit} total={total} onPage={onPage} />
          </div>
        )
      }
    </Listed>
  );
}
