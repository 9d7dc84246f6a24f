import { describe, expect, it } from 'vitest';
import {
  afterSaving,
  editOf,
  faultsOf,
  isFarOff,
  type TypedOffers,
  valueOfCell,
  withCells,
} from './offer-cells.ts';

const SEEN = { price: 499, originalPrice: 599, free: 12 };
const figures = () => SEEN;
const typed = (cells: Record<string, string>, before: TypedOffers = new Map()) =>
  withCells(
    before,
    figures,
    Object.entries(cells).map(([column, text]) => ({ row: 'a', column, text })),
  );

it.each([
  ['price', '₹1,499.00', 1_499],
  ['price', 'Rs. 499.5', 499.5],
  ['price', '1.499,00', null],
  ['price', '-5', null],
  ['free', '1,200', 1_200],
  ['free', '1.5', null],
  ['free', '+5', null],
  ['free', '9999999', null],
] as const)('reads %s "%s" as %s', (cell, text, value) =>
  expect(valueOfCell(cell, text)).toBe(value),
);

describe('a typed row', () => {
  it('is sent with what was shown and only what differs', () => {
    const rows = typed({ price: '449', free: '12' });
    expect(editOf('a', SEEN, rows.get('a'))).toEqual({ offerId: 'a', seen: SEEN, price: 449 });
    expect(editOf('a', SEEN, typed({ price: '499.00' }).get('a'))).toBeNull();
    expect(typed({ price: '499' }).size).toBe(0);
  });
  it('keeps what was shown when typing began, so that a change meanwhile is refused', () => {
    const rows = typed({ price: '449' });
    const later = withCells(rows, () => ({ ...SEEN, free: 3 }), [
      { row: 'a', column: 'free', text: '20' },
    ]);
    expect(editOf('a', { ...SEEN, free: 3 }, later.get('a'))).toEqual({
      offerId: 'a',
      seen: SEEN,
      price: 449,
      free: 20,
    });
  });
  it('is not sent with a mistake, which stands at its cell', () => {
    const rows = typed({ price: '700' });
    expect(faultsOf(SEEN, rows.get('a'))).toEqual({ price: 'listings.error.above_mrp' });
    expect(editOf('a', SEEN, rows.get('a'))).toBeNull();
    expect(faultsOf(SEEN, typed({ originalPrice: '400' }).get('a'))).toEqual({
      originalPrice: 'listings.error.above_mrp',
    });
    expect(faultsOf(SEEN, typed({ free: 'many' }).get('a'))).toEqual({
      free: 'offers.edits.stock_invalid',
    });
  });
  it('sends a bin as it is kept, without the spaces of a spreadsheet, and none for an empty cell', () => {
    const kept = { ...SEEN, bin: 'A-1' };
    const row = (bin: string) =>
      withCells(new Map(), () => kept, [{ row: 'a', column: 'bin', text: bin }]).get('a');
    expect(editOf('a', kept, row(' B-2 '))).toEqual({ offerId: 'a', seen: kept, bin: 'B-2' });
    expect(editOf('a', kept, row(''))).toEqual({ offerId: 'a', seen: kept, bin: null });
    expect(row('A-1')).toBeUndefined();
    expect(faultsOf(kept, row('x'.repeat(41)))).toEqual({ bin: 'errors.bin_too_long' });
    const sent = [{ offerId: 'a', seen: kept, bin: null }];
    const saved = withCells(new Map(), () => kept, [{ row: 'a', column: 'bin', text: ' ' }]);
    const now = { ...SEEN, bin: null };
    expect(afterSaving(saved, sent, [{ offerId: 'a', now, refused: null }]).size).toBe(0);
  });
  it('asks about a price far from the old one', () => {
    expect(isFarOff({ offerId: 'a', seen: SEEN, price: 49 })).toBe(true);
    expect(isFarOff({ offerId: 'a', seen: SEEN, price: 450 })).toBe(false);
  });
});

describe('after saving', () => {
  const sent = [{ offerId: 'a', seen: SEEN, price: 449 }];
  it('nothing of a saved row is left, but what was typed on', () => {
    const now = { ...SEEN, price: 449 };
    const results = [{ offerId: 'a', now, refused: null }];
    expect(afterSaving(typed({ price: '449' }), sent, results).size).toBe(0);
    expect(afterSaving(typed({ price: '445' }), sent, results).get('a')).toEqual({
      texts: { price: '445' },
      seen: now,
    });
  });
  it('a refused row stays as typed, with the figures now', () => {
    const now = { ...SEEN, price: 470 };
    const refused = { code: 'RECORD_CHANGED', message: '', field: 'price' as const };
    expect(
      afterSaving(typed({ price: '449' }), sent, [{ offerId: 'a', now, refused }]).get('a'),
    ).toEqual({ texts: { price: '449' }, seen: now });
  });
});
