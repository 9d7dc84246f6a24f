import { describe, expect, it } from 'vitest';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { countScan } from './scan-match.ts';
import type { PackedUnits } from './unit-steppers.tsx';

type Item = VendorOrder['items'][number];
const item = (_id: string, toPack: number, sku: string | null, ean: string | null = null) =>
  ({ _id, toPack, sku, ean }) as Item;
const items = [
  item('kurta', 2, 'KRT-IND-M', '8901234567894'),
  item('stole', 1, 'STL-01'),
  item('gift', 1, null),
  item('gone', 0, 'OLD-1'),
];

describe('a scan', () => {
  it('counts a unit by SKU or EAN, until all of them are counted', () => {
    let units: PackedUnits = {};
    for (const code of ['krt-ind-m ', '8901234567894']) {
      const result = countScan(items, units, code);
      if (result.kind === 'added') ({ units } = result);
    }
    expect(units).toEqual({ kurta: 2 });
    expect(countScan(items, units, 'KRT-IND-M')).toMatchObject({ kind: 'too_many' });
    expect(countScan(items, units, 'STL-01')).toMatchObject({ kind: 'added', left: 0 });
  });

  it('of another product, a packed one or nothing counts nothing', () => {
    for (const code of ['XYZ', 'OLD-1', '', ' '])
      expect(countScan(items, {}, code)).toEqual({ kind: 'unknown', code: code.trim() });
  });

  it('of a code of two items counts the one that is not complete', () => {
    const same = [item('a', 1, 'X-1'), item('b', 1, 'X-1')];
    const first = countScan(same, {}, 'X-1');
    expect(first).toMatchObject({ kind: 'added', units: { a: 1 } });
    expect(countScan(same, { a: 1 }, 'X-1')).toMatchObject({ units: { a: 1, b: 1 } });
  });
});
