import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import {
  readSeedCategories,
  readSeedProducts,
  type SeedSubcategory,
  seedTranslations,
} from './catalog.ts';
import { idFor } from './ids.ts';
import { Gallery } from './pictures.ts';

export const categoryId = (path: string) => idFor('cat', path);

/** The tree of twelve top-level categories; `path` joins the slugs ("electronics/audio/headphones"). */
export async function seedCategories(tx: Tx): Promise<void> {
  const gallery = new Gallery();
  const products = new Map(readSeedProducts().map((p) => [p.slug, p]));
  const rows: Record<string, unknown>[][] = [[], [], []];
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
  for (const level of rows) await insertRows(tx, 'categories', level);
}
