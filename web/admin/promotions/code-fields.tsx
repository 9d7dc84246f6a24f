import type { Coupon } from '#contracts/promotions/coupons.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { codeExposure } from '#contracts/promotions/publishing.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Point } from './publish-checklist.tsx';
import { countOf, numberOf, typed } from './use-draft.ts';

/** What a code takes off and how often, as it is typed. */
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

/** The terms of a code, or what is wrong with them by field. */
export function readCode(form: CodeForm): {
  terms: ReturnType<typeof termsOf>;
  wrong: Record<string, string>;
} {
  const wrong: Record<string, string> = {};
  const terms = termsOf(form);
  for (const name of ['value', 'maxDiscount', 'minCart'] as const)
    if (numberOf(form[name]) === undefined) wrong[name] = 'errors.field.number';
  for (const name of ['usesPerAccount', 'totalUses'] as const)
    if (countOf(form[name]) === undefined) wrong[name] = 'Please enter a whole number from 1 on.';
  if (!terms.value) wrong.value ??= 'promotions.coupon.discount_required';
  else if (form.type === 'percent' && terms.value > 100)
    wrong.value = 'A percentage is at most 100.';
  if (form.code.trim().length < 3) wrong.code = 'promotions.coupon.code_too_short';
  else if (!/^[\w-]+$/.test(form.code.trim())) wrong.code = 'errors.code_characters';
  return { terms, wrong };
}
const termsOf = (form: CodeForm) => ({
  type: form.type,
  value: numberOf(form.value) ?? 0,
  maxDiscount: form.type === 'percent' ? (numberOf(form.maxDiscount) ?? null) : null,
  minCart: numberOf(form.minCart) ?? 0,
  usesPerAccount: countOf(form.usesPerAccount) ?? null,
  totalUses: countOf(form.totalUses) ?? null,
});

/** What to look at before a code is published; `until`: its end as it is typed. Who pays one that is made stands with it. */
export function codePoints(form: CodeForm, until: string, isMade = false): Point[] {
  const { minCart, maxDiscount, totalUses, usesPerAccount } = termsOf(form);
  return [
    {
      key: 'min',
      isFine: minCart > 0,
      text: minCart > 0 ? `Carts from ${formatExact(minCart)}` : 'Any cart: no minimum',
    },
    ...(form.type === 'percent'
      ? [
          {
            key: 'cap',
            isFine: maxDiscount !== null,
            text:
              maxDiscount === null
                ? 'No cap on one discount'
                : `At most ${formatExact(maxDiscount)} on one order`,
          },
        ]
      : []),
    {
      key: 'limit',
      isFine: totalUses !== null,
      text: totalUses === null ? 'No limit of uses in all' : `${totalUses} uses in all`,
    },
    {
      key: 'account',
      isFine: usesPerAccount !== null,
      text:
        usesPerAccount === null
          ? 'No limit of uses per customer'
          : `${usesPerAccount} per customer`,
    },
    {
      key: 'end',
      isFine: until !== '',
      text: until === '' ? 'No end: it runs until it is switched off' : 'It has an end',
    },
    ...(isMade
      ? []
      : [
          {
            key: 'funder',
            isFine: true,
            text: 'The marketplace pays, until vendors agree to a share',
          },
        ]),
  ];
}
/** What it could cost by what is typed; null: no limit. */
export const exposureOf = (form: CodeForm, budget: number | null = null): number | null =>
  codeExposure(termsOf(form), budget);

interface CodeFieldsProps {
  form: CodeForm;
  set: (change: Partial<CodeForm>) => void;
  errors: Readonly<Record<string, string | undefined>>;
  /** Once made, a code stays as it is: shoppers know it and orders name it. */ isMade: boolean;
}

export function CodeFields({ form, set, errors, isMade }: CodeFieldsProps) {
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
          label="promotions.coupon.code"
          hint="What shoppers type: letters, digits and dashes. It stays as it is."
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          {...bind('code')}
        />
      )}
      <SelectField
        label="common.type"
        options={[
          { value: 'percent', label: 'common.percent' },
          { value: 'flat', label: 'promotions.fixed_amount' },
        ]}
        {...bind('type')}
      />
      <TextField
        label={form.type === 'percent' ? 'promotions.percent_off' : 'promotions.amount_off'}
        inputMode="decimal"
        maxLength={10}
        {...bind('value')}
      />
      {form.type === 'percent' ? (
        <TextField
          label="promotions.maximum_discount"
          hint="promotions.blank_no_limit"
          inputMode="decimal"
          maxLength={11}
          {...bind('maxDiscount')}
        />
      ) : null}
      <TextField
        label="promotions.minimum_cart"
        hint="Empty: any"
        inputMode="decimal"
        maxLength={11}
        {...bind('minCart')}
      />
      <TextField
        label="promotions.coupon.uses_per_customer"
        hint="promotions.blank_no_limit"
        inputMode="numeric"
        maxLength={4}
        {...bind('usesPerAccount')}
      />
      <TextField
        label="promotions.coupon.total_uses"
        hint="promotions.blank_no_limit"
        inputMode="numeric"
        maxLength={8}
        {...bind('totalUses')}
      />
      <p className="col-span-2 text-[14px] text-ink-muted">
        The marketplace pays, until you ask vendors for a share under “Who pays”.
      </p>
    </div>
  );
}
