/**
 * The columns of the tables that orders and their transitions write. `insert … select *` would also
 * name a column that a newer version has added while this one still serves, and write null instead of
 * its default. The test of upgrades compares them with the database.
 */
export const WRITTEN_COLUMNS = {
  orders:
    'id order_number user_id status items_paise discount_paise discount_source discount_percentage promo_code shipping_paise tax_paise cashback_paise gift_count total_paise payment_method payment_status address contact_email contact_phone estimated_delivery placed_at updated_at business cancelled_paise paid_paise wallet_paise rounding_paise review_state review_by review_at review_reason sale_terms',
  vendor_orders:
    'id order_id vendor_id status items_paise discount_paise shipping_paise tax_paise total_paise commission_bp commission_paise estimated_delivery shipment created_at cancelled_paise wallet_paise waived_paise rounding_paise wallet_refunded_paise cash_refunded_paise return_id free_delivery_paise ship_by is_linked withdrawn_paise vendor_withdrawn_paise',
  order_items:
    'id order_id vendor_order_id position product_id variant_id option_id vendor_id sku_id offer_id quantity unit_paise original_paise discount_paise total_paise gst_rate tax_paise hsn_code snapshot cancelled returned gift_id replaces_id commission_bp faulted support_paise marketplace_paise discount_parts fees',
  order_events: 'id order_id vendor_order_id status note actor at',
  ledger_entries:
    'id transaction_id order_id vendor_order_id account owner_id amount_paise reason at statement_id rule rate_bp',
  messages:
    'id channel recipient template subject body created_at sent_at attempts due_at failed_at last_error attachments dlt_id about signs unsubscribe',
  risk_decisions:
    'id order_id user_id device_hash outcome score measured matches links is_confirmed settings_version at',
  shipments:
    'id order_id vendor_order_id vendor_id status carrier tracking_number attempts created_at updated_at courier collect_paise delivery_paise pickup_place_id eway_bill_number eway_bill_valid_until number_is_shared restock_due dispatched_at dispatch_by',
  shipment_items: 'shipment_id order_item_id quantity',
} as const;

export type WrittenTable = keyof typeof WRITTEN_COLUMNS;
