import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  answerAsVendor,
  listVendorQuestions,
  type VendorQuestion,
} from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { AnswerForm } from './answer-form.tsx';

/** Questions about the vendor's products: unanswered ones first. */
export function QuestionsTab() {
  const t = useText();
  const member = useMember();
  const { page, set, oneOf } = useListAddress();
  const answered = oneOf('answered', ['yes', 'no']);
  const query = useQuery({
    queryKey: vendorKey(member._id, 'questions', answered, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listVendorQuestions,
        { query: { page, ...(answered ? { open: answered === 'no' ? 'true' : 'false' } : {}) } },
        { signal, fresh: true },
      ),
  });
  return (
    <>
      <SelectField
        label={t('reviews.questions.answer_action')}
        className="mb-4 w-48"
        value={answered ?? ''}
        onChange={(event) => set({ answered: event.target.value })}
        options={[
          { value: '', label: t('common.all') },
          { value: 'no', label: t('reviews.unanswered') },
          { value: 'yes', label: t('support.status.answered') },
        ]}
      />
      <Listed query={query} failed={t('reviews.questions_load_failed')}>
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <NoQuestions answered={answered} />
          ) : (
            <>
              <ul
                aria-label={t('reviews.questions')}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((question) => (
                  <Item key={question._id} question={question} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('reviews.questions_pages')}
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

function NoQuestions({ answered }: { answered: 'yes' | 'no' | null }) {
  const t = useText();
  return (
    <EmptyState
      icon={<MessageCircleQuestion aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={
        answered === 'no' ? t('reviews.questions_answered_all') : t('reviews.questions_empty_title')
      }
      text={t('reviews.questions_empty_text')}
    />
  );
}

function Item({ question: q }: { question: VendorQuestion }) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const { formatDate } = useDates();
  const [isOpen, setOpen] = useState(false);
  const send = async (text: string) => {
    await callApi(answerAsVendor, { params: { id: q._id }, body: { text } });
    await Promise.all(
      ['questions', 'to-do'].map((what) =>
        client.invalidateQueries({ queryKey: vendorKey(member._id, what) }),
      ),
    );
  };
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <strong className="max-w-[72ch] [overflow-wrap:anywhere]">{q.text}</strong>
        {q.isOpen ? <Badge tone="warning">{t('reviews.unanswered')}</Badge> : null}
      </p>
      <p className="mt-1 text-[14px] text-ink-muted">
        <Link
          to={`/product/${q.product.slug}`}
          className="font-semibold underline underline-offset-2"
        >
          {q.product.name}
        </Link>{' '}
        · {q.author} · {formatDate(q.createdAt)}
      </p>
      {q.answers.length > 0 ? (
        <ul className="mt-3 grid max-w-[72ch] gap-2">
          {q.answers.map((a) => (
            <li key={a._id} className="rounded-button bg-sunken p-3">
              <strong className="block text-[14px]">
                {a.author}
                {a.by === 'seller' ? ` (${t('common.vendor')})` : ''}
              </strong>
              {a.text}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <AnswerForm
          label={t('reviews.questions.your_answer')}
          most={1000}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : q.isMine ? null : (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          {t('reviews.questions.answer_action')}
        </Button>
      )}
    </li>
  );
}
