import type { MessageValues } from './message-id.ts';

/**
 * The one table of business errors: a stable code, the HTTP status and what a person reads.
 * docs/errors.md is tested against it. Texts of specification §8 stand here word for word.
 * Status: 400 malformed, 401 not signed in, 403 wrong audience, 404 not yours or absent,
 * 409 the business says no, 413/415 wrong cargo, 422 reused key, 429 too often, 500 surprise, 503 not ready.
 */
export const ERRORS = {
  invalid_request: [400, 'Some fields need your attention.'],
  malformed_json: [400, 'The body is not valid JSON.'],
  passwords_do_not_match: [400, 'Passwords do not match'],
  invalid_otp: [400, 'Invalid OTP'],
  wrong_current_password: [400, 'The current password is not right.'],
  wrong_code: [400, 'This code is not right. Wait for the next one, or use a recovery code.'],
  passkey_refused: [400, 'This passkey did not work. Try again, or sign in another way.'],
  idempotency_key_required: [
    400,
    'Send an Idempotency-Key header (8 to 255 characters) with this call.',
  ],
  payment_not_genuine: [400, 'This answer does not come from the payment gateway.'],
  invalid_picture: [400, 'Send one JPEG, PNG or WebP picture of at most 5 MB.'],
  invalid_document: [
    400,
    'Send one JPEG, PNG or WebP picture, or one PDF without a password, of at most 5 MB.',
  ],
  authentication_required: [401, 'Authentication required. Please login to continue.'],
  login_to_view_cart: [401, 'Please login to add items to cart'],
  login_to_checkout: [401, 'Please login to manage checkout items'],
  login_to_add_to_checkout: [401, 'Please login to add items to checkout'],
  login_to_move_cart: [401, 'Please login to move cart to checkout'],
  login_to_wishlist: [401, 'Authentication required. Please login to manage wishlist.'],
  login_to_add_to_wishlist: [
    401,
    'Authentication required. Please login to add items to wishlist.',
  ],
  invalid_credentials: [401, 'Login failed. Please check your credentials.'],
  second_factor_needed: [401, 'Enter the six digits of your authenticator app.'],
  passkey_needed: [401, 'Your account has a passkey. Sign in with it.'],
  second_factor_wrong: [
    401,
    'This code is not right. Wait for the next one, or use a recovery code.',
  ],
  session_expired: [401, 'Your session has ended. Please sign in again.'],
  account_blocked: [
    401,
    'This account is blocked. A letter told you why; our grievance officer answers questions.',
  ],
  forged_event: [401, 'The signature does not fit this body.'],
  access_denied: [403, 'Access denied: Insufficient permissions'],
  right_missing: [403, 'Your role in this shop does not include this. Ask its owner.'],
  staff_right_missing: [403, 'Your role does not include this. Ask an owner of the marketplace.'],
  second_factor_required: [403, 'A second factor is required here. You cannot switch it off.'],
  step_up_required: [403, 'Please confirm with your password or a code that it is you.'],
  not_found: [404, 'There is nothing at this address.'],
  product_not_found: [404, 'Product not found'],
  variant_not_found: [404, 'This variant is not sold any more.'],
  vendor_not_found: [404, 'This vendor does not sell the product.'],
  category_not_found: [404, 'Category not found'],
  attribute_not_found: [404, 'This attribute is not there any more.'],
  cart_item_not_found: [404, 'Item not found in cart'],
  wishlist_item_not_found: [404, 'Item not found in wishlist'],
  shared_wishlist_not_found: [404, 'This wishlist is not shared any more.'],
  checkout_item_not_found: [404, 'Item not found in checkout'],
  address_not_found: [404, 'Address not found'],
  review_not_found: [404, 'Review not found'],
  question_not_found: [404, 'Question not found'],
  answer_not_found: [404, 'Answer not found'],
  token_not_found: [404, 'There is no such token.'],
  passkey_not_found: [404, 'There is no such passkey.'],
  webhook_not_found: [404, 'There is no such webhook.'],
  webhook_message_not_found: [404, 'There is no such delivery.'],
  member_not_found: [404, 'Nobody of this team is meant.'],
  undo_not_found: [404, 'This link or code was used before, or its 72 hours are over.'],
  invitation_not_found: [404, 'This invitation does not hold any more. Ask for a new one.'],
  session_not_found: [404, 'Session not found'],
  shopper_not_found: [404, 'There is no such shopper.'],
  order_not_found: [
    404,
    'We could not find that order. Check the number and the phone or e-mail used.',
  ],
  place_not_found: [404, 'There is no such pickup place.'],
  business_change_not_found: [404, 'There is no request to be changed or decided here.'],
  bank_change_not_found: [
    404,
    'There is no change of the bank account to be stopped or checked here.',
  ],
  parcel_not_found: [404, 'Parcel not found'],
  booking_not_found: [404, 'No courier is booked for this parcel.'],
  invoice_not_found: [404, 'Invoice not found'],
  return_not_found: [404, 'Return not found'],
  payment_not_found: [404, 'Payment not found'],
  refund_not_found: [404, 'Refund not found'],
  offer_not_found: [404, 'Offer not found'],
  import_not_found: [404, 'This file is not among yours.'],
  listing_not_found: [404, 'This product is not in your shop.'],
  job_not_found: [404, 'No job of this id waits for an operator.'],
  ticket_not_found: [404, 'Ticket not found'],
  ready_answer_not_found: [404, 'This ready answer is not there.'],
  statement_not_found: [404, 'Statement not found'],
  payout_not_found: [404, 'Payout not found'],
  application_not_found: [404, 'There is no registration of this shop.'],
  document_not_found: [404, 'This document was not uploaded.'],
  coupon_not_found: [404, 'Coupon not found'],
  gift_not_found: [404, 'Gift not found'],
  milestone_not_found: [404, 'Milestone not found'],
  ad_not_found: [404, 'Ad not found'],
  promotion_not_found: [404, 'Promotion not found'],
  price_plan_not_found: [404, 'This planned price is not there.'],
  view_not_found: [404, 'There is no such view of yours.'],
  festive_offer_not_found: [404, 'Failed to fetch festive offer'],
  kyc_incomplete: [409, 'This shop cannot be approved yet: something is missing or not checked.'],
  account_not_verified: [409, 'Say how the account was verified.'],
  application_closed: [409, 'The registration is with us and cannot be changed now.'],
  store_address_taken: [
    409,
    'Another store already has this address. Please ask the applicant for another.',
  ],
  insufficient_stock: [409, 'Not enough in stock.'],
  stock_changed: [409, 'The stock has changed since you saw it. Please look at it once more.'],
  listing_changed: [
    409,
    'Somebody changed this product since you opened it. Nothing was overwritten.',
  ],
  record_changed: [409, 'Somebody else changed this since you opened it. Nothing was saved.'],
  content_changed: [
    409,
    'Somebody else changed this text since you opened it. Nothing was overwritten.',
  ],
  content_unchanged: [409, 'What is published says the same already.'],
  out_of_stock: [409, 'This item is out of stock.'],
  cart_full: [409, 'The cart holds 100 different items at most.'],
  checkout_empty: [409, 'There is nothing to check out.'],
  invalid_size: [400, 'This product does not come in this size.'],
  item_unavailable: [409, 'An item is not available any more.'],
  total_changed: [409, 'The total has changed since you saw it. Please look at it once more.'],
  not_serviceable: [409, 'A vendor does not deliver to this PIN code.'],
  cod_not_available: [409, 'Cash on delivery is not available for this order.'],
  order_refused: [409, 'We cannot accept this order. Contact customer care if you need help.'],
  confirmation_required: [409, 'Confirm this order with the code we send you.'],
  unpaid_orders: [409, 'You have unpaid orders. Pay or cancel them, then place this one.'],
  stock_hold_limit: [409, 'We cannot keep this many for an unpaid order. Order fewer.'],
  promo_not_usable: [
    409,
    'This promo code cannot be used for this order. Remove it and place the order again.',
  ],
  review_decided: [
    409,
    'Somebody has decided about this order already, or the customer cancelled it.',
  ],
  too_many_orders: [429, 'You have placed many orders in a short time. Try again tomorrow.'],
  payment_method_unavailable: [
    409,
    'Online payment is not available at present. Please choose cash on delivery.',
  ],
  payment_not_open: [409, 'This payment is not open any more.'],
  order_not_cancellable: [409, 'This order can no longer be cancelled.'],
  courier_unavailable: [
    409,
    'No courier can be booked. Send the parcel yourself and enter carrier and number.',
  ],
  pieces_not_free: [
    409,
    'Not so many pieces of this item are left that are neither packed nor cancelled.',
  ],
  exchange_not_possible: [
    409,
    'This cannot be exchanged any more: the seller has not enough of it at the same price.',
  ],
  preview_changed: [409, 'Something has changed since you saw this. Please look at it once more.'],
  own_request: [409, 'Somebody else has to decide about what you asked for.'],
  not_returnable: [
    409,
    'These pieces cannot be sent back: they are not delivered, already on their way back, or past their return window.',
  ],
  too_many_notes: [409, 'An order holds 50 notes at most. Remove one first.'],
  too_many_tokens: [409, 'A shop has 20 tokens at most. End one first.'],
  too_many_passkeys: [409, 'An account has 10 passkeys at most. Remove one first.'],
  too_many_places: [
    409,
    'A shop has 20 pickup places at most. Change one that is not used any more.',
  ],
  place_in_use: [
    409,
    'Parcels wait at this place. Hand them over, or let them go from another place first.',
  ],
  bank_change_open: [409, 'A change of the bank account is under way already. Stop it first.'],
  business_change_open: [409, 'A request is with us already. Take it back first.'],
  contact_unconfirmed: [409, 'No code can be sent there: this phone number was never confirmed.'],
  too_many_webhooks: [409, 'A shop has 5 webhooks at most. Remove one first.'],
  webhook_off: [409, 'This webhook is switched off. Switch it on first.'],
  last_owner: [409, 'A shop needs an owner. Make somebody else an owner first.'],
  last_staff_owner: [409, 'The marketplace needs an owner. Make somebody else an owner first.'],
  own_factor_first: [409, 'Set up your own second factor or a passkey first.'],
  second_factor_not_begun: [409, 'Begin to set up the second factor first.'],
  switched_off: [409, 'This is switched off at present.'],
  settings_changed: [
    409,
    'Somebody else changed this setting since you opened it. Nothing was overwritten.',
  ],
  cash_not_received: [
    409,
    'The cash of this order has not reached the marketplace yet. The refund waits for it.',
  ],
  refund_account_missing: [409, 'The customer has not said yet where the refund is to go.'],
  cash_limit: [
    409,
    'You may not collect more cash yourself at present. Hand over what you hold, or book a courier.',
  ],
  step_not_possible: [409, 'This step is not possible now.'],
  address_book_full: [409, 'The address book holds 20 addresses. Remove one first.'],
  account_exists: [
    409,
    'Registration failed. Check the details, or sign in if you already have an account.',
  ],
  account_has_cashback: [
    409,
    'Your wallet still holds cashback. Spend it first, or say that you give it up.',
  ],
  account_has_money: [
    409,
    'Money of yours is still with us. Ask for help, and it is paid to you before the account is closed.',
  ],
  account_has_open_orders: [
    409,
    'An order is still under way. You can close the account once it is delivered or cancelled.',
  ],
  registration_failed: [409, 'Registration failed'],
  review_not_allowed: [409, 'You can review this item once it has been delivered to you.'],
  review_exists: [409, 'You have reviewed this item already. You can change your review.'],
  review_answered: [
    409,
    'This review has been answered; an answer can be changed for 24 hours by the seller who gave it.',
  ],
  own_review: [409, 'You cannot vote for your own review.'],
  answer_not_allowed: [409, 'Only sellers and people who have received this item can answer.'],
  answer_exists: [409, 'You have answered this question already.'],
  nothing_to_pay: [409, 'No statement is due for a payout.'],
  utr_taken: [409, 'Another payout already has this bank reference.'],
  second_person_needed: [
    409,
    'You made this run: somebody else with the right to pay has to approve it.',
  ],
  payout_run_changed: [
    409,
    'This run has changed since you looked at it. Look again before you approve it.',
  ],
  payout_not_approved: [409, 'A second person has to approve this run first.'],
  settlement_not_set_up: [
    409,
    'Say first who the marketplace is: its registered name, address and GSTIN.',
  ],
  rate_in_use: [
    409,
    'Statements were closed at this rate already. Add a rate from a later day on.',
  ],
  price_unusual: [409, 'This price is far from the one before. Is that meant?'],
  festive_offer_closed: [409, 'This festive offer takes no more goods.'],
  too_many_views: [409, 'You keep 30 views of a list at most. Remove one first.'],
  category_in_use: [409, 'Products or categories are in it. Move them first.'],
  category_taken: [409, 'A category of this name is there already.'],
  attribute_taken: [409, 'A category above or below has an attribute of this label already.'],
  main_categories_full: [409, 'Five categories are main already. Take the mark off one first.'],
  coupon_conflict: [409, 'Another coupon already has this code.'],
  coupon_in_use: [409, 'More uses than that are taken already.'],
  too_many_ads: [409, 'There are 50 ads already. Remove one first.'],
  milestone_conflict: [409, 'Another milestone already has this type and threshold.'],
  payload_too_large: [413, 'The body is too large.'],
  unsupported_media_type: [415, 'Send this call as application/json.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used with a different body.'],
  version_required: [428, 'Send the version of the record you saw as If-Match.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  internal: [500, 'An error occurred'],
  server_busy: [503, 'Haatlane is busy right now. Please try again in a few seconds.'],
  not_ready: [503, 'The shop is starting. Please try again in a moment.'],
  gateway_unavailable: [503, 'errors.gateway_unavailable'],
  database_unavailable: [503, 'The shop cannot reach its database. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorName = keyof typeof ERRORS;
export interface FieldError {
  path: string;
  /** The id of a message, or a text that is shown as it is. */
  message: string;
  /** What goes into the message's slots. The server puts them in before it answers. */
  values?: MessageValues;
}

/** The stable code at the API: `cart_item_not_found` → `CART_ITEM_NOT_FOUND`. */
export const errorCode = (name: ErrorName): string => name.toUpperCase();

export interface FailOptions {
  /** Replaces the table's text where it can be said more exactly; the id of a message, or a text that is shown as it is. */
  message?: string;
  /** What goes into the message's slots; one may itself be the id of a message. */
  values?: MessageValues;
  /** Field errors as `{ path, message, values? }`. */
  details?: FieldError[];
  /** What the caller needs to go on (new totals, seconds to wait); goes out as `data`. */
  data?: unknown;
  /** For 429 and 503: seconds for the `Retry-After` header. */
  retryAfter?: number;
}

/** A refusal the table knows. Anything else that is thrown is a 500. What people read is made last, of `message` and `values`. */
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

/** Throws the refusal `name` of the table. */
export function fail(name: ErrorName, options?: FailOptions): never {
  throw new AppError(name, options);
}
