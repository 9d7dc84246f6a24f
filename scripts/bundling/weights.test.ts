import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstWeight, LIMITS, type Script, tooHeavy } from './weights.ts';

/** Text that does not compress: gzip leaves 3 of 4 bytes of it. */
const text = (bytes: number) => randomBytes(Math.round(bytes * 0.75)).toString('base64');
const script = (moduleIds: string[], imports: string[], bytes: number, css?: string): Script => ({
  code: text(bytes),
  imports,
  moduleIds,
  viteMetadata: { importedCss: new Set(css ? [css] : []) },
});
const scripts = new Map([
  [
    'root.js',
    script(['/x/web/root.tsx?client-route', '/x/web/ui/a.ts'], ['shared.js'], 4_000, 'root.css'),
  ],
  ['page.js', script(['/x/web/storefront/home/route.tsx'], ['shared.js', 'root.js'], 8_000)],
  ['shared.js', script(['/x/web/ui/b.ts'], ['page.js'], 20_000)],
  ['later.js', script(['/x/web/ui/later.ts'], [], 400_000, 'later.css')],
]);
const sheets = new Map([
  ['root.css', text(4_000)],
  ['later.css', text(40_000)],
]);

it('the first load of a page is what its scripts import at once, each file once, compressed', () => {
  const weight = firstWeight(['root', 'storefront/home/route'], scripts, sheets);
  expect(weight.scripts).toBeGreaterThan(23);
  expect(weight.scripts).toBeLessThan(26);
  expect(weight.styles).toBeGreaterThan(2.9);
  expect(weight.styles).toBeLessThan(3.3);
});
it('a page that has moved stops the build', () => {
  expect(() => firstWeight(['storefront/moved/route'], scripts, sheets)).toThrow(
    'web/storefront/moved/route.tsx is in no script',
  );
});
it('the build allows two kilobytes of scripts less than the gates, and checkout its own limit', () => {
  expect(tooHeavy('home', { scripts: LIMITS.scripts - 2, styles: LIMITS.styles })).toEqual([]);
  expect(tooHeavy('home', { scripts: 138.1, styles: 15.1 })).toEqual([
    'home: 138.1 kB of scripts, at most 138',
    'home: 15.1 kB of styles, at most 15',
  ]);
  expect(tooHeavy('checkout', { scripts: 177, styles: 1 })).toEqual([]);
});
