import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchUnits, type UnitTraits } from './unit-matches.ts';

const unit = (_id: string, change: Partial<UnitTraits> = {}): UnitTraits => ({
  _id,
  ean: null,
  variant: null,
  color: null,
  size: null,
  ...change,
});
const pairs = (gone: UnitTraits[], kept: UnitTraits[]) => [...matchUnits(gone, kept)];

describe('units of two products that are the same product', () => {
  it('are matched by their EAN before anything else', () => {
    expect(
      pairs(
        [unit('a', { ean: '8901', color: 'Red' }), unit('b', { ean: '8902' })],
        [unit('x', { ean: '8902', color: 'Red' }), unit('y', { ean: '8901' })],
      ),
    ).toEqual([
      ['a', 'y'],
      ['b', 'x'],
    ]);
  });
  it('are matched by the same choices, whatever their order, capitals and signs', () => {
    expect(
      pairs(
        [unit('a', { variant: 'Large', color: 'Deep-Red' })],
        [unit('x', { color: 'deep red', size: 'LARGE' }), unit('y', { color: 'deep red' })],
      ),
    ).toEqual([['a', 'x']]);
    expect(pairs([unit('a')], [unit('x')])).toEqual([['a', 'x']]);
  });
  it('are left to the operator where two would fit, or where their EANs differ', () => {
    expect(
      pairs(
        [unit('a', { color: 'Red' })],
        [unit('x', { color: 'red' }), unit('y', { color: 'RED' })],
      ),
    ).toEqual([]);
    expect(
      pairs(
        [unit('a', { color: 'Red' }), unit('b', { color: 'red' })],
        [unit('x', { color: 'Red' })],
      ),
    ).toEqual([]);
    expect(pairs([unit('a', { ean: '8901' })], [unit('x', { ean: '8902' })])).toEqual([]);
  });
  it('never stand twice, and name units that are there', () => {
    const choices = fc.record({
      ean: fc.constantFrom(null, '1', '2', '3'),
      variant: fc.constantFrom(null, 'L', 'M'),
      color: fc.constantFrom(null, 'red', 'Red'),
      size: fc.constantFrom(null, 'l'),
    });
    const list = (prefix: string) =>
      fc
        .array(choices, { maxLength: 6 })
        .map((units) => units.map((u, i) => ({ ...u, _id: `${prefix}${i}` })));
    fc.assert(
      fc.property(list('g'), list('k'), (gone, kept) => {
        const found = matchUnits(gone, kept);
        expect(new Set(found.values()).size).toBe(found.size);
        for (const [from, to] of found) {
          const [g, k] = [gone.find((u) => u._id === from)!, kept.find((u) => u._id === to)!];
          expect(g.ean === k.ean || g.ean === null || k.ean === null).toBe(true);
        }
      }),
    );
  });
});
