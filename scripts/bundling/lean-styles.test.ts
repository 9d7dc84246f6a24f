import { expect, it } from 'vitest';
import { leanSheet } from './lean-styles.ts';

const registered = (name: string, initial?: string) =>
  `@property ${name}{syntax:"*";inherits:false${initial === undefined ? '' : `;initial-value:${initial}`}}`;

it('what no utility sets has its initial value or its fallback, what none reads is left out', () => {
  const sheet = leanSheet(
    `@layer properties{@supports (a:b){*,:before{--tw-ring:0 0 #0000;--tw-shadow:0 0 #0000;--tw-weight:initial}}}` +
      `.shadow{--tw-shadow:0 1px var(--tw-tint,#111);box-shadow:var(--tw-ring), var(--tw-shadow)}` +
      `.bold{--tw-weight:700;font-weight:700}.nums{font-variant:var(--tw-ordinal,) tabular-nums}` +
      [registered('--tw-ring', '0 0 #0000'), registered('--tw-shadow', '0 0 #0000')].join('') +
      [registered('--tw-tint'), registered('--tw-weight'), registered('--tw-ordinal')].join(''),
  );
  expect(sheet).toBe(
    `@layer properties{@supports (a:b){*,:before{--tw-shadow:0 0 #0000;}}}` +
      `.shadow{--tw-shadow:0 1px #111;box-shadow:var(--tw-shadow)}` +
      `.bold{font-weight:700}.nums{font-variant: tabular-nums}${registered('--tw-shadow', '0 0 #0000')}`,
  );
});
it('what is only set to its initial value is constant', () => {
  expect(
    leanSheet(
      `.s{--tw-reverse:0;margin:calc(2px * calc(1 - var(--tw-reverse)))}${registered('--tw-reverse', '0')}`,
    ),
  ).toBe('.s{margin:calc(2px * calc(1 - 0))}');
});
it('what is set somewhere is kept, also without an initial value', () => {
  const sheet = `.a{--tw-ease:ease-in}.b{animation-timing-function:var(--tw-ease,var(--x, y))}${registered('--tw-ease')}`;
  expect(leanSheet(sheet)).toBe(sheet);
});
it('colours are mixed without a fallback, wherever they are', () => {
  expect(
    leanSheet(
      '@media print{.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red 5%, transparent)}}}.b{color:red}.b{top:0}',
    ),
  ).toBe('@media print{.a{color:color-mix(in oklab, red 5%, transparent)}}.b{color:red}.b{top:0}');
});
it('settings of the base styles that no theme makes have their fallback', () => {
  expect(
    leanSheet('a{font:var(--default-font,ui,b)}:root{--default-x:1px}b{top:var(--default-x,2px)}'),
  ).toBe('a{font:ui,b}:root{--default-x:1px}b{top:var(--default-x,2px)}');
});
it('a length of zero keeps its unit in a sum', () => {
  expect(
    leanSheet(
      '.ring{box-shadow:0 0 0 calc(1px + var(--tw-offset)) red}@property --tw-offset{syntax:"<length>";inherits:false;initial-value:0}',
    ),
  ).toBe('.ring{box-shadow:0 0 0 calc(1px + 0px) red}');
});
