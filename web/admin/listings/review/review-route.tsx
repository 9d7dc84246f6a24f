import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { queueQuery } from './queries.ts';
import { useAssign } from './assignee.tsx';
import { BannedWords } from './banned-words.tsx';
import { Batch } from './batch-decision.tsx';
import { useHeld } from './use-held-decisions.ts';
import { queueColumns } from './queue-columns.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Moderation' });

const NARROWED = {
  new: { kind: 'new' },
  change: { kind: 'change' },
  mine: { taken: 'me' },
  free: { taken: 'nobody' },
} as const;

/** What sellers handed in, the oldest first, and the words that are looked for in it. */
export default function ModerationPage() {
  const address = useAddress();
  const member = useStaff();
  const mayWrite = useMay('catalogue:write');
  const { formatDateTime } = useDates();
  const { busy, give } = useAssign();
  const held = useHeld();
  const tab = address.oneOf('tab', ['new', 'change', 'mine', 'free', 'words']) ?? 'all';
  const vendor = address.get('vendor');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(
    queueQuery(member._id, {
      ...(tab === 'all' || tab === 'words' ? {} : NARROWED[tab]),
      vendor,
      page: address.page,
      limit: address.limit,
    }),
  );
  const columns = useColumns(
    'moderation',
    queueColumns({
      formatDateTime,
      memberId: member._id,
      busy,
      onTake: mayWrite ? (row) => void give(row, member._id) : null,
    }),
  );
  const counts = query.data?.counts;
  // What was decided a moment ago may be taken back, and is not decided twice.
  const rows = (query.data?.results ?? []).filter((row) => row._id !== held?.id);
  const chosen = rows.filter((row) => ticked.has(row._id));
  const first = rows.find((row) => row.assignee === null || row.assignee._id === member._id);
  return (
    <>
      <PageHead
        title="Moderation"
        text="What sellers handed in, the oldest first. Decide within two days."
      >
        {tab === 'words' ? null : <ListTools list="moderation" columns={columns} />}
        {tab !== 'words' && first ? (
          <LinkButton to={`/admin/moderation/${first._id}`}>Begin with the oldest</LinkButton>
        ) : null}
      </PageHead>
      <Tabs
        label="What waits"
        current={tab}
        tabs={[
          { key: 'all', label: 'common.all', to: '?', ...(counts ? { count: counts.all } : {}) },
          {
            key: 'new',
            label: 'New products',
            to: '?tab=new',
            ...(counts ? { count: counts.new } : {}),
          },
          {
            key: 'change',
            label: 'Changes',
            to: '?tab=change',
            ...(counts ? { count: counts.change } : {}),
          },
          {
            key: 'mine',
            label: 'Mine',
            to: '?tab=mine',
            ...(counts ? { count: counts.mine } : {}),
          },
          { key: 'free', label: 'With nobody', to: '?tab=free' },
          { key: 'words', label: 'Banned words', to: '?tab=words' },
        ]}
      />
      <div className="mt-4">
        {tab === 'words' ? (
          <BannedWords />
        ) : (
          <Listed query={query} failed="The queue could not be loaded">
            {({ page, limit, total }, isOld) => (
              <>
                {vendor ? (
                  <p className="mb-3 flex flex-wrap items-center gap-3">
                    <span>Only from {rows[0]?.vendor.name ?? 'one seller'}</span>
                    <Button variant="ghost" onClick={() => address.set({ vendor: null })}>
                      Show all sellers
                    </Button>
                  </p>
                ) : null}
                {rows.length === 0 ? (
                  <EmptyState
                    icon={
                      <ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />
                    }
                    title="common.all_clear"
                    text={
                      tab === 'mine'
                        ? 'You have taken nothing on.'
                        : vendor || tab !== 'all'
                          ? 'Nothing of this kind waits for review.'
                          : 'Nothing waits for review. What sellers hand in comes here.'
                    }
                    action={
                      vendor || tab !== 'all' ? (
                        <LinkButton variant="outline" to="?">
                          Show the whole queue
                        </LinkButton>
                      ) : null
                    }
                  />
                ) : (
                  <>
                    <DataList
                      label="Waiting for review"
                      columns={columns.shown}
                      rows={rows}
                      rowKey={(row) => row._id}
                      rowName={(row) => row.name || 'common.untitled'}
                      choice={mayWrite ? { chosen: ticked, change: setTicked } : undefined}
                      isBusy={isOld}
                    />
                    <Pager
                      page={page}
                      limit={limit}
                      total={total}
                      label="Pages of the queue"
                      isSized
                      onPage={(to) => address.set({ page: to })}
                    />
                  </>
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
