import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** Registration details of a vendor, by field; in the order of the registration form. */
export const BUSINESS_FIELDS: readonly (readonly [path: string, label: string])[] = [
  ['business.legalName', 'vendors.legal_name'],
  ['business.tradeName', 'vendors.trade_name'],
  ['business.type', 'vendors.business_type'],
  ['tax.status', 'common.gst'],
  ['tax.gstin', 'common.gstin'],
  ['tax.pan', 'common.pan'],
  ['tax.enrolmentId', 'vendors.enrolment_number'],
  ['pickup.line1', 'common.house_street'],
  ['pickup.line2', 'common.area_optional'],
  ['pickup.city', 'common.city'],
  ['pickup.pincode', 'common.pin_code'],
  ['pickup.state', 'common.state'],
];
export const GST_STATUS_TEXT: Readonly<Record<string, string>> = {
  regular: 'vendors.gst_registered',
  composition: 'vendors.gst_composition',
  unregistered: 'vendors.gst_unregistered',
};
export const DOCUMENT_TEXT: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'vendors.document.pan',
  gst_certificate: 'vendors.document.gst',
  cancelled_cheque: 'vendors.document.cheque',
  signature: 'vendors.document.signature',
};
