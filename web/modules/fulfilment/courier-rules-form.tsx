import { ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  COURIER_PREFERENCES,
  type CourierRule,
  MAX_COURIER_RULES,
} from '#contracts/fulfilment/courier-accounts.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CourierSettings } from './courier-calls.ts';

interface CourierRulesFormProps {
  settings: CourierSettings;
  mayWrite: boolean;
  saveRules: (rules: CourierRule[], version: string) => Promise<CourierSettings>;
  onSaved: (settings: CourierSettings) => void;
}
const PREFERENCES: Record<CourierRule['prefer'], MessageId> = {
  price: 'fulfilment.couriers.prefer_price',
  speed: 'fulfilment.couriers.prefer_speed',
  rating: 'fulfilment.couriers.prefer_rating',
};
const PAYMENTS: Record<CourierRule['payment'], MessageId> = {
  any: 'fulfilment.couriers.payment_any',
  cod: 'common.cash_on_delivery',
  prepaid: 'fulfilment.couriers.payment_prepaid',
};

/** A rule as typed. */
interface TypedRule {
  name: string;
  pins: string;
  payment: CourierRule['payment'];
  toGrams: string;
  prefer: CourierRule['prefer'];
  only: string;
}
const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const typed = (r: CourierRule): TypedRule => ({
  name: r.name,
  pins: r.pins.join(', '),
  payment: r.payment,
  toGrams: r.toGrams === null ? '' : String(r.toGrams),
  prefer: r.prefer,
  only: r.only.join(', '),
});
const ruleOf = (r: TypedRule): CourierRule => ({
  name: r.name.trim(),
  pins: words(r.pins),
  payment: r.payment,
  fromGrams: 0,
  toGrams: r.toGrams.trim() === '' ? null : Number(r.toGrams),
  prefer: r.prefer,
  only: r.only
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean),
});
const NEW: TypedRule = {
  name: '',
  pins: '',
  payment: 'any',
  toGrams: '',
  prefer: 'price',
  only: '',
};

/** Rules that choose a courier service, the first that applies first. */
export function CourierRulesForm({
  settings,
  mayWrite,
  saveRules,
  onSaved,
}: CourierRulesFormProps) {
  const t = useText();
  const saving = useSaving();
  const [start] = useState(() => settings.rules.map(typed));
  const [rules, setRules] = useState(start);
  const isDirty = JSON.stringify(rules) !== JSON.stringify(start);
  const change = (at: number, part: Partial<TypedRule>) =>
    setRules(rules.map((r, i) => (i === at ? { ...r, ...part } : r)));
  const save = () =>
    saving.run(
      async () => onSaved(await saveRules(rules.map(ruleOf), settings.version)),
      t('common.saved'),
    );
  return (
    <Panel title={t('fulfilment.couriers.rules')} text={t('fulfilment.couriers.rules_text')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <UnsavedGuard isDirty={isDirty} />
        <ErrorBox text={saving.error} />
        {rules.length === 0 ? (
          <p className="text-ink-muted">{t('fulfilment.couriers.rules_empty')}</p>
        ) : null}
        <fieldset disabled={!mayWrite} className="min-w-0">
          <ol className="grid gap-3">
            {rules.map((rule, i) => (
              <Rule
                key={i}
                rule={rule}
                number={i + 1}
                errors={saving.errors}
                onChange={(part) => change(i, part)}
                onUp={() => setRules(rules.with(i - 1, rule).with(i, rules[i - 1]!))}
                onRemove={() => setRules(rules.toSpliced(i, 1))}
              />
            ))}
          </ol>
        </fieldset>
        {mayWrite ? (
          <div className="mt-3 flex flex-wrap justify-between gap-3 [&>*]:max-sm:w-full">
            <Button
              variant="outline"
              disabled={rules.length >= MAX_COURIER_RULES}
              onClick={() => setRules([...rules, NEW])}
            >
              {t('fulfilment.couriers.add_rule')}
            </Button>
            <Button type="submit" busy={saving.isBusy} disabled={!isDirty}>
              {t('common.save')}
            </Button>
          </div>
        ) : null}
      </form>
    </Panel>
  );
}

interface RuleProps {
  rule: TypedRule;
  number: number;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<TypedRule>) => void;
  onUp: () => void;
  onRemove: () => void;
}
function Rule({ rule, number, errors, onChange, onUp, onRemove }: RuleProps) {
  const t = useText();
  const at = `rules.${number - 1}`;
  const errorOf = (field: string) =>
    Object.entries(errors).find(([path]) => path.startsWith(`${at}.${field}`))?.[1];
  return (
    <li className="grid gap-3 rounded-button border border-border p-3.5">
      <p className="flex items-center justify-between gap-2 font-semibold">
        {t('fulfilment.couriers.rule_number', { n: number })}
        <span className="flex">
          {number > 1 ? (
            <IconButton label={t('fulfilment.couriers.rule_up')} onClick={onUp}>
              <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          ) : null}
          <IconButton label={t('fulfilment.couriers.rule_remove')} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('common.name')}
          maxLength={60}
          value={rule.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <SelectField
          label={t('fulfilment.couriers.prefer')}
          value={rule.prefer}
          options={COURIER_PREFERENCES.map((value) => ({
            value,
            label: t(PREFERENCES[value]),
          }))}
          onChange={(event) => onChange({ prefer: event.target.value as CourierRule['prefer'] })}
        />
        <TextField
          label={t('fulfilment.couriers.pins')}
          hint={t('fulfilment.couriers.pins_hint')}
          value={rule.pins}
          error={errorOf('pins')}
          onChange={(event) => onChange({ pins: event.target.value })}
        />
        <TextField
          label={t('fulfilment.couriers.only')}
          hint={t('fulfilment.couriers.only_hint')}
          value={rule.only}
          error={errorOf('only')}
          onChange={(event) => onChange({ only: event.target.value })}
        />
        <SelectField
          label={t('common.payment')}
          value={rule.payment}
          options={(['any', 'cod', 'prepaid'] as const).map((value) => ({
            value,
            label: t(PAYMENTS[value]),
          }))}
          onChange={(event) => onChange({ payment: event.target.value as CourierRule['payment'] })}
        />
        <TextField
          label={t('fulfilment.couriers.to_grams')}
          inputMode="numeric"
          maxLength={6}
          value={rule.toGrams}
          error={errorOf('toGrams')}
          onChange={(event) => onChange({ toGrams: event.target.value.replace(/\D/g, '') })}
        />
      </div>
    </li>
  );
}
