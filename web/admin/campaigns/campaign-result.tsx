import { useQuery } from '@tanstack/react-query';
import type { Campaign, CampaignResult } from '#contracts/campaigns/campaigns.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { REASON_LABELS } from './campaign-labels.ts';
import { campaignResultQuery } from './queries.ts';

/** Below so many buyers in the holdout group a difference may be chance. */
const FEW_BUYERS = 30;

/** What a campaign sent, and orders of its recipients against the holdout group. */
export function CampaignResultPanel({ campaign }: { campaign: Campaign }) {
  const query = useQuery(campaignResultQuery(useStaff()._id, campaign._id));
  return (
    <Listed query={query} failed="campaigns.result_failed">
      {(result) => (
        <div className="grid gap-5">
          <SentCounts result={result} />
          <Comparison result={result} days={campaign.resultDays} />
        </div>
      )}
    </Listed>
  );
}

function SentCounts({ result }: { result: CampaignResult }) {
  const t = useText();
  const counts: [string, number][] = [
    [t('campaigns.result.sent'), result.sent],
    [t('campaigns.result.waiting'), result.waiting],
    [t('campaigns.result.failed'), result.failed],
    [t('campaigns.holdout_group'), result.holdout],
    ...result.skipped.map(({ reason, n }): [string, number] => [t(REASON_LABELS[reason]), n]),
  ];
  return (
    <dl className="grid gap-1">
      {counts.map(([label, n]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-semibold tabular-nums">{n}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupRow {
  key: string;
  name: string;
  figures: CampaignResult['control'];
}
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 1_000) / 10}%`;
const columnsOf = (t: Text): ListColumn<GroupRow>[] => [
  { key: 'name', label: t('campaigns.result.group'), isHead: true, cell: (row) => row.name },
  {
    key: 'customers',
    label: t('segments.customers'),
    isNumber: true,
    cell: ({ figures }) => figures.customers,
  },
  {
    key: 'buyers',
    label: t('campaigns.result.buyers'),
    isNumber: true,
    cell: ({ figures }) => `${figures.buyers} (${share(figures.buyers, figures.customers)})`,
  },
  {
    key: 'orders',
    label: t('common.orders'),
    isNumber: true,
    cell: ({ figures }) => figures.orders,
  },
  {
    key: 'revenue',
    label: t('campaigns.result.revenue'),
    isNumber: true,
    cell: ({ figures }) => formatRupees(figures.revenue),
  },
];

function Comparison({ result, days }: { result: CampaignResult; days: number }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { recipients, control, buyersUplift, revenueUplift, until, isFinal } = result;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('campaigns.result.title', { n: days })}</h3>
      <DataList
        label={t('campaigns.result.title', { n: days })}
        columns={columnsOf(t)}
        rows={[
          { key: 'recipients', name: t('campaigns.result.recipients'), figures: recipients },
          { key: 'control', name: t('campaigns.holdout_group'), figures: control },
        ]}
        rowKey={(row) => row.key}
      />
      {buyersUplift === null || revenueUplift === null ? (
        <p>{t('campaigns.result.no_control')}</p>
      ) : (
        <p>
          {t('campaigns.result.uplift', {
            points: buyersUplift,
            amount: formatRupees(revenueUplift),
          })}{' '}
          {control.buyers < FEW_BUYERS ? t('campaigns.result.few', { n: FEW_BUYERS }) : null}
        </p>
      )}
      {until && !isFinal ? (
        <p className="text-[14px] text-ink-muted">
          {t('campaigns.result.until', { time: formatDateTime(until) })}
        </p>
      ) : null}
    </section>
  );
}
