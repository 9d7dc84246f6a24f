import { expect, it } from 'vitest';
import type { Locale } from '#contracts/kernel/locales.ts';
import { languageScript } from './language-script.ts';

/** Runs a page's script in a fake browser. */
function run(locale: Locale, path: string, cookie: string, isPortal = false) {
  const found: { to?: string } = {};
  const document = { cookie, documentElement: { hidden: false } };
  const origin = 'https://shop.example';
  const location = {
    href: origin + path,
    origin,
    replace: (to: string) => {
      found.to = to;
    },
  };
  // The text under test is a page's script.
  new Function('document', 'location', languageScript(locale, isPortal))(document, location);
  return { to: found.to, hidden: document.documentElement.hidden, cookie: document.cookie };
}

it.each([
  ['/', '/hi'],
  ['/?q=1#top', '/hi?q=1#top'],
  ['/search?q=tea#top', '/hi/search?q=tea#top'],
  ['/%73earch', '/hi/%73earch'],
])('%s leads a reader of Hindi to %s', (path, to) =>
  expect(run('en', path, 'theme=dark; lang=hi')).toMatchObject({ to, hidden: true }),
);
it.each(['', 'lang=en', 'slang=hi', 'lang=hindi'])('shows English to the cookie "%s"', (cookie) =>
  expect(run('en', '/faq', cookie)).toEqual({ to: undefined, hidden: false, cookie }),
);
it('leads a reader of Tamil to it, but for the portals, which do not have it', () => {
  expect(run('en', '/faq', 'lang=ta').to).toBe('/ta/faq');
  expect(run('en', '/admin', 'lang=ta', true).to).toBeUndefined();
  expect(run('en', '/admin', 'lang=hi', true).to).toBe('/hi/admin');
});
it('stays at an address with a language, whatever was chosen', () =>
  expect(run('hi', '/hi/faq', 'lang=en')).toEqual({
    to: undefined,
    hidden: false,
    cookie: 'lang=en',
  }));
it('remembers the language of an address where none was chosen', () =>
  expect(run('hi', '/hi/faq', '')).toMatchObject({
    to: undefined,
    cookie: 'lang=hi;path=/;max-age=31536000;samesite=lax',
  }));
