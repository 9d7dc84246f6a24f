import type { MessageValues } from './message-id.ts';

/**
 * The one table of business errors: a stable code, the HTTP status and the message. docs/errors.md
 * is tested against it. Texts of specification §8 are here word for word. Status: 400 malformed,
 * 401 not signed in, 403 wrong audience, 404 not yours or absent, 409 refused by a business rule,
 * 413/415 body too large or of the wrong type, 422 reused key, 429 too often, 500 unexpected, 503
 * not ready.
 */
export const ERRORS = {
  invalid_request: [400, 'errors.fields_invalid'],
  malformed_json: [400, 'errors.json_invalid'],
  passwords_do_not_match: [400, 'accounts.password.mismatch'],
  invalid_otp: [400, 'errors.otp_invalid'],
  wrong_current_password: [400, 'accounts.password.current_wrong'],
  wrong_code: [400, 'errors.second_factor_wrong'],
  passkey_refused: [400, 'errors.passkey_failed'],
  idempotency_key_required: [400, 'errors.idempotency_key_missing'],
  payment_not_genuine: [400, 'errors.payment_not_genuine'],
  invalid_picture: [400, 'errors.image_format'],
  invalid_document: [400, 'errors.document_invalid'],
  authentication_required: [401, 'errors.unauthenticated'],
  login_to_view_cart: [401, 'errors.login_to_add_to_cart'],
  login_to_checkout: [401, 'errors.login_to_manage_checkout'],
  login_to_add_to_checkout: [401, 'errors.login_to_add_to_checkout'],
  login_to_move_cart: [401, 'errors.login_to_move_cart'],
  login_to_wishlist: [401, 'errors.unauthenticated_wishlist'],
  login_to_add_to_wishlist: [401, 'errors.unauthenticated_wishlist_add'],
  invalid_credentials: [401, 'errors.login_credentials'],
  second_factor_needed: [401, 'errors.second_factor_missing'],
  passkey_needed: [401, 'errors.passkey_required'],
  second_factor_wrong: [401, 'errors.second_factor_wrong'],
  session_expired: [401, 'errors.session_ended'],
  account_blocked: [401, 'errors.account_blocked'],
  forged_event: [401, 'errors.signature_mismatch'],
  access_denied: [403, 'errors.forbidden'],
  right_missing: [403, 'errors.role_not_allowed'],
  role_beyond_own: [403, 'errors.role_beyond_own'],
  staff_right_missing: [403, 'errors.role_forbidden'],
  second_factor_required: [403, 'errors.second_factor_required'],
  step_up_required: [403, 'errors.step_up_required'],
  not_found: [404, 'errors.address_not_found'],
  campaign_not_found: [404, 'errors.campaign.missing'],
  segment_not_found: [404, 'errors.segment.missing'],
  product_not_found: [404, 'catalog.product_not_found'],
  variant_not_found: [404, 'errors.variant_unavailable'],
  vendor_not_found: [404, 'errors.vendor_offer_missing'],
  category_not_found: [404, 'errors.category_not_found'],
  attribute_not_found: [404, 'errors.attribute_missing'],
  cart_item_not_found: [404, 'errors.cart_item_missing'],
  wishlist_item_not_found: [404, 'errors.wishlist_item_missing'],
  shared_wishlist_not_found: [404, 'cart.shared_wishlist.gone'],
  checkout_item_not_found: [404, 'errors.checkout_item_missing'],
  address_not_found: [404, 'errors.address_missing'],
  review_not_found: [404, 'errors.review_missing'],
  question_not_found: [404, 'errors.question_missing'],
  answer_not_found: [404, 'errors.answer_missing'],
  token_not_found: [404, 'errors.token_not_found'],
  passkey_not_found: [404, 'errors.passkey_missing'],
  webhook_not_found: [404, 'errors.webhook_not_found'],
  webhook_message_not_found: [404, 'errors.webhook_delivery_not_found'],
  member_not_found: [404, 'errors.team_member_not_found'],
  undo_not_found: [404, 'errors.undo_link_expired'],
  invitation_not_found: [404, 'errors.invitation_expired'],
  session_not_found: [404, 'errors.session_missing'],
  customer_not_found: [404, 'errors.customer_missing'],
  order_not_found: [404, 'errors.order_not_matched'],
  place_not_found: [404, 'errors.pickup.not_found'],
  business_change_not_found: [404, 'errors.request_missing'],
  bank_change_not_found: [404, 'errors.bank_change_missing'],
  shipment_not_found: [404, 'errors.shipment_not_found'],
  booking_not_found: [404, 'errors.courier_not_booked'],
  courier_account_not_found: [404, 'errors.courier_account_missing'],
  invoice_not_found: [404, 'errors.invoice_missing'],
  return_not_found: [404, 'errors.return_missing'],
  claim_not_found: [404, 'errors.claim_missing'],
  claim_not_possible: [409, 'errors.claim_not_possible'],
  payment_not_found: [404, 'errors.payment_missing'],
  refund_not_found: [404, 'errors.refund_missing'],
  offer_not_found: [404, 'errors.offer_not_found'],
  import_not_found: [404, 'errors.import_not_found'],
  listing_not_found: [404, 'errors.listing_not_found'],
  job_not_found: [404, 'errors.job_missing'],
  ticket_not_found: [404, 'errors.ticket_missing'],
  ready_answer_not_found: [404, 'errors.saved_reply_missing'],
  statement_not_found: [404, 'errors.statement_not_found'],
  payout_not_found: [404, 'errors.payout_missing'],
  application_not_found: [404, 'errors.application_not_found'],
  document_not_found: [404, 'errors.document_not_found'],
  coupon_not_found: [404, 'errors.coupon_not_found'],
  gift_not_found: [404, 'errors.gift_missing'],
  milestone_not_found: [404, 'errors.milestone_missing'],
  ad_not_found: [404, 'errors.ad_missing'],
  promotion_not_found: [404, 'promotions.page.not_found'],
  price_plan_not_found: [404, 'errors.scheduled_price_not_found'],
  view_not_found: [404, 'errors.saved_view_missing'],
  role_not_found: [404, 'errors.role_missing'],
  festive_offer_not_found: [404, 'promotions.festival.load_one_failed'],
  kyc_incomplete: [409, 'errors.kyc_incomplete'],
  account_not_verified: [409, 'errors.account_not_verified'],
  payout_submitted: [409, 'errors.payout_submitted'],
  listings_held: [409, 'errors.listings_held'],
  verification_unavailable: [503, 'errors.verification_unavailable'],
  application_closed: [409, 'errors.application_closed'],
  store_address_taken: [409, 'errors.store_url_taken_applicant'],
  insufficient_stock: [409, 'errors.insufficient_stock'],
  stock_changed: [409, 'errors.stock_changed'],
  listing_changed: [409, 'errors.listing_changed'],
  record_changed: [409, 'errors.stale_save'],
  content_changed: [409, 'errors.content_changed'],
  content_unchanged: [409, 'errors.content_unchanged'],
  checks_open: [409, 'errors.checks_open'],
  out_of_stock: [409, 'errors.out_of_stock'],
  cart_full: [409, 'errors.cart_limit'],
  unit_in_stock: [409, 'errors.unit_in_stock'],
  too_many_alerts: [409, 'errors.alert_limit'],
  checkout_empty: [409, 'errors.checkout_empty'],
  invalid_size: [400, 'errors.size_unavailable'],
  item_unavailable: [409, 'errors.item_unavailable'],
  total_changed: [409, 'errors.total_changed'],
  not_serviceable: [409, 'errors.pin_code_unserved'],
  cod_not_available: [409, 'errors.order_no_cod'],
  order_refused: [409, 'errors.order_refused'],
  confirmation_required: [409, 'checkout.confirm.text'],
  unpaid_orders: [409, 'errors.unpaid_orders'],
  stock_hold_limit: [409, 'errors.unpaid_hold_too_many'],
  promo_not_usable: [409, 'errors.promo_not_applicable'],
  review_decided: [409, 'errors.review_decided'],
  too_many_orders: [429, 'errors.too_many_orders'],
  payment_method_unavailable: [409, 'errors.online_payment_unavailable'],
  payment_not_open: [409, 'errors.payment_not_open'],
  order_not_cancellable: [409, 'errors.order_not_cancellable'],
  courier_unavailable: [409, 'errors.courier_unavailable'],
  courier_refused: [409, 'errors.courier_refusal'],
  units_not_free: [409, 'errors.cancel_too_many'],
  exchange_not_possible: [409, 'errors.exchange_unavailable'],
  preview_changed: [409, 'errors.preview_changed'],
  own_request: [409, 'errors.own_request'],
  not_returnable: [409, 'errors.return_not_allowed'],
  too_many_notes: [409, 'errors.order_notes_full'],
  too_many_tokens: [409, 'errors.token_limit'],
  too_many_passkeys: [409, 'errors.passkey_limit'],
  too_many_places: [409, 'errors.pickup.too_many'],
  place_in_use: [409, 'errors.pickup.shipments_waiting'],
  bank_change_open: [409, 'errors.bank_change_open'],
  business_change_open: [409, 'errors.request_open'],
  contact_unconfirmed: [409, 'errors.phone_unverified'],
  too_many_webhooks: [409, 'errors.webhook_limit'],
  webhook_off: [409, 'errors.webhook_disabled'],
  last_owner: [409, 'errors.last_store_owner'],
  last_staff_owner: [409, 'errors.last_marketplace_owner'],
  role_in_use: [409, 'errors.role_in_use'],
  role_name_taken: [409, 'errors.role_name_taken'],
  too_many_roles: [409, 'errors.too_many_roles'],
  own_factor_first: [409, 'errors.own_second_factor_first'],
  second_factor_not_begun: [409, 'errors.second_factor_not_started'],
  switched_off: [409, 'errors.switched_off'],
  settings_changed: [409, 'errors.settings_changed'],
  cash_not_received: [409, 'errors.cash_not_received'],
  refund_account_missing: [409, 'errors.refund_account_missing'],
  cash_limit: [409, 'errors.cash_limit'],
  step_not_possible: [409, 'errors.step_not_allowed'],
  address_book_full: [409, 'accounts.address.limit_reached'],
  account_exists: [409, 'errors.registration_details'],
  account_has_cashback: [409, 'accounts.closing.cashback_left'],
  account_has_money: [409, 'accounts.closing.money_owed'],
  account_has_open_orders: [409, 'accounts.closing.open_order'],
  registration_failed: [409, 'errors.registration_failed'],
  review_not_allowed: [409, 'reviews.after_delivery'],
  review_exists: [409, 'errors.review.already_reviewed'],
  review_answered: [409, 'errors.review_answered'],
  own_review: [409, 'errors.review.own_vote'],
  answer_not_allowed: [409, 'errors.question.not_allowed'],
  answer_exists: [409, 'errors.question.already_answered'],
  nothing_to_pay: [409, 'errors.nothing_to_pay'],
  utr_taken: [409, 'errors.utr_taken'],
  second_person_needed: [409, 'errors.second_person_needed'],
  payout_run_changed: [409, 'errors.payout_run_changed'],
  payout_not_approved: [409, 'errors.payout_not_approved'],
  settlement_not_set_up: [409, 'errors.settlement_not_set_up'],
  rate_in_use: [409, 'errors.rate_in_use'],
  price_unusual: [409, 'errors.price_far_from_last'],
  festive_offer_closed: [409, 'errors.festive_offer_closed'],
  too_many_views: [409, 'errors.too_many_views'],
  category_in_use: [409, 'errors.category_in_use'],
  category_taken: [409, 'errors.category_taken'],
  attribute_taken: [409, 'errors.attribute_taken'],
  main_categories_full: [409, 'errors.main_categories_full'],
  coupon_conflict: [409, 'promotions.coupon.code_taken'],
  coupon_in_use: [409, 'errors.coupon_uses_below_used'],
  too_many_ads: [409, 'errors.too_many_ads'],
  milestone_conflict: [409, 'errors.milestone_conflict'],
  segment_in_use: [409, 'errors.segment.in_use'],
  too_many_segments: [409, 'errors.segment.too_many_segments'],
  segment_too_slow: [409, 'errors.segment.too_slow'],
  payload_too_large: [413, 'errors.body_too_large'],
  unsupported_media_type: [415, 'errors.json_expected'],
  idempotency_key_reused: [422, 'errors.idempotency_key_reused'],
  version_required: [428, 'errors.version_missing'],
  too_many_requests: [429, 'errors.too_many_attempts'],
  internal: [500, 'errors.unexpected'],
  server_busy: [503, 'errors.busy'],
  not_ready: [503, 'errors.starting'],
  gateway_unavailable: [503, 'errors.gateway_unreachable'],
  database_unavailable: [503, 'errors.database_unreachable'],
  storage_unavailable: [503, 'errors.storage_unreachable'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorName = keyof typeof ERRORS;
export interface FieldError {
  path: string;
  /** A message id, or literal text. */
  message: string;
  /** Values for the message's slots; the server fills them in before it answers. */
  values?: MessageValues;
}

/** The stable code at the API: `cart_item_not_found` → `CART_ITEM_NOT_FOUND`. */
export const errorCode = (name: ErrorName): string => name.toUpperCase();

export interface FailOptions {
  /** A more exact message than the table's: an id, or literal text. */
  message?: string;
  /** Values for the message's slots; one may itself be a message id. */
  values?: MessageValues;
  /** Field errors as `{ path, message, values? }`. */
  details?: FieldError[];
  /** Data the caller needs to continue (new totals, seconds to wait); sent as `data`. */
  data?: unknown;
  /** For 429 and 503: seconds for the `Retry-After` header. */
  retryAfter?: number;
}

/**
 * An error of the table; anything else thrown is a 500. The text is made last, from `message` and
 * `values`.
 */
export class AppError extends Error {
  readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly values: MessageValues | undefined;
  readonly details: FieldError[] | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  constructor(errorName: ErrorName, options: FailOptions = {}) {
    super(options.message ?? ERRORS[errorName][1]);
    this.code = errorCode(errorName);
    this.status = ERRORS[errorName][0];
    this.values = options.values;
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}

/** Throws the error `name` of the table. */
export function fail(name: ErrorName, options?: FailOptions): never {
  throw new AppError(name, options);
}
