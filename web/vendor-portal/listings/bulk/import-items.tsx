import { FileCheck2 } from 'lucide-react';
import { IMPORT_OUTCOMES, type Import, type ImportItem } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useItems } from './queries.ts';
import { IMPORT_OUTCOME_TEXT } from './labels.ts';

/** The result of each product or row of a file; filtered by the address. */
export function ImportItems({ it }: { it: Import }) {
  const t = useText();
  const address = useListAddress();
  const isKept = address.get('outcome') === 'kept';
  const outcome = address.oneOf('outcome', IMPORT_OUTCOMES);
  const query = useItems(it, {
    page: address.page,
    limit: 20,
    ...(outcome ? { outcome } : {}),
    ...(isKept ? { isKept: 'true' as const } : {}),
  });
  const tabs = useOutcomeTabs(it);
  return (
    <section aria-label={t('listings.bulk.rows_title')}>
      <Tabs label={t('common.result')} current={isKept ? 'kept' : (outcome ?? 'all')} tabs={tabs} />
      <div className="mt-4">
        <Listed
          query={query}
          failed="listings.bulk.rows_load_failed"
          waiting={<RowsSkeleton rows={6} />}
        >
          {(data, isOld) =>
            data.results.length === 0 ? (
              <EmptyState
                icon={<FileCheck2 aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={t('listings.bulk.rows_empty')}
              />
            ) : (
              <>
                <DataList
                  label={t('listings.bulk.file_rows')}
                  rows={data.results}
                  rowKey={(r) => String(r.n)}
                  columns={columns(t, it.kind === 'stock')}
                  isBusy={isOld}
                />
                <Pager
                  page={data.page}
                  limit={data.limit}
                  total={data.total}
                  onPage={(page) => address.set({ page })}
                  label={t('listings.bulk.rows_pager_label')}
                />
              </>
            )
          }
        </Listed>
      </div>
    </section>
  );
}

function useOutcomeTabs(it: Import) {
  const t = useText();
  const to = (key: string) => `?import=${it._id}${key === 'all' ? '' : `&outcome=${key}`}`;
  const sum = it.counts.create + it.counts.update + it.counts.same + it.counts.bad;
  const tabs = [
    { key: 'all', label: t('common.all'), to: to('all'), count: groupIndian(sum) },
    ...IMPORT_OUTCOMES.map((key) => ({
      key,
      label: t(IMPORT_OUTCOME_TEXT[key].label),
      to: to(key),
      count: groupIndian(it.counts[key]),
    })),
    ...(it.counts.kept > 0
      ? [
          {
            key: 'kept',
            label: t('listings.bulk.not_undone'),
            to: to('kept'),
            count: groupIndian(it.counts.kept),
          },
        ]
      : []),
  ];
  return tabs;
}

const rowsOf = ({ rows }: ImportItem) =>
  rows.length === 1
    ? String(rows[0])
    : rows.length === rows.at(-1)! - rows[0]! + 1
      ? `${rows[0]}–${rows.at(-1)}`
      : `${rows.slice(0, 3).join(', ')}${rows.length > 3 ? ' …' : ''}`;
const columns = (t: ReturnType<typeof useText>, isStock: boolean): ListColumn<ImportItem>[] => [
  {
    key: 'title',
    label: isStock ? t('common.unit') : t('common.product'),
    isHead: true,
    cell: (r) => (
      <span className="font-semibold break-words">{r.title || t('common.untitled')}</span>
    ),
  },
  {
    key: 'rows',
    label: t('common.row'),
    cell: (r) => <span className="whitespace-nowrap tabular-nums">{rowsOf(r)}</span>,
  },
  {
    key: 'outcome',
    label: t('common.result'),
    cell: (r) => (
      <Badge tone={IMPORT_OUTCOME_TEXT[r.outcome].tone}>
        {t(IMPORT_OUTCOME_TEXT[r.outcome].label)}
      </Badge>
    ),
  },
  { key: 'said', label: t('common.reason'), isAction: true, cell: (r) => <Said item={r} /> },
];

/** The error of a row and how to fix it, or what would change. */
function Said({ item }: { item: ImportItem }) {
  const t = useText();
  if (item.problems.length === 0 && item.notes.length === 0 && !item.kept)
    return <span className="text-ink-muted max-md:hidden">–</span>;
  return (
    <ul className="grid max-w-[72ch] gap-1 text-[14px] leading-[20px]">
      {item.kept ? <li className="font-semibold break-words text-warning">{item.kept}</li> : null}
      {item.problems.map((p, i) => (
        <li key={i} className="break-words">
          <span className="font-semibold text-danger">
            {item.rows.length > 1
              ? `${t('listings.bulk.row_number', { n: p.row })}${p.column ? `, ${p.column}` : ''}: `
              : p.column
                ? `${p.column}: `
                : ''}
          </span>
          {p.message}
        </li>
      ))}
      {item.notes.map((note, i) => (
        <li key={i} className="break-words text-ink-muted">
          {note}
        </li>
      ))}
    </ul>
  );
}
