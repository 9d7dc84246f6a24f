import { describe, expect, it } from 'vitest';
import { journeysFor, touchedFolders } from './changed.ts';

describe('what a change touches', () => {
  it('is the integration tests of its folders on the server, and those it changes', () => {
    expect(
      touchedFolders([
        'contracts/cart.ts',
        'server/modules/cart/queries.ts',
        'server/modules/cart/service.ts',
        'server/platform/db/postgres.int.test.ts',
        'web/storefront/home.tsx',
      ]),
    ).toEqual(['server/modules/cart/', 'server/platform/db/postgres.int.test.ts']);
  });
  it('is the journeys that bear a word of its paths', () => {
    const journeys = ['admin-orders', 'cart-drawer', 'checkout', 'vendor-orders', 'vendor-stock'];
    expect(journeysFor(['server/modules/cart/queries.ts'], journeys)).toEqual(['cart-drawer']);
    expect(journeysFor(['web/vendor/stock/table.tsx'], journeys)).toEqual([
      'vendor-orders',
      'vendor-stock',
    ]);
    expect(journeysFor(['e2e/journeys/checkout.spec.ts'], journeys)).toEqual(['checkout']);
    expect(journeysFor(['docs/errors.md', 'server/modules/index.ts'], journeys)).toEqual([]);
  });
});
