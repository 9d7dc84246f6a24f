import type { CartItem, WishlistItem } from '#contracts/cart/cart.ts';
import type { WantedProduct } from './wanted-product.ts';

type Item = CartItem | WishlistItem;

/**
 * The URL of an item: DELETE /cart/{productId}/{variantId|null}/{optionId|null}/{vendorId|null}.
 */
export const itemPathOf = (item: Item) => ({
  productId: item.product._id,
  variantId: item.variant?.variantId ?? 'null',
  optionId: item.option?.optionId ?? 'null',
  vendorId: item.selectedVendorId ?? 'null',
});

/** An item as a request to add it again: undo, merge after login, wishlist to cart. */
export const wishlistBodyOf = (item: Item, quantity: number): WantedProduct => ({
  product: { _id: item.product._id, name: item.product.name },
  variantId: item.variant?.variantId ?? null,
  variantType: item.variant?.type,
  optionId: item.option?.optionId ?? null,
  color: item.option?.color ?? undefined,
  vendorId: item.selectedVendorId,
  selectedSize: 'selectedSize' in item ? item.selectedSize : null,
  quantity,
});

/** The body of PATCH /cart/{productId}. */
export const quantityBody = (item: CartItem, quantity: number) => ({
  quantity,
  variant: item.variant ? { variantId: item.variant.variantId, type: item.variant.type } : null,
  option: item.option
    ? { optionId: item.option.optionId, ...(item.option.color ? { color: item.option.color } : {}) }
    : null,
  selectedVendorId: item.selectedVendorId,
});
