import { getProduct, productCards } from '#contracts/catalog/catalog.ts';
import { makeProducts, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const DAY = 86_400_000;

export async function vendor(shop: TestApp, options: Parameters<typeof makeProducts>[1] = {}) {
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, {
    rupees: 500,
    ...options,
    vendorIds: [vendorId, ...(options.vendorIds ?? [])],
  });
  return {
    vendorId,
    products,
    offer: products.offerIds[0]!,
    me: { token: await vendorToken(shop, vendorId) },
  };
}
export const priceShown = async (shop: TestApp, slug: string) =>
  (await shop.ok(getProduct, { params: { id: slug } })).product.price;
export const cardOf = async (shop: TestApp, slug: string) =>
  (await shop.ok(productCards, { query: { ids: [slug] } })).results[0];
