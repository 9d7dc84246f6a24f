import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';

/** A fake server with two lists. */
const lists = { cart: [] as Item[], wishlist: [] as Item[] };
interface Item {
  _id: string;
  product: { _id: string; name: string };
  variant: { variantId: string } | null;
  option: null;
  selectedVendorId: string | null;
  quantity: number;
}
interface Body {
  productId?: string;
  quantity?: number;
  variant?: { variantId: string } | null;
  variantId?: string | null;
  selectedVendorId?: string | null;
}
vi.mock('#web/api/client.ts', () => ({
  clearGetCache: () => undefined,
  callApi: async (
    { method, path }: { method: string; path: string },
    {
      body,
      params,
    }: { body?: Body; params?: { productId: string; variantId: string; vendorId: string } } = {},
  ) => {
    const list = lists[path.startsWith('/cart') ? 'cart' : 'wishlist'];
    if (method === 'GET') return { items: structuredClone(list), totalItems: list.length };
    if (method === 'POST') {
      const variant = body!.variant ?? (body!.variantId ? { variantId: body!.variantId } : null);
      list.push({
        _id: String(Math.random()),
        product: { _id: body!.productId!, name: 'Kadai' },
        variant,
        option: null,
        selectedVendorId: body!.selectedVendorId ?? null,
        quantity: body!.quantity ?? 1,
      });
    } else if (method === 'PATCH') {
      list.find((l) => l.product._id === params!.productId)!.quantity = body!.quantity!;
    } else if (params) {
      const at = list.findIndex(
        (l) =>
          l.product._id === params.productId &&
          (l.variant?.variantId ?? 'null') === params.variantId &&
          (l.selectedVendorId ?? 'null') === params.vendorId,
      );
      list.splice(at, 1);
    } else list.length = 0;
    return null;
  },
}));

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
vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null });
vi.stubGlobal('window', {
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  addEventListener: () => undefined,
});
const { QueryObserver } = await import('@tanstack/react-query');
const { sharedQueryClient } = await import('#web/api/query-client.ts');
const { cartQuery } = await import('./queries.ts');
const {
  addToCart,
  emptyCart: clearCart,
  removeItem: removeLine,
  toggleCart,
} = await import('./cart-actions.ts');
const { setItemQuantity: setQuantity, settleQuantities } = await import('./quantity.ts');
const { toggleWishlist } = await import('./wishlist/wishlist-actions.ts');

const product = { _id: 'prd_1', name: 'Kadai' };
const held = (list: Item[]) =>
  list.map((l) => [l.product._id, l.variant?.variantId ?? null, l.selectedVendorId, l.quantity]);
const said = () => toast.list().at(-1)?.message;
beforeEach(() => {
  lists.cart.length = 0;
  lists.wishlist.length = 0;
});

describe('toggles', () => {
  it('the cart’s adds one, or removes the very same product, variant, option and vendor', async () => {
    await toggleCart({ product, variantId: 'v1', vendorId: 'ven_1', quantity: 5 });
    await toggleCart({ product, variantId: 'v2', vendorId: 'ven_1' });
    await toggleCart({ product, variantId: 'v1', vendorId: 'ven_2' });
    expect(held(lists.cart)).toEqual([
      ['prd_1', 'v1', 'ven_1', 1],
      ['prd_1', 'v2', 'ven_1', 1],
      ['prd_1', 'v1', 'ven_2', 1],
    ]);
    expect(said()).toBe('Kadai added to cart');
    await toggleCart({ product, variantId: 'v2', vendorId: 'ven_1' });
    expect(held(lists.cart)).toEqual([
      ['prd_1', 'v1', 'ven_1', 1],
      ['prd_1', 'v1', 'ven_2', 1],
    ]);
    expect(said()).toBe('Kadai removed from cart');
    await toggleCart({ product, variantId: 'v1' });
    expect(held(lists.cart)).toHaveLength(3);
  });
  it('the wishlist’s adds what is absent and removes what is there', async () => {
    await toggleWishlist({ product, variantId: 'v1' });
    expect([held(lists.wishlist), said()]).toEqual([
      [['prd_1', 'v1', null, 1]],
      'Kadai added to wishlist',
    ]);
    await toggleWishlist({ product, variantId: 'v1' });
    expect([held(lists.wishlist), said()]).toEqual([[], 'Kadai removed from wishlist']);
  });
});

it('after each change what shows the cart holds what the server holds', async () => {
  const watched = new QueryObserver(sharedQueryClient(), cartQuery('usr_1'));
  const stop = watched.subscribe(() => undefined);
  const shown = () =>
    (watched.getCurrentResult().data?.items ?? []).map((l) => [l.product._id, l.quantity]);
  const item = () => watched.getCurrentResult().data!.items[0]!;
  await addToCart({ product, quantity: 2 });
  expect(shown()).toEqual([['prd_1', 2]]);
  setQuantity(item(), 3);
  await settleQuantities();
  expect(shown()).toEqual([['prd_1', 3]]);
  await toggleCart({ product: { _id: 'prd_2', name: 'Tawa' } });
  expect(shown()).toEqual([
    ['prd_1', 3],
    ['prd_2', 1],
  ]);
  await removeLine(item());
  expect(shown()).toEqual([['prd_2', 1]]);
  await clearCart();
  expect(shown()).toEqual([]);
  stop();
});
