import type { MetaDescriptor } from 'react-router';
import { LOCALES } from './locale.ts';
import { siteOf } from './text.ts';

export interface PageDescription {
  /** Without the shop's name; in English, translated here when a catalogue has it. */
  title: string;
  description?: string;
  /** The one address of this content, from the slash. Without one the page is kept out of search engines. */
  path?: string;
  /** The picture shown where the page is shared, from the slash. */
  image?: { url: string; width?: number; height?: number; alt: string };
  type?: 'website' | 'product';
  /** schema.org objects without `@context`; addresses in them made absolute by `absolute`. */
  jsonLd?: (absolute: (path: string) => string) => readonly Record<string, unknown>[];
}

/** Everything a page says of itself to browsers, search engines and those it is shared with. */
export function pageMeta(args: { matches: readonly unknown[] }, page: PageDescription): MetaDescriptor[] {
  const { locale, origin, t } = siteOf(args);
  const absolute = (path: string) => (/^https?:/.test(path) ? path : origin + path);
  const title = `${t(page.title)} · Haatlane`;
  const description = page.description === undefined ? undefined : t(page.description).slice(0, 158);
  const tags: MetaDescriptor[] = [{ title }];
  if (description) tags.push({ name: 'description', content: description });
  if (page.path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const address = absolute(page.path);
  const inHindi = `${address}${address.includes('?') ? '&' : '?'}lang=hi`;
  tags.push(
    { tagName: 'link', rel: 'canonical', href: locale === 'hi' ? inHindi : address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-IN', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'hi-IN', href: inHindi },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:site_name', content: 'Haatlane' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[locale].tag.replace('-', '_') },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  );
  if (description) tags.push({ property: 'og:description', content: description });
  if (page.image) {
    tags.push({ property: 'og:image', content: absolute(page.image.url) }, { property: 'og:image:alt', content: page.image.alt });
    if (page.image.width) tags.push({ property: 'og:image:width', content: String(page.image.width) }, { property: 'og:image:height', content: String(page.image.height ?? page.image.width) });
  }
  for (const thing of page.jsonLd?.(absolute) ?? []) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } as never });
  return tags;
}
