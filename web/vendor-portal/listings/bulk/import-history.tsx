import { Link } from 'react-router';
import type { ImportSummary } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useImports } from './queries.ts';
import { IMPORT_FORMAT_TEXT, IMPORT_STATE_TEXT } from './labels.ts';

/** Previous imports, each with a link to its result. */
export function ImportHistory() {
  const t = useText();
  const { formatDateTime } = useDates();
  const address = useListAddress();
  const query = useImports(address.page);
  return (
    <Panel title={t('listings.bulk.history_title')}>
      <Listed
        query={query}
        failed="listings.bulk.history_load_failed"
        waiting={<RowsSkeleton rows={3} />}
      >
        {(data, isOld) =>
          data.results.length === 0 ? (
            <p className="text-ink-muted">{t('listings.bulk.history_empty')}</p>
          ) : (
            <>
              <DataList
                label={t('listings.bulk.history_title')}
                rows={data.results}
                rowKey={(r) => r._id}
                isBusy={isOld}
                columns={columns(t, formatDateTime)}
              />
              <Pager
                page={data.page}
                limit={data.limit}
                total={data.total}
                onPage={(page) => address.set({ page })}
                label={t('listings.bulk.history_pager_label')}
              />
            </>
          )
        }
      </Listed>
    </Panel>
  );
}
/** Nothing was counted yet. */
const stepless = (r: ImportSummary) =>
  ['uploading', 'reading', 'mapping', 'refused'].includes(r.state);

const columns = (
  t: ReturnType<typeof useText>,
  formatDateTime: (at: string) => string,
): ListColumn<ImportSummary>[] => [
  {
    key: 'name',
    label: t('listings.bulk.file'),
    isHead: true,
    cell: (r) => (
      <div className="min-w-0">
        <Link
          to={`?import=${r._id}`}
          className="block min-h-6 font-semibold break-words text-ink underline-offset-2 hover:underline"
        >
          {r.name}
        </Link>
        <span className="text-[13px] text-ink-muted">
          {r.format ? t(IMPORT_FORMAT_TEXT[r.format]) : ''}
        </span>
      </div>
    ),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (r) => (
      <Badge tone={IMPORT_STATE_TEXT[r.state].tone}>{t(IMPORT_STATE_TEXT[r.state].label)}</Badge>
    ),
  },
  {
    key: 'taken',
    label: t('listings.bulk.new_or_updated'),
    isNumber: true,
    cell: (r) => (stepless(r) ? '–' : groupIndian(r.counts.create + r.counts.update)),
  },
  {
    key: 'bad',
    label: t('common.rejected'),
    isNumber: true,
    cell: (r) => (stepless(r) ? '–' : groupIndian(r.counts.bad)),
  },
  {
    key: 'when',
    label: t('common.when'),
    cell: (r) => (
      <span className="whitespace-nowrap">{formatDateTime(r.appliedAt ?? r.createdAt)}</span>
    ),
  },
  { key: 'who', label: t('common.who'), isWide: true, cell: (r) => r.member ?? '–' },
];
