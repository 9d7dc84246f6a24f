import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';
import { cartItemId } from '#contracts/cart/cart.ts';
import { isSameItem, wantedItemOf } from './item-identity.ts';
import { say } from '#web/i18n/text.ts';
import {
  groupByVendor,
  isScarce,
  priceChange,
  problemText,
  savedAgainstOriginal,
  unitText,
} from './cart-view.ts';
import {
  cartSums,
  EMPTY_CART,
  itemsToMerge,
  readLocalCart,
  setGuestQuantity,
  withoutItem,
  writeLocalCart,
} from './guest-cart.ts';

function item(productId: string, over: Partial<CartItem> = {}): CartItem {
  const vendorId = over.vendor?._id ?? 'ven_1';
  return {
    _id: cartItemId({ productId, vendorId }),
    product: {
      _id: productId,
      slug: productId,
      name: productId,
      brand: 'B',
      category: 'C',
      subcategory: null,
      images: [],
      price: 100,
      originalPrice: 150,
      discountPercentage: 33,
      rating: 4.4,
      reviews: 3,
      stock: 9,
      codAllowed: true,
      description: 'Of clay',
      variants: [{ variantId: 'v1', type: 'size', name: 'L' }],
      vendors: [
        {
          vendorId,
          name: 'One',
          offers: [{ price: 100, originalPrice: 150, stock: 9, options: [] }],
        },
      ],
      productInformation: { Material: 'Clay' },
    },
    variant: null,
    option: null,
    selectedVendorId: vendorId,
    vendor: { _id: vendorId, name: `Vendor ${vendorId}`, slug: vendorId, mark: '00000-bag' },
    price: 100,
    originalPrice: 150,
    stock: 9,
    addedAt: '2026-11-21T03:00:00.000Z',
    quantity: 1,
    selectedSize: null,
    lineTotal: 100,
    problem: null,
    priceThen: null,
    ...over,
  };
}

describe('cart in local storage', () => {
  it('comes back as it was stored', () => {
    const cart = { owner: null, items: [item('p1')] };
    expect(readLocalCart(writeLocalCart(cart))).toEqual(cart);
    expect(writeLocalCart(EMPTY_CART)).toBeNull();
  });
  it('is the cart state of the specification: items, totalItems, totalPrice, isOpen, each item with all its fields', () => {
    const items = [item('p1', { quantity: 2 }), item('p2')];
    const stored = JSON.parse(writeLocalCart({ owner: null, items }, true)!);
    expect(stored).toEqual({
      version: 1,
      owner: null,
      items,
      totalItems: 2,
      totalPrice: 300,
      isOpen: true,
    });
    expect(JSON.parse(writeLocalCart({ owner: null, items })!)).toMatchObject({ isOpen: false });
    expect(Object.keys(stored.items[0].product)).toEqual(
      expect.arrayContaining(['description', 'variants', 'vendors', 'productInformation']),
    );
  });
  it('of an older release, whose lines lack a few fields, is kept', () => {
    const {
      description: _,
      variants: __,
      vendors: ___,
      productInformation: ____,
      ...product
    } = item('p1').product;
    const older = { version: 1, owner: null, items: [{ ...item('p1'), product }] };
    expect(readLocalCart(JSON.stringify(older)).items).toHaveLength(1);
  });
  it('is empty when malformed, of another version, or too large', () => {
    expect(readLocalCart('{')).toEqual(EMPTY_CART);
    expect(readLocalCart(JSON.stringify({ version: 0, owner: null, items: [] }))).toEqual(
      EMPTY_CART,
    );
    expect(
      readLocalCart(JSON.stringify({ version: 1, owner: null, items: [{ price: 1 }] })),
    ).toEqual(EMPTY_CART);
    expect(readLocalCart('x'.repeat(1_600_000))).toEqual(EMPTY_CART);
    const many = Array.from({ length: 101 }, (_, i) => item(`p${i}`));
    expect(readLocalCart(JSON.stringify({ version: 1, owner: null, items: many }))).toEqual(
      EMPTY_CART,
    );
  });
  it('edits quantity down to 1 and never below', () => {
    const items = setGuestQuantity([item('p1')], item('p1')._id, 0);
    expect(items[0]?.quantity).toBe(1);
    expect(setGuestQuantity(items, item('p1')._id, 3)[0]?.lineTotal).toBe(300);
    expect(setGuestQuantity(items, 'other', 3)[0]?.quantity).toBe(1);
    expect(withoutItem(items, item('p1')._id)).toEqual([]);
  });
  it('counts lines, and sums price times quantity without floating point', () => {
    expect(
      cartSums([
        { price: 0.1, quantity: 3 },
        { price: 1299.5, quantity: 2 },
      ]),
    ).toEqual({ totalItems: 2, totalPrice: 2599.3 });
  });
  it('merges a guest’s lines that are not on the server, and nobody else’s', () => {
    const local = { owner: null, items: [item('p1'), item('p2')] };
    expect(itemsToMerge(local, [item('p1')]).map((l) => l.product._id)).toEqual(['p2']);
    expect(itemsToMerge({ ...local, owner: 'usr_1' }, [])).toEqual([]);
  });
  it('merges a guest’s line of the default vendor although another vendor’s line of the product is in the cart', () => {
    const standard = item('p1', { _id: cartItemId({ productId: 'p1' }), selectedVendorId: null });
    expect(itemsToMerge({ owner: null, items: [standard] }, [item('p1')])).toEqual([standard]);
    expect(itemsToMerge({ owner: null, items: [standard] }, [standard])).toEqual([]);
    const variant = { variantId: 'v1', type: 'size', name: 'L', price: 1, stock: 1 };
    expect(
      itemsToMerge({ owner: null, items: [item('p1')] }, [item('p1', { variant })]),
    ).toHaveLength(1);
  });
});

