import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { unitsOfProduct, type Unit } from './cart.fixture.ts';

let shop: TestApp;
let asha: Customer;
const as = (who: Customer) => ({ token: who.token });
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
const fresh = async () => {
  asha = await makeCustomer(shop);
  return as(asha);
};

const refs = ({ variantId, optionId }: Unit) => ({
  variant: variantId === null ? null : { variantId, type: 'any' },
  option: optionId === null ? null : { optionId, color: 'any' },
});

describe('adding to the cart', () => {
  it('adds an item, increases its quantity, and shows the current price, stock and vendor', async () => {
    const me = await fresh();
    const products = await makeProducts(shop, { rupees: 249.5, stock: 8 });
    const first = await shop.call(api.addCartItem, { body: { productId: products.productId } }, me);
    expect(first).toMatchObject({
      status: 201,
      message: expect.stringMatching(/^Goods \w+ added to cart$/),
      data: { totalItems: 1, item: { quantity: 1, price: 249.5 } },
    });
    await shop.ok(api.addCartItem, { body: { productId: products.productId, quantity: 2 } }, me);
    const cart = await shop.ok(api.getCart, {}, me);
    expect(cart).toMatchObject({ totalItems: 1, totalPrice: 748.5 });
    expect(cart.items[0]).toMatchObject({
      _id: `${products.productId}_main_main_default`,
      quantity: 3,
      stock: 8,
      lineTotal: 748.5,
      problem: null,
      selectedVendorId: null,
      vendor: { _id: products.vendorIds[0] },
      variant: null,
      option: null,
      selectedSize: null,
      product: { _id: products.productId },
      addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('names the unit that will be delivered where the product has choices', async () => {
    const me = await fresh();
    const { rows } = await shop
      .inject({ method: 'GET', url: '/api/products?category=fashion&limit=20&inStock=true' })
      .then((r) => ({ rows: r.json().data.results as { _id: string; hasChoices: boolean }[] }));
    const choice = rows.find((p) => p.hasChoices)!;
    const { item } = await shop.ok(api.addCartItem, { body: { productId: choice._id } }, me);
    expect(item.variant !== null || item.option !== null).toBe(true);
    expect(item._id).toBe(
      `${choice._id}_${item.variant?.variantId ?? 'main'}_${item.option?.optionId ?? 'main'}_default`,
    );
    const { product } = await shop.ok(getProduct, { params: { id: choice._id } });
    expect(item.product).toMatchObject({
      description: product.description,
      productInformation: product.productInformation,
      variants: product.variants.map(({ variantId, type, name }) => ({ variantId, type, name })),
    });
    const sold = product.vendors.filter((v) =>
      v.offers.some(
        (o) =>
          o.variantId === (item.variant?.variantId ?? null) &&
          o.optionId === (item.option?.optionId ?? null),
      ),
    );
    expect(item.product.vendors.map((v) => v.vendorId).sort()).toEqual(
      sold.map((v) => v.vendorId).sort(),
    );
    // A partial key means the product's only item.
    const { item: set } = await shop.ok(
      api.updateCartItem,
      { params: { productId: choice._id }, body: { quantity: 1 } },
      me,
    );
    expect(set._id).toBe(item._id);
    await shop.ok(
      api.removeCartItem,
      { params: { productId: choice._id, variantId: 'null', optionId: 'null', vendorId: 'null' } },
      me,
    );
    expect((await shop.ok(api.getCart, {}, me)).items).toEqual([]);
  });

  it('keeps the default and a named vendor apart, and refuses to guess between them', async () => {
    const me = await fresh();
    const products = await makeProducts(shop, {
      vendorIds: [await makeVendor(shop), await makeVendor(shop)],
    });
    const body = { productId: products.productId };
    await shop.ok(api.addCartItem, { body }, me);
    shop.clock.advance(1);
    await shop.ok(
      api.addCartItem,
      { body: { ...body, selectedVendorId: products.vendorIds[1] } },
      me,
    );
    const cart = await shop.ok(api.getCart, {}, me);
    expect(cart.items.map((i) => [i.selectedVendorId, i.price])).toEqual([
      [null, 100],
      [products.vendorIds[1], 101],
    ]);
    // Nulls name the default item exactly; another vendor matches nothing.
    await shop.ok(api.updateCartItem, { params: body, body: { quantity: 5 } }, me);
    expect((await shop.ok(api.getCart, {}, me)).items.map((i) => i.quantity)).toEqual([5, 1]);
    expect(
      await shop.call(
        api.updateCartItem,
        { params: body, body: { quantity: 5, selectedVendorId: products.vendorIds[0] } },
        me,
      ),
    ).toMatchObject({
      status: 404,
      code: 'CART_ITEM_NOT_FOUND',
      message: text('errors.cart_item_missing'),
    });
  });

  it('sets the quantity of the item with this variant, option and vendor, and of no other', async () => {
    const me = await fresh();
    const { productId, units } = await unitsOfProduct(shop);
    const [one, other] = [units[0]!, units[1]!];
    for (const unit of [one, other])
      await shop.ok(
        api.addCartItem,
        { body: { productId, ...refs(unit), selectedVendorId: unit.vendorId } },
        me,
      );
    await shop.ok(api.addCartItem, { body: { productId, ...refs(one) } }, me);
    const quantities = async () =>
      Object.fromEntries(
        (await shop.ok(api.getCart, {}, me)).items.map((i) => [i._id, i.quantity]),
      );
    const id = (unit: Unit, vendorId: string | null) =>
      api.cartItemId({ productId, variantId: unit.variantId, optionId: unit.optionId, vendorId });
    expect(await quantities()).toEqual({
      [id(one, one.vendorId)]: 1,
      [id(other, other.vendorId)]: 1,
      [id(one, null)]: 1,
    });
    const { item } = await shop.ok(
      api.updateCartItem,
      {
        params: { productId },
        body: { quantity: 2, ...refs(one), selectedVendorId: one.vendorId },
      },
      me,
    );
    expect(item).toMatchObject({ _id: id(one, one.vendorId), quantity: 2 });
    expect(await quantities()).toEqual({
      [id(one, one.vendorId)]: 2,
      [id(other, other.vendorId)]: 1,
      [id(one, null)]: 1,
    });
    const params = {
      productId,
      variantId: other.variantId ?? 'null',
      optionId: other.optionId ?? 'null',
      vendorId: other.vendorId,
    };
    await shop.ok(api.removeCartItem, { params }, me);
    expect(Object.keys(await quantities()).sort()).toEqual(
      [id(one, one.vendorId), id(one, null)].sort(),
    );
  });

  it('stops at the stock and says how much is left', async () => {
    const me = await fresh();
    const products = await makeProducts(shop, { stock: 3 });
    const body = { productId: products.productId, quantity: 2 };
    await shop.ok(api.addCartItem, { body }, me);
    expect(await shop.call(api.addCartItem, { body }, me)).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      message: text('errors.only_n_left', { n: 3 }),
    });
    expect(
      await shop.call(api.updateCartItem, { params: body, body: { quantity: 4 } }, me),
    ).toMatchObject({ status: 409, message: text('errors.only_n_left', { n: 3 }) });
    expect(
      (await shop.ok(api.updateCartItem, { params: body, body: { quantity: 3 } }, me)).item
        .quantity,
    ).toBe(3);
    const none = await makeProducts(shop, { stock: 0 });
    expect(
      await shop.call(api.addCartItem, { body: { productId: none.productId } }, me),
    ).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', message: text('errors.out_of_stock') });
    const closed = await makeProducts(shop, {
      vendorIds: [await makeVendor(shop, { holidayUntil: '2099-01-01T00:00:00Z' })],
    });
    expect(
      await shop.call(api.addCartItem, { body: { productId: closed.productId } }, me),
    ).toMatchObject({ status: 409, code: 'ITEM_UNAVAILABLE' });
  });

  it('loses none of 100 parallel adds', async () => {
    const me = await fresh();
    const products = await makeProducts(shop, { stock: 99 });
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        shop.call(api.addCartItem, { body: { productId: products.productId } }, me),
      ),
    );
    expect(replies.filter((r) => r.status === 201)).toHaveLength(99);
    expect(replies.filter((r) => r.status === 409)).toHaveLength(1);
    expect((await shop.ok(api.getCart, {}, me)).items).toMatchObject([{ quantity: 99 }]);
  });

  it('holds 100 items', async () => {
    const me = await fresh();
    const vendorId = await makeVendor(shop);
    const real = [];
    for (let i = 0; i < 101; i++) real.push(await makeProducts(shop, { vendorIds: [vendorId] }));
    for (const g of real.slice(0, 100))
      await shop.ok(api.addCartItem, { body: { productId: g.productId } }, me);
    expect(
      await shop.call(api.addCartItem, { body: { productId: real[100]!.productId } }, me),
    ).toMatchObject({ status: 409, code: 'CART_FULL' });
    await shop.ok(api.addCartItem, { body: { productId: real[0]!.productId } }, me);
    const { count } = await shop.countQueries(() => shop.ok(api.getCart, {}, me));
    expect(count).toBeLessThanOrEqual(3);
  });
});

