import type { DraftUnit } from '#contracts/listings/listing-draft.ts';
import { type Cell, partsOf, plain, rupees, type Whole } from './whole-products.ts';

/** The columns of Shopify's own files, word for word. */
export const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Status',
];
const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
/** A product as lines of such a file. */
export function shopifyRows({ id, handle, draft: d, sold, pictures, category }: Whole): Cell[][] {
  const names: [string, (u: DraftUnit) => string][] = [
    [d.variantType || 'Variant', (u) => partsOf(d, u).variant?.name ?? ''],
    ['Color', (u) => partsOf(d, u).option?.color ?? ''],
    ['Size', (u) => partsOf(d, u).option?.size ?? ''],
  ];
  const used = names.filter(([, of]) => sold.some((u) => of(u) !== ''));
  const lines = Math.max(sold.length, pictures.length);
  return Array.from({ length: lines }, (_, i) => {
    const u = sold[i];
    const option = (n: number): Cell[] =>
      used.length === 0 && n === 0
        ? [i === 0 ? 'Title' : '', u ? 'Default Title' : '']
        : [i === 0 ? (used[n]?.[0] ?? '') : '', u ? (used[n]?.[1](u) ?? '') : ''];
    const unit: Cell[] = u
      ? [
          u.sku,
          plain(d.weightGrams),
          'shopify',
          plain(u.stock),
          'deny',
          'manual',
          rupees(u.price),
          u.mrp !== null && u.price !== null && u.mrp > u.price ? rupees(u.mrp) : '',
          'TRUE',
          'TRUE',
          u.ean,
        ]
      : Array<Cell>(11).fill('');
    return [
      handle ?? id,
      ...(i === 0
        ? [d.name, html(d.description), d.brand, category, '', 'TRUE']
        : Array<Cell>(6).fill('')),
      ...option(0),
      ...option(1),
      ...option(2),
      ...unit,
      pictures[i] ?? '',
      pictures[i] ? String(i + 1) : '',
      pictures[i] ? (d.images[i]?.alt ?? '') : '',
      i === 0 ? 'FALSE' : '',
      i === 0 ? 'active' : '',
    ];
  });
}
