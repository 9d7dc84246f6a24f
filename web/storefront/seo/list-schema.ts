import type { Absolute, Thing, Translate } from './schema-object.ts';

/** Breadcrumbs: the home page, then `crumbs`, the last of them the page itself. */
export const breadcrumbThing = (
  crumbs: readonly { name: string; path: string }[],
  absolute: Absolute,
  t: Translate,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: t(name),
    item: absolute(path),
  })),
});

/** Products of one page of a list, in order; `first` is the number on earlier pages. */
export const itemListThing = (
  {
    name,
    products,
    total = products.length,
    first = 0,
  }: {
    name: string;
    products: readonly { name: string; url: string }[];
    total?: number;
    first?: number;
  },
  absolute: Absolute,
): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: products.map((product, i) => ({
    '@type': 'ListItem',
    position: first + i + 1,
    name: product.name,
    // Without the colour a list asked for: one product has one address.
    url: absolute(product.url.split('?', 1)[0]!),
  })),
});

/** An API reply as `itemListThing` takes it. */
export const listed = ({
  results,
  total,
  page,
  limit,
}: {
  results: readonly { name: string; url: string }[];
  total: number;
  page: number;
  limit: number;
}) => ({ products: results, total, first: (page - 1) * limit });

/**
 * The canonical address of a list page: filters and sorting repeat the same products and are
 * omitted; later pages have addresses of their own.
 */
export function listAddress(path: string, search: string): string {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 1
    ? `${path}${path.includes('?') ? '&' : '?'}page=${page}`
    : path;
}
