import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Pages of the marketplace that are rarely visited: personal pages and legal texts. The files of
 * these pages are left out of the manifest every customer fetches; a visitor learns them from the
 * page itself, one step later. Opened by its address, a page has them in its HTML, which is
 * rendered from the server's full manifest.
 */
const ASIDE =
  /^(?:legal-|storefront\/(?:vendor-onboarding|payments|demo|profile|orders|accounts|shared-wishlist))/;
/**
 * Of the portals the marketplace's manifest contains only a layout that leaves the app, and a
 * catch-all page.
 */
const PORTAL_ENTRY = /^(?:admin|vendor-portal)\/(?:layout|not-found-route)$/;
const PORTAL = /^(?:admin|vendor-portal)\//;
const HEAD = 'window.__reactRouterManifest=';

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { imports?: string[]; css?: string[]; [fact: string]: unknown }>;
}
/** The client reads a missing flag as false. */
const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/**
 * The script of the route manifest as customers fetch it, 2 kB gzip instead of 12: without the
 * portals' pages, the files of rare pages, false flags, and those of the page that requests it. A
 * portal is entered by a document of its own (`web/modules/portal-kit/frame/document-entry.ts`),
 * whose manifest is complete. Named by its content hash, as it is cached permanently. Throws if the
 * script has another form.
 */
export function leanManifest(script: string): { name: string; text: string } {
  if (!script.startsWith(HEAD) || !script.endsWith(';'))
    throw new Error('The route manifest has another form; see scripts/bundling/lean-manifest.ts.');
  const manifest = JSON.parse(script.slice(HEAD.length, -1)) as Manifest;
  const here = new Set(manifest.entry.imports);
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (PORTAL_ENTRY.test(id)) Object.assign(route, { imports: [], css: [] });
    else if (PORTAL.test(id)) delete manifest.routes[id];
    else
      route.imports = ASIDE.test(id)
        ? []
        : (route.imports?.filter((file) => !here.has(file)) ?? []);
  }
  const name = `shop-manifest-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)}.js`;
  // The page refers to it by this name again, and would fetch the full one.
  manifest.url = path.posix.join(path.posix.dirname(manifest.url), name);
  return { name, text: `${HEAD}${JSON.stringify(manifest, withoutFalse)};` };
}

/**
 * Writes the marketplace's manifest, `shop-manifest-….js`, beside the full manifest of a finished
 * build.
 */
export function leanManifestOf(clientFolder: string): void {
  const folder = path.join(clientFolder, 'assets');
  const [whole, ...more] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!whole || more.length > 0) throw new Error(`There must be one route manifest in ${folder}.`);
  const { name, text } = leanManifest(readFileSync(path.join(folder, whole), 'utf8'));
  writeFileSync(path.join(folder, name), text);
}
