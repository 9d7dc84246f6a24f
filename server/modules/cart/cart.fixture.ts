import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import type { TestApp } from '#server/testing/harness.ts';

export interface Unit {
  variantId: string | null;
  optionId: string | null;
  vendorId: string;
}
/** A demo product with several units in stock, and its vendors. */
export async function unitsOfProduct(shop: TestApp): Promise<{ productId: string; units: Unit[] }> {
  const { results } = await shop.ok(listProducts, {
    query: { category: 'fashion', inStock: 'true', limit: 20 },
  });
  for (const { _id } of results.filter((p) => p.hasChoices)) {
    const { product } = await shop.ok(getProduct, { params: { id: _id } });
    const units = product.vendors.flatMap((v) =>
      v.offers
        .filter((o) => o.stock >= 5)
        .map((o): Unit => ({ variantId: o.variantId, optionId: o.optionId, vendorId: v.vendorId })),
    );
    const apart = units.filter(
      (unit, i) =>
        units.findIndex(
          (one) => one.variantId === unit.variantId && one.optionId === unit.optionId,
        ) === i,
    );
    if (apart.length >= 2) return { productId: _id, units: apart };
  }
  throw new Error('The demo marketplace has no product with two units in stock.');
}