describe('line identity', () => {
  const variant = { variantId: 'v1', type: 'size', name: 'L', price: 1, stock: 1 };
  const wish = { productId: 'p1', variantId: 'v1', optionId: null, vendorId: 'ven_1' };
  it('needs product, variant, option and vendor to agree; a variant or option left to the server is the one it chose', () => {
    const l = item('p1', { variant });
    expect(isSameItem(l, wantedItemOf(l))).toBe(true);
    expect(isSameItem(l, { ...wish, variantId: null })).toBe(true);
    expect(isSameItem(l, { ...wish, variantId: 'v2' })).toBe(false);
    expect(isSameItem(l, { ...wish, productId: 'p2' })).toBe(false);
  });
  it('keeps the default vendor and a chosen one apart, both ways', () => {
    const [chosen, standard] = [
      item('p1', { variant }),
      item('p1', { variant, selectedVendorId: null }),
    ];
    expect([
      isSameItem(chosen, wish),
      isSameItem(chosen, { ...wish, vendorId: null }),
      isSameItem(chosen, { ...wish, vendorId: 'ven_2' }),
    ]).toEqual([true, false, false]);
    expect([isSameItem(standard, { ...wish, vendorId: null }), isSameItem(standard, wish)]).toEqual(
      [true, false],
    );
  });
});

describe('what the drawer shows', () => {
  it('groups lines by vendor in the order of the cart', () => {
    const other = { _id: 'ven_2', name: 'Two', slug: 'two', mark: '11000-bag' };
    const groups = groupByVendor([
      item('p1'),
      item('p2', { vendor: other }),
      item('p3'),
      item('p4', { vendor: null }),
    ]);
    expect(groups.map((g) => [g.name, g.items.length])).toEqual([
      ['Vendor ven_1', 2],
      ['Two', 1],
      [null, 1],
    ]);
  });
  it('names the unit and the problem', () => {
    expect(
      unitText(
        item('p1', { option: { optionId: 'o', color: 'Indigo', size: 'L', price: 1, stock: 1 } }),
      ),
    ).toBe('Indigo · L');
    expect(unitText(item('p1'))).toBeNull();
    expect(problemText({ problem: 'insufficient_stock', stock: 3 }, say)).toBe(
      'Only 3 left in stock',
    );
    expect(problemText({ problem: null, stock: 3 }, say)).toBeNull();
  });
  it('notices few left and a price that moved', () => {
    expect(
      [
        { stock: 5, problem: null },
        { stock: 6, problem: null },
        { stock: 2, problem: 'insufficient_stock' as const },
      ].map(isScarce),
    ).toEqual([true, false, false]);
    expect(
      [
        item('p1', { priceThen: 149.5 }),
        item('p1', { priceThen: 99 }),
        item('p1'),
        item('p1', { priceThen: 200, vendor: null }),
      ].map(priceChange),
    ).toEqual([-49.5, 1, 0, 0]);
  });
  it('tells what is saved against the original prices', () => {
    expect(
      savedAgainstOriginal([item('p1', { quantity: 2 }), item('p2', { originalPrice: 90 })]),
    ).toBe(100);
  });
});
