import { csvLines } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type FeedUnit, unitsOnSale } from './feed-units.ts';
import { cut, money } from './google-feed.ts';

/** Columns of the catalog of Facebook and Instagram, in the order of the file. */
export const META_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'product_type',
  'color',
  'size',
  'gender',
  'age_group',
  'shipping',
  'shipping_weight',
] as const;
/** Limits of Meta's catalogs, in characters. */
const MOST = { title: 200, description: 9_999, brand: 100, choice: 200, type: 750 };

/** A time without seconds, as Meta writes it. */
const minute = (date: Date) => `${date.toISOString().slice(0, 16)}+00:00`;

/** One unit as a row. */
export function metaRow(
  unit: FeedUnit,
  origin: string,
  now: Date,
): Record<(typeof META_COLUMNS)[number], string> {
  const [first, ...others] = unit.pictures.map((hash) => `${origin}/media/${hash}/900.webp`);
  const isReduced = unit.originalPaise > unit.pricePaise;
  return {
    id: unit.id,
    item_group_id: unit.groupId ?? '',
    title: cut(unit.title, MOST.title),
    description: cut(unit.description, MOST.description),
    availability: unit.isInStock ? 'in stock' : 'out of stock',
    condition: 'new',
    price: money(unit.originalPaise),
    sale_price: isReduced ? money(unit.pricePaise) : '',
    sale_price_effective_date:
      isReduced && unit.saleUntil ? `${minute(now)}/${minute(unit.saleUntil)}` : '',
    link: origin + unit.path,
    image_link: first ?? '',
    additional_image_link: others.join(','),
    brand: cut(unit.brand, MOST.brand),
    gtin: unit.gtin ?? '',
    mpn: unit.mpn ?? '',
    product_type: cut(unit.categories, MOST.type),
    color: cut(unit.color ?? '', MOST.choice),
    size: cut(unit.size ?? '', MOST.choice),
    gender: unit.gender ?? '',
    age_group: unit.ageGroup ?? '',
    shipping: unit.shippingPaise === null ? '' : `IN:::${money(unit.shippingPaise)}`,
    shipping_weight: `${unit.weightGrams} g`,
  };
}

/** The feed of all units on sale as CSV, in chunks. What looks like a formula is text. */
export async function* metaFeed(db: Db, origin: string, now: Date): AsyncGenerator<string> {
  yield csvLines([META_COLUMNS]);
  for await (const units of unitsOnSale(db, now))
    yield csvLines(
      units.map((unit) => {
        const row = metaRow(unit, origin, now);
        return META_COLUMNS.map((name) => row[name]);
      }),
    );
}
