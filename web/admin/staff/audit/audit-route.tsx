import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type AuditEntry, auditFile } from '#contracts/staff/audit.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { fetchFile } from '#web/api/client.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { type Look, LookButton, useLook } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type AuditWanted, auditQuery, filterOf, WANTED } from './queries.ts';
import { changesOf } from './audit-diff.ts';
import { AuditFilters } from './audit-filters.tsx';
import { actionWords, objectWords } from './labels.ts';
import { useChainCheck } from './chain-check.tsx';
import { EntrySheet } from './audit-entry-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Audit log' });

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const columnsOf = (formatDateTime: (at: string) => string, look: Look): Column<AuditEntry>[] => [
  {
    key: 'what',
    label: 'What was done',
    isHead: true,
    cell: (e) => (
      <>
        <span className="block font-semibold">{actionWords(e.action)}</span>
        <span className="block text-[13px] text-ink-muted [overflow-wrap:anywhere]">
          {objectWords(e.object)}
        </span>
      </>
    ),
  },
  { key: 'who', label: 'Who', cell: (e) => e.actor.name },
  {
    key: 'when',
    label: 'When',
    cell: (e) => (
      <time dateTime={e.at} className="whitespace-nowrap">
        {formatDateTime(e.at)}
      </time>
    ),
  },
  { key: 'reason', label: 'Reason', isWide: true, cell: (e) => e.reason },
  {
    key: 'changes',
    label: 'Values',
    isNumber: true,
    cell: (e) => changesOf(e.before, e.after).length || '',
  },
  { key: 'ip', label: 'IP address', isExtra: true, cell: (e) => e.ip },
  { key: 'seq', label: 'Line', isNumber: true, cell: (e) => e.seq },
  {
    key: 'look',
    label: 'Look',
    isSign: true,
    cell: (e) => <LookButton look={look} id={String(e.seq)} name={`line ${e.seq}`} />,
  },
];

/** Who changed what, newest first. Filters, place and the line that lies open stand in the address. */
export default function AuditPage() {
  const me = useStaff()._id;
  const { get, limit, set } = useAddress();
  const { formatDateTime } = useDates();
  const look = useLook();
  const wanted = Object.fromEntries(
    WANTED.map((name) => [
      name,
      (name === 'from' || name === 'until') && !isDay(get(name)) ? '' : get(name),
    ]),
  ) as unknown as AuditWanted;
  const before = Math.max(0, Number.parseInt(get('before'), 10) || 0) || null;
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  const chain = useChainCheck();
  const query = useQuery(auditQuery(me, wanted, before, limit));
  const change = (next: Readonly<Record<string, string | number | null>>) =>
    set({ before: null, look: null, ...next });
  const columns = useColumns('audit', columnsOf(formatDateTime, look));
  return (
    <>
      <PageHead
        title="Audit log"
        text="Every change by staff, in a chain that nobody can alter unseen."
      >
        <ListTools list="audit" columns={columns}>
          <CsvButton
            name="audit"
            fetching={() => fetchFile(auditFile, { query: filterOf(wanted) })}
          />
          {chain.button}
        </ListTools>
      </PageHead>
      {chain.outcome}
      <AuditFilters wanted={wanted} set={change} />
      <Listed query={query} failed="The audit log could not be loaded">
        {({ results, next }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<ScrollText aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={isNarrowed || before ? 'Nothing fits' : 'Nothing yet'}
              text={
                before
                  ? 'There are no earlier lines.'
                  : isNarrowed
                    ? 'Take a filter away, or choose other days.'
                    : 'Every change by staff will stand here.'
              }
              action={
                before ? (
                  <Button variant="outline" onClick={() => change({})}>
                    To the newest
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <>
              <DataList
                label="Audit log"
                columns={columns.shown}
                rows={results}
                rowKey={(e) => String(e.seq)}
                isBusy={isOld}
              />
              <Onward
                label="More lines"
                rows={results.length}
                limit={limit}
                after={before === null ? '' : String(before)}
                next={next === null ? null : String(next)}
                onMove={(to) => change({ before: to })}
                words={{ first: 'To the newest', next: 'Earlier' }}
              />
            </>
          )
        }
      </Listed>
      <EntrySheet look={look} />
    </>
  );
}
