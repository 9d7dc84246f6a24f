import { cartItemId } from '#contracts/cart/cart.ts';

/**
 * A sellable unit as named by a page; null is "main" for variant and option, "default" for the
 * vendor.
 */
export interface WantedItem {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/** The identifying parts of server and guest items. */
export interface ItemLike {
  product: { _id: string };
  variant: { variantId: string } | null;
  option: { optionId: string } | null;
  selectedVendorId: string | null;
}

export const wantedItemOf = (item: ItemLike): WantedItem => ({
  productId: item.product._id,
  variantId: item.variant?.variantId ?? null,
  optionId: item.option?.optionId ?? null,
  vendorId: item.selectedVendorId,
});

/** The identity as text: `productId_variantId|main_optionId|main_vendorId|default`. */
export const wantedId = (wanted: WantedItem): string => cartItemId(wanted);

/** Whether two items have the same product, variant, option and vendor, null matching only null. */
export const isEqualItem = (a: ItemLike, b: ItemLike): boolean =>
  cartItemId(wantedItemOf(a)) === cartItemId(wantedItemOf(b));

/**
 * Whether an item matches a request. The vendor must agree exactly: "default" and a vendor chosen
 * by name are two items. A null variant or option in the request means the server's choice, which
 * is stored as the featured offer's unit (decision 005), so the resulting item names a variant and
 * option that the request did not.
 */
export function isSameItem(item: ItemLike, wanted: WantedItem): boolean {
  const has = wantedItemOf(item);
  return (
    has.productId === wanted.productId &&
    (wanted.variantId === null || has.variantId === wanted.variantId) &&
    (wanted.optionId === null || has.optionId === wanted.optionId) &&
    has.vendorId === wanted.vendorId
  );
}
