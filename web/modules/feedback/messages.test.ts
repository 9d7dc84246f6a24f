import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';
import { toast } from '#web/ui/toast.ts';

const item = {
  _id: 'prd_1_main_main_default',
  product: { _id: 'prd_1', slug: 'kadai', name: 'Kadai' },
  variant: null,
  option: null,
  selectedVendorId: null,
  quantity: 2,
  price: 500,
} as CartItem;
/** A fake server whose lists have one item, with its replies to reads and writes. */
const whole = () =>
  Response.json({ success: true, data: { items: [item], totalItems: 1, totalPrice: 1000 } });
const done = () => Response.json({ success: true, data: null });
const broken = () => Response.json({ success: false }, { status: 500 });
const refused = () =>
  Response.json({ success: false, message: 'Only 3 left in stock' }, { status: 409 });
const answers = { read: whole, change: done };
vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
  method === 'GET' ? answers.read() : answers.change(),
);

const stored = new Map([
  ['userToken', 't'],
  [
    'userInfo',
    JSON.stringify({
      _id: 'usr_1',
      name: 'Asha',
      fullName: 'Asha',
      email: 'a@example.org',
      isEmailVerified: true,
      isPhoneVerified: true,
      profilePic: null,
    }),
  ],
]);
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', {
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  addEventListener: () => undefined,
  dispatchEvent: () => true,
});
const cart = await import('#web/modules/cart/cart-actions.ts');
const { setItemQuantity: setQuantity, settleQuantities } =
  await import('#web/modules/cart/quantity.ts');
const wishlist = await import('#web/modules/cart/wishlist/wishlist-actions.ts');

const wish = { product: { _id: 'prd_2', name: 'Tawa' } };
const setTwo = () => {
  setQuantity(item, 2);
  return settleQuantities();
};
const said = () => toast.list().map(({ message, type }) => `${type}: ${message}`);
beforeEach(() => {
  Object.assign(answers, { read: whole, change: done });
  for (const { id } of toast.list()) toast.hide(id);
});

describe.each([
  ['Failed to add item to cart', 'cart: Tawa added to cart', () => cart.addToCart(wish)],
  ['Failed to update cart item', null, () => cart.restoreItems([item])],
  ['Failed to update cart item quantity', 'cart: Kadai updated in cart', setTwo],
  ['Failed to remove item from cart', 'cart: Kadai removed from cart', () => cart.removeItem(item)],
  ['Failed to clear cart', 'cart: Cart cleared successfully', () => cart.emptyCart()],
  ['Failed to add item to checkout', 'success: Item added to checkout', () => cart.buyNow(wish)],
  [
    'Failed to add item to checkout',
    'success: 2 item(s) added to checkout',
    () => cart.buyAll([wish, wish]),
  ],
  [
    'Failed to move cart to checkout',
    'success: Cart items moved to checkout',
    () => cart.checkoutCart(),
  ],
  [
    'Failed to add to wishlist',
    'wishlist: Tawa added to wishlist',
    () => wishlist.addToWishlist(wish),
  ],
  [
    'Failed to remove from wishlist',
    'wishlist: Kadai removed from wishlist',
    () => wishlist.removeFromWishlist(item),
  ],
  [
    'Failed to clear wishlist',
    'wishlist: Wishlist cleared successfully',
    () => wishlist.emptyWishlist(),
  ],
] as const)('%s', (fallback, success, act) => {
  it('is said where the server has no words', async () => {
    answers.change = broken;
    await act();
    expect(said()).toEqual([`error: ${fallback}`]);
  });
  it('gives way to the server’s words', async () => {
    answers.change = refused;
    await act();
    expect(said()).toEqual(['error: Only 3 left in stock']);
  });
  it(`else: ${success ?? 'nothing'}`, async () => {
    await act();
    expect(said()).toEqual(success ? [success] : []);
  });
});

describe('wishes put into the cart', () => {
  it('are counted, or named where there is one', async () => {
    await wishlist.moveToCart([item, item]);
    await wishlist.moveToCart([item]);
    expect(said()).toEqual(['cart: 2 item(s) added to cart', 'cart: Kadai added to cart']);
  });
  it('are named where it failed', async () => {
    answers.change = broken;
    await wishlist.moveToCart([item]);
    expect(said()).toEqual(['error: Kadai: Failed to add item to cart']);
  });
});

it('the heart says so where the wishlist cannot be fetched', async () => {
  answers.read = () => Response.json({ success: false }, { status: 400 });
  await wishlist.toggleWishlist(wish);
  expect(said()).toEqual(['error: Failed to fetch wishlist']);
});
