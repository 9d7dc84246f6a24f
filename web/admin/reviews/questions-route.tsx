import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { questionsQuery } from '#web/admin/support/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { QuestionItem } from './question-item.tsx';
import { narrowed, ReviewContentFilters } from './review-content-filters.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reviews.questions' });

/** Questions about products, and answers of vendors and buyers. */
export default function AdminQuestionsPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
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
      <PageHead title={t('reviews.questions')} text={t('reviews.questions_text')} />
      <QuestionTabs isRemoved={isRemoved} kept={kept} />
      <ReviewContentFilters address={address} label={t('reviews.search_questions')}>
        {isRemoved ? null : <AnsweredFilter open={open} address={address} />}
      </ReviewContentFilters>
      <Listed query={query} failed="reviews.questions_load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoQuestions isRemoved={isRemoved} />
          ) : (
            <>
              <ul
                aria-label={isRemoved ? t('reviews.removed_questions') : t('reviews.all_questions')}
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
                label={t('reviews.questions_pages')}
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

function QuestionTabs({ isRemoved, kept }: { isRemoved: boolean; kept: Record<string, string> }) {
  const t = useText();
  return (
    <Tabs
      label={t('reviews.questions')}
      current={isRemoved ? 'removed' : 'all'}
      tabs={[
        { key: 'all', label: t('reviews.all_questions'), to: `?${new URLSearchParams(kept)}` },
        {
          key: 'removed',
          label: t('reviews.removed_badge'),
          to: `?${new URLSearchParams({ tab: 'removed', ...kept })}`,
        },
      ]}
    />
  );
}

interface AnsweredFilterProps {
  open: 'true' | 'false' | null;
  address: ListAddress;
}
function AnsweredFilter({ open, address }: AnsweredFilterProps) {
  const t = useText();
  return (
    <SelectField
      label={t('reviews.seller_answer')}
      className="w-44"
      value={open ?? ''}
      onChange={(event) => address.set({ open: event.target.value })}
      options={[
        { value: '', label: t('common.any') },
        { value: 'true', label: t('reviews.answer_missing') },
        { value: 'false', label: t('reviews.answer_given') },
      ]}
    />
  );
}

function NoQuestions({ isRemoved }: { isRemoved: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<MessageCircleOff aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={isRemoved ? t('reviews.questions_removed_none') : t('reviews.questions_none')}
      text={t('reviews.search_hint')}
    />
  );
}
