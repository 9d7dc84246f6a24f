import { MessageCircleQuestion, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { QuestionPage } from '#contracts/reviews/reviews.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionEntry } from './question-entry.tsx';
import { useQuestions, useWriting } from './use-questions.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

interface QuestionsProps {
  product: { _id: string; slug: string; name: string };
  questions: QuestionPage;
}

/** Questions with answers of vendors and buyers, with a search over both; the forms load on demand. */
export function Questions({ product, questions }: QuestionsProps) {
  const t = useText();
  const list = useQuestions(questions, product.slug);
  const { writing, open, close } = useWriting();
  const { q, results, total } = list;
  return (
    <section
      aria-labelledby="questions"
      className="later [contain-intrinsic-height:auto_1000px] md:[contain-intrinsic-height:auto_784px]"
    >
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
      {questions.total > 0 ? (
        <SearchField
          typed={list.typed}
          setTyped={list.setTyped}
          said={q && !list.isSearching ? t('reviews.questions.search_count', { n: total }) : ''}
        />
      ) : null}
      {results.length > 0 ? (
        <ul className="mt-4 divide-y divide-border rounded-card border border-border bg-surface">
          {results.map((one) => (
            <QuestionEntry key={one._id} q={one} open={open} />
          ))}
        </ul>
      ) : q ? (
        <NoMatch q={q} {...(questions.isOpen ? { ask: () => open(null, q) } : {})} />
      ) : (
        <p className="mt-3 text-ink-muted">{t('reviews.questions.empty')}</p>
      )}
      {results.length < total ? (
        <div className="mt-4 text-center">
          <Button variant="outline" busy={list.isBusy} onClick={() => void list.loadMore()}>
            {t('reviews.questions.more', { n: total - results.length })}
          </Button>
        </div>
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <QuestionDialog
            product={product}
            question={writing.question}
            draft={writing.draft}
            onDone={list.onDone}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

interface SearchFieldProps {
  typed: string;
  setTyped: (value: string) => void;
  said: string;
}
function SearchField({ typed, setTyped, said }: SearchFieldProps) {
  const t = useText();
  return (
    <search className="relative mt-4 block max-w-[32rem]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
        strokeWidth={1.75}
      />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={300}
        aria-label={t('reviews.questions.search')}
        placeholder={t('reviews.questions.search')}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        className="h-12 w-full rounded-button border-[1.5px] border-border-strong bg-surface pr-3 pl-10 text-[16px]"
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </search>
  );
}

function NoMatch({ q, ask }: { q: string; ask?: () => void }) {
  const t = useText();
  return (
    <div className="mt-4 rounded-card border border-border bg-surface p-5">
      <p className="[overflow-wrap:anywhere]">{t('reviews.questions.search_none', { q })}</p>
      {ask ? (
        <Button variant="outline" onClick={ask} className="mt-3">
          {t('reviews.questions.ask_this')}
        </Button>
      ) : null}
    </div>
  );
}
