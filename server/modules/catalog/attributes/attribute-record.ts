import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import type { Attribute, AttributeTexts } from '#contracts/catalog/attributes.ts';
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
