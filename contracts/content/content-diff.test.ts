import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentChanges, diffLines, contentLines } from './content-diff.ts';

it('says what a text holds, a line for each thing', () => {
  expect(
    contentLines({
      title: 'Terms',
      notice: '',
      sections: [{ heading: 'Returns', body: 'One.\nTwo.' }],
      sections2: ['a', 'b'],
      n: 3,
      isOn: false,
    }),
  ).toEqual([
    'title: Terms',
    'isOn: false',
    'n: 3',
    'sections › Returns › heading: Returns',
    'sections › Returns › body: One.',
    'sections › Returns › body: Two.',
    'sections2: a, b',
  ]);
});

it('tells what went and what came', () => {
  expect(diffLines(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'same', text: 'c' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'd' },
  ]);
  expect(
    contentChanges({ hero: { title: 'Old' }, same: 1 }, { hero: { title: 'New' }, same: 1 }),
  ).toEqual({ before: ['hero › title: Old'], after: ['hero › title: New'] });
});

it('sees no difference in the order of fields', () => {
  expect(
    contentChanges({ a: { x: 1, title: 'T' }, b: 2 }, { b: 2, a: { title: 'T', x: 1 } }),
  ).toEqual({ before: [], after: [] });
});

it('gives back both texts whatever they are, and nothing differs between equal ones', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      expect(lines.filter((l) => l.kind !== 'new').map((l) => l.text)).toEqual(before);
      expect(lines.filter((l) => l.kind !== 'gone').map((l) => l.text)).toEqual(after);
      if (JSON.stringify(before) === JSON.stringify(after))
        expect(lines.every((l) => l.kind === 'same')).toBe(true);
    }),
  );
});
