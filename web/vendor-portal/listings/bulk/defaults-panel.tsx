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

/** Values of new products whose row leaves them empty. */
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
    <Panel title={t('listings.bulk.defaults_title')} text={t('listings.bulk.defaults_text')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {text('brand', t('catalog.brand'), 60)}
        {text('hsn', t('catalog.attribute.hsn_code'), 8)}
        <SelectField
          label={t('listings.gst.rate')}
          value={defaults.gst}
          placeholder={t('common.select_placeholder')}
          onChange={(event) => set({ gst: event.target.value })}
          options={gstChoices(t)}
        />
        {text('genericName', t('listings.common_name'), 80)}
        {text('netQuantity', t('listings.net_quantity'), 60)}
        <CountryField
          value={defaults.countryOfOrigin}
          onCountry={(countryOfOrigin) => set({ countryOfOrigin })}
        />
        {text('manufacturer', t('listings.legal.manufacturer'), 300)}
        {text('consumerCare', t('catalog.attribute.consumer_care'), 200)}
        {number('stock', t('common.stock'))}
        {number('weightGrams', t('listings.weight_packed'))}
        {number('lengthCm', t('listings.length'), 1)}
        {number('widthCm', t('listings.width'), 1)}
        {number('heightCm', t('listings.height'), 1)}
      </div>
    </Panel>
  );
}

/** How numbers are interpreted, and what happens to complete products. */
export function ImportOptionsPanel({ settings, onSettings }: PanelProps) {
  const t = useText();
  const isProducts = settings.kind === 'products';
  return (
    <Panel title={t('listings.bulk.options_title')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isProducts ? (
          <>
            <SelectField
              label={t('listings.bulk.weight_unit')}
              value={settings.weightUnit}
              onChange={(event) =>
                onSettings({ weightUnit: event.target.value as ImportSettings['weightUnit'] })
              }
              options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
            />
            <SelectField
              label={t('listings.bulk.length_unit')}
              value={settings.lengthUnit}
              onChange={(event) =>
                onSettings({ lengthUnit: event.target.value as ImportSettings['lengthUnit'] })
              }
              options={LENGTH_UNITS.map((value) => ({ value, label: value }))}
            />
          </>
        ) : null}
        <NumberField
          label={t('listings.bulk.exchange_rate')}
          hint={t('listings.bulk.exchange_rate_hint')}
          value={settings.rate}
          decimals={4}
          onNumber={(value) => onSettings({ rate: value && value > 0 ? value : 1 })}
        />
      </div>
      <div className="mt-3 grid gap-2">
        {isProducts ? (
          <Switch
            label={t('listings.bulk.submit_complete')}
            hint={t('listings.bulk.submit_complete_hint')}
            checked={settings.submit}
            onChange={(event) => onSettings({ submit: event.target.checked })}
          />
        ) : null}
        <Switch
          label={t('listings.bulk.allow_price_changes')}
          hint={t('listings.bulk.allow_price_changes_hint')}
          checked={settings.isSure}
          onChange={(event) => onSettings({ isSure: event.target.checked })}
        />
      </div>
    </Panel>
  );
}
