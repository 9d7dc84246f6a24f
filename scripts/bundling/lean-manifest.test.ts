import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const script = (routes: object, url = '/assets/manifest-1a2b.js') =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/a.js'] }, routes, url })};`;
const page = (id: string, imports: string[]) => ({
  id,
  hasLoader: true,
  module: `/${id}.js`,
  imports,
});

it("leaves the pages of portals, the files of one person's pages, facts that are false and files every page has out of what every customer fetches", () => {
  const shop = (more: string[], falsehoods = {}) => ({
    'storefront/product/route': page('p', [...more, '/b.js']),
    'storefront/checkout/route': { ...page('c', ['/b.js', '/c.js']), ...falsehoods },
  });
  const rest = (imports: string[], css: string[]) => ({
    'admin/layout': { ...page('a', imports), css },
    'vendor-portal/not-found-route': { ...page('m', imports), css },
    'legal-privacy-policy': page('l', imports),
    'storefront/profile/route': page('f', imports),
  });
  const portals = {
    'vendor-portal/settings/route': page('s', ['/a.js']),
    'admin/start-route': page('t', []),
    'admin/home/dashboard-route': page('d', ['/c.js']),
  };
  const lean = leanManifest(
    script({
      ...shop(['/a.js'], { hasAction: false }),
      ...rest(['/a.js', '/c.js'], ['/portal.css']),
      ...portals,
    }),
  );
  expect(lean.name).toMatch(/^shop-manifest-[0-9a-f]{8}\.js$/);
  expect(lean.text).toBe(script({ ...shop([]), ...rest([], []) }, `/assets/${lean.name}`));
});
it('stops the build where the manifest has another form', () =>
  expect(() => leanManifest('export default {}')).toThrow('another form'));

it.each(['admin', 'vendor-portal'])(
  'lets the layout of %s find its own start page in the manifest, so that its links load no documents',
  (portal) => {
    const web = path.join(import.meta.dirname, '../../web', portal);
    expect(existsSync(path.join(web, 'start-route.tsx'))).toBe(true);
    expect(readFileSync(path.join(web, 'layout.tsx'), 'utf8')).toContain(
      `await ownDocument('${portal}', request)`,
    );
  },
);
