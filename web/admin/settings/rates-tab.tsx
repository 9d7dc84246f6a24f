import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { versionOfNothing } from '#contracts/kernel/version.ts';
import { putRate, RATE_KINDS } from '#contracts/settlement/settlement-settings.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type SettlementSettings, useSaveSettlement, useSettlement } from './settlement-queries.ts';
import { useSave } from './use-save.ts';

type Rate = SettlementSettings['rates'][number];
const KINDS: Record<Rate['kind'], MessageId> = {
  commission_gst: 'settlement.commission_gst',
  delivery_gst: 'settings.rates.delivery_gst',
  tcs: 'settings.rates.tcs',
  tds: 'settings.rates.tds',
  tds_without_pan: 'settings.rates.tds_without_pan',
};
const BASES: Record<Rate['base'], MessageId> = {
  taxable: 'settings.rates.base_taxable',
  gross: 'settings.rates.base_gross',
  commission: 'settlement.commission',
};

const correctionColumn = (t: Text, correct: (rate: Rate) => void): ListColumn<Rate> => ({
  key: 'do',
  label: t('common.actions'),
  isAction: true,
  cell: (r) => (
    <Button variant="ghost" size="sm" className="min-h-11 md:min-h-9" onClick={() => correct(r)}>
      {t('settings.rates.correct')}
      <span className="sr-only">
        {' '}
        {t('settings.rates.correct_named', { rate: t(KINDS[r.kind]), day: r.fromDay })}
      </span>
    </Button>
  ),
});

const columnsOf = (
  t: Text,
  formatDate: (time: string) => string,
  correct: ((rate: Rate) => void) | null,
): readonly ListColumn<Rate>[] => [
  {
    key: 'kind',
    label: t('settings.rates.rate'),
    isHead: true,
    cell: (r) => (
      <>
        <span className="font-semibold">{t(KINDS[r.kind])}</span>
        <span className="block text-[13px] text-ink-muted">{r.label}</span>
      </>
    ),
  },
  { key: 'percent', label: t('common.percent'), isNumber: true, cell: (r) => `${r.percent}%` },
  {
    key: 'base',
    label: t('settings.rates.base'),
    cell: (r) => (
      <>
        {t(BASES[r.base])}
        {r.exemptUpTo == null ? null : (
          <span className="block text-[13px] text-ink-muted">
            {t('settings.rates.exempt_up_to', { amount: formatRupees(r.exemptUpTo) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'from',
    label: t('settings.rates.from'),
    cell: (r) => (
      <span className="whitespace-nowrap">{formatDate(`${r.fromDay}T12:00:00+05:30`)}</span>
    ),
  },
  {
    key: 'source',
    label: t('settings.rates.source'),
    cell: (r) => (
      <>
        <span className="text-[13px]">{r.source}</span>{' '}
        {r.isVerified ? null : (
          <Badge tone="warning">{t('vendor_onboarding.contact_unverified')}</Badge>
        )}
      </>
    ),
  },
  ...(correct ? [correctionColumn(t, correct)] : []),
];

/** Tax rates of the marketplace, each with its first day. */
export function RatesTab() {
  const t = useText();
  const query = useSettlement();
  const { formatDate } = useDates();
  const mayWrite = useStaffMay('settings:write');
  const [open, setOpen] = useState<Rate | 'new' | null>(null);
  return (
    <Listed query={query} failed="settings.rates.load_failed">
      {(settings) => (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[72ch] text-ink-muted">{t('settings.rates.text')}</p>
            {mayWrite ? (
              <Button onClick={() => setOpen('new')}>
                <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
                {t('settings.rates.add')}
              </Button>
            ) : null}
          </div>
          {settings.rates.length === 0 ? (
            <EmptyState
              title={t('settings.rates.empty_title')}
              text={t('settings.rates.empty_text')}
            />
          ) : (
            <DataList
              label={t('settings.rates.title')}
              columns={columnsOf(t, formatDate, mayWrite ? setOpen : null)}
              rows={settings.rates}
              rowKey={(r) => `${r.kind} ${r.fromDay}`}
            />
          )}
          <AuditTrail kind="settings" id="rates" className="mt-4" />
          <Dialog
            open={open !== null}
            onClose={() => setOpen(null)}
            title={open === 'new' ? t('settings.rates.add') : t('settings.rates.correct_title')}
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

const draftOf = (rate: Rate | null) => ({
  kind: rate?.kind ?? 'tcs',
  fromDay: rate?.fromDay ?? '',
  percent: rate ? String(rate.percent) : '',
  base: rate?.base ?? 'taxable',
  label: rate?.label ?? '',
  source: rate?.source ?? '',
  exemptUpTo: rate?.exemptUpTo == null ? '' : String(rate.exemptUpTo),
  isVerified: rate?.isVerified ?? false,
});

type Field = 'kind' | 'fromDay' | 'percent' | 'base' | 'label' | 'source' | 'exemptUpTo';
type Bind = (name: Field) => {
  name: Field;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function RateForm({ rate, onDone }: { rate: Rate | null; onDone: () => void }) {
  const t = useText();
  const keep = useSaveSettlement();
  const save = useSave();
  const start = draftOf(rate);
  const [form, setForm] = useState(start);
  const version = useSeen(rate?.version ?? versionOfNothing());
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = {
      ...form,
      percent: form.percent.trim() === '' ? Number.NaN : Number(form.percent),
      exemptUpTo: form.exemptUpTo.trim() === '' ? null : Number(form.exemptUpTo),
    };
    const next = await save.run(t('settings.rates.saved_toast'), () =>
      callApi(putRate, { body: body as never, version }),
    );
    if (!next) return;
    keep(next);
    onDone();
  }
  const bind: Bind = (name) => ({
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
      <RateFields isNew={rate === null} bind={bind} />
      <Checkbox
        label={t('settings.rates.verified')}
        checked={form.isVerified}
        onChange={(event) => setForm((now) => ({ ...now, isVerified: event.target.checked }))}
      />
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={save.isBusy}>
          {save.isBusy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  );
}

function RateFields({ isNew, bind }: { isNew: boolean; bind: Bind }) {
  const t = useText();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('settings.rates.rate')}
          disabled={!isNew}
          options={RATE_KINDS.map((kind) => ({ value: kind, label: t(KINDS[kind]) }))}
          {...bind('kind')}
        />
        <TextField
          label={t('settings.rates.from')}
          type="date"
          disabled={!isNew}
          {...bind('fromDay')}
        />
        <TextField
          label={t('common.percent')}
          inputMode="decimal"
          maxLength={6}
          {...bind('percent')}
        />
        <SelectField
          label={t('settings.rates.base')}
          options={Object.entries(BASES).map(([value, label]) => ({ value, label: t(label) }))}
          {...bind('base')}
        />
        <TextField label={t('settings.rates.label')} maxLength={80} {...bind('label')} />
        <TextField
          label={t('settings.rates.exempt')}
          hint={t('settings.rates.exempt_hint')}
          inputMode="numeric"
          maxLength={12}
          {...bind('exemptUpTo')}
        />
      </div>
      <TextField
        label={t('settings.rates.source')}
        hint={t('settings.rates.source_hint')}
        maxLength={300}
        {...bind('source')}
      />
    </>
  );
}
