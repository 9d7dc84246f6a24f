import type { Category } from '#contracts/catalog/catalog.ts';

/** A suggested category for an empty list. */
export interface Lane {
  name: string;
  to: string;
}
export const lanesOf = (categories: readonly Pick<Category, 'name' | 'path'>[]): Lane[] =>
  categories.map((c) => ({ name: c.name, to: `/collections/${c.path}` }));
