import type { Product } from '#contracts/catalog/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import type { Selection } from './unit-selection.ts';

const MEASURE = /(\d+(?:\.\d+)?)\s*(kg|g|l|ml)\b/i;
const PACK = /(?:pack of|set of|x)\s*(\d+)|(\d+)\s*(?:x|×)\s*\d/i;

/**
 * A unit's amount from its name ("250 g", "1 kg", "Pack of 2 x 500 ml"): grams or millilitres; null
 * if not measured.
 */
export function measureOf(words: string): { amount: number; unit: 'g' | 'ml' } | null {
  const found = MEASURE.exec(words);
  if (!found) return null;
  const name = found[2]!.toLowerCase();
  const pack = PACK.exec(words);
  const units = Number(pack?.[1] ?? pack?.[2] ?? 1);
  const amount = Number(found[1]) * (name === 'kg' || name === 'l' ? 1000 : 1) * units;
  return amount > 0 ? { amount, unit: name === 'kg' || name === 'g' ? 'g' : 'ml' } : null;
}

/** Variant types whose names measure the product, not its container. */
const BY_MEASURE = ['weight', 'volume', 'pack'];

/**
 * Unit sale price of the Legal Metrology (Packaged Commodities) Rules in whole rupees: per kilogram
 * or litre from that size on, else per 100 g or 100 ml. Null if sold by number.
 */
export function unitPrice(
  product: Product,
  { variant, price }: Pick<Selection, 'variant' | 'price'>,
): { rupees: string; per: string } | null {
  const words =
    variant && BY_MEASURE.includes(variant.type)
      ? variant.name
      : (product.productInformation['Net Quantity'] ?? '');
  const measure = measureOf(words);
  if (!measure) return null;
  const isLarge = measure.amount >= 1000;
  const rupees = Math.round((price / measure.amount) * (isLarge ? 1000 : 100));
  return rupees > 0
    ? {
        rupees: `₹${groupIndian(rupees)}`,
        per: isLarge ? (measure.unit === 'g' ? 'kg' : 'l') : `100 ${measure.unit}`,
      }
    : null;
}
