import type { Question } from '#contracts/reviews/reviews.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A question with its answers, sellers' first. */
export function QuestionEntry({
  q,
  open,
}: {
  q: Question;
  open: (question: Question | null) => void;
}) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="px-4 py-4 md:px-5">
      <p className="font-bold [overflow-wrap:anywhere]">
        <span aria-hidden="true" className="mr-2 text-ink-subtle">
          {t('reviews.questions.mark')}
        </span>
        {q.text}
      </p>
      <p className="text-[14px] text-ink-muted">
        {q.author} · {formatDate(q.createdAt)}
      </p>
      {q.answers.map((a) => (
        <div key={a._id} className="mt-3 border-l-2 border-border pl-3">
          <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{a.text}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-[14px] text-ink-muted">
            {a.author}{' '}
            <Badge tone={a.by === 'seller' ? 'brand' : 'success'}>
              {a.by === 'seller' ? t('common.seller') : t('reviews.verified_buyer')}
            </Badge>{' '}
            {formatDate(a.createdAt)}
          </p>
        </div>
      ))}
      <button
        type="button"
        onClick={() => open(q)}
        className="mt-1 -ml-3 inline-flex min-h-11 items-center rounded-button px-3 text-[14px] font-semibold text-action hover:underline"
      >
        {t('reviews.questions.answer_action')}
        <span className="sr-only">: {q.text}</span>
      </button>
    </li>
  );
}
