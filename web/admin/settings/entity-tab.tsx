import { type SubmitEvent, useState } from 'react';
import { INDIAN_STATES } from '#contracts/kernel/places.ts';
import { putMarketplace } from '#contracts/settlement/settlement-settings.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { type SettlementSettings, useSaveSettlement, useSettlement } from './settlement-queries.ts';
import { useSave } from './use-save.ts';

/** The legal entity of the marketplace. */
export function EntityTab() {
  const query = useSettlement();
  return (
    <Listed query={query} failed="settings.load_failed">
      {(settings) => (
        <>
          <EntityForm settings={settings} />
          <AuditTrail kind="settings" id="marketplace" className="mt-4 max-w-[960px]" />
        </>
      )}
    </Listed>
  );
}

const FIELDS = [
  ['legalName', 'vendors.registered_name'],
  ['gstin', 'common.gstin'],
  ['tcsGstin', 'settings.entity.tcs_gstin'],
  ['line1', 'common.address'],
  ['line2', 'settings.entity.line2'],
  ['city', 'common.city'],
  ['pincode', 'common.pin_code'],
] as const;

function EntityForm({ settings }: { settings: SettlementSettings }) {
  const t = useText();
  const { send, save, isFixed, bind, form, saved } = useEntityForm(settings);
  return (
    <Panel
      className="max-w-[960px]"
      title={t('settings.entity.title')}
      text={t('settings.entity.text')}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4 sm:grid-cols-2">
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={t(label)}
              autoComplete="off"
              maxLength={120}
              {...bind(name)}
            />
          ))}
          <SelectField
            label={t('common.state')}
            placeholder={t('common.select')}
            options={INDIAN_STATES.map((state) => ({ value: state, label: state }))}
            {...bind('state')}
          />
          <TextField
            label={t('settings.entity.period_days')}
            hint={t('settings.entity.period_hint')}
            inputMode="numeric"
            maxLength={2}
            {...bind('periodDays')}
          />
        </fieldset>
        <SaveRow isDirty={JSON.stringify(form) !== JSON.stringify(saved)} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}

function useEntityForm(settings: SettlementSettings) {
  const t = useText();
  const isFixed = !useStaffMay('settings:write');
  const keep = useSaveSettlement();
  const save = useSave();
  const start = ({ marketplace: m }: SettlementSettings): Record<string, string> => ({
    ...Object.fromEntries(FIELDS.map(([name]) => [name, m?.[name] ?? ''])),
    state: m?.state ?? '',
    periodDays: String(m?.periodDays ?? 7),
  });
  const [saved, setSaved] = useState(() => start(settings));
  const [form, setForm] = useState(saved);
  const [seen, setSeen] = useState(settings.version);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { line2, periodDays, ...rest } = form;
    const next = await save.run(t('settings.entity.saved_toast'), () =>
      callApi(putMarketplace, {
        body: {
          ...rest,
          ...(line2?.trim() ? { line2 } : {}),
          periodDays: Number(periodDays),
        } as never,
        version: seen,
      }),
    );
    if (!next) return;
    keep(next);
    setSaved(start(next));
    setSeen(next.version);
    setForm(start(next));
  }
  const bind = (name: string) => ({
    name,
    value: form[name] ?? '',
    error: save.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  return { send, save, isFixed, bind, form, saved };
}
