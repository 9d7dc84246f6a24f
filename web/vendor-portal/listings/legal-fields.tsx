import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { gstChoices } from '#web/modules/listings/gst-choices.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePayoutTerms } from './queries.ts';
import { CountryField } from './country-field.tsx';
import { fieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';

/** HSN and GST, the parcel, and what the law wants declared. */
export function TaxAndParcel() {
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
      id={fieldId(path)}
      label={label}
      value={draft[path]}
      decimals={decimals}
      error={note(path)}
      onNumber={(value) => set({ [path]: value })}
    />
  );
  return (
    <Panel title={t('Tax and parcel')}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={fieldId('hsnCode')}
            label={t('HSN code')}
            inputMode="numeric"
            hint={terms.data?.leastHsn === 6 ? t('6 to 8 digits') : t('4 to 8 digits')}
            value={draft.hsnCode}
            maxLength={8}
            error={note('hsnCode')}
            onChange={(event) => set({ hsnCode: event.target.value.trim() })}
          />
          <SelectField
            id={fieldId('gst')}
            label={t('GST rate')}
            value={draft.gst}
            placeholder={t('Please choose')}
            options={gstChoices(t)}
            error={note('gst')}
            onChange={(event) => set({ gst: event.target.value })}
          />
        </div>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {number('weightGrams', t('Weight, packed (g)'))}
          {number('lengthCm', t('Length (cm)'), 1)}
          {number('widthCm', t('Width (cm)'), 1)}
          {number('heightCm', t('Height (cm)'), 1)}
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <NumberField
            id={fieldId('returnableDays')}
            label={t('Return window (days)')}
            hint={t('0 to 30')}
            value={draft.returnableDays}
            error={note('returnableDays')}
            onNumber={(days) => set({ returnableDays: Math.min(30, days ?? 0) })}
          />
          <Switch
            label={t('Cash on delivery')}
            checked={draft.isCodAllowed}
            onChange={(event) => set({ isCodAllowed: event.target.checked })}
          />
        </div>
      </div>
    </Panel>
  );
}

const SHORT = [
  ['genericName', 'Common name'],
  ['netQuantity', 'Net quantity'],
  ['consumerCare', 'Consumer care'],
  ['bestBefore', 'Best before'],
  ['fssai', 'FSSAI licence on the pack'],
  ['bis', 'BIS registration'],
] as const;
const LONG = [
  ['manufacturer', 'Manufacturer: name and address'],
  ['packer', 'Packer: name and address'],
  ['importer', 'Importer: name and address'],
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
    <Panel
      title={t('Declarations required by law')}
      text={t('Legal Metrology (Packaged Commodities) Rules 2011. They stand on the product page.')}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {SHORT.map(([key, label]) => (
            <TextField
              key={key}
              id={fieldId(`legal.${key}`)}
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
          id={fieldId('legal.countryOfOrigin')}
          onCountry={(countryOfOrigin) => set({ countryOfOrigin })}
        />
        {LONG.map(([key, label]) => (
          <TextArea
            key={key}
            id={fieldId(`legal.${key}`)}
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
