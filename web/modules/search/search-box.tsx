import {
  type ComponentType,
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { SearchIcon as Icon } from './search-icon.tsx';
import type { HelpHandle, ListState, SearchHelpProps } from './search-help.tsx';

const loadHelp = () => import('./search-help.tsx');
const SearchHelp: ComponentType<SearchHelpProps> = lazy(async () => ({
  default: (await loadHelp()).SearchHelp,
}));
const VoiceSearch = lazy(async () => ({
  default: (await import('./voice-search.tsx')).VoiceSearch,
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

const CLOSED: ListState = { isShown: false, activeId: undefined };

/**
 * Search with suggestions; a plain form to /search without scripts. The suggestion code loads on
 * first touch. On a phone the box fills the screen while in use.
 */
export function SearchBox({ ref, initial = '', categories = [] }: SearchBoxProps) {
  const t = useText();
  const listId = useId();
  const { root, input, help, text, typed, list, setList, use, change, submit } = useSearchBox(
    ref,
    initial,
  );
  const { isInUse, isSheet, enter, leave } = use;
  return (
    <div
      ref={root}
      data-sheet={isSheet ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isInUse) {
          // Escape first closes the list, then the sheet, and only then acts as in the browser.
          event.preventDefault();
          event.stopPropagation();
          if (!(list.isShown && help.current?.close())) leave(true);
        }
        walkList(event, input.current, help.current);
      }}
      role={isSheet ? 'dialog' : undefined}
      aria-label={isSheet ? t('common.search') : undefined}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      className={isSheet ? 'fixed inset-0 z-10 flex flex-col bg-canvas' : 'relative w-full'}
    >
      <div className={isSheet ? 'flex shrink-0 gap-1 p-2 pr-3' : undefined}>
        {isSheet ? <BackButton onClick={() => leave(true)} /> : null}
        <SearchForm {...{ input, listId, text, list, isInUse, enter, leave, change, submit }} />
      </div>
      {isInUse ? (
        <Suspense>
          <SearchHelp
            {...{ ref: help, listId, text, typed, isSheet, categories }}
            onState={setList}
            onLeave={() => {
              input.current?.blur();
              leave();
            }}
            onCleared={() => input.current?.focus()}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What is in the field and in the list below it. */
function useSearchBox(ref: SearchBoxProps['ref'], initial: string) {
  const [text, setText] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setList] = useState(CLOSED);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const help = useRef<HelpHandle>(null);
  const isTyping = useRef(false);
  const use = useInUse(root, input, () => {
    isTyping.current = false;
    setTyped(null);
    setList(CLOSED);
  });
  useImperativeHandle(ref, () => ({ open: use.open }));
  // A new page sets its query, but never over current input.
  useEffect(() => {
    if (!isTyping.current) setText(initial);
  }, [initial]);
  const change = (value: string) => {
    use.enter();
    setText(value);
    setTyped(value);
    isTyping.current = true;
  };
  const submit = (event: React.FormEvent) => {
    const query = text.trim();
    if (help.current?.choose() || !query) return event.preventDefault();
    help.current?.remember(query);
    // The form is read afterwards: the query in the address is trimmed.
    input.current!.value = query;
    setText(query);
    input.current?.blur();
    use.leave();
  };
  return { root, input, help, text, typed, list, setList, use, change, submit };
}

type Field<Element> = RefObject<Element | null>;

/** Whether the box is in use, and on a phone fills the screen. */
function useInUse(
  root: Field<HTMLDivElement>,
  input: Field<HTMLInputElement>,
  onLeave: () => void,
) {
  const [use, setUse] = useState<'none' | 'box' | 'sheet'>('none');
  const opener = useRef<HTMLElement>(null);
  const isInUse = use !== 'none';
  const isSheet = use === 'sheet';
  const enter = () => {
    void loadHelp();
    setUse((now) => (now === 'none' ? (isPhone() ? 'sheet' : 'box') : now));
  };
  const leave = (isBack = false) => {
    setUse('none');
    onLeave();
    if (isBack && isSheet) {
      if (opener.current?.isConnected) opener.current.focus();
      else input.current?.blur();
    }
    opener.current = null;
  };
  useEffect(() => {
    // Touched before the scripts loaded.
    if (document.activeElement === input.current) enter();
  }, [input]);
  useEffect(() => {
    if (!isInUse) return;
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
  const open = () => {
    opener.current = document.activeElement as HTMLElement;
    input.current?.focus();
    enter();
  };
  return { isInUse, isSheet, enter, leave, open };
}

/** The arrow keys of the field walk through the list. */
function walkList(
  event: React.KeyboardEvent,
  input: HTMLInputElement | null,
  help: HelpHandle | null,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
  if (step && event.target === input && help?.move(step)) event.preventDefault();
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={useText()('common.back')}
      onClick={onClick}
      className="grid h-12 w-11 shrink-0 place-items-center"
    >
      <Icon path="M19 12H5m6-7-7 7 7 7" />
    </button>
  );
}

interface SearchFormProps {
  input: Field<HTMLInputElement>;
  listId: string;
  text: string;
  list: ListState;
  isInUse: boolean;
  enter: () => void;
  leave: () => void;
  change: (value: string) => void;
  submit: (event: React.FormEvent) => void;
}

function SearchForm({ input, listId, text, list, isInUse, ...on }: SearchFormProps) {
  const { enter, leave, change, submit } = on;
  const t = useText();
  return (
    <Form
      action="/search"
      method="get"
      role="search"
      onSubmit={submit}
      className="relative flex grow rounded-pill outline-offset-2 outline-focus has-[input:focus-visible]:outline-2"
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
        aria-controls={listId}
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
      ) : isInUse ? (
        <Suspense>
          <VoiceSearch onLeave={leave} />
        </Suspense>
      ) : null}
      <button
        type="submit"
        aria-label={t('common.search')}
        className="grid h-12 w-14 shrink-0 place-items-center rounded-r-pill bg-brand text-on-brand hover:bg-brand-hover"
      >
        <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m9 16-4-4" />
      </button>
    </Form>
  );
}
