import type { CartItem, WishlistItem } from '#contracts/cart/cart.ts';
import type { WantedProduct } from './wanted-product.ts';

type Line = CartItem | WishlistItem;

/**
 * The URL of an item: DELETE /cart/{productId}/{variantId|null}/{optionId|null}/{vendorId|null}.
 */
export const itemPathOf = (line: Line) => ({
  productId: line.product._id,
  variantId: line.variant?.variantId ?? 'null',
  optionId: line.option?.optionId ?? 'null',
  vendorId: line.selectedVendorId ?? 'null',
});

/** An item as a request to add it again: undo, merge after login, wishlist to cart. */
export const wishlistBodyOf = (line: Line, quantity: number): WantedProduct => ({
  product: { _id: line.product._id, name: line.product.name },
  variantId: line.variant?.variantId ?? null,
  variantType: line.variant?.type,
  optionId: line.option?.optionId ?? null,
  color: line.option?.color ?? undefined,
  vendorId: line.selectedVendorId,
  selectedSize: 'selectedSize' in line ? line.selectedSize : null,
  quantity,
});

/** The body of PATCH /cart/{productId}. */
export const quantityBody = (line: CartItem, quantity: number) => ({
  quantity,
  variant: line.variant ? { variantId: line.variant.variantId, type: line.variant.type } : null,
  option: line.option
    ? { optionId: line.option.optionId, ...(line.option.color ? { color: line.option.color } : {}) }
    : null,
  selectedVendorId: line.selectedVendorId,
});
