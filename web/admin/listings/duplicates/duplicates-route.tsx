import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import {
  decideDuplicateCandidate,
  type DuplicateCandidate,
} from '#contracts/listings/duplicates.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { duplicatesKey, pairsQuery, type PairState } from './queries.ts';
import { ByHand } from './choose-products.tsx';
import { PairCard } from './candidate-card.tsx';
import type { QueryReply } from '#web/api/query-reply.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.duplicates.title' });

/** Pairs of possible duplicates, surest first. */
export default function DuplicatesPage() {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const state = address.oneOf('state', ['dismissed']) ?? 'open';
  const after = address.get('after');
  const query = useQuery(pairsQuery(member._id, { state, after, limit: address.limit }));
  const { busy, judge } = useJudging();
  return (
    <>
      <PageHead title={t('listings.duplicates.title')} text={t('listings.duplicates.intro')} />
      <DuplicateTabs query={query} state={state} />
      <div className="mt-4 grid gap-4">
        <Listed query={query} failed="listings.duplicates.load_failed">
          {({ results, next, waiting }, isOld) => (
            <>
              {waiting > 0 && state === 'open' ? (
                <p className="text-[14px] text-ink-muted">
                  {t('listings.duplicates.comparing', { n: waiting })}
                </p>
              ) : null}
              {results.length === 0 ? (
                <NoDuplicates state={state} />
              ) : (
                <PairList isOld={isOld} results={results} busy={busy} judge={judge} />
              )}
              <Onward
                label={t('listings.duplicates.pager_label')}
                rows={results.length}
                limit={address.limit}
                after={after}
                next={next}
                onMove={(to) => address.set({ after: to })}
              />
            </>
          )}
        </Listed>
        {state === 'open' ? <ByHand /> : null}
      </div>
    </>
  );
}

function useJudging() {
  const client = useQueryClient();
  const member = useStaff();
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const judge = async (pair: DuplicateCandidate, isDismissed: boolean) => {
    if (
      (await run(pair._id, () =>
        callApi(decideDuplicateCandidate, { params: { id: pair._id }, body: { isDismissed } }),
      )) === null
    )
      return;
    await Promise.all([
      client.invalidateQueries({ queryKey: [...duplicatesKey(member._id), 'list'] }),
      client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') }),
    ]);
    toast.show({
      type: 'success',
      message: isDismissed
        ? t('listings.duplicates.dismissed_notice', { name: pair.a.name })
        : t('listings.duplicates.restored_notice', { name: pair.a.name }),
      duration: 6_000,
      ...(isDismissed
        ? { action: { label: t('common.undo'), run: () => void judge(pair, false) } }
        : {}),
    });
  };
  return { busy, judge };
}

interface DuplicateTabsProps {
  query: UseQueryResult<QueryReply<typeof pairsQuery>>;
  state: PairState;
}
function DuplicateTabs({ query, state }: DuplicateTabsProps) {
  const t = useText();
  const counts = query.data?.counts;
  return (
    <Tabs
      label={t('listings.duplicates.title')}
      current={state}
      tabs={[
        {
          key: 'open',
          label: t('listings.duplicates.to_review'),
          to: '?',
          ...(counts ? { count: counts.open } : {}),
        },
        {
          key: 'dismissed',
          label: t('listings.duplicates.dismissed'),
          to: '?state=dismissed',
          ...(counts ? { count: counts.dismissed } : {}),
        },
      ]}
    />
  );
}

function NoDuplicates({ state }: { state: PairState }) {
  const t = useText();
  return (
    <EmptyState
      icon={<CopyCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={
        state === 'open'
          ? t('listings.duplicates.empty_title')
          : t('listings.duplicates.none_dismissed')
      }
      text={
        state === 'open'
          ? t('listings.duplicates.empty_text')
          : t('listings.duplicates.none_dismissed_text')
      }
    />
  );
}

interface PairListProps {
  isOld: boolean;
  results: DuplicateCandidate[];
  busy: string | null;
  judge: (pair: DuplicateCandidate, isDismissed: boolean) => Promise<void>;
}
function PairList({ isOld, results, busy, judge }: PairListProps) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  return (
    <ul
      aria-label={t('listings.duplicates.title')}
      aria-busy={isOld || undefined}
      className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
    >
      {results.map((pair) => (
        <li key={pair._id}>
          <PairCard
            pair={pair}
            isBusy={busy === pair._id}
            onJudge={mayWrite ? (isDismissed) => void judge(pair, isDismissed) : null}
          />
        </li>
      ))}
    </ul>
  );
}
