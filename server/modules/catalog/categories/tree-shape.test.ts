import { describe, expect, it } from 'vitest';
import { descendantsOf, withNodeAt, type TreeNode } from './tree-shape.ts';

const node = (id: string, parent_id: string | null, level: number): TreeNode => ({
  id,
  parent_id,
  level,
  slug: `${id}-slug`,
});
/** a › b › c, d; and e beside a. */
const TREE = [
  node('a', null, 1),
  node('e', null, 1),
  node('b', 'a', 2),
  node('c', 'b', 3),
  node('d', 'b', 3),
];

describe('the shape of the tree', () => {
  it('knows what is below a category', () => {
    expect(descendantsOf(TREE, 'a').map((c) => c.id)).toEqual(['b', 'c', 'd']);
    expect(descendantsOf(TREE, 'd')).toEqual([]);
  });
  it('carries a category with all below it', () => {
    expect(withNodeAt(TREE, 'b', 'e')).toEqual([
      { id: 'b', parent_id: 'e', level: 2, path: 'e-slug/b-slug', c1: 'e', c2: 'b', c3: null },
      {
        id: 'c',
        parent_id: 'b',
        level: 3,
        path: 'e-slug/b-slug/c-slug',
        c1: 'e',
        c2: 'b',
        c3: 'c',
      },
      {
        id: 'd',
        parent_id: 'b',
        level: 3,
        path: 'e-slug/b-slug/d-slug',
        c1: 'e',
        c2: 'b',
        c3: 'd',
      },
    ]);
    expect(withNodeAt(TREE, 'b', null).map((p) => [p.path, p.level, p.c1, p.c2])).toEqual([
      ['b-slug', 1, 'b', null],
      ['b-slug/c-slug', 2, 'b', 'c'],
      ['b-slug/d-slug', 2, 'b', 'd'],
    ]);
  });
  it('tells by the level what would go too deep', () => {
    expect(withNodeAt(TREE, 'a', 'e').map((p) => p.level)).toEqual([2, 3, 4, 4]);
  });
});
