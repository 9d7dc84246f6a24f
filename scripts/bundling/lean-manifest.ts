import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Pages of the marketplace nobody comes to in passing: what belongs to one person, texts of the law. Which files such a page needs is left
 * out of the manifest every customer fetches; whoever goes there learns it from the page itself, one step later. Opened by its
 * address, a page has them in its HTML, which is made from the server's own manifest.
 */
const ASIDE =
  /^(?:legal-|storefront\/(?:vendor-onboarding|payments|demo|profile|orders|accounts|shared-wishlist))/;
/** Of the portals the marketplace's manifest knows only that they are there: a layout that leads out, and a page for any address of it. */
const DOOR = /^(?:admin|vendor-portal)\/(?:layout|not-found-route)$/;
const PORTAL = /^(?:admin|vendor-portal)\//;
const HEAD = 'window.__reactRouterManifest=';

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { imports?: string[]; css?: string[]; [fact: string]: unknown }>;
}
/** The client reads a fact that is missing as false. */
const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/**
 * The script of the route manifest as customers fetch it, 2 kB gzip of 12: without the pages of the portals, the files of pages aside, facts that are false, and those
 * the page has that asks for it. A portal is entered by a document of its own (`web/modules/portal-kit/frame/document-entry.ts`), whose manifest
 * is whole. Named by its own words, as it is kept for ever. Throws where the script is of another form.
 */
export function leanManifest(script: string): { name: string; text: string } {
  if (!script.startsWith(HEAD) || !script.endsWith(';'))
    throw new Error('The route manifest has another form; see scripts/bundling/lean-manifest.ts.');
  const manifest = JSON.parse(script.slice(HEAD.length, -1)) as Manifest;
  const here = new Set(manifest.entry.imports);
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (DOOR.test(id)) Object.assign(route, { imports: [], css: [] });
    else if (PORTAL.test(id)) delete manifest.routes[id];
    else
      route.imports = ASIDE.test(id)
        ? []
        : (route.imports?.filter((file) => !here.has(file)) ?? []);
  }
  const name = `shop-manifest-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)}.js`;
  // The page it is in asks for it by this name once more, and would fetch the whole one.
  manifest.url = path.posix.join(path.posix.dirname(manifest.url), name);
  return { name, text: `${HEAD}${JSON.stringify(manifest, withoutFalse)};` };
}

/** Puts the marketplace's manifest, `shop-manifest-….js`, beside the one manifest of a finished build. */
export function leanManifestOf(clientFolder: string): void {
  const folder = path.join(clientFolder, 'assets');
  const [whole, ...more] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!whole || more.length > 0) throw new Error(`There must be one route manifest in ${folder}.`);
  const { name, text } = leanManifest(readFileSync(path.join(folder, whole), 'utf8'));
  writeFileSync(path.join(folder, name), text);
}
