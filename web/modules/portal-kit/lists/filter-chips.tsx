import { useQuery } from '@tanstack/react-query';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { usePopup } from '#web/ui/use-popup.ts';
import { FilterEditor } from './filter-editor.tsx';
import { dayIn, isSet, type ListFilter, namesOf } from './list-filters.ts';
import { placeBeside } from './place-beside.ts';
import type { ListAddress } from './use-list-address.ts';

const LOOK =
  'inline-flex min-h-11 items-center rounded-button border border-border-strong bg-surface text-[14px] font-semibold hover:border-brand md:min-h-9';

/**
 * The filters of a list as chips, in the address: each can be changed and removed, and "Add filter"
 * names the others.
 */
export function FilterChips({
  filters,
  address,
}: {
  filters: readonly ListFilter[];
  address: ListAddress;
}) {
  const t = useText();
  const [added, setAdded] = useState<string | null>(null);
  const set = filters.filter((one) => isSet(one, address.get));
  const shown = filters.filter((one) => set.includes(one) || one.name === added);
  const change = (values: Readonly<Record<string, string>>) => {
    setAdded(null);
    address.set({ after: null, before: null, ...values });
  };
  const without = (some: readonly ListFilter[]) =>
    Object.fromEntries(some.flatMap((one) => namesOf(one).map((name) => [name, ''])));
  const others = filters.filter((one) => !shown.includes(one));
  return (
    <div role="group" aria-label={t('common.filters')} className="mb-3 flex flex-wrap gap-2">
      {shown.map((one) => (
        <FilterChip
          key={one.name}
          filter={one}
          address={address}
          isNew={one.name === added}
          onChange={change}
          onRemove={() => change(without([one]))}
          onLeave={() => setAdded(null)}
        />
      ))}
      {others.length > 0 ? (
        <Menu
          label={t('shell.list.add_filter')}
          button={
            <>
              <FilterIcon aria-hidden="true" className="size-4" strokeWidth={2} />
              {t('shell.list.add_filter')}
            </>
          }
          buttonClassName={`${LOOK} gap-1.5 border-dashed px-3 text-ink-muted hover:text-brand`}
          groups={[others.map((one) => ({ label: one.label, run: () => setAdded(one.name) }))]}
          align="left"
          listRef={placeBeside}
        />
      ) : null}
      {set.length > 1 ? (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 md:min-h-9"
          onClick={() => change(without(set))}
        >
          {t('common.clear_filters')}
        </Button>
      ) : null}
    </div>
  );
}

interface FilterChipProps {
  filter: ListFilter;
  address: ListAddress;
  /** Just added: its editor is open. */
  isNew: boolean;
  onChange: (values: Readonly<Record<string, string>>) => void;
  onRemove: () => void;
  /** A new filter left without a value is no filter. */
  onLeave: () => void;
}
function FilterChip({ filter, address, isNew, onChange, onRemove, onLeave }: FilterChipProps) {
  const t = useText();
  const { root, button, isOpen, setOpen, onKeyDown } = usePopup<HTMLDivElement>('[data-option]');
  const value = useFilterText(filter, address);
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew, setOpen]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isNew) onLeave();
    wasOpen.current = isOpen;
  });
  return (
    // keys are handled by the button and the options inside, not while typing
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) onKeyDown(event);
      }}
    >
      <span className={LOOK}>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 max-w-72 items-center gap-1 truncate rounded-button pl-3 md:min-h-9"
        >
          <span className="text-ink-muted">{filter.label}:</span>
          <span className="truncate">{value}</span>
        </button>
        <button
          type="button"
          aria-label={t('shell.list.remove_filter', { name: filter.label })}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-button text-ink-muted hover:text-danger md:size-9"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      </span>
      {isOpen ? (
        <div
          ref={placeBeside}
          role="dialog"
          aria-label={filter.label}
          data-align="left"
          className="absolute top-full left-0 z-40 mt-2 w-72 animate-rise rounded-card border border-border bg-raised p-2 text-ink shadow-e2"
        >
          <FilterEditor
            filter={filter}
            address={address}
            onChange={(values) => {
              setOpen(false);
              onChange(values);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The value of a filter in words. */
function useFilterText(filter: ListFilter, { get }: ListAddress): string {
  const t = useText();
  const { formatDay } = useDates();
  const value = get(filter.name);
  const found = useQuery({
    queryKey: ['filter-name', filter.name, value],
    queryFn: ({ signal }) => (filter.kind === 'find' ? filter.labelOf(value, signal) : value),
    enabled: filter.kind === 'find' && value !== '',
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (filter.kind === 'choice')
    return filter.options.find((one) => one.value === value)?.label ?? '…';
  if (filter.kind === 'text') return value || '…';
  if (filter.kind === 'find') return value ? (found.data ?? (found.isError ? value : '…')) : '…';
  const [from, to] = [dayIn(get('from')), dayIn(get('to'))];
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return t('shell.list.since_day', { day: formatDay(from) });
  return to ? t('shell.list.until_day', { day: formatDay(to) }) : '…';
}
