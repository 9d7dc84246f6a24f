import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { gstChoices } from '#web/modules/listings/gst-choices.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePayoutTerms, type ListingSaleTerms } from './queries.ts';
import { CountryField } from './country-field.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

/** HSN and GST, shipping measures, and legal declarations. */
export function TaxAndPackage() {
  const t = useText();
  const { draft, edit } = useForm();
  const note = useNote();
  const terms = usePayoutTerms();
  const set = (change: Partial<ListingDraft>) => edit((d) => ({ ...d, ...change }));
  const number = (
    path: 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm',
    label: string,
    decimals = 0,
  ) => (
    <NumberField
      id={listingFieldId(path)}
      label={label}
      value={draft[path]}
      decimals={decimals}
      error={note(path)}
      onNumber={(value) => set({ [path]: value })}
    />
  );
  return (
    <Panel title={t('listings.tax.title')}>
      <div className="grid gap-4">
        <TaxCodeFields terms={terms} set={set} />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {number('weightGrams', t('listings.weight_packed'))}
          {number('lengthCm', t('listings.length'), 1)}
          {number('widthCm', t('listings.width'), 1)}
          {number('heightCm', t('listings.height'), 1)}
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <NumberField
            id={listingFieldId('returnableDays')}
            label={t('listings.return_window')}
            hint={t('listings.return_days_hint')}
            value={draft.returnableDays}
            error={note('returnableDays')}
            onNumber={(days) => set({ returnableDays: Math.min(30, days ?? 0) })}
          />
          <Switch
            label={t('common.cash_on_delivery')}
            checked={draft.isCodAllowed}
            onChange={(event) => set({ isCodAllowed: event.target.checked })}
          />
        </div>
      </div>
    </Panel>
  );
}

interface TaxCodeFieldsProps {
  terms: UseQueryResult<ListingSaleTerms>;
  set: (change: Partial<ListingDraft>) => void;
}
function TaxCodeFields({ terms, set }: TaxCodeFieldsProps) {
  const t = useText();
  const { draft } = useForm();
  const note = useNote();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={listingFieldId('hsnCode')}
        label={t('catalog.attribute.hsn_code')}
        inputMode="numeric"
        hint={terms.data?.leastHsn === 6 ? t('catalog.hsn_digits_hint') : t('listings.hsn_hint')}
        value={draft.hsnCode}
        maxLength={8}
        error={note('hsnCode')}
        onChange={(event) => set({ hsnCode: event.target.value.trim() })}
      />
      <SelectField
        id={listingFieldId('gst')}
        label={t('listings.gst.rate')}
        value={draft.gst}
        placeholder={t('common.select_placeholder')}
        options={gstChoices(t)}
        error={note('gst')}
        onChange={(event) => set({ gst: event.target.value })}
      />
    </div>
  );
}

const SHORT = [
  ['genericName', 'listings.common_name'],
  ['netQuantity', 'listings.net_quantity'],
  ['consumerCare', 'catalog.attribute.consumer_care'],
  ['bestBefore', 'listings.best_before'],
  ['fssai', 'listings.fssai_on_pack'],
  ['bis', 'catalog.bis_registration'],
] as const;
const LONG = [
  ['manufacturer', 'listings.legal.manufacturer'],
  ['packer', 'listings.legal.packer'],
  ['importer', 'listings.legal.importer'],
] as const;
const MOST = {
  genericName: 80,
  netQuantity: 60,
  consumerCare: 200,
  bestBefore: 80,
  fssai: 20,
  bis: 60,
} as const;

export function Legal() {
  const t = useText();
  const {
    draft: { legal },
    edit,
  } = useForm();
  const note = useNote();
  const set = (change: Partial<ListingDraft['legal']>) =>
    edit((d) => ({ ...d, legal: { ...d.legal, ...change } }));
  return (
    <Panel title={t('listings.legal.title')} text={t('listings.legal.text')}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {SHORT.map(([key, label]) => (
            <TextField
              key={key}
              id={listingFieldId(`legal.${key}`)}
              label={t(label)}
              value={legal[key]}
              maxLength={MOST[key]}
              error={note(`legal.${key}`)}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          ))}
        </div>
        <CountryField
          value={legal.countryOfOrigin}
          error={note('legal.countryOfOrigin')}
          id={listingFieldId('legal.countryOfOrigin')}
          onCountry={(countryOfOrigin) => set({ countryOfOrigin })}
        />
        {LONG.map(([key, label]) => (
          <TextArea
            key={key}
            id={listingFieldId(`legal.${key}`)}
            label={t(label)}
            rows={2}
            value={legal[key]}
            maxLength={300}
            error={note(`legal.${key}`)}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        ))}
      </div>
    </Panel>
  );
}
