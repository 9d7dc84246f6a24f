import { useRouteLoaderData } from 'react-router';
import { translate, type Values } from './catalogue.ts';
import { DEFAULT_SITE, type Locale, type Site } from './locale.ts';

export type Text = (text: string, values?: Values) => string;

const texts: Record<Locale, Text> = {
  en: (text, values) => translate('en', text, values),
  hi: (text, values) => translate('hi', text, values),
};

/** Language and origin of the page that is being shown. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? DEFAULT_SITE;
}

/** In components: `const t = useText()`, then `t` with the English text and its values, such as `{amount}`. */
export function useText(): Text {
  return texts[useSite().locale];
}

/** The language the document was rendered in; browser only. */
export const documentLocale = (): Locale => (typeof document !== 'undefined' && document.documentElement.lang.startsWith('hi') ? 'hi' : 'en');

/** The same for code that runs on events in the browser, outside components. */
export const say: Text = (text, values) => texts[documentLocale()](text, values);

/** The same for `meta`, from its arguments. */
export function siteOf({ matches }: { matches: readonly unknown[] }): Site & { t: Text } {
  const root = matches[0] as { loaderData?: Site } | undefined;
  const site = root?.loaderData ?? DEFAULT_SITE;
  return { ...site, t: texts[site.locale] };
}
