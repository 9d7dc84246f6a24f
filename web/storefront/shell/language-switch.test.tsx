import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LOCALE_CODES, type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import { DEFAULT_SITE } from '#web/i18n/locale.ts';
import { LanguageMenu, LanguageSwitch } from './language-switch.tsx';

const render = (locale: Locale, Component: () => React.ReactNode) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }]);
  return renderToString(
    <Page hydrationData={{ loaderData: { root: { ...DEFAULT_SITE, locale } } }} />,
  );
};

it('offers every language of the list by its own name', () => {
  const html = render('ta', LanguageSwitch);
  expect(html.match(/lang="\w+" /g)).toEqual(LOCALE_CODES.map((code) => `lang="${code}" `));
  for (const { name } of Object.values(LOCALES)) expect(html).toContain(name);
  expect(html).toMatch(/<a href="\/\?lang=ta" lang="ta"[^>]*aria-current="true"/);
});
it('says of a translation that a machine made it, where nobody signed it off', () => {
  expect(render('ta', LanguageSwitch)).toContain('font-normal');
  expect(render('hi', LanguageSwitch)).not.toContain('font-normal');
});
it('is named by the language of the page', () =>
  expect(render('ta', LanguageMenu)).toContain('தமிழ்'));
