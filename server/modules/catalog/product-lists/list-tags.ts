import type { ProductCardData, ProductListQuery } from '#contracts/catalog/catalog.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import {
  brandTag,
  categoryTag,
  productTags,
  storeProductsTag,
} from '#server/platform/cache/tags.ts';

type Limits = Partial<
  Pick<
    ProductListQuery,
    'category' | 'subcategory' | 'subsubcategory' | 'brand' | 'vendor' | 'festival'
  >
>;

/** Tags of replies that show these products. */
export const cardTags = (cards: readonly Pick<ProductCardData, '_id'>[]): string[] =>
  productTags(cards.map((card) => card._id));

/** What a product must belong to, to be in such a list: the narrowest category, brands, stores. */
function limitTags(q: Limits): string[] {
  const [categories = []] = [q.subsubcategory, q.subcategory, q.category].filter(
    (values) => values && values.length > 0,
  );
  return [
    ...categories.map((value) => categoryTag(slugify(value.split('/').at(-1)!))),
    ...(q.brand ?? []).map(brandTag),
    ...(q.vendor ?? []).map(storeProductsTag),
    ...(q.festival ? ['festive'] : []),
  ];
}

/**
 * Tags of a list: its cards, what may enter it, and the names its filters show. `limits` replaces
 * `catalog` where something else decides what may enter.
 */
export function listTags(
  query: Limits,
  cards: readonly Pick<ProductCardData, '_id'>[],
  limits: readonly string[] = [],
): string[] {
  const within = [...limitTags(query), ...limits];
  return [
    ...cardTags(cards),
    ...(within.length > 0 ? within : ['catalog']),
    'categories',
    'stores',
  ];
}
