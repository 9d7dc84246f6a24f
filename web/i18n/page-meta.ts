import type { MetaDescriptor } from 'react-router';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { addressIn, LOCALE_CODES, LOCALES } from '#contracts/kernel/locales.ts';
import { siteOf, type Text } from './text.ts';

export interface PageDescription {
  /** Without the storefront's name; in English, translated here if possible. */
  title: string;
  description?: string;
  /** The canonical path. Without one the page is excluded from search engines. */
  path?: string;
  /** The product's picture for sharing; default: the storefront's. */
  image?: PictureData | null | undefined;
  type?: 'website' | 'product';
  /**
   * schema.org objects without `@context`; URLs in them are made absolute by `absolute`. Write
   * `import.meta.env.SSR && (…)`, so that the code building them stays out of the browser's files.
   */
  jsonLd?:
    | false
    | ((absolute: (path: string) => string, t: Text) => readonly Record<string, unknown>[]);
}

/** Width in pixels of a shared picture. */
const SHARED_WIDTH = 900;
/** Share image of pages without their own; drawn by `scripts/make-share-image.ts`. */
const MARKETPLACE_PICTURE = { url: '/share.jpg', width: 1200, height: 630 };

/** Maximum length in search results, cut between words. */
const shorten = (text: string, most = 158) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

/** A page's metadata for browsers, search engines and sharing. */
export function pageMeta(
  args: { matches: readonly unknown[] },
  page: PageDescription,
): MetaDescriptor[] {
  const { locale, origin, brand, t } = siteOf(args);
  const absolute = (path: string) => (/^https?:/.test(path) ? path : origin + path);
  const title = `${t(page.title)} · ${brand.name}`;
  const description = page.description === undefined ? undefined : shorten(t(page.description));
  const tags: MetaDescriptor[] = [{ title }];
  if (description) tags.push({ name: 'description', content: description });
  if (page.path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const address = absolute(page.path);
  tags.push(
    { tagName: 'link', rel: 'canonical', href: addressIn(locale, address) },
    ...LOCALE_CODES.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: LOCALES[code].tag,
      href: addressIn(code, address),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[locale].tag.replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (description) tags.push({ property: 'og:description', content: description });
  const { image } = page;
  const width = Math.min(SHARED_WIDTH, image?.width ?? SHARED_WIDTH);
  const shown = image
    ? {
        url: `${image.url}/${SHARED_WIDTH}.webp`,
        width,
        height: Math.round((image.height * width) / image.width),
      }
    : MARKETPLACE_PICTURE;
  tags.push(
    { property: 'og:image', content: absolute(shown.url) },
    { property: 'og:image:width', content: String(shown.width) },
    { property: 'og:image:height', content: String(shown.height) },
    {
      property: 'og:image:alt',
      content: image ? image.alt : t('seo.share_image_alt'),
    },
  );
  const things = import.meta.env.SSR
    ? (page.jsonLd ? page.jsonLd(absolute, t) : []).map((thing) => ({
        '@context': 'https://schema.org',
        ...thing,
      }))
    : thingsOfDocument(page.path);
  for (const thing of things) tags.push({ 'script:ld+json': thing as never });
  return tags;
}

let first: { path: string; things: unknown[] } | undefined;

/**
 * In the browser: what the server wrote into the document, for its own page. Search engines read
 * documents, so pages reached by navigation need none.
 */
function thingsOfDocument(path: string): unknown[] {
  first ??= {
    path,
    things: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
  };
  return first.path === path ? first.things : [];
}
