import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Pages nobody comes to in passing: the portals, what belongs to one person, texts of the law. Which files such a page needs is left out of the
 * manifest every shopper fetches; whoever goes there learns it from the page itself, one step later. Opened by its address, a
 * page has them in its HTML, which is made from the server's own manifest.
 */
const ASIDE = /^(?:vendor|admin|legal-|storefront\/(?:sell|payment|demo|profile|orders|auth|shared-wishlist))/;
const HEAD = 'window.__reactRouterManifest=';

interface Manifest { routes: Record<string, { imports?: string[] }> }

/** The script of the route manifest without the files of pages aside: 1.5 kB gzip of 3.8 on every first load. Throws where it is of another form. */
export function leanManifest(script: string): string {
  if (!script.startsWith(HEAD) || !script.endsWith(';')) throw new Error('The route manifest has another form; see scripts/bundling/lean-manifest.ts.');
  const manifest = JSON.parse(script.slice(HEAD.length, -1)) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) if (ASIDE.test(id)) route.imports = [];
  return `${HEAD}${JSON.stringify(manifest)};`;
}

/** Does so to the one manifest of a finished build. */
export function leanManifestOf(clientFolder: string): void {
  const folder = path.join(clientFolder, 'assets');
  const [name, ...more] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name || more.length > 0) throw new Error(`There must be one route manifest in ${folder}.`);
  writeFileSync(path.join(folder, name), leanManifest(readFileSync(path.join(folder, name), 'utf8')));
}
