import { useContext, useEffect, useState } from 'react';
import { OTHER_LOCALES } from '#contracts/kernel/locales.ts';
import { RenderNonce } from './render-nonce.ts';

/** Pages anybody may read, with and without the prefix of a language. */
const PAGES = ['product/*', 'collections/*', 'store/*', 'search', 'search\\?*'];
const PREFIXES = ['', ...OTHER_LOCALES.map((locale) => `/${locale}`)];

/**
 * The documents a browser may fetch while a link is hovered or pressed. A list of what may, so that
 * cart, checkout, accounts, portals, calls and downloads never are.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: PREFIXES.flatMap((prefix) => PAGES.map((page) => `${prefix}/${page}`)),
          },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Until the page is hydrated a link loads a document; the browser fetches it at the first sign of
 * interest. Afterwards the router fetches a page's data instead, and the rules are removed.
 */
export function SpeculationRules() {
  const nonce = useContext(RenderNonce);
  const [isOver, setOver] = useState(false);
  useEffect(() => setOver(true), []);
  return isOver ? null : (
    <script
      type="speculationrules"
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- a constant of ours
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SPECULATION_RULES : '' }}
      suppressHydrationWarning
    />
  );
}
