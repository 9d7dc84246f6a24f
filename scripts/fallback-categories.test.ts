import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FALLBACK_CATEGORIES } from '#web/storefront/shell/fallback-categories.ts';

it('every address of the built-in tree is one of the marketplace’s', () => {
  interface Node {
    slug: string;
    isActive: boolean;
    subcategories?: Node[];
  }
  const paths = (node: Node, above = ''): string[] => {
    const path = above + node.slug;
    return node.isActive
      ? [path, ...(node.subcategories ?? []).flatMap((one) => paths(one, `${path}/`))]
      : [];
  };
  const seeded = JSON.parse(readFileSync('server/seeds/catalog/categories.json', 'utf8')) as
    | Node[]
    | { categories: Node[] };
  const known = new Set(
    (Array.isArray(seeded) ? seeded : seeded.categories).flatMap((node) => paths(node)),
  );
  const built = FALLBACK_CATEGORIES.flatMap((c) => [
    c.slug,
    ...c.subcategories.flatMap((s) => [
      `${c.slug}/${s.slug}`,
      ...s.subcategories.map((leaf) => `${c.slug}/${s.slug}/${leaf.slug}`),
    ]),
  ]);
  expect(built.filter((path) => !known.has(path))).toEqual([]);
  expect(built).toHaveLength(176);
});
