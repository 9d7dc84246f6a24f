import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { search, type SearchResult, searchProducts } from '#contracts/search.ts';
import { callApi } from '#web/api/client.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { ASKED, DEBOUNCE_MS, mergeResults, MIN_CHARACTERS } from './suggestions.ts';

type State = { kind: 'closed' | 'busy' | 'failed' } | { kind: 'found'; results: SearchResult[]; total: number; query: string };

const resultsPage = (query: string) => `/search?q=${encodeURIComponent(query.trim())}`;

/** Search with suggestions; a plain form to /search before scripts are there. */
export function SearchBox({ initial = '', onLeave }: { initial?: string; onLeave?: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [state, setState] = useState<State>({ kind: 'closed' });
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const results = state.kind === 'found' ? state.results : [];
  useEffect(() => setText(initial), [initial]);
  useEffect(() => () => { clearTimeout(timer.current); request.current?.abort(); }, []);
  useEffect(() => {
    const outside = (event: PointerEvent) => { if (!root.current?.contains(event.target as Node)) setState({ kind: 'closed' }); };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  const ask = async (query: string) => {
    const controller = new AbortController();
    request.current = controller;
    setState({ kind: 'busy' });
    const options = { audience: 'public', signal: controller.signal } as const;
    try {
      const [mixed, cards] = await Promise.all([
        callApi(search, { query: { query, limit: ASKED } }, options), callApi(searchProducts, { query: { query, limit: ASKED } }, options),
      ]);
      if (controller.signal.aborted) return;
      setActive(-1);
      setState({ kind: 'found', results: mergeResults(mixed.results, cards.results), total: Math.max(mixed.total, cards.total), query });
    } catch {
      // A request given up for a newer one says nothing (specification §8).
      if (!controller.signal.aborted) setState({ kind: 'failed' });
    }
  };
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    request.current?.abort();
    const query = value.trim();
    if (query.length < MIN_CHARACTERS) return setState({ kind: 'closed' });
    timer.current = setTimeout(() => void ask(query), DEBOUNCE_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    request.current?.abort();
    setState({ kind: 'closed' });
    onLeave?.();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && state.kind !== 'closed') { event.stopPropagation(); setState({ kind: 'closed' }); }
    if (results.length === 0 || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    setActive((at) => (event.key === 'ArrowDown' ? (at + 1) % results.length : (at <= 0 ? results.length : at) - 1));
  };
  const submit = (event: React.FormEvent) => {
    const chosen = results[active];
    if (chosen) {
      event.preventDefault();
      leave();
      void navigate(chosen.url);
    } else if (!text.trim()) event.preventDefault();
    else leave();
  };
  const isOpen = state.kind !== 'closed';
  return (
    <div ref={root} className="relative w-full">
      <Form action="/search" method="get" role="search" onSubmit={submit} className="flex rounded-pill outline-offset-2 outline-focus has-[input:focus-visible]:outline-2">
        <input type="search" name="q" value={text} onChange={(e) => change(e.target.value)} onKeyDown={onKeyDown} enterKeyHint="search" autoComplete="off" maxLength={100}
          placeholder="Search for sarees, chargers, atta..." aria-label="Search products" role="combobox" aria-expanded={isOpen} aria-controls={`${id}-list`} aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined} className="h-12 w-full rounded-l-pill border border-r-0 border-border-strong bg-surface pl-5 text-[16px] outline-none placeholder:text-ink-subtle" />
        <button type="submit" aria-label="Search" className="grid h-12 w-14 shrink-0 place-items-center rounded-r-pill bg-brand text-on-brand hover:bg-brand-hover">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round"><circle cx="11" cy="11" r="7" /><path d="m20 20-4-4" /></svg>
        </button>
      </Form>
      {isOpen ? (
        <div className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-border bg-raised shadow-e2 max-md:max-h-[calc(100dvh-130px)] max-md:overflow-y-auto max-md:overscroll-contain">
          {state.kind === 'busy' ? <p role="status" className="p-4 text-ink-muted">Searching...</p> : null}
          {state.kind === 'failed' ? (
            <div role="alert" className="flex items-center justify-between gap-3 p-4"><span>Search failed. Please try again.</span>
              <button type="button" onClick={() => setState({ kind: 'closed' })} className="min-h-11 rounded-button px-3 font-bold text-action hover:bg-action-soft">Clear error</button></div>
          ) : null}
          {state.kind === 'found' && results.length === 0 ? (
            <div className="p-4"><p role="status">{`No results found for "${state.query}"`}</p>
              <Link to={resultsPage(state.query)} onClick={leave} className="mt-2 inline-flex min-h-11 items-center font-bold text-action hover:underline">View all results</Link></div>
          ) : null}
          {results.length > 0 ? <p role="status" className="sr-only">{results.length} suggestions</p> : null}
          <ul id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={results.length === 0}>
            {results.map((r, i) => (
              <li key={r.url} id={`${id}-${i}`} role="option" aria-selected={i === active} onMouseEnter={() => setActive(i)}>
                <Link to={r.url} onClick={leave} tabIndex={-1} className={`flex items-center gap-3 px-4 py-2 ${i === active ? 'bg-sunken' : ''}`}>
                  {r.image ? <Picture image={{ ...r.image, alt: '' }} sizes="44px" className="size-11 shrink-0 rounded-control object-cover" /> : <NoImage className="size-11 shrink-0 rounded-control text-[9px]" />}
                  <span className="min-w-0 grow"><span className="block truncate font-semibold">{r.title}</span><span className="block truncate text-[13px] text-ink-muted">{r.subtitle}</span></span>
                  {r.price !== null ? <span className="text-right tabular-nums"><strong>{formatRupees(r.price)}</strong>{r.originalPrice !== null && r.originalPrice > r.price ? <><span className="sr-only"> MRP </span><s className="block text-[13px] text-ink-subtle">{formatRupees(r.originalPrice)}</s></> : null}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
          {state.kind === 'found' && results.length > 0 ? <Link to={resultsPage(state.query)} onClick={leave} className="block border-t border-border px-4 py-3 font-bold text-action hover:bg-sunken">View all {state.total} results</Link> : null}
        </div>
      ) : null}
    </div>
  );
}
