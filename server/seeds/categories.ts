import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type Row } from './bulk.ts';
import {
  readSeedCategories,
  readSeedProducts,
  type SeedSubcategory,
  seedTranslations,
} from './catalog.ts';
import { idFor } from './ids.ts';
import { Gallery } from './pictures.ts';

export const categoryId = (path: string) => idFor('cat', path);

/**
 * The tree of twelve top-level categories, one list a level; `path` joins the slugs
 * ("electronics/audio/headphones").
 */
export function categoryRows(): Row[][] {
  const gallery = new Gallery();
  const products = new Map(readSeedProducts().map((p) => [p.slug, p]));
  const rows: Row[][] = [[], [], []];
  const add = (
    node: SeedSubcategory,
    position: number,
    parent: string | null,
    backdrop: string,
  ) => {
    const path = parent ? `${parent}/${node.slug}` : node.slug;
    const level = path.split('/').length;
    rows[level - 1]!.push({
      id: categoryId(path),
      parent_id: parent ? categoryId(parent) : null,
      level,
      name: node.name,
      slug: node.slug,
      path,
      description: node.description ?? null,
      backdrop,
      media_id: gallery.ofProduct(products.get(node.pictureOf)!)[0],
      is_main: 'main' in node && node.main === true,
      is_active: node.isActive,
      position,
      translations: seedTranslations({ name: node.name, description: node.description }),
    });
    addAll(node.subcategories ?? [], path, backdrop);
  };
  const addAll = (nodes: SeedSubcategory[], parent: string, backdrop: string) =>
    nodes.forEach((node, i) => add(node, i + 1, parent, backdrop));
  for (const top of readSeedCategories()) add(top, top.order, null, top.backdrop);
  return rows;
}

/** Existing categories are kept. */
export async function seedCategories(tx: Tx): Promise<void> {
  for (const level of categoryRows()) await insertRows(tx, 'categories', level);
}
