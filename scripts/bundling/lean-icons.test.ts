import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CircleAlert, Scale, Trash2, X } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import createLeanIcon from './lean-icon.ts';
import { leanData } from './lean-icons.ts';

const FOLDER = path.resolve('node_modules/lucide-react/dist/esm/icons');
/** The component that the built code has for an icon. */
async function leanIcon(file: string) {
  const code = leanData(readFileSync(path.join(FOLDER, `${file}.mjs`), 'utf8'))
    .replace(/^import .*$/m, '')
    .replace(/const \w+ = createLucideIcon.*/s, 'export { __iconData };');
  const { __iconData } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return createLeanIcon(__iconData);
}
/** The opening tag's attributes in order of name, and what is inside. */
const parts = (markup: string) => {
  const [, open, inside] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup)!;
  return { attributes: open!.match(/[\w-]+="[^"]*"/g)!.toSorted(), inside };
};

describe('a lean icon', () => {
  it.each([
    ['x', X, { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 }],
    ['scale', Scale, { className: 'size-4' }],
    [
      'circle-exclamation-point',
      CircleAlert,
      { size: 40, fill: 'currentColor', className: 'size-4' },
    ],
    ['trash', Trash2, { 'aria-hidden': 'true', className: 'size-4', strokeWidth: 2 }],
  ] as const)('%s has the markup of the library', async (file, Icon, props) => {
    const lean = renderToStaticMarkup(createElement(await leanIcon(file), props));
    const whole = renderToStaticMarkup(createElement(Icon, props));
    expect(parts(lean)).toEqual(parts(whole));
  });
  it('has no keys and no size of its own', () => {
    expect(leanData(readFileSync(path.join(FOLDER, 'x.mjs'), 'utf8'))).not.toMatch(/key:|size:/);
  });
});
