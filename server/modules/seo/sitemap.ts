import { addressIn, LOCALE_CODES, LOCALES } from '#contracts/kernel/locales.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  countVisible,
  latestProductChange,
  selectCategoryLinks,
  selectFestivalLinks,
  selectLinks,
  selectStoreLinks,
  selectTextDates,
  startOfPart,
} from './queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/**
 * Products per map: half of the protocol's limit (50,000 with three links each would pass 50 MB).
 */
export const PRODUCTS_PER_MAP = 10_000;
/** Rows read at once. */
const STEP = 1_000;

/** Legal pages and the key of their text. */
const TEXT_PAGES = ['privacy-policy', 'terms-conditions', 'seller-terms-conditions', 'faq'];
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
      { length: Math.ceil((await countVisible(db)) / PRODUCTS_PER_MAP) },
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

/** Active vendors; an unchanged page counts from the day the vendor joined. */
export const storeMap = async (db: Db, origin: string): Promise<string> =>
  OPEN +
  (await selectStoreLinks(db, PRODUCTS_PER_MAP))
    .map(({ path, changed }) => urlEntries(origin, `/store/${path}`, changed))
    .join('') +
  CLOSE;

/** The nth map of products in chunks, or null if there is none. */
export async function productMap(
  db: Db,
  origin: string,
  part: number,
): Promise<AsyncGenerator<string> | null> {
  const start = await startOfPart(db, part, PRODUCTS_PER_MAP);
  if (start === null) return null;
  const [first, ...rest] = await selectLinks(db, start, STEP);
  if (!first && part > 1) return null;
  return units(db, origin, first ? [first, ...rest] : []);
}

async function* units(
  db: Db,
  origin: string,
  first: Awaited<ReturnType<typeof selectLinks>>,
): AsyncGenerator<string> {
  yield OPEN;
  let rows = first;
  for (let done = 0; rows.length > 0;) {
    yield rows.map(({ slug, changed }) => urlEntries(origin, `/product/${slug}`, changed)).join('');
    done += rows.length;
    if (rows.length < STEP || done >= PRODUCTS_PER_MAP) break;
    rows = await selectLinks(db, rows.at(-1)!.id, Math.min(STEP, PRODUCTS_PER_MAP - done));
  }
  yield CLOSE;
}
