import type { Coupon } from '#contracts/promotions/coupons.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { codeExposure } from '#contracts/promotions/publishing.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ChecklistPoint } from './publish-checklist.tsx';
import { changedFieldCount, numberOf, typed } from './use-draft.ts';
import { type Text, useText } from '#web/i18n/text.ts';

/** Discount and limits of a code as typed. */
export interface CodeForm {
  code: string;
  type: 'percent' | 'flat';
  value: string;
  maxDiscount: string;
  minCart: string;
  usesPerAccount: string;
  totalUses: string;
}
export const codeForm = (c: Coupon | null): CodeForm => ({
  code: c?.code ?? '',
  type: c?.type ?? 'percent',
  value: typed(c?.value),
  maxDiscount: typed(c?.maxDiscount),
  minCart: c?.minCart ? String(c.minCart) : '',
  usesPerAccount: c ? typed(c.usesPerAccount) : '1',
  totalUses: typed(c?.totalUses),
});

/** The terms of a code, or errors by field. */
export function readCode(
  t: Text,
  form: CodeForm,
): {
  terms: ReturnType<typeof termsOf>;
  wrong: Record<string, string>;
} {
  const wrong: Record<string, string> = {};
  const terms = termsOf(form);
  for (const name of ['value', 'maxDiscount', 'minCart'] as const)
    if (numberOf(form[name]) === undefined) wrong[name] = t('errors.field.number');
  for (const name of ['usesPerAccount', 'totalUses'] as const)
    if (changedFieldCount(form[name]) === undefined) wrong[name] = t('promotions.whole_number');
  if (!terms.value) wrong.value ??= t('promotions.coupon.discount_required');
  else if (form.type === 'percent' && terms.value > 100) wrong.value = t('errors.percent_most_100');
  if (form.code.trim().length < 3) wrong.code = t('promotions.coupon.code_too_short');
  else if (!/^[\w-]+$/.test(form.code.trim())) wrong.code = t('errors.code_characters');
  return { terms, wrong };
}
const termsOf = (form: CodeForm) => ({
  type: form.type,
  value: numberOf(form.value) ?? 0,
  maxDiscount: form.type === 'percent' ? (numberOf(form.maxDiscount) ?? null) : null,
  minCart: numberOf(form.minCart) ?? 0,
  usesPerAccount: changedFieldCount(form.usesPerAccount) ?? null,
  totalUses: changedFieldCount(form.totalUses) ?? null,
});

/**
 * Checks before publishing a code; `until`: its typed end. Includes the funding of an existing one.
 */
export function codePoints(
  t: Text,
  form: CodeForm,
  until: string,
  isMade = false,
): ChecklistPoint[] {
  const { minCart, maxDiscount, totalUses, usesPerAccount } = termsOf(form);
  return [
    {
      key: 'min',
      isFine: minCart > 0,
      text:
        minCart > 0
          ? t('promotions.checks.minimum_cart', { amount: formatExact(minCart) })
          : t('promotions.checks.no_minimum'),
    },
    ...(form.type === 'percent'
      ? [
          {
            key: 'cap',
            isFine: maxDiscount !== null,
            text:
              maxDiscount === null
                ? t('promotions.checks.no_cap')
                : t('promotions.checks.cap', { amount: formatExact(maxDiscount) }),
          },
        ]
      : []),
    {
      key: 'limit',
      isFine: totalUses !== null,
      text:
        totalUses === null
          ? t('promotions.checks.no_use_limit')
          : t('promotions.checks.use_limit', { n: totalUses }),
    },
    {
      key: 'account',
      isFine: usesPerAccount !== null,
      text:
        usesPerAccount === null
          ? t('promotions.checks.no_customer_limit')
          : t('promotions.checks.customer_limit', { n: usesPerAccount }),
    },
    {
      key: 'end',
      isFine: until !== '',
      text: until === '' ? t('promotions.checks.no_end') : t('promotions.checks.has_end'),
    },
    ...(isMade
      ? []
      : [
          {
            key: 'funder',
            isFine: true,
            text: t('promotions.checks.marketplace_pays'),
          },
        ]),
  ];
}
/** Maximum cost of the typed terms; null: unlimited. */
export const exposureOf = (form: CodeForm, budget: number | null = null): number | null =>
  codeExposure(termsOf(form), budget);

interface CodeFieldsProps {
  form: CodeForm;
  set: (change: Partial<CodeForm>) => void;
  errors: Readonly<Record<string, string | undefined>>;
  /** A created code is fixed: customers know it and orders refer to it. */
  isMade: boolean;
}

export function CodeFields({ form, set, errors, isMade }: CodeFieldsProps) {
  const t = useText();
  const bind = (name: keyof CodeForm) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {isMade ? null : (
        <TextField
          className="col-span-2"
          label={t('promotions.coupon.code')}
          hint={t('promotions.coupon.code_hint_fixed')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          {...bind('code')}
        />
      )}
      <DiscountFields bind={bind} form={form} />
      <TextField
        label={t('promotions.minimum_cart')}
        hint={t('promotions.coupon.blank_no_minimum')}
        inputMode="decimal"
        maxLength={11}
        {...bind('minCart')}
      />
      <TextField
        label={t('promotions.coupon.uses_per_customer')}
        hint={t('promotions.blank_no_limit')}
        inputMode="numeric"
        maxLength={4}
        {...bind('usesPerAccount')}
      />
      <TextField
        label={t('promotions.coupon.total_uses')}
        hint={t('promotions.blank_no_limit')}
        inputMode="numeric"
        maxLength={8}
        {...bind('totalUses')}
      />
      <p className="col-span-2 text-[14px] text-ink-muted">{t('promotions.coupon.funding_hint')}</p>
    </div>
  );
}

interface DiscountFieldsProps {
  bind: (
    name: 'type' | 'value' | 'code' | 'maxDiscount' | 'minCart' | 'usesPerAccount' | 'totalUses',
  ) => {
    value: string;
    error: string | undefined;
    onChange: (value: { target: { value: string } }) => void;
  };
  form: CodeForm;
}
function DiscountFields({ bind, form }: DiscountFieldsProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('common.type')}
        options={[
          { value: 'percent', label: t('common.percent') },
          { value: 'flat', label: t('promotions.fixed_amount') },
        ]}
        {...bind('type')}
      />
      <TextField
        label={form.type === 'percent' ? t('promotions.percent_off') : t('promotions.amount_off')}
        inputMode="decimal"
        maxLength={10}
        {...bind('value')}
      />
      {form.type === 'percent' ? (
        <TextField
          label={t('promotions.maximum_discount')}
          hint={t('promotions.blank_no_limit')}
          inputMode="decimal"
          maxLength={11}
          {...bind('maxDiscount')}
        />
      ) : null}
    </>
  );
}
