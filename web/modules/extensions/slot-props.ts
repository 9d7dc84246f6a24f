/** Where extensions may show components, with what each gets. Order: storefront, vendor portal, admin panel. */
export interface SlotProps {
  /** Below each item of the cart drawer. `cartItemId` is the id of the cart's API. */
  'cart.item': { cartItemId: string; productId: string; productName: string; quantity: number };
  /** Below the buttons of a product page. */
  'product.buy_box': { productId: string; slug: string; productName: string };
  /** At the end of an order page of a customer. */
  'order.details': { orderNumber: string };
  /** Below the items of a vendor's order page. */
  'vendor_order.details': { vendorOrderId: string; orderNumber: string };
  /** In the side column of an operator's order page. */
  'admin_order.details': { orderId: string; orderNumber: string };
}
export type SlotName = keyof SlotProps;
