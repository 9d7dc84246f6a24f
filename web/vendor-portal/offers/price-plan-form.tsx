import { type SubmitEvent, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { VendorOffer } from '#contracts/offers/offers.ts';
import { planPrice } from '#contracts/offers/price-plans.ts';
import { callApi } from '#web/api/client.ts';
import { GstCliff } from '#web/modules/listings/gst-rate-threshold.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fromField } from '#web/modules/portal-kit/forms/india-time.ts';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';
import { payoutOfOffer } from './offer-payout.ts';
import { VendorReceives } from './vendor-receives.tsx';

/** A reduced price of one item for a period. */
export function PlanForm({
  offer,
  terms,
  onSaved,
}: {
  offer: VendorOffer;
  terms: ListingSaleTerms | undefined;
  onSaved: () => void;
}) {
  const t = useText();
  const editor = usePlanForm(offer, onSaved);
  return (
    <section>
      <h3 className="mb-1 text-[16px] font-extrabold">{t('pricing.plan.new_title')}</h3>
      <p className="mb-3 text-ink-muted">{t('pricing.plan.new_text')}</p>
      {offer.plan ? <CurrentPlan plan={offer.plan} /> : null}
      <form onSubmit={editor.submit} noValidate className="grid gap-3">
        <UnsavedGuard isDirty={Object.values(editor.form).some(Boolean)} />
        {editor.saving.error ? <UnusualPlanAlert editor={editor} offer={offer} /> : null}
        <PlanFields editor={editor} />
        {editor.price !== null && editor.price > 0 && editor.price < offer.price ? (
          <div>
            <p className="text-ink-muted">
              {t('pricing.plan.below_mrp', {
                percent: Math.round(100 - (editor.price / offer.originalPrice) * 100),
              })}
            </p>
            {terms ? (
              <VendorReceives {...payoutOfOffer(terms, offer, editor.price)} terms={terms} />
            ) : null}
          </div>
        ) : null}
        {offer.gst === null ? null : <GstCliff gst={offer.gst} price={editor.price} />}
        <Button type="submit" variant="outline" busy={editor.saving.isBusy}>
          {editor.saving.isBusy ? t('common.saving') : t('pricing.plan.schedule_action')}
        </Button>
      </form>
    </section>
  );
}

function usePlanForm(offer: VendorOffer, onSaved: () => void) {
  const t = useText();
  const saving = useSaving();
  const [form, setForm] = useState({ price: '', startsAt: '', endsAt: '' });
  const bind = (name: keyof typeof form) => ({
    value: form[name],
    error: saving.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const price = rupeesOf(form.price);
  const save = async (isSure: boolean) => {
    const endsAt = fromField(form.endsAt);
    const startsAt = fromField(form.startsAt);
    const wrong: Record<string, string> = {};
    if (price === null || price < 1) wrong.price = t('offers.prices.price_invalid');
    else if (price >= offer.price) wrong.price = t('pricing.plan.not_lower');
    if (endsAt === null) wrong.endsAt = t('pricing.plan.time_required');
    else if (endsAt <= new Date().toISOString()) wrong.endsAt = t('common.future_time_required');
    else if (startsAt !== null && endsAt <= startsAt)
      wrong.endsAt = t('promotions.end_before_start');
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong);
    const isDone = await saving.run(
      () =>
        callApi(planPrice, {
          params: { id: offer._id },
          body: { price: price!, startsAt, endsAt: endsAt!, isSure },
        }),
      startsAt === null ? t('pricing.plan.live_notice') : t('pricing.plan.scheduled_notice'),
    );
    if (!isDone) return undefined;
    setForm({ price: '', startsAt: '', endsAt: '' });
    return onSaved();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(false);
  };
  return { submit, form, saving, price, save, bind };
}

function CurrentPlan({ plan }: { plan: NonNullable<VendorOffer['plan']> }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <div className="mb-3">
      <Alert>
        {plan.isRunning
          ? t('pricing.plan.running_until', {
              price: formatRupees(plan.price),
              time: formatDateTime(plan.endsAt),
            })
          : t('pricing.plan.scheduled_from_until', {
              price: formatRupees(plan.price),
              from: formatDateTime(plan.startsAt),
              until: formatDateTime(plan.endsAt),
            })}
      </Alert>
    </div>
  );
}

interface UnusualPlanAlertProps {
  editor: ReturnType<typeof usePlanForm>;
  offer: VendorOffer;
}
function UnusualPlanAlert({ editor, offer }: UnusualPlanAlertProps) {
  const t = useText();
  return (
    <Alert tone={editor.saving.code === 'PRICE_UNUSUAL' ? 'warning' : 'danger'} role="alert">
      <p>
        {editor.saving.code === 'PRICE_UNUSUAL'
          ? t('offers.prices.large_change', {
              before: formatRupees(offer.price),
              after: formatRupees(editor.price ?? 0),
            })
          : editor.saving.error}
      </p>
      {editor.saving.code === 'PRICE_UNUSUAL' ? (
        <Button
          variant="outline"
          className="mt-2"
          busy={editor.saving.isBusy}
          onClick={() => void editor.save(true)}
        >
          {t('offers.prices.confirm_large_change')}
        </Button>
      ) : null}
    </Alert>
  );
}

function PlanFields({ editor }: { editor: ReturnType<typeof usePlanForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('pricing.plan.price_field')}
        inputMode="decimal"
        maxLength={12}
        {...editor.bind('price')}
      />
      <TextField
        label={t('common.from')}
        hint={t('promotions.start_hint')}
        type="datetime-local"
        {...editor.bind('startsAt')}
      />
      <TextField
        label={t('common.until')}
        hint={t('common.indian_time')}
        type="datetime-local"
        {...editor.bind('endsAt')}
      />
    </>
  );
}
