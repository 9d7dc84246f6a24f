/**
 * Calls that change something and take no version, by why they need none (docs/decisions/065). What overwrites a record that two
 * people can edit belongs into `versioned-records.ts`. A new call that stands in neither fails `versions.int.test.ts`.
 */
export const UNVERSIONED: Readonly<Record<string, readonly string[]>> = {
  'The body names what was seen (a version, the values, a token of a preview); something else is refused with 409': [
    'POST /admin/tax/filings', 'PUT /vendor/listings/:id/draft', 'POST /vendor/listings/:id/submit', 'POST /admin/listings/:id/approve', 'POST /admin/listings/:id/ask-changes', 'POST /admin/listings/:id/reject', 'POST /admin/listings/:id/assignee',
    'POST /admin/payouts/:id/approve', 'POST /admin/orders/:id/deeds', 'POST /admin/refund-requests/:id/decision', 'POST /admin/duplicates/merge', 'POST /vendor/stock-adjustments', 'POST /vendor/stock/:id/adjustments',
    'POST /vendor/discounts/:id/answer', 'POST /admin/brands/rename', 'POST /orders',
  ],
  'Adds something; what is there stays as it is': [
    'POST /admin/ads', 'POST /admin/banned-words', 'POST /admin/cash/imports', 'POST /admin/categories', 'POST /admin/categories/:id/attributes', 'POST /admin/commission-rules', 'POST /admin/content/:key/restore', 'POST /admin/coupons',
    'POST /admin/festive-offers', 'POST /admin/gifts', 'POST /admin/orders/:id/notes', 'POST /admin/payments/receipts', 'POST /admin/payouts', 'POST /admin/people/:id/notes', 'POST /admin/promotions', 'POST /admin/ready-answers',
    'POST /admin/staff/invitations', 'POST /admin/statements/close', 'POST /admin/tickets/:id/notes', 'POST /admin/tickets/:id/posts', 'POST /admin/vendors/:id/notes', 'POST /milestones', 'POST /couriers/:courier/events', 'POST /products/:id/views',
    'POST /search/asked', 'POST /orders/:id/returns', 'POST /orders/:id/returns/photos', 'POST /orders/:id/tickets', 'POST /products/:id/questions', 'POST /products/:id/reviews', 'POST /questions/:id/answers', 'POST /reviews/photos',
    'POST /tickets/:id/posts', 'POST /vendor/business', 'POST /vendor/bank', 'POST /vendor/coupons', 'POST /vendor/imports', 'POST /vendor/listings', 'POST /vendor/listings/:id/copies', 'POST /vendor/offers/:id/plans', 'POST /vendor/orders/:id/notes',
    'POST /vendor/orders/:id/parcels', 'POST /vendor/parcels/:id/booking', 'POST /vendor/parcels/:id/scans', 'POST /vendor/pickup-places', 'POST /vendor/pictures', 'POST /vendor/questions/:id/answers', 'POST /vendor/returns/:id/photos',
    'POST /vendor/reviews/:id/report', 'POST /vendor/sellable', 'POST /vendor/team/invitations', 'POST /vendor/tickets/:id/posts', 'POST /vendor/tokens', 'POST /vendor/webhooks', 'POST /vendor/webhooks/:id/messages/:message/replay',
    'POST /vendor/webhooks/:id/test', 'PUT /vendor/imports/:id/parts/:n',
  ],
  'A step of a lifecycle: from another state it is refused': [
    'POST /admin/answers/:id/remove', 'POST /admin/answers/:id/restore', 'POST /admin/bank-changes/:id/steps', 'POST /admin/discounts/:id/publishing', 'POST /admin/money-limits/decision', 'POST /admin/vendor-applications/:id/kyc/:item', 'POST /admin/business-requests/:id/steps', 'POST /admin/cash/shipments/:id/charge', 'POST /admin/cash/shipments/:id/deposit',
    'POST /admin/jobs/:id/retry', 'POST /admin/payments/refunds/:id/retry', 'POST /admin/payouts/:id/withdraw', 'POST /admin/payouts/rows/:id/failed', 'POST /admin/payouts/rows/:id/paid',
    'POST /admin/payouts/rows/:id/returned', 'POST /admin/people/:id/block', 'POST /admin/people/:id/erase', 'POST /admin/people/:id/unblock', 'POST /admin/products/:id/put-back', 'POST /admin/products/:id/take-down',
    'POST /admin/questions/:id/remove', 'POST /admin/questions/:id/restore', 'POST /admin/refund-requests/:id/withdrawal', 'POST /admin/refunds/:id/paid', 'POST /admin/returns/:id/decision', 'POST /admin/returns/:id/steps',
    'POST /admin/reviews/:id/decision', 'POST /admin/reviews/:id/remove', 'POST /admin/reviews/:id/restore', 'POST /admin/risk/reviews/:id', 'POST /admin/tax/filings/:id/take-back', 'POST /admin/tickets/:id/status',
    'POST /admin/vendor-applications/:id/steps', 'POST /orders/:id/cancel', 'POST /orders/:id/returns/:returnId/withdraw', 'POST /payments/orders/:id/abandon', 'POST /payments/orders/:id/cash', 'POST /payments/orders/:id/start',
    'POST /payments/verify', 'POST /test-gateway/orders/:id/pay', 'POST /tickets/:id/close', 'POST /vendor/application/submit', 'POST /vendor/dispatch/steps', 'POST /vendor/imports/:id/apply', 'POST /vendor/imports/:id/check',
    'POST /vendor/imports/:id/undo', 'POST /vendor/listings/:id/withdraw', 'POST /vendor/listings/bulk', 'POST /vendor/orders/:id/cancel', 'POST /vendor/orders/:id/confirm', 'POST /vendor/parcels/:id/deliver', 'POST /vendor/parcels/:id/ship',
    'POST /vendor/parcels/:id/unpack', 'POST /vendor/returns/:id/steps', 'POST /portal/bank-changes/:token/stop', 'POST /portal/invitations/:token', 'POST /portal/staff-invitations/:token',
  ],
  'One switch or one choice out of a list, and nothing is typed: both people chose what stands then, and see it': [
    'PATCH /milestones/:id/toggle', 'PUT /admin/duplicates/:id', 'PUT /admin/settings/switches', 'POST /admin/tickets/:id/assignee', 'PUT /vendor/parcels/:id/place', 'PUT /vendor/pickup-places/:id/active', 'PUT /vendor/pickup-places/:id/default',
    'PUT /vendor/tax/turnover',
  ],
  'A place in a list: one thing is moved, nothing is typed, and the order is seen at once': ['PATCH /milestones/reorder', 'PUT /admin/ads/order', 'PUT /admin/categories/:id/attributes/order', 'POST /admin/categories/:id/move'],
  'A list from outside that is only added to: its form opens empty, and of one PAN the tax department’s later certificate replaces the earlier': ['PUT /admin/tax/tds-certificates'],
  'Sets one figure, date or picture of exactly what it names; everything else stays': [
    'PUT /vendor/team/second-factor', 'PUT /vendor/festive-offers/:id/products', 'PUT /vendor/parcels/:id/eway-bill', 'POST /vendor/tax/e-documents', 'PUT /admin/categories/:id/picture', 'PUT /vendor/store/banner', 'PUT /vendor/store/logo',
  ],
  'Belongs to one person, or to an applicant alone': [
    'PUT /admin/account', 'POST /admin/account/in-use', 'PUT /admin/account/password', 'POST /admin/account/recovery-codes', 'POST /admin/account/second-factor', 'POST /admin/account/second-factor/confirm', 'POST /admin/account/second-factor/drop', 'POST /admin/views',
    'PATCH /cart/:productId', 'POST /cart', 'POST /checkout/items', 'POST /checkout/items/move-from-cart', 'POST /wishlist', 'POST /wishlist/share', 'PUT /checkout/items/:id', 'PUT /orders/:id/returns/:returnId/account', 'PUT /reviews/:id',
    'PUT /reviews/:id/helpful', 'PUT /users/addresses/:id', 'POST /users/addresses', 'PUT /users/change-password', 'PUT /users/profile', 'POST /users/delete-account', 'PATCH /vendor/application', 'POST /vendor/application/documents/:kind',
    'POST /vendor/business/documents/:kind', 'PUT /vendor/account', 'PUT /vendor/account/password', 'PUT /vendor/alerts', 'POST /admin/passkeys', 'PUT /admin/passkeys/:id', 'POST /users/passkeys', 'PUT /users/passkeys/:id', 'POST /vendor/passkeys',
    'POST /vendor/account/recovery-codes', 'POST /vendor/account/second-factor', 'POST /vendor/account/second-factor/confirm', 'POST /vendor/account/second-factor/drop', 'PUT /vendor/passkeys/:id', 'POST /portal/password/reset', 'POST /users/register', 'POST /users/reset-password', 'POST /users/undo-change', 'POST /vendors/register',
  ],
  'Makes a new secret in place of one that is not shown': ['POST /vendor/webhooks/:id/secret'],
  'Reads, computes, sends a code or signs in; no record is overwritten': [
    'POST /admin/bank-changes/:id/reveal', 'POST /admin/business-requests/:id/documents/:kind/document.pdf', 'POST /admin/business-requests/:id/documents/:kind/picture.webp', 'POST /admin/duplicates/preview', 'POST /admin/messages/:key/:part/test',
    'POST /admin/orders/:id/invoices/:file', 'POST /admin/orders/:id/reveal', 'POST /admin/payouts/:id/bank-file', 'POST /admin/payouts/:id/bank-sheet', 'POST /admin/people/:id/export', 'POST /admin/people/:id/reveal', 'POST /admin/refunds/:id/reveal', 'POST /admin/risk/rules/dry-run',
    'POST /admin/settings/providers/ask', 'POST /admin/step-up', 'POST /admin/step-up/code', 'POST /admin/step-up/passkey', 'POST /admin/tax/filing-pack', 'POST /admin/tax/tds-file', 'POST /admin/passkeys/options',
    'POST /admin/vendor-applications/:id/documents/:kind/document.pdf', 'POST /admin/vendor-applications/:id/documents/:kind/picture.webp', 'POST /admin/vendor-applications/:id/reveal', 'POST /orders/track', 'POST /portal/login',
    'POST /portal/passkey-login', 'POST /portal/passkey-login/options', 'POST /portal/password/code', 'POST /users/login', 'POST /users/logout', 'POST /users/otp/send', 'POST /users/otp/verify', 'POST /users/passkey-login',
    'POST /users/passkey-login/options', 'POST /users/sign-in/code', 'POST /users/sign-in', 'POST /checkout/calculate-multi-vendor-rates', 'POST /checkout/quote', 'POST /orders/:id/cancel/preview', 'POST /orders/:id/returns/preview', 'POST /orders/confirmation-code', 'POST /users/passkeys/options',
    'POST /users/step-up', 'POST /users/step-up/code', 'POST /users/step-up/passkey', 'POST /vendor/application/code', 'POST /vendor/application/verify', 'POST /vendor/bank/code', 'POST /vendor/parcels/:id/delivery-code',
    'POST /vendor/passkeys/options', 'POST /vendor/step-up', 'POST /vendor/step-up/code', 'POST /vendor/step-up/passkey',
  ],
};

