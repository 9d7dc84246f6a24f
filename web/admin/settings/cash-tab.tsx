import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { getPaymentSettings, putPaymentSettings } from '#contracts/payments/payments.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

type Cash = EndpointData<typeof getPaymentSettings>;

/** Limits of cash on delivery. */
export function CashTab() {
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'payment-settings'),
    queryFn: ({ signal }) => callApi(getPaymentSettings, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="settings.load_failed">
      {(cash) => (
        <>
          <CashForm cash={cash} />
          <AuditTrail kind="settings" id="cash" className="mt-4 max-w-[720px]" />
        </>
      )}
    </Listed>
  );
}

function CashForm({ cash }: { cash: Cash }) {
  const t = useText();
  const { save, send, isFixed, form, setForm, saved } = useCashForm(cash);
  const pinFault = Object.entries(save.errors).find(([path]) =>
    path.startsWith('cashRefusedPins'),
  )?.[1];
  return (
    <Panel
      className="max-w-[720px]"
      title={t('common.cash_on_delivery')}
      text={t('settings.cash.text')}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
          <TextField
            className="max-w-[260px]"
            label={t('settings.cash.most')}
            hint={t('settings.cash.most_hint')}
            inputMode="numeric"
            maxLength={8}
            value={form.most}
            error={save.errors.cashMost}
            onChange={(event) => setForm((now) => ({ ...now, most: event.target.value }))}
          />
          <TextArea
            label={t('settings.cash.pins')}
            hint={t('settings.cash.pins_hint')}
            rows={8}
            value={form.pins}
            error={pinFault}
            onChange={(event) => setForm((now) => ({ ...now, pins: event.target.value }))}
          />
        </fieldset>
        <p className="text-[14px] text-ink-muted">
          {t('settings.cash.disable_hint')}{' '}
          <Link to="?tab=switches" className="font-semibold text-brand underline">
            {t('settings.features.title')}
          </Link>
          .
        </p>
        <SaveRow isDirty={JSON.stringify(form) !== JSON.stringify(saved)} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}

function useCashForm(cash: Cash) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const key = adminKey(member, 'payment-settings');
  const save = useSave();
  const isFixed = !useStaffMay('settings:write');
  const start = (from: Cash) => ({
    most: String(from.cashMost),
    pins: from.cashRefusedPins.join('\n'),
  });
  const [saved, setSaved] = useState(() => start(cash));
  const [form, setForm] = useState(saved);
  const [seen, setSeen] = useState(cash.version);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = {
      cashMost: form.most.trim() === '' ? Number.NaN : Number(form.most),
      cashRefusedPins: form.pins.split(/[\s,;]+/).filter((pin) => pin !== ''),
    };
    const next = await save.run(t('settings.cash.saved_toast'), () =>
      callApi(putPaymentSettings, { body, version: seen }),
    );
    if (!next) return;
    client.setQueryData(key, next);
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
    setSaved(start(next));
    setSeen(next.version);
    setForm(start(next));
  }
  return { save, send, isFixed, form, setForm, saved };
}
