import {
  type ApplicableAttribute,
  attributePath,
  attributeKey,
  attributeText,
  attributeValueOf,
  withAttributeText,
  YES_NO,
} from '#contracts/catalog/attribute-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';

/**
 * Attributes the category defines. Values are stored among the details, so that they survive a
 * change of category.
 */
export function CategoryAttributeFields({ asked }: { asked: readonly ApplicableAttribute[] }) {
  const t = useText();
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{t('listings.details.category')}</legend>
      {asked.map((attribute) => (
        <AskedField key={attribute._id} attribute={attribute} />
      ))}
    </fieldset>
  );
}

function AskedField({ attribute: a }: { attribute: ApplicableAttribute }) {
  const t = useText();
  const {
    draft: { attributes },
    edit,
  } = useForm();
  const note = useNote();
  const value = attributeText(attributes, a.label);
  const at = attributes.findIndex((d) => attributeKey(d.label) === attributeKey(a.label));
  const set = (next: string) =>
    edit((d) => ({ ...d, attributes: withAttributeText(d.attributes, a.label, next) }));
  const field = {
    id: listingFieldId(attributePath(a._id)),
    label: a.unit ? `${a.label} (${a.unit})` : a.label,
    hint: a.isRequired ? t('common.required') : undefined,
    error:
      note(attributePath(a._id)) ??
      note(`attributes.${at}.label`) ??
      note(`attributes.${at}.value`),
  };
  if (a.kind === 'text' || a.kind === 'number') {
    const unit = a.unit ? ` ${a.unit}` : '';
    const shown =
      unit !== '' && value.toLowerCase().endsWith(unit.toLowerCase())
        ? value.slice(0, -unit.length)
        : value;
    return (
      <TextField
        {...field}
        value={shown}
        maxLength={180}
        inputMode={a.kind === 'number' ? 'decimal' : undefined}
        onChange={(event) => set(event.target.value === '' ? '' : `${event.target.value}${unit}`)}
      />
    );
  }
  const choices =
    a.kind === 'choice'
      ? a.choices.map((one) => ({ value: one, label: one }))
      : YES_NO.map((one) => ({
          value: one as string,
          label: one === 'Yes' ? t('common.yes') : t('common.no'),
        }));
  const known = attributeValueOf(a, value);
  // A value from before the category defined options stays visible until one of the options is
  // chosen.
  const odd =
    known === null ? [{ value, label: t('listings.details.not_in_list', { value }) }] : [];
  return (
    <SelectField
      {...field}
      value={known ?? value}
      placeholder={t('common.select_placeholder')}
      options={[...odd, ...choices]}
      onChange={(event) => set(event.target.value)}
    />
  );
}