describe('what a request may not do', () => {
  it.each([0, -1, 1e9, 1.5, '1', null, Number.NaN])('buy a quantity of %s', async (quantity) => {
    const me = await fresh();
    const products = await makeProducts(shop);
    const reply = await shop.call(
      api.addCartItem,
      { body: { productId: products.productId, quantity: quantity as number } },
      me,
    );
    expect(reply).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: [{ path: 'quantity' }],
    });
    expect((await shop.ok(api.getCart, {}, me)).items).toEqual([]);
  });

  it('name its price', async () => {
    const me = await fresh();
    const products = await makeProducts(shop, { rupees: 500 });
    const body = {
      productId: products.productId,
      price: 1,
      discountPercentage: 99,
      originalPrice: 1,
      total: 1,
      variant: null,
      user_id: 'somebody',
    };
    expect((await shop.ok(api.addCartItem, { body }, me)).item).toMatchObject({
      price: 500,
      lineTotal: 500,
    });
  });

  it('buy what is not there', async () => {
    const me = await fresh();
    const products = await makeProducts(shop);
    const add = (body: object) =>
      shop.call(api.addCartItem, { body: { productId: products.productId, ...body } }, me);
    expect(await add({ productId: newId('prd') })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
    expect(await add({ variant: { variantId: 'no' } })).toMatchObject({
      status: 404,
      code: 'VARIANT_NOT_FOUND',
    });
    expect(await add({ option: { optionId: 'no' } })).toMatchObject({
      status: 404,
      code: 'VARIANT_NOT_FOUND',
    });
    expect(await add({ selectedVendorId: newId('vnd') })).toMatchObject({
      status: 404,
      code: 'VENDOR_NOT_FOUND',
    });
  });

  it('reach into another list, or come without the right token', async () => {
    const me = await fresh();
    const products = await makeProducts(shop);
    await shop.ok(api.addCartItem, { body: { productId: products.productId } }, me);
    const other = as(await makeCustomer(shop));
    const params = {
      productId: products.productId,
      variantId: 'null',
      optionId: 'null',
      vendorId: 'null',
    };
    expect(await shop.call(api.removeCartItem, { params }, other)).toMatchObject({
      status: 404,
      code: 'CART_ITEM_NOT_FOUND',
    });
    expect((await shop.ok(api.getCart, {}, other)).items).toEqual([]);
    expect(await shop.call(api.getCart, {})).toMatchObject({
      status: 401,
      message: text('errors.login_to_add_to_cart'),
    });
    expect(await shop.call(api.getCart, {}, { token: await shop.signIn('admin') })).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
    });
    expect(await shop.call(api.removeCartItem, { params }, me)).toMatchObject({
      status: 200,
      message: text('cart.item_removed'),
    });
    expect(await shop.call(api.clearCart, {}, me)).toMatchObject({
      status: 200,
      message: text('cart.cleared'),
    });
  });
});

