import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useStaff } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { type AuditWanted, auditFiltersQuery } from './queries.ts';
import { actionText, kindText } from './labels.ts';

const FIELD =
  'h-11 w-full min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';
/** No entry is older; only a year that is still being typed is. */
const EARLIEST = '2000-01-01';

interface AuditFiltersProps {
  wanted: AuditWanted;
  set: (change: Partial<Record<keyof AuditWanted, string>>) => void;
}

/** Staff member, action, object and time. Lists apply at once, typed fields on submit. */
export function AuditFilters({ wanted, set }: AuditFiltersProps) {
  const t = useText();
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
  const bindDay = (name: 'from' | 'until') => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    onBlur: () => {
      if (day(typed[name]) !== wanted[name]) send();
    },
  });
  return (
    <form
      role="search"
      aria-label={t('staff.audit.title')}
      onSubmit={send}
      className="mb-3 grid grid-cols-2 items-end gap-2 md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
    >
      <Choices wanted={wanted} set={set} />
      <ObjectField value={typed.object} onChange={(object) => setTyped({ ...typed, object })} />
      <DayField label={t('common.from')} {...bindDay('from')} />
      <DayField label={t('common.until')} {...bindDay('until')} />
      <div className="col-span-full flex gap-2 xl:col-auto">
        <Button type="submit" variant="outline">
          {t('common.search')}
        </Button>
        {Object.values(wanted).some((value) => value !== '') ? (
          <Button
            variant="ghost"
            onClick={() =>
              set({ actor: '', action: '', kind: '', object: '', from: '', until: '' })
            }
          >
            {t('common.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Choices({ wanted, set }: AuditFiltersProps) {
  const t = useText();
  const { data } = useQuery(auditFiltersQuery(useStaff()._id));
  const bind = (name: 'actor' | 'action' | 'kind') => ({
    value: wanted[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <Choice
        label={t('staff.audit.actor')}
        every={t('staff.audit.all_actors')}
        options={(data?.actors ?? []).map((one) => [one._id, one.name])}
        {...bind('actor')}
      />
      <Choice
        label={t('staff.audit.action')}
        every={t('staff.audit.all_actions')}
        options={(data?.actions ?? []).map((one) => [one, actionText(t, one)])}
        {...bind('action')}
      />
      <Choice
        label={t('staff.audit.object')}
        every={t('staff.audit.all_objects')}
        options={(data?.kinds ?? []).map((one) => [one, kindText(t, one)])}
        {...bind('kind')}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  every: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}
/** All options, and the selected one even if it is not among them. */
function Choice({ label, every, value, options, onChange }: ChoiceProps) {
  return (
    <label className="min-w-0 text-[13px] text-ink-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD} text-ink`}
      >
        <option value="">{every}</option>
        {value === '' || options.some(([one]) => one === value) ? null : (
          <option value={value}>{value}</option>
        )}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ObjectField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <label className="min-w-0 text-[13px] text-ink-muted">
      {t('staff.audit.object_id')}
      <input
        type="search"
        value={value}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD} text-ink`}
      />
    </label>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}
const DayField = ({ label, value, onChange, onBlur }: DayFieldProps) => (
  <label className="min-w-0 text-[13px] text-ink-muted">
    {label}
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      className={`${FIELD} text-ink`}
    />
  </label>
);
