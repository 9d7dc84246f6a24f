import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import {
  type Attribute,
  type AttributeTexts,
  type changeAttribute,
  wrongWith,
} from '#contracts/catalog/attributes.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { AttributeRow } from './queries.ts';

/** An attribute as saved; each choice with its previous spelling. */
export const attributeBodyOf = (r: AttributeRow) => ({
  label: r.label,
  choices: r.kind === 'choice' ? r.choices.map((text) => ({ was: text, text })) : [],
  isRequired: r.is_required,
  isFilterable: r.is_filterable,
  isActive: r.is_active,
  translations: r.translations,
});
export const presentAttribute = (r: AttributeRow): Attribute =>
  stamped(
    {
      _id: r.id,
      label: r.label,
      kind: r.kind,
      unit: r.unit,
      choices: r.kind === 'choice' ? r.choices : [],
      isRequired: r.is_required,
      isFilterable: r.is_filterable,
      isActive: r.is_active,
      translations: r.translations,
    },
    attributeBodyOf(r),
  );
export const asAsked = (r: AttributeRow): ApplicableAttribute => ({
  _id: r.id,
  label: r.label,
  kind: r.kind,
  unit: r.unit,
  choices: r.kind === 'choice' ? r.choices : [],
  isRequired: r.is_required,
});

/** An attribute for the audit log. */
export const logged = (r: AttributeRow) => ({
  label: r.label,
  kind: r.kind,
  ...(r.unit ? { unit: r.unit } : {}),
  ...(r.kind === 'choice' ? { choices: r.choices.join(', ') } : {}),
  isRequired: r.is_required,
  isFilterable: r.is_filterable,
  isActive: r.is_active,
  ...(Object.keys(r.translations).length > 0
    ? { translations: JSON.stringify(r.translations) }
    : {}),
});

/** Translations of choices under their new spelling. */
export const respelledTexts = (
  translations: AttributeTexts,
  anew: Readonly<Record<string, string>>,
): AttributeTexts =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      {
        ...texts,
        choices: Object.fromEntries(
          Object.entries(texts?.choices ?? {}).map(([text, said]) => [anew[text] ?? text, said]),
        ),
      },
    ]),
  );

/** New spellings of choices, by their previous one. */
export const respelledChoices = (
  before: AttributeRow,
  change: EndpointBody<typeof changeAttribute>,
): Record<string, string> =>
  Object.fromEntries(
    (before.kind === 'choice' ? (change.choices ?? []) : [])
      .filter((one) => one.was !== null && one.was !== one.text && before.choices.includes(one.was))
      .map((one) => [one.was!, one.text]),
  );

/** The attribute after a change; fields not given stay. Throws `invalid_request` (400) if its kind does not allow it. */
export function changedAttribute(
  before: AttributeRow,
  change: EndpointBody<typeof changeAttribute>,
): AttributeRow {
  const row: AttributeRow = {
    ...before,
    label: change.label ?? before.label,
    choices:
      before.kind === 'choice' && change.choices
        ? change.choices.map((one) => one.text)
        : before.choices,
    is_required: change.isRequired ?? before.is_required,
    is_filterable: change.isFilterable ?? before.is_filterable,
    is_active: change.isActive ?? before.is_active,
    translations: withoutEmpty(
      change.translations ?? respelledTexts(before.translations, respelledChoices(before, change)),
    ),
  };
  const wrong = wrongWith({
    kind: row.kind,
    choices: row.choices,
    isFilterable: row.is_filterable,
  });
  if (wrong) fail('invalid_request', { details: [wrong] });
  return row;
}
