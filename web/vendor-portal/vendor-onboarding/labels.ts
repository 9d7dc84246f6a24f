import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** What a shop is registered as, by field; in the order of a registration. */
export const BUSINESS_FIELDS: readonly (readonly [path: string, label: string])[] = [
  ['business.legalName', 'Legal name'],
  ['business.tradeName', 'Trade name'],
  ['business.type', 'Kind of business'],
  ['tax.status', 'GST'],
  ['tax.gstin', 'GSTIN'],
  ['tax.pan', 'PAN'],
  ['tax.enrolmentId', 'Enrolment number'],
  ['pickup.line1', 'House, street'],
  ['pickup.line2', 'Area (optional)'],
  ['pickup.city', 'City'],
  ['pickup.pincode', 'PIN code'],
  ['pickup.state', 'State'],
];
export const GST_WORDS: Readonly<Record<string, string>> = {
  regular: 'Registered for GST',
  composition: 'Composition scheme',
  unregistered: 'Not registered',
};
export const PAPER_WORDS: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'PAN card',
  gst_certificate: 'GST certificate',
  cancelled_cheque: 'Cancelled cheque',
  signature: 'Signature',
};
