import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  getFoodLicence,
  type OwnFoodLicence,
  putFoodLicence,
} from '#contracts/vendors/food-licence.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The vendor's own FSSAI licence: required to sell food, printed on its invoices for food. */
export function FoodLicencePanel() {
  const t = useText();
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'food-licence'),
    queryFn: async ({ signal }) =>
      (await callApi(getFoodLicence, {}, { signal, fresh: true })).licence,
  });
  return (
    <Panel title={t('vendors.fssai.title')} text={t('vendors.fssai.text')}>
      <Listed query={query} failed="vendors.fssai.load_failed" waiting={<RowsSkeleton rows={2} />}>
        {(licence) => <LicenceForm licence={licence} />}
      </Listed>
    </Panel>
  );
}

function LicenceForm({ licence }: { licence: OwnFoodLicence }) {
  const t = useText();
  const { submit, saved, bind, save, isDirty } = useLicenceForm(licence);
  const isOver = saved.validUntil !== null && saved.validUntil < dayInIndia(new Date());
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4">
      <UnsavedGuard isDirty={!submit.isBusy && isDirty} />
      {isOver ? (
        <Alert tone="warning" role="status">
          {t('vendors.fssai.expired')}
        </Alert>
      ) : null}
      <ErrorBox text={submit.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('vendors.fssai.number')}
          hint={t('vendors.fssai.number_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...bind('number')}
        />
        <TextField label={t('vendors.fssai.valid_until')} type="date" {...bind('validUntil')} />
      </div>
      <div>
        <Button type="submit" busy={submit.isBusy} disabled={!isDirty && !submit.isBusy}>
          {submit.isBusy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  );
}

function useLicenceForm(licence: OwnFoodLicence) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'food-licence');
  const submit = useSubmit();
  const [saved, setSaved] = useState(licence);
  const [form, setForm] = useState({
    number: licence.number ?? '',
    validUntil: licence.validUntil ?? '',
  });
  const isDirty =
    form.number !== (saved.number ?? '') || form.validUntil !== (saved.validUntil ?? '');
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: submit.errors[name] && t(submit.errors[name]),
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit.run(
      async () => {
        const { licence: next } = await callApi(putFoodLicence, {
          body: form,
          version: saved.version,
        });
        client.setQueryData(key, next);
        setSaved(next);
        setForm({ number: next.number ?? '', validUntil: next.validUntil ?? '' });
      },
      t('vendors.fssai.saved'),
      'vendors.fssai.save_failed',
    );
  }
  return { submit, saved, bind, save, isDirty };
}
