import {
  type ApplicableAttribute,
  attributeKey,
  attributeValueOf,
} from '#contracts/catalog/attribute-rules.ts';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';

type Detail = ListingDraft['attributes'][number];

/** What of a detail is the vendor's own wording. What its category asks for is translated by the category: its label, and its choices. */
function ownWords({ label, value }: Detail, asked: readonly ApplicableAttribute[]): string[] {
  const attribute = asked.find((a) => attributeKey(a.label) === attributeKey(label));
  if (!attribute) return [label, value];
  const isOwn =
    attribute.kind === 'text' ||
    (attribute.kind === 'choice' && attributeValueOf(attribute, value) === null);
  return isOwn ? [value] : [];
}

/** Words of a product beside its texts that can be translated: variants, colours, sizes and details, each once. */
export function translatedWords(
  draft: Pick<ListingDraft, 'variantType' | 'variants' | 'options' | 'attributes'>,
  asked: readonly ApplicableAttribute[],
): string[] {
  const words = [
    draft.variantType,
    ...draft.variants.map((v) => v.name),
    ...draft.options.flatMap((o) => [o.color, o.size]),
    ...draft.attributes.flatMap((detail) => ownWords(detail, asked)),
  ];
  return [...new Set(words.map((word) => word.trim()).filter((word) => /\p{L}{2}/u.test(word)))];
}
