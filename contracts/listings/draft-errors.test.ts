import { expect, it } from 'vitest';
import { inReadingOrder, remainingErrors, rowNameOf, shownErrors } from './draft-errors.ts';
import { checkListing } from './listing-checks.ts';
import { emptyDraft, withUnits } from './listing-draft.ts';

const TERMS = { day: '2026-11-27' };
const draft = withUnits({
  ...emptyDraft(),
  options: ['S', 'M'].map((size, i) => ({ id: `o-${i}`, color: 'Red', size, images: [] })),
});

it('lists errors from the top of the form to its end, each field once', () => {
  const found = checkListing(draft, [], TERMS);
  const paths = inReadingOrder([...found, ...found]).map((e) => e.path);
  expect(paths.slice(0, 5)).toEqual(['categoryId', 'name', 'brand', 'description', 'images']);
  expect(paths.slice(5, 11)).toEqual(
    [0, 1].flatMap((i) => ['price', 'mrp', 'stock'].map((f) => `units.${i}.${f}`)),
  );
  expect(paths.at(-1)).toBe('legal.manufacturer');
  expect(new Set(paths).size).toBe(paths.length);
});

it('names the row of a unit, an option and a detail', () => {
  expect(rowNameOf(draft, 'units.1.price')).toBe('Red, M');
  expect(rowNameOf(draft, 'options.0.color')).toBe('Red, S');
  expect(rowNameOf(draft, 'highlights.2')).toBe('3');
  expect(rowNameOf(draft, 'legal.packer')).toBeNull();
});

it('loses an error as soon as its field is corrected, the server’s when it changes', () => {
  const check = (d: typeof draft) => checkListing(d, [], TERMS);
  const taken = { path: 'units.0.sku', message: 'listings.error.sku_taken_product' };
  const shown = shownErrors([...check(draft), taken], draft, check(draft));
  const paths = (d: typeof draft) => remainingErrors(shown, d, check(d)).map((e) => e.path);
  expect(paths(draft)).toContain('name');
  expect(paths(draft)).toContain('units.0.sku');
  const named = { ...draft, name: 'Cotton kurta' };
  expect(paths(named)).not.toContain('name');
  const coded = { ...named, units: draft.units.map((u) => ({ ...u, sku: 'NEW' })) };
  expect(paths(coded)).not.toContain('units.0.sku');
});
