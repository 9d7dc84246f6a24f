/**
 * Every tag of a cached reply. A reply carries the tags of what it shows, a writer names those of
 * what it changed (`purgeTags`, `refreshTags`).
 *
 * | Tag                       | Carried by                                                        |
 * | ------------------------- | ----------------------------------------------------------------- |
 * | `product:{id}`            | replies that show the product or its card                         |
 * | `category:{slug}`         | lists of the category: what belongs to it                         |
 * | `brand:{name}`            | lists of the brand, in lower case                                 |
 * | `store-products:{slug}`   | lists of the store's products                                     |
 * | `search:{begin}`          | searches for words that begin so (three characters)                |
 * | `catalog`                 | lists without such a limit, numbers of products, feed, site map   |
 * | `store:{id}`              | replies that show the store: its profile, rates, holiday          |
 * | `stores`                  | the same for every store: ratings by night, suspensions           |
 * | `holidays`                | when the next holiday begins or ends                              |
 * | `categories`              | replies that name categories or attributes                        |
 * | `search`                  | every search: synonyms                                            |
 * | `reviews:{id}`            | reviews of the product                                            |
 * | `questions:{id}`          | questions about it                                                |
 * | `festive`                 | festive offers and the lists of their products                    |
 * | `ads`, `promotions`, `milestones`, `content`, `brand`, `extensions` | these                                 |
 * | `sessions:{audience}:{id}`, `vendor-token:{id}` | who is signed in (never in replies)         |
 *
 * Order and numbers of lists that do not show a changed product follow within the maximum age, 60 s.
 */
export const productTags = (ids: Iterable<string>): string[] =>
  [...new Set(ids)].map((id) => `product:${id}`);
export const categoryTag = (slug: string): string => `category:${slug}`;
export const brandTag = (name: string): string => `brand:${name.toLowerCase()}`;
export const storeProductsTag = (slug: string): string => `store-products:${slug}`;
export const storeTag = (id: string): string => `store:${id}`;

/** As much of a word as endings and plurals leave alone. */
const BEGIN_LENGTH = 3;
/** The words of a text as searches compare them: their beginnings. */
const beginsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    [...word].slice(0, BEGIN_LENGTH).join(''),
  );
/** Tags of a search: what a product with one of its words may enter. */
export const searchTags = (text: string): string[] => [
  ...new Set(beginsOf(text).map((begin) => `search:${begin}`)),
];
/** Tags of the searches a product with these words may enter, also for words typed half. */
export const searchTagsOfWords = (text: string): string[] => [
  ...new Set(
    beginsOf(text).flatMap((begin) =>
      [...begin].map((_, i, all) => `search:${all.slice(0, i + 1).join('')}`),
    ),
  ),
];
