import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatExact } from '#contracts/kernel/money.ts';
import {
  decideMoneyLimits,
  getMoneyLimits,
  type MoneyLimits,
  type MoneyLimitsReply,
  putMoneyLimits,
} from '#contracts/settings/money-limits.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

const FIELDS: readonly { name: keyof MoneyLimits; label: MessageId; hint: MessageId }[] = [
  { name: 'secondPersonFrom', label: 'settings.limits.refunds', hint: 'settings.limits.per_order' },
  {
    name: 'returnlessFrom',
    label: 'settings.limits.returnless',
    hint: 'settings.limits.per_order',
  },
  {
    name: 'publishingFrom',
    label: 'settings.limits.discounts',
    hint: 'settings.limits.discounts_hint',
  },
];
const limitsOf = ({
  secondPersonFrom,
  returnlessFrom,
  publishingFrom,
}: MoneyLimits): MoneyLimits => ({ secondPersonFrom, returnlessFrom, publishingFrom });
const isHigher = (next: MoneyLimits, now: MoneyLimits) =>
  FIELDS.some(({ name }) => next[name] > now[name]);

/** Amounts above which a second person must approve. */
export function LimitsTab() {
  const member = useStaff()._id;
  const client = useQueryClient();
  const key = adminKey(member, 'money-limits');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(getMoneyLimits, {}, { signal, fresh: true }),
  });
  const changed = (next: MoneyLimitsReply) => {
    client.setQueryData(key, next);
    for (const about of ['audit', 'publishing'])
      void client.invalidateQueries({ queryKey: adminKey(member, about) });
  };
  return (
    <Listed query={query} failed="settings.limits.load_failed">
      {(limits) => (
        <div className="grid max-w-[720px] grid-cols-1 gap-4">
          {limits.waiting ? (
            <Waiting limits={limits} waiting={limits.waiting} onChanged={changed} />
          ) : null}
          <LimitsForm key={limits.version} limits={limits} onChanged={changed} />
          <AuditTrail kind="settings" id="limits" />
        </div>
      )}
    </Listed>
  );
}

function Waiting({
  limits,
  waiting,
  onChanged,
}: {
  limits: MoneyLimitsReply;
  waiting: NonNullable<MoneyLimitsReply['waiting']>;
  onChanged: (next: MoneyLimitsReply) => void;
}) {
  const t = useText();
  const may = useStaffMay('money:write');
  const { formatDateTime } = useDates();
  const { busy, run } = useAct('errors.something_failed');
  const decide = async (outcome: 'approved' | 'refused') => {
    const next = await run(outcome, () =>
      callApi(decideMoneyLimits, { body: { ...limitsOf(waiting), outcome } }),
    );
    if (!next) return;
    toast.show({
      type: 'success',
      message:
        outcome === 'approved'
          ? t('settings.limits.approved_toast')
          : t('settings.limits.rejected_toast'),
    });
    onChanged(next);
  };
  return (
    <Alert tone="warning" title={t('settings.limits.waiting_title')}>
      <p>
        {t('settings.limits.requested', {
          name: waiting.askedBy,
          time: formatDateTime(waiting.askedAt),
        })}
      </p>
      <ul>
        {FIELDS.filter(({ name }) => waiting[name] !== limits[name]).map(({ name, label }) => (
          <li key={name}>
            {t('settings.limits.change', {
              name: t(label).replace(' (₹)', ''),
              from: formatExact(limits[name]),
              to: formatExact(waiting[name]),
            })}
          </li>
        ))}
      </ul>
      {may ? (
        <LimitDecision waiting={waiting} busy={busy} decide={decide} />
      ) : (
        <p>{t('settings.limits.no_right')}</p>
      )}
    </Alert>
  );
}

interface LimitDecisionProps {
  waiting: NonNullable<MoneyLimitsReply['waiting']>;
  busy: string | null;
  decide: (outcome: 'approved' | 'refused') => Promise<void>;
}
function LimitDecision({ waiting, busy, decide }: LimitDecisionProps) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {waiting.isMine ? null : (
        <Button size="sm" busy={busy === 'approved'} onClick={() => void decide('approved')}>
          {t('common.approve')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        busy={busy === 'refused'}
        onClick={() => void decide('refused')}
      >
        {waiting.isMine ? t('common.withdraw') : t('common.reject')}
      </Button>
    </div>
  );
}

function LimitsForm({
  limits,
  onChanged,
}: {
  limits: MoneyLimitsReply;
  onChanged: (next: MoneyLimitsReply) => void;
}) {
  const t = useText();
  const save = useSave();
  const isFixed = !useStaffMay('settings:write');
  const saved: Record<keyof MoneyLimits, string> = {
    secondPersonFrom: String(limits.secondPersonFrom),
    returnlessFrom: String(limits.returnlessFrom),
    publishingFrom: String(limits.publishingFrom),
  };
  const [form, setForm] = useState(saved);
  const rupees = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const body: MoneyLimits = {
    secondPersonFrom: rupees(form.secondPersonFrom),
    returnlessFrom: rupees(form.returnlessFrom),
    publishingFrom: rupees(form.publishingFrom),
  };
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = await save.run(
      isHigher(body, limits)
        ? t('settings.limits.saved_notified_toast')
        : t('settings.limits.saved_toast'),
      () => callApi(putMoneyLimits, { body, version: limits.version }),
    );
    if (!next) return;
    setForm(saved);
    onChanged(next);
  }
  return (
    <Panel title={t('settings.limits.title')} text={t('settings.limits.text')}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              className="max-w-[420px]"
              label={t(label)}
              hint={t(hint)}
              inputMode="numeric"
              maxLength={8}
              value={form[name]}
              error={save.errors[name]}
              onChange={(event) => setForm((now) => ({ ...now, [name]: event.target.value }))}
            />
          ))}
        </fieldset>
        <SaveRow isDirty={JSON.stringify(form) !== JSON.stringify(saved)} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}
