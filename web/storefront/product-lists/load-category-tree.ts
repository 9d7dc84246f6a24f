import { type Category, listCategories } from '#contracts/catalog/catalog.ts';
import type { ServerApi } from '#web/api/context.ts';
import type { NavLeaf } from '#web/storefront/shell/nav-category.ts';

/**
 * The categories for a product list; if unavailable the built-in tree, so that products are still
 * found (specification §8). A page with a failed call is not cached.
 */
export async function loadTree(
  api: ServerApi,
): Promise<{ categories: Category[]; hasFailed: boolean }> {
  try {
    const { categories } = await api.call(listCategories, {});
    return { categories, hasFailed: false };
  } catch {
    const { FALLBACK_CATEGORIES } = await import('#web/storefront/shell/fallback-categories.ts');
    const categories = FALLBACK_CATEGORIES.map((top) => ({
      ...bare(top, ''),
      main: top.main,
      backdrop: null,
      subcategories: top.subcategories.map((sub) => ({
        ...bare(sub, `${top.slug}/`),
        subcategories: sub.subcategories.map((leaf) => bare(leaf, `${top.slug}/${sub.slug}/`)),
      })),
    }));
    return { categories, hasFailed: true };
  }
}

const bare = ({ name, slug }: NavLeaf, above: string) => ({
  _id: above + slug,
  name,
  slug,
  path: above + slug,
  description: null,
  image: null,
  isActive: true,
  productCount: 0,
});
