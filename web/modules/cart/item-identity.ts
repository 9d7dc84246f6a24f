import { cartItemId } from '#contracts/cart/cart.ts';

/** A sellable unit as a page names it; null is "main" for variant and option, "default" for the vendor. */
export interface WantedItem {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/** The parts of a line that tell it apart, as server and guest lines carry them. */
export interface ItemLike {
  product: { _id: string };
  variant: { variantId: string } | null;
  option: { optionId: string } | null;
  selectedVendorId: string | null;
}

export const wantedItemOf = (line: ItemLike): WantedItem => ({
  productId: line.product._id,
  variantId: line.variant?.variantId ?? null,
  optionId: line.option?.optionId ?? null,
  vendorId: line.selectedVendorId,
});

/** The identity as text: `productId_variantId|main_optionId|main_vendorId|default`. */
export const wantedId = (wanted: WantedItem): string => cartItemId(wanted);

/** True when both are the same line: product, variant, option and vendor, null only like null. */
export const isEqualItem = (a: ItemLike, b: ItemLike): boolean =>
  cartItemId(wantedItemOf(a)) === cartItemId(wantedItemOf(b));

/**
 * True when `line` is what was wanted. The vendor has to agree exactly: "default" and a vendor chosen by
 * name are two lines. A null variant or option in the wish means "whatever the server picks": it stores
 * the real unit of the featured offer (decision 005), so the line that came of such a wish names a
 * variant and option that the wish did not.
 */
export function isSameItem(line: ItemLike, wanted: WantedItem): boolean {
  const has = wantedItemOf(line);
  return (
    has.productId === wanted.productId &&
    (wanted.variantId === null || has.variantId === wanted.variantId) &&
    (wanted.optionId === null || has.optionId === wanted.optionId) &&
    has.vendorId === wanted.vendorId
  );
}
