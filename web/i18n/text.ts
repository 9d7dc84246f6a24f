import { useRouteLoaderData } from 'react-router';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contracts/kernel/locales.ts';
import { translate, type Values, type Words } from './catalog.ts';
import { DEFAULT_SITE, type MarketplaceIdentity } from './locale.ts';

export type Text = (text: string, values?: Values) => string;

/** One function per language and portal, so that it is the same from one rendering to the next. */
const texts: Partial<Record<Words, Text>> = {};
const textIn = (words: Words): Text =>
  (texts[words] ??= (text, values) => translate(words, text, values));
const textOf = ({ locale, portal }: MarketplaceIdentity): Text =>
  textIn(portal ? `${locale} ${portal}` : locale);

/** Language and origin of the page that is being shown. */
export function useSite(): MarketplaceIdentity {
  return useRouteLoaderData<MarketplaceIdentity>('root') ?? DEFAULT_SITE;
}

/** In components: `const t = useText()`, then `t` with the id of a message and its values, such as `{amount}`. */
export function useText(): Text {
  return textOf(useSite());
}

/** The language the document was rendered in; browser only. */
export function documentLocale(): Locale {
  const language =
    typeof document === 'undefined' ? '' : document.documentElement.lang.split('-', 1)[0]!;
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** The same for code that runs on events in the browser, outside components. */
export const say: Text = (text, values) => textIn(documentLocale())(text, values);

/** The same for `meta`, from its arguments. */
export function siteOf({
  matches,
}: {
  matches: readonly unknown[];
}): MarketplaceIdentity & { t: Text } {
  const root = matches[0] as { loaderData?: MarketplaceIdentity } | undefined;
  const site = root?.loaderData ?? DEFAULT_SITE;
  return { ...site, t: textOf(site) };
}
