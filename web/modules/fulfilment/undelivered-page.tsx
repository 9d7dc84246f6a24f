import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import {
  type listUndelivered,
  type resolveFailedDelivery,
  UNDELIVERED_TABS,
  type UndeliveredShipment,
  type UndeliveredTab,
} from '#contracts/fulfilment/undelivered.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DecideFailureDialog } from './decide-failure-dialog.tsx';
import { failureText } from './failure-texts.ts';

const TAB_TEXT: Record<UndeliveredTab, MessageId> = {
  decide: 'fulfilment.undelivered.tab_decide',
  retry: 'fulfilment.undelivered.tab_retry',
  back: 'fulfilment.undelivered.tab_back',
  check: 'fulfilment.undelivered.tab_check',
};
export interface WantedUndelivered {
  tab: UndeliveredTab;
  limit: number;
  after: string;
}
interface UndeliveredPageProps {
  queryKey: readonly unknown[];
  read: (
    wanted: WantedUndelivered,
    signal: AbortSignal,
  ) => Promise<EndpointData<typeof listUndelivered>>;
  decide: (id: string, decision: EndpointBody<typeof resolveFailedDelivery>) => Promise<unknown>;
  mayDecide: boolean;
  mayChangeAddress?: boolean;
  /** The page of a shipment's order. */
  orderPath: (shipment: UndeliveredShipment) => string;
  /** Columns of one audience, such as the vendor. */
  more?: readonly ListColumn<UndeliveredShipment>[];
}

/** Failed deliveries that wait for a decision, and what is on its way back or to be counted. */
export function UndeliveredPage({
  queryKey,
  read,
  decide,
  mayDecide,
  mayChangeAddress,
  orderPath,
  more = [],
}: UndeliveredPageProps) {
  const t = useText();
  const client = useQueryClient();
  const address = useListAddress();
  const [deciding, setDeciding] = useState<UndeliveredShipment | null>(null);
  const tab = address.oneOf('tab', UNDELIVERED_TABS) ?? 'decide';
  const wanted = { tab, limit: address.limit, after: address.get('after') };
  const query = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => read(wanted, signal),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns({ tab, mayDecide, orderPath, more, onDecide: setDeciding });
  const counts = query.data?.counts;
  return (
    <>
      <PageHead
        title={t('fulfilment.undelivered.title')}
        text={t('fulfilment.undelivered.page_text')}
      />
      <Tabs
        label={t('fulfilment.undelivered.title')}
        current={tab}
        tabs={UNDELIVERED_TABS.map((key) => ({
          key,
          label: t(TAB_TEXT[key]),
          to: `?tab=${key}`,
          ...(counts ? { count: counts[key] } : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="fulfilment.undelivered.load_failed">
          {({ results, next }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                title={t('fulfilment.undelivered.empty')}
                text={t('fulfilment.undelivered.empty_text')}
              />
            ) : (
              <>
                <DataList
                  label={t('fulfilment.undelivered.title')}
                  columns={columns}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Onward
                  rows={results.length}
                  limit={wanted.limit}
                  after={wanted.after}
                  next={next}
                  onMove={(after) => address.set({ after })}
                  label={t('fulfilment.undelivered.title')}
                />
              </>
            )
          }
        </Listed>
      </div>
      <DecideFailureDialog
        shipment={deciding}
        decide={async (id, decision) => {
          await decide(id, decision);
          await client.invalidateQueries({ queryKey });
        }}
        mayChangeAddress={mayChangeAddress}
        onClose={() => setDeciding(null)}
      />
    </>
  );
}

function OrderLink({ to, number }: { to: string; number: string }) {
  return (
    <Link to={to} className="font-semibold text-brand hover:underline">
      {number}
    </Link>
  );
}

interface ColumnsProps extends Pick<UndeliveredPageProps, 'mayDecide' | 'orderPath' | 'more'> {
  tab: UndeliveredTab;
  onDecide: (shipment: UndeliveredShipment) => void;
}
function useColumns({
  tab,
  mayDecide,
  orderPath,
  more = [],
  onDecide,
}: ColumnsProps): ListColumn<UndeliveredShipment>[] {
  const t = useText();
  const { formatDay, formatDateTime } = useDates();
  const carried = (s: UndeliveredShipment) => [s.carrier, s.trackingNumber].filter(Boolean);
  return [
    {
      key: 'order',
      label: t('common.order'),
      isHead: true,
      cell: (s) => <OrderLink to={orderPath(s)} number={s.orderNumber} />,
    },
    ...more,
    {
      key: 'reason',
      label: t('common.reason'),
      cell: (s) => failureText(s, t) ?? <StatusBadge status={s.status} />,
    },
    {
      key: 'attempts',
      label: t('fulfilment.undelivered.attempts'),
      isNumber: true,
      cell: (s) => s.attempts,
    },
    {
      key: 'place',
      label: t('common.city'),
      isWide: true,
      cell: (s) => `${s.city} ${s.pincode}`,
    },
    {
      key: 'carrier',
      label: t('common.courier'),
      isWide: true,
      cell: (s) => <span className="[overflow-wrap:anywhere]">{carried(s).join(', ')}</span>,
    },
    {
      key: 'collect',
      label: t('fulfilment.pdf.to_collect'),
      isNumber: true,
      cell: (s) => (s.toCollect > 0 ? formatRupees(s.toCollect) : '–'),
    },
    {
      key: 'since',
      label:
        tab === 'retry' ? t('fulfilment.undelivered.retry_on') : t('fulfilment.undelivered.since'),
      cell: (s) =>
        tab === 'retry' && s.retryOn
          ? formatDay(`${s.retryOn}T06:00:00Z`)
          : formatDateTime(s.updatedAt),
    },
    ...(mayDecide && (tab === 'decide' || tab === 'retry')
      ? [
          {
            key: 'decide',
            label: t('common.actions'),
            isAction: true,
            cell: (s: UndeliveredShipment) => (
              <Button variant="outline" onClick={() => onDecide(s)}>
                {t('fulfilment.undelivered.decide')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
