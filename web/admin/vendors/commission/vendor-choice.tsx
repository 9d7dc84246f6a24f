import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { stepThroughResults } from '#web/modules/portal-kit/forms/step-through-results.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface Named {
  _id: string;
  name: string;
}

/** Finds a vendor by part of the name and selects one. */
export function VendorChoice({
  label,
  value,
  onChange,
  error,
  hint,
}: {
  label: string;
  value: Named | null;
  onChange: (vendor: Named | null) => void;
  error?: string | null;
  hint?: string;
}) {
  const t = useText();
  const id = useId();
  const member = useStaff();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: adminKey(member._id, 'vendors', 'named', q),
    enabled: q.length >= 2 && value === null,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await callApi(listApplications, { query: { q, limit: 8 } }, { signal })).results,
  });
  if (value) {
    return <ChosenVendor id={id} label={label} value={value} onChange={onChange} />;
  }
  return (
    <div onKeyDown={stepThroughResults}>
      <TextField
        label={label}
        value={text}
        error={error}
        hint={hint ?? t('vendors.choice_hint')}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {q.length >= 2 && data ? (
        <Results
          vendors={data}
          isFetching={isFetching}
          onSelect={(vendor) => {
            onChange(vendor);
            setText('');
          }}
        />
      ) : null}
    </div>
  );
}

interface ChosenVendorProps {
  id: string;
  label: string;
  value: Named;
  onChange: (vendor: Named | null) => void;
}
function ChosenVendor({ id, label, value, onChange }: ChosenVendorProps) {
  const t = useText();
  return (
    <div>
      <p id={id} className="text-[14px] font-semibold">
        {label}
      </p>
      <p
        aria-labelledby={id}
        className="mt-1 flex min-h-12 items-center justify-between gap-2 rounded-button border-[1.5px] border-border-strong bg-surface pr-1 pl-3"
      >
        {value.name}
        <IconButton
          label={t('vendors.choice_clear', { name: value.name })}
          onClick={() => onChange(null)}
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </p>
    </div>
  );
}

function Results({
  vendors,
  isFetching,
  onSelect,
}: {
  vendors: readonly (Named & { city: string | null })[];
  isFetching: boolean;
  onSelect: (vendor: Named) => void;
}) {
  const t = useText();
  return (
    <ul
      aria-label={t('vendors.choice_results')}
      className="mt-1 grid max-h-56 gap-px overflow-y-auto rounded-button border border-border bg-surface"
    >
      {vendors.length === 0 ? (
        <li className="px-3 py-2.5 text-ink-muted">
          {isFetching ? t('common.searching') : t('vendors.choice_none')}
        </li>
      ) : (
        vendors.map((row) => (
          <li key={row._id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-left hover:bg-sunken"
              onClick={() => onSelect({ _id: row._id, name: row.name })}
            >
              <span className="font-semibold">{row.name}</span>
              <span className="text-[13px] text-ink-muted">{row.city}</span>
            </button>
          </li>
        ))
      )}
    </ul>
  );
}
