import { COUNTRIES, countryOf } from '#contracts/catalog/countries.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface CountryFieldProps {
  id?: string;
  value: string;
  error?: string | undefined;
  onCountry: (name: string) => void;
}

/**
 * The country of origin, India first. A value that is not in the list stays visible until another
 * one is chosen.
 */
export function CountryField({ id, value, error, onCountry }: CountryFieldProps) {
  const t = useText();
  const isHindi = useSite().locale === 'hi';
  const chosen = countryOf(value)?.name ?? value;
  const options = COUNTRIES.toSorted(
    (a, b) => Number(b.code === 'IN') - Number(a.code === 'IN'),
  ).map((c) => ({ value: c.name, label: isHindi ? c.nameHi : c.name }));
  return (
    <SelectField
      {...(id ? { id } : {})}
      label={t('catalog.attribute.country_of_origin')}
      value={chosen}
      placeholder={t('common.select_placeholder')}
      error={error}
      onChange={(event) => onCountry(event.target.value)}
      options={
        chosen !== '' && !countryOf(chosen)
          ? [{ value: chosen, label: chosen }, ...options]
          : options
      }
    />
  );
}
