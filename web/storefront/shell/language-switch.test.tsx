import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type * as locales from '#contracts/kernel/locales.ts';
import { LanguageSwitch } from './language-switch.tsx';

vi.mock('#contracts/kernel/locales.ts', async (original) => {
  const list = await original<typeof locales>();
  return {
    ...list,
    LOCALES: { ...list.LOCALES, ta: { tag: 'ta-IN', name: 'தமிழ்' } },
    LOCALE_CODES: [...list.LOCALE_CODES, 'ta'],
  };
});

it('offers every language of the list by its own name', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: LanguageSwitch }]);
  const html = renderToString(
    <Page hydrationData={{ loaderData: { root: { locale: 'ta', origin: '' } } }} />,
  );
  expect(html.match(/lang="\w+" /g)).toEqual(['lang="en" ', 'lang="hi" ', 'lang="ta" ']);
  expect(html).toMatch(/<a href="\/\?lang=ta" lang="ta"[^>]*aria-current="true"[^>]*>தமிழ்<\/a>/);
});
