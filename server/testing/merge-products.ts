import * as c from '#contracts/listings/duplicates.ts';
import type { Products } from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

/** The successor of the product's only unit. */
export const askOf = (
  gone: Products,
  keep: Products,
  to: string | null = keep.skuId,
): c.MergeRequest => ({
  gone: gone.productId,
  keep: keep.productId,
  units: [{ from: gone.skuId, to }],
});

/** Merges a vendor's products as a member of staff does, with a preview. */
export function merger(shop: TestApp, staff: { token: string }) {
  const look = (ask: c.MergeRequest, as = staff) => shop.call(c.previewMerge, { body: ask }, as);
  const make = (ask: c.MergeRequest, token: string, as = staff) =>
    shop.call(c.mergeProducts, { body: { ...ask, token } }, as);
  return {
    look,
    make,
    async mergeThem(gone: Products, keep: Products, to?: string | null) {
      const ask = askOf(gone, keep, to);
      const { data, raw } = await look(ask);
      if (!data) throw new Error(raw.body);
      const done = await make(ask, data.token);
      if (!done.success) throw new Error(done.raw.body);
      return { preview: data, ...done.data };
    },
  };
}
