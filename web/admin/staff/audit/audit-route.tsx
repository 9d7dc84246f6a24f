import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type AuditEntry, auditFile } from '#contracts/staff/audit.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  type QuickView,
  QuickViewButton,
  useQuickView,
} from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type AuditWanted, auditQuery, auditFilterOf, WANTED } from './queries.ts';
import { auditChangesOf } from './audit-diff.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChangeSentences } from './change-sentences.tsx';
import { entryText, objectText } from './labels.ts';
import { useLogVerification } from './chain-check.tsx';
import { EntrySheet } from './audit-entry-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.audit.title' });

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const columnsOf = (
  t: Text,
  formatDateTime: (at: string) => string,
  look: QuickView,
): ListColumn<AuditEntry>[] => [
  {
    key: 'what',
    label: t('staff.audit.action'),
    isHead: true,
    cell: (e) => (
      <>
        <span className="block font-semibold [overflow-wrap:anywhere]">
          {t('staff.audit.sentence', { what: entryText(t, e), object: objectText(t, e.object) })}
        </span>
        <ChangeSentences entry={e} />
      </>
    ),
  },
  { key: 'who', label: t('staff.audit.actor'), cell: (e) => e.actor.name },
  {
    key: 'when',
    label: t('common.when'),
    cell: (e) => (
      <time dateTime={e.at} className="whitespace-nowrap">
        {formatDateTime(e.at)}
      </time>
    ),
  },
  { key: 'reason', label: t('common.reason'), isWide: true, cell: (e) => e.reason },
  {
    key: 'changes',
    label: t('staff.audit.values'),
    isNumber: true,
    cell: (e) => auditChangesOf(t, e.before, e.after).length || '',
  },
  { key: 'ip', label: t('staff.audit.ip_address'), isExtra: true, cell: (e) => e.ip },
  { key: 'seq', label: t('staff.audit.entry'), isNumber: true, cell: (e) => e.seq },
  {
    key: 'look',
    label: t('shell.quick_view.title'),
    isSign: true,
    cell: (e) => (
      <QuickViewButton
        look={look}
        id={String(e.seq)}
        name={t('staff.audit.entry_name', { seq: e.seq })}
      />
    ),
  },
];

const readFilter = (get: (name: string) => string): AuditWanted =>
  Object.fromEntries(
    WANTED.map((name) => [
      name,
      (name === 'from' || name === 'until') && !isDay(get(name)) ? '' : get(name),
    ]),
  ) as unknown as AuditWanted;

/** Who changed what, newest first. Filters, position and the open entry are in the address. */
export default function AuditPage() {
  const t = useText();
  const { get, set } = useListAddress();
  const { formatDateTime } = useDates();
  const look = useQuickView();
  const wanted = readFilter(get);
  const verification = useLogVerification();
  const change = (next: Readonly<Record<string, string | number | null>>) =>
    set({ before: null, look: null, ...next });
  const columns = useColumns('audit', columnsOf(t, formatDateTime, look));
  return (
    <>
      <PageHead title={t('staff.audit.title')} text={t('staff.audit.text')}>
        <ListTools list="audit" columns={columns}>
          <ExportButton
            files={[
              { name: 'audit', csv: auditFile, query: auditFilterOf(wanted), isCsvOnly: true },
            ]}
          />
          {verification.button}
        </ListTools>
      </PageHead>
      {verification.outcome}
      <AuditFilters wanted={wanted} set={change} />
      <Entries wanted={wanted} columns={columns.shown} onMove={(before) => change({ before })} />
      <EntrySheet look={look} />
    </>
  );
}

function Entries({
  wanted,
  columns,
  onMove,
}: {
  wanted: AuditWanted;
  columns: readonly ListColumn<AuditEntry>[];
  onMove: (before: string | null) => void;
}) {
  const t = useText();
  const { get, limit } = useListAddress();
  const before = Math.max(0, Number.parseInt(get('before'), 10) || 0) || null;
  const query = useQuery(auditQuery(useStaff()._id, wanted, before, limit));
  return (
    <Listed query={query} failed="staff.audit.load_failed">
      {({ results, next }, isOld) =>
        results.length === 0 ? (
          <NoEntries
            isPast={before !== null}
            isNarrowed={Object.values(wanted).some((value) => value !== '')}
            onNewest={() => onMove(null)}
          />
        ) : (
          <>
            <DataList
              label={t('staff.audit.title')}
              columns={columns}
              rows={results}
              rowKey={(e) => String(e.seq)}
              isBusy={isOld}
            />
            <Onward
              label={t('staff.audit.pages')}
              rows={results.length}
              limit={limit}
              after={before === null ? '' : String(before)}
              next={next === null ? null : String(next)}
              onMove={onMove}
              texts={{ first: t('staff.audit.newest'), next: t('common.older') }}
            />
          </>
        )
      }
    </Listed>
  );
}

function NoEntries({
  isPast,
  isNarrowed,
  onNewest,
}: {
  isPast: boolean;
  isNarrowed: boolean;
  onNewest: () => void;
}) {
  const t = useText();
  return (
    <EmptyState
      icon={<ScrollText aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t(isNarrowed || isPast ? 'common.no_results' : 'staff.audit.empty_title')}
      text={t(
        isPast
          ? 'staff.audit.no_older'
          : isNarrowed
            ? 'staff.audit.filter_hint'
            : 'staff.audit.empty_text',
      )}
      action={
        isPast ? (
          <Button variant="outline" onClick={onNewest}>
            {t('staff.audit.newest')}
          </Button>
        ) : undefined
      }
    />
  );
}
