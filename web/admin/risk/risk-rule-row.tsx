import { Link } from 'react-router';
import type { RiskOutcome, RiskRule, RiskRuleId } from '#contracts/risk/risk-rules.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { OUTCOME, valueText } from './labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { RuleForm, Tried } from './rule-form.ts';

const UNIT: Record<RiskRule['unit'], string> = {
  orders: 'risk.unit.orders',
  accounts: 'risk.unit.accounts',
  units: 'common.units_lower',
  percent: '%',
  rupees: '₹',
  points: 'risk.unit.points',
  shipments: 'risk.unit.shipments',
};

interface Props {
  rule: RiskRule & { id: RiskRuleId };
  value: RuleForm;
  error: string | undefined;
  tried: Tried['rules'][number] | undefined;
  onChange: (next: RuleForm) => void;
}

/** One rule with switch, limit and outcome, and the past orders it would have matched. */
export function RiskRuleRow({ rule, value, error, tried, onChange }: Props) {
  const t = useText();
  const id = `risk-${rule.id}`;
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_130px_190px]">
      <div className="min-w-0">
        <Checkbox
          className="font-semibold"
          label={t(rule.title)}
          checked={value.isOn}
          aria-describedby={`${id}-about`}
          onChange={(event) => onChange({ ...value, isOn: event.target.checked })}
        />
        <p id={`${id}-about`} className="text-[14px] text-ink-muted">
          {t(rule.about)}
          {rule.scope === 'cash'
            ? ` ${t('risk.scope_cash')}`
            : rule.scope === 'unpaid'
              ? ` ${t('risk.scope_online')}`
              : ''}
        </p>
        {tried ? <Hits tried={tried} /> : null}
      </div>
      <TextField
        label={t('risk.limit_in', { unit: t(UNIT[rule.unit]) })}
        inputMode="numeric"
        maxLength={8}
        value={value.limit}
        disabled={!value.isOn}
        error={error}
        onChange={(event) => onChange({ ...value, limit: event.target.value.replace(/\D/g, '') })}
      />
      <SelectField
        label={t('risk.outcome_label')}
        value={value.outcome}
        disabled={!value.isOn}
        options={rule.outcomes.map((o) => ({ value: o, label: t(OUTCOME[o].text) }))}
        onChange={(event) => onChange({ ...value, outcome: event.target.value as RiskOutcome })}
      />
    </li>
  );
}

const Hits = ({ tried }: { tried: Tried['rules'][number] }) => {
  const t = useText();
  return (
    <p className="mt-1 text-[14px]">
      <span className="font-semibold">{t('risk.matches_past', { n: tried.orders })}</span>
      {tried.examples.map((one, i) => (
        <span key={one._id}>
          {i === 0 ? ': ' : ', '}
          <Link to={`/admin/orders/${one._id}`} className="text-brand underline">
            {one.orderNumber}
          </Link>{' '}
          ({valueText(t, tried.rule, one.value)}, {formatRupees(one.total)})
        </span>
      ))}
    </p>
  );
};
