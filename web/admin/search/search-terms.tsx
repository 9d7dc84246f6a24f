import { useQuery } from '@tanstack/react-query';
import { SearchX, TextSearch } from 'lucide-react';
import { Link } from 'react-router';
import {
  SEARCH_RANGES,
  type SearchTerm,
  searchTermsFile,
  type Synonyms,
} from '#contracts/search/search-insight.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type SearchTermKind, termsQuery, type SearchRange } from './queries.ts';
import { type Text, useText } from '#web/i18n/text.ts';

const count = (n: number) => n.toLocaleString('en-IN');
const share = (part: number, whole: number) =>
  whole === 0 ? '' : ` (${((part / whole) * 100).toFixed(1)}%)`;

const columnsOf = (
  t: Text,
  write: ((term: SearchTerm) => void) | null,
): ListColumn<SearchTerm>[] => [
  {
    key: 'term',
    label: t('search.insight.term'),
    isHead: true,
    cell: (row) => <TermLink row={row} />,
  },
  {
    key: 'times',
    label: t('search.insight.searches'),
    isNumber: true,
    cell: (row) => t('common.count_times', { n: row.times }),
  },
  {
    key: 'found',
    label: t('search.insight.results'),
    isNumber: true,
    cell: (row) =>
      row.found === null ? (
        <span className="text-ink-muted">{t('search.insight.calculating')}</span>
      ) : row.found === 0 ? (
        <Badge tone="danger">{t('common.none')}</Badge>
      ) : (
        count(row.found)
      ),
  },
  {
    key: 'why',
    label: t('search.insight.why'),
    cell: (row) => <WhyCell row={row} />,
  },
  {
    key: 'synonyms',
    label: t('search.synonyms.title'),
    cell: (row) =>
      row.synonyms.length === 0 ? (
        <span className="text-ink-muted">–</span>
      ) : (
        row.synonyms.join(', ')
      ),
  },
  ...(write
    ? [
        {
          key: 'do',
          label: t('search.synonyms.one'),
          isAction: true,
          cell: (row: SearchTerm) => <SynonymsButton write={write} row={row} />,
        },
      ]
    : []),
];

const REASONS = {
  none: 'search.insight.unmet_none',
  offered: 'search.insight.unmet_offered',
  relaxed: 'search.insight.unmet_relaxed',
} as const;
/** What customers did not get, with a link to how the search is understood. */
function WhyCell({ row }: { row: SearchTerm }) {
  const t = useText();
  return (
    <Link
      to={`?tab=ranking&q=${encodeURIComponent(row.term)}`}
      className="inline-flex items-center underline-offset-2 hover:underline max-md:min-h-11"
    >
      {row.unmet ? t(REASONS[row.unmet]) : t('search.explain.button')}
      <span className="sr-only">: {row.term}</span>
    </Link>
  );
}

function TermLink({ row }: { row: SearchTerm }) {
  const t = useText();
  return (
    <a
      href={`/search?q=${encodeURIComponent(row.term)}`}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-ink underline-offset-2 hover:underline [overflow-wrap:anywhere]"
    >
      {row.term}
      <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
    </a>
  );
}

function SynonymsButton({ write, row }: { write: (term: SearchTerm) => void; row: SearchTerm }) {
  const t = useText();
  return (
    <Button
      variant="outline"
      size="sm"
      className="max-md:min-h-11 max-md:w-full"
      onClick={() => write(row)}
    >
      {row.synonyms.length > 0 ? t('search.synonyms.edit') : t('search.synonyms.add')}
      <span className="sr-only">: {row.term}</span>
    </Button>
  );
}

/** What customers searched for in a range of days. */
export function SearchTerms({
  kind,
  onWrite,
}: {
  kind: SearchTermKind;
  onWrite: (start: Synonyms) => void;
}) {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const range = address.oneOf('range', SEARCH_RANGES) ?? '30';
  const query = useQuery(
    termsQuery(member._id, { kind, range, page: address.page, limit: address.limit }),
  );
  const columns = useColumns(
    'searches',
    columnsOf(
      t,
      mayWrite
        ? (row) => onWrite({ word: row.term, version: row.synonymsVersion, synonyms: row.synonyms })
        : null,
    ),
  );
  return (
    <>
      <TermsToolbar range={range} address={address} columns={columns} kind={kind} />
      <Listed query={query} failed="search.insight.load_failed">
        {({ results, searches, missed, page, limit, total }, isOld) => (
          <>
            <p className="mb-3 text-[14px] tabular-nums">
              {t('search.insight.summary', { searches, missed, share: share(missed, searches) })}
            </p>
            {results.length === 0 ? (
              kind === 'missed' ? (
                <NoMissedSearches />
              ) : (
                <NoSearches />
              )
            ) : (
              <TermTable
                kind={kind}
                columns={columns}
                results={results}
                isOld={isOld}
                page={page}
                limit={limit}
                total={total}
                address={address}
              />
            )}
          </>
        )}
      </Listed>
    </>
  );
}

interface TermsToolbarProps {
  range: SearchRange;
  address: ListAddress;
  columns: ColumnChoice<SearchTerm>;
  kind: SearchTermKind;
}
function TermsToolbar({ range, address, columns, kind }: TermsToolbarProps) {
  const t = useText();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <SelectField
        label={t('common.date_range_label')}
        className="w-48"
        value={range}
        onChange={(event) =>
          address.set({ range: event.target.value === '30' ? null : event.target.value })
        }
        options={SEARCH_RANGES.map((days) => ({
          value: days,
          label: t('search.insight.last_days', { n: days }),
        }))}
      />
      <ListTools list="searches" columns={columns}>
        <ExportButton
          files={[
            {
              name: kind === 'missed' ? 'searches-without-a-find' : 'searches',
              csv: searchTermsFile,
              query: { kind, range },
            },
          ]}
        />
      </ListTools>
    </div>
  );
}

function NoMissedSearches() {
  const t = useText();
  return (
    <EmptyState
      icon={<TextSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('search.insight.missed_empty_title')}
      text={t('search.insight.missed_empty_text')}
    />
  );
}

function NoSearches() {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('search.insight.empty_title')}
      text={t('search.insight.empty_text')}
    />
  );
}

interface TermTableProps {
  kind: SearchTermKind;
  columns: ColumnChoice<SearchTerm>;
  results: SearchTerm[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}
function TermTable({ kind, columns, results, isOld, page, limit, total, address }: TermTableProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={kind === 'missed' ? t('search.insight.missed') : t('search.insight.searches')}
        columns={columns.shown}
        rows={results}
        rowKey={(row) => row.term}
        isBusy={isOld}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('search.insight.pager_label')}
        isSized
        onPage={(to) => address.set({ page: to })}
      />
    </>
  );
}
