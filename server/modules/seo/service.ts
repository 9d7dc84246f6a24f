import { addressIn, LOCALE_CODES } from '#contracts/kernel/locales.ts';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { googleFeed } from './google-feed.ts';
import { llmsText } from './llms.ts';
import { metaFeed } from './meta-feed.ts';
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

/** Formats of the feed, by the name of their file. */
const FEEDS = { google: googleFeed, meta: metaFeed };

/** All units on sale for price comparison and advertising, in the format of one platform. */
export const feed = (
  { db, cache, clock, config: { publicUrl } }: SeoDeps,
  format: keyof typeof FEEDS,
): Promise<Packed | null> =>
  packed(cache, `feed ${format}`, TAGS, async () => FEEDS[format](db, publicUrl, clock.now()));

/** `/llms.txt`: the marketplace and its addresses for language models. */
export const llms = ({ db, cache, config: { publicUrl } }: SeoDeps): Promise<Packed | null> =>
  packed(cache, 'llms.txt', TAGS, async () => whole(llmsText(db, publicUrl)));

/** Paths crawlers should skip: calls that are no pages, and personal pages in every language. */
const PRIVATE = [
  '/api/',
  ...LOCALE_CODES.flatMap((code) =>
    ['/checkout', '/orders/', '/profile', '/demo/'].map((path) => addressIn(code, path)),
  ),
];

/** Descriptions of the API, which programs may read. */
const PUBLIC = ['/api/docs', '/api/openapi'];

export const robots = (publicUrl: string): string =>
  `# For language models: ${publicUrl}/llms.txt\nUser-agent: *\n${PUBLIC.map((path) => `Allow: ${path}\n`).join('')}${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
