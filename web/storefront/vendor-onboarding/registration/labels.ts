import type {
  ApplicationState,
  ApplicationStep,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** The words of the registration; all of them go through the catalogues. */
export const STEP_TITLES: Readonly<Record<ApplicationStep, string>> = {
  account: 'Your contact',
  business: 'Your business',
  tax: 'Tax',
  pickup: 'Pickup address',
  bank: 'Bank account',
  store: 'Store profile',
  documents: 'Documents',
  review: 'Review and send',
};
export const STATE_WORDS: Readonly<Record<ApplicationState, string>> = {
  draft: 'Draft',
  submitted: 'In review',
  changes_asked: 'Changes asked',
  approved: 'Approved',
  rejected: 'Not accepted',
  suspended: 'Suspended',
};
export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'PAN card',
  gst_certificate: 'GST certificate',
  cancelled_cheque: 'Cancelled cheque',
  signature: 'Signature',
};
/** What each document is for. */
export const DOCUMENT_WHYS: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'Shows that the PAN is yours: income tax is deducted and reported under it.',
  gst_certificate: 'Form REG-06, all pages: we compare number, names and address.',
  cancelled_cheque:
    'Shows that the account is yours, so that payouts reach nobody else. The first page of the passbook will do.',
  signature: 'On white paper: it stands for you on the agreement with us.',
};
/** What a field is called, and why we ask for it. */
export const FIELDS: Readonly<Record<string, readonly [label: string, why: string]>> = {
  'business.type': [
    'Kind of business',
    'It decides whose PAN we expect: the 4th letter of a PAN tells the kind of its holder.',
  ],
  'business.legalName': [
    'Legal name',
    'It stands on your invoices as the seller, so it has to be the name on the PAN card.',
  ],
  'business.tradeName': ['Trade name', 'The name your signboard has. It may be the same.'],
  'tax.status': [
    'GST',
    'Who is registered may sell all over India and charges GST; others sell within their own State.',
  ],
  'tax.gstin': ['GSTIN', 'It stands on every tax invoice you issue. State and PAN are part of it.'],
  'tax.pan': [
    'PAN',
    'The law has us report what you are paid under your PAN. It is shown to nobody else.',
  ],
  'tax.enrolmentId': [
    'Enrolment number',
    'Who sells online without GST enrols on the GST portal; the number proves it.',
  ],
  'pickup.pincode': [
    'PIN code',
    'Couriers collect here; zones, rates and delivery dates begin at this PIN code.',
  ],
  'pickup.line1': [
    'House, street',
    'The courier reads it. It also stands on your invoices as your address.',
  ],
  'pickup.line2': ['Area (optional)', ''],
  'pickup.city': ['City', ''],
  'pickup.state': [
    'State',
    'GST is divided by the State goods start from, so PIN code, State and GSTIN have to agree.',
  ],
  'bank.holderName': ['Name on the account', 'The bank refuses payouts to another name.'],
  'bank.ifsc': ['IFSC', 'It names the branch. It stands on every cheque.'],
  'bank.accountNumber': [
    'Account number',
    'Your payouts go there. You type it twice, as nobody can take back what went to a stranger.',
  ],
  'bank.accountNumberAgain': ['Account number once more', ''],
  'store.name': ['Name of the store', 'Shoppers see it on every product you sell.'],
  'store.slug': [
    'Address of the store',
    'Your page in the shop. It does not change later, as links to it should last.',
  ],
  'store.sells': [
    'What you mostly sell',
    'It decides your commission. You may sell other things too.',
  ],
  'store.tagline': ['One line about the store (optional)', ''],
  'store.description': [
    'About the store',
    'Shoppers read it before they buy from you for the first time.',
  ],
  'account.contact': ['E-mail or phone', ''],
  'review.terms': ['Seller terms', ''],
};
export const GST_CHOICES: readonly (readonly [value: string, title: string, text: string])[] = [
  ['regular', 'Registered for GST', 'Regular taxpayer: you charge GST and sell all over India.'],
  [
    'composition',
    'Composition scheme',
    'You have a GSTIN, charge no GST and sell within your State.',
  ],
  [
    'unregistered',
    'Not registered',
    'Below the threshold: you sell within your State alone, with PAN and enrolment number.',
  ],
];
export const labelOf = (path: string): string =>
  FIELDS[path]?.[0] ?? DOCUMENT_TITLES[path.replace('documents.', '') as DocumentKind] ?? path;
/** The id of the element a path is typed into. */
export const fieldId = (path: string): string => `f-${path.replace('.', '-')}`;
