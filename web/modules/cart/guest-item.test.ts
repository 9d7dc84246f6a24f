import { describe, expect, it } from 'vitest';
import { CartItem } from '#contracts/cart/cart.ts';
import type { Product } from '#contracts/catalog/catalog.ts';
import { readLocalCart, writeLocalCart } from './guest-cart.ts';
import { guestItem } from './guest-item.ts';

const offer = (price: number, stock: number, over: object = {}) => ({
  offerId: `o${price}`,
  skuId: 's',
  variantId: 'v1',
  optionId: null,
  price,
  originalPrice: 200,
  stock,
  options: [],
  ...over,
});
const vendor = (id: string, offers: object[], over: object = {}) => ({
  vendorId: id,
  name: `Vendor ${id}`,
  slug: id,
  mark: '31020-loom',
  onHoliday: false,
  offers,
  ...over,
});
const product = (over: object = {}) =>
  ({
    _id: 'p1',
    slug: 'kadai',
    name: 'Kadai',
    brand: 'B',
    rating: 4,
    reviews: 2,
    codAllowed: true,
    description: 'Iron',
    productInformation: { Material: 'Iron' },
    category: { name: 'common.home' },
    subcategory: null,
    images: [],
    options: [],
    variants: [
      { variantId: 'v1', type: 'size', name: 'L', images: [], options: [] },
      { variantId: 'v2', type: 'size', name: 'S', images: [], options: [] },
    ],
    featured: { vendorId: 'b', variantId: 'v1', optionId: null },
    vendors: [vendor('a', [offer(100, 5)]), vendor('b', [offer(150, 3)])],
    ...over,
  }) as unknown as Product;
const NOW = new Date('2026-11-22T10:00:00Z');
const wish = { product: { _id: 'p1', name: 'Kadai' } };

describe('a guest’s line', () => {
  it('is a whole cart item: the featured unit, still of the default vendor, and comes back from storage', () => {
    const item = guestItem(product(), { ...wish, quantity: 2 }, NOW)!;
    expect(CartItem.parse(item)).toEqual(item);
    expect(item).toMatchObject({
      _id: 'p1_v1_main_default',
      selectedVendorId: null,
      vendor: { _id: 'b' },
      price: 150,
      quantity: 2,
      lineTotal: 300,
      stock: 3,
      product: { discountPercentage: 25, vendors: [{ vendorId: 'a' }, { vendorId: 'b' }] },
    });
    expect(readLocalCart(writeLocalCart({ owner: null, items: [item] })).items).toEqual([item]);
  });
  it('is of the vendor who was chosen, and holds no more than is in stock', () => {
    expect(guestItem(product(), { ...wish, vendorId: 'a', quantity: 9 }, NOW)).toMatchObject({
      _id: 'p1_v1_main_a',
      price: 100,
      quantity: 5,
    });
  });
  it('is none where nobody who is there has it', () => {
    expect(guestItem(product(), { ...wish, variantId: 'v2' }, NOW)).toBeNull();
    expect(
      guestItem(
        product({
          vendors: [
            vendor('a', [offer(100, 5)], { onHoliday: true }),
            vendor('b', [offer(150, 0)]),
          ],
        }),
        wish,
        NOW,
      ),
    ).toBeNull();
  });
});
