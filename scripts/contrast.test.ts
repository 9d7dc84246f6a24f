import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Reads the colours from the stylesheet, so that a change is checked at once (WCAG 1.4.3, 1.4.11).
 */
const css = readFileSync(new URL('../brand/theme.css', import.meta.url), 'utf8');

const tokensOf = (block: string) =>
  new Map([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{3,6})\b/g)].map((m) => [m[1]!, m[2]!]));
const light = tokensOf(css.slice(css.indexOf(':root {'), css.indexOf('@media')));
const systemDark = tokensOf(
  css.slice(css.indexOf('@media'), css.indexOf(":root[data-theme='dark']")),
);
const dark = tokensOf(css.slice(css.indexOf(":root[data-theme='dark']")));

const channel = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((i) => channel(Number.parseInt(long.slice(i, i + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function ratio(a: string, b: string): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dim! + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken', 'raised'];
const TEXT: [string, string][] = [
  ...['ink', 'ink-muted', 'ink-subtle', 'action', 'brand', 'danger', 'success', 'warning'].flatMap(
    (t) => GROUNDS.map((g): [string, string] => [t, g]),
  ),
  ...['success', 'danger', 'warning', 'info'].map((t): [string, string] => [t, `${t}-soft`]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-deal', 'deal'],
  ['deal-ink', 'deal-soft'],
  ['brand', 'brand-soft'],
  ['action', 'action-soft'],
  ['ink', 'brand-soft'],
  ['ink-muted', 'brand-soft'],
  ['ink-muted', 'action-soft'],
];
/** Borders of inputs, stars, the focus ring: 3:1 (WCAG 1.4.11). */
const GRAPHICS: [string, string][] = [
  ['border-strong', 'surface'],
  ['border-strong', 'canvas'],
  ['star', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  it.each(TEXT)('%s reads on %s', (text, ground) =>
    expect(ratio(tokens.get(text)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(GRAPHICS)('%s shows on %s', (mark, ground) =>
    expect(ratio(tokens.get(mark)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(3),
  );
});

it('the dark theme is the same by choice and by the device', () =>
  expect(systemDark).toEqual(dark));