/** The same for what is deleted: a record that somebody can change meanwhile is deleted as it was seen. */
export const UNVERSIONED_DELETIONS: Readonly<Record<string, readonly string[]>> = {
  'Nobody can change it: it is made and deleted whole': [
    'DELETE /admin/banned-words/:id', 'DELETE /admin/orders/:id/notes/:note', 'DELETE /admin/people/:id/sessions', 'DELETE /admin/people/:id/sessions/:session', 'DELETE /admin/staff/invitations/:id', 'DELETE /admin/vendors/:id/notes/:note',
    'DELETE /vendor/orders/:id/notes/:note', 'DELETE /vendor/price-plans/:id', 'DELETE /vendor/team/invitations/:id', 'DELETE /vendor/tokens/:id', 'DELETE /vendor/store/banner', 'DELETE /vendor/store/logo',
  ],
  'A step of a lifecycle: from another state it is refused': ['DELETE /admin/jobs/:id', 'DELETE /vendor/bank', 'DELETE /vendor/business', 'DELETE /vendor/imports/:id', 'DELETE /vendor/parcels/:id/booking'],
  'Takes exactly what it names out of a festive offer; it can be put in again': ['DELETE /admin/festive-offers/:id/vendors/:vendorId', 'DELETE /vendor/festive-offers/:id/products/:productId'],
  'Throws away what was written; whoever writes meanwhile learns it with the next save (LISTING_CHANGED or LISTING_NOT_FOUND)': ['DELETE /vendor/listings/:id/draft'],
  'One switch, and nothing typed is lost': ['DELETE /admin/staff/:id/second-factor', 'DELETE /vendor/team/:id/second-factor'],
  'Belongs to one person, or to an applicant alone': [
    'DELETE /admin/account/sessions', 'DELETE /admin/account/sessions/:id', 'DELETE /admin/passkeys/:id', 'DELETE /admin/views/:id', 'DELETE /cart', 'DELETE /cart/:productId/:variantId/:optionId/:vendorId', 'DELETE /checkout/items', 'DELETE /checkout/items/:id',
    'DELETE /reviews/:id', 'DELETE /reviews/:id/helpful', 'DELETE /users/addresses/:id', 'DELETE /users/passkeys/:id', 'DELETE /users/sessions', 'DELETE /users/sessions/:id', 'DELETE /vendor/account/sessions', 'DELETE /vendor/account/sessions/:id',
    'DELETE /vendor/application/documents/:kind', 'DELETE /vendor/passkeys/:id', 'DELETE /wishlist', 'DELETE /wishlist/:productId/:variantId/:optionId/:vendorId', 'DELETE /wishlist/share',
  ],
};
