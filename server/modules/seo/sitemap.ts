import { addressIn, LOCALE_CODES, LOCALES } from '#contracts/kernel/locales.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  latestProductChange,
  selectCategoryLinks,
  selectFestivalLinks,
  selectLinks,
  selectPartEnds,
  selectStoreLinks,
  selectTextDates,
} from './queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/**
 * Products per map: each has an address in every language that names all others, about 11 kB; the
 * protocol allows 50,000 addresses and 50 MB.
 */
export const PRODUCTS_PER_MAP = 3_000;
/** Rows read at once. */
const STEP = 1_000;

/** Legal pages and the key of their text. */
export const TEXT_PAGES = ['privacy-policy', 'terms-conditions', 'seller-terms-conditions', 'faq'];
/** Pages that change with their products. */
const MARKETPLACE_PAGES = ['/', '/categories', '/explore', '/festival-offers'];
const OTHER_PAGES = ['/track-order', '/vendor'];

const day = (date: Date) => date.toISOString().slice(0, 10);
const OPEN = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSE = '</urlset>\n';

/** One address in every language: each is its own URL and names the others. */
export function urlEntries(origin: string, path: string, changed: Date | null): string {
  const addresses = LOCALE_CODES.map((code) => ({
    tag: LOCALES[code].tag as string,
    address: xmlText(encodeURI(addressIn(code, origin + path))),
  }));
  const alternates = [...addresses, { tag: 'x-default', address: addresses[0]!.address }]
    .map((a) => `<xhtml:link rel="alternate" hreflang="${a.tag}" href="${a.address}"/>`)
    .join('');
  const date = changed ? `<lastmod>${day(changed)}</lastmod>` : '';
  return addresses
    .map(({ address }) => `<url><loc>${address}</loc>${date}${alternates}</url>\n`)
    .join('');
}

/** The index of maps. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const maps = [
    'static',
    'categories',
    'festivals',
    'stores',
    ...Array.from(
      { length: (await partEnds(db, PRODUCTS_PER_MAP)).length + 1 },
      (_, i) => `products-${i + 1}`,
    ),
  ];
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps
    .map((map) => `<sitemap><loc>${xmlText(origin)}/sitemaps/${map}.xml</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
}

/** Static pages. */
export async function staticMap(db: Db, origin: string): Promise<string> {
  const texts = new Map((await selectTextDates(db)).map(({ path, changed }) => [path, changed]));
  const latest = await latestProductChange(db);
  return (
    OPEN +
    [
      ...MARKETPLACE_PAGES.map((path) => urlEntries(origin, path, latest)),
      ...OTHER_PAGES.map((path) => urlEntries(origin, path, null)),
      ...TEXT_PAGES.filter((key) => texts.has(key)).map((key) =>
        urlEntries(origin, `/${key}`, texts.get(key)!),
      ),
    ].join('') +
    CLOSE
  );
}

export const categoryMap = async (db: Db, origin: string): Promise<string> =>
  OPEN +
  (await selectCategoryLinks(db))
    .map(({ path, changed }) => urlEntries(origin, `/collections/${path}`, changed))
    .join('') +
  CLOSE;

export const festivalMap = async (db: Db, origin: string, now: Date): Promise<string> =>
  // An upcoming sale must not have a future change date.
  OPEN +
  (await selectFestivalLinks(db, now))
    .map(({ path, changed }) =>
      urlEntries(origin, `/festival-offer/${path}`, changed > now ? null : changed),
    )
    .join('') +
  CLOSE;

/** Stores of the one map they have: 50 MB hold about 4,500 with their address in each language. */
const STORES_PER_MAP = 4_000;

/** Active vendors; an unchanged page counts from the day the vendor joined. */
export const storeMap = async (db: Db, origin: string): Promise<string> =>
  OPEN +
  (await selectStoreLinks(db, STORES_PER_MAP))
    .map(({ path, changed }) => urlEntries(origin, `/store/${path}`, changed))
    .join('') +
  CLOSE;

/** Read once and used for this long: finding them passes over the ids of all products. */
const ENDS_FOR_MS = 60 * 60_000;

/**
 * Where the maps of products end. Products added meanwhile belong to the map in whose range they
 * are, so none is missing; a map then has a few more than `PRODUCTS_PER_MAP`.
 */
async function partEnds(db: Db, size: number): Promise<string[]> {
  const memo = memoOf(db);
  const key = `sitemap parts of ${size}`;
  const found = memo?.get<string[]>(key, Date.now());
  if (found) return found;
  const began = memo?.time ?? 0;
  const value = await selectPartEnds(db, size);
  memo?.keep(key, { value, until: Date.now() + ENDS_FOR_MS, tags: [] }, began);
  return value;
}

/** The nth map of products in chunks, or null if there is none. */
export async function productMap(
  db: Db,
  origin: string,
  part: number,
  size = PRODUCTS_PER_MAP,
): Promise<AsyncGenerator<string> | null> {
  const ends = await partEnds(db, size);
  if (part > ends.length + 1) return null;
  return units(db, origin, { after: ends[part - 2] ?? '', upTo: ends[part - 1] ?? null });
}

async function* units(
  db: Db,
  origin: string,
  range: { after: string; upTo: string | null },
): AsyncGenerator<string> {
  yield OPEN;
  for (let { after } = range; ;) {
    const rows = await selectLinks(db, { ...range, after }, STEP);
    yield rows.map(({ slug, changed }) => urlEntries(origin, `/product/${slug}`, changed)).join('');
    if (rows.length < STEP) break;
    after = rows.at(-1)!.id;
  }
  yield CLOSE;
}
