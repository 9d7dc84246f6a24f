import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { languages } from 'virtual:messages';
import type { Locale } from '#contracts/kernel/locales.ts';
import { DEFAULT_SITE } from '#web/i18n/locale.ts';
import { CountdownDigits, type Digits } from './countdown-digits.tsx';

beforeAll(async () => void (await (await languages.hi()).default.start('/')));

/** The texts of the tags on a page in the language. */
function tagsIn(locale: Locale, digits: Digits | null): string[] {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <CountdownDigits digits={digits} />,
      loader: () => null,
      HydrateFallback: () => null,
    },
  ]);
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/']}
      hydrationData={{ loaderData: { root: { ...DEFAULT_SITE, locale } } }}
    />,
  )
    .split(/<[^>]+>/)
    .filter(Boolean);
}

it.each([
  ['en', ['02d', '03h', '45m', '09s'], ['00d', '00h', '00m', '00s'], '1234d'],
  ['hi', ['02 दि', '03 घं', '45 मि', '09 से'], ['00 दि', '00 घं', '00 मि', '00 से'], '1234 दि'],
] as const)('names units as the language does: %s', (locale, shown, reserved, many) => {
  expect(tagsIn(locale, [2, 3, 45, 9])).toEqual(shown);
  // What the server renders takes the space the tags will need.
  expect(tagsIn(locale, null)).toEqual(reserved);
  expect(tagsIn(locale, [1234, 0, 0, 0])[0]).toBe(many);
});
