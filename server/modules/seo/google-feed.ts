import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type FeedUnit, unitsOnSale } from './feed-units.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** Limits of Google Merchant Center, in characters. */
const MOST = { title: 150, description: 5_000, brand: 70, choice: 100, type: 750 };

/** An amount as catalog feeds write it. */
export const money = (paise: Paise) => `${paiseToRupees(paise).toFixed(2)} INR`;
/** Text of at most so many characters; no character is cut in half. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
const tag = (name: string, text: string) => `<g:${name}>${xmlText(text)}</g:${name}>`;
const tags = (name: string, text: string | null) => (text === null ? [] : [tag(name, text)]);
const choice = (text: string | null) => text && cut(text, MOST.choice);

function priceTags({ pricePaise, originalPaise, saleUntil }: FeedUnit, now: Date): string[] {
  if (originalPaise <= pricePaise) return [tag('price', money(pricePaise))];
  return [
    tag('price', money(originalPaise)),
    tag('sale_price', money(pricePaise)),
    ...(saleUntil
      ? [tag('sale_price_effective_date', `${now.toISOString()}/${saleUntil.toISOString()}`)]
      : []),
  ];
}

const identifierTags = ({ gtin, mpn }: FeedUnit): string[] => [
  ...tags('gtin', gtin),
  ...tags('mpn', mpn),
  ...(gtin || mpn ? [] : [tag('identifier_exists', 'no')]),
];

function deliveryTags({ shippingPaise, handlingDays, weightGrams }: FeedUnit): string[] {
  return [
    tag('shipping_weight', `${weightGrams} g`),
    ...(handlingDays === null ? [] : tags('max_handling_time', String(handlingDays))),
    // Vendors who do not deliver everywhere promise no price: that belongs into the settings of the
    // Merchant Center account.
    ...(shippingPaise === null
      ? []
      : [`<g:shipping>${tag('country', 'IN')}${tag('price', money(shippingPaise))}</g:shipping>`]),
  ];
}

/**
 * One unit of the feed (Google Merchant Center, RSS 2.0). `price` is the MRP, `sale_price` the
 * current price; units of one product share its `item_group_id`.
 */
export function googleItem(unit: FeedUnit, origin: string, now: Date): string {
  const [first, ...others] = unit.pictures.map((hash) => `${origin}/media/${hash}/900.webp`);
  return [
    '<item>',
    tag('id', unit.id),
    ...tags('item_group_id', unit.groupId),
    tag('title', cut(unit.title, MOST.title)),
    tag('description', cut(unit.description, MOST.description)),
    tag('link', origin + unit.path),
    ...tags('image_link', first ?? null),
    ...others.map((url) => tag('additional_image_link', url)),
    tag('availability', unit.isInStock ? 'in_stock' : 'out_of_stock'),
    tag('condition', 'new'),
    ...priceTags(unit, now),
    tag('brand', cut(unit.brand, MOST.brand)),
    ...identifierTags(unit),
    tag('product_type', cut(unit.categories, MOST.type)),
    ...tags('color', choice(unit.color)),
    ...tags('size', choice(unit.size)),
    ...tags('gender', unit.gender),
    ...tags('age_group', unit.ageGroup),
    ...deliveryTags(unit),
    '</item>\n',
  ].join('');
}

/** The feed of all units on sale, in chunks. */
export async function* googleFeed(db: Db, origin: string, now: Date): AsyncGenerator<string> {
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(marketplaceName())}</title>\n<link>${xmlText(origin)}/</link>\n<description>Every product of ${xmlText(marketplaceName())}</description>\n`;
  for await (const units of unitsOnSale(db, now))
    yield units.map((unit) => googleItem(unit, origin, now)).join('');
  yield '</channel>\n</rss>\n';
}
