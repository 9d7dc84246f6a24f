import { say } from '#web/i18n/text.ts';
import { expect, it } from 'vitest';
import { ofStorefront, ofTree, withOwn } from './category-options.ts';

it('offers all categories below their parents and marks hidden ones with everything below them', () => {
  const row = (_id: string, parentId: string | null, isActive: boolean) => ({
    _id,
    parentId,
    name: _id.toUpperCase(),
    isActive,
  });
  expect(
    ofTree(say, [
      row('a', null, false),
      row('b', null, true),
      row('x', 'a', true),
      row('y', 'b', true),
      row('z', 'y', false),
    ]),
  ).toEqual([
    { value: 'a', label: 'A (hidden)' },
    { value: 'x', label: '— X (hidden)' },
    { value: 'b', label: 'B' },
    { value: 'y', label: '— Y' },
    { value: 'z', label: '— — Z (hidden)' },
  ]);
});

it('offers the category of a rule even if the storefront hides it', () => {
  const options = ofStorefront([{ _id: 'b', name: 'B', subcategories: [{ _id: 'y', name: 'Y' }] }]);
  expect(options.map((o) => o.label)).toEqual(['B', '— Y']);
  expect(withOwn(options, { _id: 'a', name: 'A' })).toEqual([
    { value: 'a', label: 'A' },
    ...options,
  ]);
  expect(withOwn(options, { _id: 'y', name: 'Y' })).toEqual(options);
  expect(withOwn(options, null)).toEqual(options);
});
