import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import { type getRiskRules, saveRiskRules } from '#contracts/risk/risk.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { rulesQuery } from './queries.ts';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { DryRun } from './risk-dry-run.tsx';
import { RiskRuleRow } from './risk-rule-row.tsx';
import type { RuleForm, Tried } from './rule-form.ts';
import { SaveRow } from '#web/admin/settings/save-row.tsx';
import { useSave } from '#web/admin/settings/use-save.ts';

type Saved = EndpointData<typeof getRiskRules>;

/** The risk rules: switches, limits and outcomes, tested on past orders before saving. */
export function RiskTab() {
  const query = useQuery(rulesQuery(useStaff()._id));
  return (
    <Listed query={query} failed="risk.rules_load_failed">
      {(saved) => (
        <>
          <RulesForm key={saved.number} saved={saved} />
          <AuditTrail kind="settings" id="risk" className="mt-4 max-w-[960px]" />
        </>
      )}
    </Listed>
  );
}

const GROUPS = [...new Set(RISK_RULES.map((r) => r.group))];

function RulesForm({ saved }: { saved: Saved }) {
  const t = useText();
  const { save, isFixed, start, form, tried, setTried, settings, change, send } = useRulesForm({
    saved,
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid max-w-[960px] gap-4"
    >
      <RulesVersion saved={saved} />
      <ErrorBox text={save.error} />
      <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
        {GROUPS.map((group) => (
          <Panel key={group} title={t(group)}>
            <ul className="divide-y divide-border">
              {RISK_RULES.filter((r) => r.group === group).map((rule) => {
                const at = form.rules.findIndex((r) => r.id === rule.id);
                return (
                  <FormRow
                    key={rule.id}
                    rule={rule}
                    form={form}
                    at={at}
                    save={save}
                    tried={tried}
                    change={change}
                  />
                );
              })}
            </ul>
          </Panel>
        ))}
        <DiscountLimit form={form} save={save} change={change} />
      </fieldset>
      {isFixed ? null : <DryRun settings={settings} tried={tried} onTried={setTried} />}
      <SaveRow isDirty={JSON.stringify(form) !== JSON.stringify(start)} isBusy={save.isBusy} />
    </form>
  );
}

function useRulesForm({ saved }: { saved: Saved }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const save = useSave();
  const isFixed = !useStaffMay('settings:write');
  const start = {
    rules: saved.settings.rules.map((r): RuleForm => ({ ...r, limit: String(r.limit) })),
    discountMost: String(saved.settings.discountMost),
  };
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState<Tried | null>(null);
  const settings = {
    rules: form.rules.map((r) => ({ ...r, limit: Number(r.limit || Number.NaN) })),
    discountMost: Number(form.discountMost || Number.NaN),
  };
  const change = (next: typeof form) => {
    setForm(next);
    setTried(null);
  };
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = await save.run(t('risk.rules_saved'), () =>
      callApi(saveRiskRules, { body: settings, version: saved.version }),
    );
    if (!next) return;
    client.setQueryData(adminKey(member, 'risk-rules'), next);
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
  }
  return { save, isFixed, start, form, tried, setTried, settings, change, send };
}

function RulesVersion({ saved }: { saved: Saved }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="text-[14px] text-ink-muted">
      {t('risk.rules_text')}{' '}
      {saved.savedAt
        ? t('risk.rules_version', {
            n: saved.number,
            name: saved.savedBy ?? '',
            time: formatDateTime(saved.savedAt),
          })
        : t('risk.rules_default')}
    </p>
  );
}

function FormRow({
  rule,
  form,
  at,
  save,
  tried,
  change,
}: {
  rule: (typeof RISK_RULES)[number];
  form: { rules: RuleForm[]; discountMost: string };
  at: number;
  save: ReturnType<typeof useSave>;
  tried: Tried | null;
  change: (next: { rules: RuleForm[]; discountMost: string }) => void;
}) {
  return (
    <RiskRuleRow
      rule={rule}
      value={form.rules[at]!}
      error={save.errors[`rules.${at}.limit`] ?? save.errors[`rules.${at}.outcome`]}
      tried={tried?.rules.find((r) => r.rule === rule.id)}
      onChange={(next) =>
        change({
          ...form,
          rules: form.rules.map((r) => (r.id === rule.id ? next : r)),
        })
      }
    />
  );
}

function DiscountLimit({
  form,
  save,
  change,
}: {
  form: { rules: RuleForm[]; discountMost: string };
  save: ReturnType<typeof useSave>;
  change: (next: { rules: RuleForm[]; discountMost: string }) => void;
}) {
  const t = useText();
  return (
    <Panel title={t('risk.discount_title')} text={t('risk.discount_text')}>
      <TextField
        className="max-w-[260px]"
        label={t('risk.discount_label')}
        inputMode="numeric"
        maxLength={6}
        value={form.discountMost}
        error={save.errors.discountMost}
        onChange={(event) => change({ ...form, discountMost: event.target.value })}
      />
    </Panel>
  );
}
