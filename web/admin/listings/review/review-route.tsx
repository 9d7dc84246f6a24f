import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { listingQueueQuery } from './queries.ts';
import { useAssign } from './assignee.tsx';
import { BannedWords } from './banned-words.tsx';
import { Batch } from './batch-decision.tsx';
import { useHeld } from './use-held-decisions.ts';
import { listingQueueColumns } from './queue-columns.tsx';
import type { QueryReply } from '#web/api/query-reply.ts';
import type { QueuedListing } from '#contracts/listings/listing-review.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.moderation.title' });

const NARROWED = {
  new: { kind: 'new' },
  change: { kind: 'change' },
  mine: { taken: 'me' },
  free: { taken: 'nobody' },
} as const;

/** Submissions of vendors, oldest first, and the banned words. */
export default function ModerationPage() {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const { busy, give } = useAssign();
  const held = useHeld();
  const tab = address.oneOf('tab', ['new', 'change', 'mine', 'free', 'words']) ?? 'all';
  const vendor = address.get('vendor');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const query = useSubmissionQueue(tab, vendor, address);
  const columns = useModerationColumns(busy, give);
  const counts = query.data?.counts;
  // Just decided ones can be undone, and are not decided twice.
  const rows = (query.data?.results ?? []).filter((row) => row._id !== held?.id);
  const chosen = rows.filter((row) => ticked.has(row._id));
  const first = rows.find((row) => row.assignee === null || row.assignee._id === member._id);
  return (
    <>
      <PageHead title={t('listings.moderation.title')} text={t('listings.moderation.intro')}>
        {tab === 'words' ? null : <ListTools list="moderation" columns={columns} />}
        {tab !== 'words' && first ? (
          <LinkButton to={`/admin/moderation/${first._id}`}>
            {t('listings.moderation.start_oldest')}
          </LinkButton>
        ) : null}
      </PageHead>
      <QueueTabs tab={tab} counts={counts} />
      <div className="mt-4">
        {tab === 'words' ? (
          <BannedWords />
        ) : (
          <Listed query={query} failed="listings.moderation.load_failed">
            {(data, isOld) => (
              <>
                {vendor ? <VendorFilter rows={rows} address={address} /> : null}
                {rows.length === 0 ? (
                  <NothingWaiting tab={tab} vendor={vendor} />
                ) : (
                  <SubmissionQueue
                    columns={columns}
                    rows={rows}
                    ticked={ticked}
                    setTicked={setTicked}
                    isOld={isOld}
                    data={data}
                    address={address}
                  />
                )}
                <Batch chosen={chosen} onDone={() => setTicked(new Set())} />
              </>
            )}
          </Listed>
        )}
      </div>
    </>
  );
}

function useSubmissionQueue(
  tab: 'new' | 'change' | 'mine' | 'free' | 'words' | 'all',
  vendor: string,
  address: ListAddress,
) {
  const member = useStaff();
  const query = useQuery(
    listingQueueQuery(member._id, {
      ...(tab === 'all' || tab === 'words' ? {} : NARROWED[tab]),
      vendor,
      page: address.page,
      limit: address.limit,
    }),
  );
  return query;
}

function useModerationColumns(
  busy: string | null,
  give: (value: Pick<QueuedListing, '_id' | 'assignee'>, to: string | null) => Promise<void>,
) {
  const t = useText();
  const { formatDateTime } = useDates();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const columns = useColumns(
    'moderation',
    listingQueueColumns(t, {
      formatDateTime,
      memberId: member._id,
      busy,
      onTake: mayWrite ? (row) => void give(row, member._id) : null,
    }),
  );
  return columns;
}

interface SubmissionQueueProps {
  columns: ColumnChoice<QueuedListing>;
  rows: QueuedListing[];
  ticked: ReadonlySet<string>;
  setTicked: (value: ReadonlySet<string>) => void;
  isOld: boolean;
  data: QueryReply<typeof listingQueueQuery>;
  address: ListAddress;
}
function SubmissionQueue({
  columns,
  rows,
  ticked,
  setTicked,
  isOld,
  data,
  address,
}: SubmissionQueueProps) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  return (
    <>
      <DataList
        label={t('listings.moderation.queue')}
        columns={columns.shown}
        rows={rows}
        rowKey={(row) => row._id}
        rowName={(row) => row.name || t('common.untitled')}
        choice={mayWrite ? { chosen: ticked, change: setTicked } : undefined}
        isBusy={isOld}
      />
      <Pager
        page={data.page}
        limit={data.limit}
        total={data.total}
        label={t('listings.moderation.pager_label')}
        isSized
        onPage={(to) => address.set({ page: to })}
      />
    </>
  );
}

interface VendorFilterProps {
  rows: {
    _id: string;
    version: number;
    assignee: { _id: string; name: string } | null;
    found: { stop: number; look: number };
    name: string;
    vendor: { _id: string; name: string };
    isNew: boolean;
    kinds: (
      | 'new'
      | 'words'
      | 'pictures'
      | 'choices'
      | 'category'
      | 'tax'
      | 'declarations'
      | 'dimensions'
      | 'terms'
    )[];
    submittedAt: string;
    ageHours: number;
  }[];
  address: ListAddress;
}
function VendorFilter({ rows, address }: VendorFilterProps) {
  const t = useText();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3">
      <span>
        {t('listings.moderation.only_from', {
          name: rows[0]?.vendor.name ?? t('listings.admin.one_seller'),
        })}
      </span>
      <Button variant="ghost" onClick={() => address.set({ vendor: null })}>
        {t('common.show_all_sellers')}
      </Button>
    </p>
  );
}

interface QueueTabsProps {
  tab: 'new' | 'change' | 'mine' | 'free' | 'words' | 'all';
  counts: { all: number; new: number; change: number; mine: number } | undefined;
}
function QueueTabs({ tab, counts }: QueueTabsProps) {
  const t = useText();
  return (
    <Tabs
      label={t('listings.moderation.queue')}
      current={tab}
      tabs={[
        { key: 'all', label: t('common.all'), to: '?', ...(counts ? { count: counts.all } : {}) },
        {
          key: 'new',
          label: t('listings.moderation.new_products'),
          to: '?tab=new',
          ...(counts ? { count: counts.new } : {}),
        },
        {
          key: 'change',
          label: t('common.changes'),
          to: '?tab=change',
          ...(counts ? { count: counts.change } : {}),
        },
        {
          key: 'mine',
          label: t('listings.moderation.assigned_to_me'),
          to: '?tab=mine',
          ...(counts ? { count: counts.mine } : {}),
        },
        { key: 'free', label: t('common.unassigned'), to: '?tab=free' },
        { key: 'words', label: t('listings.banned_words.title'), to: '?tab=words' },
      ]}
    />
  );
}

interface NothingWaitingProps {
  tab: 'new' | 'change' | 'mine' | 'free' | 'all';
  vendor: string;
}
function NothingWaiting({ tab, vendor }: NothingWaitingProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('common.all_clear')}
      text={
        tab === 'mine'
          ? t('listings.moderation.empty_mine')
          : vendor || tab !== 'all'
            ? t('listings.moderation.empty_kind')
            : t('listings.moderation.empty')
      }
      action={
        vendor || tab !== 'all' ? (
          <LinkButton variant="outline" to="?">
            {t('listings.moderation.show_queue')}
          </LinkButton>
        ) : null
      }
    />
  );
}
