import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderItemRow } from '#web/modules/orders/shipment-card.tsx';
import { buyAgain } from './buy-again.ts';

/** Current offers: unit and vendor to price, or the refusal. */
const offers = new Map<string, number | { code: string; message: string }>();
const asked: string[] = [];
const reloadCart = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#web/modules/cart/queries.ts', () => ({ reloadCart }));
vi.mock('#web/api/client.ts', async () => {
  const { ApiError: Refusal } = await import('#web/api/api-error.ts');
  return {
    ApiError: Refusal,
    callApi: async (
      _: unknown,
      { body }: { body: { productId: string; selectedVendorId: string | null; quantity: number } },
    ) => {
      const key = `${body.productId}/${body.selectedVendorId ?? 'any'}`;
      asked.push(`${key}×${body.quantity}`);
      const offer = offers.get(key) ?? {
        code: 'VENDOR_NOT_FOUND',
        message: 'errors.vendor_offer_missing',
      };
      if (typeof offer !== 'number') throw new Refusal({ status: 409, ...offer });
      return {
        item: { price: offer, vendor: { _id: 'v', name: 'Soundhaat', slug: 's' } },
        totalItems: 1,
      };
    },
  };
});
const item = (name: string, price: number, quantity = 1) =>
  ({
    productId: name,
    name,
    price,
    quantity,
    vendorId: 'v1',
    variantId: null,
    optionId: null,
  }) as OrderItemRow;

beforeEach(() => {
  offers.clear();
  asked.length = 0;
  reloadCart.mockClear();
});

describe('buying again', () => {
  it('asks for the same units of the same vendors', async () => {
    offers.set('lamp/v1', 300).set('kurta/v1', 999);
    expect(await buyAgain([item('lamp', 300, 2), item('kurta', 999)])).toEqual({
      added: 2,
      changed: [],
      moved: [],
      missed: [],
    });
    expect(asked).toEqual(['lamp/v1×2', 'kurta/v1×1']);
    expect(reloadCart).toHaveBeenCalledTimes(1);
  });
  it('tells another price, another vendor and what cannot be had, and adds the rest all the same', async () => {
    offers
      .set('lamp/v1', 350)
      .set('kurta/any', 999)
      .set('saree/v1', { code: 'OUT_OF_STOCK', message: 'errors.out_of_stock' })
      .set('saree/any', { code: 'OUT_OF_STOCK', message: 'errors.out_of_stock' })
      .set('cup/v1', { code: 'INSUFFICIENT_STOCK', message: 'Only 3 left in stock' });
    expect(
      await buyAgain([
        item('lamp', 300),
        item('kurta', 999),
        item('saree', 500),
        item('cup', 50, 9),
      ]),
    ).toEqual({
      added: 2,
      changed: [{ name: 'lamp', before: 300, now: 350 }],
      moved: [{ name: 'kurta', vendor: 'Soundhaat' }],
      missed: [
        { name: 'saree', why: 'errors.out_of_stock' },
        { name: 'cup', why: 'Only 3 left in stock' },
      ],
    });
    // A smaller quantity elsewhere is no improvement: other vendors are used only for unavailable
    // items.
    expect(asked).toEqual([
      'lamp/v1×1',
      'kurta/v1×1',
      'kurta/any×1',
      'saree/v1×1',
      'saree/any×1',
      'cup/v1×9',
    ]);
  });
  it('counts what did not reach the storefront as missed', async () => {
    offers.set('lamp/v1', { code: 'NETWORK', message: '' });
    expect((await buyAgain([item('lamp', 300)])).missed).toEqual([
      { name: 'lamp', why: 'errors.cart_add_failed' },
    ]);
  });
});
