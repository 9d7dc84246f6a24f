import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributeConflictAt,
  attributeConflictOfMove,
  type DefinedAttribute,
  treeAfterMove,
  categoryOverLimit,
  categoryPathTo,
} from './attribute-tree.ts';
import type { TreeNode } from '#server/modules/catalog/categories/tree-shape.ts';
import { text } from '#server/testing/text.ts';

const node = (id: string, parent_id: string | null, level: number): TreeNode => ({
  id,
  parent_id,
  level,
  slug: id,
});
const TREE = [
  node('fashion', null, 1),
  node('home', null, 1),
  node('men', 'fashion', 2),
  node('women', 'fashion', 2),
  node('bed', 'home', 2),
  node('shirts', 'men', 3),
  node('sheets', 'bed', 3),
];
const define = (category_id: string, label: string): DefinedAttribute => ({
  id: `${category_id}-${label}`,
  category_id,
  label,
});
const fabric = define('men', 'Fabric');

describe('attributes in the tree', () => {
  it('are inherited along the way down', () =>
    expect(categoryPathTo(TREE, 'shirts').map((c) => c.id)).toEqual(['fashion', 'men', 'shirts']));
  it('meet others of their label above and below, not beside', () => {
    for (const place of ['fashion', 'men', 'shirts'])
      expect(attributeConflictAt(TREE, [fabric], place, ' FABRIC ')).toBe(fabric);
    for (const place of ['women', 'home', 'sheets'])
      expect(attributeConflictAt(TREE, [fabric], place, 'Fabric')).toBeUndefined();
    expect(attributeConflictAt(TREE, [fabric], 'men', 'Fit')).toBeUndefined();
  });
  it('meet others when their category is moved', () => {
    const [sheets, beds] = [define('sheets', 'fabric'), define('bed', text('catalog.size'))];
    expect(attributeConflictOfMove(TREE, [fabric, sheets, beds], 'sheets', 'men')).toEqual({
      carried: sheets,
      there: fabric,
    });
    expect(
      attributeConflictOfMove(TREE, [fabric, sheets, beds], 'sheets', 'women'),
    ).toBeUndefined();
    expect(attributeConflictOfMove(TREE, [fabric, sheets], 'sheets', null)).toBeUndefined();
    expect(
      attributeConflictOfMove(
        TREE,
        [define('shirts', text('catalog.size')), define('bed', 'Fit'), beds],
        'bed',
        'men',
      ),
    ).toBeUndefined();
    expect(
      attributeConflictOfMove(
        TREE,
        [define('shirts', text('catalog.size')), beds],
        'shirts',
        'bed',
      ),
    ).toMatchObject({
      there: beds,
    });
  });
  it('are so many at most, those inherited among them', () => {
    const some = (place: string, n: number) =>
      Array.from({ length: n }, (_, i) => define(place, `${place} ${i}`));
    expect(
      categoryOverLimit(
        TREE,
        [...some('fashion', 20), ...some('men', 10), ...some('women', 10)],
        'fashion',
      ),
    ).toBeUndefined();
    expect(
      categoryOverLimit(
        TREE,
        [...some('fashion', 20), ...some('men', 9), ...some('shirts', 2)],
        'fashion',
      )?.id,
    ).toBe('shirts');
  });
  it('never occur twice on one path, whatever is defined and moved as long as it is not refused', () => {
    const place = fc.constantFrom(...TREE.map((c) => c.id));
    const step = fc.oneof(
      fc.record({
        place,
        label: fc.constantFrom('Fabric', 'fabric', 'Fit'),
      }),
      fc.record({ move: place, into: fc.option(place) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let tree: TreeNode[] = TREE;
        const defined: DefinedAttribute[] = [];
        for (const one of steps) {
          if ('place' in one) {
            if (!attributeConflictAt(tree, defined, one.place, one.label))
              defined.push(define(one.place, one.label));
          } else if (
            !(one.into !== null && categoryPathTo(tree, one.into).some((c) => c.id === one.move)) &&
            !attributeConflictOfMove(tree, defined, one.move, one.into)
          )
            tree = treeAfterMove(tree, one.move, one.into);
          for (const c of tree) {
            const labels = categoryPathTo(tree, c.id).flatMap((up) =>
              defined.filter((d) => d.category_id === up.id).map((d) => d.label.toLowerCase()),
            );
            expect(new Set(labels).size).toBe(labels.length);
          }
        }
      }),
    );
  });
});
