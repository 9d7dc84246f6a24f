import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { PackedUnits } from './unit-steppers.tsx';

export type ScanResult =
  | { kind: 'added'; units: PackedUnits; item: VendorOrder['items'][number]; left: number }
  /** All units of the item are counted. */
  | { kind: 'too_many'; item: VendorOrder['items'][number] }
  | { kind: 'unknown'; code: string };

const plain = (code: string): string => code.trim().toUpperCase();

/**
 * One unit more of the item with this code: the vendor's SKU or the product's EAN, upper or lower
 * case. Where two items have the code, the one that is not complete counts. Pure.
 */
export function countScan(
  items: VendorOrder['items'],
  units: PackedUnits,
  scanned: string,
): ScanResult {
  const code = plain(scanned);
  const matching = items.filter(
    (i) => i.toPack > 0 && code !== '' && [i.sku, i.ean].some((one) => one && plain(one) === code),
  );
  const open = matching.find((i) => (units[i._id] ?? 0) < i.toPack);
  if (open) {
    const counted = (units[open._id] ?? 0) + 1;
    const next = { ...units, [open._id]: counted };
    return { kind: 'added', units: next, item: open, left: open.toPack - counted };
  }
  const [full] = matching;
  return full ? { kind: 'too_many', item: full } : { kind: 'unknown', code: scanned.trim() };
}
