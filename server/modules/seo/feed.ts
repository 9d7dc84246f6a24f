import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { DEFAULT_SHIPPING_PAISE } from '#contracts/pricing/rewards.ts';
import { defaultShipping } from '#server/modules/settings/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type FeedRow, selectFeedRows } from './queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/** Rows read at once: the feed's maximum memory of the catalog. */
const STEP = 500;
/** Limits of Google Merchant Center, in characters. */
const MOST = { title: 150, description: 5_000, brand: 70, color: 100 };
/** Names under which vendors give a global trade item number. */
const GTIN_NAMES = /^(?:gtin|ean|upc|isbn|barcode)(?:[ -]?1[0-4]|[ -]?13)?$/i;

const money = (paise: number) => `${paiseToRupees(paise).toFixed(2)} INR`;
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
const tag = (name: string, text: string) => `<g:${name}>${xmlText(text)}</g:${name}>`;

/** The check digit of GTIN-8, -12, -13 and -14 (GS1): weights 3 and 1 from the right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.slice(0, -1)]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(text.at(-1));
}

/** A product's trade number from its declarations, if valid. */
export function gtinOf(information: Record<string, string>): string | null {
  const [, value] =
    Object.entries(information).find(([name]) => GTIN_NAMES.test(name.trim())) ?? [];
  const digits = value?.replace(/[\s-]/g, '') ?? '';
  return isGtin(digits) ? digits : null;
}

/**
 * One product of the feed (Google Merchant Center, RSS 2.0). `price` is the MRP, `sale_price` the
 * current price.
 */
export function feedItem(
  row: FeedRow,
  origin: string,
  shippingPaise: Paise = DEFAULT_SHIPPING_PAISE,
): string {
  const gtin = gtinOf(row.information);
  const [first, ...others] = row.pictures.map((hash) => `${origin}/media/${hash}/900.webp`);
  const isReduced = row.original_paise > row.price_paise;
  return [
    '<item>',
    tag('id', row.id),
    tag('title', cut(row.name, MOST.title)),
    tag('description', cut(row.description, MOST.description)),
    tag('link', encodeURI(`${origin}/product/${row.slug}`)),
    ...(first ? [tag('image_link', first)] : []),
    ...others.map((url) => tag('additional_image_link', url)),
    tag('availability', row.is_in_stock ? 'in_stock' : 'out_of_stock'),
    tag('condition', 'new'),
    tag('price', money(isReduced ? row.original_paise : row.price_paise)),
    ...(isReduced ? [tag('sale_price', money(row.price_paise))] : []),
    ...(isReduced && row.festive_from && row.festive_until
      ? [
          tag(
            'sale_price_effective_date',
            `${row.festive_from.toISOString()}/${row.festive_until.toISOString()}`,
          ),
        ]
      : []),
    tag('brand', cut(row.brand, MOST.brand)),
    ...(gtin ? [tag('gtin', gtin)] : [tag('identifier_exists', 'no')]),
    tag('product_type', row.categories),
    ...(row.colors.length > 0
      ? [tag('color', cut(row.colors.slice(0, 3).join('/'), MOST.color))]
      : []),
    ...(row.sizes?.length === 1 ? [tag('size', row.sizes[0]!)] : []),
    tag('shipping_weight', `${row.weight_grams} g`),
    // Vendors with their own rates charge by weight and distance: those belong into the Merchant
    // Center account's settings.
    ...(row.has_default_delivery
      ? [`<g:shipping>${tag('country', 'IN')}${tag('price', money(shippingPaise))}</g:shipping>`]
      : []),
    '</item>\n',
  ].join('');
}

/** The feed of all visible products, in chunks. */
export async function* productFeed(db: Db, origin: string, now: Date): AsyncGenerator<string> {
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(marketplaceName())}</title>\n<link>${xmlText(origin)}/</link>\n<description>Every product of ${xmlText(marketplaceName())}</description>\n`;
  const shippingPaise = await defaultShipping(db);
  for (let after: string | null = ''; after !== null;) {
    const rows: FeedRow[] = await selectFeedRows(db, after, STEP, now);
    if (rows.length > 0) yield rows.map((row) => feedItem(row, origin, shippingPaise)).join('');
    after = rows.length < STEP ? null : rows.at(-1)!.id;
  }
  yield '</channel>\n</rss>\n';
}
