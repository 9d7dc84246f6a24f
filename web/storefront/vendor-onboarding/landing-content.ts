/** Texts of the pages for vendors; all of them come from the message catalogs. */
export const LANDING_REQUIREMENTS: readonly (readonly [string, string])[] = [
  ['vendor_onboarding.needed.business', 'vendor_onboarding.needed.business_text'],
  ['common.tax', 'vendor_onboarding.needed.tax_text'],
  ['common.pickup_address', 'vendor_onboarding.needed.pickup_text'],
  ['common.bank_account', 'vendor_onboarding.needed.bank_text'],
  ['common.documents', 'vendor_onboarding.needed.documents_text'],
  ['listings.declarations', 'vendor_onboarding.needed.declarations_text'],
];
export const LANDING_STEPS: readonly (readonly [string, string])[] = [
  ['vendor_onboarding.register', 'vendor_onboarding.how.register_text'],
  ['vendor_onboarding.how.list_title', 'vendor_onboarding.how.list_text'],
  ['vendor_onboarding.how.earn_title', 'vendor_onboarding.how.earn_text'],
];
export const LANDING_REASONS: readonly (readonly [string, string])[] = [
  ['vendor_onboarding.landing.reason_fee', 'vendor_onboarding.landing.reason_fee_text'],
  ['vendor_onboarding.landing.reason_price', 'vendor_onboarding.landing.reason_price_text'],
  ['vendor_onboarding.landing.reason_delivery', 'vendor_onboarding.landing.reason_delivery_text'],
  ['vendor_onboarding.landing.reason_statement', 'vendor_onboarding.landing.reason_statement_text'],
];
export const PAYOUT_STEPS: readonly (readonly [string, string])[] = [
  ['orders.status.delivered', 'vendor_onboarding.payouts.delivered_text'],
  ['vendor_onboarding.payouts.window_title', 'vendor_onboarding.payouts.window_text'],
  ['vendor_onboarding.payouts.settlement_title', 'vendor_onboarding.payouts.settlement_text'],
  ['vendor_onboarding.payouts.bank_title', 'vendor_onboarding.payouts.bank_text'],
];
export const QUESTIONS: readonly (readonly [string, string])[] = [
  ['vendor_onboarding.faq.approval', 'vendor_onboarding.faq.approval_text'],
  ['vendor_onboarding.faq.gstin', 'vendor_onboarding.faq.gstin_text'],
  ['vendor_onboarding.faq.invoice', 'vendor_onboarding.faq.invoice_text'],
  ['vendor_onboarding.faq.returns', 'vendor_onboarding.faq.returns_text'],
  ['vendor_onboarding.faq.pause', 'vendor_onboarding.faq.pause_text'],
  ['vendor_onboarding.faq.contact', 'vendor_onboarding.faq.contact_text'],
];
