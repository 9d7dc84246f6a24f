import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Queued } from '#contracts/listings.ts';
import { useStaff } from '#web/admin/desk.tsx';
import { ListTools } from '#web/admin/list-tools.tsx';
import { type Column, DataList } from '#web/features/portal/data-list.tsx';
import { Listed, Pager } from '#web/features/portal/listed.tsx';
import { PageHead } from '#web/features/portal/page-head.tsx';
import { useAddress } from '#web/features/portal/use-address.ts';
import { useColumns } from '#web/features/portal/use-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { queueQuery } from './api.ts';
import { BannedWords } from './banned-words.tsx';
import { ageOf, KINDS, LATE_HOURS } from './words.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Moderation' });

const columnsOf = (formatDateTime: (at: string) => string): Column<Queued>[] => [
  {
    key: 'name', label: 'Product', isHead: true,
    cell: (row) => <div className="min-w-0"><Link to={`/admin/moderation/${row._id}`} className="flex min-h-11 items-center font-semibold text-ink md:min-h-6 underline-offset-2 hover:underline">{row.name || 'Without a name'}</Link></div>,
  },
  { key: 'vendor', label: 'Seller', cell: (row) => <Link to={`?vendor=${row.vendor._id}`} className="underline-offset-2 hover:underline">{row.vendor.name}<span className="sr-only">: only theirs</span></Link> },
  { key: 'kinds', label: 'What it is about', cell: (row) => <span className="inline-flex flex-wrap gap-1 max-md:justify-end">{row.kinds.map((kind) => <Badge key={kind} tone={kind === 'new' ? 'brand' : 'neutral'}>{KINDS[kind]}</Badge>)}</span> },
  {
    key: 'age', label: 'Waits', isNumber: true,
    cell: (row) => <span title={formatDateTime(row.submittedAt)} className={row.ageHours >= LATE_HOURS ? 'font-semibold text-danger' : ''}>{ageOf(row.ageHours)}{row.ageHours >= LATE_HOURS ? ' · late' : ''}</span>,
  },
  { key: 'do', label: 'Decide', isAction: true, cell: (row) => <LinkButton variant="outline" size="sm" className="max-md:min-h-11 max-md:w-full" to={`/admin/moderation/${row._id}`}>Review<span className="sr-only">: {row.name}</span></LinkButton> },
];

/** What sellers handed in, the oldest first, and the words that are looked for in it. */
export default function ModerationPage() {
  const address = useAddress();
  const member = useStaff();
  const { formatDateTime } = useDates();
  const tab = address.oneOf('tab', ['new', 'change', 'words']) ?? 'all';
  const vendor = address.get('vendor');
  const query = useQuery(queueQuery(member._id, { kind: tab === 'new' || tab === 'change' ? tab : null, vendor, page: address.page, limit: address.limit }));
  const columns = useColumns('moderation', columnsOf(formatDateTime));
  const counts = query.data?.counts;
  const first = query.data?.results[0];
  return (
    <>
      <PageHead title="Moderation" text="What sellers handed in, the oldest first. Decide within two days.">
        {tab === 'words' ? null : <ListTools list="moderation" columns={columns} />}
        {tab !== 'words' && first ? <LinkButton to={`/admin/moderation/${first._id}`}>Begin with the oldest</LinkButton> : null}
      </PageHead>
      <Tabs label="What waits" current={tab} tabs={[
        { key: 'all', label: 'All', to: '?', ...(counts ? { count: counts.all } : {}) }, { key: 'new', label: 'New products', to: '?tab=new', ...(counts ? { count: counts.new } : {}) },
        { key: 'change', label: 'Changes', to: '?tab=change', ...(counts ? { count: counts.change } : {}) }, { key: 'words', label: 'Banned words', to: '?tab=words' },
      ]} />
      <div className="mt-4">
        {tab === 'words' ? <BannedWords /> : (
          <Listed query={query} failed="The queue could not be loaded">{({ results, page, limit, total }, isOld) => (
            <>
              {vendor ? <p className="mb-3 flex flex-wrap items-center gap-3"><span>Only from {results[0]?.vendor.name ?? 'one seller'}</span><Button variant="ghost" onClick={() => address.set({ vendor: null })}>Show all sellers</Button></p> : null}
              {results.length === 0 ? (
                <EmptyState icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />} title="All clear" text={vendor || tab !== 'all' ? 'Nothing of this kind waits for review.' : 'Nothing waits for review. What sellers hand in comes here.'}
                  action={vendor || tab !== 'all' ? <LinkButton variant="outline" to="?">Show the whole queue</LinkButton> : null} />
              ) : (
                <>
                  <DataList label="Waiting for review" columns={columns.shown} rows={results} rowKey={(row) => row._id} isBusy={isOld} />
                  <Pager page={page} limit={limit} total={total} label="Pages of the queue" isSized onPage={(to) => address.set({ page: to })} />
                </>
              )}
            </>
          )}</Listed>
        )}
      </div>
    </>
  );
}
