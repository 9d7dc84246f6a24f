import { z } from 'zod';
import { MarkedVendor } from '#contracts/vendors/vendor-mark.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import {
  Id,
  IsoTime,
  Nothing,
  NullableId,
  PictureData,
  Rupees,
} from '#contracts/kernel/schemas.ts';

/**
 * A cart item is product + variant + option + vendor. A null variant or option means "main", a null
 * vendor "default" (the server picks the featured offer). Unknown keys, prices above all, are
 * dropped.
 */
export const MAX_QUANTITY = 99;
export const MAX_CART_ITEMS = 100;
const Quantity = z
  .number()
  .int('errors.quantity_whole')
  .min(1, 'errors.quantity_least_1')
  .max(MAX_QUANTITY, 'errors.field.max_value');
const VariantRef = z
  .object({ variantId: Id, type: z.string().max(60).optional() })
  .nullable()
  .optional();
const OptionRef = z
  .object({ optionId: Id, color: z.string().max(60).optional() })
  .nullable()
  .optional();
const VendorRef = Id.nullable().optional();

export const CartItemBody = z.object({
  productId: Id,
  quantity: Quantity.default(1),
  variant: VariantRef,
  option: OptionRef,
  selectedVendorId: VendorRef,
  selectedSize: z.string().max(40).nullable().optional(),
});
export const cartItemPath = z.object({
  productId: Id,
  variantId: NullableId,
  optionId: NullableId,
  vendorId: NullableId,
});

/** A vendor that offers the item's unit, in the form of specification §3. */
const CartItemVendor = z.object({
  vendorId: z.string(),
  name: z.string(),
  offers: z.array(
    z.object({
      price: Rupees,
      originalPrice: Rupees,
      stock: z.number().int(),
      options: z.array(z.string()),
    }),
  ),
});
/**
 * The item's product in the fields of specification §3; `vendors` lists those that offer this unit.
 */
export const CartItemProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  images: z.array(PictureData),
  price: Rupees,
  originalPrice: Rupees,
  discountPercentage: z.number().int(),
  rating: z.number(),
  reviews: z.number().int(),
  stock: z.number().int(),
  codAllowed: z.boolean(),
  description: z.string(),
  variants: z.array(z.object({ variantId: z.string(), type: z.string(), name: z.string() })),
  vendors: z.array(CartItemVendor),
  productInformation: z.record(z.string(), z.string()),
});
const CartItemVariant = z.object({
  variantId: z.string(),
  type: z.string(),
  name: z.string(),
  price: Rupees,
  stock: z.number().int(),
});
const CartItemOption = z.object({
  optionId: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: Rupees,
  stock: z.number().int(),
});
const CartItemShape = {
  /** `productId_variantId|main_optionId|main_vendorId|default` */
  _id: z.string(),
  product: CartItemProduct,
  variant: CartItemVariant.nullable(),
  option: CartItemOption.nullable(),
  selectedVendorId: z.string().nullable(),
  /**
   * The vendor who would deliver now: the chosen one or the featured offer's. Null when nobody
   * sells the unit.
   */
  vendor: MarkedVendor.nullable(),
  /** Current price of one unit and this vendor's stock of it. */
  price: Rupees,
  originalPrice: Rupees,
  stock: z.number().int(),
  addedAt: IsoTime,
  /** Price of one unit when the item was last added; null where unknown. */
  priceThen: Rupees.nullable(),
};
export const CartItem = z.object({
  ...CartItemShape,
  quantity: z.number().int(),
  selectedSize: z.string().nullable(),
  lineTotal: Rupees,
  /** Why the item cannot be bought as it is; shown on the item for the customer to fix. */
  problem: z.enum(['unavailable', 'out_of_stock', 'insufficient_stock']).nullable(),
});
export type CartItem = z.infer<typeof CartItem>;
export const Cart = z.object({
  items: z.array(CartItem),
  totalItems: z.number().int(),
  totalPrice: Rupees,
});
export type Cart = z.infer<typeof Cart>;
export const WishlistItem = z.object(CartItemShape);
export type WishlistItem = z.infer<typeof WishlistItem>;
export const Wishlist = z.object({
  items: z.array(WishlistItem),
  totalItems: z.number().int(),
  lastUpdated: IsoTime.nullable(),
});
export type Wishlist = z.infer<typeof Wishlist>;

const user = { audience: 'user', loginError: 'login_to_view_cart' } as const;
export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: 'Show the cart, oldest item first',
  ...user,
  data: Cart,
});
export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart',
  summary: 'Add to the cart; increases an existing item',
  ...user,
  body: CartItemBody,
  data: z.object({ item: CartItem, totalItems: z.number().int() }),
  status: 201,
});
export const updateCartItem = endpoint({
  method: 'PATCH',
  path: '/cart/:productId',
  summary: 'Set the quantity of a cart item',
  ...user,
  params: z.object({ productId: Id }),
  body: z.object({
    quantity: Quantity,
    variant: VariantRef,
    option: OptionRef,
    selectedVendorId: VendorRef,
  }),
  data: z.object({ item: CartItem }),
});
export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/:productId/:variantId/:optionId/:vendorId',
  summary: 'Remove an item',
  ...user,
  params: cartItemPath,
  data: Nothing,
});
export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the cart',
  ...user,
  data: Nothing,
});

const wisher = { audience: 'user', loginError: 'login_to_wishlist' } as const;
export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'Show the wishlist, newest first',
  ...wisher,
  data: Wishlist,
});
export const addWishlistItem = endpoint({
  method: 'POST',
  path: '/wishlist',
  summary: 'Save an item to the wishlist; repeating it is safe',
  ...wisher,
  loginError: 'login_to_add_to_wishlist',
  body: z.object({
    productId: Id,
    variantId: Id.nullable().optional(),
    optionId: Id.nullable().optional(),
    selectedVendorId: VendorRef,
  }),
  data: z.object({ item: WishlistItem, totalItems: z.number().int() }),
  status: 201,
});
export const removeWishlistItem = endpoint({
  method: 'DELETE',
  path: '/wishlist/:productId/:variantId/:optionId/:vendorId',
  summary: 'Remove a saved item',
  ...wisher,
  params: cartItemPath,
  data: Nothing,
});
export const clearWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist',
  summary: 'Empty the wishlist',
  ...wisher,
  data: Nothing,
});

/** The identity of a cart item as text (rulings §2). */
export const cartItemId = (l: {
  productId: string;
  variantId?: string | null;
  optionId?: string | null;
  vendorId?: string | null;
}): string =>
  `${l.productId}_${l.variantId ?? 'main'}_${l.optionId ?? 'main'}_${l.vendorId ?? 'default'}`;
