import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const side = (units: ReturnType<typeof wordDiff>, kind: 'gone' | 'new') =>
  units
    .filter((p) => p.kind === 'same' || p.kind === kind)
    .map((p) => p.text)
    .join('');

describe('what changed in a text', () => {
  it('is shown word by word', () => {
    expect(wordDiff('A flask of steel', 'A bottle of steel')).toEqual([
      { kind: 'same', text: 'A ' },
      { kind: 'gone', text: 'flask' },
      { kind: 'new', text: 'bottle' },
      { kind: 'same', text: ' of steel' },
    ]);
    expect(wordDiff('', 'New')).toEqual([{ kind: 'new', text: 'New' }]);
    expect(wordDiff('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
  });
  it('gives back both texts whole, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'स्टील'))
      .map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const units = wordDiff(before, after);
        expect(side(units, 'gone')).toBe(before);
        expect(side(units, 'new')).toBe(after);
      }),
    );
  });
  it('of very long texts is both of them', () => {
    const [before, after] = ['x '.repeat(2_000), 'y '.repeat(2_000)];
    expect(wordDiff(before, after)).toEqual([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]);
  });
});
