import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { grouped, matching, type PaletteEntry } from './palette-entries.ts';
import { wantFocus } from '#web/modules/portal-kit/forms/want-focus.ts';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Entries that need no request: pages and actions. */
  entries: readonly PaletteEntry[];
  /** Searches the server from two characters on; `findKey` separates users' cached results. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
  findKey: readonly unknown[];
  /** Placeholder of the empty field. */
  placeholder: string;
}

const ASK_AFTER_MS = 250;

/** Command palette: search in one field, choose by arrows and Enter or click. */
export function Palette({ open, onClose, ...rest }: PaletteProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.palette.title')}>
      <Box onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Box({ onClose, entries, find, findKey, placeholder }: Omit<PaletteProps, 'open'>) {
  const t = useText();
  const palette = usePalette(findKey, find, entries);
  return (
    <>
      <PaletteField palette={palette} placeholder={placeholder} />
      <div
        id={`${palette.id}-list`}
        role="listbox"
        aria-label={t('shell.palette.title')}
        aria-busy={palette.isAsking || undefined}
        className="mt-3 h-[min(420px,52dvh)] overflow-y-auto overscroll-contain"
      >
        {palette.groups.map(({ group, entries: own }) => (
          <PaletteGroup key={group} group={group} own={own} palette={palette} onClose={onClose} />
        ))}
        {palette.shown.length === 0 && !palette.isAsking ? (
          <p className="px-3 py-6 text-center text-ink-muted">
            {palette.found.isError ? t('search.failed') : t('common.no_results')}
          </p>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {palette.isAsking ? '' : t('shell.palette.found', { n: palette.shown.length })}
      </p>
      <p className="mt-3 border-t border-border pt-3 text-[13px] text-ink-muted max-md:hidden">
        {t('shell.palette.hint')}
      </p>
    </>
  );
}

function usePalette(
  findKey: readonly unknown[],
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>,
  entries: readonly PaletteEntry[],
) {
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: [...findKey, 'palette', asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked.length >= 2,
    staleTime: 30_000,
  });
  const isFresh = asked === text.trim();
  const groups = grouped([
    ...matching(entries, text),
    ...(isFresh && asked.length >= 2 ? (found.data ?? []) : []),
  ]);
  const shown = groups.flatMap((g) => g.entries);
  const active = shown[Math.min(at, shown.length - 1)];
  const isAsking = text.trim().length >= 2 && (!isFresh || found.isFetching);
  // Like a click on a link, so that unsaved input is asked about.
  const go = (entry: PaletteEntry) => document.getElementById(`${id}-${entry.id}`)?.click();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step && shown.length > 0) {
      const next = (shown.indexOf(active!) + step + shown.length) % shown.length;
      setAt(next);
      document.getElementById(`${id}-${shown[next]!.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active) go(active);
    else return;
    event.preventDefault();
  };
  return { shown, id, active, text, setText, setAt, onKeyDown, isAsking, groups, found };
}

interface PaletteFieldProps {
  palette: ReturnType<typeof usePalette>;
  placeholder: string;
}
function PaletteField({ palette, placeholder }: PaletteFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
        strokeWidth={1.75}
      />
      <input
        ref={wantFocus}
        type="text"
        role="combobox"
        aria-expanded={palette.shown.length > 0}
        aria-controls={`${palette.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={palette.active ? `${palette.id}-${palette.active.id}` : undefined}
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={palette.text}
        onChange={(event) => {
          palette.setText(event.target.value);
          palette.setAt(0);
        }}
        onKeyDown={palette.onKeyDown}
        className="h-12 w-full rounded-button border-[1.5px] border-border-strong bg-surface pr-3 pl-10 text-[16px]"
      />
    </div>
  );
}

interface PaletteGroupProps {
  group: string;
  own: PaletteEntry[];
  palette: ReturnType<typeof usePalette>;
  onClose: () => void;
}
function PaletteGroup({ group, own, palette, onClose }: PaletteGroupProps) {
  return (
    <div role="group" aria-label={group} className="mb-2">
      <p aria-hidden="true" className="px-3 py-1 text-[13px] font-semibold text-ink-muted">
        {group}
      </p>
      {own.map((entry) => (
        <Row
          key={entry.id}
          id={`${palette.id}-${entry.id}`}
          entry={entry}
          isActive={entry === palette.active}
          onClose={onClose}
        />
      ))}
    </div>
  );
}

function Row({
  id,
  entry: { label, hint, icon: Icon, to },
  isActive,
  onClose,
}: {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onClose: () => void;
}) {
  return (
    // the field keeps focus and keys; the link is for pointers
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      to={to}
      aria-selected={isActive}
      onClick={onClose}
      className={`flex min-h-11 items-center gap-3 rounded-button px-3 ${isActive ? 'bg-brand-soft text-brand' : 'hover:bg-sunken'}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 grow truncate font-semibold">{label}</span>
      {hint ? <span className="shrink-0 text-[13px] text-ink-muted">{hint}</span> : null}
    </Link>
  );
}
