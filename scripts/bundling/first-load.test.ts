import { describe, expect, it } from 'vitest';
import { neededBy, groupModules } from './first-load.ts';

const route = (file: string) => `/x/web/${file}.tsx?__react-router-build-client-route`;
const graph: Record<string, string[]> = {
  [route('root')]: ['/x/web/ui/a.ts', '/x/web/styles/app.css'],
  '/x/web/ui/a.ts': [
    '/x/web/ui/b.ts',
    '/x/contracts/cart.ts?schemas',
    '/x/node_modules/lucide-react/index.mjs',
  ],
  '/x/web/ui/b.ts': ['/x/web/ui/a.ts'],
  [route('storefront/home/route')]: ['/x/web/ui/card.tsx', '/x/web/ui/rail.tsx'],
  [route('storefront/product/route')]: ['/x/web/ui/card.tsx', '/x/web/ui/rail.tsx'],
  [route('storefront/product-lists/search-route')]: ['/x/web/ui/card.tsx', '/x/web/ui/facets.tsx'],
  [route('storefront/product-lists/collections-route')]: [
    '/x/web/ui/card.tsx',
    '/x/web/ui/facets.tsx',
  ],
  [route('storefront/checkout/route')]: ['/x/web/ui/form.tsx'],
};
const facts = (id: string) => (graph[id] ? { importedIds: graph[id] } : null);

describe('the first load', () => {
  it('follows imports through circles, not into schemas, icons and styles', () => {
    expect([...neededBy([route('root')], facts)].sort()).toEqual([
      '/x/web/ui/a.ts',
      '/x/web/ui/b.ts',
    ]);
  });
  it('takes along what the frame needs and what most kinds of pages with products share; lists share their own', () => {
    expect(Object.fromEntries(groupModules(facts, Object.keys(graph)))).toEqual({
      '/x/web/ui/a.ts': 'shell',
      '/x/web/ui/b.ts': 'shell',
      '/x/web/ui/card.tsx': 'shell',
      '/x/web/ui/facets.tsx': 'product-lists',
      '/x/web/ui/rail.tsx': 'home-product',
    });
  });
});
