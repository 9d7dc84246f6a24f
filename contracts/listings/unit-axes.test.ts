import { describe, expect, it } from 'vitest';
import { emptyDraft, type ListingDraft, withUnits } from './listing-draft.ts';
import {
  areVariantsSizes,
  axesFit,
  axesOf,
  axisValues,
  optionsOfAxes,
  variantsAsSizes,
} from './unit-axes.ts';

const option = (id: string, color: string, size = '') => ({ id, color, size, images: [] });
const shown = (options: ListingDraft['options']) => options.map((o) => [o.id, o.color, o.size]);

it('reads values apart by commas, tabs and lines, each once', () =>
  expect(axisValues('S, M\tL\nXL;m, ')).toEqual(['S', 'M', 'L', 'XL']));

describe('options of colours and sizes', () => {
  it('are all combinations', () =>
    expect(shown(optionsOfAxes([], { colours: ['Red', 'Blue'], sizes: ['S', 'M'] }, []))).toEqual([
      ['o-1', 'Red', 'S'],
      ['o-2', 'Red', 'M'],
      ['o-3', 'Blue', 'S'],
      ['o-4', 'Blue', 'M'],
    ]));
  it('keep their ids, and a colour becomes its first size', () => {
    const colours = [option('o-1', 'Red'), option('o-2', 'Blue')];
    const grown = optionsOfAxes(colours, { colours: ['Red', 'Blue'], sizes: ['S', 'M'] }, []);
    expect(shown(grown)).toEqual([
      ['o-1', 'Red', 'S'],
      ['o-3', 'Red', 'M'],
      ['o-2', 'Blue', 'S'],
      ['o-4', 'Blue', 'M'],
    ]);
    const more = optionsOfAxes(grown, { colours: ['Blue', 'Red'], sizes: ['M', 'L'] }, []);
    expect(shown(more)).toEqual([
      ['o-4', 'Blue', 'M'],
      ['o-5', 'Blue', 'L'],
      ['o-3', 'Red', 'M'],
      ['o-6', 'Red', 'L'],
    ]);
  });
  it('on sale stay without their colour, and are not renamed', () => {
    const live = [option('a', 'Red'), option('b', 'Blue')];
    expect(shown(optionsOfAxes(live, { colours: ['Blue'], sizes: ['S'] }, ['a', 'b']))).toEqual([
      ['o-3', 'Blue', 'S'],
      ['a', 'Red', ''],
      ['b', 'Blue', ''],
    ]);
  });
  it('are read back, and have a limit', () => {
    expect(axesOf({ options: [option('a', 'Red', 'S'), option('b', 'red', 'M')] })).toEqual({
      colours: ['Red'],
      sizes: ['S', 'M'],
    });
    const many = Array.from({ length: 11 }, (_, i) => String(i));
    expect(axesFit({ variants: [] }, { colours: many, sizes: many })).toBe(false);
    expect(axesFit({ variants: [] }, { colours: many.slice(1), sizes: many.slice(1) })).toBe(true);
  });
});

describe('sizes typed as variants', () => {
  const draft = withUnits({
    ...emptyDraft(),
    variantType: 'Size',
    variants: [
      { id: 'v-1', name: 'S', weightGrams: 200, images: [] },
      { id: 'v-2', name: 'M', weightGrams: null, images: [] },
    ],
    options: [option('o-1', 'Red'), option('o-2', 'Blue')],
    units: [],
  });
  const typed = {
    ...draft,
    units: draft.units.map((u, i) => ({ ...u, price: 100 + i, sku: `K-${i}` })),
  };
  it('become sizes, and every unit keeps price and code', () => {
    expect(areVariantsSizes(typed, [])).toBe(true);
    expect(areVariantsSizes(typed, ['v-1'])).toBe(false);
    expect(areVariantsSizes({ ...typed, variantType: 'Storage' }, [])).toBe(false);
    const moved = variantsAsSizes(typed);
    expect(moved.variants).toEqual([]);
    expect(
      moved.units.map((u) => {
        const o = moved.options.find((one) => one.id === u.option)!;
        return [o.color, o.size, u.price, u.sku, u.weightGrams];
      }),
    ).toEqual([
      ['Red', 'S', 100, 'K-0', 200],
      ['Red', 'M', 102, 'K-2', null],
      ['Blue', 'S', 101, 'K-1', 200],
      ['Blue', 'M', 103, 'K-3', null],
    ]);
  });
});
