import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { type SearchFound, searchMarketplace } from './search-query.ts';
import { rememberSearch } from './recent-searches.ts';
import { ResultRow, RowSkeletons } from './result-row.tsx';
import { SearchStart } from './search-start.tsx';
import { DEBOUNCE_MS, MIN_CHARACTERS, resultsPage } from './suggestions.ts';

/** The list's state for the box: visible, and the active row. */
export interface ListState {
  isShown: boolean;
  activeId: string | undefined;
}
/** Actions of the list for the box. Each returns whether it did something. */
export interface HelpHandle {
  move: (step: 1 | -1) => boolean;
  choose: () => boolean;
  close: () => boolean;
  remember: (query: string) => void;
}
export interface SearchHelpProps {
  ref?: Ref<HelpHandle>;
  listId: string;
  text: string;
  /** Typed since the box was opened; null until then. */
  typed: string | null;
  isSheet: boolean;
  categories: readonly { name: string; slug: string }[];
  onState: (state: ListState) => void;
  /** Something was chosen: the box closes. */
  onLeave: () => void;
  /** The error was cleared: focus returns to the box. */
  onCleared: () => void;
}
type State = 'closed' | 'busy' | 'failed' | 'found';

/**
 * Suggestions below the search box, from the second character on, at most eight rows. The phone's
 * sheet shows recent searches before.
 */
export function SearchHelp({
  ref,
  listId,
  text,
  typed,
  isSheet,
  categories,
  onState,
  onLeave,
  onCleared,
}: SearchHelpProps) {
  const t = useText();
  const suggestions = useSuggestions({ text, typed });
  const { state, setState, found, active, setActive, start, isStart } = suggestions;

  const shown = !isStart && found && (state === 'found' || state === 'busy') ? found : null;
  const options = shown?.results ?? [];
  const isShown = options.length > 0;
  const activeId = active >= 0 && active < options.length ? `${listId}-${active}` : undefined;
  useEffect(() => onState({ isShown, activeId }), [activeId, isShown, onState]);
  useHelpHandle({ ref, text, isShown, options, onLeave, ...suggestions });

  if (!isSheet && (isStart || state === 'closed')) return null;
  return (
    <div
      className={
        isSheet
          ? 'min-h-0 grow overflow-y-auto overscroll-contain border-t border-border pb-4'
          : 'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-border bg-raised shadow-e2'
      }
    >
      {isStart ? (
        <SearchStart ref={start} categories={categories} onLeave={onLeave} onEmptied={onCleared} />
      ) : (
        <SearchStatus
          {...{ state, found, isShown, onLeave }}
          onFailureCleared={() => {
            setState('closed');
            onCleared();
          }}
        />
      )}
      <SuggestionList {...{ listId, state, isShown, setActive, shown, active, onLeave }} />
      {isShown && state === 'found' && shown!.total > 0 ? (
        <AllResults
          query={shown!.query}
          label={t('search.view_all_total', { total: shown!.total })}
          onLeave={onLeave}
          className="flex min-h-11 items-center border-t border-border px-4 hover:bg-sunken focus-visible:-outline-offset-2"
        />
      ) : null}
    </div>
  );
}

interface SearchStatusProps {
  state: State;
  found: SearchFound | null;
  isShown: boolean;
  onLeave: () => void;
  onFailureCleared: () => void;
}
/** Above the list, once something is typed: that it searches, failed, or found so many. */
function SearchStatus({ state, found, isShown, onLeave, onFailureCleared }: SearchStatusProps) {
  const t = useText();
  return (
    <>
      {state === 'busy' ? (
        <p role="status" className="px-4 pt-4 pb-1 text-ink-muted">
          {t('search.searching')}
        </p>
      ) : null}
      {state === 'busy' && !isShown ? <RowSkeletons /> : null}
      {state === 'failed' ? <SearchFailed onCleared={onFailureCleared} /> : null}
      {state === 'found' && found?.results.length === 0 ? (
        <NothingFound query={found.query} onLeave={onLeave} />
      ) : null}
      {isShown && state === 'found' ? (
        <p role="status" className="sr-only">
          {t('search.suggestion_count', { count: found!.results.length })}
        </p>
      ) : null}
    </>
  );
}

interface AllResultsProps {
  query: string;
  label: string;
  onLeave: () => void;
  className: string;
}
/** A link to the page of results. */
function AllResults({ query, label, onLeave, className }: AllResultsProps) {
  return (
    <Link
      to={resultsPage(query)}
      onClick={() => {
        rememberSearch(query);
        onLeave();
      }}
      className={`font-bold text-action ${className}`}
    >
      {label}
    </Link>
  );
}

