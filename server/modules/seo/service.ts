import { addressIn, LOCALE_CODES } from '#contracts/kernel/locales.ts';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { productFeed } from './feed.ts';
import { type Packed, packed } from './packed.ts';
import {
  categoryMap,
  festivalMap,
  productMap,
  sitemapIndex,
  staticMap,
  storeMap,
} from './sitemap.ts';

interface SeoDeps {
  db: Db;
  cache: PublicCache;
  clock: Clock;
  config: { publicUrl: string };
}

/** Prices follow within the maximum age: crawlers read the feed by the hour. */
const TAGS = ['catalog', 'categories', 'stores', 'festive', 'content'];

async function* whole(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}

/**
 * `/sitemap.xml` (`index`) and its parts by name, such as `products-2`; null for an unknown one.
 */
export async function sitemap(
  { db, cache, clock, config: { publicUrl } }: SeoDeps,
  name: string,
): Promise<Packed | null> {
  const part = /^products-([1-9]\d{0,3})$/.exec(name)?.[1];
  const maps = new Map([
    ['index', async () => whole(sitemapIndex(db, publicUrl))],
    ['static', async () => whole(staticMap(db, publicUrl))],
    ['categories', async () => whole(categoryMap(db, publicUrl))],
    ['festivals', async () => whole(festivalMap(db, publicUrl, clock.now()))],
    ['stores', async () => whole(storeMap(db, publicUrl))],
  ]);
  const make = part ? () => productMap(db, publicUrl, Number(part)) : maps.get(name);
  return make ? packed(cache, `sitemap ${name}`, TAGS, make) : null;
}

/**
 * All visible products for price comparison and advertising, in Google Merchant Center's format.
 */
export const feed = ({
  db,
  cache,
  clock,
  config: { publicUrl },
}: SeoDeps): Promise<Packed | null> =>
  packed(cache, 'feed products', TAGS, async () => productFeed(db, publicUrl, clock.now()));

/** Paths crawlers should skip: calls that are no pages, and personal pages in every language. */
const PRIVATE = [
  '/api/',
  ...LOCALE_CODES.flatMap((code) =>
    ['/checkout', '/orders/', '/profile', '/demo/'].map((path) => addressIn(code, path)),
  ),
];

export const robots = (publicUrl: string): string =>
  `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
