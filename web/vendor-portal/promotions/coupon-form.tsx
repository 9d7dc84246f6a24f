import { type SubmitEvent, useState } from 'react';
import {
  type Coupon,
  createVendorCoupon,
  MOST_OWN_PERCENT,
  updateVendorCoupon,
} from '#contracts/promotions/coupons.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fromField, toField } from '#web/modules/portal-kit/forms/india-time.ts';
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
});
type Form = ReturnType<typeof formOf>;
const amount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
const whole = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : undefined;

/** A coupon of one's own; the code stays as it is once shoppers know it. */
export function CouponForm({ coupon, onSaved }: { coupon: Coupon | null; onSaved: () => void }) {
  const t = useText();
  const saving = useSaving();
  const [form, setForm] = useState<Form>(() => formOf(coupon));
  const version = useSeen(coupon?.version);
  const [isSaved, setSaved] = useState(false);
  const before = formOf(coupon);
  const isDirty =
    !isSaved && (Object.keys(form) as (keyof Form)[]).some((name) => form[name] !== before[name]);
  const bind = (name: keyof Form) => ({
    value: form[name],
    error: saving.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = {
      value: amount(form.value),
      maxDiscount: amount(form.maxDiscount),
      minCart: amount(form.minCart),
      usesPerAccount: whole(form.usesPerAccount),
      totalUses: whole(form.totalUses),
    };
    const wrong: Record<string, string> = {};
    for (const [name, value] of Object.entries(read))
      if (value === undefined) wrong[name] = t('Please enter a number.');
    if (!read.value) wrong.value = t('Say how much it takes off.');
    else if (form.type === 'percent' && read.value > MOST_OWN_PERCENT)
      wrong.value = t('A percentage is at most 50.');
    if (!coupon && form.code.trim().length < 3) wrong.code = t('A code has at least 3 characters.');
    if (form.title.trim() === '') wrong.title = t('Please enter a title.');
    if (form.endsAt && form.startsAt && form.endsAt <= form.startsAt)
      wrong.endsAt = t('The end must come after the start.');
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
    };
    const isDone = await saving.run(
      () =>
        coupon
          ? callApi(updateVendorCoupon, { params: { id: coupon._id }, body, version })
          : callApi(createVendorCoupon, { body: { code: form.code, ...body } }),
      coupon ? t('Coupon changed') : t('Coupon made: shoppers can use it.'),
    );
    if (!isDone) return undefined;
    setSaved(true);
    return onSaved();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={isDirty} />
      {saving.error ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      {coupon ? null : (
        <TextField
          label={t('Code')}
          hint={t('What shoppers type: letters, digits and dashes.')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          {...bind('code')}
        />
      )}
      <TextField
        label={t('Title')}
        hint={t('Such as: ten percent for regulars')}
        maxLength={120}
        {...bind('title')}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('Kind')}
          options={[
            { value: 'percent', label: t('Percent') },
            { value: 'flat', label: t('Rupees') },
          ]}
          {...bind('type')}
          onChange={(event) =>
            setForm((now) => ({ ...now, type: event.target.value as Form['type'] }))
          }
        />
        <TextField
          label={form.type === 'percent' ? t('Percent off') : t('Rupees off')}
          inputMode="decimal"
          {...bind('value')}
        />
        {form.type === 'percent' ? (
          <TextField
            label={t('At most (₹)')}
            hint={t('Empty: no limit')}
            inputMode="decimal"
            {...bind('maxDiscount')}
          />
        ) : null}
        <TextField
          label={t('Your goods worth (₹)')}
          hint={t('Empty: any sum')}
          inputMode="decimal"
          {...bind('minCart')}
        />
        <TextField
          label={t('Uses per shopper')}
          hint={t('Empty: no limit')}
          inputMode="numeric"
          {...bind('usesPerAccount')}
        />
        <TextField
          label={t('Uses in all')}
          hint={t('Empty: no limit')}
          inputMode="numeric"
          {...bind('totalUses')}
        />
      </div>
      <TextField
        label={t('From')}
        hint={t('Indian time. Empty: now.')}
        type="datetime-local"
        {...bind('startsAt')}
      />
      <TextField
        label={t('Until')}
        hint={t('Empty: until you switch it off.')}
        type="datetime-local"
        {...bind('endsAt')}
      />
      <Button type="submit" busy={saving.isBusy}>
        {saving.isBusy ? t('Saving...') : coupon ? t('Save') : t('Make the coupon')}
      </Button>
    </form>
  );
}
