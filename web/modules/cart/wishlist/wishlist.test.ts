import { describe, expect, it } from 'vitest';
import type { WishlistItem } from '#contracts/cart/cart.ts';
import { averagePrice, idsBetween, liveSelection, sortWishlist } from './wishlist-view.ts';

const item = (name: string, price: number, addedAt: string): WishlistItem =>
  ({
    _id: name,
    price,
    addedAt,
    product: { name, slug: name.toLowerCase() },
  }) as WishlistItem;
const items = [
  item('Kadai', 899, '2026-11-20T00:00:00Z'),
  item('atta', 300, '2026-11-21T00:00:00Z'),
  item('Lamp', 500.5, '2026-11-19T00:00:00Z'),
];

describe('wishlist view', () => {
  it('sorts in three ways and leaves the list alone', () => {
    const names = (sort: Parameters<typeof sortWishlist>[1]) =>
      sortWishlist(items, sort).map((i) => i._id);
    expect(names('recent')).toEqual(['atta', 'Kadai', 'Lamp']);
    expect(names('price')).toEqual(['atta', 'Lamp', 'Kadai']);
    expect(names('name')).toEqual(['atta', 'Kadai', 'Lamp']);
    expect(items[0]?._id).toBe('Kadai');
  });
  it('averages in whole rupees, half up', () => {
    expect(averagePrice(items)).toBe(567);
    expect(averagePrice([{ price: 1 }, { price: 2 }])).toBe(2);
    expect(averagePrice([])).toBe(0);
  });
  it('keeps only what is still saved in the selection', () => {
    expect(liveSelection(new Set(['Lamp', 'gone']), items).map((i) => i._id)).toEqual(['Lamp']);
    expect(idsBetween(items, 'Lamp', 'atta')).toEqual(['atta', 'Lamp']);
    expect(idsBetween(items, 'gone', 'atta')).toEqual(['atta']);
  });
});
