import {
  type AdminQuestion,
  removeAnswer,
  removeQuestion,
  restoreAnswer,
  restoreQuestion,
} from '#contracts/reviews/review-moderation.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useReviewContentChange } from './use-review-content.ts';
import { ReviewContentFooter } from './review-content-footer.tsx';

/** A question with all its answers, removed ones too. */
export function QuestionItem({ question: q }: { question: AdminQuestion }) {
  const t = useText();
  const { formatDate } = useDates();
  const change = useReviewContentChange();
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <p className="max-w-[80ch] font-bold [overflow-wrap:anywhere]">{q.text}</p>
      <p className="mt-1 text-[14px] text-ink-muted">
        <a
          href={`/product/${q.product.slug}`}
          className="font-semibold underline underline-offset-2"
        >
          {q.product.name}
        </a>{' '}
        · {q.author} · {formatDate(q.createdAt)}
      </p>
      <ReviewContentFooter
        what="question"
        removal={q.removal}
        customer={q.customer}
        author={q.author}
        onRemove={async (body) => {
          await callApi(removeQuestion, { params: { id: q._id }, body });
          await change(t('reviews.removed_toast'));
        }}
        onRestore={async () => {
          await callApi(restoreQuestion, { params: { id: q._id } });
          await change(t('reviews.restored_toast'));
        }}
      />
      {q.answers.length > 0 ? (
        <ul
          aria-label={t('reviews.answers')}
          className="mt-3 grid gap-3 border-l-2 border-border pl-4"
        >
          {q.answers.map((a) => (
            <AnswerItem key={a._id} a={a} q={q} change={change} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface AnswerItemProps {
  a: AdminQuestion['answers'][number];
  q: AdminQuestion;
  change: (said: string) => Promise<void>;
}
function AnswerItem({ a, q, change }: AnswerItemProps) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-[14px]">
        <strong>{a.author}</strong>
        <Badge>{a.by === 'seller' ? t('common.vendor') : t('reviews.buyer')}</Badge>
        <span className="text-ink-muted">{formatDate(a.createdAt)}</span>
      </p>
      <p className="max-w-[80ch] [overflow-wrap:anywhere] whitespace-pre-line">{a.text}</p>
      {q.removal && a.removal ? null : (
        <ReviewContentFooter
          what="answer"
          removal={a.removal}
          customer={a.customer}
          author={a.author}
          onRemove={async (body) => {
            await callApi(removeAnswer, { params: { id: a._id }, body });
            await change(t('reviews.removed_toast'));
          }}
          onRestore={async () => {
            await callApi(restoreAnswer, { params: { id: a._id } });
            await change(t('reviews.restored_toast'));
          }}
        />
      )}
    </li>
  );
}
