import type {
  ComparedProduct,
  ComparedUnit,
  MERGE_PAUSE_REASONS,
} from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';

/** `1 review`, `3 reviews`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`;

export const BECAUSE: Readonly<Record<(typeof MERGE_PAUSE_REASONS)[number], string>> = {
  left_out: 'not sold any more',
  has_own: 'its seller has one there',
};

/** What a unit is called; the only one of a product is the product. */
export const unitWords = ({ name }: Pick<ComparedUnit, 'name'>): string =>
  name || 'listings.this_product';
/** Who sells a unit, in short: sellers, lowest price, pieces. */
export function soldWords({ offers }: Pick<ComparedUnit, 'offers'>): string {
  const live = offers.filter((o) => o.isActive);
  if (live.length === 0) return offers.length === 0 ? 'nobody sells it' : 'paused by its sellers';
  return `${count(live.length, 'seller')}, from ${formatRupees(Math.min(...live.map((o) => o.price)))}, ${count(
    live.reduce((n, o) => n + o.stock, 0),
    'piece',
  )}`;
}

const sellersOf = (p: ComparedProduct): number =>
  new Set(p.units.flatMap((u) => u.offers.filter((o) => o.isActive).map((o) => o.vendor._id))).size;
/** Which of two is proposed to stay: where more is sold, then more was said, then the older. */
export function likelyToStay(a: ComparedProduct, b: ComparedProduct): ComparedProduct {
  const order =
    sellersOf(b) - sellersOf(a) ||
    b.reviews - a.reviews ||
    a.createdAt.localeCompare(b.createdAt) ||
    a._id.localeCompare(b._id);
  return order <= 0 ? a : b;
}

/** What two products say, field by field; what differs is to be looked at. */
export function facts(
  a: ComparedProduct,
  b: ComparedProduct,
): { label: string; a: string; b: string; differs: boolean }[] {
  const read: [string, (p: ComparedProduct) => string][] = [
    ['common.name', (p) => p.name],
    ['catalog.brand', (p) => p.brand],
    ['catalog.category', (p) => p.category],
    ['common.gst', (p) => (/^\d/.test(p.gst) ? `${p.gst} %` : p.gst)],
    ['catalog.attribute.hsn_code', (p) => p.hsnCode],
    ['catalog.attribute.weight', (p) => `${p.weight.toLocaleString('en-IN')} g`],
    ['Box', (p) => `${p.box} cm`],
    ['Days to return it', (p) => String(p.returnDays)],
    ['Cash at the door', (p) => (p.isCashTaken ? 'common.yes' : 'common.no')],
    ['common.sellers', (p) => String(sellersOf(p))],
    ['common.units', (p) => String(p.units.length)],
    [
      'common.rating',
      (p) => (p.reviews === 0 ? 'No reviews' : `${p.rating} of ${count(p.reviews, 'review')}`),
    ],
    ['reviews.questions', (p) => String(p.questions)],
    ['Brought in by', (p) => p.owner ?? 'The marketplace'],
  ];
  const counted = new Set([
    'common.sellers',
    'common.units',
    'common.rating',
    'reviews.questions',
    'Brought in by',
  ]);
  return read.map(([label, of]) => ({
    label,
    a: of(a),
    b: of(b),
    differs: !counted.has(label) && of(a).trim().toLowerCase() !== of(b).trim().toLowerCase(),
  }));
}
