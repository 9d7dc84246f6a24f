import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Facets } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';

/** Values shown before "Show N more"; with more than SEARCHED there is a search inside. */
const SHOWN = 7;
const SEARCHED = 10;

export function FacetFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/facet border-b border-border py-2 last:border-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-bold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-muted transition-transform duration-[120ms] group-open/facet:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isOn: boolean;
  label: string;
  count?: number | undefined;
  /** Between checkbox and label, such as a swatch. */
  mark?: ReactNode;
  onChoose: () => void;
}

/** A checkbox with value and count; disabled at zero. */
export function FacetChoice({
  type,
  name,
  value,
  isOn,
  label,
  count,
  mark,
  onChoose,
}: ChoiceProps) {
  const isEmpty = count === 0 && !isOn;
  return (
    <label
      className={`flex min-h-11 items-center gap-2.5 rounded-control px-1 lg:min-h-9 ${isEmpty ? 'text-ink-subtle' : 'hover:bg-sunken'}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isOn}
        disabled={isEmpty}
        onChange={onChoose}
        className="size-[18px] shrink-0 accent-brand"
      />
      {mark}
      <span className={`min-w-0 grow truncate text-[15px] ${isOn ? 'font-bold' : ''}`}>
        {label}
      </span>
      {count === undefined ? null : (
        <span className="text-[13px] text-ink-subtle tabular-nums">{count}</span>
      )}
    </label>
  );
}

interface ManyProps {
  title: string;
  name: string;
  values: Facets['brand'];
  isOn: (value: string) => boolean;
  onChoose: (value: string) => void;
  mark?: (value: string) => ReactNode;
}

/** Multiple-choice values. Beyond the seventh they collapse; long lists are searchable. */
export function ManyFacet({ title, name, values, isOn, onChoose, mark }: ManyProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  // Open if something in it is selected. Selected rows keep their position, so that focus stays.
  const [isOpen, setOpen] = useState(() => values.slice(SHOWN).some((v) => isOn(v.value)));
  if (values.length === 0) return null;
  const words = wanted.trim().toLowerCase();
  const line = (v: Facets['brand'][number]) => (
    <FacetChoice
      key={v.value}
      type="checkbox"
      name={name}
      value={v.value}
      isOn={isOn(v.value)}
      label={t(v.label)}
      count={v.count}
      mark={mark?.(v.value)}
      onChoose={() => onChoose(v.value)}
    />
  );
  const rest = values.slice(SHOWN);
  const found = words ? values.filter((v) => v.label.toLowerCase().includes(words)) : null;
  return (
    <FacetFrame title={title}>
      {values.length > SEARCHED ? (
        <FacetSearch title={title} wanted={wanted} setWanted={setWanted} />
      ) : null}
      {found ? (
        found.length > 0 ? (
          found.map(line)
        ) : (
          <p role="status" className="px-1 py-2 text-[14px] text-ink-muted">
            {t('search.filter.no_matches')}
          </p>
        )
      ) : (
        <>
          {values.slice(0, SHOWN).map(line)}
          {rest.length > 0 ? (
            <MoreChoices count={rest.length} isOpen={isOpen} setOpen={setOpen}>
              {rest.map(line)}
            </MoreChoices>
          ) : null}
        </>
      )}
    </FacetFrame>
  );
}

interface FacetSearchProps {
  title: string;
  wanted: string;
  setWanted: (wanted: string) => void;
}
function FacetSearch({ title, wanted, setWanted }: FacetSearchProps) {
  const t = useText();
  const id = useId();
  return (
    <input
      type="search"
      id={id}
      value={wanted}
      onChange={(e) => setWanted(e.target.value)}
      onKeyDown={(e) => {
        if (e.key === 'Enter') e.preventDefault();
      }}
      aria-label={t('search.filter.search_in', { title })}
      placeholder={t('search.filter.search_in', { title })}
      autoComplete="off"
      className="mb-1 h-11 w-full rounded-button border border-border-strong bg-surface px-3 text-[16px] noscript:hidden"
    />
  );
}

interface MoreChoicesProps {
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}
function MoreChoices({ count, isOpen, setOpen, children }: MoreChoicesProps) {
  const t = useText();
  return (
    <details open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)} className="group/more">
      <summary className="flex min-h-11 cursor-pointer list-none items-center px-1 text-[14px] font-bold text-action hover:underline">
        <span className="group-open/more:hidden">{t('common.show_n_more', { n: count })}</span>
        <span className="hidden group-open/more:inline">{t('common.show_fewer')}</span>
      </summary>
      {children}
    </details>
  );
}
