import { expect, it } from 'vitest';
import { APPEARANCE_SCRIPT } from './appearance.ts';

interface Given {
  stored?: Record<string, string>;
  media?: string[];
  navigator?: object;
}

/** Runs the script of <head> in a simulated browser. */
function run({
  stored = {},
  media = [],
  navigator = { userAgent: 'X11', hardwareConcurrency: 8 },
}: Given) {
  const dataset: Record<string, string> = {};
  new Function('document', 'navigator', 'localStorage', 'matchMedia', APPEARANCE_SCRIPT)(
    { documentElement: { dataset } },
    navigator,
    { getItem: (key: string) => stored[key] ?? null },
    (query: string) => ({ matches: media.some((one) => query.includes(one)) }),
  );
  return `${dataset.theme} ${dataset.motion}`;
}
const weak = { userAgentData: { mobile: true }, hardwareConcurrency: 2, deviceMemory: 4 };

it.each<[string, Given, string]>([
  ['nothing stored', {}, 'light on'],
  ['a dark device', { media: ['dark'] }, 'dark on'],
  ['light chosen on a dark device', { stored: { theme: 'light' }, media: ['dark'] }, 'light on'],
  ['dark chosen', { stored: { theme: 'dark' } }, 'dark on'],
  ['system chosen', { stored: { theme: 'system' }, media: ['dark'] }, 'dark on'],
  ['reduced motion', { media: ['reduced-motion'] }, 'light off'],
  [
    'reduced motion, but chosen on',
    { stored: { animationsEnabled: 'true' }, media: ['reduced-motion'] },
    'light on',
  ],
  ['chosen off', { stored: { animationsEnabled: 'false' } }, 'light off'],
  ['a weak mobile device', { navigator: weak }, 'light off'],
  [
    'a mobile device with 2 GB',
    { navigator: { userAgent: 'Android Mobile', hardwareConcurrency: 8, deviceMemory: 2 } },
    'light off',
  ],
  [
    'a mobile device that does not tell',
    { navigator: { userAgent: 'iPhone Mobile', hardwareConcurrency: 6 } },
    'light on',
  ],
  ['a weak desktop', { navigator: { userAgent: 'X11', hardwareConcurrency: 2 } }, 'light on'],
])('%s', (_name, given, expected) => expect(run(given)).toBe(expected));
