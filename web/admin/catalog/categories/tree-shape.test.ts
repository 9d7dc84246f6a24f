import { describe, expect, it } from 'vitest';
import { treeHeightOf, inOrder, mayStandIn, treeStepOf } from './tree-shape.ts';

const node = (_id: string, parentId: string | null, level: number) => ({ _id, parentId, level });
/** a › b › c; e and f beside a. */
const TREE = [
  node('a', null, 1),
  node('e', null, 1),
  node('f', null, 1),
  node('b', 'a', 2),
  node('c', 'b', 3),
];

describe('the tree of the panel', () => {
  it('is read from top to bottom', () => {
    expect(inOrder(TREE).map((c) => c._id)).toEqual(['a', 'b', 'c', 'e', 'f']);
    expect([treeHeightOf(TREE, 'a'), treeHeightOf(TREE, 'c')]).toEqual([3, 1]);
  });
  it('knows where a category may stand', () => {
    expect([null, 'e', 'c', 'b'].map((parent) => mayStandIn(TREE, 'b', parent))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([null, 'e'].map((parent) => mayStandIn(TREE, 'a', parent))).toEqual([true, false]);
    expect(mayStandIn(TREE, 'e', 'b')).toBe(true);
    expect(mayStandIn(TREE, 'e', 'c')).toBe(false);
  });
  it('steps up and down among siblings', () => {
    expect([
      treeStepOf(TREE, 'e', -1),
      treeStepOf(TREE, 'a', -1),
      treeStepOf(TREE, 'a', 1),
      treeStepOf(TREE, 'e', 1),
      treeStepOf(TREE, 'f', 1),
    ]).toEqual(['a', undefined, 'f', null, undefined]);
  });
});
