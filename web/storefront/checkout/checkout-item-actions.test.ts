import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';
import { toast } from '#web/ui/toast.ts';
import { checkoutActions } from './checkout-item-actions.ts';

const item = (id: string, quantity: number) =>
  ({
    _id: `${id}_main_main_ven_1`,
    product: { _id: id, name: id },
    variant: null,
    option: null,
    selectedVendorId: 'ven_1',
    selectedSize: null,
    quantity,
  }) as CartItem;
const [a, b] = [item('prd_a', 2), item('prd_b', 1)];
const asked = vi.fn<(call: string, body: unknown) => Response>();
vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
  asked(`${init.method} ${url}`, init.body && JSON.parse(init.body as string)),
);
const refresh = vi.fn(async () => undefined);
const { setQuantity, clear } = checkoutActions(refresh);

const said = () => toast.list().map(({ message, type }) => `${type}: ${message}`);
const undo = () => toast.list().at(-1)!.action!.run();
beforeEach(() => {
  asked.mockReset().mockImplementation(() => Response.json({ success: true, data: null }));
  refresh.mockClear();
  for (const { id } of toast.list()) toast.hide(id);
});

describe('the checkout list', () => {
  it.each([
    [
      'errors.checkout_quantity_failed',
      'PUT /api/checkout/items/prd_a_main_main_ven_1',
      () => setQuantity(a!, 3),
    ],
    [
      'errors.checkout_remove_failed',
      'DELETE /api/checkout/items/prd_a_main_main_ven_1',
      () => setQuantity(a!, 0),
    ],
    ['errors.checkout_clear_failed', 'DELETE /api/checkout/items', () => clear([a!, b!])],
  ])('%s: where the server has no words, else its own', async (fallback, call, act) => {
    asked.mockImplementation(() => Response.json({ success: false }, { status: 500 }));
    await act();
    expect([asked.mock.lastCall![0], said()]).toEqual([call, [`error: ${fallback}`]]);
    asked.mockImplementation(() =>
      Response.json({ success: false, message: 'Only 3 left in stock' }, { status: 409 }),
    );
    await act();
    expect(said().at(-1)).toBe('error: Only 3 left in stock');
    expect(refresh).toHaveBeenCalledTimes(2);
  });
  it('says what was taken out, and puts it back', async () => {
    await setQuantity(a!, 0);
    expect(said()).toEqual(['success: Item removed from checkout']);
    undo();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    expect(asked).toHaveBeenLastCalledWith(
      'POST /api/checkout/items',
      expect.objectContaining({ productId: 'prd_a', quantity: 2, selectedVendorId: 'ven_1' }),
    );
    await clear([a!, b!]);
    expect(said().at(-1)).toBe('success: Checkout cleared successfully');
    asked.mockImplementation(() => Response.json({ success: false }, { status: 500 }));
    undo();
    await vi.waitFor(() => expect(said().at(-1)).toBe('error: Failed to add item to checkout'));
  });
  it('says nothing of a quantity that was set', async () => {
    await setQuantity(a!, 3);
    expect(asked).toHaveBeenCalledWith('PUT /api/checkout/items/prd_a_main_main_ven_1', {
      quantity: 3,
    });
    expect(said()).toEqual([]);
  });
});
