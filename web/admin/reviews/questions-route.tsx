import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { questionsQuery } from '#web/admin/support/queries.ts';
import { QuestionItem } from './question-item.tsx';
import { narrowed, VoiceFilters } from './review-content-filters.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Questions' });

/** What people ask about products, and the answers of sellers and buyers. */
export default function AdminQuestionsPage() {
  const member = useStaff();
  const address = useAddress();
  const isRemoved = address.oneOf('tab', ['removed'] as const) !== null;
  const open = isRemoved ? null : address.oneOf('open', ['true', 'false'] as const);
  const kept = narrowed(address);
  const query = useQuery(
    questionsQuery(member._id, {
      page: address.page,
      limit: address.limit,
      ...kept,
      ...(open ? { open } : {}),
      ...(isRemoved ? { removed: 'true' as const } : {}),
    }),
  );
  return (
    <>
      <PageHead
        title="Questions"
        text="About products, with the answers of sellers and of people who bought them."
      />
      <Tabs
        label="Questions"
        current={isRemoved ? 'removed' : 'all'}
        tabs={[
          { key: 'all', label: 'All questions', to: `?${new URLSearchParams(kept)}` },
          {
            key: 'removed',
            label: 'Removed',
            to: `?${new URLSearchParams({ tab: 'removed', ...kept })}`,
          },
        ]}
      />
      <VoiceFilters address={address} label="Words of a question">
        {isRemoved ? null : (
          <SelectField
            label="Answer of a seller"
            className="w-44"
            value={open ?? ''}
            onChange={(event) => address.set({ open: event.target.value })}
            options={[
              { value: '', label: 'Any' },
              { value: 'true', label: 'Still missing' },
              { value: 'false', label: 'Given' },
            ]}
          />
        )}
      </VoiceFilters>
      <Listed query={query} failed="The questions could not be loaded">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<MessageCircleOff aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={isRemoved ? 'No removed question fits' : 'No question fits'}
              text="Words are found whole. Try fewer of them."
            />
          ) : (
            <>
              <ul
                aria-label={isRemoved ? 'Removed questions' : 'All questions'}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((q) => (
                  <QuestionItem key={q._id} question={q} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of questions"
                isSized
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}
