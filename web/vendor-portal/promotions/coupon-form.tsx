import { type SubmitEvent, useState } from 'react';
import {
  type Coupon,
  createVendorCoupon,
  MAX_OWN_PERCENT,
  updateVendorCoupon,
} from '#contracts/promotions/coupons.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fromField, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';

const formOf = (c: Coupon | null) => ({
  code: c?.code ?? '',
  title: c?.title ?? '',
  type: c?.type ?? 'percent',
  value: c ? String(c.value) : '',
  maxDiscount: c?.maxDiscount ? String(c.maxDiscount) : '',
  minCart: c?.minCart ? String(c.minCart) : '',
  usesPerAccount: c ? (c.usesPerAccount === null ? '' : String(c.usesPerAccount)) : '1',
  totalUses: c?.totalUses ? String(c.totalUses) : '',
  startsAt: toField(c?.startsAt ?? null),
  endsAt: toField(c?.endsAt ?? null),
  translations: c?.translations ?? {},
});
type Form = ReturnType<typeof formOf>;
const amount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
const whole = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : undefined;

/** A coupon of the vendor; the code cannot be changed once customers know it. */
export function VendorCouponForm({
  coupon,
  onSaved,
}: {
  coupon: Coupon | null;
  onSaved: () => void;
}) {
  const t = useText();
  const editor = useCouponForm(coupon, onSaved);
  return (
    <form onSubmit={(event) => void editor.submit(event)} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={editor.isDirty} />
      {editor.saving.error ? (
        <Alert tone="danger" role="alert">
          {editor.saving.error}
        </Alert>
      ) : null}
      {coupon ? null : (
        <TextField
          label={t('promotions.coupon.code')}
          hint={t('promotions.coupon.code_hint')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          {...editor.bind('code')}
        />
      )}
      <CouponTitleFields editor={editor} />
      <CouponTermsFields editor={editor} />
      <TextField
        label={t('common.from')}
        hint={t('promotions.start_hint')}
        type="datetime-local"
        {...editor.bind('startsAt')}
      />
      <TextField
        label={t('common.until')}
        hint={t('promotions.coupon.end_hint')}
        type="datetime-local"
        {...editor.bind('endsAt')}
      />
      <Button type="submit" busy={editor.saving.isBusy}>
        {editor.saving.isBusy
          ? t('common.saving')
          : coupon
            ? t('common.save')
            : t('promotions.coupon.create_action')}
      </Button>
    </form>
  );
}

/** The title of a coupon in every language. */
function CouponTitleFields({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.title')}
        hint={t('promotions.coupon.title_hint')}
        maxLength={120}
        {...editor.bind('title')}
      />
      <TranslationFields
        value={editor.form.translations}
        onChange={(translations) => editor.setForm((now) => ({ ...now, translations }))}
        errorAt={(path) => editor.saving.errors[path]}
        fields={[
          { at: ['title'], label: t('common.title'), english: editor.form.title, maxLength: 120 },
        ]}
      />
    </>
  );
}

function useCouponForm(coupon: Coupon | null, onSaved: () => void) {
  const t = useText();
  const saving = useSaving();
  const [form, setForm] = useState<Form>(() => formOf(coupon));
  const version = useSeen(coupon?.version);
  const [isSaved, setSaved] = useState(false);
  const [before] = useState(form);
  const isDirty =
    !isSaved && (Object.keys(form) as (keyof Form)[]).some((name) => form[name] !== before[name]);
  const bind = (name: Exclude<keyof Form, 'translations'>) => ({
    value: form[name],
    error: saving.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { wrong, read } = checkCoupon(form, t, coupon);
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong);
    const body = {
      title: form.title,
      type: form.type,
      value: read.value!,
      maxDiscount: form.type === 'percent' ? read.maxDiscount! : null,
      minCart: read.minCart ?? 0,
      usesPerAccount: read.usesPerAccount!,
      totalUses: read.totalUses!,
      startsAt: fromField(form.startsAt) ?? coupon?.startsAt ?? new Date().toISOString(),
      endsAt: fromField(form.endsAt),
      translations: form.translations,
    };
    const isDone = await saving.run(
      () =>
        coupon
          ? callApi(updateVendorCoupon, { params: { id: coupon._id }, body, version })
          : callApi(createVendorCoupon, { body: { code: form.code, ...body } }),
      coupon ? t('promotions.coupon.updated') : t('promotions.coupon.created'),
    );
    if (!isDone) return undefined;
    setSaved(true);
    return onSaved();
  };
  return { submit, isDirty, saving, bind, setForm, form };
}

function checkCoupon(form: Form, t: Text, coupon: Coupon | null) {
  const read = {
    value: amount(form.value),
    maxDiscount: amount(form.maxDiscount),
    minCart: amount(form.minCart),
    usesPerAccount: whole(form.usesPerAccount),
    totalUses: whole(form.totalUses),
  };
  const wrong: Record<string, string> = {};
  for (const [name, value] of Object.entries(read))
    if (value === undefined) wrong[name] = t('errors.field.number');
  if (!read.value) wrong.value = t('promotions.coupon.discount_required');
  else if (form.type === 'percent' && read.value > MAX_OWN_PERCENT)
    wrong.value = t('promotions.coupon.percent_too_high');
  if (!coupon && form.code.trim().length < 3) wrong.code = t('promotions.coupon.code_too_short');
  if (form.title.trim() === '') wrong.title = t('promotions.title_required');
  if (form.endsAt && form.startsAt && form.endsAt <= form.startsAt)
    wrong.endsAt = t('promotions.end_before_start');
  return { wrong, read };
}

function CouponTermsFields({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('common.type')}
        options={[
          { value: 'percent', label: t('common.percent') },
          { value: 'flat', label: t('promotions.fixed_amount') },
        ]}
        {...editor.bind('type')}
        onChange={(event) =>
          editor.setForm((now) => ({ ...now, type: event.target.value as Form['type'] }))
        }
      />
      <TextField
        label={
          editor.form.type === 'percent' ? t('promotions.percent_off') : t('promotions.amount_off')
        }
        inputMode="decimal"
        {...editor.bind('value')}
      />
      {editor.form.type === 'percent' ? (
        <TextField
          label={t('promotions.maximum_discount')}
          hint={t('promotions.blank_no_limit')}
          inputMode="decimal"
          {...editor.bind('maxDiscount')}
        />
      ) : null}
      <TextField
        label={t('promotions.coupon.minimum_order')}
        hint={t('promotions.coupon.blank_no_minimum')}
        inputMode="decimal"
        {...editor.bind('minCart')}
      />
      <TextField
        label={t('promotions.coupon.uses_per_customer')}
        hint={t('promotions.blank_no_limit')}
        inputMode="numeric"
        {...editor.bind('usesPerAccount')}
      />
      <TextField
        label={t('promotions.coupon.total_uses')}
        hint={t('promotions.blank_no_limit')}
        inputMode="numeric"
        {...editor.bind('totalUses')}
      />
    </div>
  );
}
