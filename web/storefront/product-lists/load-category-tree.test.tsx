import { renderToReadableStream } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import CategoriesPage, { loader } from './categories-route.tsx';
import CollectionPage, { loader as loadCollection } from './collections-route.tsx';

const FACETS = [
  'category',
  'subcategory',
  'brand',
  'price',
  'rating',
  'availability',
  'discount',
  'color',
  'vendor',
  'attributes',
];
const list = {
  results: [],
  page: 1,
  limit: 24,
  total: 0,
  facets: Object.fromEntries(FACETS.map((f) => [f, []])),
};
const category = {
  _id: 'c1',
  name: 'Lamps',
  slug: 'lamps',
  path: 'lamps',
  description: null,
  image: null,
  isActive: true,
  productCount: 1,
  main: true,
  backdrop: null,
  subcategories: [],
};

/** A vendor with products whose categories load, or fail. */
const shop = (hasCategories: boolean) => ({
  get: () => ({
    call: async ({ path }: { path: string }, { query }: { query?: { path?: string } } = {}) => {
      if (path === '/products') return list;
      if (path === '/categories/moved') return { path: query?.path === 'caps' ? 'lamps' : null };
      if (path === '/categories' && hasCategories) return { categories: [category] };
      throw new Response(null, { status: 500 });
    },
  }),
});
async function show(
  Page: unknown,
  load: unknown,
  path: string,
  address: string,
  hasCategories: boolean,
  params = {},
): Promise<string> {
  const loaderData = await (load as (args: object) => Promise<unknown>)({
    request: new Request(`http://shop.example${address}`),
    context: shop(hasCategories),
    params,
  });
  const Stub = createRoutesStub([
    { id: 'page', path, Component: Page as () => null, loader: () => null },
  ]);
  const html = await renderToReadableStream(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { page: loaderData } }} />,
  );
  await html.allReady;
  return new Response(html).text();
}

describe('where the categories cannot be fetched, a list', () => {
  const categories = (address: string, hasCategories: boolean) =>
    show(CategoriesPage, loader, '/categories', address, hasCategories);
  it('of all of them says so and shows the built-in ones', async () => {
    const page = await categories('/categories', false);
    expect(page).toContain('errors.categories_load_failed');
    expect(page).toContain('common.retry');
    expect(page).toContain('href="/categories?category=Home%20%26%20Garden"');
    expect(page.match(/href="\/categories\?category=/g)).toHaveLength(12);
    expect(page).not.toContain('catalog.no_image');
  });
  it('of one says so of its subcategories', async () => {
    const page = await categories('/categories?category=Electronics', false);
    expect(page).toContain('errors.subcategories_load_failed');
    expect(page).not.toContain('errors.categories_load_failed');
    expect(page).toContain('href="/categories?category=Electronics&amp;subcategory=Audio"');
    const collection = await show(
      CollectionPage,
      loadCollection,
      '/collections/:category',
      '/collections/electronics',
      false,
      { category: 'electronics' },
    );
    expect(collection).toContain('errors.subcategories_load_failed');
    expect(collection).toContain('href="/collections/electronics/audio"');
  });
  it('otherwise says nothing of it', async () => {
    for (const address of ['/categories', '/categories?category=Lamps'])
      expect(await categories(address, true)).not.toContain('Failed to fetch');
  });
  it('of a category the built-in tree does not know is a failure, not a page that is not there', async () => {
    const load = (hasCategories: boolean) =>
      show(
        CollectionPage,
        loadCollection,
        '/collections/:category',
        '/collections/hats',
        hasCategories,
        { category: 'hats' },
      );
    await expect(load(false)).rejects.toMatchObject({ init: { status: 500 } });
    await expect(load(true)).rejects.toMatchObject({ init: { status: 404 } });
  });
  it('of a category that moved leads to its new address', async () => {
    const moved = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (reply: Response) => [reply.status, reply.headers.get('location')],
      );
    expect(
      await moved(
        show(
          CollectionPage,
          loadCollection,
          '/collections/:category',
          '/collections/caps?page=2',
          true,
          { category: 'caps' },
        ),
      ),
    ).toEqual([301, '/collections/lamps?page=2']);
    expect(await moved(categories('/categories?category=Caps', true))).toEqual([
      301,
      '/collections/lamps',
    ]);
  });
});
