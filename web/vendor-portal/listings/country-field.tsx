import { COUNTRIES, countryName, countryOf } from '#contracts/catalog/countries.ts';
import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';

/** India first, the others by the alphabet of the language. */
function countryOptions(locale: Locale) {
  const { compare } = new Intl.Collator(LOCALES[locale].tag);
  return COUNTRIES.map((c) => ({ ...c, label: countryName(c.code, locale) ?? c.name }))
    .toSorted(
      (a, b) => Number(b.code === 'IN') - Number(a.code === 'IN') || compare(a.label, b.label),
    )
    .map(({ name, label }) => ({ value: name, label }));
}

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
  const { locale } = useSite();
  const chosen = countryOf(value)?.name ?? value;
  const options = countryOptions(locale);
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
