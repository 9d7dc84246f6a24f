import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listWeightDisputes, type WeightDispute } from '#contracts/fulfilment/courier-accounts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';

const kilograms = (grams: number) => `${(grams / 1000).toLocaleString('en-IN')} kg`;

/** What couriers charge beyond the booked weight, to compare with their invoices. */
export function WeightDisputes() {
  const t = useText();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'weight-disputes'),
    queryFn: ({ signal }) => callApi(listWeightDisputes, {}, { signal, fresh: true }),
    staleTime: 300_000,
  });
  return (
    <Panel
      className="mt-4 max-w-[860px]"
      title={t('fulfilment.weights.title')}
      text={t('fulfilment.weights.text')}
    >
      <Listed query={query} failed="fulfilment.weights.failed" waiting={<RowsSkeleton rows={2} />}>
        {({ results, extra, problems }) => (
          <>
            {problems.map((problem) => (
              <Alert key={problem} tone="warning">
                {problem}
              </Alert>
            ))}
            {results.length === 0 ? (
              <p className="text-ink-muted">{t('fulfilment.weights.none')}</p>
            ) : (
              <>
                <p className="mb-3 font-semibold">
                  {t('fulfilment.weights.extra', { amount: formatRupees(extra) })}
                </p>
                <Disputes rows={results} />
              </>
            )}
          </>
        )}
      </Listed>
    </Panel>
  );
}

function Disputes({ rows }: { rows: readonly WeightDispute[] }) {
  const t = useText();
  return (
    <DataList
      label={t('fulfilment.weights.title')}
      rows={rows}
      rowKey={(d) => `${d.courier} ${d.awb}`}
      columns={[
        { key: 'awb', label: t('fulfilment.tracking_number'), isHead: true, cell: (d) => d.awb },
        { key: 'courier', label: t('common.courier'), cell: (d) => d.courier },
        { key: 'order', label: t('common.order'), cell: disputedOrder },
        { key: 'vendor', label: t('common.vendor'), cell: (d) => d.vendorName ?? '–' },
        {
          key: 'booked',
          label: t('fulfilment.weights.booked'),
          isNumber: true,
          cell: (d) => kilograms(d.bookedGrams),
        },
        {
          key: 'charged',
          label: t('fulfilment.weights.charged'),
          isNumber: true,
          cell: (d) => kilograms(d.chargedGrams),
        },
        {
          key: 'extra',
          label: t('common.amount'),
          isNumber: true,
          cell: (d) => formatRupees(d.extra),
        },
      ]}
    />
  );
}

function disputedOrder(d: WeightDispute) {
  return d.orderId ? (
    <Link to={`/admin/orders/${d.orderId}`} className="font-semibold text-brand hover:underline">
      {d.orderNumber}
    </Link>
  ) : (
    '–'
  );
}
