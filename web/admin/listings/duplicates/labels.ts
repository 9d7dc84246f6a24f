import type {
  ComparedProduct,
  ComparedUnit,
  MERGE_PAUSE_REASONS,
} from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';

export const BECAUSE: Readonly<Record<(typeof MERGE_PAUSE_REASONS)[number], string>> = {
  left_out: 'listings.duplicates.because_not_sold',
  has_own: 'listings.duplicates.because_has_offer',
};

/** The name of a unit; a product's only unit has none of its own. */
export const shownUnitName = (t: Text, { name }: Pick<ComparedUnit, 'name'>): string =>
  name || t('listings.this_product');
/** Summary of a unit's offers: vendors, lowest price, stock. */
export function soldText(t: Text, { offers }: Pick<ComparedUnit, 'offers'>): string {
  const live = offers.filter((o) => o.isActive);
  if (live.length === 0)
    return offers.length === 0
      ? t('listings.duplicates.no_sellers')
      : t('listings.duplicates.paused_by_sellers');
  return t('listings.duplicates.sold_by', {
    sellers: live.length,
    price: formatRupees(Math.min(...live.map((o) => o.price))),
    units: live.reduce((n, o) => n + o.stock, 0),
  });
}

const vendorsText = (p: ComparedProduct): number =>
  new Set(p.units.flatMap((u) => u.offers.filter((o) => o.isActive).map((o) => o.vendor._id))).size;
/** Proposes the product that stays: more sales, then more reviews, then older. */
export function likelyToStay(a: ComparedProduct, b: ComparedProduct): ComparedProduct {
  const order =
    vendorsText(b) - vendorsText(a) ||
    b.reviews - a.reviews ||
    a.createdAt.localeCompare(b.createdAt) ||
    a._id.localeCompare(b._id);
  return order <= 0 ? a : b;
}

/** Fields of two products, with differences marked. */
export function facts(
  t: Text,
  a: ComparedProduct,
  b: ComparedProduct,
): { label: string; a: string; b: string; differs: boolean }[] {
  const read: [string, (p: ComparedProduct) => string][] = [
    [t('common.name'), (p) => p.name],
    [t('catalog.brand'), (p) => p.brand],
    [t('catalog.category'), (p) => p.category],
    [t('common.gst'), (p) => (/^\d/.test(p.gst) ? `${p.gst}%` : p.gst)],
    [t('catalog.attribute.hsn_code'), (p) => p.hsnCode],
    [t('catalog.attribute.weight'), (p) => `${p.weight.toLocaleString('en-IN')} g`],
    [t('listings.duplicates.package'), (p) => `${p.box} cm`],
    [t('listings.duplicates.return_days'), (p) => String(p.returnDays)],
    [t('common.cash_on_delivery'), (p) => (p.isCashTaken ? t('common.yes') : t('common.no'))],
    [t('common.vendors'), (p) => String(vendorsText(p))],
    [t('common.units'), (p) => String(p.units.length)],
    [
      t('common.rating'),
      (p) =>
        p.reviews === 0
          ? t('listings.duplicates.no_reviews')
          : t('listings.duplicates.rating_of', { rating: p.rating, n: p.reviews }),
    ],
    [t('reviews.questions'), (p) => String(p.questions)],
    [
      t('listings.duplicates.created_by'),
      (p) => p.owner ?? t('listings.duplicates.the_marketplace'),
    ],
  ];
  const counted = new Set([
    t('common.vendors'),
    t('common.units'),
    t('common.rating'),
    t('reviews.questions'),
    t('listings.duplicates.created_by'),
  ]);
  return read.map(([label, of]) => ({
    label,
    a: of(a),
    b: of(b),
    differs: !counted.has(label) && of(a).trim().toLowerCase() !== of(b).trim().toLowerCase(),
  }));
}
