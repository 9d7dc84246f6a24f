import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { wantFocus } from '#web/modules/portal-kit/forms/want-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dayIn, type FilterOption, type ListFilter } from './list-filters.ts';
import type { ListAddress } from './use-list-address.ts';

interface FilterEditorProps {
  filter: ListFilter;
  address: ListAddress;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Where the value of a filter is chosen. */
export function FilterEditor({ filter, address, onChange }: FilterEditorProps) {
  const value = address.get(filter.name);
  const choose = (next: string) => onChange({ [filter.name]: next });
  switch (filter.kind) {
    case 'choice':
      return <Options options={filter.options} value={value} onChoose={choose} />;
    case 'find':
      return <Finder filter={filter} value={value} onChoose={choose} />;
    case 'text':
      return <TextEditor filter={filter} value={value} onChoose={choose} />;
    case 'days':
      return <DaysEditor address={address} onChange={onChange} />;
  }
}

interface OptionsProps {
  options: readonly FilterOption[];
  value: string;
  onChoose: (value: string) => void;
}
function Options({ options, value, onChoose }: OptionsProps) {
  return (
    <div className="grid max-h-[46dvh] overflow-y-auto">
      {options.map((one, i) => (
        <button
          key={one.value}
          ref={i === 0 ? wantFocus : undefined}
          type="button"
          data-option=""
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
          className="flex min-h-11 items-center gap-2 rounded-button px-3 text-left text-[15px] hover:bg-sunken focus-visible:-outline-offset-2 md:min-h-9 md:text-[14px]"
        >
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{one.label}</span>
            {one.hint ? (
              <span className="block truncate text-[13px] text-ink-muted">{one.hint}</span>
            ) : null}
          </span>
          {one.value === value ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-brand" strokeWidth={2} />
          ) : null}
        </button>
      ))}
    </div>
  );
}

const ASK_AFTER_MS = 250;
function Finder({
  filter,
  value,
  onChoose,
}: {
  filter: Extract<ListFilter, { kind: 'find' }>;
  value: string;
  onChoose: (value: string) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['filter', filter.name, asked],
    queryFn: ({ signal }) => filter.find(asked, signal),
    staleTime: 60_000,
  });
  return (
    <>
      <input
        ref={wantFocus}
        type="search"
        aria-label={filter.placeholder}
        placeholder={filter.placeholder}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className="mb-1 h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]"
      />
      {data && data.length > 0 ? (
        <Options options={data} value={value} onChoose={onChoose} />
      ) : (
        <p role="status" className="px-3 py-2 text-[14px] text-ink-muted">
          {isFetching ? t('common.loading') : isError ? t('search.failed') : t('common.no_results')}
        </p>
      )}
    </>
  );
}

function TextEditor({
  filter,
  value,
  onChoose,
}: {
  filter: Extract<ListFilter, { kind: 'text' }>;
  value: string;
  onChoose: (value: string) => void;
}) {
  const t = useText();
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== '' && filter.isValid && !filter.isValid(typed))
      return setError(filter.error ?? null);
    onChoose(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-1">
      <TextField
        label={filter.label}
        placeholder={filter.placeholder}
        ref={wantFocus}
        value={text}
        maxLength={100}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="brand">
        {t('common.apply')}
      </Button>
    </form>
  );
}

function DaysEditor({ address, onChange }: Omit<FilterEditorProps, 'filter'>) {
  const t = useText();
  const [days, setDays] = useState({
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
  });
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { from, to } = days;
    if ((from && !dayIn(from)) || (to && !dayIn(to))) return setError(t('errors.range_incomplete'));
    if (from && to && from > to) return setError(t('errors.range_reversed'));
    onChange(days);
  };
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      error={name === 'to' ? error : null}
      onChange={(event) => {
        setDays({ ...days, [name]: event.target.value });
        setError(null);
      }}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-1">
      {field('from', t('common.from'))}
      {field('to', t('common.to'))}
      <Button type="submit" variant="brand">
        {t('common.apply')}
      </Button>
    </form>
  );
}
