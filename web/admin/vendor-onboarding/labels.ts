import type {
  ApplicationState,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Text } from '#web/i18n/text.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const VENDOR_STATE_TEXT: Readonly<
  Record<ApplicationState, { text: MessageId; tone: Tone }>
> = {
  submitted: { text: 'vendor_onboarding.state.submitted', tone: 'warning' },
  changes_asked: { text: 'common.changes_requested', tone: 'info' },
  approved: { text: 'common.live', tone: 'success' },
  suspended: { text: 'common.suspended', tone: 'danger' },
  rejected: { text: 'common.rejected', tone: 'neutral' },
  draft: { text: 'common.draft', tone: 'neutral' },
};
export const DOCUMENT: Readonly<Record<DocumentKind, MessageId>> = {
  pan_card: 'vendors.document.pan',
  gst_certificate: 'vendors.document.gst',
  cancelled_cheque: 'vendors.document.cheque',
  signature: 'vendors.document.signature',
};

export const GST_STATUS: Readonly<Record<string, MessageId>> = {
  regular: 'vendor_onboarding.gst_regular',
  composition: 'vendors.gst_composition',
  unregistered: 'vendors.gst_unregistered',
};

/** Fields of a registration by path, in the order of checking them against the documents. */
export const FIELD_GROUPS: readonly {
  /** The section of a registration. */
  step: string;
  title: MessageId;
  fields: readonly (readonly [path: string, label: MessageId])[];
}[] = [
  {
    step: 'business',
    title: 'vendors.business.title',
    fields: [
      ['business.legalName', 'vendors.registered_name'],
      ['business.tradeName', 'vendors.trade_name'],
      ['business.type', 'vendors.business_type'],
    ],
  },
  {
    step: 'tax',
    title: 'common.tax',
    fields: [
      ['tax.status', 'vendors.gst_status'],
      ['tax.gstin', 'common.gstin'],
      ['tax.pan', 'common.pan'],
      ['tax.enrolmentId', 'vendors.enrolment_number'],
    ],
  },
  {
    step: 'pickup',
    title: 'common.pickup_address',
    fields: [
      ['pickup.line1', 'common.house_and_street'],
      ['pickup.line2', 'vendors.area'],
      ['pickup.city', 'common.city'],
      ['pickup.state', 'common.state'],
      ['pickup.pincode', 'common.pin_code'],
    ],
  },
  {
    step: 'bank',
    title: 'common.bank_account',
    fields: [
      ['bank.holderName', 'common.account_holder'],
      ['bank.accountNumber', 'common.account_number'],
      ['bank.ifsc', 'vendors.bank.ifsc'],
    ],
  },
  {
    step: 'store',
    title: 'vendors.store_title',
    fields: [
      ['store.name', 'common.name'],
      ['store.slug', 'vendors.store_url'],
      ['store.tagline', 'vendors.store.tagline'],
      ['store.sells', 'vendors.main_category'],
      ['store.description', 'vendors.about'],
    ],
  },
];
/** The label of a field or document, with its section. */
export function vendorFieldLabel(t: Text, path: string): string {
  const [step, name = ''] = path.split('.');
  if (step === 'documents' && name in DOCUMENT)
    return t('vendor_onboarding.document_field', { document: t(DOCUMENT[name as DocumentKind]) });
  const group = FIELD_GROUPS.find((one) => one.step === step);
  const field = group?.fields.find(([one]) => one === path);
  return group && field ? `${t(group.title)}: ${t(field[1])}` : path;
}

/** "Today", "1 day", "12 days". */
export const daysText = (t: Text, days: number): string =>
  days === 0 ? t('common.today') : t('common.days', { n: days });
