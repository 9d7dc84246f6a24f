import type { Category } from '#contracts/catalog/catalog.ts';
import type { AttributeTexts } from '#contracts/catalog/attributes.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import { callerLocale, localized, textsFor } from '#server/platform/messages/caller-locale.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type CategoryRow,
  type FacetNameRow,
  LEVEL,
  searchCategories,
  selectCategoryTree,
  selectFacetNames,
  selectFilterAttributes,
  selectTrendingCategories,
} from './queries.categories.ts';
import { presentPicture } from '#server/modules/catalog/present.ts';
import type { CategoryTable } from '#server/modules/catalog/tables.ts';

function presentCategory(row: CategoryRow) {
  const r = localized(row);
  return {
    _id: r.id,
    name: r.name,
    slug: r.slug,
    path: r.path,
    description: r.description,
    isActive: r.is_active,
    productCount: r.products,
    image:
      r.hash === null
        ? null
        : presentPicture({
            hash: r.hash,
            width: r.width!,
            height: r.height!,
            backdrop: r.media_backdrop!,
            alt: r.alt!,
          }),
  };
}

/** The tree of active categories; children of an inactive parent are hidden. */
export async function categoryTree(db: Db): Promise<Category[]> {
  const rows = await selectCategoryTree(db);
  const under = Map.groupBy(rows, (r) => r.parent_id);
  return (under.get(null) ?? []).map((top) => ({
    ...presentCategory(top),
    main: top.is_main,
    backdrop: top.backdrop,
    subcategories: (under.get(top.id) ?? []).map((sub) => ({
      ...presentCategory(sub),
      subcategories: (under.get(sub.id) ?? []).map(presentCategory),
    })),
  }));
}

/** Most popular categories with their list addresses; one query. */
export async function trending(
  db: Db,
  limit: number,
): Promise<{ name: string; path: string; url: string }[]> {
  return (await selectTrendingCategories(db, limit)).map(localized).map(({ name, path }) => ({
    name,
    path,
    url: `/collections/${path}`,
  }));
}

/** Subcategories of a category by id, slug or name; throws `category_not_found`. */
export async function subcategoriesOf(db: Db, word: string): Promise<Category['subcategories']> {
  const category = (await categoryTree(db)).find((c) => c._id === word || c.slug === slugify(word));
  return (category ?? fail('category_not_found')).subcategories;
}

export interface AttributeName {
  name: string;
  choice(text: string): string;
}

export interface CategoryNames {
  /** Label of a facet value: a category slug, or `category/subcategory`. */
  label(path: string): string;
  /** Whether a category and all its ancestors are visible. */
  shows(path: string): boolean;
  /** Name of a vendor by slug. */
  seller(slug: string): string;
  /** The choices of an attribute as its categories spell them. */
  choices(label: string): string[];
  /** An attribute and its choices in the caller's language, by its label. */
  attribute(label: string): AttributeName;
  /**
   * Attribute labels common to products of all these categories (slugs), the nearest category's
   * first.
   */
  narrowing(slugs: readonly string[]): string[];
  /** Sorts the values of `category` by level; unknown ones stay first level and match nothing. */
  levels(words: readonly string[]): {
    categories: string[];
    subcategories: string[];
    subsubcategories: string[];
  };
}

type Names = Pick<CategoryNames, 'label' | 'shows' | 'seller'> & {
  pathOf: ReadonlyMap<string, string>;
  levelOf: ReadonlyMap<string, number>;
};
const KEPT_MS = 60_000;

/** Names in the caller's language: read once and kept until a category or vendor changes. */
async function namesIn(db: Db): Promise<Names> {
  const memo = memoOf(db);
  const key = `facet names ${callerLocale()}`;
  const found = memo?.get<Names>(key, Date.now());
  if (found) return found;
  const began = memo?.time ?? 0;
  const value = namesFrom(await selectFacetNames(db));
  const until = Date.now() + KEPT_MS;
  memo?.keep(key, { value, until, tags: ['categories', 'stores', 'vendors'] }, began);
  return value;
}

function namesFrom(all: readonly FacetNameRow[]): Names {
  const rows = all.filter((r) => r.level > 0);
  const sellers = new Map(all.filter((r) => r.level === LEVEL.seller).map((r) => [r.slug, r.name]));
  const byPath = new Map(rows.map((r) => [r.path, localized(r).name]));
  const levelOf = new Map<string, number>();
  for (const r of rows) if (!levelOf.has(r.slug)) levelOf.set(r.slug, r.level);
  return {
    pathOf: new Map(rows.map((r) => [r.slug, r.path])),
    levelOf,
    label: (path) => byPath.get(path) ?? path,
    shows: (path) =>
      path.split('/').every((_, i, way) => byPath.has(way.slice(0, i + 1).join('/'))),
    seller: (slug) => sellers.get(slug) ?? slug,
  };
}

/**
 * Names and slugs of all active categories and vendors, and the attributes of the given categories:
 * one query, two the first time.
 */
export async function categoryNames(db: Db, words: readonly string[]): Promise<CategoryNames> {
  const { pathOf, levelOf, label, shows, seller } = await namesIn(db);
  const attributes = await selectFilterAttributes(db, words.map(slugify));
  return {
    label,
    shows,
    seller,
    choices: (label) => attributes.filter((a) => a.name === label).flatMap((a) => a.choices ?? []),
    attribute: (label) => {
      const texts = textsFor(
        attributes.find((a) => a.name === label)?.translations as AttributeTexts | undefined,
      );
      return { name: texts?.label ?? label, choice: (text) => texts?.choices?.[text] ?? text };
    },
    narrowing: (slugs) => {
      const paths = slugs.map((slug) => `${pathOf.get(slug) ?? ''}/`);
      const near = attributes.filter((a) => paths.every((path) => path.startsWith(`${a.path}/`)));
      return slugs.length === 0
        ? []
        : near.sort((a, b) => b.path.length - a.path.length).map((a) => a.name);
    },
    levels: (words) => {
      const slugs = words.map(slugify);
      const at = (level: number) => slugs.filter((s) => (levelOf.get(s) ?? 1) === level);
      return { categories: at(1), subcategories: at(2), subsubcategories: at(3) };
    },
  };
}

/** Active categories whose name has the words, or words that begin so, in any language, top levels first. */
export const categoriesNamed = async (
  db: Db,
  words: string,
  limit: number,
  isWhole: boolean,
): Promise<Pick<CategoryTable, 'name' | 'path' | 'level' | 'media_id'>[]> =>
  (await searchCategories(db, words, limit, isWhole)).map(localized);
