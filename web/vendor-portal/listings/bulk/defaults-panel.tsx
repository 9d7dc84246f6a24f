import {
  type ImportSettings,
  LENGTH_UNITS,
  WEIGHT_UNITS,
} from '#contracts/listings/bulk-fields.ts';
import { gstChoices } from '#web/modules/listings/gst-choices.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CountryField } from '#web/vendor-portal/listings/country-field.tsx';
import { NumberField } from '#web/vendor-portal/listings/number-field.tsx';

interface PanelProps {
  settings: ImportSettings;
  onSettings: (change: Partial<ImportSettings>) => void;
}

/** What new products get where their row says nothing. */
export function DefaultsPanel({ settings, onSettings }: PanelProps) {
  const t = useText();
  const { defaults } = settings;
  const set = (change: Partial<ImportSettings['defaults']>) =>
    onSettings({ defaults: { ...defaults, ...change } });
  const text = (
    key: 'brand' | 'hsn' | 'genericName' | 'netQuantity' | 'manufacturer' | 'consumerCare',
    label: string,
    most: number,
  ) => (
    <TextField
      key={key}
      label={label}
      value={defaults[key]}
      maxLength={most}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const number = (
    key: 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm' | 'stock',
    label: string,
    decimals = 0,
  ) => (
    <NumberField
      key={key}
      label={label}
      value={defaults[key]}
      decimals={decimals}
      onNumber={(value) => set({ [key]: value })}
    />
  );
  return (
    <Panel
      title={t('For new products that do not say')}
      text={t(
        'Files of other shops leave out what the law asks for here. Said once, it holds for all of them.',
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {text('brand', t('Brand'), 60)}
        {text('hsn', t('HSN code'), 8)}
        <SelectField
          label={t('GST rate')}
          value={defaults.gst}
          placeholder={t('Please choose')}
          onChange={(event) => set({ gst: event.target.value })}
          options={gstChoices(t)}
        />
        {text('genericName', t('Common name'), 80)}
        {text('netQuantity', t('Net quantity'), 60)}
        <CountryField
          value={defaults.countryOfOrigin}
          onCountry={(countryOfOrigin) => set({ countryOfOrigin })}
        />
        {text('manufacturer', t('Manufacturer: name and address'), 300)}
        {text('consumerCare', t('Consumer care'), 200)}
        {number('stock', t('Stock'))}
        {number('weightGrams', t('Weight, packed (g)'))}
        {number('lengthCm', t('Length (cm)'), 1)}
        {number('widthCm', t('Width (cm)'), 1)}
        {number('heightCm', t('Height (cm)'), 1)}
      </div>
    </Panel>
  );
}

/** How figures are meant, and what is to happen with what is complete. */
export function WishesPanel({ settings, onSettings }: PanelProps) {
  const t = useText();
  const isProducts = settings.kind === 'products';
  return (
    <Panel title={t('How it is meant')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isProducts ? (
          <>
            <SelectField
              label={t('Weights are in')}
              value={settings.weightUnit}
              onChange={(event) =>
                onSettings({ weightUnit: event.target.value as ImportSettings['weightUnit'] })
              }
              options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
            />
            <SelectField
              label={t('Lengths are in')}
              value={settings.lengthUnit}
              onChange={(event) =>
                onSettings({ lengthUnit: event.target.value as ImportSettings['lengthUnit'] })
              }
              options={LENGTH_UNITS.map((value) => ({ value, label: value }))}
            />
          </>
        ) : null}
        <NumberField
          label={t("One of the file's currency in rupees")}
          hint={t('1 where prices are in rupees')}
          value={settings.rate}
          decimals={4}
          onNumber={(value) => onSettings({ rate: value && value > 0 ? value : 1 })}
        />
      </div>
      <div className="mt-3 grid gap-2">
        {isProducts ? (
          <Switch
            label={t('Hand in for review what is complete')}
            hint={t('The rest stays a draft for you to go on with.')}
            checked={settings.submit}
            onChange={(event) => onSettings({ submit: event.target.checked })}
          />
        ) : null}
        <Switch
          label={t('Prices far from the ones before are meant')}
          hint={t('Otherwise such rows are not taken: most often a digit is missing.')}
          checked={settings.isSure}
          onChange={(event) => onSettings({ isSure: event.target.checked })}
        />
      </div>
    </Panel>
  );
}
