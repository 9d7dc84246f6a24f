import type {
  ApplicationState,
  ApplicationStep,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** Labels of the registration; all of them come from the message catalogs. */
export const STEP_TITLES: Readonly<Record<ApplicationStep, string>> = {
  account: 'vendor_onboarding.steps.contact',
  business: 'vendor_onboarding.steps.business',
  tax: 'common.tax',
  pickup: 'common.pickup_address',
  bank: 'common.bank_account',
  store: 'vendor_onboarding.steps.store',
  documents: 'common.documents',
  review: 'vendor_onboarding.steps.review',
};
export const APPLICATION_STATE_TEXT: Readonly<Record<ApplicationState, string>> = {
  draft: 'common.draft',
  submitted: 'common.in_review',
  changes_asked: 'common.changes_requested',
  approved: 'common.approved',
  rejected: 'common.rejected',
  suspended: 'common.suspended',
};
export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'vendors.document.pan',
  gst_certificate: 'vendors.document.gst',
  cancelled_cheque: 'vendors.document.cheque',
  signature: 'vendors.document.signature',
};
/** The purpose of each document. */
export const DOCUMENT_REASONS: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'vendors.document.pan_why',
  gst_certificate: 'vendors.document.gst_why',
  cancelled_cheque: 'vendors.document.cheque_why',
  signature: 'vendors.document.signature_why',
};
/** The label of a field and why we ask for it. */
export const FIELDS: Readonly<Record<string, readonly [label: string, why: string]>> = {
  'business.type': ['vendors.business_type', 'vendors.business_type_why'],
  'business.legalName': ['vendors.legal_name', 'vendors.legal_name_why'],
  'business.tradeName': ['vendors.trade_name', 'vendors.trade_name_why'],
  'tax.status': ['common.gst', 'vendors.gst_status_why'],
  'tax.gstin': ['common.gstin', 'vendors.gstin_why'],
  'tax.pan': ['common.pan', 'vendors.pan_why'],
  'tax.enrolmentId': ['vendors.enrolment_number', 'vendors.enrolment_number_why'],
  'pickup.pincode': ['common.pin_code', 'vendors.pin_code_why'],
  'pickup.line1': ['common.house_street', 'vendors.address_why'],
  'pickup.line2': ['common.area_optional', ''],
  'pickup.city': ['common.city', ''],
  'pickup.state': ['common.state', 'vendors.state_why'],
  'bank.holderName': ['common.account_holder', 'vendors.account_holder_why'],
  'bank.ifsc': ['vendors.bank.ifsc', 'vendors.ifsc_why'],
  'bank.accountNumber': ['common.account_number', 'vendors.account_number_why'],
  'bank.accountNumberAgain': ['vendors.account_number_again', ''],
  'store.name': ['vendors.store_name', 'vendors.store_name_why'],
  'store.slug': ['vendors.store_url', 'vendors.store_url_why'],
  'store.sells': ['vendors.main_category', 'vendors.main_category_why'],
  'store.tagline': ['vendors.tagline', ''],
  'store.description': ['vendors.about', 'vendors.about_why'],
  'account.contact': ['vendor_onboarding.email_or_phone', ''],
  'review.terms': ['content.seller_terms', ''],
};
export const GST_CHOICES: readonly (readonly [value: string, title: string, text: string])[] = [
  ['regular', 'vendors.gst_registered', 'vendors.gst_registered_hint'],
  ['composition', 'vendors.gst_composition', 'vendors.gst_composition_hint'],
  ['unregistered', 'vendors.gst_unregistered', 'vendors.gst_unregistered_hint'],
];
export const applicationFieldLabel = (path: string): string =>
  FIELDS[path]?.[0] ?? DOCUMENT_TITLES[path.replace('documents.', '') as DocumentKind] ?? path;
/** The id of the input element of a path. */
export const applicationFieldId = (path: string): string => `f-${path.replace('.', '-')}`;
