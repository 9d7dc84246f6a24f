import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listHeldItems } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

type Held = EndpointData<typeof listHeldItems>['results'][number];
const REASONS: Record<Held['reason'], MessageId> = {
  in_return: 'settlement.item_hold.in_return',
  cash: 'settlement.item_hold.cash',
  in_progress: 'settlement.item_hold.in_progress',
  in_window: 'settlement.item_hold.in_window',
};

function useColumns(): ListColumn<Held>[] {
  const t = useText();
  const { formatDate } = useDates();
  return [
    {
      key: 'order',
      label: t('common.order'),
      isHead: true,
      cell: (h) => (
        <Link
          to={`/vendor-dashboard/orders/${h.subOrderId}`}
          className="font-semibold text-brand underline underline-offset-2"
        >
          {h.orderNumber}
        </Link>
      ),
    },
    {
      key: 'item',
      label: t('common.product'),
      cell: (h) => (h.name === null ? t('settlement.held_beside') : `${h.name} × ${h.quantity}`),
    },
    {
      key: 'reason',
      label: t('common.reason'),
      cell: (h) => t(REASONS[h.reason], { day: h.dueOn ? formatDate(`${h.dueOn}T06:30:00Z`) : '' }),
    },
    {
      key: 'amount',
      label: t('settlement.you_receive'),
      isNumber: true,
      cell: (h) => exactRupees(h.amount),
    },
  ];
}

/** Each item whose money is not due yet, with the reason. One return holds its own item only. */
export function HeldItems() {
  const t = useText();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const member = useMember();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'held-items', page),
    queryFn: ({ signal }) => callApi(listHeldItems, { query: { page } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Listed query={query} failed={t('settlement.payouts_load_failed')}>
      {({ results, total, limit }, isOld) =>
        results.length === 0 ? (
          <p className="text-ink-muted">{t('settlement.held_items_none')}</p>
        ) : (
          <>
            <DataList<Held>
              label={t('settlement.held_items')}
              rows={results}
              rowKey={(h) => `${h.subOrderId} ${h.itemId} ${h.reason}`}
              isBusy={isOld}
              columns={columns}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              label={t('settlement.held_items')}
              onPage={setPage}
            />
          </>
        )
      }
    </Listed>
  );
}
