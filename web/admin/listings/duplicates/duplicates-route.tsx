import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import {
  decideDuplicateCandidate,
  type DuplicateCandidate,
} from '#contracts/listings/duplicates.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { duplicatesKey, pairsQuery } from './queries.ts';
import { ByHand } from './choose-products.tsx';
import { PairCard } from './candidate-card.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Duplicates' });

/** Pairs of products that may be the same goods, the surest first. */
export default function DuplicatesPage() {
  const address = useAddress();
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useMay('catalogue:write');
  const state = address.oneOf('state', ['dismissed']) ?? 'open';
  const after = address.get('after');
  const query = useQuery(pairsQuery(member._id, { state, after, limit: address.limit }));
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
        ? `Not the same: ${pair.a.name}`
        : `Back among the pairs: ${pair.a.name}`,
      duration: 6_000,
      ...(isDismissed
        ? { action: { label: 'common.undo', run: () => void judge(pair, false) } }
        : {}),
    });
  };
  const counts = query.data?.counts;
  return (
    <>
      <PageHead
        title="Duplicates"
        text="Products that may stand in the shop twice: the same EAN, the same name, or a name much like it of the same brand."
      />
      <Tabs
        label="Pairs"
        current={state}
        tabs={[
          { key: 'open', label: 'To look at', to: '?', ...(counts ? { count: counts.open } : {}) },
          {
            key: 'dismissed',
            label: 'Not the same',
            to: '?state=dismissed',
            ...(counts ? { count: counts.dismissed } : {}),
          },
        ]}
      />
      <div className="mt-4 grid gap-4">
        <Listed query={query} failed="The pairs could not be loaded">
          {({ results, next, waiting }, isOld) => (
            <>
              {waiting > 0 && state === 'open' ? (
                <p className="text-[14px] text-ink-muted">
                  {waiting === 1
                    ? '1 product is'
                    : `${waiting.toLocaleString('en-IN')} products are`}{' '}
                  still being compared with the others; pairs may come.
                </p>
              ) : null}
              {results.length === 0 ? (
                <EmptyState
                  icon={<CopyCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                  title={state === 'open' ? 'Nothing stands here twice' : 'No pair was put aside'}
                  text={
                    state === 'open'
                      ? 'What is new in the shop is compared with the rest within minutes.'
                      : 'Pairs that you say are not the same come here, and can be brought back.'
                  }
                />
              ) : (
                <ul
                  aria-label="Pairs"
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
              )}
              <Onward
                label="Pages of pairs"
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
