import { describe, expect, it } from 'vitest';
import { Cart, CartItem, cartItemId, CartItemProduct, WishlistItem } from './cart.ts';

const keys = (shape: { shape: object }) => Object.keys(shape.shape);

describe('a line', () => {
  it('carries every field of the specification of product, variant and option', () => {
    expect(keys(CartItemProduct)).toEqual(
      expect.arrayContaining(
        '_id name description brand category subcategory images price originalPrice discountPercentage rating reviews variants vendors productInformation'.split(
          ' ',
        ),
      ),
    );
    expect(keys(CartItem)).toEqual(
      expect.arrayContaining(
        '_id product quantity variant option selectedVendorId addedAt selectedSize'.split(' '),
      ),
    );
    expect(keys(CartItem.shape.variant.unwrap())).toEqual(
      expect.arrayContaining(['variantId', 'type', 'price', 'stock']),
    );
    expect(keys(CartItem.shape.option.unwrap())).toEqual(
      expect.arrayContaining(['optionId', 'color', 'price', 'stock']),
    );
    expect(keys(Cart)).toEqual(['items', 'totalItems', 'totalPrice']);
  });
  it('of the wishlist is the same without quantity and what is counted with it', () => {
    const counted = ['quantity', 'selectedSize', 'lineTotal', 'problem'];
    expect(keys(WishlistItem)).toEqual(keys(CartItem).filter((key) => !counted.includes(key)));
    for (const key of keys(WishlistItem))
      expect(WishlistItem.shape[key as '_id']).toBe(CartItem.shape[key as '_id']);
  });
  it('is named by product, variant, option and vendor', () => {
    expect(cartItemId({ productId: 'p' })).toBe('p_main_main_default');
    expect(cartItemId({ productId: 'p', variantId: 'v', optionId: 'o', vendorId: 's' })).toBe(
      'p_v_o_s',
    );
  });
});
