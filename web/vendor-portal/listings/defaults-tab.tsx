import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  getListingDefaults,
  type ListingDefaults,
  putListingDefaults,
} from '#contracts/listings/listing-defaults.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { CountryField } from './country-field.tsx';
import { NumberField } from './number-field.tsx';

/** What new products begin with: declarations, package and brand. */
export function ListingDefaultsTab() {
  const member = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(member, 'listing-defaults'),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getListingDefaults, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="listings.defaults.load_failed">
      {(stored) => <DefaultsForm stored={stored} />}
    </Listed>
  );
}

const ADDRESSES = [
  ['manufacturer', 'listings.legal.manufacturer'],
  ['packer', 'listings.legal.packer'],
  ['importer', 'listings.legal.importer'],
] as const;
const MEASURES = [
  ['weightGrams', 'listings.weight_packed', 0],
  ['lengthCm', 'listings.length', 1],
  ['widthCm', 'listings.width', 1],
  ['heightCm', 'listings.height', 1],
] as const;

function DefaultsForm({ stored }: { stored: { defaults: ListingDefaults; version: string } }) {
  const t = useText();
  const form = useDefaults(stored);
  const { values, set, saving } = form;
  return (
    <Panel title={t('listings.defaults.title')} text={t('listings.defaults.text')}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <UnsavedGuard isDirty={form.isDirty && !saving.isBusy} />
        {saving.error ? (
          <Alert tone="danger" role="alert">
            {saving.error}
          </Alert>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('catalog.brand')}
            value={values.brand}
            maxLength={60}
            error={saving.errors.brand}
            onChange={(event) => set({ brand: event.target.value })}
          />
          <CountryField
            value={values.countryOfOrigin}
            error={saving.errors.countryOfOrigin}
            onCountry={(countryOfOrigin) => set({ countryOfOrigin })}
          />
        </div>
        {ADDRESSES.map(([key, label]) => (
          <TextArea
            key={key}
            label={t(label)}
            rows={2}
            value={values[key]}
            maxLength={300}
            error={saving.errors[key]}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        ))}
        <TextField
          label={t('catalog.attribute.consumer_care')}
          value={values.consumerCare}
          maxLength={200}
          error={saving.errors.consumerCare}
          onChange={(event) => set({ consumerCare: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {MEASURES.map(([key, label, decimals]) => (
            <NumberField
              key={key}
              label={t(label)}
              value={values[key]}
              decimals={decimals}
              error={saving.errors[key]}
              onNumber={(value) => set({ [key]: value === 0 ? null : value })}
            />
          ))}
        </div>
        <div>
          <Button type="submit" busy={saving.isBusy} disabled={!form.isDirty}>
            {saving.isBusy ? t('common.saving') : t('common.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function useDefaults({ defaults, version }: { defaults: ListingDefaults; version: string }) {
  const t = useText();
  const client = useQueryClient();
  const member = useMember()._id;
  const saving = useSaving();
  const [values, setValues] = useState(defaults);
  const [seen, setSeen] = useState({ values: defaults, version });
  const isDirty = JSON.stringify(values) !== JSON.stringify(seen.values);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void saving.run(async () => {
      const next = await callApi(putListingDefaults, { body: values, version: seen.version });
      setSeen({ values: next.defaults, version: next.version });
      setValues(next.defaults);
      client.setQueryData(vendorKey(member, 'listing-defaults'), next);
    }, t('common.saved'));
  };
  return {
    values,
    set: (change: Partial<ListingDefaults>) => setValues((now) => ({ ...now, ...change })),
    saving,
    isDirty,
    submit,
  };
}
