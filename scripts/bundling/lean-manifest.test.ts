import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const script = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/a.js'] }, routes })};`;
const page = (id: string, imports: string[]) => ({ id, module: `/${id}.js`, imports });

it('leaves the files of portals and of one person\'s pages out of what every shopper fetches', () => {
  const shop = { 'storefront/product/route': page('p', ['/a.js']), 'storefront/checkout/route': page('c', ['/b.js']) };
  const aside = (imports: string[]) => ({ 'vendor/settings/route': page('v', imports), 'legal-privacy-policy': page('l', imports), 'storefront/profile/route': page('f', imports) });
  expect(leanManifest(script({ ...shop, ...aside(['/a.js', '/c.js']) }))).toBe(script({ ...shop, ...aside([]) }));
});
it('stops the build where the manifest has another form', () => expect(() => leanManifest('export default {}')).toThrow('another form'));
