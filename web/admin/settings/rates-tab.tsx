import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { versionOfNothing } from '#contracts/kernel/version.ts';
import { putRate, RATE_KINDS } from '#contracts/settlement/settlement.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type SettlementSettings, useKeepSettlement, useSettlement } from './settlement-queries.ts';
import { useSave } from './use-save.ts';

type Rate = SettlementSettings['rates'][number];
const KINDS: Record<Rate['kind'], string> = {
  commission_gst: 'GST on commission',
  delivery_gst: 'GST on delivery by the marketplace',
  tcs: 'TCS (CGST Act, s. 52)',
  tds: 'TDS (s. 393(1) Table 8(v), formerly 194-O)',
  tds_without_pan: 'TDS without PAN (s. 397(2))',
};
const BASES: Record<Rate['base'], string> = {
  taxable: 'the taxable value',
  gross: 'gross sales',
  commission: 'the commission',
};

const columnsOf = (
  formatDate: (time: string) => string,
  correct: ((rate: Rate) => void) | null,
): readonly Column<Rate>[] => [
  {
    key: 'kind',
    label: 'Rate',
    isHead: true,
    cell: (r) => (
      <>
        <span className="font-semibold">{KINDS[r.kind]}</span>
        <span className="block text-[13px] text-ink-muted">{r.label}</span>
      </>
    ),
  },
  { key: 'percent', label: 'Percent', isNumber: true, cell: (r) => `${r.percent} %` },
  {
    key: 'base',
    label: 'Of',
    cell: (r) => (
      <>
        {BASES[r.base]}
        {r.exemptUpTo == null ? null : (
          <span className="block text-[13px] text-ink-muted">
            free up to {formatRupees(r.exemptUpTo)} a year for persons and families
          </span>
        )}
      </>
    ),
  },
  {
    key: 'from',
    label: 'From',
    cell: (r) => (
      <span className="whitespace-nowrap">{formatDate(`${r.fromDay}T12:00:00+05:30`)}</span>
    ),
  },
  {
    key: 'source',
    label: 'Source',
    cell: (r) => (
      <>
        <span className="text-[13px]">{r.source}</span>{' '}
        {r.isVerified ? null : <Badge tone="warning">Not verified</Badge>}
      </>
    ),
  },
  ...(correct
    ? [
        {
          key: 'do',
          label: 'Do',
          isAction: true,
          cell: (r: Rate) => (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11 md:min-h-9"
              onClick={() => correct(r)}
            >
              Correct
              <span className="sr-only">
                {' '}
                {KINDS[r.kind]} from {r.fromDay}
              </span>
            </Button>
          ),
        },
      ]
    : []),
];

/** What the marketplace withholds and adds, from which day on. */
export function RatesTab() {
  const query = useSettlement();
  const { formatDate } = useDates();
  const mayWrite = useMay('settings:write');
  const [open, setOpen] = useState<Rate | 'new' | null>(null);
  return (
    <Listed query={query} failed="The rates could not be loaded">
      {(settings) => (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[72ch] text-ink-muted">
              A new rate applies from its first day. You cannot correct a rate that closed
              statements or delivery invoices used: add a new one from a later day.
            </p>
            {mayWrite ? (
              <Button onClick={() => setOpen('new')}>
                <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
                Add a rate
              </Button>
            ) : null}
          </div>
          {settings.rates.length === 0 ? (
            <EmptyState
              title="No rates yet"
              text="Add GST on commission, TCS and TDS before the first statements are closed."
            />
          ) : (
            <DataList
              label="Tax rates"
              columns={columnsOf(formatDate, mayWrite ? setOpen : null)}
              rows={settings.rates}
              rowKey={(r) => `${r.kind} ${r.fromDay}`}
            />
          )}
          <AuditTrail kind="settings" id="rates" className="mt-4" />
          <Dialog
            open={open !== null}
            onClose={() => setOpen(null)}
            title={open === 'new' ? 'Add a rate' : 'Correct a rate'}
          >
            {open ? (
              <RateForm rate={open === 'new' ? null : open} onDone={() => setOpen(null)} />
            ) : null}
          </Dialog>
        </>
      )}
    </Listed>
  );
}

function RateForm({ rate, onDone }: { rate: Rate | null; onDone: () => void }) {
  const keep = useKeepSettlement();
  const save = useSave();
  const start = {
    kind: rate?.kind ?? 'tcs',
    fromDay: rate?.fromDay ?? '',
    percent: rate ? String(rate.percent) : '',
    base: rate?.base ?? 'taxable',
    label: rate?.label ?? '',
    source: rate?.source ?? '',
    exemptUpTo: rate?.exemptUpTo == null ? '' : String(rate.exemptUpTo),
    isVerified: rate?.isVerified ?? false,
  };
  const [form, setForm] = useState(start);
  const version = useSeen(rate?.version ?? versionOfNothing());
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = {
      ...form,
      percent: form.percent.trim() === '' ? Number.NaN : Number(form.percent),
      exemptUpTo: form.exemptUpTo.trim() === '' ? null : Number(form.exemptUpTo),
    };
    const next = await save.run('Rate saved', () =>
      callApi(putRate, { body: body as never, version }),
    );
    if (!next) return;
    keep(next);
    onDone();
  }
  const bind = (
    name: 'kind' | 'fromDay' | 'percent' | 'base' | 'label' | 'source' | 'exemptUpTo',
  ) => ({
    name,
    value: form[name],
    error: save.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <UnsavedGuard isDirty={JSON.stringify(form) !== JSON.stringify(start)} />
      <ErrorBox text={save.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Rate"
          disabled={rate !== null}
          options={RATE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
          {...bind('kind')}
        />
        <TextField label="From" type="date" disabled={rate !== null} {...bind('fromDay')} />
        <TextField label="Percent" inputMode="decimal" maxLength={6} {...bind('percent')} />
        <SelectField
          label="Of"
          options={Object.entries(BASES).map(([value, label]) => ({ value, label }))}
          {...bind('base')}
        />
        <TextField label="As statements name it" maxLength={80} {...bind('label')} />
        <TextField
          label="Free up to (₹ a year)"
          hint="Persons and families only. Empty: no limit."
          inputMode="numeric"
          maxLength={12}
          {...bind('exemptUpTo')}
        />
      </div>
      <TextField
        label="Source"
        hint="Section and notification, for whoever checks it."
        maxLength={300}
        {...bind('source')}
      />
      <Checkbox
        label="Checked against the law by somebody who knows"
        checked={form.isVerified}
        onChange={(event) => setForm((now) => ({ ...now, isVerified: event.target.checked }))}
      />
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isBusy}>
          {save.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