function useSuggestions({ text, typed }: { text: string; typed: string | null }) {
  const [state, setState] = useState<State>('closed');
  const [found, setFound] = useState<SearchFound | null>(null);
  const [active, setActive] = useState(-1);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<HTMLDivElement>(null);
  const isStart = text.trim() === '';

  const ask = async (query: string) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setState('busy');
    try {
      const answer = await searchMarketplace(query, controller.signal);
      if (controller.signal.aborted) return;
      setActive(-1);
      setFound(answer);
      setState('found');
    } catch {
      // A superseded request shows nothing (specification §8).
      if (!controller.signal.aborted) setState('failed');
    }
  };
  useEffect(() => {
    request.current?.abort();
    // A selected row belongs to the previous query.
    setActive(-1);
    const query = typed?.trim() ?? '';
    if (query.length < MIN_CHARACTERS) return setState('closed');
    // The dropdown opens with the second character and shows that it is searching, including the
    // half-second debounce.
    setState('busy');
    timer.current = setTimeout(() => void ask(query), DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [typed]);
  useEffect(() => () => request.current?.abort(), []);
  return { state, setState, found, active, setActive, request, timer, start, isStart, ask };
}

interface UseHelpHandleOptions {
  ref: Ref<HelpHandle> | undefined;
  isStart: boolean;
  start: RefObject<HTMLDivElement | null>;
  isShown: boolean;
  state: State;
  text: string;
  ask: (query: string) => Promise<void>;
  setActive: Dispatch<SetStateAction<number>>;
  options: SearchFound['results'];
  active: number;
  onLeave: () => void;
  timer: RefObject<number | undefined>;
  request: RefObject<AbortController | undefined>;
  setState: Dispatch<SetStateAction<State>>;
}
function useHelpHandle({
  ref,
  isStart,
  start,
  isShown,
  state,
  text,
  ask,
  setActive,
  options,
  active,
  onLeave,
  timer,
  request,
  setState,
}: UseHelpHandleOptions) {
  const navigate = useNavigate();
  useImperativeHandle(ref, () => ({
    move(step) {
      if (isStart) {
        // Only the phone's sheet has content before typing.
        start.current?.querySelector('a')?.focus();
        return start.current !== null;
      }
      if (!isShown) {
        if (state === 'closed' && text.trim().length >= MIN_CHARACTERS) void ask(text.trim());
        return true;
      }
      setActive((at) =>
        step > 0 ? (at + 1) % options.length : (at <= 0 ? options.length : at) - 1,
      );
      return true;
    },
    choose() {
      const chosen = isShown ? options[active] : undefined;
      if (!chosen) return false;
      onLeave();
      void navigate(chosen.url);
      return true;
    },
    close() {
      const isOpen = state !== 'closed';
      clearTimeout(timer.current);
      request.current?.abort();
      setState('closed');
      return isOpen;
    },
    remember: (query) => void rememberSearch(query),
  }));
}

function SearchFailed({ onCleared }: { onCleared: () => void }) {
  const t = useText();
  return (
    <div role="alert" className="flex items-center justify-between gap-3 p-4">
      <span>{t('search.failed')}</span>
      <button
        type="button"
        onClick={onCleared}
        className="min-h-11 shrink-0 rounded-button px-3 font-bold text-action hover:bg-action-soft"
      >
        {t('search.clear_error')}
      </button>
    </div>
  );
}

function NothingFound({ query, onLeave }: { query: string; onLeave: () => void }) {
  const t = useText();
  return (
    <div className="p-4">
      <p role="status" className="wrap-anywhere">
        {t('search.no_results', { query })}
      </p>
      <AllResults
        query={query}
        label={t('search.view_all')}
        onLeave={onLeave}
        className="mt-2 inline-flex min-h-11 items-center hover:underline"
      />
    </div>
  );
}

interface SuggestionListProps {
  listId: string;
  state: State;
  isShown: boolean;
  setActive: Dispatch<SetStateAction<number>>;
  shown: SearchFound | null;
  active: number;
  onLeave: () => void;
}
function SuggestionList({
  listId,
  state,
  isShown,
  setActive,
  shown,
  active,
  onLeave,
}: SuggestionListProps) {
  const t = useText();
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={t('search.suggestions')}
      aria-busy={state === 'busy'}
      hidden={!isShown}
      onPointerLeave={() => setActive(-1)}
      className={`transition-opacity duration-[120ms] ${state === 'busy' ? 'opacity-50' : ''}`}
    >
      {shown?.results.map((r, i) => (
        <ResultRow
          key={r.url}
          id={`${listId}-${i}`}
          result={r}
          query={shown.query}
          isActive={i === active}
          onPoint={() => setActive(i)}
          onChoose={onLeave}
        />
      ))}
    </ul>
  );
}
