import { useRouteLoaderData } from 'react-router';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contracts/kernel/locales.ts';
import { translate, type Values, type CatalogKey } from './catalog.ts';
import { DEFAULT_SITE, type MarketplaceIdentity } from './locale.ts';

export type Text = (text: string, values?: Values) => string;

/** One function per language, portal and name, so that it is stable between renders. */
const texts: Record<string, Text> = {};
const textIn = (catalogKey: CatalogKey, marketplace: string): Text =>
  (texts[catalogKey + marketplace] ??= (text, values) =>
    translate(catalogKey, text, { marketplace, ...values }));
const textOf = ({ locale, portal, brand }: MarketplaceIdentity): Text =>
  textIn(portal ? `${locale} ${portal}` : locale, brand.name);

/** Language and origin of the current page. */
export function useSite(): MarketplaceIdentity {
  return useRouteLoaderData<MarketplaceIdentity>('root') ?? DEFAULT_SITE;
}

/**
 * In components: `const t = useText()`, then `t` with a message id and its values, such as
 * `{amount}`; `{marketplace}` is filled in.
 */
export function useText(): Text {
  return textOf(useSite());
}

/** The language the document was rendered in; browser only. */
export function documentLocale(): Locale {
  const language =
    typeof document === 'undefined' ? '' : document.documentElement.lang.split('-', 1)[0]!;
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** The same for event handlers and other browser code outside components. */
export const say: Text = (text, values) =>
  textIn(documentLocale(), documentMarketplace())(text, values);

/** The name the root layout wrote into the head. */
const documentMarketplace = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '';

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