describe('an item whose product changes', () => {
  it('shows its problem instead of vanishing', async () => {
    const me = await fresh();
    const [gone, out, low] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    for (const g of [gone, out, low])
      await shop.ok(api.addCartItem, { body: { productId: g.productId, quantity: 5 } }, me);
    await shop.db
      .updateTable('products')
      .set({ status: 'inactive' })
      .where('id', '=', gone.productId)
      .execute();
    await shop.db
      .updateTable('offers')
      .set({ on_hand: 0 })
      .where('id', '=', out.offerIds[0]!)
      .execute();
    await shop.db
      .updateTable('offers')
      .set({ on_hand: 2, price_paise: 90_00 })
      .where('id', '=', low.offerIds[0]!)
      .execute();
    await transact(shop.db, (tx) =>
      purgeTags(
        tx,
        [gone, out, low].map((g) => `product:${g.productId}`),
      ),
    );
    const { items } = await shop.ok(api.getCart, {}, me);
    const problem = Object.fromEntries(items.map((i) => [i.product._id, [i.problem, i.price]]));
    expect(problem).toEqual({
      [gone.productId]: ['unavailable', 0],
      [out.productId]: ['out_of_stock', 100],
      [low.productId]: ['insufficient_stock', 90],
    });
    expect(items.every((i) => i.product.name.startsWith('Goods '))).toBe(true);
  });
});
