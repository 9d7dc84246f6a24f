import type { PendingAction } from './pending/pending-actions.ts';
import type { WantedItem } from './item-identity.ts';

/** Passed from pages to the buttons: the product, and the unit and vendor if chosen. */
export interface WantedProduct {
  product: { _id: string; name: string };
  variantId?: string | null | undefined;
  variantType?: string | undefined;
  optionId?: string | null | undefined;
  color?: string | undefined;
  vendorId?: string | null | undefined;
  selectedSize?: string | null | undefined;
  quantity?: number | undefined;
}

export const wantedItem = (wish: WantedProduct): WantedItem => ({
  productId: wish.product._id,
  variantId: wish.variantId ?? null,
  optionId: wish.optionId ?? null,
  vendorId: wish.vendorId ?? null,
});

const variantRef = (wish: WantedProduct) =>
  wish.variantId
    ? {
        variantId: wish.variantId,
        ...(wish.variantType ? { type: wish.variantType.slice(0, 60) } : {}),
      }
    : null;
const optionRef = (wish: WantedProduct) =>
  wish.optionId
    ? { optionId: wish.optionId, ...(wish.color ? { color: wish.color.slice(0, 60) } : {}) }
    : null;

/** The body of POST /cart and POST /checkout/items. */
export const cartItemBody = (wish: WantedProduct) => ({
  productId: wish.product._id,
  quantity: wish.quantity ?? 1,
  variant: variantRef(wish),
  option: optionRef(wish),
  selectedVendorId: wish.vendorId ?? null,
  selectedSize: wish.selectedSize ?? null,
});

/** The action to store for a guest; without a product it means "open the list". */
export function pendingFrom(
  type: PendingAction['type'],
  wish: WantedProduct | null,
): Omit<PendingAction, 'timestamp'> {
  if (!wish)
    return {
      type,
      productId: null,
      product: null,
      quantity: 1,
      variant: null,
      option: null,
      selectedVendorId: null,
    };
  return {
    type,
    productId: wish.product._id,
    product: { _id: wish.product._id, name: wish.product.name.slice(0, 300) },
    quantity: wish.quantity ?? 1,
    variant: variantRef(wish),
    option: optionRef(wish),
    selectedVendorId: wish.vendorId ?? null,
  };
}
