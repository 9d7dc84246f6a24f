import { FUNNEL_STEPS, type FunnelReply, type FunnelStep } from '#contracts/reports/analytics.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { FigureHint } from './figure-hint.tsx';

const STEP: Readonly<Record<FunnelStep, MessageId>> = {
  session: 'reports.funnel.session',
  view: 'reports.funnel.view',
  cart: 'reports.funnel.cart',
  checkout: 'reports.funnel.checkout',
  order: 'reports.funnel.order',
};

interface Row {
  step: FunnelStep;
  sessions: number;
  before: number;
  /** Of all sessions, in percent; null without any. */
  share: number | null;
  /** Of the step before. */
  kept: number | null;
}
const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

function rowsOf({ now, earlier }: FunnelReply): Row[] {
  const of = (list: FunnelReply['now'], i: number) => list[i]?.sessions ?? 0;
  return FUNNEL_STEPS.map((step, i) => ({
    step,
    sessions: of(now, i),
    before: of(earlier, i),
    share: shareOf(of(now, i), of(now, 0)),
    kept: i === 0 ? null : shareOf(of(now, i), of(now, i - 1)),
  }));
}

const percent = (value: number | null) => (value === null ? '–' : `${value}%`);

const columnsOf = (t: Text): ListColumn<Row>[] => [
  {
    key: 'step',
    label: t('reports.funnel.step'),
    isHead: true,
    cell: (r) => <strong>{t(STEP[r.step])}</strong>,
  },
  {
    key: 'now',
    label: t('reports.funnel.sessions'),
    isNumber: true,
    cell: (r) => groupIndian(r.sessions),
  },
  {
    key: 'share',
    label: t('reports.funnel.of_all'),
    isNumber: true,
    cell: (r) => percent(r.share),
  },
  {
    key: 'kept',
    label: t('reports.funnel.of_step'),
    isNumber: true,
    cell: (r) => percent(r.kept),
  },
  {
    key: 'before',
    label: t('reports.analytics.compared'),
    isNumber: true,
    cell: (r) => groupIndian(r.before),
  },
];

/** How many sessions reached each step: as bars, and as a table. */
export function Funnel({ data }: { data: FunnelReply }) {
  const t = useText();
  const rows = rowsOf(data);
  return (
    <Panel title={t('reports.funnel.title')} text={t('reports.funnel.text')}>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-[18px]">
        <span className="inline-flex items-center">
          {t('reports.conversion')}
          <FigureHint label={t('reports.conversion')} text={t('reports.metric.conversion')} />
        </span>
        <strong className="tabular-nums">{percent(data.conversion)}</strong>
        <span className="text-[14px] text-ink-muted">
          {t('reports.funnel.before', { value: percent(data.conversionBefore) })}
        </span>
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <ul aria-hidden="true" className="grid content-start gap-3">
          {rows.map((row) => (
            <li key={row.step}>
              <span className="flex justify-between gap-3 text-[14px]">
                {t(STEP[row.step])}
                <span className="tabular-nums">{percent(row.share)}</span>
              </span>
              <span className="mt-1 block h-4 rounded-small bg-sunken">
                <span
                  className="block h-4 min-w-0.5 rounded-small bg-brand"
                  style={{ width: `${row.share ?? 0}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
        <DataList<Row>
          label={t('reports.funnel.title')}
          rows={rows}
          rowKey={(r) => r.step}
          columns={columnsOf(t)}
        />
      </div>
    </Panel>
  );
}
