import {
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import type { HelpHandle, ListState, SearchHelpProps } from './search-help.tsx';

const loadHelp = () => import('./search-help.tsx');
const SearchHelp: ComponentType<SearchHelpProps> = lazy(async () => ({
  default: (await loadHelp()).SearchHelp,
}));

export interface SearchBoxHandle {
  open: () => void;
}

interface SearchBoxProps {
  ref?: Ref<SearchBoxHandle>;
  initial?: string;
  categories?: readonly { name: string; slug: string }[];
}

const isPhone = () => matchMedia('(width < 48rem)').matches;

/**
 * Search with suggestions; a plain form to /search without scripts. The suggestion code loads on
 * first touch. On a phone the box fills the screen while in use.
 */
export function SearchBox({ ref, initial = '', categories = [] }: SearchBoxProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
  const [use, setUse] = useState<'none' | 'box' | 'sheet'>('none');
  const [list, setList] = useState<ListState>({ isShown: false, activeId: undefined });
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const opener = useRef<HTMLElement>(null);
  const help = useRef<HelpHandle>(null);
  const isSheet = use === 'sheet';

  const enter = () => {
    void loadHelp();
    setUse((now) => (now === 'none' ? (isPhone() ? 'sheet' : 'box') : now));
  };
  const leave = (isBack = false) => {
    setUse('none');
    setTyped(null);
    isTyping.current = false;
    setList({ isShown: false, activeId: undefined });
    if (isBack && isSheet) {
      if (opener.current?.isConnected) opener.current.focus();
      else input.current?.blur();
    }
    opener.current = null;
  };
  useImperativeHandle(ref, () => ({
    open: () => {
      opener.current = document.activeElement as HTMLElement;
      input.current?.focus();
      enter();
    },
  }));
  // A new page sets its query, but never over current input.
  useEffect(() => {
    if (!isTyping.current) setText(initial);
  }, [initial]);
  useEffect(() => {
    // Touched before the scripts loaded.
    if (document.activeElement === input.current) enter();
  }, []);
  useEffect(() => {
    if (use === 'none') return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', outside);
    document.documentElement.classList.toggle('overflow-hidden', isSheet);
    return () => {
      document.removeEventListener('pointerdown', outside);
      if (isSheet) document.documentElement.classList.remove('overflow-hidden');
    };
  });

  const change = (value: string) => {
    enter();
    setText(value);
    setTyped(value);
    isTyping.current = true;
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && use !== 'none') {
      // Escape first closes the list, then the sheet, and only then acts as in the browser.
      event.preventDefault();
      event.stopPropagation();
      if (!(list.isShown && help.current?.close())) leave(true);
    }
    if (event.target !== input.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp'))
      return;
    if (help.current?.move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  };
  const submit = (event: React.FormEvent) => {
    const query = text.trim();
    if (help.current?.choose()) event.preventDefault();
    else if (!query) event.preventDefault();
    else {
      help.current?.remember(query);
      // The form is read afterwards: the query in the address is trimmed.
      input.current!.value = query;
      setText(query);
      input.current?.blur();
      leave();
    }
  };
  return (
    <div
      ref={root}
      data-sheet={isSheet ? '' : undefined}
      onKeyDown={onKeyDown}
      role={isSheet ? 'dialog' : undefined}
      aria-label={isSheet ? t('common.search') : undefined}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      className={isSheet ? 'fixed inset-0 flex flex-col bg-canvas' : 'relative w-full'}
    >
      <div className={isSheet ? 'flex shrink-0 gap-1 p-2 pr-3' : undefined}>
        {isSheet ? (
          <button
            type="button"
            aria-label={t('common.back')}
            onClick={() => leave(true)}
            className="grid h-12 w-11 shrink-0 place-items-center"
          >
            <Icon path="M19 12H5m6-7-7 7 7 7" />
          </button>
        ) : null}
        <Form
          action="/search"
          method="get"
          role="search"
          onSubmit={submit}
          className="flex grow rounded-pill outline-offset-2 outline-focus has-[input:focus-visible]:outline-2"
        >
          <input
            ref={input}
            type="search"
            name="q"
            value={text}
            onChange={(e) => change(e.target.value)}
            onFocus={enter}
            onClick={enter}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder={t('search.placeholder')}
            aria-label={t('search.field_label')}
            role="combobox"
            aria-expanded={list.isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={list.activeId}
            className={`h-12 w-full min-w-0 rounded-l-pill border border-r-0 border-border-strong bg-surface pl-5 text-[16px] outline-none placeholder:text-ink-subtle [&::-webkit-search-cancel-button]:hidden ${text ? 'pr-1' : 'pr-3'}`}
          />
          {text ? (
            <button
              type="button"
              aria-label={t('search.clear_text')}
              onClick={() => {
                change('');
                input.current?.focus();
              }}
              className="grid h-12 w-11 shrink-0 place-items-center border-y border-border-strong bg-surface text-ink-muted hover:text-ink"
            >
              <Icon path="m6 6 12 12M18 6 6 18" />
            </button>
          ) : null}
          <button
            type="submit"
            aria-label={t('common.search')}
            className="grid h-12 w-14 shrink-0 place-items-center rounded-r-pill bg-brand text-on-brand hover:bg-brand-hover"
          >
            <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m9 16-4-4" />
          </button>
        </Form>
      </div>
      {use === 'none' ? null : (
        <Suspense>
          <SearchHelp
            ref={help}
            listId={`${id}-list`}
            text={text}
            typed={typed}
            isSheet={isSheet}
            categories={categories}
            onState={setList}
            onLeave={() => {
              input.current?.blur();
              leave();
            }}
            onCleared={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
