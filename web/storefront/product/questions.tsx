import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Question, QuestionPage } from '#contracts/reviews/reviews.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { firstPages } from './question-pages.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/** Questions with answers of vendors and buyers; the forms load on demand. */
export function Questions({
  product,
  questions,
}: {
  product: { _id: string; slug: string; name: string };
  questions: QuestionPage;
}) {
  const t = useText();
  const { isAuthenticated } = useSession();
  const { open, shown, total, isBusy, loadMore, writing, onDone, setWriting } = useQuestions(
    isAuthenticated,
    questions,
    product,
  );
  return (
    <section aria-labelledby="questions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions" className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
          {t('reviews.questions.title')}
        </h2>
        {questions.isOpen ? (
          <Button variant="outline" onClick={() => open(null)}>
            <MessageCircleQuestion aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('reviews.questions.ask')}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p className="mt-3 text-ink-muted">{t('reviews.questions.empty')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-border rounded-card border border-border bg-surface">
          {shown.map((q) => (
            <QuestionEntry key={q._id} q={q} open={open} />
          ))}
        </ul>
      )}
      {shown.length < total ? (
        <div className="mt-4 text-center">
          <Button variant="outline" busy={isBusy} onClick={() => void loadMore()}>
            {t('reviews.questions.more', { n: total - shown.length })}
          </Button>
        </div>
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <QuestionDialog
            product={product}
            question={writing.question}
            onDone={onDone}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function useQuestions(
  isAuthenticated: boolean,
  questions: QuestionPage,
  product: { _id: string; slug: string; name: string },
) {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof firstPages>> | null>(null);
  const pages = useRef(1);
  const [writing, setWriting] = useState<{ question: Question | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = (question: Question | null) => {
    if (isAuthenticated) setWriting({ question });
    else
      openLogin(
        question
          ? {
              title: 'reviews.questions.answer_login_title',
              message: 'reviews.questions.answer_login_text',
            }
          : {
              title: 'reviews.questions.ask_login_title',
              message: 'reviews.questions.ask_login_text',
            },
      );
  };
  const { results: shown, total } = loaded ?? questions;
  const show = async (count: number) => {
    setLoaded(await firstPages(product.slug, count, questions.limit));
    pages.current = count;
  };
  const loadMore = async () => {
    setBusy(true);
    await show(pages.current + 1).catch((error: unknown) =>
      notifyError(error, 'reviews.questions.load_failed'),
    );
    setBusy(false);
  };
  const onDone = async () => {
    await revalidate();
    if (pages.current === 1) return;
    await show(pages.current).catch(() => {
      // The page's own first questions are fresh; the rest loads on click.
      setLoaded(null);
      pages.current = 1;
    });
  };
  return { open, shown, total, isBusy, loadMore, writing, onDone, setWriting };
}

function QuestionEntry({ q, open }: { q: Question; open: (question: Question | null) => void }) {
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
