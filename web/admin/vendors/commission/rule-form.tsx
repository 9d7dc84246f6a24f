import { useState } from 'react';
import {
  changeCommissionRule,
  type CommissionRule,
  createCommissionRule,
} from '#contracts/vendors/commission.ts';
import { VENDOR_TIERS, type VendorTier } from '#contracts/vendors/fee-rules.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CategoryField } from './category-choice.tsx';
import { type Named, VendorChoice } from './vendor-choice.tsx';
import { ruleEndText, firstDay, lastDay, startOf } from './labels.ts';

export type RuleEditing = CommissionRule | 'new' | null;
interface RuleDrawerProps {
  rule: RuleEditing;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a rule. */
export function RuleDrawer({ rule, onClose, onSaved }: RuleDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={rule !== null}
      onClose={onClose}
      title={rule === 'new' ? t('vendors.commission.new_rule') : t('vendors.commission.edit_rule')}
      description={t('vendors.commission.form_text')}
    >
      {rule === null ? null : (
        <RuleForm rule={rule === 'new' ? null : rule} onClose={onClose} onSaved={onSaved} />
      )}
    </Drawer>
  );
}

const text = (n: number | null | undefined) => (n == null ? '' : String(n));
const draftOf = (rule: CommissionRule | null) => ({
  name: rule?.name ?? '',
  percent: text(rule?.percent),
  vendor: rule?.vendor ?? (null as Named | null),
  categoryId: rule?.category?._id ?? '',
  tier: rule?.tier ?? ('' as VendorTier | ''),
  minPrice: text(rule?.minPrice),
  maxPrice: text(rule?.maxPrice),
  from: firstDay(rule?.startsAt ?? null),
  to: lastDay(rule?.endsAt ?? null),
});
/** A number as typed, or NaN; null where nothing is. */
const numberOf = (typed: string): number | null =>
  typed.trim() === ''
    ? null
    : /^\d+(?:\.\d{1,2})?$/.test(typed.trim())
      ? Number(typed)
      : Number.NaN;

type Draft = ReturnType<typeof draftOf>;

function wrongOf(draft: Draft, t: Text): Record<string, string> {
  const percent = numberOf(draft.percent);
  const isWrong = (typed: string) => Number.isNaN(numberOf(typed));
  return {
    ...(draft.name.trim().length < 3 ? { name: t('vendors.commission.name_short') } : {}),
    ...(percent === null || !(percent <= 50) ? { percent: t('errors.commission_percent') } : {}),
    ...(isWrong(draft.minPrice) ? { minPrice: t('errors.rupees_example') } : {}),
    ...(isWrong(draft.maxPrice) ? { maxPrice: t('errors.rupees_example') } : {}),
  };
}

const bodyOf = (draft: Draft) => ({
  name: draft.name.trim(),
  percent: numberOf(draft.percent)!,
  vendorId: draft.vendor?._id ?? null,
  categoryId: draft.categoryId || null,
  tier: draft.tier || null,
  minPrice: numberOf(draft.minPrice),
  maxPrice: numberOf(draft.maxPrice),
  startsAt: startOf(draft.from),
  endsAt: ruleEndText(draft.to),
});

function RuleForm({
  rule,
  onClose,
  onSaved,
}: {
  rule: CommissionRule | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useText();
  const { draft, errors, isBusy, set, bind, save } = useRuleForm({ rule, onSaved, onClose });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4"
    >
      <UnsavedGuard isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(rule))} />
      <TextField
        label={t('common.name')}
        maxLength={80}
        hint={t('vendors.commission.name_hint')}
        {...bind('name')}
      />
      <TextField
        label={t('vendors.commission.percent')}
        inputMode="decimal"
        className="max-w-48"
        {...bind('percent')}
      />
      <ConditionFields rule={rule} draft={draft} errors={errors} set={set} bind={bind} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {rule ? t('vendors.commission.save_rule') : t('vendors.commission.add_rule')}
        </Button>
      </div>
    </form>
  );
}

interface UseRuleFormOptions {
  rule: CommissionRule | null;
  onSaved: () => void;
  onClose: () => void;
}
function useRuleForm({ rule, onSaved, onClose }: UseRuleFormOptions) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(rule));
  const version = useSeen(rule?.version);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const bind = (name: Field, path: string = name) => ({
    value: draft[name],
    error: errors[path] ?? null,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const save = async () => {
    if (isBusy) return;
    const wrong = wrongOf(draft, t);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const body = bodyOf(draft);
    try {
      await (rule
        ? callApi(changeCommissionRule, { params: { id: rule._id }, body, version })
        : callApi(createCommissionRule, { body }));
      toast.show({
        type: 'success',
        message: rule ? t('vendors.commission.rule_saved') : t('vendors.commission.rule_added'),
      });
      onSaved();
      onClose();
    } catch (error) {
      setErrors(errorsByField(error));
      showRefusal(error, 'vendors.commission.save_failed');
    } finally {
      setBusy(false);
    }
  };
  return { draft, errors, isBusy, set, bind, save };
}

type Field = 'name' | 'percent' | 'tier' | 'minPrice' | 'maxPrice' | 'from' | 'to';
interface ConditionFieldsProps {
  rule: CommissionRule | null;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<Draft>) => void;
  bind: (
    name: Field,
    path?: string,
  ) => {
    value: string;
    error: string | null;
    onChange: (event: { target: { value: string } }) => void;
  };
}
function ConditionFields({ rule, draft, errors, set, bind }: ConditionFieldsProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-4 rounded-button border border-border p-4">
      <legend className="px-1 text-[15px] font-extrabold">
        {t('vendors.commission.conditions')}
      </legend>
      <p className="text-ink-muted">{t('vendors.commission.conditions_text')}</p>
      <VendorChoice
        label={t('vendors.vendor')}
        value={draft.vendor}
        error={errors.vendorId ?? null}
        hint={t('vendors.commission.any_vendor_hint')}
        onChange={(vendor) => set({ vendor })}
      />
      <CategoryField
        label={t('common.category')}
        value={draft.categoryId}
        error={errors.categoryId ?? null}
        placeholder={t('vendors.commission.any_category')}
        own={rule?.category ?? null}
        onChange={(categoryId) => set({ categoryId })}
      />
      <SelectField
        label={t('vendors.tier_label')}
        placeholder={t('vendors.fees.any_tier')}
        options={VENDOR_TIERS.map((tier) => ({ value: tier, label: t(TIER_NAMES[tier]) }))}
        {...bind('tier')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('vendors.commission.price_from')}
          inputMode="decimal"
          {...bind('minPrice')}
        />
        <TextField
          label={t('vendors.commission.price_to')}
          inputMode="decimal"
          {...bind('maxPrice')}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('vendors.commission.first_day')}
          type="date"
          {...bind('from', 'startsAt')}
        />
        <TextField label={t('vendors.commission.last_day')} type="date" {...bind('to', 'endsAt')} />
      </div>
    </fieldset>
  );
}
