import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  confirmHandover,
  type Handover,
  type HandoverPickup,
  listHandovers,
  previewHandover,
} from '#contracts/fulfilment/handover.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'fulfilment.handover.title' });

/** Hands the selected shipments over to the couriers' pickup people; below, what was not scanned. */
export default function HandoverPage() {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const ids = search.get('ids') ?? '';
  const key = vendorKey(member._id, 'handover');
  const query = useQuery({
    queryKey: [...key, 'waiting', ids],
    queryFn: ({ signal }) => callApi(previewHandover, { query: { ids } }, { signal, fresh: true }),
    enabled: ids !== '',
  });
  return (
    <>
      <Link
        to="/vendor-dashboard/orders?tab=ready"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('common.orders')}
      </Link>
      <PageHead title={t('fulfilment.handover.title')} text={t('fulfilment.handover.text')} />
      <div className="grid gap-6">
        {ids === '' ? null : (
          <Listed query={query} failed="orders.load_failed">
            {({ pickups }) => (
              <div className="grid gap-4">
                {pickups.length === 0 ? <p>{t('fulfilment.handover.none')}</p> : null}
                {pickups.map((pickup) => (
                  <PickupForm
                    key={pickup.courier ?? ''}
                    pickup={pickup}
                    onDone={() => void client.invalidateQueries({ queryKey: key })}
                  />
                ))}
              </div>
            )}
          </Listed>
        )}
        <Handovers queryKey={key} />
      </div>
    </>
  );
}

interface PickupFormProps {
  pickup: HandoverPickup;
  onDone: () => void;
}
function PickupForm({ pickup, onDone }: PickupFormProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [person, setPerson] = useState('');
  const [counted, setCounted] = useState('');
  const [isAsked, setAsked] = useState(false);
  const expected = pickup.shipments.length;
  const isCounted = /^\d{1,4}$/.test(counted.trim());
  const confirm = async () => {
    setAsked(true);
    if (person.trim().length < 2 || !isCounted) return;
    const body = {
      shipmentIds: pickup.shipments.map((p) => p._id),
      person: person.trim(),
      counted: Number(counted),
    };
    if (await run('confirm', () => callApi(confirmHandover, { body }))) onDone();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 rounded-card border border-border bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <h2 className="text-[18px] font-extrabold">
        {pickup.courier ?? t('fulfilment.handover.not_booked')}
      </h2>
      <ul className="grid gap-1 text-[15px]">
        {pickup.shipments.map((p) => (
          <li key={p._id}>
            {[
              p.orderNumber,
              p.tracking,
              p.to,
              p.collect > 0
                ? t('fulfilment.collect_on_delivery', { amount: formatRupees(p.collect) })
                : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('fulfilment.handover.person')}
          hint={t('fulfilment.handover.person_hint')}
          maxLength={80}
          value={person}
          onChange={(event) => setPerson(event.target.value)}
          error={isAsked && person.trim().length < 2 ? t('errors.pickup_person_missing') : null}
        />
        <TextField
          label={t('fulfilment.handover.counted')}
          hint={t('fulfilment.handover.expected', { n: expected })}
          inputMode="numeric"
          maxLength={4}
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
          error={isAsked && !isCounted ? t('errors.count_missing') : null}
        />
      </div>
      {isCounted && Number(counted) !== expected ? (
        <Alert tone="warning" title={t('fulfilment.handover.mismatch_title')}>
          {t('fulfilment.handover.mismatch', { counted: Number(counted), expected })}
        </Alert>
      ) : null}
      <Button type="submit" busy={busy !== null}>
        {t('fulfilment.handover.confirm')}
      </Button>
    </form>
  );
}

/** Missing scans, and the latest handovers. */
function Handovers({ queryKey }: { queryKey: readonly unknown[] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const query = useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ signal }) => callApi(listHandovers, { query: {} }, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="orders.load_failed">
      {({ results, missing }) => (
        <div className="grid gap-4">
          {missing.length > 0 ? (
            <Alert tone="warning" title={t('fulfilment.handover.missing', { n: missing.length })}>
              <ul className="grid gap-1">
                {missing.map((m) => (
                  <li key={m.shipmentId}>
                    <Link
                      to={`/vendor-dashboard/orders/${m.subOrderId}`}
                      className="font-semibold underline"
                    >
                      {m.orderNumber}
                    </Link>{' '}
                    {[m.courier, m.tracking, m.person, formatDateTime(m.at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
          {results.length > 0 ? <HandoverList rows={results} /> : null}
        </div>
      )}
    </Listed>
  );
}

function HandoverList({ rows }: { rows: readonly Handover[] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <DataList
      label={t('fulfilment.handover.latest')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        {
          key: 'at',
          label: t('fulfilment.handover.at'),
          isHead: true,
          cell: (row) => formatDateTime(row.at),
        },
        {
          key: 'courier',
          label: t('common.courier'),
          cell: (row) => row.courier ?? t('fulfilment.handover.not_booked'),
        },
        { key: 'person', label: t('fulfilment.handover.person'), cell: (row) => row.person },
        {
          key: 'counted',
          label: t('fulfilment.handover.counted'),
          isNumber: true,
          cell: (row) =>
            row.counted === row.expected
              ? row.counted
              : t('fulfilment.handover.counted_of', { n: row.counted, of: row.expected }),
        },
        {
          key: 'unscanned',
          label: t('fulfilment.handover.unscanned'),
          isNumber: true,
          cell: (row) => row.unscanned,
        },
      ]}
    />
  );
}
