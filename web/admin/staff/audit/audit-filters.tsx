import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type AuditWanted, wordsQuery } from './queries.ts';
import { inWords } from './audit-diff.ts';
import { actionWords } from './labels.ts';

const FIELD =
  'h-11 w-full min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';
/** No line is older; a year that is still being typed is. */
const EARLIEST = '2000-01-01';

interface AuditFiltersProps {
  wanted: AuditWanted;
  set: (change: Partial<Record<keyof AuditWanted, string>>) => void;
}

/** Who, what, what it was done to, and when. Lists count at once, typed fields when the form is sent. */
export function AuditFilters({ wanted, set }: AuditFiltersProps) {
  const { data } = useQuery(wordsQuery(useStaff()._id));
  const [typed, setTyped] = useState({
    object: wanted.object,
    from: wanted.from,
    until: wanted.until,
  });
  useEffect(
    () => setTyped({ object: wanted.object, from: wanted.from, until: wanted.until }),
    [wanted.object, wanted.from, wanted.until],
  );
  const day = (text: string) => (text === '' || text >= EARLIEST ? text : '');
  const send = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    set({ object: typed.object.trim(), from: day(typed.from), until: day(typed.until) });
  };
  /** Every word there is, and the one asked for even if it is not among them. */
  const choice = (
    name: 'actor' | 'action' | 'kind',
    label: string,
    every: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <label className="min-w-0 text-[13px] text-ink-muted">
      {label}
      <select
        value={wanted[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        className={`${FIELD} text-ink`}
      >
        <option value="">{every}</option>
        {options.some(([value]) => value === wanted[name]) || wanted[name] === '' ? null : (
          <option value={wanted[name]}>{wanted[name]}</option>
        )}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const dayField = (name: 'from' | 'until', label: string) => (
    <label className="min-w-0 text-[13px] text-ink-muted">
      {label}
      <input
        type="date"
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={() => {
          if (day(typed[name]) !== wanted[name]) send();
        }}
        className={`${FIELD} text-ink`}
      />
    </label>
  );
  return (
    <form
      role="search"
      aria-label="Audit log"
      onSubmit={send}
      className="mb-3 grid grid-cols-2 items-end gap-2 md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
    >
      {choice(
        'actor',
        'Who',
        'Everybody',
        (data?.actors ?? []).map((one) => [one._id, one.name]),
      )}
      {choice(
        'action',
        'What was done',
        'Everything',
        (data?.actions ?? []).map((one) => [one, actionWords(one)]),
      )}
      {choice(
        'kind',
        'To what',
        'Anything',
        (data?.kinds ?? []).map((one) => [one, inWords(one)]),
      )}
      <label className="min-w-0 text-[13px] text-ink-muted">
        Its id
        <input
          type="search"
          value={typed.object}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, object: event.target.value })}
          className={`${FIELD} text-ink`}
        />
      </label>
      {dayField('from', 'From')}
      {dayField('until', 'Until')}
      <div className="col-span-full flex gap-2 xl:col-auto">
        <Button type="submit" variant="outline">
          Search
        </Button>
        {Object.values(wanted).some((value) => value !== '') ? (
          <Button
            variant="ghost"
            onClick={() =>
              set({ actor: '', action: '', kind: '', object: '', from: '', until: '' })
            }
          >
            Clear
          </Button>
        ) : null}
      </div>
    </form>
  );
}
