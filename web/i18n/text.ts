import { useRouteLoaderData } from 'react-router';
import { translate, type Values, type Words } from './catalogue.ts';
import { DEFAULT_SITE, type Locale, type Site } from './locale.ts';

export type Text = (text: string, values?: Values) => string;

const texts: Record<Words, Text> = {
  en: (text, values) => translate('en', text, values),
  hi: (text, values) => translate('hi', text, values),
  'hi portal': (text, values) => translate('hi portal', text, values),
};
const textOf = ({ locale, isPortal }: Site): Text =>
  texts[locale === 'hi' && isPortal ? 'hi portal' : locale];

/** Language and origin of the page that is being shown. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? DEFAULT_SITE;
}

/** In components: `const t = useText()`, then `t` with the English text and its values, such as `{amount}`. */
export function useText(): Text {
  return textOf(useSite());
}

/** The language the document was rendered in; browser only. */
export const documentLocale = (): Locale =>
  typeof document !== 'undefined' && document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';

/** The same for code that runs on events in the browser, outside components. */
export const say: Text = (text, values) => texts[documentLocale()](text, values);

/** The same for `meta`, from its arguments. */
export function siteOf({ matches }: { matches: readonly unknown[] }): Site & { t: Text } {
  const root = matches[0] as { loaderData?: Site } | undefined;
  const site = root?.loaderData ?? DEFAULT_SITE;
  return { ...site, t: textOf(site) };
}
