import { describe, expect, it } from 'vitest';
import type { ItemLike } from '#web/modules/cart/item-identity.ts';
import {
  addPending,
  pendingItem,
  PENDING_LIFE_MS,
  readPending,
  removePending,
} from './pending-actions.ts';
import type { PendingAction } from './pending-actions.ts';
import { runPending } from './run-pending.ts';
import type { PendingPorts } from './run-pending.ts';

const NOW = 1_800_000_000_000;
const action = (over: Partial<PendingAction> = {}): PendingAction => ({
  type: 'add_to_cart',
  productId: 'prd_1',
  product: { _id: 'prd_1', name: 'Tarang ANC 2' },
  quantity: 1,
  variant: null,
  option: null,
  selectedVendorId: null,
  timestamp: NOW,
  ...over,
});
const item = (
  productId: string,
  variantId: string | null = null,
  vendorId: string | null = null,
): ItemLike => ({
  product: { _id: productId },
  variant: variantId ? { variantId } : null,
  option: null,
  selectedVendorId: vendorId,
});

describe('stored pending actions', () => {
  it('expire after 30 minutes', () => {
    const text = JSON.stringify([
      action({ timestamp: NOW - PENDING_LIFE_MS }),
      action({ timestamp: NOW - PENDING_LIFE_MS + 1 }),
    ]);
    expect(readPending(text, NOW)).toHaveLength(1);
  });
  it('keeps the last 10', () => {
    let all: PendingAction[] = [];
    for (let i = 0; i < 12; i++) all = addPending(all, action({ productId: `prd_${i}` }), NOW);
    expect(all.map((a) => a.productId)).toEqual([
      'prd_2',
      'prd_3',
      'prd_4',
      'prd_5',
      'prd_6',
      'prd_7',
      'prd_8',
      'prd_9',
      'prd_10',
      'prd_11',
    ]);
  });
  it('keeps one of the same wish, the latest', () => {
    const all = addPending(addPending([], action(), NOW), action({ quantity: 3 }), NOW);
    expect(all).toHaveLength(1);
    expect(all[0]?.quantity).toBe(3);
  });
  it('drops what it cannot read, one by one', () => {
    expect(readPending('{', NOW)).toEqual([]);
    expect(readPending('{"a":1}', NOW)).toEqual([]);
    expect(
      readPending(JSON.stringify([{ type: 'buy' }, action({ quantity: 0 }), action()]), NOW),
    ).toEqual([action()]);
  });
  it('removes the one that was done, not a newer one of the same kind', () => {
    const newer = action({ timestamp: NOW + 5 });
    expect(removePending([newer], action())).toEqual([newer]);
    expect(removePending([newer], newer)).toEqual([]);
  });
  it('says what will happen', () => {
    expect(pendingItem([action()])).toBe('We’ll add Tarang ANC 2 to your cart.');
    expect(pendingItem([action({ type: 'add_to_wishlist' })])).toContain('to your wishlist');
    expect(pendingItem([action({ productId: null, product: null })])).toBeNull();
  });
});

describe('running them after login', () => {
  function ports(stored: PendingAction[], over: Partial<PendingPorts> = {}) {
    const calls: string[] = [];
    let left = stored;
    const made: PendingPorts = {
      stored: () => left,
      remove: (done) => {
        left = removePending(left, done);
        calls.push(`remove ${done.productId}`);
      },
      cartItems: async () => [],
      wishlistItems: async () => [],
      checkoutItems: async () => [],
      addToCart: async (a) => void calls.push(`cart ${a.productId}`),
      addToWishlist: async (a) => void calls.push(`wishlist ${a.productId}`),
      addToCheckout: async (a) => void calls.push(`checkout ${a.productId}`),
      isRefusal: (e) => e === 'refused',
      ...over,
    };
    return { made, calls, left: () => left };
  }
  it('runs oldest first and removes each after its answer', async () => {
    const p = ports([
      action(),
      action({ type: 'add_to_wishlist', productId: 'prd_2' }),
      action({ type: 'add_to_checkout', productId: 'prd_3' }),
    ]);
    const outcome = await runPending(p.made);
    expect(p.calls).toEqual([
      'cart prd_1',
      'remove prd_1',
      'wishlist prd_2',
      'remove prd_2',
      'checkout prd_3',
      'remove prd_3',
    ]);
    expect(outcome.then).toBe('checkout');
    expect(p.left()).toEqual([]);
  });
  it('skips what is already there, whatever unit the server picked', async () => {
    const p = ports([action()], { cartItems: async () => [item('prd_1', 'var_9')] });
    const outcome = await runPending(p.made);
    expect(p.calls).toEqual(['remove prd_1']);
    expect(outcome.completed).toHaveLength(1);
  });
  it('adds another variant of a product that is there', async () => {
    const p = ports([action({ variant: { variantId: 'var_1' } })], {
      cartItems: async () => [item('prd_1', 'var_9')],
    });
    await runPending(p.made);
    expect(p.calls).toContain('cart prd_1');
  });
  it.each(['add_to_cart', 'add_to_wishlist', 'add_to_checkout'] as const)(
    '%s of the default vendor is done although another vendor’s line of the product is there',
    async (type) => {
      const there = async () => [item('prd_1', null, 'ven_1')];
      const lists = { cartItems: there, wishlistItems: there, checkoutItems: there };
      const standard = ports([action({ type })], lists);
      await runPending(standard.made);
      expect(standard.calls).toHaveLength(2);
      const same = ports([action({ type, selectedVendorId: 'ven_1' })], lists);
      await runPending(same.made);
      expect(same.calls).toEqual(['remove prd_1']);
    },
  );
  it('opens the cart or wishlist where no product was named', async () => {
    expect((await runPending(ports([action({ productId: null, product: null })]).made)).then).toBe(
      'cart',
    );
    expect(
      (
        await runPending(
          ports([action({ type: 'add_to_wishlist', productId: null, product: null })]).made,
        )
      ).then,
    ).toBe('wishlist');
  });
  it('drops a refused action and keeps one the server never answered', async () => {
    const refused = ports([action()], {
      addToCart: async () => {
        throw 'refused';
      },
    });
    expect((await runPending(refused.made)).refused).toHaveLength(1);
    expect(refused.left()).toEqual([]);
    const offline = ports([action()], {
      addToCart: async () => {
        throw new Error('offline');
      },
    });
    expect((await runPending(offline.made)).stored).toHaveLength(1);
    expect(offline.left()).toHaveLength(1);
  });
});
