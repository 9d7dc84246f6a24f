import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { addressIn, LOCALE_CODES, splitAddress } from '#contracts/kernel/locales.ts';
import { SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';
import { busyPage } from '#server/platform/pages/busy-page.ts';
import routes from '#web/routes.ts';
import type { App } from './marketplace.ts';
import type { Search } from './search.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Pages of the same kind, such as products, that are opened in each language. */
const PER_SHAPE = 6;
const SURFACES = {
  storefront: 'storefront',
  'vendor-portal': 'vendor portal',
  admin: 'admin panel',
};
type Surface = keyof typeof SURFACES;

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}
/** Addresses of all routes, with made-up parameters. */
const addressesOf = ({ path: own = '', children }: Route, above = ''): string[] => {
  const address = own
    .replace(/\/?:\w+\?/g, '')
    .replace(/:\w+/g, 'example')
    .replace('*', 'no-such-page');
  const here = address === '' ? above : `${above}/${address}`;
  return children ? children.flatMap((child) => addressesOf(child, here)) : [here || '/'];
};
const surfaceOf = (address: string): Surface =>
  address.startsWith('/vendor-dashboard')
    ? 'vendor-portal'
    : /^\/admin(?:\/|$)/.test(address)
      ? 'admin'
      : 'storefront';
/**
 * `/product/x` and `/product/y` are of the same kind; pages with one path segment are each their
 * own kind.
 */
const shapeOf = (address: string): string => address.replace(/^(\/[^/]+\/)[^/]+/, '$1…');

/** Every page reachable by links or declared as a route, in every language. */
export async function searchPages(app: App, search: Search): Promise<void> {
  const known = new Set<string>();
  const perShape = new Map<string, number>();
  const waiting: string[] = [];
  const add = (address: string) => {
    if (known.has(address)) return;
    known.add(address);
    const shape = shapeOf(address);
    const n = perShape.get(shape) ?? 0;
    perShape.set(shape, n + 1);
    if (surfaceOf(address) !== 'storefront' || shape === address || n < PER_SHAPE)
      waiting.push(address);
  };
  for (const route of routes as Route[]) addressesOf(route).forEach(add);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    for (const locale of LOCALE_CODES) {
      const { body, statusCode } = await app.inject({ url: addressIn(locale, address) });
      const kind = `${SURFACES[surfaceOf(address)]} pages`;
      search.look(kind, `${address} (${locale})`, body);
      if (statusCode >= 500) search.accuse(kind, address, `answered ${statusCode}`);
      for (const [, link] of body.matchAll(/href="(\/(?!api\/|assets\/|\/)[^"?#]*)/g))
        if (!/\.\w+$/.test(link!)) add(splitAddress(link!).path);
    }
  }
  for (const locale of LOCALE_CODES)
    search.look('error and busy pages', `busy (${locale})`, busyPage(5, locale).body);
}

/** Scripts and styles of the build, which contain the portals' texts. */
export async function searchBuild(app: App, search: Search): Promise<void> {
  for (const name of readdirSync(path.join(ROOT, 'build/client'), {
    recursive: true,
    encoding: 'utf8',
  }))
    if (/\.(?:js|css|html|json)$/.test(name)) {
      const address = `/${name.replaceAll(path.sep, '/')}`;
      search.look('scripts and styles', address, (await app.inject({ url: address })).rawPayload);
    }
}

const FILES = {
  manifest: ['/manifest.webmanifest'],
  'feeds, site map, robots': [
    '/feeds/products.xml',
    '/feeds/meta.csv',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
  ],
  'icons and pictures': [
    '/favicon.svg',
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/maskable-192.png',
    '/icons/maskable-512.png',
    '/icons/apple-touch-icon.png',
    '/share.jpg',
    '/brand/theme.css',
  ],
  'API documents': [
    '/api/openapi.json',
    '/api/openapi/customers.json',
    '/api/openapi/vendors.json',
    '/api/openapi/operators.json',
    '/api/docs',
  ],
} as const;

/**
 * Files fetched by browsers, search engines and programs. Pictures cannot be read, so none may be
 * identical to the shipped brand's.
 */
export async function searchFiles(app: App, search: Search): Promise<void> {
  for (const [kind, addresses] of Object.entries(FILES))
    for (const address of addresses) {
      const { rawPayload, statusCode } = await app.inject({ url: address });
      if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
      search.look(kind, address, rawPayload);
      for (const [, part] of rawPayload
        .toString()
        .matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g))
        search.look(kind, part!, (await app.inject({ url: part! })).rawPayload);
      if (kind === 'icons and pictures' && isShipped(address, rawPayload))
        search.accuse(kind, address, 'is the picture of the shipped brand');
    }
}

function isShipped(address: string, bytes: Buffer): boolean {
  try {
    return readFileSync(path.join(SHIPPED_BRAND, address)).equals(bytes);
  } catch {
    return false;
  }
}
