import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Question, QuestionPage } from '#contracts/reviews/reviews.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { firstPages } from './question-pages.ts';

/** Milliseconds without a key before a search is sent. */
const PAUSE_MS = 300;

interface Loaded {
  q: string;
  pages: number;
  results: Question[];
  total: number;
}

/** The questions shown: the page's own, more of them, or those that match a search. */
export function useQuestions(questions: QuestionPage, slug: string) {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const shown = loaded ?? { ...questions, q: '', pages: 1 };
  const show = async (pages: number, words: string) => {
    const found = await firstPages(slug, pages, questions.limit, words);
    setLoaded({ ...found, q: words, pages });
  };
  const loadMore = async () => {
    setBusy(true);
    await show(shown.pages + 1, shown.q).catch((error: unknown) =>
      notifyError(error, 'reviews.questions.load_failed'),
    );
    setBusy(false);
  };
  useSearch(q, shown.q, (words) => (words === '' ? setLoaded(null) : show(1, words)));
  const onDone = async () => {
    await revalidate();
    if (loaded)
      // The page's own first questions are fresh; the rest loads on click.
      await show(loaded.pages, loaded.q).catch(() => setLoaded(null));
  };
  return { ...shown, isSearching: q !== shown.q, isBusy, typed, setTyped, loadMore, onDone };
}

/** Searches once nothing was typed for a moment; without words all are shown again. */
function useSearch(q: string, shownFor: string, search: (q: string) => unknown) {
  const run = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      await search(q);
    } catch (error) {
      if (isCurrent()) notifyError(error, 'reviews.questions.search_failed');
    }
  });
  useEffect(() => {
    if (q === shownFor) return;
    let isCurrent = true;
    const timer = setTimeout(() => void run(() => isCurrent), q === '' ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, shownFor]);
}

export interface Writing {
  question: Question | null;
  draft: string;
}
/** The dialog to ask or answer; guests sign in first. */
export function useWriting() {
  const { isAuthenticated } = useSession();
  const [writing, setWriting] = useState<Writing | null>(null);
  const open = (question: Question | null, draft = '') => {
    if (isAuthenticated) return setWriting({ question, draft });
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
  return { writing, open, close: () => setWriting(null) };
}
