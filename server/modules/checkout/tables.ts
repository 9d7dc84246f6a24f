/** The checkout list has the columns of the cart. */
export interface CheckoutItemTable {
  id: string;
  user_id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  vendor_id: string | null;
  sku_id: string;
  quantity: number;
  selected_size: string | null;
  added_at: Date;
  price_when_added_paise: number | null;
}
